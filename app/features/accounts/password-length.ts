/** In characters, whatever they are made of. */
export const passwordLength = { min: 8, max: 256 };
