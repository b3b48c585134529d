import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { siteConstants } from "../scripts/site-constants.ts";
import { routeFacts } from "../scripts/vite/route-facts.ts";
import { texts } from "../scripts/vite/texts.ts";

// A file that takes more than 3 s, because it reads the whole catalogue or runs a program, is named *.slow.test.ts:
// `npm test` runs it, `npm run check` does not.
export default defineConfig({
  define: {
    ...siteConstants,
    __APP_VERSION__: JSON.stringify("test"),
    __DRAWINGS__: JSON.stringify("test"),
    __STAGES__: JSON.stringify(["sofrito-1", "sofrito-2"]),
    __COOKBOOK_RECIPES__: "39",
    __LOCAL_MAIL__: "false",
    __REMIX_DOCUMENT__: "false",
    __ROUTE_SECTIONS__: "true",
  },
  plugins: [texts(), routeFacts()],
  test: {
    root: ".",
    // One more than Vitest uses by default on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: [
      "app/**/*.test.{ts,tsx}",
      "{bench,cookbook,illustrations,scripts}/**/*.test.ts",
      "tests/{architecture,fuzz,programs}/*.test.{ts,tsx}",
    ],
    environment: "node",
    // Some run a whole program; the stages of `npm test` run side by side.
    testTimeout: 60_000,
    // Files of one worker share their modules, which takes half the CPU. A test that needs a module's first state calls
    // vi.resetModules(); spies and stubs end with their test.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
