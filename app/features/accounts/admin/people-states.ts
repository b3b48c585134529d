/** States of accounts that the desk's list of people can be narrowed to. */
export const peopleStates = ["suspended", "unconfirmed"] as const;
export type PeopleState = (typeof peopleStates)[number];
