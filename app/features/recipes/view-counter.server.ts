// Counts views of recipes although pages come from the cache. Views are collected in the isolate and written in
// one batch a few seconds later, after the answer is sent; an isolate that ends early loses at most that much.
import { isbot } from "isbot";

const flushAfterMilliseconds = 5_000;

/** recipe id → views not yet written, per database */
const pending = new WeakMap<D1Database, Map<number, number>>();

/** The recipe that a request reads, if a person reads it: no bots, no prefetching, no reloads by scripts. */
export function viewedRecipe(request: Request): number | null {
  if (request.method !== "GET") return null;
  const id = /^\/recipe\/(\d{1,9})(?:\.data)?$/.exec(new URL(request.url).pathname)?.[1];
  if (!id) return null;
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (purpose.includes("prefetch") || request.headers.has("X-Moz")) return null;
  const agent = request.headers.get("User-Agent");
  return !agent || isbot(agent) ? null : Number(id);
}

/** Never delays or fails an answer: errors of the database drop the views silently. */
export function countView(
  d1: D1Database,
  recipeId: number,
  waitUntil: (promise: Promise<unknown>) => void,
) {
  let views = pending.get(d1);
  if (!views) {
    views = new Map();
    pending.set(d1, views);
  }
  const isFirst = views.size === 0;
  views.set(recipeId, (views.get(recipeId) ?? 0) + 1);
  if (isFirst) waitUntil(flushLater(d1, views));
}

async function flushLater(d1: D1Database, views: Map<number, number>) {
  await new Promise((resolve) => setTimeout(resolve, flushAfterMilliseconds));
  const rows = [...views].map(([id, count]) => ({ id, count }));
  views.clear();
  try {
    const values = JSON.stringify(rows);
    await d1.batch([
      d1
        .prepare(
          `UPDATE recipes SET view_count = view_count + (SELECT json_extract(value, '$.count') FROM json_each(?1) WHERE json_extract(value, '$.id') = recipes.id)
           WHERE id IN (SELECT json_extract(value, '$.id') FROM json_each(?1))`,
        )
        .bind(values),
      d1
        .prepare(
          `INSERT INTO daily_views (day, views) SELECT date('now'), sum(json_extract(value, '$.count')) FROM json_each(?1) WHERE true
           ON CONFLICT DO UPDATE SET views = views + excluded.views`,
        )
        .bind(values),
    ]);
  } catch {
    // Counting is not worth an error page.
  }
}
