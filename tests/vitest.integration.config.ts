import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { contentStatements } from "../scripts/content-statements.ts";
import { hostileFiles, photoFiles } from "./support/photo-files.ts";

/** Made once: the plugin asks for the options again for each file of tests. */
const prepared = (async () => ({
  MIGRATIONS: await readD1Migrations("migrations"),
  CONTENT: contentStatements(),
  PHOTO_FILES: await photoFiles(),
  HOSTILE_FILES: await hostileFiles(),
}))();

const worker = "build/worker/index.js";

// Runs inside workerd against the built Worker (`wrangler deploy --dry-run --outdir build/worker`) with real D1, KV, R2.
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: `./${worker}`,
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // Loaded as it was built: to transform it for each file of tests takes 3 s of a processor.
        modulesRules: [{ type: "ESModule", include: [`**/${worker}`] }],
        bindings: {
          ...(await prepared),
          PAYMENT: "local",
          PROOF_ABOVE_WRONG_PASSWORDS: "1000000",
          PROOF_ABOVE_NEW_ACCOUNTS: "1000000",
        },
        ratelimits: {
          WRITE_LIMITER: { namespace_id: "1001", simple: { limit: 100_000, period: 60 } },
          SEARCH_LIMITER: { namespace_id: "1002", simple: { limit: 100_000, period: 60 } },
          SIGN_IN_LIMITER: { namespace_id: "1003", simple: { limit: 100_000, period: 60 } },
          // As wrangler.toml has it, and one that is spent at once: tests/integration/sign-in-limits.test.ts.
          USUAL_SIGN_IN_LIMITER: { namespace_id: "1004", simple: { limit: 120, period: 60 } },
          SPENT_LIMITER: { namespace_id: "1005", simple: { limit: 1, period: 60 } },
        },
      },
    })),
  ],
  test: {
    root: ".",
    // One more than the runner takes by itself on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: ["tests/integration/*.test.ts"],
    setupFiles: ["tests/integration/setup.ts"],
    testTimeout: 20_000,
  },
});
