import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contactData } from "../../../app/features/contact/privacy-export.server.ts";
import { deleteOldContactMessages } from "../../../app/features/contact/contact-messages.server.ts";
import { connect } from "../../../app/db/client.server.ts";
import { stampField } from "../../../app/lib/form-guard-fields.ts";
import { earlier } from "../clock.ts";
import { stampOfAge } from "../stamp.ts";
import { person, type Person } from "./people.ts";
import { form, html, visit } from "../visit.ts";

const rows = async (sql: string, ...values: Array<unknown>) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

let clients = 0;
const client = () => ({ "CF-Connecting-IP": `192.0.2.${++clients}` });
const message = async (change: Record<string, string> = {}) => {
  const formKey = change["formKey"] ?? crypto.randomUUID();
  return {
    [stampField]: await stampOfAge(10, formKey),
    formKey,
    topic: "recipe",
    name: "Luz Marte",
    email: `luz-${crypto.randomUUID()}@example.com`,
    message: "The sancocho asks for two kilos of yautía.\nMy aunt says one is plenty.",
    ...change,
  };
};
const send = (fields: Record<string, string>, headers: Record<string, string> = client()) =>
  visit("/contact", form(fields, headers));

test("a message gets a number, a mail to the operator and a copy to the sender in the sender's language", async () => {
  const fields = await message();
  const sent = await send(fields, { ...client(), Cookie: "lang=es" });
  expect(sent.status).toBe(303);
  const location = sent.headers.get("Location")!;
  const reference = /^\/contact\/sent\?reference=(F-[0-9A-Z]{8})$/.exec(location)![1]!;
  expect(await html(location, { headers: { Cookie: "lang=es" } })).toContain(reference);
  expect(
    await rows(
      "SELECT topic, status, language FROM contact_messages WHERE reference = ?",
      reference,
    ),
  ).toEqual([{ topic: "recipe", status: "open", language: "es" }]);
  const mails = await rows(
    "SELECT kind, recipient, language, subject, text FROM outbox WHERE dedupe_key LIKE ? ORDER BY kind DESC",
    `contact:${fields["formKey"]!}:%`,
  );
  expect(mails).toMatchObject([
    { kind: "contact-operator", recipient: "kitchen@fogon.invalid", language: "en" },
    { kind: "contact-copy", recipient: fields["email"], language: "es" },
  ]);
  expect(mails[0]!["text"]).toContain(`http://localhost:8787/admin/contact/${reference}`);
  expect(mails[1]!["subject"]).toBe(`Tu mensaje a Fogón, ${reference}`);
  // The address may be a stranger's: none of the typed text is sent to it.
  expect(mails[1]!["text"]).toContain(reference);
  for (const typed of ["My aunt says one is plenty.", fields["name"]!])
    expect(mails[1]!["text"]).not.toContain(typed);
});

test("a form sent twenty times at once is one message with one mail to each side", async () => {
  const fields = await message({ formKey: "0b2f6a3e-8f8e-4c0e-9a53-2f0f5f6f7a10" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(fields)));
  const accepted = answers.filter((answer) => answer.status === 303);
  expect(accepted.length).toBeGreaterThan(0);
  expect(new Set(accepted.map((answer) => answer.headers.get("Location"))).size).toBe(1);
  for (const answer of answers) expect([303, 429]).toContain(answer.status);
  expect(
    await rows("SELECT 1 FROM contact_messages WHERE form_key = ?", fields["formKey"]),
  ).toHaveLength(1);
  expect(
    await rows("SELECT 1 FROM outbox WHERE dedupe_key LIKE ?", `contact:${fields["formKey"]!}:%`),
  ).toHaveLength(2);
});

test.each([
  [{ topic: "gossip" }, "Choose a topic."],
  [{ name: " " }, "Enter your name."],
  [{ email: "luz@" }, "Enter a valid email address"],
  [{ email: "a@example.com\r\nBcc: b@example.com" }, "Enter a valid email address"],
  [{ message: "short" }, "at least 10 characters"],
  [{ message: "x".repeat(4_001) }, "Use no more than 4,000 characters."],
])(
  "%j is refused with an error at its field and the text is preserved",
  async (change, problem) => {
    const fields = await message(change as Record<string, string>);
    const answer = await send(fields);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(problem);
    expect(page).toContain('aria-invalid="true"');
    if (!("message" in change)) expect(page).toContain("My aunt says one is plenty.");
    expect(
      await rows("SELECT 1 FROM contact_messages WHERE form_key = ?", fields["formKey"]),
    ).toEqual([]);
  },
);

test("a client can send five messages an hour, and an address gets three copies a day", async () => {
  const headers = client();
  const statuses: Array<number> = [];
  for (let i = 0; i < 6; i++) statuses.push((await send(await message(), headers)).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  const email = `victim-${crypto.randomUUID()}@example.com`;
  for (let i = 0; i < 3; i++) expect((await send(await message({ email }))).status).toBe(303);
  const fourth = await send(await message({ email }));
  expect(fourth.status).toBe(429);
  expect(await fourth.text()).toContain("My aunt says one is plenty.");
  expect(await rows("SELECT 1 FROM outbox WHERE recipient = ?", email)).toHaveLength(3);
});

test("with D1 down the text is preserved and Retry-After is set", async () => {
  const fail = () => Promise.reject(new Error("D1_ERROR: no such host"));
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "batch") return fail;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
  const answer = await visit("/contact", { ...form(await message(), client()), env: { DB } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(await answer.text()).toContain("My aunt says one is plenty.");
});

test("the stamp of a form is valid for one message", async () => {
  // The form takes at least two seconds to fill in, so the clock is moved.
  const page = await earlier(3, () => html("/contact"));
  const main = page.slice(page.indexOf("<main"));
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(main)![1]!;
  const [stamp, formKey] = [value(stampField), value("formKey")];
  const first = await send({ ...(await message()), [stampField]: stamp, formKey });
  expect(first.status).toBe(303);
  for (let i = 0; i < 3; i++) {
    const other = { ...(await message()), [stampField]: stamp };
    expect((await send(other)).status).toBe(400);
    expect(await rows("SELECT 1 FROM outbox WHERE recipient = ?", other.email)).toEqual([]);
  }
  const again = await send({ ...(await message()), [stampField]: stamp, formKey });
  expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
});

test.each(["", "?reference=", "?reference=<script>", "?reference=F-1"])(
  "/contact/sent%s is a 404",
  async (query) => {
    expect((await visit(`/contact/sent${query}`)).status).toBe(404);
  },
);

async function stored(change: Record<string, string> = {}): Promise<string> {
  const sent = await send(await message(change));
  return sent.headers.get("Location")!.split("=")[1]!;
}

test("a moderator reads a message, adds a note and closes it with an audit entry", async () => {
  const moderator = await person({ role: "moderator" });
  const cookie = { Cookie: moderator.cookie };
  const reference = await stored({ message: "<b>Hello</b> & thank you for the pot." });
  const list = await html("/admin/contact", { headers: cookie });
  expect(list).toContain("&lt;b&gt;Hello&lt;/b&gt; &amp; thank you");
  expect(list).toMatch(new RegExp(`href="mailto:[^"]+\\?subject=${reference}`));
  const page = await html(`/admin/contact/${reference}`, { headers: cookie });
  expect(page).toContain("&lt;b&gt;Hello&lt;/b&gt; &amp; thank you");
  const settled = await visit(
    `/admin/contact/${reference}`,
    form({ status: "answered", note: "Told her." }, cookie),
  );
  expect(settled.status).toBe(303);
  expect(
    await rows("SELECT status, note FROM contact_messages WHERE reference = ?", reference),
  ).toEqual([{ status: "answered", note: "Told her." }]);
  expect(
    await rows(
      "SELECT actor_id, detail FROM audit_events WHERE target = ?",
      `contact:${reference}`,
    ),
  ).toEqual([{ actor_id: moderator.id, detail: "open → answered" }]);
  const wrong = form({ status: "burnt" }, cookie);
  expect((await visit(`/admin/contact/${reference}`, wrong)).status).toBe(400);
  expect((await visit("/admin/contact/F-00000000", form({ status: "open" }, cookie))).status).toBe(
    404,
  );
});

test("messages require a moderator", async () => {
  const reference = await stored();
  const stranger = await person();
  for (const headers of [{}, { Cookie: stranger.cookie }] as Array<Record<string, string>>) {
    const read = await visit(`/admin/contact/${reference}`, { headers });
    expect([302, 403]).toContain(read.status);
    expect(await read.text()).not.toContain("yautía");
    const write = await visit(`/admin/contact/${reference}`, form({ status: "closed" }, headers));
    expect([303, 403]).toContain(write.status);
  }
  expect(await rows("SELECT status FROM contact_messages WHERE reference = ?", reference)).toEqual([
    { status: "open" },
  ]);
});

test("an account deletion removes its messages from all its addresses and sessions", async () => {
  const sender: Person = await person();
  const db = connect(env.DB);
  await stored({ email: sender.email });
  await send(await message(), { ...client(), Cookie: sender.cookie });
  expect(await contactData.collect(db, sender, env.SITE_URL)).toHaveLength(2);
  await db.batch(contactData.erase(db, sender, "withdrawn") as never);
  expect(await contactData.collect(db, sender, env.SITE_URL)).toEqual([]);
});

test("an unconfirmed address neither exports nor deletes another person's messages", async () => {
  const email = `stranger-${crypto.randomUUID()}@example.com`;
  const theirs = await stored({ email });
  const pretender = await person({ email, confirmed: false });
  const own = await message();
  await send(own, { ...client(), Cookie: pretender.cookie });
  const exported = await html("/profile/export.json", { headers: { Cookie: pretender.cookie } });
  expect(exported).toContain(own["email"]);
  expect(exported).not.toContain(theirs);
  const db = connect(env.DB);
  await db.batch(contactData.erase(db, pretender, "withdrawn") as never);
  expect(
    await rows("SELECT reference FROM contact_messages WHERE email IN (?, ?)", email, own["email"]),
  ).toEqual([{ reference: theirs }]);
});

test("closed messages are removed after a year, and open ones are not removed", async () => {
  const [closed, answered, open] = [await stored(), await stored(), await stored()];
  await env.DB.prepare(
    "UPDATE contact_messages SET changed_at = '2020-01-01T00:00:00Z', status = CASE reference WHEN ? THEN 'closed' WHEN ? THEN 'answered' ELSE status END WHERE reference IN (?, ?, ?)",
  )
    .bind(closed, answered, closed, answered, open)
    .run();
  await deleteOldContactMessages(connect(env.DB), new Date());
  expect(
    await rows(
      "SELECT reference FROM contact_messages WHERE reference IN (?, ?, ?)",
      closed,
      answered,
      open,
    ),
  ).toEqual([{ reference: open }]);
});
