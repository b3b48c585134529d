// The first and the largest paint in Chromium with a throttled connection and processor. Lighthouse calculates them from
// an unthrottled visit instead.
import type { Browser, BrowserContext } from "@playwright/test";
import type { Report } from "./report.ts";
import { median } from "./search-time.ts";

const connections = {
  // Lighthouse's mobile preset
  "slow 4G": { latency: 150, kilobits: 1_600, slowdown: 4 },
  "slow 3G": { latency: 400, kilobits: 400, slowdown: 4 },
  // The network alone: limits of decision 060
  "slow 3G, fast processor": { latency: 400, kilobits: 400, slowdown: 1 },
} as const;
type Connection = (typeof connections)[keyof typeof connections];

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** Milliseconds; bytes and requests until the load event. */
type Visit = {
  fcp: number;
  lcp: number;
  load: number;
  hydrated: number;
  bytes: number;
  requests: number;
};
const figures = ["fcp", "lcp", "load", "hydrated", "bytes", "requests"] as const;

/** `maxBytes`: the limit of all that the page transfers; its HTML alone is in weight.ts. */
type PaintedPage = { name: string; path: string; lite?: true; maxBytes?: number };

export async function reportFirstPaint(
  report: Report,
  site: { browser: Browser; url: string; pages: ReadonlyArray<PaintedPage>; runs: number },
) {
  for (const [connectionName, connection] of Object.entries(connections)) {
    const rows: Array<[string, Visit]> = [];
    for (const page of site.pages) {
      const visits: Array<Array<Visit>> = [];
      for (let i = 0; i < site.runs; i++)
        visits.push(await measureVisits(site.browser, { url: site.url, page, connection }));
      const [first, second] = [0, 1].map((i) => medianVisit(visits.map((pair) => pair[i]!)));
      rows.push([page.name, first!], [`${page.name}, again`, second!]);
      if (page.maxBytes !== undefined && connectionName === "slow 3G")
        report.target(`${page.name}: bytes in all`, first!.bytes, { atMost: page.maxBytes });
    }
    report.table(
      `Chromium, ${connectionName}: ${connection.latency} ms, ${connection.kilobits} kbit/s, processor ÷ ${connection.slowdown} (median of ${site.runs})`,
      ["", "FCP, ms", "LCP, ms", "load, ms", "hydrated, ms", "bytes", "requests"],
      rows.map(([name, visit]) => [name, ...figures.map((figure) => visit[figure])]),
    );
    for (const [name, { fcp, lcp }] of rows)
      if (connectionName === "slow 3G, fast processor")
        report.target(`${name}: text on ${connectionName}, ms`, fcp, {
          atMost: name.endsWith(", again") ? 500 : 2_000,
        });
      else if (connectionName === "slow 3G")
        report.target(`${name}: first text on slow 3G, ms`, fcp, { atMost: 1_000 });
      else report.target(`${name}: LCP on slow 4G, ms`, lcp, { atMost: 900 });
  }
}

type Measured = { url: string; page: PaintedPage; connection: Connection };

/** A first visit and a second one, in a new tab of the same browser. */
async function measureVisits(
  browser: Browser,
  { url, page: { path, lite }, connection }: Measured,
): Promise<Array<Visit>> {
  const context = await browser.newContext(phone);
  if (lite) await context.addCookies([{ name: "lite", value: "1", url }]);
  const first = await measureVisit(context, url + path, connection);
  const second = await measureVisit(context, url + path, connection);
  await context.close();
  return [first, second];
}

async function measureVisit(
  context: BrowserContext,
  address: string,
  { latency, kilobits, slowdown }: Connection,
): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const throughput = (kilobits * 1_000) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let [bytes, requests, isLoading] = [0, 0, true];
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    if (!isLoading) return;
    bytes += encodedDataLength;
    requests++;
  });
  page.on("load", () => {
    isLoading = false;
  });
  await page.goto(address);
  await page.waitForFunction(
    () =>
      document.documentElement.classList.contains("lite") ||
      Object.keys(document).some((key) => key.startsWith("__reactContainer$")),
  );
  const hydrated = await page.evaluate(() => performance.now());
  const times = await page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number; load: number }>((resolve) => {
        const [visit] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
        const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
        // Entries of the largest paint come to observers only.
        new PerformanceObserver((list) =>
          resolve({
            fcp,
            lcp: list.getEntries().at(-1)?.startTime ?? 0,
            load: visit.loadEventStart,
          }),
        ).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  // A second visit has what the first one loaded, the service worker too.
  await page.waitForLoadState("networkidle");
  await page.close();
  return { ...times, hydrated, bytes, requests };
}

function medianVisit(visits: ReadonlyArray<Visit>): Visit {
  const medianOf = (name: keyof Visit) => Math.round(median(visits.map((visit) => visit[name])));
  return Object.fromEntries(figures.map((name) => [name, medianOf(name)])) as Visit;
}
