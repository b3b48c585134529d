// The states of a submission and who may do what. Pure.
import { hasRole, type SessionUser } from "#app/features/accounts/session-user.ts";
import type { decisionOutcomes, submissionStates } from "#app/lib/values/stored-values.ts";

/** Enforced by the trigger submissions_daily_limit and stated in the site's texts. */
export const submissionsPerDay = 5;

/** Columns that the moderation queue sorts by. */
export const queueOrders = ["sent", "title"] as const;
export type QueueOrder = (typeof queueOrders)[number];

export type SubmissionState = (typeof submissionStates)[number];

export type DecisionOutcome = (typeof decisionOutcomes)[number];
type SubmissionEvent = "send" | DecisionOutcome | "withdraw";

type SubmissionStage = {
  state: SubmissionState;
  /** whether the catalogue has a published version; it stays while an edit is reviewed */
  inCatalogue: boolean;
};

/** The state after an event; null if the event is not allowed. */
export function nextState(
  { state, inCatalogue }: SubmissionStage,
  event: SubmissionEvent,
): SubmissionState | null {
  switch (event) {
    case "send":
      return canEdit(state) ? "pending" : null;
    case "withdraw":
      if (state === "pending") return inCatalogue ? "published" : "withdrawn";
      return state === "published" || state === "changes-asked" ? "withdrawn" : null;
    case "published":
    case "changes-asked":
      return state === "pending" ? event : null;
    case "declined":
      if (state !== "pending") return null;
      return inCatalogue ? "published" : "declined";
  }
}

/** A submission is locked while it is reviewed, and final once declined. */
export function canEdit(state: SubmissionState): boolean {
  return state !== "pending" && state !== "declined";
}

/** A submission that was never sent can be deleted; others are withdrawn. */
export function canDelete(stage: { state: SubmissionState; version: number }): boolean {
  return stage.state === "draft" && stage.version === 0;
}

type Sender = Pick<SessionUser, "emailConfirmed" | "suspended">;
export type SendingRefusal = "unconfirmed" | "suspended";

/** Why the user may not send now; null if they may. */
export function sendingRefusal(user: Sender): SendingRefusal | null {
  if (user.suspended) return "suspended";
  return user.emailConfirmed ? null : "unconfirmed";
}

/** Moderators cannot decide on their own recipes. Administrators can, since there may be nobody else. */
export function canDecide(
  user: Pick<SessionUser, "id" | "role">,
  submission: { authorId: number | null },
): boolean {
  return hasRole(user as SessionUser, submission.authorId === user.id ? "admin" : "moderator");
}

/** Checks a moderator confirms; all are required to publish. */
export const moderationChecklist = ["original", "temperatures", "allergens", "credit"] as const;

export function isChecklistComplete(checks: ReadonlyArray<string>): boolean {
  return moderationChecklist.every((check) => checks.includes(check));
}
