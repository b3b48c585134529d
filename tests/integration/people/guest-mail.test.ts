// Mail that guests can cause has a daily budget; mail for accounts and orders is not delayed by it.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../app/db/client.server.ts";
import { stampField } from "../../../app/lib/form-guard-fields.ts";
import { guestMailsPerDay, mayMailGuest } from "../../../app/platform/mail/guest-mail.ts";
import { person } from "./people.ts";
import { stampOfAge } from "../stamp.ts";
import { form, html, visit } from "../visit.ts";

const mailsTo = async (recipient: string) =>
  (
    await env.DB.prepare("SELECT kind FROM outbox WHERE recipient = ?")
      .bind(recipient)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);
const newAddress = () => `${crypto.randomUUID()}@example.com`;

beforeAll(async () => {
  // The only counter so far is the budget's, which is then full.
  expect(await mayMailGuest(connect(env.DB))).toBe(true);
  await env.DB.prepare("UPDATE rate_counters SET count = ?").bind(guestMailsPerDay).run();
});

test("a contact message is stored, and the page says that its number is not mailed", async () => {
  const email = newAddress();
  const formKey = crypto.randomUUID();
  const fields = {
    [stampField]: await stampOfAge(10, formKey),
    formKey,
    topic: "recipe",
    name: "Luz",
    email,
    message: "How much yautía does it take?",
  };
  const sent = await visit("/contact", form(fields));
  expect(sent.status).toBe(303);
  const page = await html(sent.headers.get("Location")!);
  expect(page).toContain("we can’t email it to you today");
  expect(await mailsTo(email)).toEqual([]);
  expect(await mailsTo("kitchen@fogon.invalid")).toEqual(["contact-operator"]);
});

test("a newsletter sign-up is told to come back, and no mail is sent", async () => {
  const email = newAddress();
  const answer = await visit("/api/newsletter", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(await mailsTo(email)).toEqual([]);
});

test("a password reset of an existing account is still mailed", async () => {
  const { email } = await person();
  await visit("/forgot-password", form({ email, [stampField]: await stampOfAge(10) }));
  await expect.poll(() => mailsTo(email), { timeout: 5_000 }).toHaveLength(1);
});

test("the admin page shows how many mails were requested and how many were not sent", async () => {
  const { cookie } = await person({ role: "admin" });
  const mail = await html("/admin/mail", { headers: { Cookie: cookie } });
  expect(mail).toMatch(/today \(UTC\): 50\d of 500/);
  const start = await html("/admin", { headers: { Cookie: cookie } });
  expect(start).toContain("Guest emails not sent today");
});
