// Loads content/ into D1: `npm run content:load` locally, `npm run content:load -- --remote` for the deployed site. A
// second run changes no existing content; view counts and editors' changes stay.
import { mkdirSync, writeFileSync } from "node:fs";
import { slugClashesQuery } from "../../app/features/products/load-products.ts";
import { contentStatements } from "./content-statements.ts";
import { readShopFiles } from "./read-shop.ts";
import { localState, target, wrangler } from "../wrangler.ts";

const started = Date.now();
mkdirSync("build", { recursive: true });
writeFileSync("build/content.sql", `${contentStatements().join(";\n")};\n`);
const database = ["d1", "execute", "fogon", target, ...localState, "--yes"];
wrangler([...database, "--file", "build/content.sql"], { quiet: true });
warnAboutSlugClashes();
// Raises the cache version, so that cached pages with the old content expire.
const version = ["kv", "key", "put", "content-epoch", String(Date.now()), "--binding", "CACHE"];
wrangler([...version, target, ...localState], { quiet: true });
console.log(
  `content: loaded (${target.slice(2)}) in ${((Date.now() - started) / 1000).toFixed(1)} s`,
);

/** Warns about products that were not loaded because a product created in Admin has their slug. */
function warnAboutSlugClashes() {
  const command = slugClashesQuery(readShopFiles());
  const output = wrangler([...database, "--json", "--command", command], { quiet: true });
  const [{ results = [] } = {}] = JSON.parse(output) as Array<{
    results?: Array<{ slug: string; id: number }>;
  }>;
  for (const { slug, id } of results)
    console.warn(
      `content: products.json: ${slug} was not loaded: product ${id} on the site has this slug. Give the entry another.`,
    );
}
