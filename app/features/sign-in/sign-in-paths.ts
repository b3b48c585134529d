// The forms that sign in, sign up or set a password. The Worker reads this at its start; the limits of these forms
// (sign-in-gate.server.ts) are loaded with the first of them.

const forms = {
  "/login": "session",
  "/api/session": "session",
  "/forgot-password": "forgot",
  "/reset-password": "reset",
} as const;

export type SignInForm = (typeof forms)[keyof typeof forms];

/** What is sent to a path; undefined for paths without these limits. */
export function signInForm(pathname: string): SignInForm | undefined {
  const path = pathname.replace(/\.data$/, "");
  return Object.hasOwn(forms, path) ? forms[path as keyof typeof forms] : undefined;
}

export const isSignInPath = (pathname: string): boolean => signInForm(pathname) !== undefined;
