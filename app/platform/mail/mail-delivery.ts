// Sends messages from the outbox. Many isolates may do so at once: a message belongs to the isolate that claimed it,
// for the time of a lease. A lease that expires, because its isolate died, can be claimed again
// (docs/decisions/010-mail.md).
import { and, asc, count, eq, inArray, isNotNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { within } from "#app/lib/within.ts";
import { mailBodyDays } from "#app/lib/values/promised-limits.ts";
import type { SiteEnv } from "../env.ts";
import { log } from "../log.ts";
import { noted } from "../metrics.ts";
import { describeFailure, classifyFailure, transportOf, type Transport } from "./mail-transport.ts";
import { bulkKind, farewellKind } from "./outbox.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const batchSize = 20;
/** The rest waits for the next minute, so that a run is not cut off in the middle. */
const batchesPerRun = 10;
/** Messages that Queues takes at once. */
const maxQueuedBatches = 100;
const leaseMilliseconds = 10 * minute;
/** Far shorter than the lease: a message that is being sent is never claimed twice. */
const sendTimeoutMilliseconds = 30_000;
/** The wait after the first failure, the second, and so on; after the last the message is dead. */
const backoffMilliseconds = [1, 5, 30, 120, 360].map((minutes) => minutes * minute);
const limitPauseMilliseconds = 60 * minute;
/** How long a dead message can be sent again: no link in an email is valid longer. */
const deadBodyDays = 7;
/** A delivered message keeps only its kind, recipient and times. */
const withoutText = { subject: "", html: null, text: null, unsubscribeUrl: null };
/** How long the log of sent emails is kept. */
export const mailRowDays = 180;

type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** Sends due messages. Without a transport nothing is tried, so no attempt is used up. */
export async function deliverDue(env: SiteEnv, db: Database, now: Date): Promise<void> {
  const send = transportOf(env);
  if (!send) return logWaiting(db, now);
  for (let batch = 0; batch < batchesPerRun; batch++)
    if ((await deliverBatch(db, send, now)) < batchSize) return;
}

/**
 * With a queue: a message of it for each batch that is due, so that many consumers send at the same time. A message says
 * only that there is work; which emails a consumer sends is decided by what it claims. A lost or repeated one costs
 * nothing. Without a queue this sends by itself.
 */
export async function deliverByQueue(env: SiteEnv, db: Database, now: Date): Promise<void> {
  if (!env.MAIL_QUEUE || !transportOf(env)) return deliverDue(env, db, now);
  const due = await countDue(db, now, batchSize * maxQueuedBatches);
  const batches = Math.ceil(due / batchSize);
  if (batches > 0)
    await env.MAIL_QUEUE.sendBatch(Array.from({ length: batches }, () => ({ body: "due" })));
}

/** What the queue's consumer does for this many messages. */
export async function deliverQueued(
  env: SiteEnv,
  db: Database,
  { now, batches }: { now: Date; batches: number },
): Promise<void> {
  const send = transportOf(env);
  if (!send) return;
  for (let batch = 0; batch < batches; batch++)
    if ((await deliverBatch(db, send, now)) < batchSize) return;
}

/** @returns how many were tried */
async function deliverBatch(db: Database, send: Transport, now: Date): Promise<number> {
  // Bulk email only fills the rest of a batch: people wait for sign-in links and confirmations.
  const directMails = await claim(db, now, notBulk, batchSize);
  const room = batchSize - directMails.length;
  const bulkMails = room > 0 ? await claim(db, now, isBulk, room) : [];
  const mails = [...directMails, ...bulkMails];
  await Promise.all(mails.map((mail) => deliver(db, send, mail, now)));
  return mails.length;
}

const isDue = (now: Date) =>
  and(inArray(outbox.status, ["queued", "sending"]), lte(outbox.nextAttemptAt, now.toISOString()));

async function countDue(db: Database, now: Date, atMost: number): Promise<number> {
  const due = db.select({ id: outbox.id }).from(outbox).where(isDue(now)).limit(atMost).as("due");
  const row = await db.select({ mails: count() }).from(due).get();
  return row?.mails ?? 0;
}

/** A literal, not a bound parameter: only then does SQLite use the partial index outbox_due_first. */
const isBulk = sql.raw(`kind = '${bulkKind}'`);
const notBulk = sql.raw(`kind <> '${bulkKind}'`);

/** One statement, so that two isolates never claim the same message. */
function claim(db: Database, now: Date, kinds: SQL, limit: number) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue(now), kinds))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit);
  return db
    .update(outbox)
    .set({
      status: "sending",
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: after(now, leaseMilliseconds),
    })
    .where(inArray(outbox.id, due))
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      subject: outbox.subject,
      html: outbox.html,
      text: outbox.text,
      unsubscribeUrl: outbox.unsubscribeUrl,
      attempts: outbox.attempts,
    });
}

async function deliver(db: Database, send: Transport, mail: Claimed, now: Date): Promise<void> {
  const { id, kind, attempts, html, text } = mail;
  try {
    if (html === null || text === null) throw new Error("The message has no body any more.");
    // Every attempt ended with its isolate: give up.
    if (attempts > backoffMilliseconds.length + 1)
      throw new Error("All attempts ended without a result.");
    const sending = within(sendTimeoutMilliseconds, send({ ...mail, html, text }));
    await noted("mail", sending, (error) => classifyFailure(error) === "permanent");
  } catch (error) {
    await recordFailure(db, mail, error, now);
    return;
  }
  const markSent = () =>
    kind === farewellKind
      ? db.delete(outbox).where(eq(outbox.id, id)).run()
      : db
          .update(outbox)
          .set({
            status: "sent",
            sentAt: now.toISOString(),
            lastError: null,
            // The links and codes are private to the recipient. A local build's mailbox still shows them.
            ...(__LOCAL_MAIL__ ? {} : withoutText),
          })
          .where(eq(outbox.id, id))
          .run();
  // What is not marked is sent again after its lease.
  await markSent().catch(markSent);
  log("info", "mail-sent", { id, kind, attempts });
}

async function recordFailure(db: Database, mail: Claimed, error: unknown, now: Date) {
  const { id, kind, attempts } = mail;
  const failure = classifyFailure(error);
  const lastError = describeFailure(error);
  const wait = failure === "limited" ? limitPauseMilliseconds : backoffMilliseconds[attempts - 1];
  const dead = failure === "permanent" || mail.html === null || wait === undefined;
  await db
    .update(outbox)
    .set({
      status: dead ? "dead" : "queued",
      attempts: failure === "limited" ? attempts - 1 : attempts,
      nextAttemptAt: after(now, wait ?? 0),
      lastError,
    })
    .where(eq(outbox.id, id));
  log(dead ? "error" : "warn", dead ? "mail-dead" : "mail-failed", {
    id,
    kind,
    attempts,
    lastError,
  });
}

async function logWaiting(db: Database, now: Date): Promise<void> {
  const [waiting] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "queued"), lte(outbox.nextAttemptAt, now.toISOString())))
    .limit(1);
  if (waiting) log("warn", "mail-waits", { reason: "there is no EMAIL binding" });
}

/**
 * Statements of the daily cleanup: remove the text of messages, and after 180 days the rows. A message that could not
 * be sent in 30 days is given up: its links have expired.
 */
export function deleteOldMail(db: Database, now: Date) {
  const done = inArray(outbox.status, ["sent", "dead"]);
  const olderThan = (days: number) => lt(outbox.createdAt, after(now, -days * day));
  const hasText = and(
    eq(outbox.status, "sent"),
    __LOCAL_MAIL__ ? olderThan(mailBodyDays) : undefined,
  );
  return [
    db
      .update(outbox)
      .set({ status: "dead", nextAttemptAt: now.toISOString(), lastError: "Never sent." })
      .where(and(inArray(outbox.status, ["queued", "sending"]), olderThan(mailBodyDays))),
    db
      .update(outbox)
      .set(withoutText)
      .where(
        and(
          isNotNull(outbox.html),
          or(hasText, and(eq(outbox.status, "dead"), olderThan(deadBodyDays))),
        ),
      ),
    db.delete(outbox).where(and(done, or(olderThan(mailRowDays), eq(outbox.kind, farewellKind)))),
  ] as const;
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
