// Every form that takes an email address answers the same whether the address is known: status, text, cookies, where it
// leads, from which attempt on it refuses, after the same work, and only the owner of the address learns by mail. A gift
// card's balance takes a code, and a review of a buyer an order's number, not only an address.
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { insertGiftCard } from "../../support/rows/gift-cards.ts";
import { stampField } from "../../../app/lib/form-guard-fields.ts";
import { skipTimers } from "../clock.ts";
import { rows } from "../database.ts";
import { counted } from "../failing-database.ts";
import { stampOfAge } from "../stamp.ts";
import { form, settled, visit } from "../visit.ts";
import { addressForms, newEmail } from "./address-forms.ts";
import { member, person } from "./people.ts";

type AddressForm = Awaited<ReturnType<(typeof addressForms)[string]>>;

beforeEach(() => rows("DELETE FROM rate_counters"));

// Some answers take at least this long, whatever they have to do.
beforeAll(() => skipTimers(600));
afterAll(() => void vi.restoreAllMocks());

const attempts = 8;
let clients = 0;

/** What the sender of a form can see of an answer, without what is random. */
async function seenIn(answer: Response, email: string): Promise<string> {
  const cookies = answer.headers.getSetCookie().map((one) => one.split("=")[0]);
  const page = [answer.status, answer.headers.get("Location"), cookies, await answer.text()];
  return (
    JSON.stringify(page)
      .replaceAll(email, "EMAIL")
      .replaceAll(encodeURIComponent(email), "EMAIL")
      .replaceAll(/(?:sender|giver)-[0-9a-f-]{36}/g, "SENDER")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "UUID")
      // Of the sender's own sessions and events.
      .replaceAll(/(name=\\"id\\" value=\\"|\\"(?:id|sessionId)\\":)\d+/g, "$1ID")
      .replaceAll(/F-[0-9A-Z]{8}\b/g, "REFERENCE")
      .replaceAll(/FG-\w{4}-\w{4}(?:\.[\w-]{20,})?/g, "ORDER")
      .replaceAll(/[0-9a-z]{6}(?::UUID)?\.[\w-]{16}/g, "STAMP")
      .replaceAll(/(name=\\"challenge\\" value=\\")[^"]*/g, "$1CHALLENGE")
      .replaceAll(/(\\"challenge\\+":\\+")[^\\]*/g, "$1CHALLENGE")
      .replaceAll(/(nonce=\\")[^"]*/g, "$1NONCE")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
  );
}

/** The answers to one form that is sent again and again. */
async function answersTo({ path, fields, sender }: AddressForm, email: string) {
  const client = `203.0.113.${++clients}`;
  const headers = { "CF-Connecting-IP": client, Cookie: (await sender?.()) ?? "" };
  const answers: Array<string> = [];
  for (let i = 0; i < attempts; i++)
    answers.push(await seenIn(await visit(path, form(await fields(email), headers)), email));
  return answers;
}

// A second factor is asked for after the right password only; each attempt of a sign-in hashes, so it is sent once, below.
const { "sign-in of an account with a second factor": _, ...sentOften } = addressForms;

test.each(Object.keys(sentOften))(
  "the form %s answers the same for a known and an unknown address",
  async (name) => {
    const one = await addressForms[name]!();
    const [known, unknown] = [await answersTo(one, one.known), await answersTo(one, newEmail())];
    for (const [i, answer] of known.entries()) expect(answer, `attempt ${i + 1}`).toBe(unknown[i]);
  },
  60_000,
);

// Time is told by what an answer waits for. Measured, it would be that of a busy machine; so what takes time is counted: a
// password hash takes 135 ms, a call of the database some milliseconds, all else less than what the network varies. What is
// done after the answer is not seen by who waits for it.

/** How often the password of the form is derived: it is composed (NFKC) once before each scrypt, and nowhere else. */
const hashesIn = ({ mock }: { mock: { calls: Array<Array<unknown>> } }) =>
  mock.calls.filter(([how]) => how === "NFKC").length;

/** What an answer waits for. */
async function workOf({ path, fields, sender }: AddressForm, email: string) {
  const headers = {
    "CF-Connecting-IP": `203.0.113.${++clients}`,
    Cookie: (await sender?.()) ?? "",
  };
  const sent = await fields(email);
  await settled();
  const { DB, calls } = counted();
  const composed = vi.spyOn(String.prototype, "normalize");
  try {
    const answer = await visit(path, { ...form(sent, headers), env: { DB } });
    return { hashes: hashesIn(composed), calls: calls.length, seen: await seenIn(answer, email) };
  } finally {
    composed.mockRestore();
  }
}

const newestMail = async () =>
  (await rows<{ id: number }>("SELECT coalesce(max(id), 0) AS id FROM outbox"))[0]!.id;
const mailsAfter = (id: number) =>
  rows<{ recipient: string; kind: string }>(
    "SELECT recipient, kind FROM outbox WHERE id > ? ORDER BY id",
    id,
  );

const hashing = new Set([
  "sign-in",
  "sign-in of an account with a second factor",
  "sign-up",
  "email change",
]);

test.each(Object.keys(addressForms))(
  "the form %s waits for the same work for a known and an unknown address, and mails them only",
  async (name) => {
    const one = await addressForms[name]!();
    const unknown = newEmail();
    // The first request of a path also reads what stays in memory.
    await workOf(one, newEmail());
    await settled();
    const before = await newestMail();
    const [toKnown, toUnknown] = [await workOf(one, one.known), await workOf(one, unknown)];
    expect(toKnown).toEqual(toUnknown);
    expect(toKnown.hashes).toBe(hashing.has(name) ? 1 : 0);
    await settled();
    const mails = await mailsAfter(before);
    const kindsTo = (email: string) =>
      mails.filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
    expect({ known: kindsTo(one.known), unknown: kindsTo(unknown) }).toEqual(one.mails);
    for (const { recipient } of mails)
      if (![one.known, unknown, env.MAIL_FROM].includes(recipient))
        expect(recipient).toMatch(/^(?:sender|giver)-/);
  },
  30_000,
);

/** An answer without what is random, and without the time at which a form was shown. */
const shown = async (answer: Response) => [
  answer.status,
  (await answer.text())
    .replaceAll(/nonce="[^"]*"/g, "")
    .replaceAll(/\b[a-z\d]{6,7}\.[\w-]{10,}/g, ""),
];

test("the balance of a gift card asks for a code only, and answers the same for each that pays nothing", async () => {
  const { email } = await member();
  const sent = await insertGiftCard(rows, { voided_at: "2026-11-01", void_reason: "Lost" });
  const stamp = await stampOfAge(10);
  const ask = (code: string, DB?: D1Database) =>
    visit("/gift-card", {
      ...form({ code, email, [stampField]: stamp }, { "CF-Connecting-IP": "203.0.113.250" }),
      ...(DB && { env: { DB } }),
    });
  await ask("0000-0000-0000-0000");
  const seen = [];
  for (const code of [sent.code, "0000-0000-0000-0000"]) {
    const { DB, calls } = counted();
    const [status, page] = await shown(await ask(code, DB));
    const { length } = calls;
    seen.push([status, String(page).replaceAll(code, "CODE"), length]);
    expect(page).not.toContain(email);
  }
  expect(seen[0]).toEqual(seen[1]);
});

test("a forged link of an email answers the same whoever it names, and following needs a session", async () => {
  const { id, cookie } = await person();
  await visit("/following", form({ intent: "weekly", chefs: "on" }, { Cookie: cookie }));
  const subscription = await addressForms["newsletter"]!();
  const [row] = await rows<{ id: number }>(
    "SELECT id FROM newsletter_subscriptions WHERE email = ?",
    subscription.known,
  );
  const others = { subscriber: id, reader: row!.id, nobody: 99_999 };
  for (const path of [
    "/following/unsubscribe",
    "/newsletter/unsubscribe",
    "/newsletter/preferences",
  ]) {
    const answers = [];
    // The first request of a path also reads what stays in memory.
    await visit(`${path}?token=1.${"A".repeat(43)}`);
    for (const number of Object.values(others)) {
      const { DB, calls } = counted();
      const token = `${number}.${"A".repeat(43)}`;
      const link = `${path}?token=${token}`;
      const [status, page] = await shown(await visit(link, { env: { DB } }));
      const posted = await visit(link, form({}));
      answers.push([status, String(page).replaceAll(token, "TOKEN"), posted.status, calls.length]);
    }
    expect(answers[0], path).toEqual(answers[2]);
    expect(answers[1], path).toEqual(answers[2]);
  }
  const asGuest = await visit(
    "/following",
    form({ intent: "weekly", chefs: "on", email: "ana@example.com" }),
  );
  expect(asGuest.headers.get("Location")).toContain("/login");
});
