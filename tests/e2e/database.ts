// The database of the tested site, for what no page shows: sent emails, and roles that an operator assigns.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { insertSession, insertUser } from "../support/rows/users.ts";
import { databaseUrl, siteUrl } from "./site-url.ts";

export async function query<T>(sql: string, ...values: Array<string | number | null>) {
  const response = await fetch(databaseUrl, {
    method: "POST",
    body: JSON.stringify({ sql, values }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Array<T>;
}

/** The link in the newest email of this kind to an address, as a path of the site. */
export async function mailedPath(recipient: string, kind: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const [mail] = await query<{ text: string }>(
      "SELECT text FROM outbox WHERE recipient = ? AND kind = ? ORDER BY id DESC LIMIT 1",
      recipient,
      kind,
    );
    const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0];
    if (link) return link.slice(siteUrl.length);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email "${kind}" for ${recipient}.`);
}

type Role = "user" | "moderator" | "admin";

/** the password of every account that newPerson creates */
const password = "una clave de prueba";
/** Stored, not computed: that takes 0.2 s in each process of the tests. */
const passwordHash =
  "scrypt$16384$8$5$AQEBAQEBAQEBAQEBAQEBAQ==$pvVVwYUS4iOiSUZ5mv0dCWjAAFAdHdNOdijL2scSPDA=";

/** Creates an account with a confirmed address and no session. */
export async function newPerson(
  role: Role = "user",
  language: "en" | "es" = "en",
): Promise<{ id: number; email: string }> {
  const email = `${role}-${randomUUID()}@example.com`;
  const id = await insertUser(query, { email, password_hash: passwordHash, role, language });
  return { id, email };
}

/** Completes re-authentication with the password of an account that signInAs created. */
export async function confirmPassword(page: Page): Promise<void> {
  await page.locator("#confirm-password-currentPassword").fill(password);
  await page.locator("#confirm-password button").click();
}

/** Fills in and sends the open sign-in form. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.locator("#auth-email").fill(email);
  await page.locator("#auth-password").fill(password);
  await page.locator("#auth-password").press("Enter");
}

/**
 * Signs a browser in with a new account that has a confirmed address. It inserts a row and sets a cookie, because
 * hashing a password takes longer than most tests. The sign-in tests use the form (fillSignIn).
 */
export async function signInAs(
  page: Page,
  role: Role = "user",
  language: "en" | "es" = "en",
): Promise<{ id: number; email: string }> {
  const person = await newPerson(role, language);
  const token = randomBytes(32).toString("base64url");
  await insertSession(query, {
    token_hash: createHash("sha256").update(token).digest("base64url"),
    user_id: person.id,
    device: "Chrome, Linux",
  });
  await page.context().addCookies([
    {
      name: "__Host-session",
      value: token,
      domain: new URL(siteUrl).hostname,
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
  return person;
}
