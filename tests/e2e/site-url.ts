const port = Number(process.env["E2E_PORT"] ?? 8791);

/** Where the site under test answers; its own idea of its address (canonical links, structured data) is the same. */
export const siteUrl = `http://127.0.0.1:${port}`;
/** Answers the tests' own questions to the database of that site. */
export const databaseUrl = `http://127.0.0.1:${port + 1}`;
