// What an address of ours answers, from what we know of the site: no page is asked.
import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { redirects } from "#app/db/schema/editorial.ts";

/** Every address that answers with a page. */
export type KnownPages = ReadonlySet<string>;

/** Files: the build looks after them, and we keep no list of them here. */
const files =
  /^\/(?:assets|art|images|fonts|social|cookbook|tiles|photos)\/|^\/[\w-]+\.(?:svg|png|css|ico)$/;

/** 200, 301 or 404 for each path; null for what nobody here knows. */
export async function targetStatuses(
  db: Database,
  paths: ReadonlyArray<string>,
  pages: KnownPages,
): Promise<Map<string, number | null>> {
  const rows = await db
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(
      inArray(redirects.fromPath, sql`(SELECT value FROM json_each(${JSON.stringify(paths)}))`),
    )
    .limit(Math.max(1, paths.length));
  const moved = new Set(rows.map(({ path }) => path));
  return new Map(
    paths.map((path) => {
      if (path === "" || files.test(path)) return [path, null];
      // As the gate cleans it before a page is looked for.
      const clean = path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
      if (pages.has(clean)) return [path, 200];
      return [path, moved.has(path) || moved.has(clean) ? 301 : 404];
    }),
  );
}
