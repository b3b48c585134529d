// What an uncached page costs inside the isolate, next to the plain Remix Worker of bench/baseline.
import type { RecipeFiles } from "../app/features/recipe-content/load-recipes.ts";
import { measureAmount, type LoadTarget } from "./load.ts";
import { profileRequests, uncachedHeaders, workerSourceMap } from "./profile.ts";
import type { Report } from "./report.ts";
import { median } from "./search-time.ts";
import { serveBaseline, serveCalls, serveEmpty, serveSite, type Server } from "./serve.ts";

const rounds = 3;
/** The queries in the batch of each measured page, for a guest. */
const statementsOf = { "/": 6, "/recipe/1": 11, "/food": 2 };
const shownGroups = 24;
const shownFunctions = 30;

/** `npm run bench -- profile /recipe/1`: where the time of one page goes. */
export async function reportProfile(
  report: Report,
  { path, recipes, requests }: { path: string; recipes: RecipeFiles; requests: number },
) {
  const server = await serveSite(recipes, { inspectorPort: 0 });
  const sourceMap = workerSourceMap();
  const { milliseconds, groups, functions, callTimes } = await profileRequests(server, {
    path,
    requests,
    sourceMap,
  });
  await server.stop();
  const share = (part: number) => `${((100 * part) / milliseconds).toFixed(1)}%`;
  for (const [title, parts, shown] of [
    ["by package or folder", groups, shownGroups],
    ["by function", functions, shownFunctions],
    ["by own function, with all that it calls", callTimes, 2 * shownFunctions],
  ] as const)
    report.table(
      `JavaScript of an uncached ${path} ${title}, milliseconds per request over ${requests} requests`,
      ["", "milliseconds", "share"],
      [
        ["all", milliseconds, share(milliseconds)],
        ...parts.slice(0, shown).map(([name, part]) => [name, part, share(part)]),
      ],
    );
}

/** JavaScript time and workerd CPU of uncached pages against the baseline; rounds alternate between all of them. */
export async function reportIsolateTime(
  report: Report,
  { recipes, requests }: { recipes: RecipeFiles; requests: number },
) {
  const site = await serveSite(recipes, { inspectorPort: 0 });
  const baseline = await serveBaseline(recipes, { inspectorPort: 0 });
  const empty = await serveEmpty();
  const calls = await serveCalls(recipes);
  const baselineName = "plain Remix: one route, one query, 24 cards";
  const measured = [
    { name: baselineName, server: baseline, path: "/", statements: 1 },
    ...Object.entries(statementsOf).map(([path, statements]) => ({
      name: `uncached ${path}`,
      server: site,
      path,
      statements,
    })),
  ].map((page) => ({
    ...page,
    javaScript: [] as Array<number>,
    cpu: [] as Array<number | null>,
    callsCpu: [] as Array<number | null>,
  }));
  for (let round = 0; round < rounds; round++)
    for (const { server, path, statements, javaScript, cpu, callsCpu } of measured) {
      const profile = await profileRequests(server, { path, requests });
      javaScript.push(profile.milliseconds - profile.limiterMilliseconds);
      cpu.push(await cpuOf(server, path, requests));
      callsCpu.push(await cpuOf(calls, `/?statements=${statements}`, requests));
    }
  const ofEmpty = await cpuOf(empty, "/", requests);
  for (const { stop } of [site, baseline, empty, calls]) await stop();

  const rows = measured.map(({ name, javaScript, cpu, callsCpu }) => ({
    name,
    javaScript: median(javaScript),
    cpu: medianOf(cpu),
    callsCpu: medianOf(callsCpu),
  }));
  const ofBaseline = rows[0]!.javaScript;
  report.table(
    `JavaScript in the isolate and CPU of workerd with Miniflare's D1, milliseconds per request`,
    [
      "",
      "JavaScript without Miniflare's limiter",
      "against plain Remix",
      "CPU of workerd",
      "CPU of a Worker that makes the same calls",
    ],
    [
      ...rows.map(({ name, javaScript, cpu, callsCpu }) => [
        name,
        javaScript,
        javaScript / ofBaseline,
        cpu,
        callsCpu,
      ]),
      ["an empty Worker", null, null, ofEmpty, null],
    ],
  );
  for (const { name, javaScript } of rows.slice(1))
    report.target(`${name}: JavaScript against plain Remix`, javaScript / ofBaseline, {
      atMost: 1.5,
    });
}

function medianOf(values: ReadonlyArray<number | null>): number | null {
  const measured = values.filter((value) => value !== null);
  return measured.length === values.length ? median(measured) : null;
}

async function cpuOf(server: Server, path: string, requests: number): Promise<number | null> {
  const target: LoadTarget = { next: () => path, headers: uncachedHeaders };
  return (await measureAmount(server, target, requests)).cpuMilliseconds;
}
