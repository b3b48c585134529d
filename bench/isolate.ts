// What an uncached page costs inside the isolate, next to the plain Remix Worker of bench/baseline.
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { sendRequests } from "./load.ts";
import { countOthers, isQuiet, quietMachine } from "./machine.ts";
import { uncachedHeaders } from "./pages.ts";
import { profileRequests, workerSourceMap } from "./profile.ts";
import { signIn } from "./people.ts";
import type { Report } from "./report.ts";
import { median } from "./search-time.ts";
import { buildBaseline, serveBaseline, serveSite, type Server } from "./serve.ts";

const shownGroups = 24;
const shownFunctions = 30;
const perRound = 60;
/** A page is warm when two rounds differ by less; after so many rounds V8 has compiled what it will compile. */
const stableWithin = 0.05;
const maxWarmUpRounds = 6;

/** `npm run bench -- profile /recipe/1`: where the time of one page goes. */
export async function reportProfile(
  report: Report,
  { path, recipes, requests }: { path: string; recipes: RecipeFiles; requests: number },
) {
  const server = await serveSite(recipes, { inspectorPort: 0 });
  const target = { next: () => path, headers: uncachedHeaders };
  await sendRequests(server, target, requests);
  const { milliseconds, groups, functions, callTimes } = await profileRequests(server, target, {
    requests,
    sourceMap: workerSourceMap(),
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

type Page = { name: string; server: Server; path: string; headers: Record<string, string> };
type Figures = { javaScript: Array<number>; cpu: Array<number>; ratio: Array<number> };

/**
 * JavaScript time and workerd's CPU of uncached pages. Each round measures the baseline and then every page, so that all of
 * them see the machine in the same state; a ratio is of one round.
 */
export async function reportIsolateTime(
  report: Report,
  { recipes, rounds }: { recipes: RecipeFiles; rounds: number },
) {
  const site = await serveSite(recipes, { inspectorPort: 0 });
  buildBaseline();
  const plain = await serveBaseline(recipes, { inspectorPort: 0 });
  const user = await signIn(await site.miniflare.getD1Database("DB"));
  const baseline = { name: "plain Remix", server: plain, path: "/", headers: {} };
  const ofSite = (path: string, headers: Page["headers"] = uncachedHeaders): Page => ({
    name: path,
    server: site,
    path,
    headers,
  });
  const pages: ReadonlyArray<Page> = [
    ofSite("/"),
    ofSite("/recipe/1"),
    ofSite("/food"),
    ofSite("/product/caldero"),
    ofSite("/search?q=pollo"),
    ofSite("/saved-recipes", { Cookie: user.cookie }),
  ];
  const wasQuiet = await quietMachine();
  const others = countOthers();
  for (const page of [baseline, ...pages]) await warmUp(page);
  const figures = new Map<Page, Figures>(
    [baseline, ...pages].map((page) => [page, { javaScript: [], cpu: [], ratio: [] }]),
  );
  for (let round = 0; round < rounds; round++) {
    const base = await measure(baseline);
    for (const page of [baseline, ...pages]) {
      const { javaScript, cpu } = page === baseline ? base : await measure(page);
      const own = figures.get(page)!;
      own.javaScript.push(javaScript);
      own.cpu.push(cpu);
      own.ratio.push(javaScript / base.javaScript);
    }
  }
  const share = others();
  for (const { stop } of [site, plain]) await stop();

  report.table(
    `Uncached pages: JavaScript in the isolate without Miniflare's limiter, and CPU of workerd with Miniflare's D1, milliseconds per request, medians of ${rounds} rounds`,
    ["", "JavaScript", "spread", "× plain Remix", "spread", "CPU of workerd", "spread"],
    [...figures].map(([{ name }, { javaScript, ratio, cpu }]) => [
      name,
      median(javaScript),
      spread(javaScript),
      median(ratio),
      spread(ratio),
      median(cpu),
      spread(cpu),
    ]),
  );
  const isComparable = wasQuiet && isQuiet(share);
  if (!isComparable)
    console.log(
      `  Not compared: other programs took ${Math.round(100 * (share ?? 0))}% of a processor. Stop them and measure again.`,
    );
  for (const [{ name }, { ratio, cpu }] of [...figures].slice(1)) {
    const ifComparable = (value: number) => (isComparable ? value : null);
    report.target(`uncached ${name}: JavaScript against plain Remix`, ifComparable(median(ratio)), {
      atMost: 1.5,
    });
    report.target(`uncached ${name}: CPU of workerd, milliseconds`, ifComparable(median(cpu)), {
      atMost: 5,
    });
  }
}

async function warmUp(page: Page) {
  let last = Number.POSITIVE_INFINITY;
  for (let round = 0; round < maxWarmUpRounds; round++) {
    const cpu = await cpuOf(page);
    if (Math.abs(cpu - last) <= stableWithin * last) return;
    last = cpu;
  }
}

async function measure(page: Page): Promise<{ javaScript: number; cpu: number }> {
  const cpu = await cpuOf(page);
  const { milliseconds, limiterMilliseconds } = await profileRequests(page.server, targetOf(page), {
    requests: perRound,
  });
  return { javaScript: milliseconds - limiterMilliseconds, cpu };
}

const targetOf = ({ path, headers }: Page) => ({ next: () => path, headers });

async function cpuOf(page: Page): Promise<number> {
  const { failed, cpuMilliseconds } = await sendRequests(page.server, targetOf(page), perRound);
  if (failed > 0) throw new Error(`${failed} requests of ${page.path} failed.`);
  return cpuMilliseconds ?? Number.NaN;
}

const spread = (values: ReadonlyArray<number>) =>
  `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
