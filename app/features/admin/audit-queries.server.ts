import { and, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/client.server.ts";
import { auditEvents, users } from "#app/db/schema/accounts.ts";
import { maskAddress } from "#app/lib/format/mask-address.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";

const linesPerPage = 100;
/** Larger spreadsheets are hard to open on many machines. */
const csvLimit = 10_000;
const dayMilliseconds = 24 * 3600 * 1000;
/** Default range without a start date, so that the whole log is never read by accident. */
const defaultDays = 90;

export type AuditFilter = {
  /** prefix of the event name: an area, or empty for all */
  action: string;
  /** number, email address or name of an account, or empty for all */
  actor: string;
  subject: string;
  /** first and last day, both included */
  from: string;
  until: string;
  /** lines older than this id */
  before: number | null;
};

/** Parses the filter from the URL; invalid values are ignored. */
export function parseAuditFilter(params: URLSearchParams, now: Date): AuditFilter {
  const day = (name: string) => {
    const value = params.get(name) ?? "";
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
  };
  const text = (name: string, longest: number) => (params.get(name) ?? "").trim().slice(0, longest);
  return {
    action: text("action", 60),
    actor: text("actor", 254),
    subject: text("subject", 254),
    from:
      day("from") ??
      new Date(now.getTime() - defaultDays * dayMilliseconds).toISOString().slice(0, 10),
    until: day("until") ?? "",
    before: numericId(params.get("before")),
  };
}

const actors = alias(users, "actors");
const subjects = alias(users, "subjects");

/** The newest log lines first; reads only until the page is full. */
export async function listAudit(db: Database, filter: AuditFilter) {
  const rows = await read(db, filter, linesPerPage + 1);
  const lines = rows.slice(0, linesPerPage);
  return { lines, older: rows.length > linesPerPage ? (lines.at(-1)?.id ?? null) : null };
}

/** The log as table rows, at most ten thousand. */
export function exportAudit(db: Database, filter: AuditFilter) {
  return read(db, filter, csvLimit);
}

async function read(db: Database, filter: AuditFilter, limit: number) {
  const rows = await db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      action: auditEvents.action,
      target: auditEvents.target,
      detail: auditEvents.detail,
      before: auditEvents.before,
      after: auditEvents.after,
      actorId: auditEvents.actorId,
      actorName: actors.displayName,
      actorEmail: actors.email,
      subjectId: auditEvents.subjectId,
      // Names of their own: only then the query can leave in a batch with others (platform/database).
      subjectName: sql<string | null>`${subjects.displayName}`.as("subject_name"),
      subjectEmail: sql<string | null>`${subjects.email}`.as("subject_email"),
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(subjects, eq(subjects.id, auditEvents.subjectId))
    .where(and(...conditions(filter)))
    .orderBy(desc(auditEvents.id))
    .limit(limit);
  return rows.map(({ actorName, actorEmail, subjectName, subjectEmail, ...line }) => ({
    ...line,
    actor: nameOf(actorName, actorEmail),
    subject: nameOf(subjectName, subjectEmail),
  }));
}

function conditions({ action, actor, subject, from, until, before }: AuditFilter): Array<SQL> {
  const all = [gte(auditEvents.at, from)];
  if (until) {
    const next = new Date(Date.parse(until) + dayMilliseconds);
    all.push(lt(auditEvents.at, next.toISOString().slice(0, 10)));
  }
  if (action)
    all.push(gte(auditEvents.action, action), lt(auditEvents.action, `${action}\u{10ffff}`));
  if (actor) all.push(isPerson(auditEvents.actorId, actor));
  if (subject) all.push(isPerson(auditEvents.subjectId, subject));
  if (before !== null) all.push(lt(auditEvents.id, before));
  return all;
}

function isPerson(column: typeof auditEvents.actorId | typeof auditEvents.subjectId, who: string) {
  const id = numericId(who);
  if (id !== null) return eq(column, id);
  return sql`${column} IN (SELECT id FROM users WHERE email = ${who.toLowerCase()} OR display_name = ${who})`;
}

/** Partly masked: full email addresses are shown on the users page only. */
function nameOf(name: string | null, email: string | null): string | null {
  return name ?? (email === null ? null : maskAddress(email));
}
