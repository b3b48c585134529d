import type { moderationStates } from "#app/lib/values/stored-values.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";

/** Why a user may not publish anything yet; null when they may. */
export function publishingRefusal(
  user: Pick<SessionUser, "emailConfirmed" | "suspended">,
): "suspended" | "unconfirmed" | null {
  if (user.suspended) return "suspended";
  return user.emailConfirmed ? null : "unconfirmed";
}

export type ModerationState = (typeof moderationStates)[number];
export const moderationKinds = ["rating", "entry", "chef", "reply"] as const;
export type ModerationKind = (typeof moderationKinds)[number];
/** Moderation states. */
export const outcomes = ["published", "declined"] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * States from which a decision is allowed: published items can be declined later; declined items must be edited first.
 */
export function mayTransition(state: ModerationState, outcome: Outcome): boolean {
  return state === "pending" || (state === "published" && outcome === "declined");
}
