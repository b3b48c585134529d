import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { insertSubscription } from "../../support/rows/mail.ts";
import { rows } from "../database.ts";
import { person } from "./people.ts";
import { form, html, origin, visit } from "../visit.ts";

const run = (sql: string, ...values: Array<unknown>) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const newAddress = () => `reader-${crypto.randomUUID()}@example.com`;
/** A client without any counts. */
const newClient = () => ({ "CF-Connecting-IP": crypto.randomUUID() });

const json = (body: unknown, headers: Record<string, string> = newClient()) => ({
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
  body: JSON.stringify(body),
});
const signUp = (email: string, headers?: Record<string, string>) =>
  visit("/api/newsletter", json({ email }, headers));

type Mail = { kind: string; text: string; html: string; language: string; unsubscribe_url: string };
const mailsTo = (email: string) =>
  rows<Mail>(
    "SELECT kind, text, html, language, unsubscribe_url FROM outbox WHERE recipient = ? ORDER BY id",
    email,
  );
const pathIn = (text: string, page: string) =>
  new RegExp(`${origin}(/newsletter/${page}\\?\\S+)`).exec(text)![1]!;
const tokenIn = (path: string) => new URL(path, origin).searchParams.get("token")!;

const subscriptionOf = async (email: string) =>
  (
    await rows<{ id: number; status: string; language: string; frequency: string }>(
      "SELECT id, status, language, frequency FROM newsletter_subscriptions WHERE email = ?",
      email,
    )
  )[0];

type Chosen = { language?: string; frequency?: string; status?: string; email?: string };
/** An existing subscription; returns its address. */
async function reader({
  language = "en",
  frequency = "monthly",
  status = "confirmed",
  email = newAddress(),
}: Chosen = {}): Promise<string> {
  await insertSubscription(rows, { email, language, frequency, status });
  return email;
}

/** The unsubscribe link of newsletter issues for this reader, taken from the mail that a listed address gets. */
async function tokenOf(email: string): Promise<string> {
  await signUp(email);
  const mail = (await mailsTo(email)).findLast(({ kind }) => kind === "newsletter-known")!;
  return tokenIn(mail.unsubscribe_url);
}

test("an address is subscribed once its owner pressed the button behind the mailed link", async () => {
  const email = newAddress();
  const answer = await signUp(email, { ...newClient(), Cookie: "lang=es" });
  expect(await answer.json()).toEqual({ ok: true });
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "newsletter-confirm", language: "es" });
  expect(mail!.html).toContain(tokenIn(pathIn(mail!.text, "confirm")));

  const link = pathIn(mail!.text, "confirm");
  const page = await html(link);
  expect(page).toContain('<html lang="es"');
  expect(page).toContain(email);
  await visit(link, { method: "HEAD" });
  expect((await subscriptionOf(email))!.status).toBe("unconfirmed");

  const confirmed = await visit("/newsletter/confirm", form({ token: tokenIn(link) }));
  expect(confirmed.status).toBe(303);
  expect(confirmed.headers.get("Location")).toMatch(/^\/newsletter\/preferences\?token=/);
  expect(await subscriptionOf(email)).toMatchObject({ status: "confirmed", language: "es" });
  const again = await visit("/newsletter/confirm", form({ token: tokenIn(link) }));
  expect(again.status).toBe(303);
});

test("twenty sign-ups of one address from changing clients send one mail an hour", async () => {
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await mailsTo(email)).toHaveLength(1);
  await run(
    "UPDATE newsletter_subscriptions SET mailed_at = ? WHERE email = ?",
    new Date(Date.now() - 61 * 60_000).toISOString(),
    email,
  );
  await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
  expect(await mailsTo(email)).toHaveLength(2);
});

test("the newer of two links is valid", async () => {
  const email = newAddress();
  await signUp(email);
  await run("UPDATE newsletter_subscriptions SET mailed_at = NULL WHERE email = ?", email);
  await signUp(email);
  const [older, newer] = (await mailsTo(email)).map(({ text }) => tokenIn(pathIn(text, "confirm")));
  expect((await visit("/newsletter/confirm", form({ token: older! }))).status).toBe(410);
  expect((await visit("/newsletter/confirm", form({ token: newer! }))).status).toBe(303);
});

test("a link expires after seven days", async () => {
  const email = newAddress();
  await signUp(email);
  const link = pathIn((await mailsTo(email))[0]!.text, "confirm");
  await run(
    "UPDATE newsletter_subscriptions SET mailed_at = ? WHERE email = ?",
    new Date(Date.now() - 7 * 24 * 3600_000 - 1000).toISOString(),
    email,
  );
  expect((await visit(link)).status).toBe(410);
  expect((await visit("/newsletter/confirm", form({ token: tokenIn(link) }))).status).toBe(410);
});

test("a client is rate limited after five addresses in an hour and nothing more is stored", async () => {
  const client = newClient();
  const addresses = Array.from({ length: 7 }, newAddress);
  const statuses = [];
  for (const email of addresses) statuses.push((await signUp(email, client)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const stored = await Promise.all(addresses.map(subscriptionOf));
  expect(stored.map(Boolean)).toEqual([true, true, true, true, true, false, false]);
});

test("a bot that fills in the hidden field by JSON is not subscribed and gets the usual answer", async () => {
  const email = newAddress();
  const filled = await visit("/api/newsletter", json({ email, website: "x" }));
  expect(filled.status).toBe(400);
  expect(await subscriptionOf(email)).toBeUndefined();
  expect(await mailsTo(email)).toEqual([]);
});

test("a subscribed address gets the usual answer, and its owner one mail an hour", async () => {
  const email = await reader({ language: "es", frequency: "weekly" });
  const [known, unknown] = [await signUp(email), await signUp(newAddress())];
  expect(await known.text()).toBe(await unknown.text());
  await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["newsletter-known"]);
  expect(await subscriptionOf(email)).toMatchObject({
    status: "confirmed",
    language: "es",
    frequency: "weekly",
  });
});

test("the unsubscribe link changes nothing until its button is pressed", async () => {
  const email = await reader();
  const link = `/newsletter/unsubscribe?token=${await tokenOf(email)}&lng=en`;
  expect(await html(link)).toContain(email);
  expect((await subscriptionOf(email))!.status).toBe("confirmed");
  const pressed = await visit(link, form({}));
  expect(pressed.status).toBe(303);
  expect((await subscriptionOf(email))!.status).toBe("unsubscribed");
  expect(await html(pressed.headers.get("Location")!)).toContain("We won’t send the newsletter to");
});

test.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
  "a mail program unsubscribes with one click as %s, without cookies and Origin",
  async (type) => {
    const email = await reader();
    const path = `/newsletter/unsubscribe?token=${await tokenOf(email)}&lng=en`;
    const body = type.startsWith("multipart") ? new FormData() : new URLSearchParams();
    body.append("List-Unsubscribe", "One-Click");
    for (const _ of ["first", "again"]) {
      const answer = await visit(path, { method: "POST", body });
      expect(answer.status).toBe(200);
      expect((await subscriptionOf(email))!.status).toBe("unsubscribed");
    }
  },
);

test("a link with a forged signature, or for another reader, changes nothing", async () => {
  const [email, other] = [await reader(), await reader()];
  const [, signature] = (await tokenOf(other)).split(".");
  const { id } = (await subscriptionOf(email))!;
  for (const token of [`${id}.${signature}`, `${id}.${"A".repeat(43)}`, `${id}`, "", "x.y"]) {
    const path = `/newsletter/unsubscribe?token=${token}`;
    expect((await visit(path)).status, token).toBe(410);
    expect((await visit(path, form({ "List-Unsubscribe": "One-Click" }))).status, token).toBe(410);
    const saved = await visit(
      "/newsletter/preferences",
      form({ token, language: "es", frequency: "weekly" }),
    );
    expect(saved.status, token).toBe(404);
  }
  expect(await subscriptionOf(email)).toMatchObject({ status: "confirmed", language: "en" });
});

test("an issue's link is invalid for a later reader with the same number", async () => {
  const email = await reader();
  const token = await tokenOf(email);
  const { id } = (await subscriptionOf(email))!;
  await run("DELETE FROM newsletter_subscriptions WHERE id = ?", id);
  const later = await reader();
  await run("UPDATE newsletter_subscriptions SET id = ? WHERE email = ?", id, later);
  expect((await visit(`/newsletter/unsubscribe?token=${token}`, form({}))).status).toBe(410);
  expect((await subscriptionOf(later))!.status).toBe("confirmed");
});

test("a reader who unsubscribed and signs up again has to confirm again", async () => {
  const email = await reader({ status: "unsubscribed" });
  await signUp(email);
  expect((await subscriptionOf(email))!.status).toBe("unconfirmed");
  const link = pathIn((await mailsTo(email))[0]!.text, "confirm");
  await visit("/newsletter/confirm", form({ token: tokenIn(link) }));
  expect((await subscriptionOf(email))!.status).toBe("confirmed");
});

test("language and frequency can be set by the link of an issue", async () => {
  const email = await reader();
  const token = await tokenOf(email);
  const page = await html(`/newsletter/preferences?token=${token}`);
  expect(page).toContain(email);
  const chosen = { token, language: "es", frequency: "weekly" };
  const saved = await visit("/newsletter/preferences", form(chosen));
  expect(saved.status).toBe(303);
  expect(await subscriptionOf(email)).toMatchObject({ language: "es", frequency: "weekly" });
  const odd = await visit("/newsletter/preferences", form({ ...chosen, frequency: "hourly" }));
  expect(odd.status).toBe(400);
});

test("a signed-in user with a confirmed address subscribes without a second opt-in", async () => {
  const { email, cookie } = await person();
  const choose = (fields: Record<string, string>) =>
    visit("/newsletter/preferences", form(fields, { Cookie: cookie }));
  expect((await choose({ language: "es", frequency: "weekly" })).status).toBe(303);
  expect(await subscriptionOf(email)).toMatchObject({ status: "confirmed", frequency: "weekly" });
  await choose({ language: "es", frequency: "weekly", intent: "stop" });
  expect((await subscriptionOf(email))!.status).toBe("unsubscribed");
});

test("guests and unconfirmed accounts cannot change a subscription", async () => {
  const email = await reader();
  const { cookie } = await person({ email, confirmed: false });
  const fields = { language: "es", frequency: "weekly", intent: "stop" };
  for (const headers of [{}, { Cookie: cookie }] as Array<Record<string, string>>) {
    expect((await visit("/newsletter/preferences", form(fields, headers))).status).toBe(403);
    expect(await html("/newsletter/preferences", { headers })).not.toContain(`For ${email}`);
  }
  expect(await subscriptionOf(email)).toMatchObject({ status: "confirmed", language: "en" });
});

test("the nightly cleanup deletes unconfirmed subscriptions after 7 days and ended ones after 30", async () => {
  const day = 24 * 3600_000;
  const [unconfirmed, left, confirmed] = [
    await reader({ status: "unconfirmed" }),
    await reader({ status: "unsubscribed" }),
    await reader(),
  ];
  await run(
    "UPDATE newsletter_subscriptions SET unsubscribed_at = created_at WHERE email = ?",
    left,
  );
  const clean = (days: number) =>
    worker.scheduled({ cron: "17 4 * * *", scheduledTime: Date.now() + days * day }, env);
  const there = async () =>
    (await Promise.all([unconfirmed, left, confirmed].map(subscriptionOf))).map(Boolean);
  await clean(6);
  expect(await there()).toEqual([true, true, true]);
  await clean(8);
  expect(await there()).toEqual([false, true, true]);
  await clean(31);
  expect(await there()).toEqual([false, false, true]);
});

test("a mail service that hangs does not delay the answer; the next run sends the mail", async () => {
  await run("DELETE FROM outbox");
  const email = newAddress();
  const sent: Array<string> = [];
  const hanging = { send: () => new Promise(() => {}) };
  const started = Date.now();
  const answer = await visit("/api/newsletter", {
    ...json({ email }),
    env: { EMAIL: hanging },
  });
  expect(answer.status).toBe(200);
  expect(Date.now() - started).toBeLessThan(1_000);
  // Its isolate ends; after the lease any isolate can send the message.
  await expect
    .poll(() => rows("SELECT id FROM outbox WHERE recipient = ? AND status = 'sending'", email))
    .toHaveLength(1);
  const working = {
    send: async ({ to }: { to: string }) => {
      sent.push(to);
      return { messageId: "1" };
    },
  };
  const later = Date.now() + 11 * 60_000;
  await worker.scheduled({ cron: "* * * * *", scheduledTime: later }, { ...env, EMAIL: working });
  await worker.scheduled({ cron: "* * * * *", scheduledTime: later }, { ...env, EMAIL: working });
  expect(sent.filter((to) => to === email)).toHaveLength(1);
});

test("the export of an unconfirmed account contains no subscription or mail of its address", async () => {
  const email = await reader();
  await signUp(email);
  const stranger = await person({ email, confirmed: false });
  const exported = await html("/profile/export.json", { headers: { Cookie: stranger.cookie } });
  const { newsletter, mail } = JSON.parse(exported) as Record<string, unknown>;
  expect([newsletter, mail]).toEqual([[], []]);
});
