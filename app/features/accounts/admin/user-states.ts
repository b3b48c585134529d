/** Account states that filter the user list in admin. */
export const userStates = ["suspended", "unconfirmed"] as const;
export type UserState = (typeof userStates)[number];

/** Columns that the list of users sorts by. */
export const userOrders = ["number", "email", "since"] as const;
export type UserOrder = (typeof userOrders)[number];
