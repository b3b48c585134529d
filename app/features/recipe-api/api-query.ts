// The parameters of /api/recipes: those of the listing pages, with the type and the region that pages have in their path.
// Pages ignore what they cannot read; programs are told.
import { z } from "zod";
import { parseRecipeFilter, type RecipeFilter } from "#app/features/recipes/query/recipe-filter.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import {
  sorts,
  mainIngredients,
  recipeOccasions,
  techniques,
  type RecipeOccasion,
} from "#app/features/recipes/query/listing-choices.ts";
import {
  allergens,
  dietaryTags,
  difficultyNames,
  regions,
  type DifficultyName,
} from "#app/features/recipes/vocabulary.ts";
import { recipeTypes } from "#app/lib/values/stored-values.ts";
import { lastPage } from "#app/lib/addresses/page-number.ts";
import { once } from "#app/lib/once.ts";
import { languages } from "#app/i18n/languages.ts";

const number = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most));

export const repeatable: ReadonlySet<string> = new Set(["diet", "without"]);

/** One value of each parameter, except those that may be repeated. */
export const queryFields = once(() => ({
  q: z
    .string()
    .max(100)
    .describe("Words in names, descriptions, and ingredients, in either language."),
  type: z.enum(recipeTypes),
  region: z.enum(regions),
  country: z.string().min(1).max(60).describe("A country of origin, by its English name."),
  difficulty: z.enum(Object.keys(difficultyNames) as [DifficultyName, ...Array<DifficultyName>]),
  time: number(1440).describe("The most minutes of cooking."),
  total: number(1440).describe("The most minutes of preparation, cooking and waiting together."),
  work: z.literal("1").describe("With total: without the waiting."),
  today: z.literal("1").describe("Only recipes without a wait of eight hours or longer."),
  main: z.enum(mainIngredients).describe("The main ingredient."),
  technique: z
    .enum(techniques)
    .describe("A technique of the site’s guide, by the name in its address."),
  occasion: z.enum(recipeOccasions as [RecipeOccasion, ...Array<RecipeOccasion>]),
  without: z
    .enum(allergens)
    .describe(
      "An allergen not found among the listed ingredients; may be repeated. Packages may still contain traces. Recipes with undeclared allergens do not match.",
    ),
  diet: z.enum(dietaryTags).describe("May be repeated; see match."),
  match: z.enum(["all", "any"]).describe("Whether a recipe has all diets or any of them."),
  ingredients: z.string().max(600).describe("Words separated by commas; a recipe has any of them."),
  sort: z
    .enum(sorts)
    .describe("best is for searches with q. The default is newest, and best with q."),
  page: number(lastPage).describe("24 recipes a page."),
  lng: z.enum(languages).describe("The language of error messages. Recipes have both languages."),
}));
type Fields = ReturnType<typeof queryFields>;
type Field = keyof Fields;

/** Why a parameter is refused. */
type Refused = { parameter: string; reason: "unknown" | "repeated" | "value" };

export type ApiQuery =
  { filter: RecipeFilter; params: URLSearchParams } | { refused: ReadonlyArray<Refused> };

/** Parameters whose name is longer than this are shown shortened. */
const maxNameLength = 40;

export function readApiQuery(params: URLSearchParams): ApiQuery {
  const fields = queryFields();
  const refused: Array<Refused> = [];
  for (const name of new Set(params.keys())) {
    const parameter = name.slice(0, maxNameLength);
    const values = params.getAll(name);
    if (!Object.hasOwn(fields, name)) refused.push({ parameter, reason: "unknown" });
    else if (values.length > 1 && !repeatable.has(name))
      refused.push({ parameter, reason: "repeated" });
    // An empty parameter says nothing, as on the pages.
    else if (!values.every((value) => !value || fields[name as Field].safeParse(value).success))
      refused.push({ parameter, reason: "value" });
  }
  if (refused.length > 0) return { refused };
  const type = fields.type.safeParse(params.get("type")).data;
  const filter = parseRecipeFilter(params, type && { type });
  return { filter, params: toParams(filter) };
}

function toParams(filter: RecipeFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.type) params.set("type", filter.type);
  for (const [name, value] of listingQuery(filter)) params.append(name, value);
  return params;
}

/** The query of another page of the same list. */
export function pageQuery(filter: RecipeFilter, page: number): string {
  const query = toParams({ ...filter, page }).toString();
  return query ? `?${query}` : "";
}

/** The parameters in one spelling; refused ones as they are, so that the answer can name them. */
export function apiAddressQuery(params: URLSearchParams): URLSearchParams {
  const read = readApiQuery(params);
  if ("params" in read) return read.params;
  return new URLSearchParams([...params].slice(0, maxRefused));
}

/** More refused parameters are not named. */
const maxRefused = 20;
