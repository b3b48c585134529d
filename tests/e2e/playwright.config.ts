// End-to-end tests: the built Worker with a fresh database, in Chromium, with scripts and without.
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/find-browser.ts";
import type { SiteTestOptions } from "./fixtures.ts";
import { siteUrl } from "./site-url.ts";

// Found once and stored in the environment: every worker loads this file again.
const executablePath = (process.env["CHROMIUM_PATH"] ??= findBrowser().path);

/** Tests that run only with scripts, or only without scripts. */
const scriptsOnly = /@scripts/;
const noScriptsOnly = /@no-scripts/;

/** Specs that need pictures. All others load none, which takes 30 % off the processor time of a page load. */
const withPictures =
  /(?:contrast|document-photos|layout|lite|offline[-\w]*|submissions)\.spec\.ts$/;

/** Bytes of pages are measured first, before other tests add ratings and notes to the recipes. */
const sizes = { name: "sizes", testMatch: /bundles\.spec\.ts$/ };

const kinds = [
  { name: "scripts on", grepInvert: noScriptsOnly },
  { name: "scripts off", grepInvert: scriptsOnly, use: { javaScriptEnabled: false } },
];

export default defineConfig<SiteTestOptions>({
  testDir: ".",
  outputDir: "../../build/e2e",
  fullyParallel: true,
  // One more than there are processors: tests also wait for page timers and responses.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: siteUrl,
    // Only tests of what works without a network let it in: it would answer in place of the site.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath, args: browserFlags },
    // Traces of passing tests take a third of the time: use `--trace on` to get one.
    screenshot: "only-on-failure",
  },
  projects: [
    sizes,
    ...kinds.flatMap((kind) => [
      { ...kind, testMatch: withPictures, dependencies: [sizes.name] },
      {
        ...kind,
        name: `${kind.name}, no pictures`,
        testIgnore: [withPictures, sizes.testMatch],
        dependencies: [sizes.name],
        use: {
          ...kind.use,
          launchOptions: {
            executablePath,
            args: [...browserFlags, "--blink-settings=imagesEnabled=false"],
          },
        },
      },
    ]),
  ],
  webServer: {
    command: "node tests/e2e/serve.ts",
    cwd: "../..",
    // Not with a URL check: the server answers before its database is filled.
    wait: { stdout: /serving/ },
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
