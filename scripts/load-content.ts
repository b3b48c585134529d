// Loads content/ into D1: `npm run content:load` locally, `npm run content:load -- --remote` for the deployed site.
// Running it again changes nothing that is already there; view counts and editors' changes stay.
import { mkdirSync, writeFileSync } from "node:fs";
import { contentStatements } from "./content-statements.ts";
import { target, wrangler } from "./wrangler.ts";

const started = Date.now();
mkdirSync("build", { recursive: true });
writeFileSync("build/content.sql", `${contentStatements().join(";\n")};\n`);
wrangler(["d1", "execute", "fogon", target, "--yes", "--file", "build/content.sql"], {
  quiet: true,
});
// Raises the content epoch: cached pages of the old content are not used any more.
wrangler(["kv", "key", "put", "content-epoch", String(Date.now()), "--binding", "CACHE", target], {
  quiet: true,
});
console.log(
  `content: loaded (${target.slice(2)}) in ${((Date.now() - started) / 1000).toFixed(1)} s`,
);
