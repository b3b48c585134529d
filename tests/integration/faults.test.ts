import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { cardTitles, form, freshCache, html, visit } from "./visit.ts";

// Faults of the table in docs/operations.md, put around the built Worker.

/** D1 whose every statement behaves as `run` says. */
function database(run: () => Promise<never> | Promise<void>) {
  const fail = async (): Promise<never> => {
    await run();
    throw new Error("unreachable");
  };
  const statement: Record<string, unknown> = { all: fail, run: fail, first: fail, raw: fail };
  statement["bind"] = () => statement;
  return { prepare: () => statement, batch: fail, exec: fail };
}
const down = () => database(() => Promise.reject(new Error("D1_ERROR: no such host")));
const slow = () => database(() => new Promise((resolve) => setTimeout(resolve, 5_000)));

/** The real database, of which a share of the calls fails; counts what it was asked. */
function flaky(share: number, seed = 1) {
  let state = seed;
  const broken = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 < share;
  return new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name === "batch")
        return (statements: Array<D1PreparedStatement>) =>
          broken() ? Promise.reject(new Error("D1_ERROR: flaky")) : target.batch(statements);
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
}

/** The real database that refuses every write. */
function readOnly() {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare")
        return (sql: string) => {
          if (/^\s*(insert|update|delete)/i.test(sql)) throw new Error("D1_ERROR: readonly");
          return target.prepare(sql);
        };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
}

const pages = ["/", "/food", "/region/caribbean", "/recipe/104", "/search?q=sancocho"];

test.each(pages)(
  "with D1 down %s answers from the snapshot within a second, in both languages",
  async (path) => {
    for (const language of ["en", "es"]) {
      const started = Date.now();
      const response = await visit(path, {
        env: { DB: down(), CACHE: freshCache() },
        headers: { Cookie: `lang=${language}` },
      });
      expect(response.status).toBe(200);
      expect(Date.now() - started).toBeLessThan(1_000);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await response.text()).toMatch(/class="(card|page recipe)/);
    }
  },
);

test("the snapshot answers the same recipe, filters and counts as the database", async () => {
  const broken = { env: { DB: down(), CACHE: freshCache() } };
  const steps = (page: string) => page.split('<section class="steps"')[1]!.split("</section>")[0]!;
  expect(steps(await html("/recipe/104", broken))).toBe(steps(await html("/recipe/104")));
  for (const path of [
    "/food?diet=vegan&country=Mexico",
    "/pastries?ingredients=almond",
    "/region/africa?time=30",
  ])
    expect(cardTitles(await html(path, broken))).toEqual(cardTitles(await html(path)));
  expect((await visit("/recipe/99999", broken)).status).toBe(404);
  // Recipes that people sent are in the database alone: they are not missing, they cannot be shown now.
  const sent = await visit("/recipe/100001", broken);
  expect(sent.status).toBe(503);
});

test("with D1 slow public pages fall back within about a second, and the next ones at once", async () => {
  const DB = slow();
  const started = Date.now();
  const first = await visit("/food", { env: { DB, CACHE: freshCache() } });
  expect(first.status).toBe(200);
  expect(Date.now() - started).toBeLessThan(1_300);
  const again = Date.now();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      visit(`/recipe/${i + 1}`, { env: { DB, CACHE: freshCache() } }),
    ),
  );
  expect(Date.now() - again).toBeLessThan(1_000);
});

test("with a third of the calls failing every page is there", async () => {
  const DB = flaky(0.3);
  for (let id = 1; id <= 30; id++) {
    const response = await visit(`/recipe/${id}`, { env: { DB, CACHE: freshCache() } });
    expect(response.status).toBe(200);
  }
});

test("a page from the snapshot is not kept: when the database is back, so are its pages", async () => {
  const CACHE = freshCache();
  await visit("/food", { env: { DB: down(), CACHE } });
  const response = await visit("/food", { env: { CACHE } });
  expect(response.headers.get("ETag")).not.toBeNull();
});

test("with D1 down a subscription is told so, in a kind page that keeps the address", async () => {
  const broken = { env: { DB: down() } };
  const sent = { email: "ana@example.com", returnTo: "/food" };
  const bounced = await visit("/api/newsletter", { ...form(sent), ...broken });
  expect(bounced.status).toBe(307);
  const page = await visit("/newsletter", { ...form(sent), ...broken });
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toBe("60");
  const text = await page.text();
  expect(text).toContain("Newsletter signup failed. Please try again.");
  expect(text).toContain('value="ana@example.com"');
});

test("with D1 read-only browsing works and views are dropped silently", async () => {
  const response = await visit("/recipe/9", {
    env: { DB: readOnly(), CACHE: freshCache() },
    headers: { "User-Agent": "Mozilla/5.0 Chrome/126 Safari/537.36" },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("ETag")).not.toBeNull();
});

test("with KV or the limiters down pages work; healthz says what is wrong", async () => {
  const fail = () => Promise.reject(new Error("down"));
  const broken = {
    CACHE: { get: fail },
    SEARCH_LIMITER: { limit: fail },
    WRITE_LIMITER: { limit: fail },
  };
  expect((await visit("/search?q=arroz", { env: broken })).status).toBe(200);
  expect((await visit("/language", { ...form({ lng: "es" }), env: broken })).status).toBe(303);
  const health = await visit("/healthz", { env: { ...broken, DB: down() } });
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ database: false, kv: false });
});

test("a missing variable is named in the log and not on the page", async () => {
  const response = await visit("/", { env: { SITE_URL: undefined } });
  expect(response.status).toBe(500);
  const page = await response.text();
  expect(page).toContain("Something went wrong");
  expect(page).not.toContain("SITE_URL");
});
