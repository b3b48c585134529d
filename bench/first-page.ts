// The first page that a new isolate renders, next to the second one and to plain Remix: the modules of its route are
// evaluated, its texts are parsed and its queries are built with it. Each isolate is a new workerd on the same data.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { cpuMilliseconds } from "./load.ts";
import { uncachedHeaders } from "./pages.ts";
import type { Report } from "./report.ts";
import { median } from "./search-time.ts";
import { buildBaseline, serveBaseline, serveSite, type Server } from "./serve.ts";

type Cost = { milliseconds: number; cpu: number };
type FirstPage = {
  name: string;
  path: string;
  headers: Record<string, string>;
  serve: () => Promise<Server>;
  /** the most milliseconds of CPU; none for the baseline */
  atMost?: number;
};

const limitMilliseconds = 60;
const cachedLimitMilliseconds = 10;

export async function reportFirstPage(
  report: Report,
  { recipes, runs }: { recipes: RecipeFiles; runs: number },
) {
  const folder = mkdtempSync(join(tmpdir(), "fogon-first-page-"));
  try {
    const pages = await preparePages(recipes, folder);
    const costs = new Map<FirstPage, Array<[first: Cost, second: Cost]>>(
      pages.map((page) => [page, []]),
    );
    for (let run = 0; run < runs; run++)
      for (const page of pages) {
        const server = await page.serve();
        await startSimulators(server);
        const read = () => costOf(server, page);
        costs.get(page)!.push([await read(), await read()]);
        await server.stop();
      }
    const figure = (page: FirstPage, which: 0 | 1, what: keyof Cost) =>
      costs.get(page)!.map((pair) => pair[which][what]);
    report.table(
      `The first page of a new isolate, evaluated before; milliseconds, medians of ${runs} isolates`,
      ["", "CPU of workerd", "spread", "time", "CPU of the second page"],
      pages.map((page) => {
        const cpu = figure(page, 0, "cpu");
        return [
          page.name,
          median(cpu),
          `${Math.min(...cpu).toFixed(0)}–${Math.max(...cpu).toFixed(0)}`,
          median(figure(page, 0, "milliseconds")),
          median(figure(page, 1, "cpu")),
        ];
      }),
    );
    for (const page of pages)
      if (page.atMost !== undefined)
        report.target(
          `${page.name} of a new isolate, milliseconds of CPU`,
          median(figure(page, 0, "cpu")),
          {
            atMost: page.atMost,
          },
        );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Fills the sites' data and caches the page that is read from the cache. */
async function preparePages(
  recipes: RecipeFiles,
  folder: string,
): Promise<ReadonlyArray<FirstPage>> {
  const ofSite = { state: join(folder, "site") };
  const ofPlain = { state: join(folder, "plain") };
  buildBaseline();
  const recipe = `/recipe/${Object.values(recipes).flat()[0]!.id}`;
  const site = await serveSite(recipes, ofSite);
  await readPage(site, recipe, {});
  await site.stop();
  await (await serveBaseline(recipes, ofPlain)).stop();

  const serve = () => serveSite(null, ofSite);
  const uncached = ["/", recipe, "/food", "/product/caldero", "/search?q=pollo"];
  return [
    { name: "plain Remix", path: "/", headers: {}, serve: () => serveBaseline(null, ofPlain) },
    ...uncached.map((path) => ({
      name: `uncached ${path}`,
      path,
      headers: uncachedHeaders,
      serve,
      atMost: limitMilliseconds,
    })),
    {
      name: `cached ${recipe}`,
      path: recipe,
      headers: {},
      serve,
      atMost: cachedLimitMilliseconds,
    },
  ];
}

/** Miniflare's D1, KV and cache are Workers of the same process: their first use is not the page's. */
export async function startSimulators({ miniflare }: Server) {
  const { CACHE } = await miniflare.getBindings<{ CACHE?: KVNamespace }>();
  await CACHE?.get("none");
  await (await miniflare.getD1Database("DB")).prepare("SELECT 1").all();
  const { default: cache } = await miniflare.getCaches();
  await cache.match("http://none.invalid/");
}

async function costOf(server: Server, { path, headers, atMost }: FirstPage): Promise<Cost> {
  const before = cpuMilliseconds(server.pid) ?? Number.NaN;
  const started = performance.now();
  const isCached = await readPage(server, path, headers);
  const milliseconds = performance.now() - started;
  if (isCached !== (atMost === cachedLimitMilliseconds))
    throw new Error(`${path} is from the wrong place.`);
  return { milliseconds, cpu: (cpuMilliseconds(server.pid) ?? Number.NaN) - before };
}

/** @returns whether the page came from the cache */
export async function readPage(
  { url }: Server,
  path: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const response = await fetch(url + path, { headers });
  await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return /cache;desc="hit"/.test(response.headers.get("Server-Timing") ?? "");
}
