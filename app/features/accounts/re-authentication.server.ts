// A mailed link proves a mailbox, not the account: anybody may have opened one with this address. Who holds the account
// shows by the session of this browser, or by its password.
import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { reauthenticationSchema } from "./schemas.server.ts";
import { checkPassword } from "./settings.server.ts";

export type ReauthenticationProblem = { status: 400 | 429; reply: SubmissionResult };

/** Whether the account is the one that is signed in here: then nothing is asked. */
export function isAccountOwner({ user }: AppLoadContext, userId: number): boolean {
  return user?.id === userId;
}

/** Null when the form comes from who holds the account, else what to say beside its password. */
export async function reauthenticate(
  context: AppLoadContext,
  userId: number,
  form: FormData,
): Promise<ReauthenticationProblem | null> {
  if (isAccountOwner(context, userId)) return null;
  const sent = parseWithZod(form, { schema: reauthenticationSchema });
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
