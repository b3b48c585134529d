// A session may be open on a shared computer. Refunds, role changes and exports of people's data require the password again
// (OWASP ASVS 5.0, 7.5); the forms for a new password, a new address and deletion have a field for it. The password form carries the submitted fields, so no input is lost and it works without JavaScript.
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { SubmissionResult } from "@conform-to/react";
import { eq } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { sessions } from "#app/db/schema/accounts.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { reauthenticationSchema } from "../schemas.server.ts";
import type { SessionUser } from "../session-user.ts";
import { checkPassword } from "../settings.server.ts";

/** How long a re-entered password is valid. */
export const confirmationMinutes = 15;

const passwordField = "currentPassword";

export type PasswordRefusal = {
  /** 401: no password was sent */
  status: 400 | 401 | 429;
  reply: SubmissionResult | null;
  isLimited: boolean;
};

/** The submitted fields, to be resubmitted with the password. */
export type PasswordRequest = PasswordRefusal & { fields: Array<[name: string, value: string]> };

export function hasConfirmedPassword({ passwordConfirmedAt }: SessionUser): boolean {
  return (
    passwordConfirmedAt !== null &&
    Date.now() - Date.parse(passwordConfirmedAt) < confirmationMinutes * 60 * 1000
  );
}

/** Checks the password of a form and records the confirmation in the session; null when correct. */
export async function confirmPassword(
  context: AppLoadContext,
  user: SessionUser,
  form: FormData,
): Promise<PasswordRefusal | null> {
  const sent = parseForm(form, { schema: reauthenticationSchema });
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
 * Null when the form may be processed: the password was confirmed recently or is part of the form (and is removed from
 * it). Otherwise the data for the password form.
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
