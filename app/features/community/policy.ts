import type { moderationStates } from "#app/lib/stored-values.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";

/** Why somebody may not show anything to others yet; null when they may. */
export function refusal(
  user: Pick<SessionUser, "emailConfirmed" | "suspended">,
): "suspended" | "unconfirmed" | null {
  if (user.suspended) return "suspended";
  return user.emailConfirmed ? null : "unconfirmed";
}

export type ModerationState = (typeof moderationStates)[number];
export const moderationKinds = ["rating", "entry", "chef"] as const;
export type ModerationKind = (typeof moderationKinds)[number];
/** Of what an editor reads. */
export const outcomes = ["published", "declined"] as const;
export type Outcome = (typeof outcomes)[number];

/** The states that an outcome may follow: what is published may be declined later, what is declined is rewritten. */
export function mayFollow(state: ModerationState, outcome: Outcome): boolean {
  return state === "pending" || (state === "published" && outcome === "declined");
}
