// An emailed link proves access to a mailbox, not ownership of the account: anyone may have signed up with this
// address. Ownership is proved by the session of this browser or by the password.
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { reauthenticationSchema } from "./schemas.server.ts";
import { checkPassword } from "./settings.server.ts";

export type ReauthenticationProblem = { status: 400 | 429; reply: SubmissionResult };

/** Whether the account is signed in here; then no password is required. */
export function isAccountOwner({ user }: AppLoadContext, userId: number): boolean {
  return user?.id === userId;
}

/** Null when the form comes from the account's owner; otherwise the errors for the password form. */
export async function reauthenticate(
  context: AppLoadContext,
  userId: number,
  form: FormData,
): Promise<ReauthenticationProblem | null> {
  if (isAccountOwner(context, userId)) return null;
  const sent = parseForm(form, { schema: reauthenticationSchema });
  const hideFields = ["currentPassword"];
  if (sent.status !== "success") return { status: 400, reply: sent.reply({ hideFields }) };
  const check = await checkPassword(context, { id: userId }, sent.value.currentPassword);
  if (check === "right") return null;
  const problem = check === "limited" ? "limited" : "errors.wrongPassword";
  return {
    status: check === "limited" ? 429 : 400,
    reply: sent.reply({ hideFields, fieldErrors: { currentPassword: [problem] } }),
  };
}
