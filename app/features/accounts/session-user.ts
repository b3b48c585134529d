import { roles } from "#app/lib/values/stored-values.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { SiteEnv } from "#app/platform/env.ts";

export type Role = (typeof roles)[number];

/** The signed-in user, read anew for each request, so that a role change takes effect immediately. */
export type SessionUser = {
  id: number;
  sessionId: number;
  email: string;
  displayName: string | null;
  role: Role;
  language: Language;
  units: UnitSystem;
  emailConfirmed: boolean;
  suspended: boolean;
  hasSecondFactor: boolean;
  /** staff who must set up a second factor first (REQUIRE_SECOND_FACTOR): until then the role is that of a user */
  needsSecondFactor: boolean;
  /** when the password was last re-entered in this session */
  passwordConfirmedAt: string | null;
};

/** Editors and administrators; their sessions are shorter because they can do more harm. */
export function isStaff(user: Pick<SessionUser, "role">): boolean {
  return user.role !== "user";
}

/** Whether the operator lets this role in only with a second factor. */
export function mustHaveSecondFactor(
  role: Role,
  required: SiteEnv["REQUIRE_SECOND_FACTOR"],
): boolean {
  return required === "staff" ? role !== "user" : required === "administrators" && role === "admin";
}

/** Each role includes the permissions of the roles before it. */
export function hasRole(user: Pick<SessionUser, "role">, role: Role): boolean {
  return roles.indexOf(user.role) >= roles.indexOf(role);
}

/** The user of a loader or an action that only signed-in users reach (`load` and `send` in the route's facts). */
export function signedInUser({ user }: { user: SessionUser | null }): SessionUser {
  if (!user) throw new Error("The route is open to guests.");
  return user;
}
