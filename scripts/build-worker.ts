// The last step of the Worker's build: Vite's files become one file that evaluates each part when it is first needed
// (esbuild, as wrangler bundles), made smaller by terser. wrangler uploads the result as it is (`no_bundle`).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build, type Plugin } from "esbuild";
import { minify } from "terser";
import { buildFolder, isLocal } from "./build-folder.ts";
import { unusedOfPng, withoutExports } from "./strip-wasm.ts";

const folder = `${buildFolder}/bundle`;
const file = `${folder}/index.js`;
const mapFile = `${file}.map`;

const pngDecoder: Plugin = {
  name: "fogon:png-decoder",
  setup: ({ onLoad }) =>
    onLoad({ filter: /squoosh_png_bg\.wasm$/ }, ({ path }) => ({
      contents: withoutExports(readFileSync(path), unusedOfPng),
      loader: "copy",
    })),
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

await build({
  entryPoints: [`${buildFolder}/server/index.js`],
  outfile: file,
  bundle: true,
  format: "esm",
  target: "es2022",
  platform: "browser",
  conditions: ["workerd", "worker", "browser"],
  external: ["node:*", "cloudflare:*"],
  // Beside the Worker, named by its content.
  loader: { ".wasm": "copy" },
  plugins: [pngDecoder],
  assetNames: "[name]-[hash]",
  define: {
    "process.env.NODE_ENV": '"production"',
    "navigator.userAgent": '"Cloudflare-Workers"',
    // workerd has none; what pdfkit and jSquash make of it is not read here.
    "import.meta.url": '"https://localhost"',
  },
  minify: !isLocal,
  sourcemap: !isLocal && "external",
  logLevel: "warning",
  // package.json says that modules have no side effects.
  logOverride: { "ignored-bare-import": "silent" },
});

if (!isLocal) {
  const { code, map } = await minify(readFileSync(file, "utf8"), {
    ecma: 2020,
    module: true,
    compress: { passes: 2 },
    sourceMap: {
      content: readFileSync(mapFile, "utf8"),
      filename: "index.js",
      url: "index.js.map",
    },
  });
  if (!code || typeof map !== "string") throw new Error("terser returned no code.");
  writeFileSync(file, code);
  writeFileSync(mapFile, map);
}
