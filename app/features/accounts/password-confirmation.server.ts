// A session may be open on a computer that somebody else sits at. What sends money back, gives power or takes all data
// away asks for the password again (OWASP ASVS 5.0, 7.5). The form that asks carries what was sent, so nothing typed is
// lost and no script is needed.
import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { eq } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { sessions } from "#app/db/schema/accounts.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { reauthenticationSchema } from "./schemas.server.ts";
import type { SessionUser } from "./session-user.ts";
import { checkPassword } from "./settings.server.ts";

/** How long a password that was typed again counts. */
export const confirmationMinutes = 10;

const passwordField = "currentPassword";

export type PasswordRefusal = {
  /** 401: it was not sent at all */
  status: 400 | 401 | 429;
  reply: SubmissionResult | null;
  isLimited: boolean;
};

/** What was sent, to be sent again with the password. */
export type PasswordRequest = PasswordRefusal & { fields: Array<[name: string, value: string]> };

export function hasConfirmedPassword({ passwordConfirmedAt }: SessionUser): boolean {
  return (
    passwordConfirmedAt !== null &&
    Date.now() - Date.parse(passwordConfirmedAt) < confirmationMinutes * 60 * 1000
  );
}

/** Checks the password of a form and remembers in the session that it was right; null when it was. */
export async function confirmPassword(
  context: AppLoadContext,
  user: SessionUser,
  form: FormData,
): Promise<PasswordRefusal | null> {
  const sent = parseWithZod(form, { schema: reauthenticationSchema });
  const hideFields = [passwordField];
  if (sent.status !== "success")
    return { status: 400, reply: sent.reply({ hideFields }), isLimited: false };
  const check = await checkPassword(context, user, sent.value.currentPassword);
  if (check === "limited") return { status: 429, reply: null, isLimited: true };
  if (check === "wrong") {
    const fieldErrors = { [passwordField]: ["errors.wrongPassword"] };
    return { status: 400, reply: sent.reply({ hideFields, fieldErrors }), isLimited: false };
  }
  await context.db
    .update(sessions)
    .set({ passwordConfirmedAt: new Date().toISOString() })
    .where(eq(sessions.id, user.sessionId));
  return null;
}

/**
 * Null when a form may be carried out: the password was typed again a short time ago, or comes with the form, from
 * which it is taken out. Otherwise what its page has to ask.
 */
export async function requestPassword(
  context: AppLoadContext,
  user: SessionUser,
  form: FormData,
): Promise<PasswordRequest | null> {
  if (hasConfirmedPassword(user)) {
    form.delete(passwordField);
    return null;
  }
  const isSent = form.has(passwordField);
  if (!isSent) logRefusal({ reason: "password-not-confirmed", status: 401 });
  const refused = isSent
    ? await confirmPassword(context, user, form)
    : { status: 401 as const, reply: null, isLimited: false };
  form.delete(passwordField);
  if (refused === null) return null;
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return { ...refused, fields };
}
