// Signed-in users, created as rows: sign-in through the form costs a password hash each time.
import { env } from "cloudflare:workers";
import { hashPassword } from "../../../app/features/accounts/password/password-hash.server.ts";
import { hashToken, newToken } from "../../../app/platform/security/tokens.ts";
import { insertSession, insertUser } from "../../support/rows/users.ts";
import { rows } from "../database.ts";
import { form, visit } from "../visit.ts";

type PersonOptions = {
  role?: "user" | "moderator" | "admin";
  confirmed?: boolean;
  suspended?: boolean;
  email?: string;
  displayName?: string;
  /** as password-hash.server.ts stores it; the default matches no password */
  passwordHash?: string;
  /** whether the session was re-authenticated recently */
  passwordConfirmed?: boolean;
};

export type Person = { id: number; email: string; cookie: string };

/** An account with a session; `cookie` is the Cookie header that authenticates requests. */
export async function person(options: PersonOptions = {}): Promise<Person> {
  const {
    role = "user",
    confirmed = true,
    suspended = false,
    email = `p-${crypto.randomUUID()}@example.com`,
    displayName = null,
    passwordHash = "scrypt$16384$8$5$AAAA$AAAA",
    passwordConfirmed = true,
  } = options;
  const now = new Date().toISOString();
  const id = await insertUser(rows, {
    email,
    password_hash: passwordHash,
    display_name: displayName,
    role,
    email_confirmed_at: confirmed ? now : null,
    suspended_at: suspended ? now : null,
  });
  return { id, email, cookie: await sessionOf(id, passwordConfirmed) };
}

/** A new session of an account. */
export async function sessionOf(id: number, passwordConfirmed = true): Promise<string> {
  const token = newToken();
  await insertSession(rows, {
    token_hash: await hashToken(token),
    user_id: id,
    password_confirmed_at: passwordConfirmed ? new Date().toISOString() : null,
  });
  return `__Host-session=${token}`;
}

export const password = "un sancocho los domingos";
/** Created once for each test file, as a hash is slow on purpose. */
let passwordHash: Promise<string> | undefined;

/** An account whose password is `password`. */
export async function member(options: PersonOptions = {}): Promise<Person> {
  return person({ passwordHash: await (passwordHash ??= hashPassword(password)), ...options });
}

type SignInOptions = {
  /** the guest cookies of the browser */
  cookie?: string;
  redirectTo?: string;
  /** the address of the form: of the page, or of the dialog */
  path?: "/login" | "/api/session";
  env?: Partial<Record<keyof Env, unknown>>;
};

/** Signs in through the form, as a guest with these cookies. */
export function signIn(
  { email }: Person,
  { cookie = "", redirectTo = "/", path = "/login", env: replaced = {} }: SignInOptions = {},
): Promise<Response> {
  return visit(path, {
    ...form({ tab: "sign-in", email, password, redirectTo }, cookie ? { Cookie: cookie } : {}),
    env: replaced,
  });
}

/** The cookies that an answer sets, as a Cookie header. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]!)
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");

/** The data export of the owner of this session, after re-authentication. */
export async function exportOf(cookie: string): Promise<Response> {
  await env.DB.prepare("UPDATE sessions SET password_confirmed_at = ? WHERE token_hash = ?")
    .bind(new Date().toISOString(), await hashToken(cookie.slice("__Host-session=".length)))
    .run();
  return visit("/profile/export.json", { headers: { Cookie: cookie } });
}
