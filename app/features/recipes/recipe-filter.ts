// The filter of a recipe listing, read from the query string.
import { z } from "zod";
import { readPage } from "../../lib/page-number.ts";
import { fold } from "../../lib/text.ts";
import { readDiets } from "./query-words.ts";
import { sorts, type Sort } from "./sorts.ts";
import {
  dietaryTags,
  readDifficulty,
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
  /** words that a dietary tag must contain */
  tags: Array<string>;
  /** whether a recipe must match all of `tags` or any of them */
  tagMatch: "all" | "any";
  /** words of which an ingredient must contain at least one */
  ingredients: Array<string>;
  sort: Sort;
  page: number;
};

const maxQueryLength = 100;
const maxValues = 10;

// oxlint-disable-next-line no-control-regex
const clean = (value: string) => value.replace(/[\u0000-\u001f\u007f]/g, " ").trim();

const shortText = z
  .string()
  .transform((value) => clean(value).slice(0, 60))
  .catch("");

const querySchema = z.object({
  q: z
    .string()
    .transform((value) => clean(value).slice(0, maxQueryLength))
    .catch(""),
  country: shortText,
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
    tags: list(params.getAll("diet")),
    tagMatch: values.match,
    ingredients: list(params.getAll("ingredients").flatMap((value) => value.split(","))),
    sort: values.sort ?? (text ? "best" : "newest"),
    page: readPage(params.get("page")),
  };
}

function list(values: Array<string>): Array<string> {
  const cleaned = values.map((value) => clean(value).slice(0, 60)).filter(Boolean);
  return [...new Set(cleaned)].slice(0, maxValues);
}

/**
 * The dietary tags that contain the given word, ignoring case: "free" matches gluten-free, dairy-free, nut-free and
 * egg-free (specification, section 5).
 */
export function matchingTags(word: string): Array<string> {
  const folded = fold(word);
  return dietaryTags.filter((tag) => tag.includes(folded));
}
