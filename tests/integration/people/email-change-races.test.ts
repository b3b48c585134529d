// Changes of an address that happen at the same moment.
import { expect, test } from "vitest";
import { rows } from "../database.ts";
import { form, visit } from "../visit.ts";
import { stampOfAge } from "../stamp.ts";
import { cookiesOf, member, password, type Person } from "./people.ts";

const newEmail = () => `cook-${crypto.randomUUID()}@example.com`;
const emailOf = async ({ id }: Person) =>
  (await rows<{ email: string }>("SELECT email FROM users WHERE id = ?", id))[0]!.email;

const ask = (of: Person, next: string) =>
  visit(
    "/profile",
    form({ intent: "email", newEmail: next, currentPassword: password }, { Cookie: of.cookie }),
  );

/** The latest token that was mailed to an address about this account. */
async function tokenFor(of: Person, address: string): Promise<string> {
  const find = () =>
    rows<{ text: string }>(
      "SELECT text FROM outbox WHERE recipient = ? AND user_id = ? ORDER BY id DESC LIMIT 1",
      address,
      of.id,
    );
  const [mail] = await find();
  return /token=([\w-]{43})/.exec(mail!.text)![1]!;
}

const confirm = (of: Person, token: string) =>
  visit("/confirm-address", form({ token, password }, { Cookie: of.cookie }));

test("two accounts that confirm the same address at once: one gets it, the other keeps its own", async () => {
  const [first, second] = [await member(), await member()];
  const next = newEmail();
  const tokens: Array<[Person, string]> = [];
  for (const one of [first, second]) {
    expect((await ask(one, next)).status).toBe(303);
    const old = await tokenFor(one, one.email);
    const fresh = await tokenFor(one, next);
    expect((await confirm(one, old)).status).toBe(200);
    tokens.push([one, fresh]);
  }
  const answers = await Promise.all(tokens.map(([one, token]) => confirm(one, token)));
  for (const { status } of answers) expect(status).toBeLessThan(500);
  const emails = [await emailOf(first), await emailOf(second)];
  expect(emails.filter((email) => email === next)).toHaveLength(1);
  expect(emails.some((email) => [first.email, second.email].includes(email))).toBe(true);
});

test("both links pressed at once change the address once", async () => {
  const one = await member();
  const next = newEmail();
  await ask(one, next);
  const tokens = [await tokenFor(one, one.email), await tokenFor(one, next)];
  const answers = await Promise.all(tokens.map((token) => confirm(one, token)));
  for (const { status } of answers) expect(status).toBeLessThan(500);
  expect(await emailOf(one)).toBe(next);
});

test("the links of an earlier change do nothing after a later one", async () => {
  const one = await member();
  const [mistyped, right] = [newEmail(), newEmail()];
  await ask(one, mistyped);
  const [oldOfFirst, newOfFirst] = [await tokenFor(one, one.email), await tokenFor(one, mistyped)];
  await ask(one, right);
  const oldOfSecond = await tokenFor(one, one.email);
  await confirm(one, oldOfSecond);
  await confirm(one, newOfFirst);
  await confirm(one, oldOfFirst);
  expect(await emailOf(one)).toBe(one.email);
  await confirm(one, await tokenFor(one, right));
  expect(await emailOf(one)).toBe(right);
});

test("an address is confirmed by a change and by a sign-up at the same moment: one account has it", async () => {
  const one = await member();
  const next = newEmail();
  await ask(one, next);
  const [old, fresh] = [await tokenFor(one, one.email), await tokenFor(one, next)];
  await confirm(one, old);
  const signedUp = await visit(
    "/login",
    form({
      tab: "create-account",
      email: next,
      password,
      confirmPassword: password,
      key: crypto.randomUUID(),
      redirectTo: "/",
      stamp: await stampOfAge(10),
    }),
  );
  expect(signedUp.status).toBe(303);
  const [mail] = await rows<{ text: string }>(
    "SELECT text FROM outbox WHERE recipient = ? AND kind = 'confirm-email'",
    next,
  );
  const token = /token=([\w-]{43})/.exec(mail!.text)![1]!;
  const answers = await Promise.all([
    confirm(one, fresh),
    visit("/confirm-email", form({ token }, { Cookie: cookiesOf(signedUp) })),
  ]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  const owners = await rows<{ id: number }>(
    "SELECT id FROM users WHERE email = ? AND email_confirmed_at IS NOT NULL",
    next,
  );
  expect(owners).toHaveLength(1);
  expect(await emailOf(one)).toBe(owners[0]!.id === one.id ? next : one.email);
});
