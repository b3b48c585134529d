import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import type { FlashKey } from "#app/lib/values/flash-kinds.ts";
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

type IssueFormData = {
  intent: unknown;
  draft: { id: number; version: string };
  /** the submitted issue, for "save" */
  fields: IssueForm | null;
  user: SessionUser;
  /** unique per rendered form */
  key: string;
};
type IssueFormResult = { ok: true; flash: FlashKey } | { ok: false; reason: IssueProblem };

/** Handles a button of the issue page; null for an unknown intent. */
export async function submitIssueForm(
  context: AppLoadContext,
  { intent, draft, fields, user, key }: IssueFormData,
): Promise<IssueFormResult | null> {
  const { db } = context;
  if (intent === "save" && fields)
    return withFlash(await updateIssue(db, draft, fields, user), "saved");
  if (intent === "delete") return withFlash(await deleteIssue(db, draft, user), "deleted");
  if (intent === "test")
    return withFlash(await sendTest(context, { id: draft.id, key, actor: user }), "mailSent");
  if (intent !== "send") return null;
  const started = await startSending(context, draft, user);
  if (started.ok) context.waitUntil(sendNow(context));
  return withFlash(started, "mailSent");
}

function withFlash(outcome: { ok: true } | { ok: false; reason: IssueProblem }, flash: FlashKey) {
  return outcome.ok ? { ok: true as const, flash } : outcome;
}

/** Sends the first batches immediately; the cron job that runs every minute sends the rest. */
async function sendNow(context: AppLoadContext): Promise<void> {
  const { env, db, requestId } = context;
  try {
    await continueSending({ env, db, now: new Date() });
    context.deliverMail();
  } catch (error) {
    log("error", "newsletter-batch", { requestId, error: errorMessage(error) });
  }
}
