// The closed lists of the catalogue: types, countries, regions, difficulties, tags and allergens.
import placesFile from "#content/regions.json" with { type: "json" };
import type { recipeTypes, difficulties } from "#app/lib/values/stored-values.ts";

/** The fourteen datasets of the specification, section 3. The type of a recipe follows from its dataset. */
export const datasets = [
  "general",
  "drinks",
  "fish",
  "grilled",
  "grilled-additional",
  "grilled-south-american",
  "vegan",
  "pastry",
  "street-food",
  "street-food-additional",
  "street-food-latin-american",
  "salad",
  "salad-additional",
  "african",
] as const;
export type Dataset = (typeof datasets)[number];

export type RecipeType = (typeof recipeTypes)[number];

export function recipeTypeOf(dataset: Dataset): RecipeType {
  if (dataset === "drinks") return "drink";
  return dataset === "pastry" ? "pastry" : "food";
}

/** The cloths, vessels and tiles that there are drawings of; content/regions.json names one for each region. */
export const drawnStyles = [
  "latin-america",
  "caribbean",
  "mediterranean",
  "africa",
  "iberian",
  "canary-islands",
] as const;
export type DrawnStyle = (typeof drawnStyles)[number];

const places = placesFile.regions;
export type Region = keyof typeof places;
export const regions = Object.keys(places) as Array<Region>;
type CountryOf = { [Name in Region]: keyof (typeof places)[Name]["countries"] };
export type Country = CountryOf[Region] | keyof typeof placesFile.others;

/**
 * Region → countries. On the first site, those of the specification, section 9, with the five African countries that follow
 * "Africa" added. "Africa" is one of the specification's origin countries, for dishes that belong to no single country.
 */
export const regionCountries = Object.fromEntries(
  regions.map((region) => [region, Object.keys(places[region].countries)]),
) as unknown as { readonly [Name in Region]: ReadonlyArray<CountryOf[Name]> };

/** Every country a recipe may name. Those of `others` are in no region. */
export const countries = [
  ...new Set([
    ...Object.values<ReadonlyArray<Country>>(regionCountries).flat(),
    ...(Object.keys(placesFile.others) as Array<Country>),
  ]),
].sort();

export const styleOf = (region: Region): DrawnStyle => places[region].style as DrawnStyle;

export function isRegion(value: string): value is Region {
  return Object.hasOwn(regionCountries, value);
}

/** The regions of a country: none, one or two (a Dominican dish is Caribbean and Latin American). */
export function regionsOf(country: string): Array<Region> {
  return regions.filter((region) =>
    (regionCountries[region] as ReadonlyArray<string>).includes(country),
  );
}

export type Difficulty = (typeof difficulties)[number];

/** Every difficulty name of the specification, mapped to one of three levels (sections 3 and 9). */
export const difficultyNames = {
  easy: "easy",
  medium: "medium",
  hard: "advanced",
  beginner: "easy",
  intermediate: "medium",
  advanced: "advanced",
} as const satisfies Record<string, Difficulty>;
export type DifficultyName = keyof typeof difficultyNames;

/** Ignores case; null for an unknown difficulty. */
export function readDifficulty(value: string): DifficultyName | null {
  const name = value.trim().toLowerCase();
  return Object.hasOwn(difficultyNames, name) ? (name as DifficultyName) : null;
}

export const dietaryTags = [
  "vegan",
  "vegetarian",
  "gluten-free",
  "dairy-free",
  "nut-free",
  "egg-free",
  "pescatarian",
  "halal-friendly",
  "low-sugar",
  "high-protein",
  "alcohol-free",
] as const;
export type DietaryTag = (typeof dietaryTags)[number];
/** A diet in a filter that no tag contains. It matches no recipe: ignoring it would list dishes that may not fit the diet. */
export const unknownDiet = "unknown";

/** The fourteen allergens of Regulation (EU) No 1169/2011, Annex II. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type Allergen = (typeof allergens)[number];
/** An allergen in a filter that is not one of the fourteen. No recipe is known to be without it. */
export const unknownAllergen = "unknown";

/** Tags that claim the absence of an allergen: they require an allergen statement. */
export const freeFrom = {
  "gluten-free": ["gluten"],
  "dairy-free": ["milk"],
  "nut-free": ["nuts", "peanuts"],
  "egg-free": ["eggs"],
} as const satisfies Partial<Record<DietaryTag, ReadonlyArray<Allergen>>>;

export function isFreeTag(tag: string): tag is keyof typeof freeFrom {
  return Object.hasOwn(freeFrom, tag);
}
