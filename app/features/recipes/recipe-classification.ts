// Finds the main ingredient and the course of a recipe, which decide the related recipes. Works on the recipe's texts
// in either language, so it also covers submitted recipes.
import { lookup } from "#app/lib/lookup.ts";
import { once } from "#app/lib/once.ts";
import type { RecipeType } from "#app/lib/values/catalogue-values.ts";
import type { MainIngredient } from "./search/listing-choices.ts";

type NamedRecipe = {
  title: string;
  titleEs?: string | null;
  otherNames?: ReadonlyArray<{ name: string }>;
};
type Item = { name: string; quantity?: number | null; unit?: string };
type IngredientPattern = { key: MainIngredient; words: RegExp; rank: number };

/**
 * Kinds of main ingredient, the most distinctive first: chicken in coconut counts as chicken. Words are singular and
 * without accents.
 */
const ingredientWords: ReadonlyArray<Partial<Record<MainIngredient, string>>> = [
  {
    "salt cod": "salt cod|saltfish|bacalhau|bacalao",
    octopus: "octopus|pulpo|polvo",
    squid: "squid|calamar",
    shrimp: "shrimp|prawn|camaron|gamba|langostino",
    conch: "conch|lambi",
    lobster: "lobster|langosta",
    shellfish: "clam|mussel|limpet|crab|almeja|mejillon|lapa|cangrejo|marisco|seafood",
    sardine: "sardine?|sardina",
    tuna: "tuna|atun|bonito",
    fish: "fish|snapper|grouper|swordfish|tilapia|catfish|hake|bream|corvina|wreckfish|parrotfish|monkfish|rockfish|salt fish|pescado|pargo|chillo|mero|cherne|bagre|pez",
    chicken: "chicken|hen|pollo|gallina",
    duck: "duck|pato",
    rabbit: "rabbit|conejo",
    oxtail: "oxtail|rabo",
    goat: "goat(?! cheese)|chivo|(?<!queso de )cabra|cabrito",
    lamb: "lamb|mutton|cordero",
    pork: "pork|ham|salted rib|lechon|cerdo|puerco|cochino|chancho|jamon|longaniza",
    beef: "beef|veal|steak|picanha|res|ternera|bistec|bistecca",
    chickpea: "chickpea|garbanz[oa]",
    lentil: "lentil|lenteja",
    "pigeon pea": "pigeon pea|guandul|gandul",
    "black-eyed pea": "black-eyed pea|frijol carita|carilla|niebe",
    "fava bean": "fava|fava bean|broad bean|haba",
    bean: "(?<!fava |broad )bean|frijol|habichuela|judia|poroto|alubia|fabe",
  },
  {
    "sweet potato": "sweet potato|batata|camote|boniato",
    potato: "(?<!sweet )potato|papa|patata",
    plantain: "plantain|green banana|matoke|platano|guineo",
    cassava: "cassava|yuca|mandioca",
    yam: "yam|ñame",
    gofio: "gofio",
    corn: "corn|cornmeal|maize|maiz|millo|elote|choclo",
    quinoa: "quinoa|quinua",
    couscous: "couscous|cuscus",
  },
  {
    eggplant: "eggplant|aubergine|berenjena|melanzane",
    okra: "okra|quimbombo",
    spinach: "spinach|espinaca",
    pumpkin: "pumpkin|squash|calabaza|auyama|zapallo",
    chayote: "chayote|tayota",
    mushroom: "mushroom|champiñon|seta",
    avocado: "avocado|aguacate|palta|guacamole",
    tomato: "tomato|tomate|jitomate",
    pepper: "(?:bell|red|green|piquillo) pepper|pimiento",
  },
  {
    coconut: "coconut|coco",
    guava: "guava|guayaba",
    mango: "mango",
    papaya: "papaya|lechosa",
    pineapple: "pineapple|piña",
    banana: "(?<!green )banana",
    apple: "apple|manzana",
    cherry: "cherry|cherrie|cereza|guinda",
    orange: "orange|naranja",
    almond: "almond|almendra",
    walnut: "walnut|nuez|nuece",
    peanut: "peanut|groundnut|mani|cacahuate",
    chocolate: "chocolate|cocoa|cacao",
    coffee: "coffee|cafe|espresso",
    tea: "tea|te",
    hibiscus: "hibiscus|sorrel|flor de jamaica|agua de jamaica|bissap",
    ginger: "ginger|jengibre",
    rum: "rum|ron",
  },
  // Common ingredients: they are the main ingredient only if nothing else is named.
  {
    honey: "honey|miel",
    cheese: "cheese|queso|feta|ricotta",
    egg: "egg|huevo",
    rice: "rice|arroz|risotto",
    wine: "wine|vino",
    milk: "milk|leche",
  },
];
const ingredientPatterns = once((): ReadonlyArray<IngredientPattern> =>
  ingredientWords.flatMap((kind, rank) =>
    (Object.entries(kind) as Array<[MainIngredient, string]>).map(([key, words]) => ({
      key,
      words: new RegExp(`(?<!\\p{L})(?:${words})(?:e?s)?(?!\\p{L})`, "u"),
      rank,
    })),
  ),
);
/** Meat, fish, legumes and staple sides. */
const maxBulkyRank = 1;
/** Share of the total weight an ingredient needs to be the main one if the names do not mention it. */
const minMainShare = 0.45;

/**
 * The main ingredient: one that the names mention and the recipe contains, else the one with most weight; null for
 * mixed dishes such as sancocho.
 */
export function mainIngredient(
  recipe: NamedRecipe & { ingredients: ReadonlyArray<Item> },
): string | null {
  const contained = new Set(
    recipe.ingredients.flatMap(({ name }) => ingredientsIn(foldAccents(name))),
  );
  const otherNames = (recipe.otherNames ?? []).map(({ name }) => name);
  const names = [recipe.title, recipe.titleEs ?? "", ...otherNames].map(foldAccents);
  // Sides, sauces and broths count less than what the dish is named after.
  const mainNames = names.map((name) => name.replace(/ (?:with|con|in|en) .*/, ""));
  const withSides = names.map((name) => name.replace(/ (?:in|en) .*/, ""));
  return (
    first(mainNames, contained) ??
    heaviestIngredient(recipe.ingredients) ??
    first(withSides, new Set([...contained].filter(isBulky)))
  );
}

function first(names: ReadonlyArray<string>, among: ReadonlySet<string>): string | null {
  for (const name of names) {
    const found = ingredientsIn(name).find((key) => among.has(key));
    if (found) return found;
  }
  return null;
}

/** Kinds that the text mentions: most distinctive first, then in text order. */
function ingredientsIn(text: string): Array<string> {
  return ingredientPatterns()
    .map(({ key, words, rank }) => ({ key, rank, at: text.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ key }) => key);
}

/** Whether a name mentions the kind of main ingredient. */
export function isOfKind(name: string, kind: string): boolean {
  const pattern = ingredientPatterns().find(({ key }) => key === kind);
  return pattern !== undefined && pattern.words.test(foldAccents(name));
}

/** Meat, fish and legumes: where one is at home, the meal is made of it. */
export function isHearty(kind: string): boolean {
  return Object.hasOwn(ingredientWords[0]!, kind);
}

function heaviestIngredient(items: ReadonlyArray<Item>): string | null {
  const grams: Partial<Record<string, number>> = { g: 1, kg: 1000 };
  const weights = new Map<string, number>();
  let total = 0;
  for (const { name, quantity, unit } of items) {
    const weight = (quantity ?? 0) * (lookup(grams, unit ?? "") ?? 0);
    total += weight;
    const [key] = ingredientsIn(foldAccents(name));
    if (key && weight > 0) weights.set(key, (weights.get(key) ?? 0) + weight);
  }
  const [heaviest] = [...weights].sort(([, a], [, b]) => b - a);
  if (!heaviest || heaviest[1] < total * minMainShare) return null;
  return isBulky(heaviest[0]) ? heaviest[0] : null;
}

function isBulky(ingredient: string): boolean {
  return ingredientPatterns().some(({ key, rank }) => key === ingredient && rank <= maxBulkyRank);
}

/** Lower case, without accents except ñ. */
function foldAccents(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^ñ]/g, (letter) => letter.normalize("NFD").replace(/[\u0300-\u036f]/g, ""));
}

/** The course of a dish. */
export type Course =
  | "drink"
  | "sweet"
  | "sauce"
  | "salad"
  | "stew"
  | "rice"
  | "pasta"
  | "bread"
  | "grill"
  | "snack"
  | "main";

/** Dish families that determine the course. */
const courseOfFamily: ReadonlyArray<[Course, RegExp]> = [
  ["sauce", /sauce$|^(?:mojo|sofrito)$/],
  ["salad", /salad$|^ceviche$/],
  ["stew", /stew$|soup$|^(?:sancocho|stewed-chicken|black-beans|shredded-beef)$/],
  ["rice", /rice$|^(?:jollof|couscous|rice-and-beans)$/],
  ["bread", /bread$|^(?:fufu|johnny-cake)$/],
  ["snack", /^(?:empanada|croqueta|filled-sandwich|arepa)$|fritter$/],
];
const courseWords: ReadonlyArray<[Course, RegExp]> = [
  [
    "sauce",
    /^(?:salsa|mojo|sofrito|pesto|chimichurri|guacamole)\b|\b(?:sauce|spice blend|spiced butter|spread|paste|relish|dip)\b/,
  ],
  ["salad", /\b(?:salad|ensalada|ceviche|salpicon|salpicao)\b/],
  [
    "stew",
    /\b(?:stew|soup|broth|stewed|braised|bourguignon|stifado|curry|tagine|pot roast|sopa|guiso|guisad[oa]s?|caldo|potaje|puchero|cocido|sancocho|estofado|compuest[oa]s?|boiled dinner)\b/,
  ],
  ["rice", /\b(?:rice|arroz|paella|risotto|pilau|couscous|cuscus|locrio|asopao|jollof)\b/],
  ["pasta", /\b(?:spaghetti|espaguetis|pasta|lasagn[ae]|lasaña|macaroni|macarrones|ragu)\b/],
  ["bread", /\b(?:bread|flatbread|pan)\b/],
];

/** The course of a recipe; related recipes are of the same course. */
export function courseOf(
  recipe: NamedRecipe & {
    type: RecipeType;
    dataset: string;
    dishFamily?: string | null | undefined;
  },
): Course {
  const { type, dataset, dishFamily } = recipe;
  if (type === "drink") return "drink";
  if (type === "pastry") return "sweet";
  if (dataset.startsWith("salad")) return "salad";
  if (dataset.startsWith("grilled")) return "grill";
  const byFamily = dishFamily && courseOfFamily.find(([, words]) => words.test(dishFamily));
  if (byFamily) return byFamily[0];
  if (dataset.startsWith("street-food")) return "snack";
  const title = foldAccents(recipe.title).replace(/ (?:with|con|in|en) [^()]*/g, "");
  return courseWords.find(([, words]) => words.test(title))?.[0] ?? "main";
}
