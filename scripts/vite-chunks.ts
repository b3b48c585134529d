// Which modules of the browser share a file. Left alone, Rollup makes a file of every few lines that two pages share:
// each has a name in the page, twice, and compresses alone.
import type { Rollup } from "vite";

/** Files by name, and the modules whose static imports they hold; what an earlier one holds is not in a later one. */
const files: ReadonlyArray<[name: string, modules: ReadonlyArray<string>]> = [
  [
    "frame",
    [
      "app/entry.client.tsx",
      "app/root.tsx",
      "app/seo/page-meta.ts",
      "app/seo/json-ld.tsx",
      "app/ui/breadcrumbs.tsx",
    ],
  ],
  ["recipe-card", ["app/features/recipes/recipe-card.tsx"]],
];
/** Of packages: they change seldom, and a browser keeps them when the rest is new. */
const packages = "packages";

/** For `manualChunks` of the browser's build. */
export function sharedFiles(): (id: string, meta: Rollup.ManualChunkMeta) => string | undefined {
  let known: Map<string, string> | null = null;
  return (id, meta) => (known ??= assign(meta)).get(id);
}

function assign({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const known = new Map<string, string>();
  const ids = [...getModuleIds()];
  for (const [name, modules] of files) {
    const seen = new Set<string>();
    const visit = (id: string) => {
      const info = getModuleInfo(id);
      if (!info || seen.has(id)) return;
      seen.add(id);
      // An entry keeps a file of its own: the page asks for it by name.
      if (!info.isEntry && !known.has(id))
        known.set(id, id.includes("/node_modules/") ? packages : name);
      info.importedIds.forEach(visit);
    };
    for (const path of modules) {
      const roots = ids.filter((id) => id.split("?")[0]!.endsWith(`/${path}`));
      if (roots.length === 0)
        throw new Error(`${path}, named in vite-chunks.ts, is not in the build.`);
      roots.forEach(visit);
    }
  }
  return known;
}
