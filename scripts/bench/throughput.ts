// Requests per second of each kind of page beside a bare Worker that answers as many bytes, and the processor's time
// of an uncached recipe.
import { measureAmount, measureLoad, type Load } from "./load.ts";
import type { PageKind } from "./pages.ts";
import type { Cell, Report } from "./report.ts";
import { median } from "./search-time.ts";
import { serveBare, type Server } from "./serve.ts";

type Site = { name: string; server: Server; kinds: Array<PageKind> };

export async function reportThroughput(
  report: Report,
  { sites, seconds }: { sites: ReadonlyArray<Site>; seconds: number },
) {
  const rows: Array<Array<Cell>> = [];
  const ratios: Array<[string, number, number]> = [];
  for (const { name, server, kinds } of sites)
    for (const kind of kinds) {
      const { bare, cached } = await besideBare(server, kind.path, seconds);
      const uncached = await measureLoad(server, kind.uncached(), seconds);
      const ratio = cached.requestsPerSecond / bare.requestsPerSecond;
      ratios.push([`${kind.name}, ${name}`, ratio, bare.failed + cached.failed + uncached.failed]);
      rows.push([
        `${kind.name}, ${name}`,
        bare.requestsPerSecond,
        cached.requestsPerSecond,
        ratio,
        uncached.requestsPerSecond,
        bare.cpuMilliseconds,
        cached.cpuMilliseconds,
        uncached.cpuMilliseconds,
        bare.failed + cached.failed + uncached.failed,
      ]);
    }
  report.table(
    "Requests per second over 10 connections, and milliseconds of CPU per request (the whole of workerd)",
    ["", "bare/s", "cached/s", "ratio", "uncached/s", "CPU bare", "cached", "uncached", "failed"],
    rows,
  );
  for (const [name, ratio] of ratios)
    report.target(`${name}: cached against bare`, ratio, { atLeast: 0.6 });
  report.target(
    "failed requests",
    ratios.reduce((sum, [, , failed]) => sum + failed, 0),
    { atMost: 0 },
  );
}

/** Taking turns, so that other load on the machine meets both; the medians of three. */
async function besideBare(server: Server, path: string, seconds: number) {
  const page = await fetch(server.url + path, { headers: { "Accept-Encoding": "identity" } });
  const bareServer = await serveBare(page);
  const bare: Array<Load> = [];
  const cached: Array<Load> = [];
  for (let turn = 0; turn < 3; turn++) {
    bare.push(await measureLoad(bareServer, { path }, seconds / 3));
    cached.push(await measureLoad(server, { path }, seconds / 3));
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

/** Everything that workerd does counts, Miniflare's imitations of D1, KV and the Cache API in the same process too. */
export async function reportRecipeCpu(
  report: Report,
  { server, kinds, amount }: { server: Server; kinds: Array<PageKind>; amount: number },
) {
  const recipe = kinds.find((kind) => kind.name === "recipe")!;
  const uncached = await measureAmount(server, recipe.uncached(), amount);
  const page = await fetch(server.url + recipe.path, {
    headers: { "Accept-Encoding": "identity" },
  });
  const bareServer = await serveBare(page);
  const bare = await measureAmount(bareServer, { path: "/" }, amount);
  await bareServer.stop();
  report.table(
    `CPU of workerd per request, over ${amount} requests`,
    ["", "milliseconds", "failed"],
    [
      ["uncached recipe", uncached.cpuMilliseconds, uncached.failed],
      ["bare Worker", bare.cpuMilliseconds, bare.failed],
    ],
  );
  report.target("uncached recipe: milliseconds of CPU", uncached.cpuMilliseconds, { atMost: 2.5 });
}
