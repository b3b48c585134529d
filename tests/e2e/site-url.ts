const port = Number(process.env["E2E_PORT"] ?? 8791);

/** The URL of the site under test, also in its canonical links and structured data. */
export const siteUrl = `http://127.0.0.1:${port}`;
/** Runs the tests' queries against the database of that site. */
export const databaseUrl = `http://127.0.0.1:${port + 1}`;
