// Newsletter issues: written in the admin area, sent in batches.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { insertMail, insertSubscription } from "../../support/rows/mail.ts";
import { rows } from "../database.ts";
import { person } from "./people.ts";
import { form, html, visit } from "../visit.ts";

const issueFields = {
  frequency: "monthly",
  subject: "Sancocho on Sundays",
  subjectEs: "Sancocho los domingos",
  body: "## Soup\n\nSee [the sancocho](/recipe/104).",
  bodyEs: "## Sopa\n\nMira [el sancocho](/recipe/104).",
};

beforeEach(async () => {
  await env.DB.batch(
    ["newsletter_issues", "newsletter_subscriptions", "outbox"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

type Issue = { id: number; status: string; updated_at: string };
const issues = () => rows<Issue>("SELECT id, status, updated_at FROM newsletter_issues");

/** Saves an issue as an admin and returns the fields that the admin forms then need. */
async function write(fields: Partial<typeof issueFields> = {}) {
  const { cookie, email } = await person({ role: "admin" });
  const send = (path: string, values: Record<string, string>) =>
    visit(path, form(values, { Cookie: cookie }));
  const saved = await send("/admin/newsletter/new", {
    ...issueFields,
    ...fields,
    key: crypto.randomUUID(),
    intent: "save",
  });
  const path = saved.headers.get("Location")!;
  const [issue] = await issues();
  const version = issue!.updated_at;
  return { cookie, email, path, version, send };
}

type Reader = { language?: string; frequency?: string; status?: string };
async function readers(count: number, reader: Reader = {}): Promise<Array<string>> {
  const { language = "en", frequency = "monthly", status = "confirmed" } = reader;
  const emails = Array.from({ length: count }, () => `r-${crypto.randomUUID()}@example.com`);
  for (const email of emails)
    await insertSubscription(rows, { email, language, frequency, status });
  return emails;
}

type IssueFields = { recipient: string; subject: string; text: string; unsubscribe_url: string };
const issueMails = () =>
  rows<IssueFields>(
    "SELECT recipient, subject, text, unsubscribe_url FROM outbox WHERE kind = 'newsletter-letter'",
  );
const minute = (replaced: Record<string, unknown> = {}) =>
  worker.scheduled(
    { cron: "* * * * *", scheduledTime: Date.now() },
    { ...env, EMAIL: undefined, ...replaced },
  );
/** The issue as if the button was pressed and its isolate ended before it did anything. */
const pressed = () => env.DB.prepare("UPDATE newsletter_issues SET status = 'sending'").run();

test("the same form sent twice creates one draft", async () => {
  const { cookie } = await person({ role: "admin" });
  const fields = { ...issueFields, key: crypto.randomUUID(), intent: "save" };
  const answers = await Promise.all(
    [1, 2, 3].map(() => visit("/admin/newsletter/new", form(fields, { Cookie: cookie }))),
  );
  expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
  expect(await issues()).toHaveLength(1);
});

test("a subject is one line, whatever is typed", async () => {
  const { cookie } = await person({ role: "admin" });
  const fields = {
    ...issueFields,
    subject: "Hello\r\nBcc: eve@example.com",
    key: crypto.randomUUID(),
  };
  const answer = await visit("/admin/newsletter/new", form(fields, { Cookie: cookie }));
  expect(answer.status).toBe(303);
  expect(await rows("SELECT subject FROM newsletter_issues")).toEqual([
    { subject: "Hello Bcc: eve@example.com" },
  ]);
  await env.DB.prepare("DELETE FROM newsletter_issues").run();
});

test("a preview shows the issue in its language with its markup escaped", async () => {
  const { cookie, path } = await write({
    bodyEs: "<script>alert(1)</script> [x](javascript:alert(1)) **fuerte**",
  });
  const spanish = await visit(`${path}/preview/es`, { headers: { Cookie: cookie } });
  const page = await spanish.text();
  expect(page).toContain("Sancocho los domingos");
  expect(page).toContain("<strong>fuerte</strong>");
  expect(page).not.toMatch(/<script|href="javascript/);
  const policy = spanish.headers.get("Content-Security-Policy")!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  expect((await visit(`${path}/preview/fr`, { headers: { Cookie: cookie } })).status).toBe(404);
});

test("a test email is sent in both languages only to the editor who requests it", async () => {
  await readers(3);
  const { email, path, version, send } = await write();
  const key = crypto.randomUUID();
  for (let i = 0; i < 2; i++)
    expect((await send(path, { intent: "test", version, key })).status).toBe(303);
  const mails = await rows<{ recipient: string; subject: string }>(
    "SELECT recipient, subject FROM outbox",
  );
  expect(mails.map(({ subject }) => subject)).toEqual([issueFields.subject, issueFields.subjectEs]);
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([email]));
  // Another press of the button is another test.
  await send(path, { intent: "test", version, key: crypto.randomUUID() });
  expect(await rows("SELECT 1 FROM outbox")).toHaveLength(4);
});

test("changes to an issue have an audit entry, and requests without effect have none", async () => {
  await readers(1);
  const { cookie, path, version, send } = await write();
  const { id: userId } = (
    await rows<{ id: number }>("SELECT id FROM users ORDER BY id DESC LIMIT 1")
  )[0]!;
  const fields = { ...issueFields, key: crypto.randomUUID(), intent: "save" };
  for (let i = 0; i < 2; i++)
    await visit("/admin/newsletter/new", form(fields, { Cookie: cookie }));
  await send(path, { ...issueFields, intent: "save", version: "another" });
  await send(path, { intent: "delete", version: "another" });
  await send(path, { intent: "send", version: "another" });
  const versionOf = async (id: number) =>
    (
      await rows<{ at: string }>("SELECT updated_at AS at FROM newsletter_issues WHERE id = ?", id)
    )[0]!.at;
  const [first, second] = (await issues()).map(({ id }) => id) as [number, number];
  await send(path, { ...issueFields, intent: "save", version });
  await send(path, { intent: "send", version: await versionOf(first) });
  await send(`/admin/newsletter/${second}`, { intent: "delete", version: await versionOf(second) });
  expect(
    await rows("SELECT action, target FROM audit_events WHERE actor_id = ? ORDER BY id", userId),
  ).toEqual([
    { action: "newsletter.created", target: `issue:${first}` },
    { action: "newsletter.created", target: `issue:${second}` },
    { action: "newsletter.saved", target: `issue:${first}` },
    { action: "newsletter.sent", target: `issue:${first}` },
    { action: "newsletter.deleted", target: `issue:${second}` },
  ]);
});

test("each reader gets the issue once in their language with their own unsubscribe link", async () => {
  const english = await readers(2);
  const spanish = await readers(2, { language: "es", frequency: "weekly" });
  await readers(1, { status: "unconfirmed" });
  await readers(1, { status: "unsubscribed" });
  const { path, version, send } = await write();
  expect((await send(path, { intent: "send", version })).status).toBe(303);
  await expect.poll(async () => (await issues())[0]!.status).toBe("sent");
  await minute();
  const sent = await issueMails();
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
    [...english, ...spanish].toSorted(),
  );
  for (const { recipient, subject, text, unsubscribe_url } of sent) {
    expect(subject).toBe(spanish.includes(recipient) ? issueFields.subjectEs : issueFields.subject);
    expect(text).toContain("http://localhost:8787/recipe/104");
    expect(text).toContain(unsubscribe_url);
  }
  expect(new Set(sent.map(({ unsubscribe_url }) => unsubscribe_url)).size).toBe(4);
  const out = new URL(sent[0]!.unsubscribe_url);
  expect((await visit(out.pathname + out.search)).status).toBe(200);
});

test("a weekly issue is also sent to readers who get every issue", async () => {
  await readers(2);
  const weekly = await readers(1, { frequency: "weekly" });
  await write({ frequency: "weekly" });
  await pressed();
  await minute();
  expect((await issueMails()).map(({ recipient }) => recipient)).toEqual(weekly);
});

test.each(["subject", "subjectEs", "body", "bodyEs"])(
  "an issue without %s can be saved and not sent",
  async (field) => {
    await readers(1);
    const { path, version, send } = await write({ [field]: "" });
    const answer = await send(path, { intent: "send", version });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Add a subject and text in both languages");
    expect((await issues())[0]!.status).toBe("draft");
  },
);

test("an issue changed by another editor is not sent, overwritten or deleted", async () => {
  await readers(1);
  const { path, version, send } = await write();
  await send(path, { ...issueFields, subject: "Changed", intent: "save", version });
  for (const intent of ["save", "send", "delete"]) {
    const answer = await send(path, { ...issueFields, subject: "Mine", intent, version });
    expect(answer.status, intent).toBe(409);
    if (intent === "save") expect(await answer.text()).toContain('value="Mine"');
  }
  expect(await rows("SELECT subject, status FROM newsletter_issues")).toEqual([
    { subject: "Changed", status: "draft" },
  ]);
});

test("an issue that is being sent cannot be changed", async () => {
  await readers(1);
  const { path, version, send } = await write();
  await pressed();
  for (const intent of ["save", "send", "delete"])
    expect((await send(path, { ...issueFields, intent, version })).status, intent).toBe(409);
});

test("an issue without readers is not sent", async () => {
  const { path, version, send } = await write();
  expect((await send(path, { intent: "send", version })).status).toBe(409);
});

/** The real database with a fault in its nth batch: before anything is written, or after all of it is. */
function dying(nth: number, when: "before" | "after") {
  let batches = 0;
  return new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name === "batch")
        return async (statements: Array<D1PreparedStatement>) => {
          const dies = ++batches === nth;
          if (dies && when === "before") throw new Error("the isolate is gone");
          const results = await target.batch(statements);
          if (dies) throw new Error("the isolate is gone");
          return results;
        };
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
}

test.each(["before", "after"] as const)(
  "after a crash %s a batch was written the next run continues without duplicates",
  async (when) => {
    const everyone = await readers(170);
    await write();
    await pressed();
    await minute({ DB: dying(2, when) });
    const half = (await issueMails()).length;
    expect(half).toBe(when === "before" ? 50 : 100);
    expect((await issues())[0]!.status).toBe("sending");
    await minute({ DB: dying(1, when) });
    await minute();
    const sent = (await issueMails()).map(({ recipient }) => recipient);
    expect(sent).toHaveLength(170);
    expect(sent.toSorted()).toEqual(everyone.toSorted());
    expect((await issues())[0]!.status).toBe("sent");
    await minute();
    expect(await issueMails()).toHaveLength(170);
  },
);

test("concurrent runs send no duplicates", async () => {
  const everyone = await readers(120);
  await write();
  await pressed();
  await Promise.all([minute(), minute(), minute()]);
  await minute();
  const sent = (await issueMails()).map(({ recipient }) => recipient);
  expect(sent.toSorted()).toEqual(everyone.toSorted());
});

test("a reader who unsubscribes between two batches gets no issue", async () => {
  await readers(60);
  await write();
  await pressed();
  await minute({ DB: dying(2, "before") });
  const [last] = await rows<{ email: string }>(
    "UPDATE newsletter_subscriptions SET status = 'unsubscribed' WHERE id = (SELECT max(id) FROM newsletter_subscriptions) RETURNING email",
  );
  await minute();
  const sent = (await issueMails()).map(({ recipient }) => recipient);
  expect(sent).toHaveLength(59);
  expect(sent).not.toContain(last!.email);
});

test("the admin page shows counts, and the exported list has no formulas and leaves an audit entry", async () => {
  await readers(2, { language: "es", frequency: "weekly" });
  await insertSubscription(rows, {
    email: "=cmd@example.com",
    status: "unconfirmed",
    created_at: "2026-01-01",
  });
  const { id, cookie } = await person({ role: "admin" });
  const adminPage = await html("/admin/newsletter", { headers: { Cookie: cookie } });
  expect(adminPage).toMatch(/Confirmed<\/td>.*?Spanish<\/td>.*?Weekly<\/td>.*?>2<\/td>/s);
  const file = await visit("/admin/newsletter/subscribers.csv", { headers: { Cookie: cookie } });
  expect(file.headers.get("Content-Disposition")).toContain("attachment");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe("email,language,frequency,status,created_at,confirmed_at");
  expect(lines.at(-1)).toBe("'=cmd@example.com,en,monthly,unconfirmed,2026-01-01,");
  expect(await rows("SELECT action FROM audit_events WHERE actor_id = ?", id)).toContainEqual({
    action: "newsletter.exported",
  });
});

test("dead mails can be retried or deleted, and their content is not shown", async () => {
  const { id, cookie } = await person({ role: "admin" });
  const queue = (key: string) =>
    insertMail(rows, {
      dedupe_key: key,
      recipient: "ana.perez@example.com",
      subject: "secret subject",
      html: "secret body",
      text: "secret body",
      status: "dead",
      attempts: 6,
      last_error: "E_X",
    });
  const [first, second] = [await queue("dead:1"), await queue("dead:2")];
  const page = await html("/admin/mail", { headers: { Cookie: cookie } });
  expect(page).toContain("a…@example.com");
  expect(page).not.toMatch(/ana\.perez|secret/);
  const decide = (intent: string, mail: number) =>
    visit("/admin/mail", form({ intent, id: String(mail) }, { Cookie: cookie }));
  expect((await decide("retry", first)).status).toBe(303);
  expect((await decide("delete", second)).status).toBe(303);
  expect((await decide("publish", first)).status).toBe(400);
  // Nothing is left to decide: no line mentions it.
  expect((await decide("retry", first)).status).toBe(303);
  expect((await decide("delete", second)).status).toBe(303);
  expect(await rows("SELECT id, status, attempts FROM outbox")).toEqual([
    { id: first, status: "queued", attempts: 0 },
  ]);
  const audited = await rows("SELECT action, target FROM audit_events WHERE actor_id = ?", id);
  expect(audited).toEqual([
    { action: "mail.retried", target: `mail:${first}` },
    { action: "mail.deleted", target: `mail:${second}` },
  ]);
});
