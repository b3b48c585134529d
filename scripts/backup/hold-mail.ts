// Nobody knows which mails went out after a backup was made. So none of those that waited is sent by itself.
import { leftOutTables } from "./left-out.ts";
import { latestMailing } from "../../app/features/following/mailing.ts";

/**
 * After D1's Time Travel, which brings sessions, links, counters and waiting mail back with everything else.
 * @returns how many messages are held
 */
export async function clearAfterTimeTravel(db: D1Database, now: Date): Promise<number> {
  await db.batch(Object.keys(leftOutTables).map((table) => db.prepare(`DELETE FROM ${table}`)));
  return holdMail(db, `before ${now.toISOString()}`);
}

/** @returns how many messages are held */
export async function holdMail(db: D1Database, stateOf: string): Promise<number> {
  const [mails] = await db.batch([
    // A dead message is listed at /admin/mail with this text, and "Try again" sends it.
    db
      .prepare(
        "UPDATE outbox SET status = 'dead', last_error = ? WHERE status IN ('queued', 'sending')",
      )
      .bind(`Held: restored from the state of ${stateOf}. It may have been sent since.`),
    // An issue goes on where the backup has it when an editor sends it.
    db.prepare("UPDATE newsletter_issues SET status = 'draft' WHERE status = 'sending'"),
    // The last weekly email is not sent again: the next one is that of next Friday.
    db.prepare("UPDATE weekly_mails SET week = max(week, ?)").bind(latestMailing(new Date()).week),
    // A row is an email that is still to be sent.
    db.prepare("DELETE FROM payment_reminders"),
  ]);
  return mails!.meta.changes;
}
