// "It wasn't me": an owner takes back what a thief with the password did. Each change tells the owner by mail.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rows } from "../database.ts";
import { form, html, visit } from "../visit.ts";
import { member, password, sessionOf, signIn, type Person } from "./people.ts";

const stolen = "mofongo con camarones";
const send = (path: string, cookie: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: cookie }));
const mailsTo = (email: string, kind: string) =>
  rows<{ text: string; language: string; subject: string }>(
    "SELECT text, language, subject FROM outbox WHERE recipient = ? AND kind = ? ORDER BY id",
    email,
    kind,
  );
const tokenOf = async (email: string, kind: string) => {
  const mail = (await mailsTo(email, kind)).at(-1);
  return /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
};
const account = async (id: number) =>
  (
    await rows<{ email: string; role: string; frozen_for: string | null }>(
      "SELECT email, role, frozen_for FROM users WHERE id = ?",
      id,
    )
  )[0]!;
const press = (token: string) => visit("/not-me", form({ token }));
const isGuest = async (cookie: string) =>
  (await visit("/profile", { headers: { Cookie: cookie } })).status === 401;
const newEmail = () => `p-${crypto.randomUUID()}@example.com`;

const changePassword = (cookie: string, to = stolen) =>
  send("/profile", cookie, {
    intent: "password",
    currentPassword: password,
    password: to,
    confirmPassword: to,
  });

async function changeEmail({ cookie, email }: Person, next: string) {
  await send("/profile", cookie, {
    intent: "email",
    newEmail: next,
    currentPassword: password,
  });
  for (const [address, kind] of [
    [next, "change-new-address"],
    [email, "change-old-address"],
  ] as const)
    await send("/confirm-address", cookie, { token: await tokenOf(address, kind) });
}

test("the link of the email about a new password ends all sessions, and only a reset opens the account", async () => {
  const owner = await member();
  await env.DB.prepare("UPDATE users SET language = 'es' WHERE id = ?").bind(owner.id).run();
  expect((await changePassword(owner.cookie)).status).toBe(303);
  const [mail] = await mailsTo(owner.email, "changed-password");
  expect([mail!.language, mail!.subject]).toEqual(["es", "Se cambió tu contraseña de Fogón"]);
  const token = await tokenOf(owner.email, "changed-password");
  const path = `/not-me?token=${token}`;
  const page = await html(path, { headers: { "Accept-Language": "en" } });
  expect(page).toContain("Your account’s password was changed.");
  expect(await isGuest(owner.cookie), "opening the page changes nothing").toBe(false);

  const done = await press(token);
  expect(done.status).toBe(200);
  expect(done.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(await done.text()).toContain(owner.email);
  expect(await isGuest(owner.cookie)).toBe(true);
  const enter = (typed: string) =>
    visit("/login", form({ tab: "sign-in", email: owner.email, password: typed, redirectTo: "/" }));
  expect((await enter(stolen)).status).toBe(401);
  expect((await enter(password)).status).toBe(401);
  expect((await press(token)).status, "it works once").toBe(410);
  expect((await visit(path)).status).toBe(410);

  const fresh = "ropa vieja con arroz";
  const reset = { token: await tokenOf(owner.email, "reset-password"), password: fresh };
  expect((await visit("/reset-password", form({ ...reset, confirmPassword: fresh }))).status).toBe(
    303,
  );
  expect((await enter(fresh)).status).toBe(303);
  expect(await account(owner.id)).toMatchObject({ email: owner.email, frozen_for: null });
  const events = await rows<{ detail: string }>(
    "SELECT detail FROM audit_events WHERE subject_id = ? AND action = 'account.not-me'",
    owner.id,
  );
  expect(events).toEqual([{ detail: "password" }]);
}, 30_000);

test("a thief who also changed the address loses it, and the emails that reached the thief are worthless", async () => {
  const owner = await member();
  const thief = newEmail();
  await changeEmail(owner, thief);
  expect((await account(owner.id)).email).toBe(thief);
  await changePassword(owner.cookie);
  const theirs = await tokenOf(thief, "changed-password");
  expect(theirs).not.toBe("");

  const done = await press(await tokenOf(owner.email, "changed-email"));
  expect(await done.text()).toContain(owner.email);
  expect(await account(owner.id)).toMatchObject({ email: owner.email, frozen_for: owner.email });
  expect((await press(theirs)).status).toBe(410);
  await visit("/forgot-password", form({ email: thief }));
  expect(await mailsTo(thief, "reset-password")).toEqual([]);
  expect(await mailsTo(owner.email, "reset-password")).toHaveLength(1);
}, 30_000);

test("a thief's own press does not take the owner's link away; a session from elsewhere does not open a frozen account", async () => {
  const owner = await member();
  const thief = newEmail();
  await changeEmail(owner, thief);
  await changePassword(owner.cookie);
  expect((await press(await tokenOf(thief, "changed-password"))).status).toBe(200);
  expect(await account(owner.id)).toMatchObject({ email: thief, frozen_for: thief });
  expect(await isGuest(await sessionOf(owner.id))).toBe(true);
  expect((await press(await tokenOf(owner.email, "changed-email"))).status).toBe(200);
  expect(await account(owner.id)).toMatchObject({ email: owner.email, frozen_for: owner.email });
}, 30_000);

test("an address that somebody else has confirmed meanwhile does not come back, and gets the only link", async () => {
  const owner = await member();
  const thief = newEmail();
  await changeEmail(owner, thief);
  await member({ email: owner.email });
  const done = await press(await tokenOf(owner.email, "changed-email"));
  expect(await done.text()).toContain("another account uses it now");
  expect(await account(owner.id)).toMatchObject({ email: thief, frozen_for: owner.email });
  await visit("/forgot-password", form({ email: thief }));
  expect(await mailsTo(thief, "reset-password")).toEqual([]);
  expect(await mailsTo(owner.email, "reset-password")).toHaveLength(1);
}, 30_000);

test("a granted role is told and taken back, a withdrawn one is neither", async () => {
  const [admin, cook] = [await member({ role: "admin" }), await member()];
  const change = (role: string) =>
    send(`/admin/users/${cook.id}`, admin.cookie, { intent: "role", role });
  expect((await change("moderator")).status).toBe(303);
  expect((await press(await tokenOf(cook.email, "changed-role"))).status).toBe(200);
  expect((await account(cook.id)).role).toBe("user");
  await change("admin");
  await change("moderator");
  expect(await mailsTo(cook.email, "changed-role")).toHaveLength(2);
  await press(await tokenOf(cook.email, "changed-role"));
  expect((await account(cook.id)).role).toBe("user");
}, 30_000);

test("a download of the data and a deleted account are told; an address that was never confirmed is told nothing", async () => {
  const owner = await member();
  await send("/profile/export", owner.cookie, { currentPassword: password });
  expect(await mailsTo(owner.email, "changed-export")).toHaveLength(1);
  await send("/profile/delete", owner.cookie, {
    recipes: "withdrawn",
    currentPassword: password,
    understood: "on",
  });
  const [last] = await mailsTo(owner.email, "account-deleted");
  expect(last!.text).toContain(`${env.SITE_URL}/contact`);

  const claim = await member({ confirmed: false });
  await changePassword(claim.cookie);
  expect(await mailsTo(claim.email, "changed-password")).toEqual([]);
  expect(await rows("SELECT 1 FROM undo_links WHERE user_id = ?", claim.id)).toEqual([]);
  expect((await signIn(owner)).status).toBe(401);
}, 30_000);
