/** Filled in by programs only; people do not see it. */
export const trapField = "website";
/** When the form was shown, signed. */
export const stampField = "stamp";

/**
 * Why a form that guests may send was not taken; nothing was stored. Texts: `guard` of locales/*\/common.json.
 * `confirm`: sent faster than people type, or otherwise as programs do. `expired`: open for more than a day.
 */
export type FormProblem = "confirm" | "expired" | "limited" | "unavailable";
