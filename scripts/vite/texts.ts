// Emits the interface texts as static files: see app/i18n/resource-urls.ts. The Worker has them as minified JSON, the
// Spanish ones without the keys: see app/i18n/i18n.server.ts.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { valuesOf, type Texts } from "../../app/i18n/text-values.ts";
import { readTexts } from "../site-texts.ts";

export function texts(): Plugin {
  const files = readdirSync("locales", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .toSorted();
  const hash = createHash("sha256");
  for (const file of files) hash.update(JSON.stringify(readTexts(file)));
  const version = hash.digest("base64url").slice(0, 8);
  const folder = `assets/texts-${version}/`;
  let client = false;
  let worker = false;
  return {
    name: "fogon:texts",
    // Before Vite, which would load the file as it is.
    enforce: "pre",
    config(_, { command, isSsrBuild }) {
      client = !isSsrBuild;
      worker = command === "build" && isSsrBuild === true;
      return { define: { __TEXTS_VERSION__: JSON.stringify(version) } };
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = request.url?.startsWith(`/${folder}`) && request.url.slice(folder.length + 1);
        if (!file || !files.includes(file)) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(readTexts(file)));
      });
    },
    load(id) {
      const [file = "", query] = id.split("?");
      if (query !== "raw" || !/\/locales\/\w+\/[\w-]+\.json$/.test(file)) return null;
      const json =
        worker && file.includes("/es/") ? spanishValues(file) : JSON.stringify(ofWorker(file));
      // V8 reads a string in a function when the function is called: a page needs a few of the sixty files.
      return `export default () => ${JSON.stringify(json)};`;
    },
    generateBundle() {
      if (!client) return;
      for (const file of files) {
        this.emitFile({
          type: "asset",
          fileName: folder + file,
          source: JSON.stringify(readTexts(file)),
        });
      }
    },
  };
}

/** Files of which the Worker renders only these parts: the rest is for browsers. */
const workerParts: Record<string, ReadonlyArray<string>> = { "offline.json": ["page"] };

function ofWorker(file: string): Texts {
  const all = readTexts(file.slice(file.lastIndexOf("/locales/") + "/locales/".length));
  const parts = workerParts[basename(file)];
  return parts
    ? Object.fromEntries(Object.entries(all).filter(([part]) => parts.includes(part)))
    : all;
}

const spanishValues = (file: string): string =>
  JSON.stringify(valuesOf(ofWorker(file), ofWorker(file.replace("/es/", "/en/"))));
