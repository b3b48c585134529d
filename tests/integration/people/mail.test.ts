import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { insertMail } from "../../support/rows/mail.ts";
import { rows } from "../database.ts";
import { failing } from "../failing-database.ts";
import { visit } from "../visit.ts";

const minute = 60_000;
const start = Date.parse("2030-01-01T00:00:00.000Z");

type Sent = { to: string; subject: string; headers?: Record<string, string> };

/** A mail service that records what it sends; `fail` returns the error to throw instead. */
function mailService(fail: (mail: Sent) => unknown = () => null) {
  const sent: Array<Sent> = [];
  const send = async (mail: Sent) => {
    const failure = fail(mail);
    if (failure) throw failure;
    sent.push(mail);
    return { messageId: String(sent.length) };
  };
  return { sent, binding: { send } };
}

const coded = (code: string) => Object.assign(new Error(`${code} for ana@example.com`), { code });

function tick(EMAIL: unknown, at: number, cron = "* * * * *") {
  return worker.scheduled({ cron, scheduledTime: at }, { ...env, EMAIL });
}

/** A message in the outbox, due at `start`; its subject is its key. */
async function queue(key = crypto.randomUUID() as string): Promise<string> {
  const at = new Date(start).toISOString();
  await insertMail(rows, { dedupe_key: key, subject: key, next_attempt_at: at, created_at: at });
  return key;
}

type Row = {
  status: string;
  attempts: number;
  next_attempt_at: string;
  last_error: string | null;
  html: string | null;
};
async function rowOf(key: string): Promise<Row | null> {
  return env.DB.prepare(
    "SELECT status, attempts, next_attempt_at, last_error, html FROM outbox WHERE dedupe_key = ?",
  )
    .bind(key)
    .first<Row>();
}

test("a message is sent once, however many isolates process the outbox", async () => {
  const service = mailService();
  const key = await queue();
  await Promise.all(Array.from({ length: 5 }, () => tick(service.binding, start)));
  await tick(service.binding, start + minute);
  expect(service.sent.filter(({ subject }) => subject === key)).toHaveLength(1);
  expect(await rowOf(key)).toMatchObject({ status: "sent", attempts: 1 });
});

test("the last email to a deleted account leaves no row once it is sent or given up", async () => {
  const service = mailService(
    ({ subject }) => subject === "lost" && coded("E_RECIPIENT_SUPPRESSED"),
  );
  for (const key of ["arrives", "lost"]) await queue(key);
  await env.DB.prepare(
    "UPDATE outbox SET kind = 'account-deleted' WHERE dedupe_key IN ('arrives', 'lost')",
  ).run();
  await tick(service.binding, start);
  expect(await rowOf("arrives")).toBeNull();
  expect((await rowOf("lost"))!.status).toBe("dead");
  await tick(service.binding, start + minute, "17 4 * * *");
  expect(await rowOf("lost")).toBeNull();
});

test("a message is sent once although the database fails as it is marked", async () => {
  const service = mailService();
  const key = await queue();
  const DB = failing(/"sent_at" = /, { times: 1 });
  const bindings = { ...env, DB, EMAIL: service.binding };
  await worker.scheduled({ cron: "* * * * *", scheduledTime: start }, bindings);
  await tick(service.binding, start + 30 * minute);
  expect(service.sent.filter(({ subject }) => subject === key)).toHaveLength(1);
  expect(await rowOf(key)).toMatchObject({ status: "sent", attempts: 1 });
});

test("more than one batch is sent in one minute", async () => {
  const service = mailService();
  const keys = await Promise.all(Array.from({ length: 45 }, () => queue()));
  await tick(service.binding, start);
  // An alert may be among them: the job's clock is not that of the requests.
  const sent = service.sent.map(({ subject }) => subject);
  expect(keys.filter((key) => !sent.includes(key))).toEqual([]);
});

test("newsletter mail has a lower priority than transactional mail and uses the remaining capacity", async () => {
  const service = mailService();
  await env.DB.prepare("DELETE FROM outbox").run();
  const newsletterMails = await Promise.all(Array.from({ length: 230 }, () => queue()));
  await env.DB.prepare("UPDATE outbox SET kind = 'newsletter-letter', next_attempt_at = ?")
    .bind(new Date(start - 60 * minute).toISOString())
    .run();
  const reset = await queue();
  await tick(service.binding, start);
  const sent = service.sent.map(({ subject }) => subject);
  expect(sent).toHaveLength(200);
  expect(sent.indexOf(reset)).toBeLessThan(20);
  await tick(service.binding, start + minute);
  expect(new Set(service.sent.map(({ subject }) => subject))).toEqual(
    new Set([...newsletterMails, reset]),
  );
  const { results } = await env.DB.prepare(
    "EXPLAIN QUERY PLAN SELECT id FROM outbox WHERE status IN ('queued', 'sending') AND next_attempt_at <= '2030' AND kind <> 'newsletter-letter'",
  ).all<{ detail: string }>();
  expect(JSON.stringify(results)).toContain("outbox_due_first");
}, 20_000);

test("a failed message is retried after 1 minute, 5 and 30 minutes, 2 and 6 hours, and is then marked dead", async () => {
  const service = mailService(() => new Error("refused for ana@example.com"));
  const key = await queue();
  let at = start;
  for (const waitMinutes of [1, 5, 30, 120, 360]) {
    await tick(service.binding, at);
    const row = (await rowOf(key))!;
    expect(row.status).toBe("queued");
    expect(Date.parse(row.next_attempt_at) - at).toBe(waitMinutes * minute);
    expect(row.last_error).toBe("refused for …");
    await tick(service.binding, at + waitMinutes * minute - 1);
    expect((await rowOf(key))!.attempts).toBe(row.attempts);
    at += waitMinutes * minute;
  }
  await tick(service.binding, at);
  expect(await rowOf(key)).toMatchObject({ status: "dead", attempts: 6 });
});

test("a rate limit of the mail service uses no attempt; a refused address is not retried", async () => {
  const limited = await queue();
  const refused = await queue();
  const service = mailService(({ subject }) =>
    coded(subject === limited ? "E_DAILY_LIMIT_EXCEEDED" : "E_RECIPIENT_SUPPRESSED"),
  );
  await tick(service.binding, start);
  expect(await rowOf(limited)).toMatchObject({ status: "queued", attempts: 0 });
  expect(await rowOf(refused)).toMatchObject({ status: "dead", attempts: 1 });
});

test("without a mail service no message is tried and none is lost", async () => {
  const key = await queue();
  await tick(undefined, start);
  expect(await rowOf(key)).toMatchObject({ status: "queued", attempts: 0, html: "<p>Hi</p>" });
  const service = mailService();
  await tick(service.binding, start + minute);
  expect(service.sent).toHaveLength(1);
});

test("a message of an isolate that ended is sent by the next one after its lease", async () => {
  const key = await queue();
  await env.DB.prepare(
    "UPDATE outbox SET status = 'sending', attempts = 1, next_attempt_at = ? WHERE dedupe_key = ?",
  )
    .bind(new Date(start + 10 * minute).toISOString(), key)
    .run();
  const service = mailService();
  await tick(service.binding, start + 9 * minute);
  expect(service.sent).toHaveLength(0);
  await tick(service.binding, start + 10 * minute);
  expect(service.sent).toHaveLength(1);
});

type Written = Record<"subject" | "html" | "text" | "unsubscribe_url", string | null>;
const writtenIn = (key: string) =>
  env.DB.prepare("SELECT subject, html, text, unsubscribe_url FROM outbox WHERE dedupe_key = ?")
    .bind(key)
    .first<Written>();
const wiped = { subject: "", html: null, text: null, unsubscribe_url: null };

test("a sent message leaves no text, link or code in the database; an unsent one preserves them", async () => {
  const [handed, failed] = [await queue(), await queue()];
  const link = "https://fogon.test/reset-password?token=a-secret-of-43-characters";
  await env.DB.prepare(
    "UPDATE outbox SET html = ?, text = ?, unsubscribe_url = ? WHERE dedupe_key IN (?, ?)",
  )
    .bind(`<a href="${link}">Reset</a>`, link, link, handed, failed)
    .run();
  const bodies: Array<unknown> = [];
  const service = mailService((mail) => {
    bodies.push({ ...mail });
    return mail.subject === failed ? new Error("no answer") : null;
  });
  await tick(service.binding, start);
  expect(JSON.stringify(bodies)).toContain(link);
  expect(await rowOf(handed)).toMatchObject({ status: "sent", attempts: 1 });
  expect(await writtenIn(handed)).toEqual(wiped);
  expect((await writtenIn(failed))!.text).toBe(link);
  await tick(mailService().binding, start + minute);
  expect(await writtenIn(failed)).toEqual(wiped);
});

test("a failed message can be retried for 7 days, after which its text is deleted", async () => {
  const key = await queue();
  await tick(mailService(() => coded("E_RECIPIENT_SUPPRESSED")).binding, start);
  const day = 24 * 60 * minute;
  await tick(undefined, start + 6 * day, "17 4 * * *");
  expect((await rowOf(key))!).toMatchObject({ status: "dead", html: "<p>Hi</p>" });
  await tick(undefined, start + 8 * day, "17 4 * * *");
  expect(await writtenIn(key)).toEqual(wiped);
});

test("the nightly cleanup deletes remaining texts, messages unsent after 30 days, and rows after 180", async () => {
  const day = 24 * 60 * minute;
  const [sent, waiting] = [await queue(), await queue()];
  await env.DB.prepare("UPDATE outbox SET status = 'sent' WHERE dedupe_key = ?").bind(sent).run();
  const clean = (days: number) => tick(undefined, start + days * day, "17 4 * * *");
  await clean(29);
  // Sent by a version of the site that stored texts.
  expect((await rowOf(sent))!.html).toBeNull();
  expect((await rowOf(waiting))!).toMatchObject({ status: "queued", html: "<p>Hi</p>" });
  await clean(31);
  // A message that could not be sent in a month is dropped: its links have expired.
  expect(await rowOf(waiting)).toMatchObject({ status: "dead", html: null });
  await clean(181);
  expect(await rowOf(sent)).toBeNull();
  expect(await rowOf(waiting)).toBeNull();
});

test("a built site has no /dev/mail", async () => {
  for (const path of ["/dev/mail", "/dev/mail/1", "/dev/mail/1/html", "/dev/mail.data"])
    expect((await visit(path)).status, path).toBe(404);
});
