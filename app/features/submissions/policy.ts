// The states of a submission and who may do what. Pure.
import { hasRole, type SessionUser } from "#app/features/accounts/session-user.ts";

/** Kept by a trigger of migrations/0005_contributions.sql; the texts of the site name it. */
export const submissionsPerDay = 5;

export const states = [
  "draft",
  "pending",
  "changes-asked",
  "published",
  "declined",
  "withdrawn",
] as const;
export type SubmissionState = (typeof states)[number];

export const outcomes = ["published", "changes-asked", "declined"] as const;
export type Outcome = (typeof outcomes)[number];
type SubmissionEvent = "send" | Outcome | "withdraw";

type Stage = {
  state: SubmissionState;
  /** whether a copy is in the catalogue; an edit of it is reviewed while the copy stays */
  inCatalogue: boolean;
};

/** The state after an event; null when it cannot happen now. */
export function nextState(
  { state, inCatalogue }: Stage,
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

/** What is being reviewed stays as it was sent; what was declined is at its end. */
export function canEdit(state: SubmissionState): boolean {
  return state !== "pending" && state !== "declined";
}

/** What was never sent leaves without a trace; everything else is withdrawn. */
export function canDelete(stage: { state: SubmissionState; version: number }): boolean {
  return stage.state === "draft" && stage.version === 0;
}

type Sender = Pick<SessionUser, "emailConfirmed" | "suspended">;
export type Refusal = "unconfirmed" | "suspended";

/** Why somebody may not send anything now; null when nothing stands in the way. */
export function sendingRefusal(user: Sender): Refusal | null {
  if (user.suspended) return "suspended";
  return user.emailConfirmed ? null : "unconfirmed";
}

/** Nobody judges their own recipe, except where there may be nobody else: an administrator. */
export function canDecide(
  user: Pick<SessionUser, "id" | "role">,
  submission: { authorId: number | null },
): boolean {
  return hasRole(user as SessionUser, submission.authorId === user.id ? "admin" : "moderator");
}

/** What a moderator looks at before publishing; all of it is needed to publish. */
export const checklist = ["original", "temperatures", "allergens", "credit"] as const;

export function isComplete(checks: ReadonlyArray<string>): boolean {
  return checklist.every((check) => checks.includes(check));
}

export const reportReasons = ["unsafe", "copied", "wrong", "offensive", "spam", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
