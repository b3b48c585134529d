// Loads content/ into D1: `npm run content:load` locally, `npm run content:load -- --remote` for the deployed site. A
// second run changes no existing content; view counts and what was changed on the site stay.
import { mkdirSync, writeFileSync } from "node:fs";
import { slugClashesQuery } from "../../app/features/products/load-products.ts";
import { keptValuesQuery } from "../../app/platform/database/file-values.ts";
import { fileKinds } from "../../app/site/file-changes.server.ts";
import { contentStatements } from "./content-statements.ts";
import { readShopFiles } from "./read-shop.ts";
import { localState, requireLogin, target, wrangler } from "../wrangler.ts";

requireLogin();
const started = Date.now();
mkdirSync("build", { recursive: true });
writeFileSync("build/content.sql", `${contentStatements().join(";\n")};\n`);
const database = ["d1", "execute", "fogon", target, ...localState, "--yes"];
wrangler([...database, "--file", "build/content.sql"], { quiet: true });
reportWhatWasNotLoaded();
// Raises the cache version, so that cached pages with the old content expire.
const version = ["kv", "key", "put", "content-epoch", String(Date.now()), "--binding", "CACHE"];
wrangler([...version, target, ...localState], { quiet: true });
console.log(
  `content: loaded (${target.slice(2)}) in ${((Date.now() - started) / 1000).toFixed(1)} s`,
);

type NotLoaded = {
  slugClashes: Array<{ slug: string; id: number }>;
  kept: Array<{ kind: string; key: string; field: string; value: unknown; site: unknown }>;
};

/** Names products whose slug is taken, and values that were changed on the site and are newer in the files. */
function reportWhatWasNotLoaded() {
  const maxLines = 50;
  const command = `${slugClashesQuery(readShopFiles())}; ${keptValuesQuery(fileKinds, maxLines + 1)}`;
  const output = wrangler([...database, "--json", "--command", command], { quiet: true });
  const [slugClashes, kept] = (JSON.parse(output) as Array<{ results?: Array<never> }>).map(
    ({ results }) => results ?? [],
  ) as unknown as [NotLoaded["slugClashes"], NotLoaded["kept"]];
  for (const { slug, id } of slugClashes)
    console.warn(
      `content: products.json: ${slug} was not loaded: product ${id} on the site has this slug. Give the entry another.`,
    );
  for (const { kind, key, field, value, site } of kept.slice(0, maxLines))
    console.log(
      kind === "recipe"
        ? `content: kept the site's recipe ${key}; its file is newer`
        : `content: kept the site's ${field} of ${kind} ${key}: ${short(site)}; the file has ${short(value)}`,
    );
  if (kept.length > maxLines) console.log("content: … and more");
  if (kept.length > 0) console.log("content: /admin lists them: take the new values or keep yours");
}

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
