// How many recipes each option of the filters would show, with the other filters as they are. One pass over the recipes
// of a listing: a recipe counts for a filter if all other filters let it through.
import { matchingTags, type RecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import {
  allergens,
  countries,
  dietaryTags,
  difficultyNames,
  regionsOf,
  regions,
} from "#app/lib/values/catalogue-values.ts";
import { overnight } from "#app/lib/format/duration.ts";
import {
  mainIngredients,
  offeredTimes,
  recipeOccasions,
  techniques,
} from "#app/features/recipes/search/listing-choices.ts";
import { difficulties } from "#app/lib/values/stored-values.ts";

/** What the filters read of a recipe. */
export type FacetRow = readonly [
  country: string,
  difficulty: string,
  totalTime: number,
  diets: number,
  allergens: number,
  mainIngredient: string | null,
  occasions: number,
  workTime: number,
  techniques: number,
];

export const facetOptions = {
  region: regions,
  country: countries,
  difficulty: difficulties,
  total: offeredTimes,
  today: ["1"],
  main: mainIngredients,
  technique: techniques,
  occasion: recipeOccasions,
  without: allergens,
  diet: dietaryTags,
} as const;
export type Facet = keyof typeof facetOptions;
/** The recipes of each option, in the order of `facetOptions`. */
export type FacetCounts = Record<Facet, Array<number>>;

type Options = Record<Facet, (row: FacetRow) => Iterable<number>>;

const positionOf = (list: ReadonlyArray<string>) => {
  const positions = new Map(list.map((value, i) => [value, i]));
  return (value: string | null) => {
    const position = value === null ? undefined : positions.get(value);
    return position === undefined ? [] : [position];
  };
};
const setBits = (bits: number, length: number) => {
  const found: Array<number> = [];
  for (let i = 0; i < length; i++) if (bits & (1 << i)) found.push(i);
  return found;
};
const upTo = (minutes: number) => offeredTimes.flatMap((time, i) => (minutes <= time ? [i] : []));

const countryPosition = positionOf(countries);
const difficultyPosition = positionOf(difficulties);
const mainPosition = positionOf(mainIngredients);
const regionPositions = new Map(
  countries.map((country) => [
    country as string,
    regionsOf(country).map((r) => regions.indexOf(r)),
  ]),
);

const isReadyToday = (row: FacetRow) => row[2] - row[7] < overnight;

/** The options that a recipe belongs to. */
const optionsOf: Options = {
  region: ([country]) => regionPositions.get(country) ?? [],
  country: ([country]) => countryPosition(country),
  difficulty: ([, difficulty]) => difficultyPosition(difficulty),
  total: ([, , totalTime]) => upTo(totalTime),
  today: (row) => (isReadyToday(row) ? [0] : []),
  main: ([, , , , , mainIngredient]) => mainPosition(mainIngredient),
  technique: (row) => setBits(row[8], techniques.length),
  occasion: ([, , , , , , occasions]) => setBits(occasions, recipeOccasions.length),
  without: ([, , , , contained]) => setBits(~contained, allergens.length),
  diet: ([, , , diets]) => setBits(diets, dietaryTags.length),
};
const facets = Object.keys(facetOptions) as Array<Facet>;

/** Whether a recipe passes a filter; absent for filters that are not set. */
type Passes = Partial<Record<Facet, (row: FacetRow) => boolean>>;

function conditionsOf(filter: RecipeFilter): Passes {
  const { region, country, difficulty, maxTotal } = filter;
  const { mainIngredient, technique, occasion } = filter;
  const passes: Passes = {};
  if (region) passes.region = ([of]) => regionsOf(of).includes(region);
  if (country) passes.country = ([of]) => of === country;
  if (difficulty) passes.difficulty = ([, of]) => of === difficultyNames[difficulty];
  if (maxTotal) passes.total = ([, , totalTime]) => totalTime <= maxTotal;
  if (filter.readyToday) passes.today = isReadyToday;
  if (mainIngredient) passes.main = (row) => row[5] === mainIngredient;
  if (technique) {
    const bit = 1 << techniques.indexOf(technique);
    passes.technique = (row) => (row[8] & bit) !== 0;
  }
  if (occasion) {
    const bit = 1 << recipeOccasions.indexOf(occasion);
    passes.occasion = (row) => (row[6] & bit) !== 0;
  }
  if (filter.without.length > 0) {
    const bits = bitsOf(allergens, filter.without);
    passes.without = (row) => bits !== null && (row[4] & bits) === 0;
  }
  if (filter.tags.length > 0) {
    const groups = filter.tags.map(tagBits);
    passes.diet = ([, , , diets]) =>
      filter.tagMatch === "any"
        ? groups.some((bits) => (diets & bits) !== 0)
        : groups.every((bits) => (diets & bits) !== 0);
  }
  return passes;
}

const tagBits = (word: string) => bitsOf(dietaryTags, matchingTags(word)) ?? 0;

/** null if one is not in the list */
function bitsOf(list: ReadonlyArray<string>, names: ReadonlyArray<string>): number | null {
  const positions = names.map((name) => list.indexOf(name));
  return positions.includes(-1) ? null : positions.reduce((sum, i) => sum | (1 << i), 0);
}

/** @param rows the recipes of the listing without these filters */
export function countFacets(rows: ReadonlyArray<FacetRow>, filter: RecipeFilter): FacetCounts {
  const passes = conditionsOf(filter);
  const set = facets.filter((facet) => passes[facet]);
  const typedBits = filter.typedTags.map(tagBits);
  const counts = Object.fromEntries(
    facets.map((facet) => [facet, facetOptions[facet].map(() => 0)]),
  ) as FacetCounts;
  const isAnyDiet = filter.tagMatch === "any" && passes.diet !== undefined;
  for (const row of rows) {
    if (!typedBits.every((bits) => (row[3] & bits) !== 0)) continue;
    const failed = set.filter((facet) => !passes[facet]!(row));
    if (failed.length > 1) continue;
    for (const facet of failed.length === 1 ? failed : facets) {
      // Another diet or allergen narrows the list, unless any diet is enough.
      if (facet === "without" && failed.length === 1) continue;
      if (facet === "diet" && failed.length === 1 && !isAnyDiet) continue;
      const passesAny = facet === "diet" && isAnyDiet && failed.length === 0;
      const matching = passesAny ? dietaryTags.keys() : optionsOf[facet](row);
      for (const option of matching) counts[facet][option]!++;
    }
  }
  return counts;
}
