// The service worker, after the browser's files: one file for /sw.js (app/routes/sw[.]js.ts), and the manifests of the
// installed app, one per language.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build, type InlineConfig } from "vite";
import { offlineFilesPath } from "./vite/offline-files.ts";
import { buildFolder, isLocal } from "./build-folder.ts";
import { appManifest } from "./build-app-manifest.ts";
import { siteConstants } from "./site-constants.ts";
import { readTexts } from "./site-texts.ts";

const languages = ["en", "es"] as const;
const read = (path: string) => readFileSync(path, "utf8");
const texts = Object.fromEntries(
  languages.map((language) => {
    const { worker } = readTexts(`${language}/offline.json`);
    return [language, worker];
  }),
);
const textsFolder = readdirSync(`${buildFolder}/client/assets`).find((name) =>
  name.startsWith("texts-"),
)!;
const partFiles = [
  ...(JSON.parse(read(offlineFilesPath)) as Array<string>),
  // Of cook mode, and of what is said without a network.
  ...languages.flatMap((language) =>
    ["cook-mode", "kitchen-choices", "community", "offline"].map(
      (name) => `/assets/${textsFolder}/${language}/${name}.json`,
    ),
  ),
];
// Without one of them the service worker would never be installed.
const missing = partFiles.find((file) => !existsSync(`${buildFolder}/client${file}`));
if (missing) throw new Error(`The service worker keeps ${missing}, which the build does not have.`);

const assets = readdirSync(`${buildFolder}/client/assets`, { recursive: true, encoding: "utf8" });
const buildHash = createHash("sha256")
  .update(assets.toSorted().join())
  .digest("base64url")
  .slice(0, 8);

const bundle = (source: string, file: string, links = ""): InlineConfig => ({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: {
    __OFFLINE_TEXTS__: JSON.stringify(texts),
    __SITE_NAME__: siteConstants.__SITE_NAME__,
    __BUILD__: JSON.stringify(buildHash),
    __LINKS__: JSON.stringify(links),
    "process.env.NODE_ENV": '"production"',
  },
  build: {
    outDir: `${buildFolder}/client/offline`,
    emptyOutDir: false,
    copyPublicDir: false,
    target: "es2022",
    minify: isLocal ? false : "terser",
    terserOptions: {
      ecma: 2020,
      toplevel: true,
      compress: { passes: 5, unsafe_arrows: true, keep_fargs: false },
    },
    rollupOptions: {
      input: `app/features/offline/worker/${source}`,
      output: { format: "iife", entryFileNames: file },
    },
  },
});

await build(bundle("kept-links.ts", "links-[hash].js"));
const linksFile = readdirSync(`${buildFolder}/client/offline`).find((name) =>
  name.startsWith("links-"),
)!;
await build(bundle("service-worker.ts", "worker.js", `/offline/${linksFile}`));
const files = [`/offline/${linksFile}`, ...partFiles];
writeFileSync(`${buildFolder}/client/offline/files.json`, JSON.stringify(files));
for (const language of languages)
  writeFileSync(
    `${buildFolder}/client/${language}.webmanifest`,
    JSON.stringify(appManifest(language)),
  );
