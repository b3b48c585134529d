// Runs Lighthouse with the mobile preset (simulated slow 4G and slow CPU) on the built Worker, its static files, and a
// proxy that compresses as Cloudflare's edge does. HTTP/1.1 without TLS; visitors get HTTP/3.
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { startSite } from "../tests/support/site.ts";
import { browserFlags, findBrowser } from "../scripts/find-browser.ts";
import { startCompressingProxy } from "./compressing-proxy.ts";
import { reportFirstPaint, type PaintedPage } from "./first-paint.ts";
import { freePort } from "./free-port.ts";
import type { Report } from "./report.ts";
import { median } from "./search-time.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Record<(typeof categories)[number], number>;
/** Milliseconds */
type Times = { fcp: number; lcp: number; tbt: number };
type Run = { scores: Scores; times: Times; problems: Array<string> };

/** Decision 060: all that lite mode transfers before a tap. */
const litePages = [
  { name: "recipe in lite mode", path: "/recipe/1", lite: true, maxBytes: 20_000 },
  { name: "listing in lite mode", path: "/food", lite: true, maxBytes: 25_000 },
] as const;

export async function reportLighthouse(
  report: Report,
  { pages, runs }: { pages: ReadonlyArray<PaintedPage>; runs: number },
) {
  const proxy = await startCompressingProxy();
  const site = await startSite({ vars: { SITE_URL: proxy.url } });
  proxy.forwardTo(site.url);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser().path,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Array<[string, Scores, Times]> = [];
    const problems = new Set<string>();
    const measured = pages.flatMap(({ name, path, worker }) => [
      { name, path, blocked: [] },
      ...(worker
        ? [{ name: `${name} without the service worker`, path, blocked: ["*/sw.js"] }]
        : []),
    ]);
    for (const { name, path, blocked } of measured) {
      const results: Array<Run> = [];
      for (let i = 0; i < runs; i++)
        results.push(await runLighthouse(proxy.url + path, { port, blocked }));
      rows.push([name, medianScores(results), medianTimes(results)]);
      for (const problem of results.flatMap((result) => result.problems))
        problems.add(`${name}: ${problem}`);
    }
    report.table(
      `Lighthouse, mobile preset (median of ${runs})`,
      ["", ...categories, "FCP, ms", "LCP, ms", "TBT, ms"],
      rows.map(([name, scores, { fcp, lcp, tbt }]) => [
        name,
        ...categories.map((category) => scores[category]),
        fcp,
        lcp,
        tbt,
      ]),
    );
    for (const problem of problems) console.log(`  ! ${problem}`);
    for (const [name, scores, { lcp }] of rows) {
      for (const category of categories)
        report.target(`${name}: Lighthouse ${category}`, scores[category], {
          atLeast: category === "performance" ? 99 : 100,
        });
      report.target(`${name}: Lighthouse LCP, ms`, lcp, { atMost: 900 });
    }
    const paintedPages = [...pages, ...litePages];
    await reportFirstPaint(report, { browser, url: proxy.url, pages: paintedPages, runs });
  } finally {
    await browser.close();
    await site.stop();
    proxy.stop();
  }
}

type LighthouseOptions = { port: number; blocked: Array<string> };

async function runLighthouse(url: string, { port, blocked }: LighthouseOptions): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    blockedUrlPatterns: blocked,
    onlyCategories: [...categories],
    logLevel: "silent",
  });
  const lhr = result?.lhr;
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse: ${lhr?.runtimeError?.message ?? url}`);
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Scores;
  const failed = categories
    .filter((name) => name !== "performance")
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .map(({ id, weight }) => ({ audit: lhr.audits[id], weight }))
    .filter(({ audit, weight }) => weight > 0 && audit?.score != null && audit.score < 1);
  const time = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores,
    times: {
      fcp: time("first-contentful-paint"),
      lcp: time("largest-contentful-paint"),
      tbt: time("total-blocking-time"),
    },
    problems: failed.map(({ audit }) => `${audit?.id}: ${audit?.explanation ?? audit?.title}`),
  };
}

function medianScores(results: ReadonlyArray<Run>): Scores {
  return Object.fromEntries(
    categories.map((name) => [name, Math.round(median(results.map(({ scores }) => scores[name])))]),
  ) as Scores;
}

function medianTimes(results: ReadonlyArray<Run>): Times {
  const medianOf = (name: keyof Times) =>
    Math.round(median(results.map(({ times }) => times[name])));
  return { fcp: medianOf("fcp"), lcp: medianOf("lcp"), tbt: medianOf("tbt") };
}
