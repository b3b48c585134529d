/** Filled in by programs only; people do not see it. */
export const trapField = "website";
/** When the form was shown, signed. */
export const stampField = "stamp";
