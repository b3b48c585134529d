// What the guide to the Caribbean recommends: an editor's choice, with its words in locales/*/caribbean.json.

/** The first dishes to cook, in this order: red beans, mangú, stewed chicken, jerk chicken. */
export const beginWith = [116, 102, 222, 299] as const;

/** Word of the pantry → slug of the ingredient guide. */
export const pantry = {
  plantain: "platano",
  cassava: "yuca",
  coconut: "leche-de-coco",
  pigeonPeas: "gandules",
  culantro: "culantro",
  saltCod: "bacalao",
} as const;

/** When what is cooked. */
export const year = [
  { time: "sunday", recipes: [180, 361] },
  { time: "saturday", recipes: [244, 15] },
  { time: "lent", recipes: [57] },
  { time: "christmas", recipes: [302, 251, 381, 49, 79] },
  { time: "glass", recipes: [48, 143] },
] as const;
