import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { auditEvents } from "#app/db/schema/accounts.ts";

type AuditEvent = {
  /** who did it; null for the site itself */
  actorId: number | null;
  /** the account it concerns: its owner sees the event in the profile */
  subjectId?: number | null;
  /** area and event, like `account.password-changed` or `recipe.published` */
  action: string;
  /** the changed object, like `recipe:12` */
  target?: string;
  /** names of fields or states, never text that a user wrote */
  detail?: string;
  /** what it was and what it is, for a change of values (changedValues) */
  before?: string;
  after?: string;
};

const longestValue = 200;

/** The names of the values that differ, and both versions as text; long ones are shortened. */
export function changedValues(before: object, after: object) {
  const old = new Map<string, unknown>(Object.entries(before));
  const text = (value: unknown) => JSON.stringify(value ?? null);
  const changed = Object.entries(after)
    .map(([name, value]) => ({ name, old: text(old.get(name)), now: text(value) }))
    .filter((one) => one.old !== one.now);
  const list = (which: "old" | "now") =>
    changed
      .map(({ name, [which]: value }) => `${name}: ${value.slice(0, longestValue)}`)
      .join("; ");
  return { names: changed.map(({ name }) => name), before: list("old"), after: list("now") };
}

/** The statement that inserts an audit event. It belongs in the same batch as the change. */
export function audit(db: Database, event: AuditEvent) {
  return db.insert(auditEvents).values({
    at: new Date().toISOString(),
    actorId: event.actorId,
    subjectId: event.subjectId ?? null,
    action: event.action,
    target: event.target ?? null,
    detail: event.detail ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
  });
}

/**
 * Like `audit`, for a change that may match no row. It must directly follow that statement in the batch: it inserts the
 * event only when the statement changed a row.
 */
export function auditChange(
  db: Database,
  event: Omit<AuditEvent, "target"> & { target?: string | SQL },
) {
  return db.insert(auditEvents).select(
    sql`SELECT NULL, ${new Date().toISOString()}, ${event.actorId}, ${event.subjectId ?? null}, ${event.action},
      ${event.target ?? null}, ${event.detail ?? null}, ${event.before ?? null}, ${event.after ?? null} WHERE changes() > 0`,
  );
}
