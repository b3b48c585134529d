// What an account has besides its password: an authenticator app and recovery codes, and how it signs in with them.
import { generateHOTP } from "@oslojs/otp";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { connect } from "../../../app/db/client.server.ts";
import { packUnsent } from "../../../app/lib/unsent-form.ts";
import { signValue } from "../../../app/platform/security/signed-value.ts";
import { one, rows } from "../database.ts";
import { stampOfAge } from "../stamp.ts";
import { form, html, visit } from "../visit.ts";
import { cookiesOf, exportOf, member, password, sessionOf, signIn, type Person } from "./people.ts";

const page = "/profile/security";
const step = "/login/second-factor?redirectTo=%2Fplan";

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM rate_counters"),
    env.DB.prepare("DELETE FROM once_keys"),
  ]);
});

const send = (cookie: string, fields: Record<string, string>, path = page) =>
  visit(path, form(fields, { Cookie: cookie }));

/** The bytes of an app's key. */
function keyOf(secret: string): Uint8Array {
  const bits = Array.from(secret, (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Uint8Array.from(bits.match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2));
}

/** The code that an app shows, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  generateHOTP(keyOf(secret), BigInt(Math.floor(Date.now() / 30_000) + steps), 6);
/** Six digits that are no code of now. */
const wrongCode = (secret: string) => {
  const codes = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ["111111", "222222", "333333", "444444", "555555", "666666"].find(
    (code) => !codes.has(code),
  )!;
};
const secretIn = (text: string) =>
  /<code class="secret">([A-Z2-7 ]+)</.exec(text)![1]!.replaceAll(" ", "");
const codesIn = (text: string) =>
  [...text.matchAll(/<code class="secret">([a-z\d-]{29})</g)].map((match) => match[1]!);

/** Turns an app on, as its form does. */
async function turnOn(cookie: string) {
  const started = await send(cookie, { intent: "app-start" });
  expect(started.headers.get("Location")).toBe(`${page}?step=app`);
  const setup = await html(`${page}?step=app`, { headers: { Cookie: cookie } });
  const secret = secretIn(setup);
  const fields = { intent: "app-confirm", oneTimePassword: codeOf(secret) };
  const done = await send(cookie, fields, `${page}?step=app`);
  return { secret, setup, done, codes: codesIn(await done.text()) };
}

async function withApp(options: Parameters<typeof member>[0] = {}) {
  const who = await member(options);
  const { secret, codes } = await turnOn(who.cookie);
  // A code of now works again, so that no test waits.
  await env.DB.prepare("UPDATE totp_secrets SET last_step = 0 WHERE user_id = ?")
    .bind(who.id)
    .run();
  return { ...who, secret, codes };
}

/** The right password; the cookies lead to the second step. */
async function pending(who: Person): Promise<string> {
  const answer = await signIn(who, { redirectTo: "/plan" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(step);
  const cookies = cookiesOf(answer);
  expect(cookies).toMatch(/__Host-factor=/);
  expect(cookies).not.toMatch(/__Host-(?:session|device)=/);
  return cookies;
}

const enter = (cookie: string, oneTimePassword: string, fields: Record<string, string> = {}) =>
  send(cookie, { oneTimePassword, ...fields }, step);
const events = async (id: number) =>
  (
    await rows<{ action: string }>(
      "SELECT action FROM audit_events WHERE subject_id = ? ORDER BY id",
      id,
    )
  ).map(({ action }) => action);

test("an app is turned on with the password and a first code, and recovery codes are shown once", async () => {
  const who = await member({ passwordConfirmed: false });
  const other = await sessionOf(who.id);
  const asked = await send(who.cookie, { intent: "app-start" });
  expect(asked.status).toBe(401);
  expect(await asked.text()).toContain("To change how you sign in");
  expect(await rows("SELECT 1 FROM totp_secrets WHERE user_id = ?", who.id)).toEqual([]);

  const started = await send(who.cookie, { intent: "app-start", currentPassword: password });
  expect(started.status).toBe(303);
  const setup = await html(`${page}?step=app`, { headers: { Cookie: who.cookie } });
  const secret = secretIn(setup);
  expect(setup).toContain(`secret=${secret}`);
  expect(setup).toMatch(/<svg class="qr-code"[^>]*><path d="M4 4h7v1h-7z/);
  const stored = await one<{ secret: string }>(
    "SELECT secret FROM totp_secrets WHERE user_id = ?",
    who.id,
  );
  expect(stored!.secret).not.toContain(secret);

  const refused = await send(
    who.cookie,
    { intent: "app-confirm", oneTimePassword: wrongCode(secret) },
    `${page}?step=app`,
  );
  expect(refused.status).toBe(400);
  const again = await refused.text();
  expect(again).toContain("This code isn’t right.");
  expect(secretIn(again)).toBe(secret);
  // Not on yet: the password is enough.
  expect((await signIn(who)).headers.get("Location")).toBe("/");

  const code = ` ${codeOf(secret).replace(/(...)/, "$1 ")}`;
  const done = await send(who.cookie, { intent: "app-confirm", oneTimePassword: code });
  expect(done.status).toBe(200);
  expect(done.headers.get("Cache-Control")).toContain("no-store");
  const codes = codesIn(await done.text());
  expect(new Set(codes).size).toBe(10);
  const shown = await html(page, { headers: { Cookie: who.cookie } });
  expect(shown).toContain("You have 10 codes left.");
  for (const one of codes) expect(shown).not.toContain(one);
  expect((await visit("/profile", { headers: { Cookie: other } })).status).toBe(401);
  expect(await events(who.id)).toContain("account.app-added");
});

test("after the password a code signs in, once, from the page and from the dialog", async () => {
  const who = await withApp();
  const cookie = await pending(who);
  expect(await html(step, { headers: { Cookie: cookie } })).toContain('name="oneTimePassword"');
  expect((await visit("/profile", { headers: { Cookie: cookie } })).status).toBe(401);
  const wrong = await enter(cookie, wrongCode(who.secret));
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("This code isn’t right");

  const code = codeOf(who.secret);
  const done = await enter(cookie, code);
  expect(done.status).toBe(303);
  expect(done.headers.get("Location")).toBe("/plan");
  const session = cookiesOf(done);
  expect(session).toMatch(/__Host-session=/);
  expect(session).not.toMatch(/__Host-factor=/);
  expect((await visit("/profile", { headers: { Cookie: session } })).status).toBe(200);

  // A known device is no second factor.
  const known = await signIn(who, { cookie: session.replace(/__Host-session=[^;]*/, "x=y") });
  expect(known.headers.get("Location")).toContain("/login/second-factor");
  expect((await enter(cookiesOf(known), code)).status).toBe(400);

  const dialog = await signIn(who, { path: "/api/session", redirectTo: "/plan" });
  expect(await dialog.json()).toEqual({ redirectTo: step });
  expect((await enter(cookiesOf(dialog), codeOf(who.secret, 1))).status).toBe(303);
});

test("without the password, with a forged cookie and after ten minutes there is no second step", async () => {
  const who = await withApp();
  const cookie = await pending(who);
  const forged = cookie.replace(/(__Host-factor=)\d+/, "$11");
  const value = `${who.id}_${Date.now() - 1}_${crypto.randomUUID()}`;
  const installation = { d1: env.DB, db: connect(env.DB) };
  const late = `__Host-factor=${await signValue(installation, "second-factor", value)}`;
  for (const sent of ["", forged, late]) {
    const answer = await enter(sent, codeOf(who.secret));
    expect(answer.headers.get("Location")).toBe("/login?again=1&redirectTo=%2Fplan");
    expect(cookiesOf(answer)).not.toContain("__Host-session");
    const read = await visit(step, { headers: { Cookie: sent } });
    expect(read.headers.get("Location")).toBe("/login?again=1&redirectTo=%2Fplan");
  }
  expect(await html("/login?again=1")).toContain("Sign in again.");
});

test("the form that made the account, sent again, is no way around", async () => {
  const who = await withApp();
  const made = await one<{ key: string }>(
    "SELECT signup_key AS key FROM users WHERE id = ?",
    who.id,
  );
  const answer = await visit(
    "/login",
    form({
      tab: "create-account",
      email: who.email,
      password,
      confirmPassword: password,
      key: made!.key,
      stamp: await stampOfAge(10),
    }),
  );
  expect(answer.status).toBe(400);
  expect(cookiesOf(answer)).not.toContain("__Host-session");
});

test("a recovery code works once, however it is typed", async () => {
  const who = await withApp();
  const [first, second] = who.codes as [string, string];
  const done = await enter(await pending(who), ` ${first.toUpperCase().replaceAll("-", " ")}`);
  expect(done.headers.get("Location")).toBe("/plan");
  expect(await events(who.id)).toContain("account.recovery-code-used");
  const cookie = await pending(who);
  expect((await enter(cookie, first)).status).toBe(400);
  const both = await Promise.all([enter(cookie, second), enter(cookie, second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400]);

  const other = await withApp();
  expect((await enter(await pending(other), who.codes[2]!)).status).toBe(400);
  const renewed = await send(who.cookie, { intent: "codes-renew" });
  expect(codesIn(await renewed.text())).toHaveLength(10);
  expect((await enter(await pending(who), who.codes[2]!)).status).toBe(400);
});

test("after five wrong codes the sign-in begins again, and after ten no code of the app is checked", async () => {
  const who = await withApp();
  const wrong = wrongCode(who.secret);
  for (let round = 0; round < 2; round++) {
    const cookie = await pending(who);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(cookie, wrong)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(400));
    for (let more = 0; more < 2; more++) {
      const again = await enter(cookie, codeOf(who.secret));
      expect(again.headers.get("Location")).toContain("/login?again=1");
      expect(again.headers.get("Set-Cookie")).toContain("__Host-factor=;");
    }
  }
  const failed = (await events(who.id)).filter((one) => one === "account.second-factor-failed");
  expect(failed).toHaveLength(2);
  const cookie = await pending(who);
  const limited = await enter(cookie, codeOf(who.secret));
  expect(limited.status).toBe(429);
  expect(await limited.text()).toContain("Too many wrong codes");
  expect((await enter(cookie, who.codes[0]!)).status).toBe(303);
});

test("a form that waits for the sign-in is kept through the second step", async () => {
  const who = await withApp();
  const carried = packUnsent({ form: "contact", fields: [["message", "Hay pan"]] });
  const fields = { tab: "sign-in", email: who.email, password, redirectTo: "/contact", carried };
  const asked = await visit("/login", form(fields));
  expect(asked.status).toBe(200);
  const cookie = cookiesOf(asked);
  const text = await asked.text();
  expect(text).toContain('action="/login/second-factor?redirectTo=%2Fcontact"');
  expect(text).toContain("Hay+pan");
  const path = "/login/second-factor?redirectTo=%2Fcontact";
  const wrong = await send(cookie, { carried, oneTimePassword: wrongCode(who.secret) }, path);
  expect(await wrong.text()).toContain("Hay+pan");
  const done = await send(cookie, { carried, oneTimePassword: codeOf(who.secret) }, path);
  expect(done.status).toBe(200);
  expect(cookiesOf(done)).toMatch(/__Host-session=/);
  expect(await done.text()).toContain('value="Hay pan"');
});

test("turning the app off needs the password, and takes the recovery codes along", async () => {
  const who = await withApp();
  await env.DB.prepare("UPDATE sessions SET password_confirmed_at = NULL WHERE user_id = ?")
    .bind(who.id)
    .run();
  expect((await send(who.cookie, { intent: "app-remove" })).status).toBe(401);
  const fields = { intent: "app-remove", currentPassword: password };
  expect((await send(who.cookie, fields)).status).toBe(303);
  for (const table of ["totp_secrets", "recovery_codes"])
    expect(await rows(`SELECT 1 FROM ${table} WHERE user_id = ?`, who.id)).toEqual([]);
  expect((await signIn(who)).headers.get("Location")).toBe("/");
});

test("staff who need a second factor reach nothing of the desk before they have one", async () => {
  const required = { env: { REQUIRE_SECOND_FACTOR: "administrators" } };
  const admin = await member({ role: "admin" });
  const editor = await member({ role: "moderator" });
  const open = (who: Person, path: string, options: object = required) =>
    visit(path, { headers: { Cookie: who.cookie }, ...options });
  expect((await open(admin, "/admin", {})).status).toBe(200);
  const closed = await open(admin, "/admin");
  expect(closed.status).toBe(303);
  expect(closed.headers.get("Location")).toBe(page);
  expect(await (await open(admin, page)).text()).toContain("Your role needs a second step.");
  expect((await open(admin, "/profile")).status).toBe(200);
  expect((await open(editor, "/admin")).status).toBe(200);
  const staff = { env: { REQUIRE_SECOND_FACTOR: "staff" } };
  expect((await open(editor, "/admin", staff)).status).toBe(303);

  const signedIn = await signIn(admin, { redirectTo: "/plan", ...required });
  expect(signedIn.headers.get("Location")).toBe(page);
  const plain = await signIn(editor, { redirectTo: "/plan", ...required });
  expect(plain.headers.get("Location")).toBe("/plan");

  await turnOn(admin.cookie);
  expect((await open(admin, "/admin")).status).toBe(200);
});

test("the data export names factors, not what they are made of", async () => {
  const who = await withApp();
  const text = await (await exportOf(who.cookie)).text();
  const { secondFactor } = JSON.parse(text) as {
    secondFactor: { authenticatorApp: object; recoveryCodes: Array<object> };
  };
  expect(secondFactor.authenticatorApp).toEqual({ confirmedAt: expect.any(String) });
  expect(secondFactor.recoveryCodes).toHaveLength(10);
  const [{ secret }] = (await rows(
    "SELECT secret FROM totp_secrets WHERE user_id = ?",
    who.id,
  )) as [{ secret: string }];
  const hashes = await rows<{ code_hash: string }>(
    "SELECT code_hash FROM recovery_codes WHERE user_id = ?",
    who.id,
  );
  for (const hidden of [secret, ...hashes.map((row) => row.code_hash)])
    expect(text).not.toContain(hidden);
});
