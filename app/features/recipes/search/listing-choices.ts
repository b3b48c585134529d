// What a listing can be filtered and sorted by, besides the vocabulary of recipes. Recipe cards do not load this file.
export const sorts = ["best", "newest", "popular", "quickest"] as const;
export type Sort = (typeof sorts)[number];

/** Kinds of main ingredient (recipe-classification.ts), in the order of the filter: meat and fish, legumes, staples … */
export const mainIngredients = [
  "salt cod",
  "octopus",
  "squid",
  "shrimp",
  "conch",
  "lobster",
  "shellfish",
  "sardine",
  "tuna",
  "fish",
  "chicken",
  "duck",
  "rabbit",
  "oxtail",
  "goat",
  "lamb",
  "pork",
  "beef",
  "chickpea",
  "lentil",
  "pigeon pea",
  "black-eyed pea",
  "fava bean",
  "bean",
  "sweet potato",
  "potato",
  "plantain",
  "cassava",
  "yam",
  "gofio",
  "corn",
  "quinoa",
  "couscous",
  "eggplant",
  "okra",
  "spinach",
  "pumpkin",
  "chayote",
  "mushroom",
  "avocado",
  "tomato",
  "pepper",
  "coconut",
  "guava",
  "mango",
  "papaya",
  "pineapple",
  "banana",
  "apple",
  "cherry",
  "orange",
  "almond",
  "walnut",
  "peanut",
  "chocolate",
  "coffee",
  "tea",
  "hibiscus",
  "ginger",
  "rum",
  "honey",
  "cheese",
  "egg",
  "rice",
  "wine",
  "milk",
] as const;
export type MainIngredient = (typeof mainIngredients)[number];

/**
 * Occasions of a filter and the words that name them in either language, in lower case; a space marks the beginning of a
 * word. migrations/0140_baseline.sql has the same words.
 */
export const occasionWords = {
  sunday: ["sunday", "domingo"],
  breakfast: ["breakfast", "desayuno"],
  summer: ["summer", "verano"],
  winter: ["winter", "invierno"],
  christmas: ["christmas", "navidad", "nochebuena"],
  easter: ["easter", " lent", "good friday", "semana santa", "pascua", "cuaresma"],
  ramadan: ["ramad"],
  weddings: ["wedding", "boda"],
  "village-feasts": ["feast", "fiesta", "festival", "romer"],
} as const;
export type RecipeOccasion = keyof typeof occasionWords;
export const recipeOccasions = Object.keys(occasionWords) as Array<RecipeOccasion>;

/**
 * Entries of the technique guide, by the name of their file. A recipe has those whose search words its steps have
 * (features/guides/recipe-links.ts), and of `listedTechniques` those that its file lists; the position is the bit of `recipes.technique_bits`.
 */
export const techniques = [
  "sofrito",
  "adobo",
  "fritura",
  "confitado-en-grasa",
  "plancha-y-comal",
  "asado-a-la-brasa",
  "ahumado",
  "guiso",
  "braseado",
  "mechado",
  "caldo",
  "remojo-de-legumbres",
  "arroz-blanco",
  "arroz-socarrado",
  "coccion-al-vapor",
  "envuelto-en-hoja",
  "ceviche",
  "escabeche",
  "fermentado",
  "masa-de-maiz",
  "nixtamal",
  "masa-madre",
  "hojaldre",
  "pilado",
  "tostado-de-especias",
  "emulsion",
  "almibar",
  "tostado-de-cacao",
  "aceite-de-achiote",
  "cuscus-enrollado",
] as const;
export type Technique = (typeof techniques)[number];

/**
 * Of these, words say nothing: "smoked fish" is bought, "skim" is said of beans, "tortillas" are served. Their entries have
 * no search words.
 */
export const listedTechniques = [
  "ahumado",
  "caldo",
  "nixtamal",
] as const satisfies ReadonlyArray<Technique>;

/** The times a filter offers, in minutes with the waiting. */
export const offeredTimes = [15, 30, 45, 60, 120] as const;

/** The type of the recipes of each course that can be typed. */
export const courseTypes = {
  meal: "food",
  dessert: "pastry",
  drink: "drink",
  snack: "food",
} as const;
/** Courses of `recipe-classification.ts` that are no meal. */
export const sideCourses = ["sauce", "bread"] as const;
/** Beginnings of words, in either language, that say that a step needs the oven; in lower case. */
export const ovenWords = [" oven", " bake", " horn"] as const;
