import { roles } from "#app/lib/stored-values.ts";
import type { Language } from "#app/i18n/languages.ts";

export type Role = (typeof roles)[number];

/** Who sends a request, as the session tells; read anew for each request, so a demotion works at once. */
export type SessionUser = {
  id: number;
  sessionId: number;
  email: string;
  displayName: string | null;
  role: Role;
  language: Language;
  units: "metric" | "us";
  emailConfirmed: boolean;
  suspended: boolean;
  /** when the password was last typed again in this session */
  passwordConfirmedAt: string | null;
};

/** Editors and administrators: their sessions can do more harm, so they are shorter. */
export function isStaff(user: Pick<SessionUser, "role">): boolean {
  return user.role !== "user";
}

/** Each role may do what the ones before it may. */
export function hasRole(user: Pick<SessionUser, "role">, role: Role): boolean {
  return roles.indexOf(user.role) >= roles.indexOf(role);
}
