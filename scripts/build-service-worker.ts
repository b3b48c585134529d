// The service worker, after the browser's files: one file for /sw.js (app/routes/sw[.]js.ts), and the manifests of the
// installed app, one per language.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "vite";
import { offlineFilesPath } from "./vite-offline-files.ts";
import { appManifest } from "./app-manifest.ts";

const languages = ["en", "es"] as const;
const read = (path: string) => readFileSync(path, "utf8");
const texts = Object.fromEntries(
  languages.map((language) => {
    const { worker } = JSON.parse(read(`locales/${language}/offline.json`)) as {
      worker: Record<string, string>;
    };
    return [language, worker];
  }),
);
const textsFolder = readdirSync("build/client/assets").find((name) => name.startsWith("texts-"))!;
const files = [
  ...(JSON.parse(read(offlineFilesPath)) as Array<string>),
  // Of cook mode, and of what is said without a network.
  ...languages.flatMap((language) =>
    ["cook", "kitchen", "community", "offline"].map((name) => `/assets/${textsFolder}/${language}/${name}.json`),
  ),
];

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: {
    __OFFLINE_TEXTS__: JSON.stringify(texts),
    // Another build has another list of files.
    __BUILD__: JSON.stringify(
      createHash("sha256").update(files.join()).digest("base64url").slice(0, 8),
    ),
    "process.env.NODE_ENV": '"production"',
  },
  build: {
    outDir: "build/client/offline",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "es2022",
    minify: "terser",
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    rollupOptions: {
      input: "app/features/offline/worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "worker.js" },
    },
  },
});

writeFileSync("build/client/offline/files.json", JSON.stringify(files));
for (const language of languages)
  writeFileSync(`build/client/${language}.webmanifest`, JSON.stringify(appManifest(language)));
