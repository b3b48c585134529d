// The built Worker with its own D1, KV and R2 in memory, for end-to-end tests, the benchmark and screenshots. Nothing is
// mocked: workerd runs the output of `wrangler deploy --dry-run`.
import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import type { RecipeFiles } from "../../app/features/recipe-content/load-recipes.ts";
import { contentStatements } from "../../scripts/content/content-statements.ts";
import { cookbookKey } from "../../app/features/products/cookbook-file.ts";
import { readRecipeFiles } from "../../scripts/content/read-recipes.ts";

import { workerModules } from "./worker-modules.ts";

type SiteOptions = {
  /** 0 for a free port */
  port?: number;
  recipes?: RecipeFiles;
  /** Requests per client and minute before the rate limit applies; the default of wrangler.toml is for visitors. */
  requestsPerMinute?: number;
  vars?: Record<string, string>;
};

export type Site = { url: string; miniflare: Miniflare; stop: () => Promise<void> };

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const {
    port = 0,
    recipes = readRecipeFiles(),
    requestsPerMinute = 1_000_000,
    vars = {},
  } = options;
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { modulesRules: _rules, ...bundled } = workerOptions;
  const limit = { limit: requestsPerMinute, period: 60 };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...bundled,
      host: "127.0.0.1",
      port,
      log: new Log(LogLevel.WARN),
      ...workerModules(),
      ratelimits: {
        WRITE_LIMITER: { namespace_id: "1001", simple: limit },
        PAGE_LIMITER: { namespace_id: "1002", simple: limit },
        ALL_PAGES_LIMITER: { namespace_id: "1004", simple: limit },
        SIGN_IN_LIMITER: { namespace_id: "1003", simple: limit },
      },
      bindings: {
        ...(workerOptions.bindings as Record<string, unknown>),
        // Test payments: docs/decisions/014-payments.md.
        PAYMENT: "local",
        PROOF_ABOVE_WRONG_PASSWORDS: "1000000",
        PROOF_ABOVE_NEW_ACCOUNTS: "1000000",
        ...vars,
      },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  const url = (await miniflare.ready).origin;
  await putCookbook(await miniflare.getR2Bucket("FILES"));
  await prepareDatabase(await miniflare.getD1Database("DB"), recipes);
  return { url, miniflare, stop: () => miniflare.dispose() };
}

/** Stores placeholder cookbooks that can be bought: typesetting the real ones takes half a minute. */
async function putCookbook(files: { put: (key: string, value: string) => Promise<unknown> }) {
  for (const language of ["en", "es"] as const)
    await files.put(cookbookKey(language), `%PDF-1.7\n% ${language}\n%%EOF\n`);
}

/** Applies migrations and content, as an operator would. */
async function prepareDatabase(db: D1Database, recipes: RecipeFiles) {
  const statements = [...migrationStatements(), ...contentStatements(recipes)];
  for (let i = 0; i < statements.length; i += 50)
    await db.batch(statements.slice(i, i + 50).map((statement) => db.prepare(statement)));
}

/** The statements of migrations/*.sql in order, split as wrangler splits them. */
export function migrationStatements(): Array<string> {
  const files = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return files.flatMap((name) =>
    unstable_splitSqlQuery(readFileSync(`migrations/${name}`, "utf8")),
  );
}
