import { expect, test } from "vitest";
import { down, slow } from "./failing-database.ts";
import { cardTitles, form, freshCache, html, visit } from "./visit.ts";

// What the bundled snapshot and the answers of a database that fails are like; tests/integration/faults has each service ×
// action, fault-matrix.test.ts all pages and forms. The timeouts are tested with a fake clock in app/platform/database/database.test.ts.

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

test("healthz reports which service fails", async () => {
  const CACHE = { get: () => Promise.reject(new Error("down")) };
  const health = await visit("/healthz", { env: { CACHE, DB: down() } });
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
