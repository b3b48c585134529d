// What the built Worker and the browser use in place of a package: each file says why.
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
