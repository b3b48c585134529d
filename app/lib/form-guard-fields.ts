/** The honeypot: hidden from people, filled in by bots. */
export const honeypotField = "website";
/** The signed time the form was shown. */
export const stampField = "stamp";

/**
 * Why a guest's form was rejected; nothing was stored. Texts: `guard` in locales/*\/common.json. `confirm`: sent faster
 * than people type, or otherwise like a bot. `expired`: open for more than a day.
 */
export type FormProblem = "confirm" | "expired" | "limited" | "unavailable";
