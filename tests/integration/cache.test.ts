import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { findAtEdge, findInMemory } from "../../app/platform/cache/page-cache.ts";
import type * as PageRenders from "../../app/platform/cache/page-renders.ts";
import { holdTimers } from "./clock.ts";
import { freshCache, html, visit } from "./visit.ts";

afterEach(() => vi.useRealTimers());

/** The real database with a counter of its queries. */
function counting() {
  const asked = { times: 0 };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name === "batch") asked.times++;
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
  return { DB, asked };
}

test("a page is rendered once and then cached, with an ETag for conditional requests", async () => {
  const { DB, asked } = counting();
  const CACHE = freshCache();
  const first = await visit("/food", { env: { DB, CACHE } });
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  const questions = asked.times;
  expect(questions).toBeGreaterThan(0);
  const second = await visit("/food", { env: { DB, CACHE } });
  expect(await second.text()).toBe(await first.text());
  expect(asked.times).toBe(questions);
  const tag = first.headers.get("ETag")!;
  const third = await visit("/food", { env: { DB, CACHE }, headers: { "If-None-Match": tag } });
  expect(third.status).toBe(304);
  expect(await third.text()).toBe("");
});

test("language, lite mode and the closed banner have separate cached pages", async () => {
  const CACHE = freshCache();
  const page = (cookie: string) =>
    html("/pastries", { env: { CACHE }, headers: { Cookie: cookie } });
  expect(await page("lang=en")).toContain('<html lang="en"');
  expect(await page("lang=es")).toContain('<html lang="es"');
  expect(await page("lang=es; lite=1")).not.toMatch(/<script(?! type="application\/ld)/);
  for (const path of ["/", "/food", "/recipe/1", "/blog", "/shop", "/faq"]) {
    const open = (cookie: string) => html(path, { env: { CACHE }, headers: { Cookie: cookie } });
    expect(await open("lang=es"), path).toContain('class="strip"');
    expect(await open(`lang=es; banner_closed=${Date.now()}`), path).not.toContain('class="strip"');
  }
  for (const path of ["/submit-recipe", "/cart", "/login", "/recipe/1?view=steps&step=1"])
    expect(await html(path), path).not.toContain('class="strip"');
});

test("what a slow connection or Save-Data adds is not cached and is shown once", async () => {
  const CACHE = freshCache();
  const open = (headers: Record<string, string>) =>
    visit("/pastries", { env: { CACHE }, headers: { Cookie: "lang=en", ...headers } });
  const plain = await open({});
  expect(plain.headers.get("Accept-CH")).toBe("RTT, Downlink");
  const page = await plain.text();
  for (const [hints, text] of [
    [{ RTT: "450" }, "Your connection seems slow."],
    [{ Downlink: "0.3" }, "Your connection seems slow."],
    [{ ECT: "2g" }, "Your connection seems slow."],
    [{ "Save-Data": "on" }, "your browser is set to save data"],
  ] as const) {
    const noted = await open(hints);
    expect(noted.headers.get("Cache-Control")).toBe("private, no-store");
    expect(noted.headers.get("ETag")).toBeNull();
    expect(noted.headers.get("Set-Cookie")).toMatch(/^lite=told;/);
    expect(await noted.text()).toContain(text);
    const later = await open({ ...hints, Cookie: "lang=en; lite=told" });
    expect(await later.text()).not.toContain(text);
    expect(later.headers.get("Accept-CH")).toBeNull();
  }
  const cached = await open({ RTT: "450" });
  expect(cached.headers.get("Server-Timing")).toContain("hit");
  expect(await (await open({ RTT: "50", Downlink: "10", ECT: "4g" })).text()).toBe(page);
  // What a browser fetches ahead or for a script is not shown.
  for (const [name, value] of [
    ["Purpose", "prefetch"],
    ["Sec-Fetch-Dest", "empty"],
  ] as const)
    expect(await (await open({ RTT: "450", [name]: value })).text()).toBe(page);
  const data = await visit("/pastries.data", { env: { CACHE }, headers: { RTT: "450" } });
  expect(data.headers.get("Set-Cookie")).toBeNull();
});

test("campaign parameters and forged headers share the plain page and are not echoed", async () => {
  const { DB, asked } = counting();
  const CACHE = freshCache();
  const plain = await html("/drinks", { env: { DB, CACHE } });
  const questions = asked.times;
  const marked = await html("/drinks?utm_source=evil&fbclid=1", {
    env: { DB, CACHE },
    headers: {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "http",
      "X-Original-URL": "/admin",
    },
  });
  expect(marked).toBe(plain);
  expect(marked).not.toContain("evil");
  expect(asked.times).toBe(questions);
});

test("a higher content epoch invalidates all cached pages", async () => {
  const { DB, asked } = counting();
  await visit("/food", { env: { DB, CACHE: freshCache("1") } });
  const questions = asked.times;
  await visit("/food", { env: { DB, CACHE: freshCache("2") } });
  expect(asked.times).toBeGreaterThan(questions);
});

test("a page with a message for one visitor is not cached for others", async () => {
  const CACHE = freshCache();
  const own = await visit("/food", {
    env: { CACHE },
    headers: { Cookie: "flash=newsletterSuccess" },
  });
  expect(own.headers.get("Set-Cookie")).toMatch(/^flash=; Path=\/; Max-Age=0/);
  expect(own.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await own.text()).toContain("Welcome to Fogón!");
  expect(await html("/food", { env: { CACHE } })).not.toContain("Welcome to Fogón!");
});

test("a language in a link sets the language for that visitor only", async () => {
  const CACHE = freshCache();
  const link = await visit("/food?lng=es", { env: { CACHE } });
  expect(link.headers.get("Set-Cookie")).toMatch(/^lang=es; /);
  const other = await visit("/food", { env: { CACHE }, headers: { "Accept-Language": "es" } });
  expect(other.headers.get("Set-Cookie")).toBeNull();
  expect(await other.text()).toContain('<html lang="es"');
});

test("errors and unlisted pages are not cached", async () => {
  for (const path of ["/nowhere", "/newsletter", "/recipe/999999", "/food?page=9999"]) {
    const response = await visit(path, { env: { CACHE: freshCache() } });
    expect(response.headers.get("ETag")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  }
});

test("HEAD gets the GET answer without a body", async () => {
  const response = await visit("/food", { method: "HEAD", env: { CACHE: freshCache() } });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
});

test("views are counted for pages from the cache", async () => {
  const views = async () =>
    (
      await env.DB.prepare("SELECT views AS n FROM recent_views WHERE recipe_id = 11").first<{
        n: number;
      }>()
    )?.n ?? 0;
  const before = await views();
  // Views are collected for ten seconds before they are written.
  const timers = holdTimers(10_000);
  const headers = { "User-Agent": "Mozilla/5.0 (Linux; Android 12) Chrome/126 Safari/537.36" };
  for (let i = 0; i < 3; i++)
    await visit("/recipe/11", { headers: { ...headers, "CF-Connecting-IP": `192.0.2.${i}` } });
  await visit("/recipe/11", { headers: { "User-Agent": "Googlebot/2.1" } });
  await visit("/recipe/11", { headers: { ...headers, "Sec-Purpose": "prefetch" } });
  timers.fire();
  timers.release();
  await expect.poll(views).toBe(before + 3);
});

/** What KV holds, as an isolate that has not read it yet sees it. */
function isolateWith(values: Record<string, string>) {
  return { get: (key: string) => Promise.resolve(values[key] ?? null) };
}

/** A hundred guests at once; returns the page of each and the database calls of all. */
async function crowd(path: string, CACHE: ReturnType<typeof isolateWith>) {
  const { DB, asked } = counting();
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, i) => {
      const headers = { "CF-Connecting-IP": `198.51.100.${i}` };
      const answer = await visit(path, { headers, env: { DB, CACHE } });
      return { status: answer.status, tag: answer.headers.get("ETag"), text: await answer.text() };
    }),
  );
  return { answers, pages: new Set(answers.map(({ text }) => text)), asked };
}

/** The database calls of one render. */
async function callsOf(path: string) {
  const { DB, asked } = counting();
  await visit(path, { env: { DB, CACHE: freshCache() } });
  return asked.times;
}

/** Changes what the listing of pastries shows. */
const rename = (title: string) =>
  env.DB.prepare(
    "UPDATE recipes SET title = ? WHERE id = (SELECT max(id) FROM recipes WHERE type = 'pastry')",
  )
    .bind(title)
    .run();

test("a hundred guests of a page that is not cached cost one render", async () => {
  const calls = await callsOf("/pastries");
  const { answers, pages, asked } = await crowd(
    "/pastries",
    isolateWith({ "content-epoch": crypto.randomUUID() }),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(pages.size).toBe(1);
  expect(asked.times).toBe(calls);
});

test("a hundred guests of a page that does not exist cost one render and are all told so", async () => {
  const calls = await callsOf("/recipe/99998");
  const { answers, asked } = await crowd(
    "/recipe/99998",
    isolateWith({ "content-epoch": crypto.randomUUID() }),
  );
  expect(answers.every(({ status, tag }) => status === 404 && tag === null)).toBe(true);
  expect(asked.times).toBe(calls);
});

test("a page that has just expired is shown to a hundred guests while one request renders it anew", async () => {
  const calls = await callsOf("/pastries");
  const CACHE = isolateWith({ "content-epoch": crypto.randomUUID() });
  await rename("Torta de antes");
  await visit("/pastries", { env: { CACHE } });
  await rename("Torta de ahora");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 570_000 });
  const { pages, asked } = await crowd("/pastries", CACHE);
  expect([...pages][0]).toContain("Torta de antes");
  expect(pages.size).toBe(1);
  await vi.waitFor(async () =>
    expect(await html("/pastries", { env: { CACHE } })).toContain("Torta de ahora"),
  );
  expect(asked.times).toBe(calls);
});

test("a page is never older than ten minutes", async () => {
  const CACHE = isolateWith({ "content-epoch": crypto.randomUUID() });
  await rename("Torta de antes");
  await visit("/pastries", { env: { CACHE } });
  await rename("Torta de ahora");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
  expect(await html("/pastries", { env: { CACHE } })).toContain("Torta de ahora");
});

test("after a change nobody of a hundred guests gets the old page, and they cost one render", async () => {
  const calls = await callsOf("/pastries");
  await rename("Torta de antes");
  await visit("/pastries", {
    env: { CACHE: isolateWith({ "content-epoch": crypto.randomUUID() }) },
  });
  await rename("Torta de ahora");
  const changed = isolateWith({ "content-epoch": Date.now().toString(36) });
  const { pages, asked } = await crowd("/pastries", changed);
  expect([...pages][0]).toContain("Torta de ahora");
  expect(pages.size).toBe(1);
  expect(asked.times).toBe(calls);
});

test("after an addition the page from before is shown for a minute at most while one request renders it anew", async () => {
  const calls = await callsOf("/pastries");
  const epoch = crypto.randomUUID();
  await rename("Torta de antes");
  await visit("/pastries", { env: { CACHE: isolateWith({ "content-epoch": epoch }) } });
  await rename("Torta de ahora");
  const additions = Date.now().toString(36);
  const added = isolateWith({ "content-epoch": epoch, "content-additions": additions });
  const { pages, asked } = await crowd("/pastries", added);
  expect([...pages][0]).toContain("Torta de antes");
  expect(pages.size).toBe(1);
  await vi.waitFor(async () =>
    expect(await html("/pastries", { env: { CACHE: added } })).toContain("Torta de ahora"),
  );
  expect(asked.times).toBe(calls);

  await rename("Torta de mañana");
  const later = { "content-epoch": epoch, "content-additions": (Date.now() + 1).toString(36) };
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 62_000 });
  expect(await html("/pastries", { env: { CACHE: isolateWith(later) } })).toContain(
    "Torta de mañana",
  );
});

/** The module as another isolate of the same location has it: Cloudflare's cache is shared, memory is not. */
async function otherIsolate(): Promise<typeof PageRenders> {
  vi.resetModules();
  return import("../../app/platform/cache/page-renders.ts");
}

test("isolates of one location render a page once between them", async () => {
  const pageKey = {
    key: `http://localhost:8787/page-cache/test/${crypto.randomUUID()}`,
    version: { changes: "1", additions: "1", addedAt: 0 },
  };
  expect(findInMemory(pageKey)).toBeNull();
  let renders = 0;
  let finish = () => undefined as void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const source = () => ({
    site: {},
    refuse: () => Promise.resolve(null),
    render: async () => {
      renders++;
      await finished;
      return { response: new Response(`page ${renders}`), isWhole: true };
    },
    waitUntil: (promise: Promise<unknown>) => void promise,
  });
  const [one, two] = [await otherIsolate(), await otherIsolate()];
  const first = one.servePage(pageKey, source());
  await expect.poll(async () => (await findAtEdge(pageKey)).isRendered).toBe(true);
  const timers = vi.spyOn(globalThis, "setTimeout");
  const second = two.servePage(pageKey, source());
  // It looks every 100 ms whether the page is there.
  await expect.poll(() => timers.mock.calls.some(([, after]) => after === 100)).toBe(true);
  timers.mockRestore();
  finish();
  const outcomes = await Promise.all([first, second]);
  const texts = outcomes.map((outcome) =>
    "page" in outcome ? new TextDecoder().decode(outcome.page.body) : null,
  );
  expect(texts).toEqual(["page 1", "page 1"]);
  expect(renders).toBe(1);
});
