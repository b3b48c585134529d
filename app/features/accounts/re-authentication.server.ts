// A mailed link proves a mailbox, not the account: anybody may have opened one with this address. Who holds the account
// shows by the session of this browser, or by its password.
import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { holderSchema } from "./schemas.server.ts";
import { checkPassword } from "./settings.server.ts";

export type Unproven = { status: 400 | 429; reply: SubmissionResult };

/** Whether the account is the one that is signed in here: then nothing is asked. */
export function isHolder({ user }: AppLoadContext, userId: number): boolean {
  return user?.id === userId;
}

/** Null when the form comes from who holds the account, else what to say beside its password. */
export async function proveHolder(
  context: AppLoadContext,
  userId: number,
  form: FormData,
): Promise<Unproven | null> {
  if (isHolder(context, userId)) return null;
  const sent = parseWithZod(form, { schema: holderSchema });
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
