import { and, eq, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { backlinkDays, backlinks, blockedHosts } from "#app/db/schema/backlinks.ts";
import { redirects } from "#app/db/schema/editorial.ts";
import { audit } from "#app/platform/audit.ts";
import { pathOf, redirectStatements } from "#app/platform/redirects.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { ReportedLink } from "./link-report.ts";
import { targetStatuses, type KnownPages } from "./target-status.server.ts";

type EditorCommand<T> = T & { actorId: number };

/** Blocks a host with its subdomains and deletes what was counted for them. */
export async function blockHost(db: Database, { host, actorId }: EditorCommand<{ host: string }>) {
  const below = (column: typeof backlinks.sourceHost | typeof backlinkDays.sourceHost) =>
    or(eq(column, host), sql`substr(${column}, ${-host.length - 1}) = ${`.${host}`}`);
  await db.batch([
    db
      .insert(blockedHosts)
      .values({ host, createdAt: new Date().toISOString() })
      .onConflictDoNothing(),
    db.delete(backlinks).where(below(backlinks.sourceHost)),
    db.delete(backlinkDays).where(below(backlinkDays.sourceHost)),
    audit(db, { actorId, action: "backlinks.host-blocked", target: `host:${host}` }),
  ]);
}

export async function unblockHost(
  db: Database,
  { host, actorId }: EditorCommand<{ host: string }>,
) {
  await db.batch([
    db.delete(blockedHosts).where(eq(blockedHosts.host, host)),
    audit(db, { actorId, action: "backlinks.host-unblocked", target: `host:${host}` }),
  ]);
}

/** Redirects a missing path to a page; false when there is no page at the target. */
export async function createRedirect(
  db: Database,
  { from, to, pages, actorId }: EditorCommand<{ from: string; to: string; pages: KnownPages }>,
): Promise<boolean> {
  if (!pages.has(pathOf(to))) return false;
  await db.batch([
    ...redirectStatements(db, from, to),
    db.update(backlinks).set({ targetStatus: 301 }).where(eq(backlinks.targetPath, from)),
    audit(db, { actorId, action: "redirect.created", target: from, detail: to }),
  ]);
  return true;
}

/** The path becomes a missing one again immediately, unless a page exists there by now. */
export async function removeRedirect(
  db: Database,
  { from, pages, actorId }: EditorCommand<{ from: string; pages: KnownPages }>,
) {
  await db.batch([
    db.delete(redirects).where(eq(redirects.fromPath, from)),
    db
      .update(backlinks)
      .set({ targetStatus: pages.has(from) ? 200 : 404 })
      .where(eq(backlinks.targetPath, from)),
    audit(db, { actorId, action: "redirect.removed", target: from }),
  ]);
}

/** Adds the links of an imported report; importing it again changes nothing. */
export async function importLinks(
  db: Database,
  {
    links,
    pages,
    actorId,
  }: EditorCommand<{ links: ReadonlyArray<ReportedLink>; pages: KnownPages }>,
) {
  const now = new Date().toISOString();
  const targets = [...new Set(links.map(({ targetPath }) => targetPath))];
  const statuses = await targetStatuses(db, targets, pages);
  const rows = links.map((link) => ({ ...link, targetStatus: statuses.get(link.targetPath) }));
  const cell = (name: keyof (typeof rows)[number]) =>
    sql.raw(`json_extract(link.value, '$.${name}')`);
  await db.batch([
    sqlStatement(
      db,
      sql`INSERT INTO backlinks (source_host, source_path, target_path, target_status, reported, first_seen_at, last_seen_at)
          SELECT ${cell("sourceHost")}, ${cell("sourcePath")}, ${cell("targetPath")}, ${cell("targetStatus")}, ${cell("reported")}, coalesce(${cell("seenOn")} || 'T00:00:00.000Z', ${now}), coalesce(${cell("seenOn")} || 'T00:00:00.000Z', ${now})
          FROM json_each(${JSON.stringify(rows)}) AS link
          WHERE NOT EXISTS (SELECT 1 FROM blocked_hosts WHERE host = ${cell("sourceHost")} OR substr(${cell("sourceHost")}, -length(host) - 1) = '.' || host)
          ON CONFLICT (source_host, source_path, target_path) DO UPDATE SET
            reported = excluded.reported, target_status = coalesce(excluded.target_status, target_status), first_seen_at = min(first_seen_at, excluded.first_seen_at), last_seen_at = max(last_seen_at, excluded.last_seen_at)`,
    ),
    audit(db, { actorId, action: "backlinks.imported", detail: `${links.length} links` }),
  ]);
}

const dayMilliseconds = 24 * 3600 * 1000;

/** Statements of the daily cleanup: deletes links that nobody has followed for a long time. */
export function deleteOldBacklinks(db: Database, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMilliseconds).toISOString();
  return [
    db
      .delete(backlinks)
      .where(
        and(
          lt(backlinks.lastSeenAt, ago(180)),
          lte(backlinks.visits, 1),
          eq(backlinks.reported, 0),
        ),
      ),
    db.delete(backlinks).where(lt(backlinks.lastSeenAt, ago(730))),
    db.delete(backlinkDays).where(lt(backlinkDays.day, ago(400).slice(0, 10))),
  ] as const;
}
