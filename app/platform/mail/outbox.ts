// The outbox. A message is a row, written in the same batch as the change that causes it: both are stored or neither,
// and a slow mail service slows no page down.
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { MailContent } from "./email-layout.ts";

/** Bulk messages; all others are sent first. */
export const bulkKind = "newsletter-letter";

/** The last email to a deleted account: its row goes once it is sent, as the address must not stay. */
export const farewellKind = "account-deleted";

export type MailMessage = MailContent & {
  /** kind of message, for the log and the outbox page */
  kind: string;
  to: string;
  language: Language;
  /** A second message with the same key is not sent. */
  dedupeKey: string;
  /** the recipient's account, so that the message is deleted with it; SQL when the batch creates the account */
  userId?: number | SQL;
  /** address for List-Unsubscribe with one click (RFC 8058) */
  unsubscribeUrl?: string;
  /** wait before the first attempt; nobody gets the message if its row is deleted meanwhile */
  delayMinutes?: number;
};

/**
 * The statement that queues a message: put it into the batch of the change, then call `context.deliverMail()`, which
 * sends due messages after the response. An UPDATE that matches no row does not stop a batch: if the message depends on
 * one, pass in `onlyIf` a condition that shows it happened (`EXISTS (…)`).
 * @throws Error when a header field would hold a line break or more than one address
 */
export function sendMail(db: Database, message: MailMessage, onlyIf: SQL = sql`true`) {
  const { subject, to, unsubscribeUrl = null, delayMinutes = 0 } = message;
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(subject + to + (unsubscribeUrl ?? "")) || /[\s,;<>]/.test(to))
    throw new Error("A mail header would hold more than one line or address.");
  const now = new Date();
  const due = new Date(now.getTime() + delayMinutes * 60_000).toISOString();
  return db
    .insert(outbox)
    .select(
      sql`SELECT NULL, ${message.dedupeKey}, ${message.kind}, ${to}, ${message.userId ?? null}, ${message.language},
        ${subject}, ${message.html}, ${message.text}, ${unsubscribeUrl}, 'queued', 0, ${due}, NULL, ${now.toISOString()}, NULL
        WHERE ${onlyIf}`,
    )
    .onConflictDoNothing();
}
