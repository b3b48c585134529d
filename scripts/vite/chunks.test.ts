import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { build, type Rollup } from "vite";
import { sharedFiles } from "./chunks.ts";

const folder = mkdtempSync(join(tmpdir(), "vite-chunks-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The modules that chunks.ts names, two pages, and a package. */
const sources: Record<string, string> = {
  "app/entry.client.tsx": "import './first.ts'; console.log('entry');",
  "app/first.ts": "console.log('first');",
  "app/hydrate.client.tsx":
    "import 'packaged'; import './first.ts'; import './shared.ts'; console.log('hydrate');",
  "app/root.tsx":
    "import './hydrate.client.tsx'; import './shared.ts'; import './seo/page-meta.ts'; console.log('root');",
  "app/shared.ts": "console.log('shared');",
  "app/seo/page-meta.ts": "console.log('page-meta');",
  "app/seo/json-ld.tsx": "console.log('json-ld');",
  "app/lib/format/duration.ts": "console.log('duration');",
  "app/lib/values/unit-systems.ts": "console.log('units');",
  "app/lib/format/numbers.ts": "console.log('numbers');",
  "app/ui/breadcrumbs.tsx": "console.log('breadcrumbs');",
  "app/ui/page-route.tsx": "console.log('page-route');",
  "app/features/recipes/recipe-card.tsx":
    "import '../../shared.ts'; import './picture.ts'; console.log('card');",
  "app/features/recipe-page/recipe-page.tsx":
    "import '../recipes/recipe-card.tsx'; console.log('page');",
  "app/features/recipes/picture.ts": "console.log('picture');",
  "app/features/recipes/country-name.tsx": "console.log('country');",
  "app/features/recipes/flag.tsx": "console.log('flag');",
  "app/lib/values/catalogue-values.ts": "console.log('vocabulary');",
  "app/i18n/total-time.ts": "console.log('total-time');",
  "app/lib/addresses/picture-shapes.ts": "console.log('shapes');",
  "app/seo/breadcrumb.ts": "console.log('breadcrumb');",
  "app/ui/fold.tsx": "console.log('fold');",
  "app/ui/has-scripts.ts": "console.log('has-scripts');",
  "app/ui/read-next.tsx": "console.log('read-next');",
  "app/features/listings/listing.tsx":
    "import '../recipes/recipe-card.tsx'; import '../../ui/pagination.tsx'; import '../../ui/result-count.tsx'; import '../../styles/listing.css'; import '../../lib/format/sort-by-name.ts'; console.log('listing');",
  "app/lib/format/sort-by-name.ts": "console.log('names');",
  "app/features/listings/listed-pages.ts": "console.log('listed-pages');",
  "app/seo/item-list.tsx": "console.log('item-list');",
  "app/ui/field.tsx": "console.log('field');",
  "app/ui/simple-form.ts": "console.log('simple-form');",
  "app/ui/pagination.tsx": "console.log('pagination');",
  "app/ui/result-count.tsx": "console.log('result-count');",
  "app/styles/listing.css": ".listing { color: red }",
  "app/routes/home.tsx":
    "import '../features/recipes/recipe-card.tsx'; import '../lib/values/catalogue-values.ts'; import '../seo/json-ld.tsx'; import '../lib/format/numbers.ts'; import '../lib/format/duration.ts'; import '../lib/values/unit-systems.ts'; import '../ui/breadcrumbs.tsx'; import '../ui/page-route.tsx'; import '../features/recipes/country-name.tsx'; import '../features/recipes/flag.tsx'; import '../ui/fold.tsx'; import '../i18n/total-time.ts'; import '../lib/addresses/picture-shapes.ts'; import '../seo/breadcrumb.ts'; import '../ui/has-scripts.ts'; import '../ui/read-next.tsx'; import '../features/recipe-page/recipe-page.tsx'; console.log('home');",
  "app/routes/search.tsx":
    "import '../features/listings/listing.tsx'; import '../seo/item-list.tsx'; import '../features/listings/listed-pages.ts'; import '../root.tsx'; import '../ui/field.tsx'; import '../ui/simple-form.ts'; console.log('search');",
  "node_modules/packaged/index.js": "console.log('packaged');",
  "node_modules/packaged/package.json":
    '{ "name": "packaged", "main": "index.js", "type": "module" }',
};

async function bundle(files: Record<string, string>) {
  rmSync(folder, { recursive: true });
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rollupOptions: {
        input: ["app/entry.client.tsx", "app/routes/home.tsx", "app/routes/search.tsx"].map(
          (path) => join(folder, path),
        ),
        output: { manualChunks: sharedFiles() },
      },
    },
  })) as Rollup.RollupOutput;
  const chunks = built.output.filter((one) => one.type === "chunk");
  /** The modules of each file, by the name of the file. */
  return Object.fromEntries(
    chunks.map(({ name, moduleIds }) => [
      name,
      moduleIds
        .map((id) =>
          id.startsWith("\0")
            ? id
            : id.slice(id.indexOf("/app/") + 1 || id.indexOf("/node_modules/") + 1),
        )
        .toSorted(),
    ]),
  );
}

test("the frame, a recipe's parts, the card, the listing and the packages have one file each, entries have their own, and no module is in two files", async () => {
  const files = await bundle(sources);
  expect(files["frame"]).toEqual([
    "app/hydrate.client.tsx",
    "app/lib/format/numbers.ts",
    "app/root.tsx",
    "app/seo/json-ld.tsx",
    "app/seo/page-meta.ts",
    "app/shared.ts",
    "app/ui/breadcrumbs.tsx",
    "app/ui/page-route.tsx",
  ]);
  expect(files["recipe-parts"]).toEqual([
    "app/features/recipes/country-name.tsx",
    "app/features/recipes/flag.tsx",
    "app/i18n/total-time.ts",
    "app/lib/addresses/picture-shapes.ts",
    "app/lib/format/duration.ts",
    "app/lib/values/catalogue-values.ts",
    "app/lib/values/unit-systems.ts",
    "app/seo/breadcrumb.ts",
    "app/ui/fold.tsx",
    "app/ui/has-scripts.ts",
    "app/ui/read-next.tsx",
  ]);
  // Modules of the frame are not in the card's file.
  expect(files["recipe-card"]).toEqual([
    "app/features/recipes/picture.ts",
    "app/features/recipes/recipe-card.tsx",
  ]);
  expect(files["listing"]).toEqual([
    "app/features/listings/listed-pages.ts",
    "app/features/listings/listing.tsx",
    "app/seo/item-list.tsx",
  ]);
  expect(files["field"]).toEqual(["app/ui/field.tsx", "app/ui/simple-form.ts"]);
  expect(files["packages"]).toEqual(["node_modules/packaged/index.js"]);
  // The first script contains what it shares with the others, so that it loads none of them.
  expect(files["entry.client"]).toEqual(["app/entry.client.tsx", "app/first.ts"]);
  const all = Object.values(files).flat();
  expect(new Set(all).size).toBe(all.length);
});

test("helpers of the bundler are with the packages: neither file needs the other in a circle", async () => {
  const files = await bundle({
    ...sources,
    // A CommonJS package and a lazy import need helpers.
    "node_modules/packaged/index.js": "exports.value = 1;",
    "node_modules/packaged/package.json": '{ "name": "packaged", "main": "index.js" }',
    "app/root.tsx":
      "import { value } from 'packaged'; import './hydrate.client.tsx'; import './shared.ts'; import './seo/page-meta.ts'; console.log('root', value); import('./routes/home.tsx');",
  });
  const helpers = (name: string) => files[name]!.filter((id) => id.includes("\0"));
  expect(helpers("packages")).not.toEqual([]);
  expect(helpers("frame")).toEqual([]);
});

test("a named module that is not in the build stops the build", async () => {
  const { "app/ui/breadcrumbs.tsx": _, ...without } = sources;
  without["app/routes/home.tsx"] =
    "import '../features/recipes/recipe-card.tsx'; import '../lib/values/catalogue-values.ts'; import '../seo/json-ld.tsx'; import '../lib/format/numbers.ts'; import '../lib/values/unit-systems.ts';";
  await expect(bundle(without)).rejects.toThrow(
    "app/ui/breadcrumbs.tsx, named in scripts/vite/chunks.ts, is not in the build.",
  );
});
