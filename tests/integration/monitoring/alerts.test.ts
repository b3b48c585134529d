// What the operator is told by email: once when it begins, once when it is over.
import { beforeEach, expect, test } from "vitest";
import { insertMail } from "../../support/rows/mail.ts";
import { insertOrder } from "../../support/rows/shop.ts";
import { one, rows } from "../database.ts";
import { down } from "../failing-database.ts";
import { person } from "../people/people.ts";
import { html, settled, visit } from "../visit.ts";
import { clear, minuteJobs, nightJobs } from "./run.ts";

const minute = 60_000;
const hour = 60 * minute;
const iso = (time: number) => new Date(time).toISOString();

beforeEach(clear);

const alerts = () =>
  rows<{ name: string; mailed_at: string | null; ended_at: string | null }>(
    "SELECT name, mailed_at, ended_at FROM operator_alerts ORDER BY id",
  );
const subjects = async () =>
  (
    await rows<{ subject: string }>(
      "SELECT subject FROM outbox WHERE kind = 'operator-alert' ORDER BY id",
    )
  ).map(({ subject }) => subject);

/** Requests of the five minutes before. */
const served = (at: number, requests: number, errors: number) =>
  rows(
    `INSERT OR REPLACE INTO traffic VALUES (?, ?, ?, 0, 0, 0, 0)`,
    iso(at - (at % (5 * minute))).slice(0, 16),
    requests,
    errors,
  );

test("an error rate above 2 % is told once, and that it is over once", async () => {
  const now = Date.now();
  await served(now, 100, 3);
  await minuteJobs(now);
  await minuteJobs(now + minute);
  expect(await alerts()).toMatchObject([{ name: "errors", ended_at: null }]);
  expect(await subjects()).toEqual(["Alert: Many requests fail"]);
  const mail = await one<{ recipient: string; text: string }>(
    "SELECT recipient, text FROM outbox WHERE kind = 'operator-alert'",
  );
  expect(mail!.recipient).toBe("kitchen@fogon.invalid");
  expect(mail!.text).toContain("3 of 100 requests");
  expect(mail!.text).toContain("/admin/health");

  await served(now, 200, 3);
  await minuteJobs(now + 2 * minute);
  await minuteJobs(now + 3 * minute);
  expect(await subjects()).toEqual(["Alert: Many requests fail", "Over: Many requests fail"]);
  expect((await alerts())[0]!.ended_at).not.toBeNull();
});

test("few requests, a rate of 2 % and errors of half an hour ago are no alert", async () => {
  const now = Date.now();
  await served(now, 49, 49);
  await minuteJobs(now);
  await served(now, 100, 2);
  await minuteJobs(now + minute);
  await served(now, 0, 0);
  await served(now - 30 * minute, 100, 100);
  await minuteJobs(now + 2 * minute);
  expect(await alerts()).toEqual([]);
});

test("a payment that does not match its order is an alert until somebody closes it", async () => {
  const now = Date.now();
  const orderId = await insertOrder(rows, {});
  await rows(
    `INSERT INTO odd_payments (order_id, payment_intent, amount_cents, currency, cause, received_at)
      VALUES (?, ?, 100, 'USD', 'amount', ?)`,
    orderId,
    crypto.randomUUID(),
    iso(now),
  );
  await minuteJobs(now);
  expect(await subjects()).toEqual(["Alert: Payments don’t match their orders"]);
  await rows("UPDATE odd_payments SET closed_at = ?", iso(now));
  await minuteJobs(now + minute);
  expect((await alerts())[0]!.ended_at).not.toBeNull();
});

test("while email waits, /admin shows it; letters of a newsletter may wait", async () => {
  const now = Date.now();
  await insertMail(rows, {
    dedupe_key: "letter",
    kind: "newsletter-letter",
    next_attempt_at: iso(now - 2 * hour),
  });
  await minuteJobs(now);
  expect(await alerts()).toEqual([]);
  await insertMail(rows, { dedupe_key: "waits", next_attempt_at: iso(now - 31 * minute) });
  await minuteJobs(now);
  expect(await alerts()).toMatchObject([{ name: "mail" }]);
  const admin = await person({ role: "admin" });
  const shown = { headers: { Cookie: admin.cookie } };
  expect(await html("/admin", shown)).toContain("An email has been waiting for 31 minutes.");
  expect(await html("/admin?lng=es", shown)).toContain("Un correo lleva 31 minutos esperando.");
  const editor = await person({ role: "moderator" });
  expect(await html("/admin", { headers: { Cookie: editor.cookie } })).not.toContain(
    "An email has been waiting",
  );
});

test("a job that fails is told after 15 minutes by its name, and one of the night after a day", async () => {
  const now = Date.now();
  await nightJobs(now);
  await minuteJobs(now);
  await rows("UPDATE operator_marks SET at = ? WHERE name = 'job:mail'", iso(now - 16 * minute));
  await minuteJobs(now);
  expect(await alerts()).toMatchObject([{ name: "jobs" }]);
  expect((await one<{ detail: string }>("SELECT detail FROM operator_alerts"))!.detail).toBe(
    '{"jobs":"mail"}',
  );
  await minuteJobs(now + minute);
  expect((await alerts())[0]!.ended_at).not.toBeNull();
  await rows("UPDATE operator_marks SET at = ? WHERE name = 'job:integrity'", iso(now - 27 * hour));
  await minuteJobs(now + 2 * minute);
  expect(
    (await one<{ detail: string }>("SELECT detail FROM operator_alerts ORDER BY id DESC"))!.detail,
  ).toBe('{"jobs":"integrity"}');
});

test("when the minute's jobs stand still, a request tells it", async () => {
  const now = Date.now();
  await minuteJobs(now - 20 * minute);
  await visit("/faq", { env: { COUNTS_EVERY_SECONDS: "0.001" } });
  await settled();
  expect((await alerts()).map(({ name }) => name)).toEqual(["jobs"]);
  expect(await subjects()).toEqual(["Alert: Scheduled jobs don’t run"]);
});

test("only an installation that has made a backup is told that the last one is old", async () => {
  const now = Date.now();
  await minuteJobs(now);
  expect(await alerts()).toEqual([]);
  await rows("INSERT INTO operator_marks (name, at) VALUES ('backup', ?)", iso(now - 27 * hour));
  await minuteJobs(now);
  expect(await subjects()).toEqual(["Alert: The last backup is old"]);
  await rows("UPDATE operator_marks SET at = ? WHERE name = 'backup'", iso(now - 2 * hour));
  await minuteJobs(now + minute);
  expect((await alerts())[0]!.ended_at).not.toBeNull();
});

test("what comes and goes all day sends twelve emails; /admin shows the rest", async () => {
  const now = Date.now();
  for (let i = 0; i < 16; i++) {
    await served(now, 100, i % 2 === 0 ? 50 : 0);
    await minuteJobs(now + i * 1000);
  }
  expect(await subjects()).toHaveLength(12);
  expect(await alerts()).toHaveLength(8);
});

test("an alert is begun once, however many isolates find it", async () => {
  const now = Date.now();
  await served(now, 100, 50);
  await Promise.all(Array.from({ length: 4 }, () => minuteJobs(now)));
  expect(await alerts()).toHaveLength(1);
  expect(await subjects()).toHaveLength(1);
});

test("a database that is down stops no other job and no request", async () => {
  await minuteJobs(Date.now(), { DB: down() });
  const page = await visit("/healthz", { env: { DB: down(), COUNTS_EVERY_SECONDS: "0.001" } });
  expect(page.status).toBe(503);
  await settled();
});
