import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { contentStatements } from "../scripts/content-statements.ts";
import { hostileFiles, photoFiles } from "./support/photo-files.ts";

// Runs inside workerd against the built Worker (`wrangler deploy --dry-run --outdir build/worker`) with real D1, KV, R2.
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: "./build/worker/index.js",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          MIGRATIONS: await readD1Migrations("migrations"),
          PAYMENT: "local",
          WRONG_PASSWORDS_PER_MINUTE: "1000000",
          NEW_ACCOUNTS_PER_MINUTE: "1000000",
          CONTENT: contentStatements(),
          PHOTO_FILES: await photoFiles(),
          HOSTILE_FILES: await hostileFiles(),
        },
        ratelimits: {
          WRITE_LIMITER: { namespace_id: "1001", simple: { limit: 100_000, period: 60 } },
          SEARCH_LIMITER: { namespace_id: "1002", simple: { limit: 100_000, period: 60 } },
          SIGN_IN_LIMITER: { namespace_id: "1003", simple: { limit: 100_000, period: 60 } },
        },
      },
    })),
  ],
  test: {
    root: ".",
    include: ["tests/integration/*.test.ts"],
    setupFiles: ["tests/integration/setup.ts"],
    testTimeout: 20_000,
  },
});
