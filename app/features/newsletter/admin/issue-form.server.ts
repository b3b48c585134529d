import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import type { FlashKey } from "#app/lib/flash-kinds.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import {
  deleteIssue,
  sendTest,
  startSending,
  updateIssue,
  type IssueForm,
  type IssueProblem,
} from "./issue-commands.server.ts";
import { continueSending } from "../send-issue.server.ts";

type Sent = {
  intent: unknown;
  seen: { id: number; version: string };
  /** what the form of the letter held, for "save" */
  letter: IssueForm | null;
  user: SessionUser;
  /** of the form, made with its page */
  key: string;
};
type Result = { ok: true; flash: FlashKey } | { ok: false; reason: IssueProblem };

/** Does what a button of the letter's page says; null for a button that the page does not have. */
export async function submitIssueForm(
  context: AppLoadContext,
  { intent, seen, letter, user, key }: Sent,
): Promise<Result | null> {
  const { db } = context;
  if (intent === "save" && letter)
    return withFlash(await updateIssue(db, seen, letter, user), "saved");
  if (intent === "delete") return withFlash(await deleteIssue(db, seen, user), "deleted");
  if (intent === "test")
    return withFlash(await sendTest(context, { id: seen.id, key, actor: user }), "mailSent");
  if (intent !== "send") return null;
  const started = await startSending(context, seen, user);
  if (started.ok) context.waitUntil(sendNow(context));
  return withFlash(started, "mailSent");
}

function withFlash(outcome: { ok: true } | { ok: false; reason: IssueProblem }, flash: FlashKey) {
  return outcome.ok ? { ok: true as const, flash } : outcome;
}

/** The first batches at once; the minute's cron goes on with the rest. */
async function sendNow(context: AppLoadContext): Promise<void> {
  const { env, db, requestId } = context;
  try {
    await continueSending({ env, db, now: new Date() });
    context.deliverMail();
  } catch (error) {
    log("error", "newsletter-batch", { requestId, error: errorMessage(error) });
  }
}
