import { vitePlugin as remix } from "@remix-run/dev";
import { execSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { defineConfig, type Plugin, type Rollup } from "vite";
import cookbook from "./content/cookbook.json" with { type: "json" };
import packageJson from "./package.json" with { type: "json" };
import remixConfig from "./remix.config.js";
import { isLocal, isStandard } from "./scripts/build-folder.ts";
import { siteConstants } from "./scripts/site-constants.ts";
import { routePaths } from "./scripts/route-paths.ts";
import { sharedFiles } from "./scripts/vite/chunks.ts";
import { densities } from "./scripts/vite/densities.ts";
import { offlineFiles } from "./scripts/vite/offline-files.ts";
import { replacements } from "./scripts/vite/replacements.ts";
import { routeFacts } from "./scripts/vite/route-facts.ts";
import { serverBuild } from "./scripts/vite/server-build.ts";
import { styleSheets, textSizes } from "./scripts/vite/styles.ts";
import { texts } from "./scripts/vite/texts.ts";

/** The version shown by /healthz: package version and, in a checkout, the commit. */
function appVersion() {
  try {
    const commit = execSync("git rev-parse --short HEAD", { stdio: ["ignore", "pipe", "ignore"] });
    return `${packageJson.version}+${commit.toString().trim()}`;
  } catch {
    return packageJson.version;
  }
}

/** The one folder that scripts/content/build-content.ts left in public/drawn. */
function drawingsFolder() {
  const [folder] = readdirSync("public/drawn");
  if (!folder) throw new Error("scripts/content/build-content.ts runs before this.");
  return folder;
}

/** The drawings of steps in it. */
const stagesOf = (folder: string) =>
  readdirSync(`public/drawn/${folder}`).flatMap(
    (name) => /^stage-(.+)\.svg$/.exec(name)?.[1] ?? [],
  );

/** The SSR build starts at the Worker entry, not at Remix's: one bundle, one copy of each module. */
function workerEntry(): Plugin {
  return {
    name: "fogon:worker-entry",
    enforce: "post",
    config: (_, { command, isSsrBuild }) =>
      command === "build" && isSsrBuild
        ? { build: { rollupOptions: { input: "app/server.ts", external: /\.wasm$/ } } }
        : undefined,
  };
}

/** Routes without a page (feeds, actions) have nothing for browsers, but Remix makes each an entry. */
const warnUnlessEmpty: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
};

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    ...siteConstants,
    __APP_VERSION__: JSON.stringify(appVersion()),
    __DRAWINGS__: JSON.stringify(drawingsFolder()),
    __STAGES__: JSON.stringify(stagesOf(drawingsFolder())),
    __COOKBOOK_RECIPES__: cookbook.chapters.reduce((sum, { recipes }) => sum + recipes.length, 0),
    __ROUTE_PATHS__: JSON.stringify([...routePaths()]),
    __LOCAL_MAIL__: JSON.stringify(isLocal),
    __REMIX_FUTURE__: JSON.stringify(remixConfig.future),
    __REMIX_DOCUMENT__: command === "serve" || isStandard("document"),
    __ROUTE_SECTIONS__: !isStandard("route sections"),
  },
  plugins: [
    texts(),
    densities(),
    replacements(),
    serverBuild(),
    routeFacts(),
    styleSheets(),
    textSizes(),
    remix(remixConfig),
    workerEntry(),
    offlineFiles(),
  ],
  build: {
    target: "es2022",
    cssTarget: "safari15",
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    // The benchmark's profile names the packages by it (bench/profile.ts); it is never deployed.
    sourcemap: isSsrBuild === true && !isLocal,
    // Terser makes the browser bundles 6% smaller than esbuild. The Worker is minified as one file
    // (scripts/build-worker.ts).
    minify: isSsrBuild || isLocal ? false : "terser",
    reportCompressedSize: false,
    // scripts/build.ts copies it.
    copyPublicDir: !isLocal,
    // A part that is loaded later names its style sheets only: the page has most of its modules already.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => file.endsWith(".css")) : files,
    },
    // What a dynamic import names is evaluated when it is first needed; scripts/build-worker.ts joins the files again.
    rollupOptions: isSsrBuild
      ? {
          output: { inlineDynamicImports: false, hoistTransitiveImports: false },
          // Its package.json does not say so; what reads certificates is left out (scripts/vite/replacements.ts).
          treeshake: { moduleSideEffects: (id) => !id.includes("/@simplewebauthn/server/") },
        }
      : { output: { manualChunks: sharedFiles() }, onwarn: warnUnlessEmpty },
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
  },
  ssr:
    command === "build"
      ? {
          target: "webworker",
          noExternal: true,
          // WebAssembly: wrangler bundles these with their .wasm files.
          external: ["@jsquash/jpeg", "@jsquash/png", "@jsquash/resize", "@jsquash/webp"],
          resolve: { conditions: ["workerd", "worker", "browser"] },
        }
      : undefined,
}));
