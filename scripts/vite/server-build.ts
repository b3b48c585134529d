// The routes for the Worker: Remix's own list imports the modules of all routes at once, which an isolate would evaluate
// before its first request. Here each module is imported when it is first needed: see app/platform/runtime/route-sections.ts.
import { relative } from "node:path";
import { parseAst, type Plugin, type Rollup } from "vite";

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

type Node = ReturnType<typeof parseAst>["body"][number] & Rollup.AstNodeLocation;

/** @throws Error when Remix's list imports in another way than this function knows */
export function withLazyImports(code: string): string {
  const nodes = parseAst(code).body as Array<Node>;
  const parts = nodes.map((node) => {
    if (node.type === "ImportDeclaration") {
      const [module] = node.specifiers;
      if (module?.type === "ImportNamespaceSpecifier")
        return `const ${module.local.name} = () => import(${node.source.raw});`;
    } else if (node.type !== "ExportNamedDeclaration" || !node.source) {
      return code.slice(node.start, node.end);
    } else {
      const [{ local, exported } = {}] = node.specifiers;
      if (local?.type === "Identifier" && exported?.type === "Identifier")
        return `export const ${exported.name} = async () => (await import(${node.source.raw})).${local.name};`;
    }
    throw new Error("Remix's list of routes has changed: scripts/vite/server-build.ts.");
  });
  return parts.join("\n");
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
