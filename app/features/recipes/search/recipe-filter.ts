// The filter of a recipe listing, read from the query string.
import { readPage } from "../../../lib/addresses/page-number.ts";
import { memoize } from "../../../lib/once.ts";
import { fold } from "../../../lib/format/text.ts";
import { readQuery, type Reading, type TypedCourse } from "./query-words.ts";
import {
  allergens,
  countries,
  dietaryTags,
  regions,
  readDifficulty,
  unknownAllergen,
  unknownDiet,
  type Allergen,
  type DifficultyName,
  type RecipeType,
  type Region,
} from "#app/lib/values/catalogue-values.ts";
import {
  mainIngredients,
  recipeOccasions,
  techniques,
  type MainIngredient,
  type RecipeOccasion,
  type Technique,
  sorts,
  type Sort,
} from "./listing-choices.ts";

type Scope = { type?: RecipeType; region?: Region };

export type RecipeFilter = {
  type?: RecipeType | undefined;
  region?: Region | undefined;
  /** what the visitor typed */
  typed: string;
  /** whether all typed words are searched as they are: none of them becomes a condition or is corrected */
  isExact: boolean;
  /** the free text without the words that are conditions; empty means no search */
  query: string;
  /** the conditions that were typed, each with the typed text without it */
  read: Reading["parts"];
  /** diets named in the query; a recipe must match all of them */
  typedTags: Array<string>;
  /** the course named in the query */
  course: TypedCourse | null;
  /** the query asks for recipes without the oven; null for all */
  noOven: true | null;
  /** for the dishes that are closest: one of the words of the query is enough */
  matchAny?: true;
  country: string | null;
  difficulty: DifficultyName | null;
  /** minutes of preparation, cooking and waiting together */
  maxTotal: number | null;
  /** only recipes without a wait of a night or longer; null for all */
  readyToday: true | null;
  /** allergens that a recipe must be known not to contain, in the order of the list */
  without: Array<Allergen | typeof unknownAllergen>;
  mainIngredient: MainIngredient | null;
  technique: Technique | null;
  occasion: RecipeOccasion | null;
  /** words that a dietary tag must contain, in the order of the tags */
  tags: Array<string>;
  /** whether a recipe must match all of `tags` or any of them */
  tagMatch: "all" | "any";
  /** words of which an ingredient must contain at least one, in alphabetical order */
  ingredients: Array<string>;
  sort: Sort;
  page: number;
};

const maxQueryLength = 100;
const maxValues = 10;

const clean = (value: string) =>
  value
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** An empty value means no limit. */
function minutes(typed: string | null): number | null {
  const value = typed ? Number(typed) : Number.NaN;
  return Number.isInteger(value) && value >= 1 && value <= 1440 ? value : null;
}

/** The value of a closed list, ignoring case and accents; null for others. */
function foundIn<T extends string>(list: ReadonlyArray<T>, typed: string | null): T | null {
  return typed === null ? null : (list.find((value) => value === fold(clean(typed))) ?? null);
}

/** Not with zod, which costs every isolate milliseconds: the page cache reads filters too. */
function readValues(params: URLSearchParams) {
  const last = (name: string) => params.getAll(name).at(-1) ?? null;
  const text = (name: string, most: number) => clean(clean(last(name) ?? "").slice(0, most));
  const difficulty = last("difficulty");
  return {
    q: text("q", maxQueryLength),
    country: knownCountry(text("country", 60)),
    difficulty: difficulty === null ? null : readDifficulty(difficulty),
    region: foundIn(regions, last("region")),
    // "time" limited the cooking alone: old addresses still find quick dishes.
    total: minutes(last("total")) ?? minutes(last("time")),
    isExact: last("exact") === "1",
    today: last("today") === "1",
    main: foundIn(mainIngredients, last("main")),
    technique: foundIn(techniques, last("technique")),
    occasion: foundIn(recipeOccasions, last("occasion")),
    match: last("match") === "any" ? ("any" as const) : ("all" as const),
    sort: sorts.find((sort) => sort === last("sort")) ?? null,
  };
}

/**
 * Reads a filter from URL parameters. Invalid values are ignored and long ones are cut, so that every URL gets a
 * listing. `ingredients` may be repeated or comma-separated.
 */
export function parseRecipeFilter(params: URLSearchParams, scope: Scope = {}): RecipeFilter {
  return parsedFilter(params.toString(), scope);
}

/** The page cache asks for the same filter as the page. */
const parsedFilter = memoize((query: string, scope: Scope): RecipeFilter => {
  const params = new URLSearchParams(query);
  const values = readValues(params);
  const { isExact } = values;
  const { text, parts } = isExact ? { text: values.q, parts: [] } : readQuery(values.q);
  const typed = typedConditions(parts);
  return {
    ...(values.region && { region: values.region }),
    ...scope,
    typed: values.q,
    isExact,
    query: text,
    read: parts,
    typedTags: typed.tags,
    course: typed.course,
    noOven: typed.noOven,
    country: values.country || null,
    difficulty: values.difficulty ?? typed.difficulty,
    maxTotal: values.total ?? typed.maxTotal,
    readyToday: values.today ? true : null,
    without: allergensIn(params.getAll("without")),
    mainIngredient: values.main,
    technique: values.technique,
    occasion: values.occasion ?? typed.occasion,
    tags: diets(params.getAll("diet")),
    tagMatch: values.match,
    ingredients: words(params.getAll("ingredients").flatMap((value) => value.split(","))),
    sort: values.sort ?? (text ? "best" : "newest"),
    page: readPage(params.get("page")),
  };
});

/** What the words of a query ask for; a filter that was chosen takes the place of what was typed. */
export function typedConditions(parts: Reading["parts"]) {
  const typed = {
    tags: [] as Array<string>,
    course: null as RecipeFilter["course"],
    noOven: null as RecipeFilter["noOven"],
    difficulty: null as RecipeFilter["difficulty"],
    maxTotal: null as RecipeFilter["maxTotal"],
    occasion: null as RecipeFilter["occasion"],
  };
  for (const { part } of parts) {
    if (part.kind === "diet") typed.tags.push(part.tag);
    if (part.kind === "course") typed.course = part.course;
    if (part.kind === "noOven") typed.noOven = true;
    if (part.kind === "difficulty") typed.difficulty = part.difficulty;
    if (part.kind === "total") typed.maxTotal = part.minutes;
    if (part.kind === "occasion") typed.occasion = part.occasion;
  }
  typed.tags.sort((a, b) => tagOrder(a) - tagOrder(b));
  return typed;
}

/** Only the filters that were chosen. */
export function withoutTyped(filter: RecipeFilter): RecipeFilter {
  const typed = typedConditions(filter.read);
  const chosen = <T>(value: T, ofWords: T) => (value === ofWords ? null : value);
  return {
    ...filter,
    read: [],
    typedTags: [],
    course: null,
    noOven: null,
    difficulty: chosen(filter.difficulty, typed.difficulty),
    maxTotal: chosen(filter.maxTotal, typed.maxTotal),
    occasion: chosen(filter.occasion, typed.occasion),
  };
}

/** A country of the catalogue in its own spelling; contributed recipes can have others. */
function knownCountry(typed: string): string {
  return countries.find((country) => fold(country) === fold(typed)) ?? typed;
}

/** Each word in one spelling, so that the same filter has one address. */
function diets(values: Array<string>): Array<string> {
  const known = values
    .map((value) => fold(clean(value)))
    .filter(Boolean)
    .map((word) => {
      const tags = matchingTags(word);
      return tags.length === 1 ? tags[0]! : tags.length === 0 ? unknownDiet : word;
    });
  return [...new Set(known)]
    .sort((a, b) => tagOrder(a) - tagOrder(b) || (a < b ? -1 : 1))
    .slice(0, maxValues);
}

/** Known allergens once each; all others count as one that no recipe is known to be without. */
function allergensIn(values: Array<string>): RecipeFilter["without"] {
  const typed = new Set(values.map((value) => fold(clean(value))).filter(Boolean));
  const known = allergens.filter((allergen) => typed.has(allergen));
  return known.length < typed.size ? [...known, unknownAllergen] : known;
}

function tagOrder(word: string): number {
  const position = dietaryTags.findIndex((tag) => tag === word);
  return position < 0 ? dietaryTags.length : position;
}

function words(values: Array<string>): Array<string> {
  const cleaned = values.map((value) => clean(clean(value).slice(0, 60))).filter(Boolean);
  const byFolded = new Map(cleaned.map((word) => [fold(word), word]));
  return [...byFolded]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, word]) => word)
    .slice(0, maxValues);
}

/**
 * The dietary tags that contain the given word, ignoring case: "free" matches gluten-free, dairy-free, nut-free and
 * egg-free (specification, section 5).
 */
export function matchingTags(word: string): Array<string> {
  const folded = fold(word);
  return dietaryTags.filter((tag) => tag.includes(folded));
}
