// The Worker takes its links from app/ui/server-links.tsx, and libraries take react-dom from app/ui/server-dom.ts: see
// there.
import { resolve } from "node:path";
import type { Plugin } from "vite";

const links = resolve("app/ui/server-links.tsx");
const dom = resolve("app/ui/server-dom.ts");
const app = resolve("app/");

export function serverLinks(): Plugin {
  return {
    name: "fogon:server-links",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    resolveId(source, importer) {
      if (source === "react-dom") return dom;
      return source === "@remix-run/react" && importer?.startsWith(app) && importer !== links
        ? links
        : null;
    },
  };
}
