// Attacks of strangers on another person's account, with the limits of wrangler.toml. No test waits in real time: stored
// rows are moved into the past.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { connect } from "../../../app/db/client.server.ts";
import { waitSeconds } from "../../../app/features/sign-in/challenge.server.ts";
import { hashPassword } from "../../../app/features/accounts/password/password-hash.server.ts";
import solvePuzzle from "../../../app/features/sign-in/solve-puzzle.ts";
import { clearCounters } from "../../../app/platform/security/rate-limit-counters.ts";
import { keyedHash, signValue } from "../../../app/platform/security/signed-value.ts";
import { mayGuess } from "../../../app/features/sign-in/password-guesses.server.ts";
import { person } from "./people.ts";
import { withinOneMinute } from "../clock.ts";
import { stampOfAge } from "../stamp.ts";
import { form, html, visit } from "../visit.ts";

const password = "sancocho de siete carnes";
const passwordHash = await hashPassword(password);
const installation = { d1: env.DB, db: connect(env.DB) };
const newEmail = () => `cook-${crypto.randomUUID()}@example.com`;
const owner = () => person({ passwordHash });
const limiters = env as unknown as Record<"USUAL_SIGN_IN_LIMITER" | "SPENT_LIMITER", RateLimit>;
/** As installed: without the two numbers of the tests' configuration, the defaults apply. */
const usual = {
  SIGN_IN_LIMITER: limiters.USUAL_SIGN_IN_LIMITER,
  PROOF_ABOVE_WRONG_PASSWORDS: undefined,
  PROOF_ABOVE_NEW_ACCOUNTS: undefined,
  PROOF_ABOVE_ALL_WRONG_PASSWORDS: undefined,
};
const tenSeconds = 10_000;

let nextClient = 0;
/** An address that no test has used. */
const newClient = () =>
  `10.${(++nextClient >> 16) & 255}.${(nextClient >> 8) & 255}.${nextClient & 255}`;

type Sent = { client: string; headers?: Record<string, string>; env?: object };

function post(path: string, fields: Record<string, string>, { client, headers, ...sent }: Sent) {
  return visit(path, {
    ...form(fields, { "CF-Connecting-IP": client, ...headers }),
    env: { ...usual, ...sent.env },
  });
}

const signIn = (email: string, typed: string, sent: Sent, proof: Record<string, string> = {}) =>
  post("/login", { tab: "sign-in", email, password: typed, redirectTo: "/", ...proof }, sent);

const challengeIn = (page: string) => /name="challenge" value="([^"]+)"/.exec(page)?.[1] ?? "";

/** The challenge as it is once its wait is over. */
async function afterTheWait(challenge: string, email: string, client: string): Promise<string> {
  const value = challenge.slice(0, challenge.lastIndexOf(".")).split("_");
  value[1] = String(Date.now() - 1);
  const about = `sign-in:${await keyedHash(installation, "account", email)}:${client}`;
  return signValue(installation, `challenge:${about}`, value.join("_"));
}

/** Signs in as the form does with scripts; returns the milliseconds it took and whether a proof was required. */
async function signInWithScripts(email: string, client: string, fields = {}) {
  const started = Date.now();
  const sent: Record<string, string> = {
    tab: "sign-in",
    email,
    password,
    redirectTo: "/",
    ...fields,
  };
  const send = () =>
    post("/api/session", sent, { client, headers: { Accept: "application/json" } });
  let answer = await send();
  let proofs = 0;
  while (answer.status === 429 && proofs < 3) {
    const { challenge, bits } = await answer.json<{ challenge: string; bits: number }>();
    Object.assign(sent, { challenge, solution: await solvePuzzle(challenge, bits) });
    proofs++;
    answer = await send();
  }
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Set-Cookie")).toContain("__Host-session=");
  return { proofs, milliseconds: Date.now() - started };
}

/** Signs in as a browser without scripts does, on the page that asks to wait. */
async function signInWithoutScripts(email: string, client: string) {
  const started = Date.now();
  let answer = await signIn(email, password, { client });
  let waits = 0;
  if (answer.status === 429) {
    const page = await answer.text();
    expect(page).toContain(`value="${email}"`);
    expect(page).not.toContain(password);
    waits++;
    const challenge = await afterTheWait(challengeIn(page), email, client);
    answer = await signIn(email, password, { client }, { challenge });
  }
  expect(answer.status).toBe(303);
  return Date.now() - started + waits * waitSeconds * 1000;
}

/**
 * Moves stored rows into the past, counters by whole windows of fifteen minutes. The memory of the isolate is
 * unchanged, which is stricter for the owner.
 */
async function pass(seconds: number) {
  const windows = seconds - (seconds % 900);
  await env.DB.batch([
    env.DB.prepare("UPDATE rate_counters SET window_start = window_start - ?").bind(windows),
    env.DB.prepare("UPDATE once_keys SET taken_at = taken_at - ?").bind(seconds),
  ]);
}

const mails = async (email: string) =>
  (
    await env.DB.prepare("SELECT kind, text FROM outbox WHERE recipient = ? ORDER BY id")
      .bind(email)
      .all<{ kind: string; text: string }>()
  ).results;
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)![1]!;
const setCookie = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM rate_counters"),
    env.DB.prepare("DELETE FROM once_keys"),
  ]);
});

test("fifty people behind one address sign in within a minute, and correct passwords are not counted", async () => {
  const client = newClient();
  const people = await Promise.all(Array.from({ length: 50 }, owner));
  const started = Date.now();
  await Promise.all(people.map(({ email }) => signInWithScripts(email, client)));
  expect(Date.now() - started).toBeLessThan(60_000);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM rate_counters").first("n")).toBe(0);
}, 90_000);

test("fifteen correct sign-ins behind one address in a minute require no proof", async () => {
  const client = newClient();
  const people = await Promise.all(Array.from({ length: 15 }, owner));
  for (const { email } of people)
    expect((await signIn(email, password, { client })).status).toBe(303);
}, 30_000);

test("one sign-up form sent twenty times at once creates one account and one mail, and every answer signs in", async () => {
  const [client, email] = [newClient(), newEmail()];
  const page = await html("/login?tab=create-account");
  const fields = {
    tab: "create-account",
    redirectTo: "/food",
    key: /name="key" value="([^"]*)"/.exec(page)![1]!,
    stamp: await stampOfAge(10),
    email,
    password,
    confirmPassword: password,
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post("/login", fields, { client })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
  const cookies = answers.map((answer) => setCookie(answer, "__Host-session"));
  expect(new Set(cookies).size).toBe(20);
  for (const Cookie of cookies)
    expect(await html("/profile", { headers: { Cookie } })).toContain(email);
  const stored = env.DB.prepare("SELECT count(*) AS n FROM users WHERE email = ?").bind(email);
  expect(await stored.first("n")).toBe(1);
  expect(await mails(email)).toHaveLength(1);
}, 60_000);

const deviceOf = async (email: string) =>
  setCookie(
    await visit("/login", form({ tab: "sign-in", email, password, redirectTo: "/" })),
    "__Host-device",
  );

test("after a few wrong passwords of a stranger the owner signs in from any new device within ten seconds", async () => {
  const attacker = newClient();
  for (const signInSlowly of [signInWithScripts, signInWithoutScripts]) {
    const { email } = await owner();
    for (let i = 0; i < 6; i++) await signIn(email, `guess ${i}`, { client: attacker });
    for (const client of [newClient(), attacker]) {
      const result = await signInSlowly(email, client);
      expect(typeof result === "number" ? result : result.milliseconds).toBeLessThan(tenSeconds);
    }
  }
}, 60_000);

test("of fifty wrong passwords from fifty addresses at once ten are compared", async () => {
  const { email } = await owner();
  const guesses = Array.from({ length: 50 }, (_, i) =>
    signIn(email, `guess ${i}`, { client: newClient() }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
}, 60_000);

test("after too many guesses not even the right password is compared on a new device, and the owner is told once", async () => {
  const { email } = await owner();
  const device = await deviceOf(email);
  const account = await keyedHash(installation, "account", email);
  while (await mayGuess(installation.db, account));
  for (const [language, text] of [
    ["en", "Too many wrong passwords"],
    ["es", "demasiadas contraseñas equivocadas"],
  ] as const) {
    const headers = { "Accept-Language": language };
    const env = { PROOF_ABOVE_WRONG_PASSWORDS: "1000" };
    const answer = await signIn(email, password, { client: newClient(), headers, env });
    expect(answer.status).toBe(429);
    const page = await answer.text();
    expect(page).toContain(text);
    expect(page).toContain(`value="${email}"`);
    expect(page).not.toContain(password);
  }
  await expect
    .poll(async () => (await mails(email)).filter(({ kind }) => kind === "password-guesses").length)
    .toBe(1);
  const known = await signIn(email, password, { client: newClient(), headers: { Cookie: device } });
  expect(known.status).toBe(303);
}, 60_000);

test("at most one hundred passwords of a day are compared, however they are spread over its hours", async () => {
  const account = crypto.randomUUID();
  let compared = 0;
  for (let hour = 0; hour < 24; hour++) {
    const at = await Promise.all(
      Array.from({ length: 15 }, () => mayGuess(installation.db, account)),
    );
    compared += at.filter(Boolean).length;
    await clearCounters(installation.db, [`guesses:3600:${account}`]);
  }
  expect(compared).toBeGreaterThanOrEqual(40);
  expect(compared).toBeLessThanOrEqual(100);
}, 30_000);

test("one password on forty accounts from forty addresses: after a few, strangers need a proof and a known device does not", async () => {
  const people = await Promise.all(Array.from({ length: 40 }, owner));
  const device = await deviceOf(people[0]!.email);
  // As on a thousand isolates: none of them sees more than its own few.
  const env = { PROOF_ABOVE_WRONG_PASSWORDS: "1000", PROOF_ABOVE_ALL_WRONG_PASSWORDS: "10" };
  const statuses = [];
  for (const { email } of people)
    statuses.push((await signIn(email, "Sancocho2026!", { client: newClient(), env })).status);
  const compared = statuses.filter((status) => status === 401).length;
  expect(compared).toBeGreaterThanOrEqual(10);
  // A new minute weighs the last one a little less.
  expect(compared).toBeLessThanOrEqual(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40 - compared);

  const { email } = people[0]!;
  const headers = { Cookie: device };
  expect((await signIn(email, password, { client: newClient(), env, headers })).status).toBe(303);
  // Nobody is kept out: a new device solves the puzzle.
  const client = newClient();
  const headersOfScript = { Accept: "application/json" };
  const fields = { tab: "sign-in", email: people[1]!.email, password, redirectTo: "/" };
  const send = (proof = {}) =>
    post("/api/session", { ...fields, ...proof }, { client, env, headers: headersOfScript });
  const asked = await send();
  expect(asked.status).toBe(429);
  const { challenge, bits } = await asked.json<{ challenge: string; bits: number }>();
  expect((await send({ challenge, solution: await solvePuzzle(challenge, bits) })).status).toBe(
    200,
  );
}, 60_000);

test("requests with a forged device cookie do not lock out any account or the real device", async () => {
  const admin = await person({ passwordHash, role: "admin" });
  const first = await signInWithScripts(admin.email, newClient());
  expect(first.proofs).toBeLessThan(2);
  const answer = await visit("/login", {
    ...form({ tab: "sign-in", email: admin.email, password, redirectTo: "/" }),
  });
  const device = setCookie(answer, "__Host-device");
  expect(device).toMatch(/^__Host-device=\d+-[\da-f-]{36}\.[\w-]{32}$/);
  const stranger = await owner();
  const theirs = setCookie(
    await visit(
      "/login",
      form({ tab: "sign-in", email: stranger.email, password, redirectTo: "/" }),
    ),
    "__Host-device",
  );
  const forged = [
    theirs,
    device.replace(/\d+-/, `${admin.id}1-`),
    theirs.replace(/=\d+-/, `=${admin.id}-`),
    `__Host-device=${admin.id}-x.${"a".repeat(32)}`,
    "__Host-device=",
  ];
  for (let round = 0; round < 4; round++)
    for (const Cookie of forged)
      await signIn(admin.email, `guess ${round}`, { client: newClient(), headers: { Cookie } });
  // A cookie of another account has no effect.
  for (const Cookie of forged)
    expect(
      (await signIn(admin.email, password, { client: newClient(), headers: { Cookie } })).status,
    ).toBe(429);
  const own = await signIn(admin.email, password, {
    client: newClient(),
    headers: { Cookie: device },
  });
  expect(own.status).toBe(303);

  // Failures of the device itself are counted for the device.
  await env.DB.prepare("DELETE FROM rate_counters").run();
  const statuses = [];
  for (let i = 0; i < 12; i++)
    statuses.push(
      (await signIn(admin.email, `typo ${i}`, { client: newClient(), headers: { Cookie: device } }))
        .status,
    );
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
}, 60_000);

test("during guesses from three hundred networks the owner signs in from a known device and by a mailed link", async () => {
  const { email, id } = await owner();
  const answer = await visit("/login", form({ tab: "sign-in", email, password, redirectTo: "/" }));
  const device = setCookie(answer, "__Host-device");
  const statuses = [];
  for (let i = 0; i < 300; i += 50) {
    const guesses = Array.from({ length: 50 }, (_, j) =>
      signIn(email, `guess ${i + j}`, { client: `2001:db8:${(i + j).toString(16)}::1` }),
    );
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(15);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(280);
  const known = await signIn(email, password, { client: newClient(), headers: { Cookie: device } });
  expect(known.status).toBe(303);

  // A password reset by mail works too.
  const client = newClient();
  expect((await post("/forgot-password", { email }, { client })).status).toBe(200);
  // In addition, each new device was mailed.
  const link = (await mails(email)).filter(({ kind }) => kind === "reset-password");
  expect(link).toHaveLength(1);
  const fresh = "mofongo con camarones";
  const token = tokenIn(link[0]!.text);
  const reset = await post(
    "/reset-password",
    { token, password: fresh, confirmPassword: fresh },
    { client },
  );
  expect(reset.status).toBe(303);
  const back = await signIn(email, fresh, {
    client,
    headers: { Cookie: setCookie(reset, "__Host-device") },
  });
  expect(back.status).toBe(303);
  expect(id).toBeGreaterThan(0);
}, 120_000);

test("during an hour of forgot-password requests by strangers the owner's mailbox always has a valid link", async () => {
  const { email } = await owner();
  const ask = (client: string) => post("/forgot-password", { email }, { client });
  // Three a minute; the requests of four minutes are sent at once.
  for (let minute = 0; minute < 60; minute += 4) {
    const stranger = newClient();
    await Promise.all(Array.from({ length: 12 }, () => ask(stranger)));
    if (minute % 12 === 8) {
      expect((await ask(newClient())).status).toBe(200);
      // One in ten minutes: the third step after the last.
      expect(await mails(email)).toHaveLength(Math.floor(minute / 12) + 1);
      const token = tokenIn((await mails(email)).at(-1)!.text);
      const page = await visit(`/reset-password?token=${token}`);
      expect(page.status).toBe(200);
      if (minute > 50) {
        const fresh = "mofongo con camarones";
        const client = newClient();
        const reset = await post(
          "/reset-password",
          { token, password: fresh, confirmPassword: fresh },
          { client },
        );
        expect(reset.status).toBe(303);
        break;
      }
    }
    await pass(4 * 60);
  }
  // A client with more than twenty requests in an hour needs a proof, and its form is preserved.
  const greedy = newClient();
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(greedy)));
  expect(asked.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = await ask(greedy);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(`value="${email}"`);
  expect((await ask(newClient())).status).toBe(200);
}, 120_000);

test("repeated sign-ups of a stranger with an address do not stop its owner from confirming it", async () => {
  const email = newEmail();
  const stamp = await stampOfAge(10);
  const signUp = (client: string, extra: Record<string, string> = {}) =>
    post(
      "/login",
      {
        tab: "create-account",
        redirectTo: "/",
        key: crypto.randomUUID(),
        stamp,
        email,
        password,
        confirmPassword: password,
        ...extra,
      },
      { client },
    );
  const stranger = newClient();
  for (let i = 0; i < 4; i++) await signUp(stranger);
  // One message for the stranger's client, however often; the owner's own sign-up has its own.
  expect(await mails(email)).toHaveLength(1);
  const mine = setCookie(await signUp(newClient()), "__Host-session");
  expect(await mails(email)).toHaveLength(2);
  const token = tokenIn((await mails(email))[1]!.text);
  const confirmed = await visit("/confirm-email", form({ token }, { Cookie: mine }));
  expect(confirmed.status).toBe(303);
}, 30_000);

test("the confirmation link is mailed again on request, once in ten minutes, whatever others requested", async () => {
  const email = newEmail();
  const [mine, theirs] = [
    await person({ email, confirmed: false }),
    await person({ email, confirmed: false }),
  ];
  const resend = ({ cookie }: { cookie: string }) =>
    visit("/profile", form({ intent: "resend" }, { Cookie: cookie }));
  for (let i = 0; i < 3; i++) await resend(theirs);
  expect((await resend(mine)).status).toBe(303);
  expect(await mails(email)).toHaveLength(2);
  const early = await resend(mine);
  expect(early.status).toBe(429);
  expect(await early.text()).toContain("We sent this email in the last 10 minutes.");
  expect(await mails(email)).toHaveLength(2);
  await pass(10 * 60);
  expect((await resend(mine)).status).toBe(303);
  expect(await mails(email)).toHaveLength(3);
});

test("a proof is valid for one form, one client and one use", async () => {
  const [{ email }, other] = [await owner(), await owner()];
  const account = await keyedHash(installation, "account", email);
  for (let i = 0; i < 11; i++) await signIn(email, `guess ${i}`, { client: newClient() });
  const ask = async (client: string, whose = email) => {
    const asked = await post(
      "/api/session",
      { tab: "sign-in", email: whose, password, redirectTo: "/" },
      { client, headers: { Accept: "application/json" } },
    );
    expect(asked.status).toBe(429);
    return asked.json<{ challenge: string; bits: number }>();
  };
  const client = newClient();
  const { challenge, bits } = await ask(client);
  const proof = { challenge, solution: await solvePuzzle(challenge, bits) };
  const status = async (typed: string, sent: Sent, brought: Record<string, string>) =>
    (await signIn(email, typed, sent, brought)).status;
  expect(await status(password, { client: newClient() }, proof)).toBe(429);
  expect((await signIn(other.email, password, { client }, proof)).status).toBe(429);
  expect(await status(password, { client }, { challenge, solution: "1.2.3.4" })).toBe(429);
  expect(await status(password, { client }, { challenge, solution: "0" })).toBe(429);
  // It allows a password attempt and does not make the password correct.
  expect(await status("no es esta", { client }, proof)).toBe(401);
  expect(await status(password, { client }, proof)).toBe(429);

  const second = await ask(client);
  const value = second.challenge.slice(0, second.challenge.lastIndexOf(".")).split("_");
  value[0] = String(Date.now() - 1);
  const old = await signValue(
    installation,
    `challenge:sign-in:${account}:${client}`,
    value.join("_"),
  );
  const solution = await solvePuzzle(old, second.bits);
  expect(await status(password, { client }, { challenge: old, solution })).toBe(429);
  expect(
    await status(password, { client }, { challenge: "x_y_z_n.abc", solution: "1.2.3.4" }),
  ).toBe(429);
}, 60_000);

test("a client over the form limit needs a proof and is not refused", async () => {
  const { email } = await owner();
  const client = newClient();
  // Wrong passwords of other tests count in this isolate.
  const env = { SIGN_IN_LIMITER: limiters.SPENT_LIMITER, PROOF_ABOVE_WRONG_PASSWORDS: "1000" };
  await withinOneMinute();
  expect((await signIn(email, password, { client, env })).status).toBe(303);
  const asked = await signIn(email, password, { client, env });
  expect(asked.status).toBe(429);
  const challenge = await afterTheWait(challengeIn(await asked.text()), email, client);
  expect((await signIn(email, password, { client, env }, { challenge })).status).toBe(303);
}, 30_000);

test.each(["en", "es"])(
  "the page that asks to wait preserves the form without passwords (%s)",
  async (language) => {
    const client = newClient();
    const env = { SIGN_IN_LIMITER: limiters.SPENT_LIMITER };
    const headers = { "Accept-Language": language };
    const fields = {
      tab: "create-account",
      redirectTo: "/food?page=2",
      key: crypto.randomUUID(),
      stamp: await stampOfAge(10),
      email: `"><b>${newEmail()}`,
      password,
      confirmPassword: password,
    };
    await withinOneMinute();
    await post("/login", fields, { client, headers, env });
    const answer = await post("/login", fields, { client, headers, env });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Content-Language")).toBe(language);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const page = await answer.text();
    expect(page).toContain(language === "es" ? "Un paso más" : "One more step");
    for (const preserved of [fields.key, fields.stamp, "/food?page=2", "&quot;&gt;&lt;b&gt;"])
      expect(page).toContain(preserved);
    expect(page).not.toContain(password);
    expect(page).not.toContain("<b>");
    expect(page.match(/type="password"/g)).toHaveLength(2);
  },
);
