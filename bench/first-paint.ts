// The first and the largest paint in Chromium with a throttled connection and processor. Lighthouse calculates them from
// an unthrottled visit instead.
import type { Browser, BrowserContext, CDPSession } from "@playwright/test";
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
export type PaintedPage = {
  name: string;
  path: string;
  lite?: true;
  maxBytes?: number;
  /** measured once more with the service worker in control */
  worker?: true;
};

type Site = { browser: Browser; url: string };

export async function reportFirstPaint(
  report: Report,
  site: Site & { pages: ReadonlyArray<PaintedPage>; runs: number },
) {
  for (const [connectionName, connection] of Object.entries(connections)) {
    const rows: Array<[string, Visit]> = [];
    for (const page of site.pages) {
      const visits: Array<Array<Visit>> = [];
      for (let i = 0; i < site.runs; i++)
        visits.push(await measureVisits(site, { page, connection }));
      const [first, ...others] = visits[0]!.map((_, i) =>
        medianVisit(visits.map((visit) => visit[i]!)),
      );
      rows.push([page.name, first!]);
      for (const [i, other] of others.entries())
        rows.push([`${page.name}${i === 0 ? "" : " with the service worker"}, again`, other]);
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

type Measured = { page: PaintedPage; connection: Connection };

/** A first visit, a second one without a service worker, and one with it, each from a page of another site. */
async function measureVisits(
  site: Site,
  { page: { path, lite, worker }, connection }: Measured,
): Promise<Array<Visit>> {
  const { browser, url } = site;
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
  if (lite) await context.addCookies([{ name: "lite", value: "1", url }]);
  const visits = [
    await measureVisit(context, url + path, connection),
    await measureVisit(context, url + path, connection),
  ];
  await context.close();
  if (worker) visits.push(await measureWithWorker(site, path, connection));
  return visits;
}

async function measureWithWorker({ browser, url }: Site, path: string, connection: Connection) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url + path);
  await page.evaluate(async () => {
    const isKept = async () => (await (await caches.open("pages:guest")).keys()).length > 0;
    while (!navigator.serviceWorker.controller || !(await isKept()))
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await page.waitForLoadState("networkidle");
  // The browser ends a service worker soon after its last page is closed.
  const devtools = await slowWorker(browser, connection);
  await page.close();
  const visit = await measureVisit(context, url + path, connection);
  await devtools.detach();
  await context.close();
  return visit;
}

const conditions = ({ latency, kilobits }: Connection) => ({
  offline: false,
  latency,
  downloadThroughput: (kilobits * 1_000) / 8,
  uploadThroughput: (kilobits * 1_000) / 8,
});

/** The throttling of a page does not reach its service worker, which is a target of its own. It lasts until `detach`. */
async function slowWorker(browser: Browser, connection: Connection): Promise<CDPSession> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send("Target.getTargets", { filter: [{}] });
  const worker = targetInfos.find(({ type }) => type === "service_worker");
  if (!worker) throw new Error("There is no service worker to slow down.");
  const { sessionId } = await devtools.send("Target.attachToTarget", { targetId: worker.targetId });
  const commands = [
    { method: "Network.enable", params: {} },
    { method: "Network.emulateNetworkConditions", params: conditions(connection) },
  ];
  for (const [id, command] of commands.entries()) {
    const answered = new Promise<void>((resolve) => {
      devtools.once("Target.receivedMessageFromTarget", () => resolve());
    });
    const message = JSON.stringify({ id: id + 1, ...command });
    await devtools.send("Target.sendMessageToTarget", { sessionId, message });
    await answered;
  }
  return devtools;
}

async function measureVisit(
  context: BrowserContext,
  address: string,
  connection: Connection,
): Promise<Visit> {
  const page = await context.newPage();
  // A visitor comes from some page: a tab that is still empty gets another process when the answer arrives.
  const elsewhere = new URL("/robots.txt", address);
  elsewhere.hostname = "localhost";
  await page.goto(elsewhere.href);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", conditions(connection));
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: connection.slowdown });
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
      document.getElementById("page-data")?.textContent.includes('"onTouch":true') ||
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
  // A second visit has what the first one loaded.
  await page.waitForLoadState("networkidle");
  await page.close();
  return { ...times, hydrated, bytes, requests };
}

function medianVisit(visits: ReadonlyArray<Visit>): Visit {
  const medianOf = (name: keyof Visit) => Math.round(median(visits.map((visit) => visit[name])));
  return Object.fromEntries(figures.map((name) => [name, medianOf(name)])) as Visit;
}
