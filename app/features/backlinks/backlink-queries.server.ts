// Queries of the dashboard.
import { and, asc, count, countDistinct, desc, eq, gte, max, min, sql, sum } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { backlinkDays, backlinks, blockedHosts } from "#app/db/schema/backlinks.ts";
import { redirects } from "#app/db/schema/editorial.ts";

const rowsPerPage = 50;
const listLimit = 200;
const exportLimit = 10_000;

export type ReferringSite = {
  host: string;
  pages: number;
  visits: number;
  reported: number;
  firstSeenAt: string;
  lastSeenAt: string;
};

export type ReferringPage = {
  host: string;
  path: string;
  targetPath: string;
  targetStatus: number | null;
  visits: number;
  reported: number;
  firstSeenAt: string;
  lastSeenAt: string;
};

export type MissingTarget = {
  targetPath: string;
  visits: number;
  sites: number;
  lastSeenAt: string;
};

export type Listing<T> = { rows: Array<T>; page: number; pageCount: number; total: number };

/** Referring sites, most visits first. */
export async function listSites(db: Database, page: number): Promise<Listing<ReferringSite>> {
  const visits = sum(backlinks.visits).mapWith(Number);
  const [rows, [found]] = await db.batch([
    db
      .select({
        host: backlinks.sourceHost,
        pages: count(),
        visits,
        reported: sum(backlinks.reported).mapWith(Number),
        firstSeenAt: sql<string>`${min(backlinks.firstSeenAt)}`,
        lastSeenAt: sql<string>`${max(backlinks.lastSeenAt)}`,
      })
      .from(backlinks)
      .groupBy(backlinks.sourceHost)
      .orderBy(desc(visits), asc(backlinks.sourceHost))
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage),
    db.select({ total: countDistinct(backlinks.sourceHost) }).from(backlinks),
  ]);
  return toListing(rows, page, found?.total ?? 0);
}

const pageColumns = {
  host: backlinks.sourceHost,
  path: backlinks.sourcePath,
  targetPath: backlinks.targetPath,
  targetStatus: backlinks.targetStatus,
  visits: backlinks.visits,
  reported: backlinks.reported,
  firstSeenAt: backlinks.firstSeenAt,
  lastSeenAt: backlinks.lastSeenAt,
};

/** Referring pages, last seen first; optionally of one site. */
export async function listPages(
  db: Database,
  { host, page }: { host: string | null; page: number },
): Promise<Listing<ReferringPage>> {
  const where = host === null ? undefined : eq(backlinks.sourceHost, host);
  const [rows, [found]] = await db.batch([
    db
      .select(pageColumns)
      .from(backlinks)
      .where(where)
      .orderBy(desc(backlinks.lastSeenAt), desc(backlinks.id))
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage),
    db.select({ total: count() }).from(backlinks).where(where),
  ]);
  return toListing(rows, page, found?.total ?? 0);
}

/** Missing paths on this site that others link to. */
export function listMissing(db: Database): Promise<Array<MissingTarget>> {
  const visits = sum(backlinks.visits).mapWith(Number);
  return db
    .select({
      targetPath: backlinks.targetPath,
      visits,
      sites: countDistinct(backlinks.sourceHost),
      lastSeenAt: sql<string>`${max(backlinks.lastSeenAt)}`,
    })
    .from(backlinks)
    .where(eq(backlinks.targetStatus, 404))
    .groupBy(backlinks.targetPath)
    .orderBy(desc(visits), asc(backlinks.targetPath))
    .limit(listLimit);
}

/** Visits from other sites per day, including days with none; `from` and `to` are ISO dates. */
export async function visitsPerDay(
  db: Database,
  { host, from, to }: { host: string | null; from: string; to: string },
): Promise<Array<{ day: string; visits: number }>> {
  const rows = await db
    .select({ day: backlinkDays.day, visits: sum(backlinkDays.visits).mapWith(Number) })
    .from(backlinkDays)
    .where(
      and(
        gte(backlinkDays.day, from),
        host === null ? undefined : eq(backlinkDays.sourceHost, host),
      ),
    )
    .groupBy(backlinkDays.day)
    .limit(400);
  const known = new Map(rows.map(({ day, visits }) => [day, visits]));
  const days: Array<{ day: string; visits: number }> = [];
  for (let at = new Date(from); at.toISOString().slice(0, 10) <= to;) {
    const day = at.toISOString().slice(0, 10);
    days.push({ day, visits: known.get(day) ?? 0 });
    at = new Date(at.getTime() + 24 * 3600 * 1000);
  }
  return days;
}

export function listBlockedHosts(db: Database): Promise<Array<{ host: string }>> {
  return db
    .select({ host: blockedHosts.host })
    .from(blockedHosts)
    .orderBy(blockedHosts.host)
    .limit(listLimit);
}

export function listRedirects(db: Database): Promise<Array<{ fromPath: string; toPath: string }>> {
  return db
    .select({ fromPath: redirects.fromPath, toPath: redirects.toPath })
    .from(redirects)
    .orderBy(desc(redirects.createdAt))
    .limit(listLimit);
}

/** All known links, for the export. */
export function listForExport(db: Database): Promise<Array<ReferringPage>> {
  return db
    .select(pageColumns)
    .from(backlinks)
    .orderBy(asc(backlinks.sourceHost), asc(backlinks.sourcePath))
    .limit(exportLimit);
}

function toListing<T>(rows: Array<T>, page: number, total: number): Listing<T> {
  return { rows, page, total, pageCount: Math.max(1, Math.ceil(total / rowsPerPage)) };
}
