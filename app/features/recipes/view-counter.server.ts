// Counts recipe views, including views of cached pages. Views are collected in the isolate and written in one batch a
// few seconds later, after the response is sent; an isolate that ends early loses at most those. They go into a small
// table without indexes (one row per recipe) and are added to the recipes' own counts once a night. The number itself
// is not shown, so "Popular" may be a day old.
import { isbot } from "isbot";

const flushAfterMilliseconds = 10_000;
/** Limits the writes per day that scripted requests can cause, over all addresses. */
export const maxViewsPerDay = 200_000;
/** A client is counted once per hour and recipe. Limits how many are remembered; above it, no view is counted. */
const maxRememberedViews = 50_000;
const hourMilliseconds = 3600 * 1000;

/** recipe id → unwritten views, per database */
const pending = new WeakMap<D1Database, Map<number, number>>();
const seen = { hour: 0, views: new Set<string>() };

/** The id of the recipe if the request is a person's page view: no bots, prefetches or scripted reloads. */
export function viewedRecipe(request: Request): number | null {
  if (request.method !== "GET") return null;
  const id = /^\/recipe\/(\d{1,9})(?:\.data)?$/.exec(new URL(request.url).pathname)?.[1];
  if (!id) return null;
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (purpose.includes("prefetch") || request.headers.has("X-Moz")) return null;
  const agent = request.headers.get("User-Agent");
  return !agent || isbot(agent) ? null : Number(id);
}

type View = { recipeId: number; client: string };

/** Never delays or fails a response: database errors drop the views silently. */
export function countView(
  d1: D1Database,
  { recipeId, client }: View,
  waitUntil: (promise: Promise<unknown>) => void,
) {
  if (!isFirstThisHour(`${recipeId} ${client}`)) return;
  let views = pending.get(d1);
  if (!views) {
    views = new Map();
    pending.set(d1, views);
  }
  const isFirst = views.size === 0;
  views.set(recipeId, (views.get(recipeId) ?? 0) + 1);
  if (isFirst) waitUntil(flushLater(d1, views));
}

function isFirstThisHour(view: string): boolean {
  const hour = Math.floor(Date.now() / hourMilliseconds);
  if (hour !== seen.hour) {
    seen.hour = hour;
    seen.views.clear();
  }
  if (seen.views.has(view) || seen.views.size >= maxRememberedViews) return false;
  seen.views.add(view);
  return true;
}

async function flushLater(d1: D1Database, views: Map<number, number>) {
  await new Promise((resolve) => setTimeout(resolve, flushAfterMilliseconds));
  const rows = [...views].map(([id, count]) => ({ id, count }));
  views.clear();
  try {
    const values = JSON.stringify(rows);
    // The second statement updates the day's total; the first one checks it against the daily limit.
    await d1.batch([
      d1
        .prepare(
          `INSERT INTO recent_views (recipe_id, views)
           SELECT json_extract(value, '$.id'), json_extract(value, '$.count') FROM json_each(?1)
           WHERE coalesce((SELECT views FROM daily_views WHERE day = date('now')), 0) < ${maxViewsPerDay}
           ON CONFLICT DO UPDATE SET views = views + excluded.views`,
        )
        .bind(values),
      d1
        .prepare(
          `INSERT INTO daily_views (day, views)
           SELECT date('now'), sum(json_extract(value, '$.count')) FROM json_each(?1) WHERE true
           ON CONFLICT DO UPDATE SET views = views + excluded.views WHERE views < ${maxViewsPerDay}`,
        )
        .bind(values),
    ]);
  } catch {
    // A lost count must not cause an error page.
  }
}

/** Statements of the nightly job: adds the collected views to the recipes' counts. */
export function mergeViews(d1: D1Database) {
  return d1.batch([
    d1.prepare(
      `UPDATE recipes SET view_count = view_count + recent_views.views FROM recent_views
       WHERE recent_views.recipe_id = recipes.id`,
    ),
    d1.prepare("DELETE FROM recent_views"),
  ]);
}
