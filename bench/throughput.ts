// Requests per second of each kind of page compared with a bare Worker that returns the same bytes, and the CPU time of
// an uncached recipe.
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { measureAmount, measureLoad, warmUp, type Load } from "./load.ts";
import { pageKinds, type PageKind } from "./pages.ts";
import type { Cell, Report } from "./report.ts";
import { median } from "./search-time.ts";
import { serveBare, type Server } from "./serve.ts";
import { serveServices } from "./services.ts";

/** Null for a page that is never cached. */
type Comparison = { bare: Load | null; cached: Load | null };
type Measured = Comparison & { kind: string; name: string; uncached: Load };
type Site = { name: string; server: Server; kinds: Array<PageKind> };

export async function reportThroughput(
  report: Report,
  { sites, seconds }: { sites: ReadonlyArray<Site>; seconds: number },
) {
  const results: Array<Measured> = [];
  for (const { name, server, kinds } of sites)
    for (const kind of kinds) {
      const comparison =
        kind.path === null
          ? { bare: null, cached: null }
          : await compareWithBare(server, kind.path, seconds);
      const target = kind.uncached();
      await warmUp(server, target);
      const uncached = await measureLoad(server, target, seconds);
      results.push({ kind: kind.name, name, ...comparison, uncached });
    }
  report.table(
    "Requests per second over 10 connections, and milliseconds of CPU per request (the whole of workerd)",
    ["", "bare/s", "cached/s", "ratio", "uncached/s", "CPU bare", "cached", "ratio", "uncached"],
    results.map(toRow),
  );
  for (const result of results)
    if (result.cached)
      report.target(`${result.kind}, ${result.name}: cached against bare`, ratioOf(result), {
        atLeast: 0.6,
      });
  for (const { name, kind, uncached } of results) {
    const recipe = results.find((result) => result.name === name && result.kind === "recipe");
    if (recipe && (kind === "product" || kind === "cart"))
      report.target(
        `${kind}, ${name}: uncached against an uncached recipe`,
        uncached.requestsPerSecond / recipe.uncached.requestsPerSecond,
        { atLeast: 1 },
      );
  }
  const failed = results.flatMap(({ bare, cached, uncached }) =>
    [bare, cached, uncached].filter((load) => load !== null),
  );
  report.target(
    "failed requests",
    failed.reduce((sum, load) => sum + load.failed, 0),
    { atMost: 0 },
  );
}

function toRow({ kind, name, bare, cached, uncached }: Measured): Array<Cell> {
  const cpuRatio =
    bare?.cpuMilliseconds && cached?.cpuMilliseconds
      ? bare.cpuMilliseconds / cached.cpuMilliseconds
      : null;
  return [
    `${kind}, ${name}`,
    bare?.requestsPerSecond ?? null,
    cached?.requestsPerSecond ?? null,
    ratioOf({ bare, cached }),
    uncached.requestsPerSecond,
    bare?.cpuMilliseconds ?? null,
    cached?.cpuMilliseconds ?? null,
    cpuRatio,
    uncached.cpuMilliseconds,
  ];
}

function ratioOf({ bare, cached }: Comparison): number | null {
  return bare && cached ? cached.requestsPerSecond / bare.requestsPerSecond : null;
}

const rounds = 5;

/** Alternates between both servers, so that other load affects both; returns the medians. */
async function compareWithBare(server: Server, path: string, seconds: number): Promise<Comparison> {
  const page = await fetch(server.url + path, { headers: { "Accept-Encoding": "identity" } });
  const bareServer = await serveBare(page);
  for (const each of [bareServer, server]) await warmUp(each, { path });
  const bare: Array<Load> = [];
  const cached: Array<Load> = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await measureLoad(bareServer, { path }, seconds / rounds));
    cached.push(await measureLoad(server, { path }, seconds / rounds));
  }
  await bareServer.stop();
  return { bare: medianLoad(bare), cached: medianLoad(cached) };
}

function medianLoad(loads: ReadonlyArray<Load>): Load {
  return {
    requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
    cpuMilliseconds: median(loads.map((load) => load.cpuMilliseconds ?? Number.NaN)) || null,
    failed: loads.reduce((sum, load) => sum + load.failed, 0),
  };
}

/**
 * All CPU time of workerd counts, including Miniflare's D1 and Cache API in the same process. A Worker that only makes
 * the same calls shows their share.
 */
export async function reportRecipeCpu(
  report: Report,
  { site, fewRecipes, amount }: { site: Site; fewRecipes: RecipeFiles; amount: number },
) {
  const { server, kinds } = site;
  const recipe = kinds.find((kind) => kind.name === "recipe")!;
  const uncached = await measureAmount(server, recipe.uncached(), amount);
  const page = await fetch(`${server.url}${recipe.path}`, {
    headers: { "Accept-Encoding": "identity" },
  });
  const services = await serveServices(page.clone(), fewRecipes);
  const recipeKind = pageKinds(fewRecipes).find((kind) => kind.name === "recipe")!;
  const serviceLoad = await measureAmount(services, recipeKind.uncached(), amount);
  await services.stop();
  const bare = await serveBare(page);
  const bareLoad = await measureAmount(bare, { path: "/" }, amount);
  await bare.stop();
  report.table(
    `CPU of workerd per request, over ${amount} requests`,
    ["", "milliseconds", "failed"],
    [
      ["uncached recipe", uncached.cpuMilliseconds, uncached.failed],
      [
        "its calls to Miniflare's D1 and Cache API alone",
        serviceLoad.cpuMilliseconds,
        serviceLoad.failed,
      ],
      ["bare Worker", bareLoad.cpuMilliseconds, bareLoad.failed],
    ],
  );
  report.target("uncached recipe: milliseconds of CPU", uncached.cpuMilliseconds, { atMost: 2.5 });
}
