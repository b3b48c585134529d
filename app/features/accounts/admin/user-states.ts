/** Account states that filter the user list in admin. */
export const userStates = ["suspended", "unconfirmed"] as const;
export type UserState = (typeof userStates)[number];
