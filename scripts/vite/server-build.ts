// The routes for the Worker: Remix's own list imports the modules of all routes at once, which an isolate would evaluate
// before its first request. Here each module is imported when it is first needed: see app/platform/runtime/route-sections.ts.
import { relative } from "node:path";
import type { Plugin, Rollup } from "vite";

const name = "virtual:server-build";
/** The module that Remix's plugin generates. */
const remixName = "virtual:remix/server-build";

export function serverBuild(): Plugin {
  let isWorker = false;
  return {
    name: "fogon:server-build",
    resolveId: (id) => (id === name ? `\0${remixName}` : null),
    config(_, { command, isSsrBuild }) {
      isWorker = command === "build" && isSsrBuild === true;
    },
    // Read by tests/e2e/worker.spec.ts.
    generateBundle(_, bundle) {
      if (!isWorker) return;
      const source = JSON.stringify(startupModules(bundle), null, 2);
      this.emitFile({ type: "asset", fileName: "startup-modules.json", source });
    },
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
    throw new Error("Remix's list of routes has changed: scripts/vite/server-build.ts.");
  return lazy;
}

/** The modules that are evaluated before the first request: those of the entry and of its static imports. */
function startupModules(bundle: Rollup.OutputBundle): Array<string> {
  const modules: Array<string> = [];
  const seen = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== "chunk" || seen.has(fileName)) return;
    seen.add(fileName);
    modules.push(...chunk.moduleIds.map((id) => relative(".", id)));
    chunk.imports.forEach(visit);
  };
  for (const file of Object.values(bundle))
    if (file.type === "chunk" && file.isEntry) visit(file.fileName);
  return modules.toSorted();
}
