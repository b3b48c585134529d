// What a stolen session or password must not allow, and what the account owner is told.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { hashPassword } from "../../../app/features/accounts/password/password-hash.server.ts";
import { deleteOldAccounts } from "../../../app/features/accounts/delete-old.server.ts";
import { connect } from "../../../app/db/client.server.ts";
import { signValue } from "../../../app/platform/security/signed-value.ts";
import { makeProduct, pay, placeOrder, statusOf } from "../shop/buyers.ts";
import { rows } from "../database.ts";
import { person } from "./people.ts";
import { form, html, visit } from "../visit.ts";

const password = "un sancocho los domingos";
const passwordHash = await hashPassword(password);
const member = (options: Parameters<typeof person>[0] = {}) =>
  person({ passwordHash, passwordConfirmed: false, ...options });
const cookieOf = (response: Response) =>
  /__Host-session=[\w-]{43}/.exec(response.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
const send = (path: string, cookie: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: cookie }));
const signIn = (email: string, headers: Record<string, string> = {}) =>
  visit("/login", form({ tab: "sign-in", email, password, redirectTo: "/" }, headers));
const isGuest = async (cookie: string) =>
  (await visit("/profile", { headers: { Cookie: cookie } })).status === 401;
const ago = (hours: number) => new Date(Date.now() - hours * 3600 * 1000).toISOString();
const roleOf = async (id: number) =>
  (await rows<{ role: string }>("SELECT role FROM users WHERE id = ?", id))[0]!.role;
/** The hidden fields of the re-authentication form. */
const hiddenFields = (page: string) =>
  Object.fromEntries(
    [
      .../<form[^>]*id="confirm-password".*?<\/form>/s
        .exec(page)![0]
        .matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g),
    ].map((match) => [match[1]!, match[2]!]),
  );

test.each([
  ["admin", 11.9, false],
  ["admin", 12.1, true],
  ["moderator", 12.1, true],
  ["user", 12.1, false],
] as const)(
  "a session of a %s in constant use ends after %s hours: %s",
  async (role, hours, over) => {
    const { id, cookie } = await member({ role });
    await env.DB.prepare("UPDATE sessions SET created_at = ? WHERE user_id = ?")
      .bind(ago(hours), id)
      .run();
    expect(await isGuest(cookie)).toBe(over);
  },
);

test("the nightly cleanup removes ended sessions of staff, not those of members", async () => {
  const [admin, cook] = [await member({ role: "admin" }), await member()];
  await env.DB.prepare("UPDATE sessions SET created_at = ? WHERE user_id IN (?, ?)")
    .bind(ago(13), admin.id, cook.id)
    .run();
  await connect(env.DB).batch(deleteOldAccounts(connect(env.DB), new Date()) as never);
  expect(
    await rows("SELECT user_id FROM sessions WHERE user_id IN (?, ?)", admin.id, cook.id),
  ).toEqual([{ user_id: cook.id }]);
});

test("a role change requires re-authentication and preserves the chosen role", async () => {
  const [admin, cook] = [await member({ role: "admin" }), await member()];
  const path = `/admin/users/${cook.id}`;
  const asked = await send(path, admin.cookie, { intent: "role", role: "moderator" });
  expect(asked.status).toBe(401);
  const fields = hiddenFields(await asked.text());
  expect(fields).toEqual({ intent: "role", role: "moderator" });
  expect(await roleOf(cook.id)).toBe("user");

  const wrong = await send(path, admin.cookie, { ...fields, currentPassword: "not the password" });
  expect(wrong.status).toBe(400);
  const page = await wrong.text();
  expect(page).toContain("This isn’t your current password.");
  expect(page).not.toContain("not the password");
  expect(hiddenFields(page)).toEqual(fields);
  const empty = await send(path, admin.cookie, { ...fields, currentPassword: "" });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Enter your password.");
  expect(await roleOf(cook.id)).toBe("user");

  const right = await send(path, admin.cookie, { ...fields, currentPassword: password });
  expect(right.status).toBe(303);
  expect(await roleOf(cook.id)).toBe("moderator");
  // Other rights need a new session.
  expect(await rows("SELECT 1 FROM sessions WHERE user_id = ?", cook.id)).toEqual([]);
  expect((await send(path, admin.cookie, { intent: "role", role: "user" })).status).toBe(303);
  expect(await roleOf(cook.id)).toBe("user");

  await env.DB.prepare("UPDATE sessions SET password_confirmed_at = ? WHERE user_id = ?")
    .bind(ago(16 / 60), admin.id)
    .run();
  expect((await send(path, admin.cookie, { intent: "role", role: "admin" })).status).toBe(401);
  expect(await roleOf(cook.id)).toBe("user");
});

test("re-authentication is valid for one session and allows ten attempts", async () => {
  const admin = await member({ role: "admin" });
  const cook = await member();
  const path = `/admin/users/${cook.id}`;
  const fields = { intent: "role", role: "moderator" };
  expect((await send(path, admin.cookie, { ...fields, currentPassword: password })).status).toBe(
    303,
  );
  const elsewhere = cookieOf(await signIn(admin.email));
  expect((await send(path, elsewhere, { ...fields, role: "user" })).status).toBe(401);
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, i) =>
      send(path, elsewhere, { ...fields, currentPassword: `x${i}` }),
    ),
  );
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(10).fill(400),
    ...Array<number>(4).fill(429),
  ]);
});

test("a refund requires re-authentication and preserves the form", async () => {
  const admin = await member({ role: "admin" });
  const order = await placeOrder({ [await makeProduct(5)]: 2 });
  await pay(order);
  const path = `/admin/orders/${order.number}`;
  const refunds = async () =>
    rows(
      "SELECT amount_cents FROM refunds JOIN orders ON orders.id = order_id WHERE number = ?",
      order.number,
    );
  for (const intent of ["cancel", "received"])
    expect((await send(path, admin.cookie, { intent, return: "1" })).status).toBe(401);
  const refund = { intent: "refund", key: crypto.randomUUID(), amount: "5.00", reason: "goodwill" };
  const asked = await send(path, admin.cookie, refund);
  expect(asked.status).toBe(401);
  const fields = hiddenFields(await asked.text());
  expect(fields).toEqual(refund);
  for (const intent of ["retry", "return-payment"])
    expect((await send("/admin/refunds", admin.cookie, { intent, id: "1" })).status).toBe(401);
  expect(await statusOf(order.number)).toBe("paid");
  expect(await refunds()).toEqual([]);

  const done = await send(path, admin.cookie, { ...fields, currentPassword: password });
  expect(done.status).toBe(303);
  expect(await refunds()).toEqual([{ amount_cents: 500 }]);
});

test("the data export requires re-authentication and notifies the owner; its URL alone returns nothing", async () => {
  const { id, cookie, email } = await member({ displayName: "Tata" });
  const file = () => visit("/profile/export.json", { headers: { Cookie: cookie } });
  const bare = await file();
  expect([bare.status, bare.headers.get("Location")]).toEqual([302, "/profile/export"]);
  expect(await html("/profile/export", { headers: { Cookie: cookie } })).toContain(
    'name="currentPassword"',
  );
  const wrong = await send("/profile/export", cookie, { currentPassword: "not the password" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("This isn’t your current password.");
  expect((await file()).status).toBe(302);
  const noted = () =>
    rows("SELECT id FROM audit_events WHERE subject_id = ? AND action = 'account.exported'", id);
  expect(await noted()).toEqual([]);

  const right = await send("/profile/export", cookie, { currentPassword: password });
  expect([right.status, right.headers.get("Location")]).toEqual([303, "/profile/export.json"]);
  const given = await file();
  expect(given.headers.get("Content-Disposition")).toContain("attachment");
  expect(await given.text()).toContain(email);
  expect(await noted()).toHaveLength(1);
});

test("files with people's data require re-authentication of the administrator", async () => {
  const admin = await member({ role: "admin" });
  for (const path of ["/admin/newsletter/subscribers.csv", "/admin/audit.csv?from=2026-01-01"]) {
    await env.DB.prepare("UPDATE sessions SET password_confirmed_at = NULL WHERE user_id = ?")
      .bind(admin.id)
      .run();
    const asked = await visit(path, { headers: { Cookie: admin.cookie } });
    const page = `/admin/download?file=${encodeURIComponent(path)}`;
    expect([asked.status, asked.headers.get("Location")]).toEqual([302, page]);
    expect(await html(page, { headers: { Cookie: admin.cookie } })).toContain(
      'name="currentPassword"',
    );
    expect((await send(page, admin.cookie, { currentPassword: "not this" })).status).toBe(400);
    const right = await send(page, admin.cookie, { currentPassword: password });
    expect([right.status, right.headers.get("Location")]).toEqual([303, path]);
    const given = await visit(path, { headers: { Cookie: admin.cookie } });
    expect(given.headers.get("Content-Disposition")).toContain("attachment");
  }
  for (const file of ["/admin", "https://example.com/admin/audit.csv", "//x", "__proto__"]) {
    const page = `/admin/download?file=${encodeURIComponent(file)}`;
    expect((await visit(page, { headers: { Cookie: admin.cookie } })).status).toBe(404);
  }
});

test("a changed email address ends all other sessions, not the one that confirms it", async () => {
  const owner = await member();
  const elsewhere = cookieOf(await signIn(owner.email));
  const next = `cook-${crypto.randomUUID()}@example.com`;
  await send("/profile", owner.cookie, {
    intent: "email",
    newEmail: next,
    currentPassword: password,
  });
  const confirm = async (address: string, cookie: string, extra: Record<string, string> = {}) => {
    const [mail] = await rows<{ text: string }>(
      "SELECT text FROM outbox WHERE recipient = ? AND kind LIKE 'change-%' ORDER BY id DESC",
      address,
    );
    const token = /token=([\w-]{43})/.exec(mail!.text)![1]!;
    await send("/confirm-address", cookie, { token, ...extra });
  };
  await confirm(next, owner.cookie);
  expect(await isGuest(elsewhere)).toBe(false);
  await confirm(owner.email, owner.cookie);
  expect(await isGuest(elsewhere)).toBe(true);
  expect(await isGuest(owner.cookie)).toBe(false);

  // Confirmed in a signed-out browser: all sessions end.
  const last = `cook-${crypto.randomUUID()}@example.com`;
  await send("/profile", owner.cookie, {
    intent: "email",
    newEmail: last,
    currentPassword: password,
  });
  await confirm(last, owner.cookie);
  await confirm(next, "lang=en", { currentPassword: password });
  expect(await isGuest(owner.cookie)).toBe(true);
});

const deviceMails = (email: string) =>
  rows<{ text: string; subject: string; language: string }>(
    "SELECT text, subject, language FROM outbox WHERE recipient = ? AND kind = 'new-device'",
    email,
  );
const deviceOf = async (id: number) =>
  `__Host-device=${await signValue({ d1: env.DB, db: connect(env.DB) }, "device", String(id))}`;

test("a sign-in from a new device is emailed to the owner with the device and instructions", async () => {
  const owner = await member();
  await env.DB.prepare("UPDATE users SET language = 'es' WHERE id = ?").bind(owner.id).run();
  const answer = await signIn(owner.email, {
    "User-Agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
  });
  expect(answer.status).toBe(303);
  await expect.poll(() => deviceMails(owner.email)).toHaveLength(1);
  const [mail] = await deviceMails(owner.email);
  expect(mail!.language).toBe("es");
  expect(mail!.subject).toBe("Nuevo inicio de sesión en tu cuenta de Fogón");
  expect(mail!.text).toContain("Dispositivo: Firefox, Android");
  expect(mail!.text).toMatch(/Hora: .*\d{4}.* UTC/);
  expect(mail!.text).toContain(`${env.SITE_URL}/forgot-password`);
});

test("no email is sent for a known device, a wrong password or an unconfirmed address; another account's device causes one", async () => {
  const [owner, other, claim] = [
    await member(),
    await member(),
    await member({ confirmed: false }),
  ];
  expect((await signIn(owner.email, { Cookie: await deviceOf(owner.id) })).status).toBe(303);
  await visit(
    "/login",
    form({ tab: "sign-in", email: owner.email, password: "no es esta", redirectTo: "/" }),
  );
  expect((await signIn(claim.email)).status).toBe(303);
  expect((await signIn(other.email, { Cookie: await deviceOf(owner.id) })).status).toBe(303);
  await expect.poll(() => deviceMails(other.email)).toHaveLength(1);
  expect(await deviceMails(owner.email)).toEqual([]);
  expect(await deviceMails(claim.email)).toEqual([]);
});

test("sign-in succeeds when the outbox rejects writes", async () => {
  const owner = await member();
  const refusing = {
    prepare: (sql: string) => {
      if (/insert into "?outbox/i.test(sql)) throw new Error("no space left");
      return env.DB.prepare(sql);
    },
    batch: (statements: Array<D1PreparedStatement>) => env.DB.batch(statements),
  };
  const answer = await visit("/login", {
    ...form({ tab: "sign-in", email: owner.email, password, redirectTo: "/" }),
    env: { DB: refusing },
  });
  expect(answer.status).toBe(303);
  expect(await isGuest(cookieOf(answer))).toBe(false);
  expect(await deviceMails(owner.email)).toEqual([]);
});

const unused = () => `lola.${crypto.randomUUID().slice(0, 8)}@example.com`;
/** Passwords that an account with this address must not have. */
const guessable = (email: string) => [
  "iloveyou1",
  "contraseña",
  "Guadalupe",
  "computer2026!",
  email,
  email.split("@")[0]!,
  "Fogon2026!",
  "Verano2026!",
  "Summer2026",
];

test("sign-up, reset and password change refuse common passwords and preserve the other fields", async () => {
  const told = "This password is easy to guess.";
  const email = unused();
  for (const typed of guessable(email)) {
    const answer = await visit(
      "/login",
      form({ tab: "create-account", email, password: typed, confirmPassword: typed }),
    );
    expect(answer.status, typed).toBe(400);
    const page = await answer.text();
    expect(page, typed).toContain(told);
    expect(page, typed).toContain(`value="${email}"`);
  }
  expect(await rows("SELECT id FROM users WHERE email = ?", email)).toEqual([]);

  const owner = await member({ email: unused() });
  await visit("/forgot-password", form({ email: owner.email }));
  await expect
    .poll(() => rows("SELECT id FROM outbox WHERE recipient = ?", owner.email))
    .toHaveLength(1);
  const [mail] = await rows<{ text: string }>(
    "SELECT text FROM outbox WHERE recipient = ?",
    owner.email,
  );
  const token = /token=([\w-]{43})/.exec(mail!.text)![1]!;
  for (const typed of guessable(owner.email)) {
    const reset = await visit(
      `/reset-password?token=${token}`,
      form({ token, password: typed, confirmPassword: typed }),
    );
    expect(reset.status, typed).toBe(400);
    expect(await reset.text(), typed).toContain(told);
    const changed = await send("/profile", owner.cookie, {
      intent: "password",
      currentPassword: password,
      password: typed,
      confirmPassword: typed,
    });
    expect(changed.status, typed).toBe(400);
    expect(await changed.text(), typed).toContain(told);
  }
  expect((await signIn(owner.email)).status).toBe(303);
});
