import { and, count, desc, eq, gte, isNotNull, lt, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { maskAddress } from "#app/lib/format/mask-address.ts";
import type { MailStatus } from "./mail-status.ts";

/** For /dev/mail: the newest messages, with full recipients. */
export function listLocalMails(db: Database) {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      subject: outbox.subject,
      status: outbox.status,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(100);
}

/** For /dev/mail: one message with its body; null when there is none. */
export async function getLocalMail(db: Database, id: number) {
  const mail = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      subject: outbox.subject,
      html: outbox.html,
      text: outbox.text,
      unsubscribeUrl: outbox.unsubscribeUrl,
      status: outbox.status,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(eq(outbox.id, id))
    .get();
  return mail ?? null;
}

const pageSize = 50;

/** For /admin/mail: newest first, without bodies. Reads one page of rows. */
export async function listMails(
  db: Database,
  { status, page }: { status: MailStatus; page: number },
) {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      nextAttemptAt: outbox.nextAttemptAt,
      sentAt: outbox.sentAt,
      hasBody: sql<number>`${isNotNull(outbox.html)}`,
    })
    .from(outbox)
    .where(eq(outbox.status, status))
    .orderBy(desc(outbox.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return rows.map((row) => ({
    ...row,
    recipient: maskAddress(row.recipient),
    hasBody: row.hasBody === 1,
  }));
}

/** Number of messages per status. Reads only the status index. */
export async function countMails(db: Database): Promise<Record<MailStatus, number>> {
  const rows = await db
    .select({ status: outbox.status, mails: count() })
    .from(outbox)
    .groupBy(outbox.status);
  const counts = { queued: 0, sending: 0, sent: 0, dead: 0 };
  for (const { status, mails } of rows) counts[status] = mails;
  return counts;
}

export function pageCountOf(mails: number): number {
  return Math.max(1, Math.ceil(mails / pageSize));
}

/** Queue of dead messages, which wait from the moment they failed for good. Reads only their index entries. */
export async function deadMailQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(outbox.nextAttemptAt) })
    .from(outbox)
    .where(eq(outbox.status, "dead"))
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

type Time = { from: string; until: string };

/** Number of messages sent in a period. */
export async function countSentMails(db: Database, { from, until }: Time): Promise<number> {
  const row = await db
    .select({ mails: count() })
    .from(outbox)
    .where(and(gte(outbox.sentAt, from), lt(outbox.sentAt, until)))
    .get();
  return row?.mails ?? 0;
}

/** Number of messages that failed for good in a period. */
export async function countDeadMails(db: Database, { from, until }: Time): Promise<number> {
  const row = await db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(
        eq(outbox.status, "dead"),
        gte(outbox.nextAttemptAt, from),
        lt(outbox.nextAttemptAt, until),
      ),
    )
    .get();
  return row?.mails ?? 0;
}

/** Since when the message has been due that waits longest; null when none waits. Reads one index entry. */
export async function oldestDueMail(db: Database): Promise<string | null> {
  const row = await db
    .select({ dueAt: min(outbox.nextAttemptAt) })
    .from(outbox)
    .where(eq(outbox.status, "queued"))
    .get();
  return row?.dueAt ?? null;
}
