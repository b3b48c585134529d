import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { deviceName } from "../../../app/features/accounts/device-name.ts";
import { hashPassword } from "../../../app/features/accounts/password/password-hash.server.ts";
import { deleteOldAccounts } from "../../../app/features/accounts/delete-old.server.ts";
import { connect } from "../../../app/db/client.server.ts";
import { keyedHash } from "../../../app/platform/security/signed-value.ts";
import { mayGuess } from "../../../app/features/sign-in/password-guesses.server.ts";
import { countFailures } from "../../../app/platform/security/rate-limit-counters.ts";
import { insertContactMessage, insertSubscription } from "../../support/rows/mail.ts";
import { insertSubmission } from "../../support/rows/submissions.ts";
import { rows } from "../database.ts";
import { exportOf, person } from "./people.ts";
import { stampOfAge } from "../stamp.ts";
import { form, html, origin, visit } from "../visit.ts";

const password = "un sancocho los domingos";
const newEmail = () => `cook-${crypto.randomUUID()}@example.com`;
const cookieOf = (response: Response) =>
  /__Host-session=[\w-]{43}/.exec(response.headers.get("Set-Cookie") ?? "")?.[0] ?? "";

/** The sign-up form as a browser sends it, with a stamp old enough to pass as a person. */
async function signUpForm(email: string, extra: Record<string, string> = {}) {
  const page = await html("/login?tab=create-account");
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)![1]!;
  const stamp = await stampOfAge(10);
  return form({
    tab: "create-account",
    redirectTo: "/",
    key: value("key"),
    stamp,
    email,
    password,
    confirmPassword: password,
    ...extra,
  });
}
const signInForm = (email: string, typed = password, redirectTo = "/") =>
  form({ tab: "sign-in", email, password: typed, redirectTo });
const mails = (email: string) =>
  rows<{ kind: string; text: string; html: string; subject: string; recipient: string }>(
    "SELECT kind, text, html, subject, recipient FROM outbox WHERE recipient = ? ORDER BY id",
    email,
  );
const linkIn = (text: string) => /https?:\/\/\S+\/[a-z-]+\?token=[\w-]{43}/.exec(text)![0];
async function member(options: Parameters<typeof person>[0] = {}) {
  return person({ passwordHash: await hashPassword(password), ...options });
}
async function isGuest(cookie: string) {
  return (await visit("/profile", { headers: { Cookie: cookie } })).status === 401;
}

// All tests are one client.
beforeEach(() => env.DB.prepare("DELETE FROM rate_counters").run());

test("sign-up creates an account, signs in and mails a link that confirms only by its button", async () => {
  const email = newEmail();
  const response = await visit("/login", await signUpForm(email, { redirectTo: "/food?page=2" }));
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/food?page=2");
  expect(response.headers.get("Set-Cookie")).toContain("flash=signedUp");
  const cookie = cookieOf(response);
  expect(await isGuest(cookie)).toBe(false);

  const [mail] = await mails(email);
  expect(mail!.kind).toBe("confirm-email");
  const link = linkIn(mail!.text);
  expect(link.startsWith(`${env.SITE_URL}/confirm-email?token=`)).toBe(true);
  const path = link.slice(env.SITE_URL.length);
  const confirmedAt = async () =>
    (
      await rows<{ at: string | null }>(
        "SELECT email_confirmed_at AS at FROM users WHERE email = ?",
        email,
      )
    )[0]!.at;
  const page = await visit(path);
  expect(page.status).toBe(200);
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(await confirmedAt()).toBeNull();

  const token = path.split("=")[1]!;
  const confirmed = await visit("/confirm-email", form({ token }, { Cookie: cookie }));
  expect(confirmed.status).toBe(303);
  expect(confirmed.headers.get("Location")).toBe("/food?page=2");
  expect(await confirmedAt()).not.toBeNull();
  expect((await visit("/confirm-email", form({ token }, { Cookie: cookie }))).status).toBe(410);
});

test("the confirmation link asks for the account's password in another browser", async () => {
  const email = newEmail();
  const cookie = cookieOf(await visit("/login", await signUpForm(email)));
  const path = linkIn((await mails(email))[0]!.text).slice(env.SITE_URL.length);
  const token = path.split("=")[1]!;
  const isConfirmed = async () =>
    (await rows("SELECT 1 FROM users WHERE email = ? AND email_confirmed_at IS NOT NULL", email))
      .length === 1;
  // A stranger signed up with this address. Its owner gets the mail and presses the button, as a guest or elsewhere.
  const other = await member();
  expect(await html(path)).toContain("Account password");
  expect(await html(path, { headers: { Cookie: other.cookie } })).toContain("Account password");
  expect(await html(path, { headers: { Cookie: cookie } })).not.toContain("Account password");
  for (const [fields, headers, says] of [
    [{}, {}, "Enter your password."],
    [{ currentPassword: "" }, { Cookie: other.cookie }, "Enter your password."],
    [{ currentPassword: "no es esta" }, {}, "This isn’t your current password."],
  ] as ReadonlyArray<[Record<string, string>, Record<string, string>, string]>) {
    const refused = await visit(path, form({ token, ...fields }, headers));
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(says);
    expect(page).not.toContain("no es esta");
    expect(await isConfirmed()).toBe(false);
  }
  const done = await visit(path, form({ token, currentPassword: password }));
  expect(done.status).toBe(303);
  expect(cookieOf(done)).toBe("");
  expect(await isConfirmed()).toBe(true);
}, 20_000);

test("the password for a mailed link allows ten wrong attempts", async () => {
  const email = newEmail();
  await visit("/login", await signUpForm(email));
  const path = linkIn((await mails(email))[0]!.text).slice(env.SITE_URL.length);
  const [{ id }] = (await rows<{ id: number }>("SELECT id FROM users WHERE email = ?", email)) as [
    { id: number },
  ];
  for (let i = 0; i < 10; i++) await countFailures(connect(env.DB), [`password-check:${id}`], 900);
  const answer = await visit(path, form({ token: path.split("=")[1]!, currentPassword: password }));
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain("Too many attempts.");
});

test("a sign-up form sent twenty times at once creates one account and one mail without errors", async () => {
  const email = newEmail();
  const sent = await signUpForm(email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      visit("/login", { ...sent, body: new URLSearchParams(sent.body as URLSearchParams) }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
  expect(await rows("SELECT id FROM users WHERE email = ?", email)).toHaveLength(1);
  expect(await mails(email)).toHaveLength(1);
}, 60_000);

test("a sign-up for a known address gets the usual answer, and its owner is told by mail", async () => {
  const owner = await member();
  const unknown = newEmail();
  const [known, fresh] = [
    await visit("/login", await signUpForm(owner.email)),
    await visit("/login", await signUpForm(unknown)),
  ];
  const shape = async (response: Response) => ({
    status: response.status,
    location: response.headers.get("Location"),
    cookies: response.headers
      .get("Set-Cookie")
      ?.replace(/=[\w-]{43}/, "=…")
      .replace(/(device)=\d+-[\da-f-]{36}\.[\w-]{32}/, "$1=…")
      .replace(/(db_bookmark)=[\da-f-]{59}/, "$1=…"),
    body: await response.text(),
  });
  expect(await shape(known)).toEqual(await shape(fresh));
  expect((await mails(owner.email)).map(({ kind }) => kind)).toEqual(["account-exists"]);
  // The owner's password still opens the owner's account, and the claim cannot be confirmed.
  const back = await visit("/login", signInForm(owner.email));
  const profile = await html("/profile", { headers: { Cookie: cookieOf(back) } });
  expect(profile).not.toContain("isn’t confirmed yet");
  expect(
    await rows(
      "SELECT 1 FROM account_tokens WHERE purpose = 'confirm' AND user_id IN (SELECT id FROM users WHERE email = ?)",
      owner.email,
    ),
  ).toHaveLength(0);
});

test("a new sign-up can sign in again whether or not its address has an owner; wrong passwords are limited for both", async () => {
  const owner = await member({ passwordHash: await hashPassword("la clave de la dueña") });
  const unknown = newEmail();
  const answers = [];
  for (const email of [owner.email, unknown]) {
    const first = cookieOf(await visit("/login", await signUpForm(email)));
    await visit("/logout", form({}, { Cookie: first }));
    const wrong = await visit("/login", signInForm(email, "no es esta clave"));
    const back = await visit("/login", signInForm(email));
    const profile = await html("/profile", { headers: { Cookie: cookieOf(back) } });
    const stored = JSON.parse(await (await exportOf(cookieOf(back))).text()) as Record<
      string,
      unknown
    >;
    // The correct password of a claim does not reset the count of wrong ones.
    const statuses = [];
    for (let i = 0; i < 18; i++)
      statuses.push((await visit("/login", signInForm(email, i % 3 ? "no es" : password))).status);
    answers.push({
      wrong: wrong.status,
      back: back.status,
      unconfirmed: profile.includes("isn’t confirmed yet"),
      mail: stored["mail"],
      areas: Object.keys(stored),
      statuses,
    });
  }
  const [known, fresh] = answers;
  expect(known).toEqual(fresh);
  expect(known).toMatchObject({ wrong: 401, back: 303, unconfirmed: true, mail: [] });
  expect(known!.statuses).toContain(429);
  await env.DB.prepare("DELETE FROM rate_counters").run();
  expect((await visit("/login", signInForm(owner.email, "la clave de la dueña"))).status).toBe(303);
}, 60_000);

test("the first of repeated fields is used for both the rate limit and the password", async () => {
  const [mine, other] = [await member(), await member()];
  const sent = (fields: Array<[string, string]>) =>
    visit("/login", { ...form({}), body: new URLSearchParams(fields) });
  const first = await sent([
    ["tab", "sign-in"],
    ["email", mine.email],
    ["email", other.email],
    ["password", password],
    ["password", "no es esta"],
    ["redirectTo", "/drinks"],
    ["redirectTo", "//evil.example"],
  ]);
  expect(first.status).toBe(303);
  expect(first.headers.get("Location")).toBe("/drinks");
  expect(await html("/profile", { headers: { Cookie: cookieOf(first) } })).toContain(mine.email);
  const second = await sent([
    ["tab", "sign-in"],
    ["email", mine.email],
    ["password", "no es esta"],
    ["password", password],
  ]);
  expect(second.status).toBe(401);
});

test("no answer of an account page contains a hash, a token or another person's address", async () => {
  const [mine, other] = [await member({ role: "admin" }), await member()];
  await visit("/login", signInForm(mine.email));
  const secrets = (
    await rows<{ secret: string }>(
      "SELECT password_hash AS secret FROM users UNION SELECT token_hash FROM sessions UNION SELECT value FROM secrets",
    )
  ).map(({ secret }) => secret);
  for (const path of [
    "/profile",
    "/profile?_data=routes%2Fprofile._index",
    "/profile/delete?_data=routes%2Fprofile.delete",
    "/saved-recipes?_data=routes%2Fsaved-recipes._index",
    "/submissions?_data=routes%2Fsubmissions._index",
    "/?_data=root",
    "/food?_data=root",
    "/api/session",
    "/profile/export.json",
  ]) {
    const answer = await visit(path, { headers: { Cookie: mine.cookie } });
    const said = await answer.text();
    expect(answer.status, path).toBe(200);
    expect(said, path).not.toContain(other.email);
    expect(said, path).not.toMatch(/scrypt|__Host-session=/);
    for (const secret of secrets) expect(said.includes(secret), path).toBe(false);
  }
});

test("the owner is told by mail about account events", async () => {
  const [mine, other] = [await member(), await member()];
  await visit("/login", signInForm(mine.email));
  await visit(
    "/profile",
    form(
      {
        intent: "password",
        currentPassword: password,
        password: "clave muy nueva",
        confirmPassword: "clave muy nueva",
      },
      { Cookie: mine.cookie },
    ),
  );
  const page = await html("/profile", { headers: { Cookie: mine.cookie } });
  expect(page).toContain("Signed in");
  expect(page).toContain("Password changed");
  const theirs = await html("/profile", { headers: { Cookie: other.cookie } });
  expect(theirs).not.toContain("Password changed");
  expect(theirs).toContain("No activity yet.");
});

test("account mails use the account's language, not the page's", async () => {
  const mine = await member();
  await env.DB.prepare("UPDATE users SET language = 'es' WHERE id = ?").bind(mine.id).run();
  const headers = { Cookie: mine.cookie, "Accept-Language": "en" };
  const next = newEmail();
  await visit(
    "/profile",
    form({ intent: "email", newEmail: next, currentPassword: password }, headers),
  );
  await visit("/login", await signUpForm(mine.email));
  await visit("/forgot-password", form({ email: mine.email }));
  await expect.poll(async () => (await mails(mine.email)).length).toBe(3);
  await visit(
    "/reset-password",
    form({
      token: linkIn((await mails(mine.email))[2]!.text).split("token=")[1]!,
      password: "clave muy nueva",
      confirmPassword: "clave muy nueva",
    }),
  );
  const sent = [...(await mails(mine.email)), ...(await mails(next))];
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
    "account-exists",
    "change-new-address",
    "change-old-address",
    "changed-password",
    "reset-password",
  ]);
  for (const { html: body, kind } of sent) expect(body, kind).toContain('<html lang="es">');
}, 20_000);

test("an address change leaves no data under the old address, and account deletion leaves none under either", async () => {
  const [first, second] = [newEmail(), newEmail()];
  const cookie = cookieOf(await visit("/login", await signUpForm(first)));
  const headers = { Cookie: cookie };
  const link = async (email: string) =>
    linkIn((await mails(email)).at(-1)!.text).split("token=")[1]!;
  await visit("/confirm-email", form({ token: await link(first) }, headers));
  await visit("/profile/newsletter", form({ frequency: "weekly" }, headers));
  const [{ id }] = (await rows<{ id: number }>("SELECT id FROM users WHERE email = ?", first)) as [
    { id: number },
  ];
  const at = new Date().toISOString();
  for (const userId of [id, null])
    await insertContactMessage(rows, {
      reference: crypto.randomUUID(),
      email: first,
      user_id: userId,
    });
  for (const [product, email] of [
    [1, first],
    [2, first],
    [2, second],
  ])
    await env.DB.prepare(
      "INSERT INTO stock_requests (product_id, email, language, created_at) VALUES (?, ?, 'en', ?)",
    )
      .bind(product, email, at)
      .run();
  await visit(
    "/profile",
    form({ intent: "email", newEmail: second, currentPassword: password }, headers),
  );
  for (const email of [second, first])
    await visit("/confirm-address", form({ token: await link(email) }, headers));
  const preserved = async (table: string, email: string) =>
    (await rows(`SELECT 1 FROM ${table} WHERE email = ?`, email)).length;
  for (const [table, many] of [
    ["users", 1],
    ["newsletter_subscriptions", 1],
    ["contact_messages", 2],
    ["stock_requests", 2],
  ] as const) {
    expect(await preserved(table, first), table).toBe(0);
    expect(await preserved(table, second), table).toBe(many);
  }

  const done = await visit(
    "/profile/delete",
    form({ recipes: "withdrawn", currentPassword: password, understood: "on" }, headers),
  );
  expect(done.headers.get("Set-Cookie")).toContain("flash=accountDeleted");
  // The last email waits to be sent; its row is then deleted.
  expect((await mails(second)).map(({ kind }) => kind)).toEqual(["account-deleted"]);
  await env.DB.prepare("DELETE FROM outbox WHERE kind = 'account-deleted'").run();
  const tables = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  );
  for (const { name } of tables) {
    const text = JSON.stringify(await rows(`SELECT * FROM "${name}"`));
    expect(text.includes(first), name).toBe(false);
    expect(text.includes(second), name).toBe(false);
  }
}, 20_000);

test("an address that was never confirmed takes no data along, as it may belong to someone else", async () => {
  const [theirs, mine] = [newEmail(), newEmail()];
  await insertSubscription(rows, { email: theirs });
  const cookie = cookieOf(await visit("/login", await signUpForm(theirs)));
  await visit(
    "/profile",
    form({ intent: "email", newEmail: mine, currentPassword: password }, { Cookie: cookie }),
  );
  const token = linkIn((await mails(mine))[0]!.text).split("token=")[1]!;
  // Access to the mailbox alone moves no account either.
  const path = `/confirm-address?token=${token}`;
  expect((await visit(path, form({ token }))).status).toBe(400);
  const answer = await visit(path, form({ token, currentPassword: password }));
  expect(await answer.text()).toContain("Your email address has been changed.");
  expect(
    await rows("SELECT email FROM newsletter_subscriptions WHERE email IN (?, ?)", theirs, mine),
  ).toEqual([{ email: theirs }]);
});

test("an unconfirmed account is removed together with its mail", async () => {
  const email = newEmail();
  await visit("/login", await signUpForm(email));
  await env.DB.prepare("UPDATE users SET created_at = ? WHERE email = ?")
    .bind(new Date(Date.now() - 8 * 86_400_000).toISOString(), email)
    .run();
  await env.DB.batch(
    deleteOldAccounts(connect(env.DB), new Date()).map((statement) => {
      const { sql, params } = statement.toSQL();
      return env.DB.prepare(sql).bind(...params);
    }),
  );
  expect(await mails(email)).toEqual([]);
  expect(await rows("SELECT 1 FROM users WHERE email = ?", email)).toEqual([]);
});

test("a wrong password and an unknown address get the same answer after the same work", async () => {
  const { email } = await member();
  const unknown = newEmail();
  async function timed(address: string) {
    const started = Date.now();
    const response = await visit("/login", signInForm(address, "no es esta clave"));
    const body = (await response.text()).replaceAll(address, "ADDRESS");
    return {
      status: response.status,
      body: body.replace(/[\w-]{43}|[0-9a-f-]{36}|[\w]{6}\.[\w-]{16}/g, "…"),
      ms: Date.now() - started,
    };
  }
  const [wrong, nobody] = [await timed(email), await timed(unknown)];
  expect(wrong.status).toBe(401);
  expect(nobody.status).toBe(401);
  expect(nobody.body).toBe(wrong.body);
  expect(wrong.body).toContain("Error signing in. Please check your credentials.");
  expect(wrong.body).not.toContain("no es esta clave");
}, 20_000);

test("after five wrong passwords for one address a proof of work is required before hashing", async () => {
  const { email } = await member();
  const statuses: Array<number> = [];
  for (let i = 0; i < 30; i++) {
    const sent = signInForm(email, `wrong password ${i}`);
    const response = await visit("/login", {
      ...sent,
      headers: {
        ...(sent.headers as Record<string, string>),
        "CF-Connecting-IP": `203.0.113.${i}`,
      },
    });
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 4)).toEqual(Array(4).fill(401));
  expect(statuses.slice(6)).toEqual(Array(24).fill(429));
  // The correct password needs one too, on either URL of the form; other spellings of the URL return 404.
  for (const [path, status] of [
    ["/login", 429],
    ["/login?index", 429],
    ["/login.data", 429],
    ["/login?_data=routes%2Flogin", 429],
    ["/api/session", 429],
    ["/api/session.data", 429],
    ["/LOGIN", 404],
    ["/%6cogin", 404],
    ["/login/", 404],
    ["/LOGIN.data", 404],
    ["/API/session", 404],
    ["/api/%53ession", 404],
    ["/api/Session", 404],
  ] as const) {
    const response = await visit(path, signInForm(email));
    expect(response.status, path).toBe(status);
    expect(cookieOf(response), path).toBe("");
  }
}, 60_000);

test("sign-in is refused when the rate limiter does not answer", async () => {
  const { email } = await member();
  const limiter = { limit: () => Promise.reject(new Error("down")) };
  const response = await visit("/login", {
    ...signInForm(email),
    env: { SIGN_IN_LIMITER: limiter },
  });
  expect(response.status).toBe(503);
  expect(cookieOf(response)).toBe("");
});

test.each([
  ["12345678", 400],
  ["short", 400],
  ["a".repeat(257), 400],
  [`${"a1".repeat(49)}zz`, 303],
  ["🍲🥘🫓🌽🥥🍋🐟🔥", 303],
])("the new password %s is answered %i", async (typed, status) => {
  const response = await visit(
    "/login",
    await signUpForm(newEmail(), { password: typed, confirmPassword: typed }),
  );
  expect(response.status).toBe(status);
});

test("every character of a password counts", async () => {
  const long = "x".repeat(99);
  const { email } = await member({ passwordHash: await hashPassword(`${long}y`) });
  expect((await visit("/login", signInForm(email, long))).status).toBe(401);
  expect((await visit("/login", signInForm(email, `${long}y`))).status).toBe(303);
});

test("passwords that do not match are refused; the address is preserved and no password is shown", async () => {
  const email = newEmail();
  const response = await visit(
    "/login",
    await signUpForm(email, { confirmPassword: "something else" }),
  );
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(page).toContain("Passwords don&#x27;t match.");
  expect(page).toContain(`value="${email}"`);
  expect(page).not.toContain(password);
  expect(await rows("SELECT id FROM users WHERE email = ?", email)).toHaveLength(0);
});

test("a hash with weaker parameters is renewed at the next sign-in", async () => {
  const { scrypt } = await import("node:crypto");
  const salt = new Uint8Array(16);
  const weak = await new Promise<Uint8Array>((resolve, reject) =>
    scrypt(password, salt, 32, { cost: 1024, blockSize: 8, parallelization: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  const { id, email } = await member({
    passwordHash: `scrypt$1024$8$1$${base64(salt)}$${base64(weak)}`,
  });
  expect((await visit("/login", signInForm(email))).status).toBe(303);
  const [row] = await rows<{ hash: string }>(
    "SELECT password_hash AS hash FROM users WHERE id = ?",
    id,
  );
  expect(row!.hash).toMatch(/^scrypt\$16384\$8\$5\$/);
});

test("sign-in issues a new token and sign-out revokes it", async () => {
  const { email } = await member();
  const planted = `__Host-session=${"a".repeat(43)}`;
  const sent = signInForm(email);
  const response = await visit("/login", {
    ...sent,
    headers: { ...(sent.headers as Record<string, string>), Cookie: planted },
  });
  const cookie = cookieOf(response);
  expect(cookie).not.toBe(planted);
  expect(response.headers.get("Set-Cookie")).toMatch(
    /__Host-session=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; Secure; SameSite=Lax/,
  );
  expect(response.headers.get("Set-Cookie")).not.toMatch(/Domain/i);
  expect(await isGuest(planted)).toBe(true);
  expect(await isGuest(cookie)).toBe(false);
  const [stored] = await rows<{ hash: string }>(
    "SELECT token_hash AS hash FROM sessions ORDER BY id DESC LIMIT 1",
  );
  expect(cookie).not.toContain(stored!.hash);

  for (const path of ["/logout", "/logout?_data=routes/logout"])
    await visit(path, { headers: { Cookie: cookie } });
  expect(await isGuest(cookie)).toBe(false);
  const out = form({}, { Cookie: cookie });
  const gone = await visit("/logout", out);
  expect(gone.headers.get("Location")).toBe("/");
  expect(gone.headers.get("Set-Cookie")).toContain("flash=signedOut");
  expect(await isGuest(cookie)).toBe(true);
  expect(await html("/", { headers: { Cookie: "flash=signedOut" } })).toContain(
    "You have been logged out",
  );
});

test("a foreign page cannot submit account forms", async () => {
  const { cookie, email } = await member();
  for (const path of [
    "/login",
    "/login.data",
    "/logout",
    "/logout?_data=routes%2Flogout",
    "/profile",
    "/profile.data",
    "/api/session",
  ]) {
    const response = await visit(
      path,
      form(
        { intent: "everywhere", email },
        { Cookie: cookie, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
      ),
    );
    expect(response.status, path).toBe(403);
  }
  expect(await isGuest(cookie)).toBe(false);
});

test.each(["//e.x", "/\\e.x", "https:e.x", "/%09/e.x", "javascript:alert(1)", "/a\r\nX: y"])(
  "sign-in never redirects to %j",
  async (redirectTo) => {
    const { email } = await member();
    const response = await visit("/login", signInForm(email, password, redirectTo));
    expect(response.headers.get("Location")).toMatch(/^\/(?![/\\])/);
  },
);

test("a password reset gives one answer for all, sends a single-use link and ends all sessions without signing in", async () => {
  const { email, cookie } = await member();
  const unknown = newEmail();
  const ask = (address: string, headers: Record<string, string> = {}) =>
    visit("/forgot-password", form({ email: address }, headers));
  const [first, nobody] = [
    await ask(email, { Host: "evil.example", "X-Forwarded-Host": "evil.example" }),
    await ask(unknown),
  ];
  const said = async (response: Response, address: string) =>
    (await response.text())
      .replaceAll(address, "ADDRESS")
      // When the form was shown, signed: another second, another stamp.
      .replaceAll(/\b[a-z0-9]{6}\.[\w-]{16}/g, "STAMP");
  expect(first.status).toBe(nobody.status);
  const answered = await said(nobody, unknown);
  expect(await said(first, email)).toBe(answered);
  const mailed = (count: number) =>
    expect.poll(async () => (await mails(email)).length).toBe(count);
  await mailed(1);
  // Within ten minutes the link already mailed is the answer.
  expect(await said(await ask(email), email)).toBe(answered);
  await env.DB.prepare("UPDATE once_keys SET taken_at = taken_at - 600").run();
  await ask(email);
  await mailed(2);
  expect(await mails(unknown)).toHaveLength(0);

  const [older, newer] = (await mails(email)).map(({ text }) => linkIn(text)) as [string, string];
  expect(newer.startsWith(`${env.SITE_URL}/reset-password?token=`)).toBe(true);
  const token = (link: string) => link.split("token=")[1]!;
  const reset = (link: string) =>
    visit(
      "/reset-password",
      form({
        token: token(link),
        password: "otra clave nueva",
        confirmPassword: "otra clave nueva",
      }),
    );
  expect((await reset(older)).status).toBe(410);
  const mismatch = await visit(
    "/reset-password",
    form({ token: token(newer), password: "otra clave nueva", confirmPassword: "x" }),
  );
  expect(mismatch.status).toBe(400);
  const page = await visit(newer.slice(env.SITE_URL.length));
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");

  const done = await reset(newer);
  expect(done.status).toBe(303);
  expect(done.headers.get("Location")).toBe("/login");
  expect(cookieOf(done)).toBe("");
  expect((await reset(newer)).status).toBe(410);
  expect(await isGuest(cookie)).toBe(true);
  expect((await visit("/login", signInForm(email))).status).toBe(401);
  expect((await visit("/login", signInForm(email, "otra clave nueva"))).status).toBe(303);
}, 30_000);

test("a new password by a mailed link lets the owner in again after too many guesses", async () => {
  const { email } = await member();
  const db = connect(env.DB);
  const account = await keyedHash({ d1: env.DB, db }, "account", email);
  while (await mayGuess(db, account));
  expect((await visit("/login", signInForm(email))).status).toBe(429);
  await visit("/forgot-password", form({ email }));
  const links = async () => (await mails(email)).filter(({ kind }) => kind === "reset-password");
  await expect.poll(async () => (await links()).length).toBe(1);
  await visit(
    "/reset-password",
    form({
      token: linkIn((await links())[0]!.text).split("token=")[1]!,
      password: "otra clave nueva",
      confirmPassword: "otra clave nueva",
    }),
  );
  expect((await visit("/login", signInForm(email, "otra clave nueva"))).status).toBe(303);
});

test("a sign-out that fails keeps the page, promises nothing and clears the cookie", async () => {
  const { cookie } = await member();
  const fail = () => {
    throw new Error("down");
  };
  const DB = { prepare: fail, batch: fail };
  const out = await visit("/logout", {
    ...form({}, { Cookie: cookie, Referer: `${origin}/food?page=2` }),
    env: { DB },
  });
  expect(out.status).toBe(303);
  expect(out.headers.get("Location")).toBe("/food?page=2");
  expect(out.headers.get("Set-Cookie")).toContain("__Host-session=; Path=/; Max-Age=0");
  expect(out.headers.get("Set-Cookie")).not.toContain("signedOut");
});

test("a reset link expires after an hour", async () => {
  const { email, id } = await member();
  await visit("/forgot-password", form({ email }));
  await expect.poll(async () => (await mails(email)).length).toBe(1);
  await env.DB.prepare("UPDATE account_tokens SET expires_at = ? WHERE user_id = ?")
    .bind(new Date(Date.now() - 1000).toISOString(), id)
    .run();
  const path = linkIn((await mails(email))[0]!.text).slice(env.SITE_URL.length);
  expect((await visit(path)).status).toBe(410);
});

test("an address change must be confirmed from both addresses", async () => {
  const { email, cookie, id } = await member();
  const next = newEmail();
  const change = (typed: string) =>
    visit(
      "/profile",
      form({ intent: "email", newEmail: next, currentPassword: typed }, { Cookie: cookie }),
    );
  expect((await change("not the password")).status).toBe(400);
  expect((await change(password)).status).toBe(303);
  const current = async () =>
    (await rows<{ email: string }>("SELECT email FROM users WHERE id = ?", id))[0]!.email;
  const agree = async (address: string) =>
    visit(
      "/confirm-address",
      form(
        { token: linkIn((await mails(address)).at(-1)!.text).split("token=")[1]! },
        { Cookie: cookie },
      ),
    );
  expect(await (await agree(next)).text()).toContain(
    "To finish, open the link we sent to the other address.",
  );
  expect(await current()).toBe(email);
  expect(await (await agree(email)).text()).toContain("Your email address has been changed.");
  expect(await current()).toBe(next);
});

test("another person's address cannot be taken by a change, and the answer does not reveal it is known", async () => {
  const [mover, owner] = [await member(), await member()];
  const answer = await visit(
    "/profile",
    form(
      { intent: "email", newEmail: owner.email, currentPassword: password },
      { Cookie: mover.cookie },
    ),
  );
  expect(answer.status).toBe(303);
  expect((await mails(owner.email)).map(({ kind }) => kind)).toEqual(["account-exists"]);
  const other = await member();
  await visit(
    "/profile",
    form(
      { intent: "email", newEmail: newEmail(), currentPassword: password },
      { Cookie: other.cookie },
    ),
  );
  // What each of them may take along looks the same too.
  const shapeOf = async (cookie: string) => {
    const stored = JSON.parse(await (await exportOf(cookie)).text()) as {
      account: { changeAsked: object };
      mail: Array<{ kind: string }>;
    };
    return {
      asked: Object.keys(stored.account.changeAsked),
      mail: stored.mail.map(({ kind }) => kind),
    };
  };
  expect(await shapeOf(mover.cookie)).toEqual(await shapeOf(other.cookie));
  expect(await shapeOf(mover.cookie)).toEqual({
    asked: ["newEmail", "createdAt"],
    mail: ["change-old-address"],
  });
});

test("a new password requires the current one and ends the other sessions", async () => {
  const { email, cookie } = await member();
  const other = cookieOf(await visit("/login", signInForm(email)));
  const change = (currentPassword: string) =>
    visit(
      "/profile",
      form(
        {
          intent: "password",
          currentPassword,
          password: "clave muy nueva",
          confirmPassword: "clave muy nueva",
        },
        { Cookie: cookie },
      ),
    );
  const wrong = await change("no es");
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("This isn’t your current password.");
  expect((await change(password)).status).toBe(303);
  expect(await isGuest(other)).toBe(true);
  expect(await isGuest(cookie)).toBe(false);
});

test("sessions are listed and ended one by one or all at once, only for their owner", async () => {
  const [mine, theirs] = [await member(), await member()];
  const phone = cookieOf(await visit("/login", signInForm(mine.email)));
  const page = await html("/profile", { headers: { Cookie: mine.cookie } });
  expect(page.match(/name="intent" value="revoke"/g)).toHaveLength(2);
  expect(page).toContain("Firefox, Linux");
  const sessionOf = async (id: number, which: "max" | "min") =>
    (
      await rows<{ id: number }>(`SELECT ${which}(id) AS id FROM sessions WHERE user_id = ?`, id)
    )[0]!.id;
  const revoke = (id: number) =>
    visit("/profile", form({ intent: "revoke", id: String(id) }, { Cookie: mine.cookie }));
  await revoke(await sessionOf(theirs.id, "max"));
  expect(await isGuest(theirs.cookie)).toBe(false);
  const ended =
    "SELECT 1 FROM audit_events WHERE subject_id = ? AND action = 'account.session-ended'";
  expect(await rows(ended, mine.id)).toHaveLength(0);
  await revoke(await sessionOf(mine.id, "max"));
  expect(await isGuest(phone)).toBe(true);
  expect(await rows(ended, mine.id)).toHaveLength(1);
  const again = cookieOf(await visit("/login", signInForm(mine.email)));
  await visit("/profile", form({ intent: "everywhere" }, { Cookie: again }));
  expect(await isGuest(again)).toBe(true);
  expect(await isGuest(mine.cookie)).toBe(true);
});

test.each([
  ["last used 31 days ago", "last_used_at", 31],
  ["older than 180 days", "created_at", 181],
])("a session %s is invalid", async (_, column, days) => {
  const { id, cookie } = await person();
  await env.DB.prepare(`UPDATE sessions SET ${column} = ? WHERE user_id = ?`)
    .bind(new Date(Date.now() - days * 86_400_000).toISOString(), id)
    .run();
  const response = await visit("/profile", { headers: { Cookie: cookie } });
  expect(response.status).toBe(401);
  expect(response.headers.get("Set-Cookie")).toContain("__Host-session=; Path=/; Max-Age=0");
});

test("settings are saved and unknown fields are ignored", async () => {
  const { id, cookie } = await person();
  const send = (fields: Record<string, string>) =>
    visit("/profile", form({ intent: "settings", ...fields }, { Cookie: cookie }));
  const saved = await send({
    displayName: " Doña Tata ",
    language: "es",
    units: "us",
    role: "admin",
    emailConfirmedAt: "",
    userId: "1",
    "__proto__.role": "admin",
  });
  expect(saved.status).toBe(303);
  expect(saved.headers.get("Set-Cookie")).toContain("lang=es");
  const [row] = await rows(
    "SELECT display_name, language, units, role FROM users WHERE id = ?",
    id,
  );
  expect(row).toEqual({ display_name: "Doña Tata", language: "es", units: "us", role: "user" });
  const tooLong = await send({ displayName: "x".repeat(61), language: "es", units: "us" });
  expect(tooLong.status).toBe(400);
  expect(await tooLong.text()).toContain(`value="${"x".repeat(61)}"`);
});

test("a hostile name is shown as text", async () => {
  const { cookie } = await person({ displayName: '"><script>alert(1)</script>' });
  const page = await html("/", { headers: { Cookie: cookie } });
  expect(page).not.toContain("<script>alert(1)");
  expect(page).toContain("&lt;script&gt;alert(1)");
});

test("a guest on a protected page gets the layout with the sign-in dialog and no page content", async () => {
  for (const path of ["/profile", "/profile/delete"]) {
    const response = await visit(path);
    const page = await response.text();
    expect(response.status).toBe(401);
    expect(page).toContain("Authentication Required");
    expect(page).toContain("<dialog");
    expect(page).toContain('method="dialog"');
    expect(page).not.toContain('name="intent"');
  }
  const sent = await visit("/profile", form({ intent: "everywhere" }));
  expect(sent.status).toBe(303);
  expect(sent.headers.get("Location")).toBe("/login?redirectTo=%2Fprofile");
});

test("pages of a signed-in user are not cached and do not affect guests", async () => {
  const { cookie, email } = await person();
  const mine = await visit("/food", { headers: { Cookie: cookie } });
  expect(mine.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await mine.text()).toContain(email[0]!.toUpperCase());
  const guest = await html("/food");
  expect(guest).not.toContain(email);
  expect(guest).toContain("/login?redirectTo=%2Ffood");
});

test("an invalid session cookie is removed and the browser gets the guest page", async () => {
  const response = await visit("/food", {
    headers: { Cookie: `__Host-session=${"b".repeat(43)}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("Set-Cookie")).toContain("__Host-session=; Path=/; Max-Age=0");
});

test("a demotion takes effect at once", async () => {
  const { id, cookie } = await person({ role: "admin" });
  expect(await html("/", { headers: { Cookie: cookie } })).toContain('href="/admin"');
  await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(id).run();
  expect(await html("/", { headers: { Cookie: cookie } })).not.toContain('href="/admin"');
});

test.each([
  ["a wrong password", { tab: "sign-in", password: "no es esta" }, 401],
  ["no address", { email: "" }, 400],
  ["two different passwords", { confirmPassword: "otra cosa" }, 400],
  ["a password that is too short", { password: "corta", confirmPassword: "corta" }, 400],
  ["a form that was sent at once", { stamp: "" }, 400],
] as const)(
  "after %s the sign-in page preserves its destination, tab and address",
  async (_, fields, status) => {
    const email = newEmail();
    const answer = await visit(
      "/login",
      await signUpForm(email, { redirectTo: "/recipe/104?servings=6", ...fields }),
    );
    expect(answer.status).toBe(status);
    const page = await answer.text();
    const form = /<form[^>]* action="\/login".*?<\/form>/s.exec(page)![0];
    expect(form).toContain('name="redirectTo" value="/recipe/104?servings=6"');
    expect(form).toContain(`name="tab" value="${"tab" in fields ? fields.tab : "create-account"}"`);
    if (!("email" in fields)) expect(form).toContain(`value="${email}"`);
    // The links to the other tab and to a new password preserve the destination too.
    const there = `redirectTo=${encodeURIComponent("/recipe/104?servings=6")}`;
    expect(page).toContain(`/login?tab=sign-in&amp;${there}`);
    if ("tab" in fields) expect(page).toContain(`/forgot-password?${there}`);
  },
);

test("a password reset started on the way to a page returns to that page", async () => {
  const { email } = await member();
  const way = `redirectTo=${encodeURIComponent("/saved-recipes?page=2")}`;
  const asked = await visit(`/forgot-password?${way}`, form({ email }));
  expect(await asked.text()).toContain(`href="/login?${way}"`);
  const mail = await vi.waitFor(async () => {
    const [found] = (await mails(email)).filter(({ kind }) => kind === "reset-password");
    if (!found) throw new Error("not mailed yet");
    return found;
  });
  const token = new URL(linkIn(mail.text)).searchParams.get("token")!;
  const changed = await visit(
    "/reset-password",
    form({ token, password: "cuatro granos de sal", confirmPassword: "cuatro granos de sal" }),
  );
  expect(changed.headers.get("Location")).toBe(`/login?${way}`);
});

test("the form script gets JSON answers with the same limits", async () => {
  const { email } = await member();
  const send = (typed: string) => visit("/api/session", signInForm(email, typed, "/drinks"));
  const wrong = await send("no es esta");
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({
    problem: { tab: "sign-in", email, message: "signInFailed", fields: {} },
    signUpForm: { redirectTo: "/drinks" },
  });
  const right = await send(password);
  expect(await right.json()).toEqual({ redirectTo: "/drinks" });
  expect(cookieOf(right)).not.toBe("");
});

test("with the database down sign-in fails with an explanation and no partial write", async () => {
  const DB = {
    prepare: () => {
      throw new Error("down");
    },
    batch: () => Promise.reject(new Error("down")),
  };
  const response = await visit("/login", { ...signInForm("ana@example.com"), env: { DB } });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("We couldn’t load or save this right now.");
});

test("only browser and operating system are stored about a device", () => {
  expect(
    deviceName(
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
    ),
  ).toBe("Chrome, Android");
  expect(
    deviceName(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1",
    ),
  ).toBe("Safari, iOS");
  expect(deviceName(null)).toBe("?");
});

test("the export contains every submission of a person, also beyond a hundred", async () => {
  const cook = await person();
  const titles = Array.from({ length: 101 }, (_, index) => `Arroz ${index}`);
  await Promise.all(titles.map((title) => insertSubmission(rows, { author_id: cook.id, title })));
  const exported = await (
    await exportOf(cook.cookie)
  ).json<{
    recipes: { submissions: Array<unknown> };
  }>();
  expect(exported.recipes.submissions).toHaveLength(101);
});

test("the export contains the stored data and no hash", async () => {
  const { cookie, email } = await member({ displayName: "Tata" });
  const response = await visit("/profile/export.json", { headers: { Cookie: cookie } });
  const text = await response.text();
  expect(response.headers.get("Content-Disposition")).toContain("attachment");
  const stored = JSON.parse(text) as {
    account: { email: string; displayName: string; sessions: Array<unknown> };
  };
  expect(stored.account).toMatchObject({ email, displayName: "Tata" });
  expect(stored.account.sessions).toHaveLength(1);
  expect(text).not.toMatch(/scrypt|token/i);
  void origin;
});

test("account deletion requires the password and a ticked box", async () => {
  const { cookie, id } = await member();
  const send = (fields: Record<string, string>) =>
    visit("/profile/delete", form({ recipes: "credited", ...fields }, { Cookie: cookie }));
  expect((await send({ currentPassword: password })).status).toBe(400);
  expect((await send({ currentPassword: "no es esta", understood: "on" })).status).toBe(400);
  expect(await rows("SELECT 1 FROM users WHERE id = ?", id)).toHaveLength(1);
  const done = await send({ currentPassword: password, understood: "on" });
  expect(done.status).toBe(303);
  expect(done.headers.get("Set-Cookie")).toContain("flash=accountDeleted");
  expect(await rows("SELECT 1 FROM users WHERE id = ?", id)).toHaveLength(0);
  expect(await isGuest(cookie)).toBe(true);
});

test("the profile shows the newsletter choice of a confirmed address only", async () => {
  const [mine, claim] = [await person(), await person({ confirmed: false })];
  const choose = (frequency: string, cookie: string) =>
    visit(
      "/profile/newsletter",
      form({ frequency, email: "other@example.com" }, { Cookie: cookie }),
    );
  const stored = () =>
    rows<{ status: string; frequency: string }>(
      "SELECT status, frequency FROM newsletter_subscriptions WHERE email IN (?, ?, 'other@example.com')",
      mine.email,
      claim.email,
    );
  expect((await choose("weekly", claim.cookie)).status).toBe(403);
  expect((await choose("hourly", mine.cookie)).status).toBe(400);
  expect(await stored()).toEqual([]);
  expect((await choose("weekly", mine.cookie)).status).toBe(303);
  expect(await stored()).toEqual([{ status: "confirmed", frequency: "weekly" }]);
  expect(await html("/profile", { headers: { Cookie: mine.cookie } })).toMatch(
    /value="weekly"[^>]*checked|checked[^>]*value="weekly"/,
  );
  await choose("none", mine.cookie);
  expect(await stored()).toEqual([{ status: "unsubscribed", frequency: "weekly" }]);
});

test("somebody who goes on as a guest returns to the page, if guests may see it", async () => {
  const guestLink = async (redirectTo: string) => {
    const page = await html(`/login?redirectTo=${encodeURIComponent(redirectTo)}`);
    return /href="([^"]*)">Continue as Guest/.exec(page)?.[1];
  };
  expect(await guestLink("/food?country=Cuba#s180")).toBe("/food?country=Cuba#s180");
  expect(await guestLink("/profile")).toBe("/");
  expect(await guestLink("//evil.example")).toBe("/");
});
