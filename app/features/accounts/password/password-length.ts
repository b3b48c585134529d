/** Limits in characters (code points). */
export const passwordLength = { min: 8, max: 256 };
