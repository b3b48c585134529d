// Loads content/ into D1: `npm run content:load` locally, `npm run content:load -- --remote` for production, with
// `--env staging` for staging. A second run changes no existing content; view counts and what was changed on the site stay.
import { mkdirSync, writeFileSync } from "node:fs";
import { prepareDatabase } from "../local-database.ts";
import { stage } from "../stages.ts";
import { environment, requireLogin, target, where, wrangler } from "../wrangler.ts";
import { contentStatements } from "./content-statements.ts";
import { namesNotLoaded, notLoadedQueries, type NotLoaded } from "./not-loaded.ts";

requireLogin();
await stage("Content", async () =>
  target === "--remote"
    ? [`loaded into ${environment}`, ...loadRemote()].join("\n")
    : prepareDatabase({ isForced: true }),
);

function loadRemote(): Array<string> {
  mkdirSync("build", { recursive: true });
  writeFileSync("build/content.sql", `${contentStatements().join(";\n")};\n`);
  const database = ["d1", "execute", "DB", ...where, "--yes"];
  wrangler([...database, "--file", "build/content.sql"], { quiet: true });
  const output = wrangler([...database, "--json", "--command", notLoadedQueries().join("; ")], {
    quiet: true,
  });
  // Purges the cached pages, so that cached pages with the old content expire.
  const version = ["kv", "key", "put", "content-epoch", String(Date.now()), "--binding", "CACHE"];
  wrangler([...version, ...where], { quiet: true });
  const answers = JSON.parse(output) as Array<{ results?: Array<never> }>;
  return namesNotLoaded(answers.map(({ results }) => results ?? []) as unknown as NotLoaded);
}
