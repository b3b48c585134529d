/** Account states that filter the user list in admin. */
export const peopleStates = ["suspended", "unconfirmed"] as const;
export type PeopleState = (typeof peopleStates)[number];
