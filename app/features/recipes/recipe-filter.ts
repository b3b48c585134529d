// The filter of a recipe listing, read from the query string.
import { z } from "zod";
import { readPage } from "../../lib/page-number.ts";
import { fold } from "../../lib/text.ts";
import { readDiets } from "./query-words.ts";
import { sorts, type Sort } from "./sorts.ts";
import {
  countries,
  dietaryTags,
  readDifficulty,
  unknownDiet,
  type DifficultyName,
  type RecipeType,
  type Region,
} from "./vocabulary.ts";

export type RecipeFilter = {
  type?: RecipeType | undefined;
  region?: Region | undefined;
  /** what the visitor typed */
  typed: string;
  /** the free text without diet words; empty means no search */
  query: string;
  /** diets named in the query; a recipe must match all of them */
  typedTags: Array<string>;
  country: string | null;
  difficulty: DifficultyName | null;
  maxMinutes: number | null;
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

const shortText = z
  .string()
  .transform((value) => clean(clean(value).slice(0, 60)))
  .catch("");

const querySchema = z.object({
  q: z
    .string()
    .transform((value) => clean(clean(value).slice(0, maxQueryLength)))
    .catch(""),
  country: shortText.transform(knownCountry),
  difficulty: z.string().transform(readDifficulty).catch(null),
  time: z.coerce.number().int().min(1).max(1440).nullable().catch(null),
  match: z.enum(["all", "any"]).catch("all"),
  sort: z.enum(sorts).nullable().catch(null),
});

/**
 * Reads a filter from URL parameters. Invalid values are ignored and long ones are cut, so that every URL gets a
 * listing. `ingredients` may be repeated or comma-separated.
 */
export function parseRecipeFilter(
  params: URLSearchParams,
  scope: { type?: RecipeType; region?: Region } = {},
): RecipeFilter {
  const values = querySchema.parse(Object.fromEntries(params));
  const { text, tags: typedTags } = readDiets(values.q);
  return {
    ...scope,
    typed: values.q,
    query: text,
    typedTags,
    country: values.country || null,
    difficulty: values.difficulty,
    maxMinutes: params.get("time") ? values.time : null,
    tags: diets(params.getAll("diet")),
    tagMatch: values.match,
    ingredients: words(params.getAll("ingredients").flatMap((value) => value.split(","))),
    sort: values.sort ?? (text ? "best" : "newest"),
    page: readPage(params.get("page")),
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
