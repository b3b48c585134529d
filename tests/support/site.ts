// The built Worker with its own D1, KV and R2 in memory, for end-to-end tests, the benchmark and screenshots. Nothing is
// mocked: workerd runs the output of `wrangler deploy --dry-run`.
import { existsSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { cookbookKey } from "../../app/features/products/cookbook-file.ts";
import { buildFolder } from "../../scripts/build-folder.ts";
import type { RecipeFiles } from "../../scripts/content/load-recipes.ts";
import { contentStatements } from "../../scripts/content/content-statements.ts";
import { readRecipeFiles } from "../../scripts/content/read-recipes.ts";
import { execute, migrate } from "../../scripts/local-database.ts";
import { serveWorker } from "../../scripts/serve-worker.ts";

type SiteOptions = {
  /** 0 for a free port */
  port?: number;
  recipes?: RecipeFiles;
  /** Requests per client and minute before the rate limit applies; the default of wrangler.toml is for visitors. */
  requestsPerMinute?: number;
  vars?: Record<string, string>;
  /** the folder of its data, which is kept; in memory without one */
  state?: string;
};

export type Site = { url: string; miniflare: Miniflare; stop: () => Promise<void> };

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const {
    port = 0,
    recipes = readRecipeFiles(),
    requestsPerMinute = 1_000_000,
    vars = {},
    state,
  } = options;
  const isNew = !state || !existsSync(state);
  // First: it takes seconds, and workerd closes connections of a process that does not react.
  const content = isNew ? contentStatements(recipes) : [];
  const limit = { limit: requestsPerMinute, period: 60 };
  const miniflare = await serveWorker({
    port,
    ...(state && { state }),
    // With FOGON_STANDARD there is no dry run of a deployment.
    worker: buildFolder === "build" ? "build/worker" : `${buildFolder}/bundle`,
    assets: `${buildFolder}/client`,
    vars: {
      PROOF_ABOVE_WRONG_PASSWORDS: "1000000",
      PROOF_ABOVE_NEW_ACCOUNTS: "1000000",
      PROOF_ABOVE_ALL_WRONG_PASSWORDS: "1000000",
      ...vars,
    },
    ratelimits: {
      WRITE_LIMITER: { namespace_id: "1001", simple: limit },
      PAGE_LIMITER: { namespace_id: "1002", simple: limit },
      ALL_PAGES_LIMITER: { namespace_id: "1004", simple: limit },
      SIGN_IN_LIMITER: { namespace_id: "1003", simple: limit },
    },
  });
  if (isNew) {
    await putCookbook(await miniflare.getR2Bucket("FILES"));
    const db = await miniflare.getD1Database("DB");
    await migrate(db);
    await execute(db, content);
  }
  const { origin } = await miniflare.ready;
  return { url: origin, miniflare, stop: () => miniflare.dispose() };
}

/** Stores placeholder cookbooks that can be bought: typesetting the real ones takes half a minute. */
async function putCookbook(files: { put: (key: string, value: string) => Promise<unknown> }) {
  for (const language of ["en", "es"] as const)
    await files.put(cookbookKey(language), `%PDF-1.7\n% ${language}\n%%EOF\n`);
}
