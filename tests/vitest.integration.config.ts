import { readFileSync, writeFileSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { contentStatements } from "../scripts/content-statements.ts";
import { photoFiles } from "./support/photo-files.ts";

/** Made once: the plugin asks for the options again for each file of tests. */
const prepared = (async () => ({
  MIGRATIONS: await readD1Migrations("migrations"),
  CONTENT: contentStatements(),
  PHOTO_FILES: await photoFiles(),
}))();

const worker = "build/worker/index.js";

/**
 * The plugin lets Vite transform every module of every file of tests, the Worker's 5 MB too: 3 s of a processor each
 * time. It is loaded as it was built. On that way the plugin writes the module's address in place of each
 * `import.meta.url`, also where a codec assigns one that is missing: that line, which never runs, makes room.
 */
function asBuilt(): Plugin {
  const built = readFileSync(worker, "utf8");
  const assigned = /import\.meta\.url = "[^"]*"/g;
  if (assigned.test(built)) writeFileSync(worker, built.replaceAll(assigned, "void 0"));
  return {
    name: "fogon:worker-as-built",
    enforce: "post",
    config: ({ test }: ViteUserConfig) => {
      Object.assign(test?.server?.deps ?? {}, {
        inline: [/^(?!.*\/build\/worker\/)/],
        external: [/\/build\/worker\//],
      });
    },
  };
}

// Runs inside workerd against the built Worker (`wrangler deploy --dry-run --outdir build/worker`) with real D1, KV, R2.
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: `./${worker}`,
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          ...(await prepared),
          PAYMENT: "local",
          WRONG_PASSWORDS_PER_MINUTE: "1000000",
          NEW_ACCOUNTS_PER_MINUTE: "1000000",
        },
        ratelimits: {
          WRITE_LIMITER: { namespace_id: "1001", simple: { limit: 100_000, period: 60 } },
          SEARCH_LIMITER: { namespace_id: "1002", simple: { limit: 100_000, period: 60 } },
          SIGN_IN_LIMITER: { namespace_id: "1003", simple: { limit: 100_000, period: 60 } },
        },
      },
    })),
    asBuilt(),
  ],
  test: {
    root: ".",
    include: ["tests/integration/*.test.ts"],
    setupFiles: ["tests/integration/setup.ts"],
    testTimeout: 20_000,
  },
});
