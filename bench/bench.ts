// `npm run bench`: measures the built site with 60 real recipes and with 20,000 generated contributed ones, next to a
// bare Worker in the same run; `npm run bench -- scale` compares 20,000 with 100,000. `--quick` is shorter and less precise. A missed
// target is printed, and the exit code is 0. `npm run bench -- <part>` measures one of `parts` below; `profile /recipe/1`
// shows where the time of one page goes. Server and load share the machine, so compare ratios, and figures of one machine
// only.
import { spawnSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { lookup } from "../app/lib/lookup.ts";
import { datasets } from "../app/lib/values/catalogue-values.ts";
import { compareWithBudget } from "./budget.ts";
import { reportCatalogues, serveCatalogue } from "./catalogues.ts";
import { firstGeneratedId } from "./contributed.ts";
import { generateRecipes } from "./generate-recipes.ts";
import { reportFirstMinute } from "./first-minute.ts";
import { reportFirstPage } from "./first-page.ts";
import { reportFlood } from "./flood.ts";
import { reportIsolateTime, reportProfile } from "./isolate.ts";
import type { PaintedPage } from "./first-paint.ts";
import { reportLayout } from "./layout.ts";
import { reportMembers } from "./members.ts";
import { reportLighthouse } from "./lighthouse.ts";
import { reportMachinery } from "./machinery.ts";
import { reportPhotos } from "./photos.ts";
import { reportPrint } from "./print.ts";
import { createReport } from "./report.ts";
import { measureRowsRead } from "./rows-read.ts";
import { reportSearchQuality } from "./search-quality.ts";
import { loadRecipes, serveSite, type Server } from "./serve.ts";
import { reportRecipeCpu } from "./throughput.ts";
import { fillCart, loadShop, type FilledCart } from "./shop.ts";
import { reportStartup } from "./startup.ts";
import { reportSignInStorm } from "./sign-in-storm.ts";
import { reportWeights } from "./weight.ts";
import { hashSources, isBuilt, markBuilt } from "../scripts/built-worker.ts";
import { readRecipeFiles } from "../scripts/content/read-recipes.ts";

const quick = process.argv.includes("--quick");
const size = quick
  ? {
      many: 2_000,
      most: 5_000,
      scaleSeconds: 0.5,
      seconds: 1.5,
      cpuRequests: 500,
      searchRounds: 10,
      lighthouseRuns: 1,
      stormSeconds: 45,
      photoSeconds: 20,
      profileRequests: 200,
      isolateRounds: 3,
      machineryRounds: 2,
      startupRuns: 3,
    }
  : {
      many: 20_000,
      most: 100_000,
      scaleSeconds: 1,
      seconds: 5,
      cpuRequests: 1_500,
      searchRounds: 40,
      lighthouseRuns: 3,
      stormSeconds: 60,
      photoSeconds: 40,
      profileRequests: 400,
      isolateRounds: 7,
      machineryRounds: 5,
      startupRuns: 9,
    };
const fewCount = 60;

// Other running programs worsen every figure and make ratios less certain.
const busy = { loadAverage: loadavg()[0] ?? 0, cores: cpus().length };
console.log(
  `Before the start: ${busy.loadAverage.toFixed(1)} programs running on ${busy.cores} cores.`,
);

const report = createReport();
const real = readRecipeFiles();
const fewRecipes = sample(real, fewCount);
const all = Object.values(real).flat();
const paintPages: ReadonlyArray<PaintedPage> = [
  { name: "home", path: "/" },
  { name: "listing", path: "/food" },
  { name: "recipe", path: `/recipe/${all[0]!.id}`, worker: true },
  { name: "post", path: "/blog/three-sofritos" },
  { name: "product", path: "/product/caldero" },
];

/** Each alone: `npm run bench -- <part>`. */
const parts: Record<string, () => Promise<void>> = {
  "first-minute": () => reportFirstMinute(report),
  startup: async () => {
    await reportStartup(report, { runs: size.startupRuns });
    await reportFirstPage(report, { recipes: fewRecipes, runs: size.startupRuns });
  },
  isolate: () => reportIsolateTime(report, { recipes: real, rounds: size.isolateRounds }),
  machinery: () => reportMachinery(report, { recipes: fewRecipes, rounds: size.machineryRounds }),
  profile: () =>
    reportProfile(report, {
      path:
        process.argv.slice(3).find((argument: string) => argument.startsWith("/")) ?? "/recipe/1",
      recipes: real,
      requests: size.profileRequests,
    }),
  layout: () => reportLayout(report),
  members: async () => reportMembers(report),
  "search-quality": () => reportSearchQuality(report, { recipes: real }),
  storm: () => reportSignInStorm(report, { recipes: fewRecipes, seconds: size.stormSeconds }),
  flood: () => reportFlood(report, { recipes: fewRecipes, seconds: size.stormSeconds }),
  photos: () => reportPhotos(report, { recipes: fewRecipes, seconds: size.photoSeconds }),
  paint: () => reportLighthouse(report, { pages: paintPages, runs: size.lighthouseRuns }),
  print: () => reportPrint(report),
  // Both are loaded like contributed recipes, so that only their number differs.
  scale: async () => {
    const few = await serveCatalogue(generateRecipes(real, size.many, firstGeneratedId));
    const many = await serveCatalogue(generateRecipes(real, size.most, firstGeneratedId));
    await reportCatalogues(report, {
      few,
      many,
      seconds: size.scaleSeconds,
      rounds: size.searchRounds,
    });
    for (const { server } of [few, many]) await server.stop();
  },
  check: async () => {
    await parts["startup"]!();
    await parts["isolate"]!();
    const site = await serveSite(real);
    const database = await site.miniflare.getD1Database("DB");
    const cart = await fillCart(database);
    await reportPageBytes(site, cart);
    for (const [name, { rowsRead }] of await measureRowsRead(database, cart.id))
      report.target(`rows read: ${name}`, rowsRead, {
        atMost: name.startsWith("search") ? 2_000 : 200,
      });
    await site.stop();
    await reportLayout(report);
    compareWithBudget(report, { write: process.argv.includes("--write") });
  },
};
const part = process.argv
  .map((argument: string) => argument.replace(/^--/, ""))
  .find((name: string) => Object.hasOwn(parts, name));
if (part) {
  // It measures the builds themselves.
  if (part !== "first-minute" && !isBuilt()) build();
  await lookup(parts, part)!();
  report.save(`build/bench-${part}.json`, { quick, busy });
  process.exit();
}
await reportBuildAndLoad();
await parts["startup"]!();
await parts["isolate"]!();
const few = await serveCatalogue(fewRecipes);
const many = await serveCatalogue(generateRecipes(real, size.many, firstGeneratedId));
await reportRecipeCpu(report, {
  site: many,
  fewRecipes,
  amount: size.cpuRequests,
});
await reportSearchQuality(report, { recipes: real });
await reportCatalogues(report, { few, many, seconds: size.seconds, rounds: size.searchRounds });
await many.server.stop();
await loadRecipes(few.database, real);
await loadShop(few.database);
await reportPageBytes(few.server, few.cart);
await few.server.stop();
await reportLayout(report);
await reportSignInStorm(report, { recipes: fewRecipes, seconds: size.stormSeconds });
await reportFlood(report, { recipes: fewRecipes, seconds: size.stormSeconds });
await reportPhotos(report, { recipes: fewRecipes, seconds: size.photoSeconds });
await reportLighthouse(report, {
  pages: [
    ...paintPages,
    { name: "ingredient", path: "/ingredient-guide/aguacate" },
    { name: "help", path: "/faq" },
  ],
  runs: size.lighthouseRuns,
});
report.save("build/bench.json", { quick, busy });

async function reportBuildAndLoad() {
  const buildMilliseconds = build();
  const started = await serveSite(sample(real, 1));
  const db = await started.miniflare.getD1Database("DB");
  const loadMilliseconds = await loadRecipes(db, generateRecipes(real, 500));
  await started.stop();
  report.table(
    "Seconds",
    ["", "seconds"],
    [
      ["build, Worker bundle included", buildMilliseconds / 1000],
      ["500 recipes into D1", loadMilliseconds / 1000],
    ],
  );
  report.target("500 recipes into D1, seconds", loadMilliseconds / 1000, { atMost: 10 });
}

async function reportPageBytes({ url }: Server, { cookie }: FilledCart) {
  await reportWeights(report, url, [
    { name: "home", paths: ["/"] },
    { name: "listing", paths: ["/food", "/drinks", "/pastries"] },
    { name: "recipe", paths: (quick ? all.slice(0, 60) : all).map(({ id }) => `/recipe/${id}`) },
    { name: "product", paths: ["/product/caldero"] },
    { name: "cart", paths: ["/cart"], cookie },
  ]);
}

/** @returns milliseconds taken */
function build(): number {
  const started = performance.now();
  const sources = hashSources();
  // wrangler builds first (wrangler.toml, [build]).
  const { error, status, stdout, stderr } = spawnSync(
    "wrangler",
    ["deploy", "--dry-run", "--outdir", "build/worker"],
    {
      encoding: "utf8",
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
      maxBuffer: 64e6,
    },
  );
  if (error || status !== 0)
    throw new Error(`The build failed.\n${stdout}${stderr}`, { cause: error });
  const milliseconds = performance.now() - started;
  markBuilt(sources);
  return milliseconds;
}

/** A sample of `count` recipes, evenly from all datasets. */
function sample(files: RecipeFiles, count: number): RecipeFiles {
  const total = Object.values(files).flat().length;
  let index = 0;
  return Object.fromEntries(
    datasets.map((dataset) => [
      dataset,
      (files[dataset] ?? []).filter(() => {
        const position = index++;
        return (
          Math.floor((position * count) / total) !== Math.floor(((position - 1) * count) / total)
        );
      }),
    ]),
  );
}
