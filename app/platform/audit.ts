import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { auditEvents } from "#app/db/schema/accounts.ts";

type AuditEvent = {
  /** who did it; null for the site itself */
  actorId: number | null;
  /** whose account it concerns: the owner reads it in the profile */
  subjectId?: number | null;
  /** `account.password-changed`, `recipe.published` … : area and what happened */
  action: string;
  /** what it happened to, like `recipe:12` */
  target?: string;
  /** names of fields or states, never what somebody wrote */
  detail?: string;
};

/** The statement that writes an audit line: put it into the batch of the change it tells about. */
export function audit(db: Database, event: AuditEvent) {
  return db.insert(auditEvents).values({
    at: new Date().toISOString(),
    actorId: event.actorId,
    subjectId: event.subjectId ?? null,
    action: event.action,
    target: event.target ?? null,
    detail: event.detail ?? null,
  });
}

/**
 * The same for a change that may match nothing: put it right after that statement, and it writes its line only when
 * something was changed.
 */
export function auditChange(
  db: Database,
  event: Omit<AuditEvent, "target"> & { target?: string | SQL },
) {
  return db.insert(auditEvents).select(
    sql`SELECT NULL, ${new Date().toISOString()}, ${event.actorId}, ${event.subjectId ?? null}, ${event.action},
      ${event.target ?? null}, ${event.detail ?? null} WHERE changes() > 0`,
  );
}
