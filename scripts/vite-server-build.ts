// The routes for the Worker: Remix's own list imports the modules of all routes at once, which an isolate would evaluate
// before its first request. Here each module is imported when it is first needed: see app/platform/route-sections.ts.
import type { Plugin } from "vite";

const name = "virtual:server-build";
/** The module that Remix's plugin generates. */
const remixName = "virtual:remix/server-build";

export function serverBuild(): Plugin {
  return {
    name: "fogon:server-build",
    resolveId: (id) => (id === name ? `\0${remixName}` : null),
    transform: (code, id) => (id === `\0${remixName}` ? { code: withLazyImports(code) } : null),
  };
}

/** @throws Error when Remix generates other code than this function knows */
export function withLazyImports(code: string): string {
  const lazy = code
    .replace(/^\s*import \* as (\w+) from ("[^"\n]+");$/gm, "const $1 = () => import($2);")
    .replace(
      /^\s*export \{ default as assets \} from ("[^"\n]+");$/m,
      "export const assets = async () => (await import($1)).default;",
    );
  const loaders = [...lazy.matchAll(/^const \w+ = \(\) => import\(/gm)].length;
  const modules = [...lazy.matchAll(/\bmodule: (?:route\d+|entryServer)\b/g)].length;
  if (loaders === 0 || loaders !== modules || /^\s*(?:import\b|export \{)/m.test(lazy))
    throw new Error("Remix's list of routes has changed: scripts/vite-server-build.ts.");
  return lazy;
}
