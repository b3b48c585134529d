/** The flash messages; their texts are in the locales, "flash". */
export const flashKinds = {
  newsletterSuccess: "success",
  newsletterFailure: "error",
  signedIn: "success",
  signedUp: "success",
  signedUpTextKept: "success",
  signedUpPlanAttached: "success",
  signedUpRecipeSaved: "success",
  signedOut: "success",
  confirmed: "success",
  passwordSaved: "success",
  saved: "success",
  choicesSaved: "success",
  done: "success",
  mailSent: "success",
  deleted: "success",
  recipeSaved: "success",
  recipeRemoved: "success",
  planAttached: "success",
  plannedMeal: "success",
  listed: "success",
  planCopied: "success",
  mealRestored: "success",
  savedFull: "error",
  productSaved: "success",
  productRemoved: "success",
  savedGoodsFull: "error",
  sentForReview: "success",
  recipeSent: "success",
  textKept: "success",
  withdrawn: "success",
  reported: "success",
  alreadyDecided: "error",
  accountDeleted: "success",
  accountFrozen: "error",
} as const;
/** Where a message leads; the label is in the locales, "flashLinks". */
export const flashLinks: Readonly<Record<string, string>> = {
  listed: "/plan/list",
  productSaved: "/saved-goods",
};

export type FlashKey = keyof typeof flashKinds;
