// Passkeys, with an authenticator of the test: what is accepted, and that nothing else is.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { one, rows } from "../database.ts";
import { form, html, visit } from "../visit.ts";
import { newAuthenticator } from "./authenticator.ts";
import { cookiesOf, exportOf, member, signIn, type Person } from "./people.ts";

const page = "/profile/security";
const send = (cookie: string, fields: Record<string, string>, path = page) =>
  visit(path, form(fields, { Cookie: cookie }));

/** The cookie of a challenge, and the challenge in it. */
function challengeOf(answer: Response) {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("__Host-challenge="))!;
  const [value] = cookie.split(";");
  return { cookie: value!, challenge: value!.split("=")[1]!.split(".")[0]! };
}

const offer = async (who: Person) => {
  const answer = await visit(`${page}?step=passkey`, { headers: { Cookie: who.cookie } });
  const text = await answer.text();
  const given = challengeOf(answer);
  expect(text).toContain(given.challenge);
  return given;
};

/** An account with one passkey. */
async function withPasskey(name = "Firefox, Linux") {
  const who = await member();
  const authenticator = await newAuthenticator();
  const { cookie, challenge } = await offer(who);
  const response = await authenticator.create({ challenge });
  const fields = { intent: "passkey-add", name, response };
  const added = await send(`${who.cookie}; ${cookie}`, fields, `${page}?step=passkey`);
  expect(added.status).toBe(200);
  expect(await added.text()).toContain("recovery-codes");
  return { ...who, authenticator };
}

const newSignIn = async () => {
  const answer = await visit("/login/passkey", form({}));
  const { options } = await answer.json<{ options: { challenge: string; rpId: string } }>();
  const given = challengeOf(answer);
  expect(options).toMatchObject({ challenge: given.challenge, rpId: "localhost" });
  return given;
};
const finish = (cookie: string, response: string) =>
  send(cookie, { response, redirectTo: "/plan" }, "/login/passkey");

test("a passkey is added with the password, signs in alone, and is a second step after the password", async () => {
  const who = await withPasskey();
  const { cookie, challenge } = await newSignIn();
  const done = await finish(cookie, await who.authenticator.sign({ challenge }));
  expect(await done.json()).toEqual({ redirectTo: "/plan" });
  const session = cookiesOf(done);
  expect(session).toMatch(/__Host-session=/);
  expect(session).not.toMatch(/__Host-challenge=/);
  expect(await html(page, { headers: { Cookie: session } })).toContain("last used");

  const password = await signIn(who, { redirectTo: "/plan" });
  expect(password.headers.get("Location")).toBe("/login/second-factor?redirectTo=%2Fplan");
  const asked = await html("/login/second-factor", { headers: { Cookie: cookiesOf(password) } });
  expect(asked).toContain("Use your passkey, or enter one of your recovery codes.");
  const actions = await rows("SELECT action FROM audit_events WHERE subject_id = ?", who.id);
  expect(actions).toContainEqual({ action: "account.passkey-added" });
});

test("a passkey opens no account that waits for a new password after “It wasn’t me”: it leads there", async () => {
  const { authenticator, id } = await withPasskey();
  await rows("UPDATE users SET frozen_for = email WHERE id = ?", id);
  const { cookie, challenge } = await newSignIn();
  const answer = await finish(cookie, await authenticator.sign({ challenge }));
  expect(await answer.json()).toEqual({ redirectTo: "/forgot-password" });
  const cookies = cookiesOf(answer);
  expect(cookies).not.toContain("__Host-session");
  expect(await html("/forgot-password", { headers: { Cookie: cookies } })).toContain(
    "Your account has been locked",
  );
});

test("no other answer signs in: used, unverified, of another site, old, forged", async () => {
  const { authenticator, id } = await withPasskey();
  const stranger = await newAuthenticator();
  const { cookie, challenge } = await newSignIn();
  const right = await authenticator.sign({ challenge, counter: 7 });
  const refused = {
    unverified: await authenticator.sign({ challenge, isVerified: false }),
    site: await authenticator.sign({ challenge, origin: "https://fogon.example" }),
    challenge: await authenticator.sign({ challenge: "x".repeat(43) }),
    unknown: await stranger.sign({ challenge }),
    signature: JSON.stringify({
      ...JSON.parse(await stranger.sign({ challenge })),
      id: JSON.parse(right).id,
      rawId: JSON.parse(right).id,
    }),
    nothing: "{}",
    text: "right",
    list: "[]",
    null: "null",
  };
  for (const [why, response] of Object.entries(refused)) {
    const answer = await finish(cookie, response);
    expect(answer.status, why).toBe(401);
    expect(cookiesOf(answer), why).not.toContain("__Host-session");
  }
  expect((await finish("", right)).status).toBe(401);
  const { cookie: other } = await newSignIn();
  expect((await finish(other, right)).status).toBe(401);

  const both = await Promise.all([finish(cookie, right), finish(cookie, right)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  // A copy of the key would count from where it was copied.
  const next = await newSignIn();
  const copied = await authenticator.sign({ challenge: next.challenge, counter: 7 });
  expect((await finish(next.cookie, copied)).status).toBe(401);
  expect(await one("SELECT counter FROM passkeys WHERE user_id = ?", id)).toEqual({ counter: 7 });
});

test("a passkey is not added without the password, with another account's challenge or unverified", async () => {
  const [who, other] = [await member({ passwordConfirmed: false }), await member()];
  expect((await send(who.cookie, { intent: "passkey-start" })).status).toBe(401);
  const early = await html(`${page}?step=passkey`, { headers: { Cookie: who.cookie } });
  expect(early).not.toContain('name="response"');
  await env.DB.prepare("UPDATE sessions SET password_confirmed_at = ? WHERE user_id = ?")
    .bind(new Date().toISOString(), who.id)
    .run();

  const authenticator = await newAuthenticator();
  const add = async (challenge: string, cookie: string, isVerified = true) =>
    send(
      `${who.cookie}; ${cookie}`,
      {
        intent: "passkey-add",
        name: "Key",
        response: await authenticator.create({ challenge, isVerified }),
      },
      `${page}?step=passkey`,
    );
  const theirs = await offer(other);
  expect((await add(theirs.challenge, theirs.cookie)).status).toBe(400);
  const forSignIn = await newSignIn();
  expect((await add(forSignIn.challenge, forSignIn.cookie)).status).toBe(400);
  const { cookie, challenge } = await offer(who);
  const unverified = await add(challenge, cookie, false);
  expect(unverified.status).toBe(400);
  expect(await unverified.text()).toContain("The passkey wasn’t created.");
  expect((await add(challenge, cookie)).status).toBe(200);
  expect((await add(challenge, cookie)).status).toBe(400);
});

test("a passkey is renamed and removed by its owner only; the export has its name", async () => {
  const [who, other] = [await withPasskey("Old phone"), await withPasskey()];
  const { id } = (await one<{ id: number }>("SELECT id FROM passkeys WHERE user_id = ?", who.id))!;
  for (const { cookie } of [other, who]) {
    const renamed = await send(cookie, {
      intent: "passkey-rename",
      id: String(id),
      name: "Blue key",
    });
    expect(renamed.status).toBe(303);
    const named = await one("SELECT name FROM passkeys WHERE id = ?", id);
    expect(named).toEqual({ name: cookie === who.cookie ? "Blue key" : "Old phone" });
  }
  const nameless = await send(who.cookie, { intent: "passkey-rename", id: String(id), name: " " });
  expect(nameless.status).toBe(400);
  expect(await nameless.text()).toContain("Enter a name of up to 60 characters.");
  const exported = await (await exportOf(who.cookie)).text();
  expect(exported).toContain("Blue key");
  expect(exported).not.toMatch(/public_?key|credential/i);

  for (const { cookie } of [other, who])
    await send(cookie, { intent: "passkey-remove", id: String(id) });
  expect(await rows("SELECT 1 FROM passkeys WHERE user_id = ?", who.id)).toEqual([]);
  expect(await rows("SELECT 1 FROM recovery_codes WHERE user_id = ?", who.id)).toEqual([]);
  expect(await rows("SELECT 1 FROM passkeys WHERE user_id = ?", other.id)).toHaveLength(1);
  expect((await signIn(who)).headers.get("Location")).toBe("/");
  expect((await signIn(other)).headers.get("Location")).toContain("/login/second-factor");
});
