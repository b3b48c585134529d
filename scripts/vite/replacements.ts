// What the built Worker and the browser use in place of a package: each file says why.
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { isStandard } from "../build-folder.ts";

type Replacement = { source: string; importedFrom: string; file: string };

export const ofServer: ReadonlyArray<Replacement> = [
  {
    source: "@remix-run/react",
    importedFrom: resolve("app/"),
    file: resolve("app/ui/server/links.tsx"),
  },
  {
    source: "turbo-stream",
    importedFrom: resolve("node_modules/@remix-run/server-runtime/"),
    file: resolve("app/platform/document/lazy-turbo-stream.ts"),
  },
  {
    source: "react-i18next",
    importedFrom: resolve("app/"),
    file: resolve("app/i18n/server-translation.ts"),
  },
  {
    source: "react/jsx-runtime",
    importedFrom: resolve("app/"),
    file: resolve("app/ui/server/jsx.ts"),
  },
  {
    source: "entities",
    importedFrom: resolve("node_modules/markdown-it/"),
    file: resolve("app/platform/html-entities.ts"),
  },
  { source: "react-dom", importedFrom: resolve("."), file: resolve("app/ui/server/dom.ts") },
];

const ofBrowser: ReadonlyArray<Replacement> = [
  {
    source: "react-i18next",
    importedFrom: resolve("app/"),
    file: resolve("app/i18n/browser-translation.ts"),
  },
];

export function replacements(): Plugin {
  let isBuild = true;
  return {
    name: "fogon:replacements",
    enforce: "pre",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId(name, importer, { ssr }) {
      // Development renders with the packages themselves.
      const replaced = ssr ? (isBuild ? ofServer : []) : ofBrowser;
      return (
        replaced.find(
          ({ source, importedFrom, file }) =>
            name === source &&
            importer?.startsWith(importedFrom) &&
            importer !== file &&
            !isStandard(source),
        )?.file ?? null
      );
    },
  };
}
