// Groups browser modules into files. By default Rollup creates a file for every few lines that two pages share: each is
// named twice in the page and compresses separately.
import type { Rollup } from "vite";

const entry = "entry.client";
/** File of npm packages: they rarely change, so browsers keep it cached. */
const packages = "packages";

/** File names and the modules whose static imports they contain; a module is in the first file that includes it. */
const files: ReadonlyArray<[name: string, modules: ReadonlyArray<string>]> = [
  // All that a page without controls loads, until it is touched.
  [entry, ["app/entry.client.tsx"]],
  [
    "frame",
    [
      "app/root.tsx",
      "app/seo/page-meta.ts",
      "app/seo/json-ld.tsx",
      "app/lib/format/numbers.ts",
      "app/ui/breadcrumbs.tsx",
      "app/ui/page-route.tsx",
    ],
  ],
  // What the page of a recipe shares with those that have cards; cards have styles that it does not need.
  [
    "recipe-parts",
    [
      "app/features/recipes/country-name.tsx",
      "app/features/recipes/flag.tsx",
      "app/lib/values/catalogue-values.ts",
      "app/lib/format/duration.ts",
      "app/lib/values/unit-systems.ts",
      "app/i18n/total-time.ts",
      "app/lib/addresses/picture-shapes.ts",
      "app/seo/breadcrumb.ts",
      "app/ui/fold.tsx",
      "app/ui/has-scripts.ts",
      "app/ui/read-next.tsx",
    ],
  ],
  ["recipe-card", ["app/features/recipes/recipe-card.tsx"]],
  ["recipe-page", ["app/features/recipe-page/recipe-page.tsx"]],
  // Forms without conform's scripts.
  ["field", ["app/ui/field.tsx", "app/ui/simple-form.ts"]],
  // Also of pages with other lists.
  [
    "results",
    [
      "app/ui/pagination.tsx",
      "app/ui/result-count.tsx",
      "app/styles/listing.css",
      "app/lib/format/sort-by-name.ts",
    ],
  ],
  [
    "listing",
    [
      "app/features/listings/listing.tsx",
      "app/features/listings/listed-pages.ts",
      "app/seo/item-list.tsx",
    ],
  ],
];
/** For `manualChunks` of the browser build. */
export function sharedFiles(): (id: string, meta: Rollup.ManualChunkMeta) => string | undefined {
  let assigned: Map<string, string> | null = null;
  return (id, meta) => (assigned ??= assign(meta)).get(id);
}

function assign({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const assigned = new Map<string, string>();
  const ids = [...getModuleIds()];
  for (const [name, modules] of files) {
    const seen = new Set<string>();
    const visit = (id: string) => {
      const info = getModuleInfo(id);
      if (!info || seen.has(id)) return;
      seen.add(id);
      // The other entries keep their own files: the page requests them by name.
      if (name === entry) assigned.set(id, name);
      else if (!info.isEntry && !assigned.has(id))
        assigned.set(id, isOfPackage(id) ? packages : name);
      info.importedIds.forEach(visit);
    };
    for (const path of modules) {
      const roots = ids.filter((id) => id.split("?")[0]!.endsWith(`/${path}`));
      if (roots.length === 0)
        throw new Error(`${path}, named in scripts/vite/chunks.ts, is not in the build.`);
      roots.forEach(visit);
    }
  }
  return assigned;
}

/** Helpers of the bundler (their ids begin with NUL) are used by packages too: in another file they would be a cycle. */
function isOfPackage(id: string): boolean {
  return id.includes("/node_modules/") || id.startsWith("\0");
}
