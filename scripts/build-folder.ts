/**
 * Builds of `npm start` and `npm run dev`: with /dev/mail, and without what only a deployment needs (minifying, link
 * previews). They have a folder of their own, so that tests and deployments never see them.
 */
export const isLocal = process.env["FOGON_LOCAL"] === "1";
export const buildFolder = isLocal ? "build/local" : "build";
