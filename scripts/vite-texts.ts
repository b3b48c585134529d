// Emits the interface texts as static files: see app/i18n/resource-urls.ts.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

export function texts(): Plugin {
  const files = readdirSync("locales", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .toSorted();
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(`locales/${file}`));
  const version = hash.digest("base64url").slice(0, 8);
  const folder = `assets/texts-${version}/`;
  let client = false;
  return {
    name: "fogon:texts",
    config(_, { isSsrBuild }) {
      client = !isSsrBuild;
      return { define: { __TEXTS_VERSION__: JSON.stringify(version) } };
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = request.url?.startsWith(`/${folder}`) && request.url.slice(folder.length + 1);
        if (!file || !files.includes(file)) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(readFileSync(`locales/${file}`));
      });
    },
    generateBundle() {
      if (!client) return;
      for (const file of files) {
        const source = JSON.stringify(JSON.parse(readFileSync(`locales/${file}`, "utf8")));
        this.emitFile({ type: "asset", fileName: folder + file, source });
      }
    },
  };
}
