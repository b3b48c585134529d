import { expect, test } from "vitest";
import { down, flaky, readOnly, slow } from "./failing-database.ts";
import { cardTitles, form, freshCache, html, visit } from "./visit.ts";

// Faults of the table in docs/operations.md, applied to the built Worker; fault-matrix.test.ts covers all pages and
// forms. The timeouts are tested with a fake clock in app/platform/database/database.test.ts.

const pages = ["/", "/food", "/region/caribbean", "/recipe/104", "/search?q=sancocho"];

test.each(pages)(
  "with D1 down %s is answered from the snapshot in both languages",
  async (path) => {
    for (const language of ["en", "es"]) {
      const response = await visit(path, {
        env: { DB: down(), CACHE: freshCache() },
        headers: { Cookie: `lang=${language}` },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await response.text()).toMatch(/class="(card|page recipe)/);
    }
  },
);

test("the snapshot has the same recipe, filters and counts as the database", async () => {
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
  // User recipes are in the database alone: they are not missing, they cannot be shown now.
  const sent = await visit("/recipe/199999", broken);
  expect(sent.status).toBe(503);
});

test("with D1 slow a public page is sent before the database answers, and later ones skip the database", async () => {
  const { DB, asked } = slow();
  const first = await visit("/food", { env: { DB, CACHE: freshCache() } });
  expect(first.status).toBe(200);
  expect(asked.answered).toBe(0);
  const { sent } = asked;
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      visit(`/recipe/${i + 1}`, { env: { DB, CACHE: freshCache() } }),
    ),
  );
  expect(pages.every(({ status }) => status === 200)).toBe(true);
  expect(asked).toEqual({ sent, answered: 0 });
});

test("every page is available with a third of the calls failing", async () => {
  const DB = flaky(0.3);
  for (let id = 1; id <= 30; id++) {
    const response = await visit(`/recipe/${id}`, { env: { DB, CACHE: freshCache() } });
    expect(response.status).toBe(200);
  }
});

test("a page from the snapshot is not cached and is replaced when the database is back", async () => {
  const CACHE = freshCache();
  await visit("/food", { env: { DB: down(), CACHE } });
  const response = await visit("/food", { env: { CACHE } });
  expect(response.headers.get("ETag")).not.toBeNull();
});

test("with D1 down a subscription gets an error page that preserves the address", async () => {
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

test("pages work with KV or the rate limiters down, and healthz reports the fault", async () => {
  const fail = () => Promise.reject(new Error("down"));
  const broken = {
    CACHE: { get: fail },
    PAGE_LIMITER: { limit: fail },
    ALL_PAGES_LIMITER: { limit: fail },
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
