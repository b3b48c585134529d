// Kept pages when something is wrong or runs out: the clock of the device, room, time, and timers without a network.
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Worker } from "@playwright/test";
import { formatDuration } from "../../../app/lib/format/duration.ts";
import { recipeBySlug } from "../content.ts";
import { expect, fill, hydrated, test } from "../fixtures.ts";
import { controlled, keptPages, settled, waitUntilKept } from "./kept-pages.ts";
import { siteUrl } from "../site-url.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [
    // The edge below has a port of its own.
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503|^request to another site: http:\/\/127\.0\.0\.1/,
  ],
});

/** The site behind a server that dates its answers, as Cloudflare does, and that can stop answering. */
async function startEdge() {
  let isStalled = false;
  const server = createServer((asked, answered) => {
    if (isStalled) return;
    const { method, headers, url } = asked;
    const passed = forward(new URL(url!, siteUrl), { method: method!, headers }, (answer) => {
      answered.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(answered);
    });
    passed.on("error", () => answered.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stall: () => {
      isStalled = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens a page and waits until it is kept, by a service worker that the browser started for it. */
async function keep(page: Page, path: string, site = siteUrl): Promise<Worker> {
  await page.goto(site + path);
  await hydrated(page);
  await controlled(page);
  await waitUntilKept(page, `${path}?lng=en`);
  return page.context().serviceWorkers()[0]!;
}

/** The clock of the service worker is wrong by this many years. */
function shiftClock(worker: Worker, years: number): Promise<void> {
  return worker.evaluate((shift) => {
    const { Date: Real } = globalThis as unknown as { Date: DateConstructor };
    const now = Real.now;
    globalThis.Date = class extends Real {
      constructor(...given: []) {
        super(...((given.length > 0 ? given : [now() + shift]) as []));
      }
      static override now = () => now() + shift;
    } as DateConstructor;
  }, years * 31_557_600_000);
}

for (const years of [-10, 10])
  test(
    `a clock that is ${years} years off changes neither what is kept nor its date`,
    { tag: "@scripts" },
    async ({ page, context }) => {
      const site = await startEdge();
      const worker = await keep(page, "/recipe/16", site.url);
      await shiftClock(worker, years);
      expect(await worker.evaluate(() => new Date().getFullYear())).not.toBe(
        new Date().getFullYear(),
      );
      const response = await page.goto(`${site.url}/recipe/17`);
      await hydrated(page);
      await waitUntilKept(page, "/recipe/17?lng=en");
      const date = new Date(response!.headers()["date"]!);
      await context.setOffline(true);
      for (const path of ["/recipe/16", "/recipe/17"]) {
        await page.goto(site.url + path);
        await expect(page.locator("[data-kept]")).toContainText(
          new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(date),
        );
      }
      await page.goto(`${site.url}/offline`);
      await expect(page.locator("#kept a").first()).toHaveAttribute("href", "/recipe/17");
      await expect(page.locator("#kept a")).toHaveCount(2);
      site.stop();
    },
  );

/** Puts pages into the cache of a guest, in this order, as the service worker keeps them. */
function fillCache(page: Page, { count, bytes }: { count: number; bytes: number }): Promise<void> {
  return page.evaluate(
    async ([pages, size]) => {
      const cache = await caches.open("pages:guest");
      for (const key of await cache.keys()) await cache.delete(key);
      for (let i = 1; i <= pages; i++) {
        const headers = {
          "Content-Type": "text/html; charset=utf-8",
          "X-Account": "guest",
          "X-Kept-At": new Date().toUTCString(),
          "X-Kept-Title": `Recipe%20${i}`,
          "X-Kept-Bytes": String(size),
        };
        const html = `<html lang="en"><title>Recipe ${i}</title><div id="notice"></div></html>`;
        await cache.put(`/recipe/${9_000 + i}?lng=en`, new Response(html, { headers }));
      }
    },
    [count, bytes] as const,
  );
}

test(
  "the last 60 pages are kept, and no more than 30 MB",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    await keep(page, "/recipe/18");
    await fillCache(page, { count: 60, bytes: 1_000 });
    await visit("/recipe/19");
    await waitUntilKept(page, "/recipe/19?lng=en");
    await expect.poll(async () => (await keptPages(page)).length, settled).toBe(60);
    const pages = await keptPages(page);
    expect(pages).not.toContain("/recipe/9001?lng=en");
    expect(pages.slice(0, 2)).toEqual(["/recipe/9002?lng=en", "/recipe/9003?lng=en"]);
    expect(pages.at(-1)).toBe("/recipe/19?lng=en");

    // A second after it opened, a recipe asks to be kept again if it is not.
    await page.goto("/robots.txt");
    await fillCache(page, { count: 4, bytes: 9 * 1024 * 1024 });
    await visit("/recipe/20");
    await expect
      .poll(() => keptPages(page), settled)
      .toEqual([2, 3, 4].map((i) => `/recipe/${9_000 + i}?lng=en`).concat("/recipe/20?lng=en"));
  },
);

test(
  "a network that stalls gets three seconds, then the kept page is shown",
  { tag: "@scripts" },
  async ({ page }) => {
    const site = await startEdge();
    await keep(page, "/recipe/21", site.url);
    site.stall();
    await page.goto("about:blank");
    await page.goto(`${site.url}/recipe/21`, { waitUntil: "commit" });
    await expect(page.locator("[data-kept]")).toBeVisible();
    const waited = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
      return visit.responseStart;
    });
    expect(waited).toBeGreaterThan(2_500);
    expect(waited).toBeLessThan(4_500);
    await hydrated(page);
    site.stop();
  },
);

test(
  "a timer of cook mode is started, goes on and rings without a network",
  { tag: "@scripts" },
  async ({ page, context, t }) => {
    const { timer } = t.cook;
    const recipe = recipeBySlug("ghanaian-banku");
    const step = recipe.steps.findIndex(({ minutes }) => minutes) + 1;
    const minutes = recipe.steps[step - 1]!.minutes!;
    await page.addInitScript(() => {
      navigator.vibrate = () => {
        document.body.dataset["vibrated"] = "yes";
        return true;
      };
    });
    await keep(page, `/recipe/${recipe.id}`);
    await context.setOffline(true);
    await page.clock.install();
    await page.goto(`/recipe/${recipe.id}?view=steps&step=${step}`);
    const duration = formatDuration(minutes, "en");
    await page.getByRole("button", { name: fill(timer.start, { duration }) }).click();
    const bar = page.getByRole("region", { name: timer.label });
    await page.clock.runFor("02:00");
    // The clock also runs by itself, so some seconds may be gone.
    const left = new RegExp(`^(${minutes - 2}:00|${minutes - 3}:\\d\\d)$`);
    await expect(bar.getByRole("timer")).toHaveText(left);
    await page.reload();
    await expect(bar.getByRole("timer")).toHaveText(left);
    await page.clock.runFor((minutes - 2) * 60_000);
    const alert = page.getByRole("alertdialog", { name: timer.over });
    await expect(alert).toContainText(recipe.title);
    await expect(alert).toContainText(fill(timer.open, { step }));
    await expect(page.locator("body")).toHaveAttribute("data-vibrated", "yes");
  },
);
