import type { SessionUser } from "#app/features/accounts/session-user.ts";

/** Why somebody may not show anything to others yet; null when they may. */
export function refusal(
  user: Pick<SessionUser, "emailConfirmed" | "suspended">,
): "suspended" | "unconfirmed" | null {
  if (user.suspended) return "suspended";
  return user.emailConfirmed ? null : "unconfirmed";
}

export const reviewStates = ["pending", "published", "declined"] as const;
export type ReviewState = (typeof reviewStates)[number];
export const reviewKinds = ["rating", "entry", "chef"] as const;
export type ReviewKind = (typeof reviewKinds)[number];
/** Of what an editor reads. */
export const outcomes = ["published", "declined"] as const;
export type Outcome = (typeof outcomes)[number];

/** The states that an outcome may follow: what is published may be declined later, what is declined is rewritten. */
export function mayFollow(state: ReviewState, outcome: Outcome): boolean {
  return state === "pending" || (state === "published" && outcome === "declined");
}
