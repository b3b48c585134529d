import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { auditChange } from "#app/platform/audit.ts";

type Decision = { id: number; actorId: number };

/** Requeues a dead message with all its attempts; a message without a body is unchanged. */
export async function retryMail(db: Database, { id, actorId }: Decision): Promise<void> {
  await db.batch([
    db
      .update(outbox)
      .set({ status: "queued", attempts: 0, nextAttemptAt: new Date().toISOString() })
      .where(and(eq(outbox.id, id), eq(outbox.status, "dead"), isNotNull(outbox.html))),
    auditChange(db, { actorId, action: "mail.retried", target: `mail:${id}` }),
  ]);
}

/** Deletes a dead message. */
export async function deleteMail(db: Database, { id, actorId }: Decision): Promise<void> {
  await db.batch([
    db.delete(outbox).where(and(eq(outbox.id, id), eq(outbox.status, "dead"))),
    auditChange(db, { actorId, action: "mail.deleted", target: `mail:${id}` }),
  ]);
}
