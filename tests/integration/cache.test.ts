import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { holdTimers } from "./clock.ts";
import { freshCache, html, visit } from "./visit.ts";

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
  expect(await page("lang=es")).toContain('class="banner"');
  expect(await page(`lang=es; banner_closed=${Date.now()}`)).not.toContain('class="banner"');
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
