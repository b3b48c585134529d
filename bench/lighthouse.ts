// Runs Lighthouse with the mobile preset (simulated slow 4G and slow CPU) on the built Worker, its static files, and a
// proxy that compresses as Cloudflare's edge does. HTTP/1.1 without TLS; visitors get HTTP/3.
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { createServer, type AddressInfo } from "node:net";
import { startSite } from "../tests/support/site.ts";
import { browserFlags, findBrowser } from "../scripts/find-browser.ts";
import { startCompressingProxy } from "./compressing-proxy.ts";
import type { Report } from "./report.ts";
import { median } from "./search-time.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Record<(typeof categories)[number], number>;
type Run = { scores: Scores; problems: Array<string> };

export async function reportLighthouse(
  report: Report,
  { pages, runs }: { pages: ReadonlyArray<{ name: string; path: string }>; runs: number },
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
    const rows: Array<[string, Scores]> = [];
    const problems = new Set<string>();
    for (const { name, path } of pages) {
      const results: Array<Run> = [];
      for (let i = 0; i < runs; i++) results.push(await runLighthouse(proxy.url + path, port));
      rows.push([name, medianScores(results)]);
      for (const problem of results.flatMap((result) => result.problems))
        problems.add(`${name}: ${problem}`);
    }
    report.table(
      `Lighthouse, mobile preset (median of ${runs})`,
      ["", ...categories],
      rows.map(([name, scores]) => [name, ...categories.map((category) => scores[category])]),
    );
    for (const problem of problems) console.log(`  ! ${problem}`);
    for (const [name, scores] of rows)
      for (const category of categories)
        report.target(`${name}: Lighthouse ${category}`, scores[category], {
          atLeast: category === "performance" ? 95 : 100,
        });
  } finally {
    await browser.close();
    await site.stop();
    proxy.stop();
  }
}

async function runLighthouse(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
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
  return {
    scores,
    problems: failed.map(({ audit }) => `${audit?.id}: ${audit?.explanation ?? audit?.title}`),
  };
}

function medianScores(results: ReadonlyArray<Run>): Scores {
  return Object.fromEntries(
    categories.map((name) => [name, Math.round(median(results.map(({ scores }) => scores[name])))]),
  ) as Scores;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
