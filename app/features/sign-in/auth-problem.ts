const authTabs = ["sign-in", "create-account"] as const;
export type AuthTab = (typeof authTabs)[number];

export function isAuthTab(value: unknown): value is AuthTab {
  return authTabs.some((tab) => tab === value);
}

/** Errors of the authentication form; keys of locales/*\/accounts.json. Never contains a password. */
export type AuthProblem = {
  tab: AuthTab;
  email: string;
  message:
    | "signInFailed"
    | "tooManyGuesses"
    | "signUpFailed"
    | "passwordsDontMatch"
    | "guardConfirm"
    | "guardExpired"
    | "unavailable";
  fields: Record<string, string>;
};
