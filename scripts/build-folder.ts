/**
 * Builds of `npm start` and `npm run dev`: with /dev/mail, and without what only a deployment needs (minifying, link
 * previews). They have a folder of their own, so that tests and deployments never see them.
 */
export const isLocal = process.env["FOGON_LOCAL"] === "1";

/**
 * Packages that a build uses as they are, without the replacements of scripts/vite/replacements.ts: "1" for all of them, or
 * some by name (`FOGON_STANDARD=react/jsx-runtime,turbo-stream npm run build`). `npm run bench -- machinery` measures what
 * each replacement brings.
 */
const standard = (process.env["FOGON_STANDARD"] ?? "").split(",").filter(Boolean);
export const isStandard = (name: string) => standard.includes("1") || standard.includes(name);

const ofStandard = standard.length > 0 ? "build/standard" : "build";
export const buildFolder = isLocal ? "build/local" : ofStandard;
