// What the built Worker uses in place of a package: each file says why.
import { resolve } from "node:path";
import type { Plugin } from "vite";

const replacements = [
  {
    source: "@remix-run/react",
    importedFrom: resolve("app/"),
    file: resolve("app/ui/server-links.tsx"),
  },
  {
    source: "turbo-stream",
    importedFrom: resolve("node_modules/@remix-run/server-runtime/"),
    file: resolve("app/platform/document/lazy-turbo-stream.ts"),
  },
  { source: "react-dom", importedFrom: resolve("."), file: resolve("app/ui/server-dom.ts") },
];

export function serverReplacements(): Plugin {
  return {
    name: "fogon:server-replacements",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    resolveId: (name, importer) =>
      replacements.find(
        ({ source, importedFrom, file }) =>
          name === source && importer?.startsWith(importedFrom) && importer !== file,
      )?.file ?? null,
  };
}
