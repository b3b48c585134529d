// In a file of its own: the budget belongs to the isolate, and spends what other tests need.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { hashPassword } from "../../app/features/accounts/passwords.server.ts";
import { person } from "./people.ts";
import { form, html, visit } from "./visit.ts";

const password = "sancocho de siete carnes";
const newEmail = () => `cook-${crypto.randomUUID()}@example.com`;
const tight = { WRONG_PASSWORDS_PER_MINUTE: "3" };

function signIn(
  email: string,
  typed: string,
  client: number,
  headers: Record<string, string> = {},
) {
  const fields = { tab: "sign-in", email, password: typed, redirectTo: "/" };
  return visit("/login", {
    ...form(fields, { "CF-Connecting-IP": `198.51.100.${client}`, ...headers }),
    env: tight,
  });
}

/** `name=value` of a cookie that an answer sets. */
function setCookie(response: Response, name: string): string {
  const found = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return found?.split(";")[0] ?? "";
}

test("wrong passwords from everywhere spend a budget; browsers that signed in before, and new passwords, are let in", async () => {
  const owner = await person({ passwordHash: await hashPassword(password) });
  const other = await person({ passwordHash: await hashPassword(password) });

  // Right ones cost nothing, however many.
  let device = "";
  for (let i = 0; i < 5; i++) {
    const answer = await signIn(owner.email, password, i);
    expect(answer.status).toBe(303);
    device = setCookie(answer, "__Host-device");
  }
  expect(device).toMatch(/^__Host-device=\d+\.[\w-]{32}$/);

  for (let i = 0; i < 3; i++)
    expect((await signIn(newEmail(), "no es esta", 10 + i)).status).toBe(401);
  const refused = await signIn(newEmail(), "no es esta", 20);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Too many attempts");
  // Without the cookie a right password is refused like any other: nothing was hashed.
  expect((await signIn(owner.email, password, 21)).status).toBe(429);

  expect((await signIn(owner.email, password, 22, { Cookie: device })).status).toBe(303);
  // The cookie of one account opens no way to another, and a made-up one none at all.
  expect((await signIn(other.email, password, 23, { Cookie: device })).status).toBe(429);
  const forged = device.replace(/\d+/, String(other.id));
  expect((await signIn(other.email, password, 24, { Cookie: forged })).status).toBe(429);

  // Reading goes on, and so does signing up.
  expect(await html("/food")).toContain("<h1");
});

test("a browser that was told by mail who it is may sign in, too", async () => {
  const { email } = await person({ passwordHash: await hashPassword(password) });
  expect((await signIn(email, password, 30)).status).toBe(429);
  await visit("/forgot-password", form({ email }));
  const mail = await latestMail(email);
  const token = /reset-password\?token=([\w-]+)/.exec(mail)![1]!;
  const fresh = "mofongo con camarones";
  const answer = await visit(
    "/reset-password",
    form({ token, password: fresh, confirmPassword: fresh }),
  );
  expect(answer.status).toBe(303);
  const device = setCookie(answer, "__Host-device");
  expect((await signIn(email, fresh, 31, { Cookie: device })).status).toBe(303);
});

/** The text of the newest message to an address, once it is there. */
async function latestMail(email: string): Promise<string> {
  for (let i = 0; i < 50; i++) {
    const row = await env.DB.prepare(
      "SELECT text FROM outbox WHERE recipient = ? ORDER BY id DESC LIMIT 1",
    )
      .bind(email)
      .first<{ text: string }>();
    if (row) return row.text;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No message for ${email}.`);
}
