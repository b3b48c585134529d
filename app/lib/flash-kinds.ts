/** The messages that can wait for a visitor's next page; their texts are the locales, "flash". */
export const flashKinds = {
  newsletterSuccess: "success",
  newsletterFailure: "error",
} as const;
export type FlashKey = keyof typeof flashKinds;
