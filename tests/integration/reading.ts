import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { freshCache, html } from "./visit.ts";

/** The real database, with the rows that its batches read and wrote. */
/** @param edit changes the text of statements before they are prepared */
export function measuredDatabase(edit = (sql: string) => sql) {
  const cost = { read: 0, written: 0 };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name === "prepare") return (sql: string) => target.prepare(edit(sql));
      if (name === "batch")
        return async (statements: Array<D1PreparedStatement>) => {
          const results = await target.batch(statements);
          for (const { meta } of results) {
            cost.read += meta.rows_read;
            cost.written += meta.rows_written;
          }
          return results;
        };
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
  return { DB, cost };
}

/** An uncached page for a guest, and the rows that D1 read for it. */
export async function readingOf(path: string): Promise<{ page: string; rowsRead: number }> {
  const { DB, cost } = measuredDatabase();
  const page = await html(path, { env: { DB, CACHE: freshCache() } });
  expect(page).toContain("</html>");
  return { page, rowsRead: cost.read };
}
