// Takes messages out of the outbox. Many isolates may do so at once: a message belongs to who claimed it, for the
// time of a lease; one that died with its isolate is claimed again (docs/decisions/010-mail.md).
import { and, asc, eq, inArray, isNotNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { within } from "#app/lib/within.ts";
import { mailBodyDays } from "#app/lib/promised-limits.ts";
import type { SiteEnv } from "../env.ts";
import { log } from "../log.ts";
import { describeFailure, failureOf, transportOf, type Transport } from "./mail-transport.ts";
import { bulkKind } from "./outbox.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const batchSize = 20;
/** More wait for the next minute: one run is not to end in the middle. */
const batchesPerRun = 10;
const leaseMilliseconds = 10 * minute;
/** Far shorter than the lease: what is still being sent is never claimed by another. */
const sendTimeoutMilliseconds = 30_000;
/** How long a message waits after its first failure, its second …; after the last it is dead. */
const backoffMilliseconds = [1, 5, 30, 120, 360].map((minutes) => minutes * minute);
const limitPauseMilliseconds = 60 * minute;
/** A message that was given up can be tried again for so long: no link in an email works longer. */
const deadBodyDays = 7;
/** What is left of a message once it is handed over: its kind, its recipient and its times. */
const withoutText = { subject: "", html: null, text: null, unsubscribeUrl: null };
/** Who was sent what kind of mail, and when, is kept so long. */
export const mailRowDays = 180;

type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** Sends what is due. Without a way to send nothing is tried, so no attempt is used up. */
export async function deliverDue(env: SiteEnv, db: Database, now: Date): Promise<void> {
  const send = transportOf(env);
  if (!send) return logWaiting(db, now);
  for (let batch = 0; batch < batchesPerRun; batch++) {
    // Letters to thousands of readers take what room is left: somebody waits for a link to sign in with.
    const waitedFor = await claim(db, now, notBulk, batchSize);
    const room = batchSize - waitedFor.length;
    const letters = room > 0 ? await claim(db, now, isBulk, room) : [];
    const mails = [...waitedFor, ...letters];
    await Promise.all(mails.map((mail) => deliver(db, send, mail, now)));
    if (mails.length < batchSize) return;
  }
}

/** Written out, not bound: only so does SQLite see that the partial index outbox_due_first answers. */
const isBulk = sql.raw(`kind = '${bulkKind}'`);
const notBulk = sql.raw(`kind <> '${bulkKind}'`);

/** One statement, so that no two isolates get the same message. */
function claim(db: Database, now: Date, kinds: SQL, limit: number) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.status, ["queued", "sending"]),
        lte(outbox.nextAttemptAt, now.toISOString()),
        kinds,
      ),
    )
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
    // It took an isolate with it each time: enough.
    if (attempts > backoffMilliseconds.length + 1) throw new Error("The message was never done.");
    await within(sendTimeoutMilliseconds, send({ ...mail, html, text }));
  } catch (error) {
    await settleFailure(db, mail, error, now);
    return;
  }
  await db
    .update(outbox)
    .set({
      status: "sent",
      sentAt: now.toISOString(),
      lastError: null,
      // Its links and codes are nobody's but the recipient's. A local build's own mailbox still shows it.
      ...(__LOCAL_MAIL__ ? {} : withoutText),
    })
    .where(eq(outbox.id, id));
  log("info", "mail-sent", { id, kind, attempts });
}

async function settleFailure(db: Database, mail: Claimed, error: unknown, now: Date) {
  const { id, kind, attempts } = mail;
  const failure = failureOf(error);
  const lastError = describeFailure(error);
  const wait = failure === "later" ? limitPauseMilliseconds : backoffMilliseconds[attempts - 1];
  const dead = failure === "never" || mail.html === null || wait === undefined;
  await db
    .update(outbox)
    .set({
      status: dead ? "dead" : "queued",
      attempts: failure === "later" ? attempts - 1 : attempts,
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
 * Statements of the daily cleaning: what was written and is not wiped yet goes, and after 180 days also that something
 * was sent. What could not be sent in 30 days is given up: its links expired long ago.
 */
export function purgeMail(db: Database, now: Date) {
  const done = inArray(outbox.status, ["sent", "dead"]);
  const olderThan = (days: number) => lt(outbox.createdAt, after(now, -days * day));
  const readable = and(
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
          or(readable, and(eq(outbox.status, "dead"), olderThan(deadBodyDays))),
        ),
      ),
    db.delete(outbox).where(and(done, olderThan(mailRowDays))),
  ] as const;
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
