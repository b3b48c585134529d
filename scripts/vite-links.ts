// The Worker takes its links from app/ui/server-links.tsx: see there.
import { resolve } from "node:path";
import type { Plugin } from "vite";

const links = resolve("app/ui/server-links.tsx");
const app = resolve("app/");

export function serverLinks(): Plugin {
  return {
    name: "fogon:server-links",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "@remix-run/react" && importer?.startsWith(app) && importer !== links
        ? links
        : null,
  };
}
