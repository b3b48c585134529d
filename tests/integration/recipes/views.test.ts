import { env } from "cloudflare:workers";
import { afterAll, expect, test } from "vitest";
import {
  countView,
  mergeViews,
  maxViewsPerDay,
} from "../../../app/features/recipes/view-counter.server.ts";
import { holdTimers } from "../clock.ts";
import { measuredDatabase } from "../reading.ts";
import { freshCache, html } from "../visit.ts";

/** Views are collected for ten seconds before they are written. */
const timers = holdTimers(10_000);
afterAll(timers.release);

let clients = 0;
/** One view of each of these recipes by a new client, written. */
async function view(DB: D1Database, recipeIds: ReadonlyArray<number>): Promise<void> {
  const client = `client ${++clients}`;
  const waiting: Array<Promise<unknown>> = [];
  for (const recipeId of recipeIds)
    countView(DB, { recipeId, client }, (promise) => void waiting.push(promise));
  timers.fire();
  await Promise.all(waiting);
}
const ids = async () =>
  (await env.DB.prepare("SELECT id FROM recipes ORDER BY id").all<{ id: number }>()).results.map(
    ({ id }) => id,
  );
const counted = (id: number) =>
  env.DB.prepare("SELECT view_count FROM recipes WHERE id = ?")
    .bind(id)
    .first<number>("view_count");
const recent = () =>
  env.DB.prepare("SELECT coalesce(sum(views), 0) AS n FROM recent_views").first<number>("n");

test("views of all recipes at once cost one row for each recipe and one for the day", async () => {
  const all = await ids();
  expect(all.length).toBeGreaterThan(400);
  const { DB, cost } = measuredDatabase();
  await view(DB, all);
  await view(DB, all);
  expect(await recent()).toBe(2 * all.length);
  expect(cost.written).toBeLessThanOrEqual(2 * (all.length + 1));
  expect(cost.read).toBeLessThanOrEqual(8 * all.length);
});

test("the views since last night are added to the recipes once", async () => {
  await env.DB.prepare("DELETE FROM recent_views").run();
  const before = (await counted(12))!;
  await view(env.DB, [12, 999_999]);
  await view(env.DB, [12]);
  expect(await counted(12)).toBe(before);
  await mergeViews(env.DB);
  expect(await counted(12)).toBe(before + 2);
  await mergeViews(env.DB);
  expect(await counted(12)).toBe(before + 2);
  expect(await recent()).toBe(0);
});

test("views above the daily limit are not counted", async () => {
  await env.DB.prepare("INSERT OR REPLACE INTO daily_views (day, views) VALUES (date('now'), ?)")
    .bind(maxViewsPerDay)
    .run();
  const { DB, cost } = measuredDatabase();
  await view(DB, [12, 13]);
  expect(await recent()).toBe(0);
  expect(cost.written).toBe(0);
});

test("recipes are called popular only when somebody has viewed them", async () => {
  const pages = async () => [
    await html("/search?q=xyzzyplugh", { env: { CACHE: freshCache() } }),
    await html("/", { env: { CACHE: freshCache() } }),
  ];
  await env.DB.prepare("UPDATE recipes SET view_count = 0").run();
  const popular = "Popular right now";
  for (const page of await pages()) {
    expect(page).toContain("New recipes");
    expect(page).not.toContain(popular);
  }
  await env.DB.prepare("UPDATE recipes SET view_count = 1 WHERE id % 7 = 0").run();
  for (const page of await pages()) expect(page).toContain(popular);
});
