// End-to-end tests: the built Worker with a fresh database, in Chromium, with scripts and without.
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/find-browser.ts";
import type { SiteTestOptions } from "./fixtures.ts";
import { siteUrl } from "./site-url.ts";

// Found once, here: the workers load this file again and would each look for it.
const executablePath = (process.env["CHROMIUM_PATH"] ??= findBrowser().path);

/** Tests of what only scripts do, or only their absence. */
const scriptsOnly = /@scripts/;
const noScriptsOnly = /@no-scripts/;

export default defineConfig<SiteTestOptions>({
  testDir: ".",
  outputDir: "../../build/e2e",
  fullyParallel: true,
  // One more than the processors: tests also wait, for timers of the pages and for answers.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: siteUrl,
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath, args: browserFlags },
    // Traces of passing tests take a third of the time: ask for one with `--trace on`.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "scripts on", grepInvert: noScriptsOnly },
    { name: "scripts off", grepInvert: scriptsOnly, use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: "node tests/e2e/serve.ts",
    cwd: "../..",
    // Not by asking the address: it answers before its database is filled.
    wait: { stdout: /serving/ },
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
