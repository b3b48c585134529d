// Emits the interface texts as static files: see app/i18n/resource-urls.ts. The Worker has them as minified JSON: see
// app/i18n/i18n.server.ts.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
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
    // Before Vite, which would load the file as it is.
    enforce: "pre",
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
    load(id) {
      const [file, query] = id.split("?");
      return query === "raw" && /\/locales\/\w+\/\w+\.json$/.test(file!)
        ? `export default ${JSON.stringify(minified(file!, workerParts[basename(file!)]))};`
        : null;
    },
    generateBundle() {
      if (!client) return;
      for (const file of files) {
        this.emitFile({
          type: "asset",
          fileName: folder + file,
          source: minified(`locales/${file}`),
        });
      }
    },
  };
}

/** Files of which the Worker renders only these parts: the rest is for browsers. */
const workerParts: Record<string, ReadonlyArray<string>> = { "offline.json": ["page"] };

/** @param parts what is left of the file; all of it without them */
function minified(file: string, parts?: ReadonlyArray<string>): string {
  const all = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  return JSON.stringify(parts ? Object.fromEntries(parts.map((part) => [part, all[part]])) : all);
}
