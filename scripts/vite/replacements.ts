// What the Worker and the browser use in place of a package: each file says why.
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { isStandard } from "../build-folder.ts";

type Replacement = { source: string; importedFrom: string; file: string };

export const ofServer: ReadonlyArray<Replacement> = [
  {
    source: "@remix-run/react",
    importedFrom: resolve("app/"),
    file: resolve("app/platform/runtime/server-links.tsx"),
  },
  {
    source: "react-i18next",
    importedFrom: resolve("app/"),
    file: resolve("app/platform/runtime/server-translation.ts"),
  },
  {
    source: "react-dom",
    importedFrom: resolve("."),
    file: resolve("app/platform/runtime/server-react-dom.ts"),
  },
  {
    source: "fontkit",
    importedFrom: resolve("node_modules/pdfkit/"),
    file: resolve("app/platform/runtime/no-font-files.ts"),
  },
];

const ofBrowser: ReadonlyArray<Replacement> = [
  {
    source: "react-i18next",
    importedFrom: resolve("app/"),
    file: resolve("app/platform/runtime/browser-translation.ts"),
  },
];

/** Also in development. */
export function replacements(): Plugin {
  return {
    name: "fogon:replacements",
    enforce: "pre",
    resolveId: (name, importer, { ssr }) =>
      (ssr ? ofServer : ofBrowser).find(
        ({ source, importedFrom, file }) =>
          name === source &&
          importer?.startsWith(importedFrom) &&
          importer !== file &&
          !isStandard(source),
      )?.file ?? null,
  };
}
