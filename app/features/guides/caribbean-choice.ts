// Editors' picks for the Caribbean guide; the texts are in locales/*/guides-caribbean.json.

/** Recommended first recipes, in this order: red beans, mangú, stewed chicken, jerk chicken. */
export const firstRecipes = [116, 102, 222, 299] as const;

/** Pantry item → slug in the ingredient guide. */
export const pantry = {
  plantain: "platano",
  cassava: "yuca",
  coconut: "leche-de-coco",
  pigeonPeas: "gandules",
  culantro: "culantro",
  saltCod: "bacalao",
} as const;

/** Calendar of traditional dishes. */
export const seasonalRecipes = [
  { time: "sunday", recipes: [180, 361] },
  { time: "saturday", recipes: [244, 15] },
  { time: "lent", recipes: [57] },
  { time: "christmas", recipes: [302, 251, 381, 49, 79] },
  { time: "glass", recipes: [48, 143] },
] as const;
