/** Why a form was not accepted. */
export type FormRefusal =
  "invalid" | "forbidden" | "not-found" | "conflict" | "limited" | "unavailable";

/** The HTTP status of a form that was not accepted. */
export const formStatus = {
  invalid: 400,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
} as const satisfies Record<FormRefusal, number>;
