// Status of a path on this site, derived from the known pages without a request.
import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { redirects } from "#app/db/schema/editorial.ts";

/** All paths that return a page. */
export type KnownPages = ReadonlySet<string>;

/** Static files: not listed here, so their status is unknown. */
const files =
  /^\/(?:assets|art|images|fonts|social|cookbook|tiles|photos)\/|^\/[\w-]+\.(?:svg|png|css|ico)$/;

/** 200, 301 or 404 for each path; null when unknown. */
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
      // Normalised as the gate does before it looks for a page.
      const clean = path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
      if (pages.has(clean)) return [path, 200];
      return [path, moved.has(path) || moved.has(clean) ? 301 : 404];
    }),
  );
}
