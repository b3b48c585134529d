// The parameters of /api/recipes: those of the listing pages, with the type and the region that pages have in their path.
// Pages ignore what they cannot read; programs are told.
import {
  parseRecipeFilter,
  type RecipeFilter,
} from "#app/features/recipes/search/recipe-filter.ts";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import {
  sorts,
  mainIngredients,
  recipeOccasions,
  techniques,
} from "#app/features/recipes/search/listing-choices.ts";
import {
  allergens,
  dietaryTags,
  difficultyNames,
  regions,
} from "#app/lib/values/catalogue-values.ts";
import { recipeTypes } from "#app/lib/values/stored-values.ts";
import { lastPage } from "#app/lib/addresses/page-number.ts";
import { languages } from "#app/i18n/languages.ts";
import { readRecipePart } from "./api-paths.ts";

/** A parameter in JSON Schema, which the description of the API shows; a number has its greatest value. */
type Field = { type: "string"; description?: string } & (
  | { enum: ReadonlyArray<string> }
  | { const: string }
  | { minLength?: number; maxLength: number }
  | { pattern: string }
);

const whole = "^[1-9]\\d{0,5}$";
const oneOf = (values: ReadonlyArray<string>) => ({ type: "string" as const, enum: values });
const flag = { type: "string", const: "1" } as const;
const wholeNumber = { type: "string", pattern: whole } as const;
/** The greatest value of each number. */
const most: Readonly<Record<string, number>> = { time: 1440, total: 1440, page: lastPage };

export const repeatable: ReadonlySet<string> = new Set(["diet", "without"]);

/** One value of each parameter, except those that may be repeated. Without zod, because the page cache reads them too. */
export const queryFields = {
  q: {
    type: "string",
    maxLength: 100,
    description: "Words in names, descriptions, and ingredients, in either language.",
  },
  type: oneOf(recipeTypes),
  region: oneOf(regions),
  country: {
    type: "string",
    minLength: 1,
    maxLength: 60,
    description: "A country of origin, by its English name.",
  },
  difficulty: oneOf(Object.keys(difficultyNames)),
  time: { ...wholeNumber, description: "The earlier name of total." },
  total: {
    ...wholeNumber,
    description: "The most minutes of preparation, cooking and waiting together.",
  },
  today: { ...flag, description: "Only recipes without a wait of eight hours or longer." },
  main: { ...oneOf(mainIngredients), description: "The main ingredient." },
  technique: {
    ...oneOf(techniques),
    description: "A technique of the site’s guide, by the name in its address.",
  },
  occasion: oneOf(recipeOccasions),
  without: {
    ...oneOf(allergens),
    description:
      "An allergen not found among the listed ingredients; may be repeated. Packages may still contain traces. Recipes with undeclared allergens do not match.",
  },
  diet: { ...oneOf(dietaryTags), description: "May be repeated; see match." },
  match: {
    ...oneOf(["all", "any"]),
    description: "Whether a recipe has all diets or any of them.",
  },
  ingredients: {
    type: "string",
    maxLength: 600,
    description: "Words separated by commas; a recipe has any of them.",
  },
  sort: {
    ...oneOf(sorts),
    description: "best is for searches with q. The default is newest, and best with q.",
  },
  page: { ...wholeNumber, description: "24 recipes a page." },
  lng: {
    ...oneOf(languages),
    description: "The language of error messages. Recipes have both languages.",
  },
} satisfies Record<string, Field>;

function isAllowed(name: keyof typeof queryFields, value: string): boolean {
  const field: Field = queryFields[name];
  if ("enum" in field) return field.enum.includes(value);
  if ("const" in field) return value === field.const;
  if ("maxLength" in field) return value.length <= field.maxLength;
  return new RegExp(field.pattern).test(value) && Number(value) <= most[name]!;
}

/** Why a parameter is refused. */
type Refused = { parameter: string; reason: "unknown" | "repeated" | "value" };

export type ApiQuery =
  { filter: RecipeFilter; params: URLSearchParams } | { refused: ReadonlyArray<Refused> };

/** Parameters whose name is longer than this are shown shortened. */
const maxNameLength = 40;

export function readApiQuery(params: URLSearchParams): ApiQuery {
  const refused: Array<Refused> = [];
  for (const name of new Set(params.keys())) {
    const parameter = name.slice(0, maxNameLength);
    const values = params.getAll(name);
    if (!Object.hasOwn(queryFields, name)) refused.push({ parameter, reason: "unknown" });
    else if (values.length > 1 && !repeatable.has(name))
      refused.push({ parameter, reason: "repeated" });
    // An empty parameter says nothing, as on the pages.
    else if (!values.every((value) => !value || isAllowed(name as keyof typeof queryFields, value)))
      refused.push({ parameter, reason: "value" });
  }
  if (refused.length > 0) return { refused };
  const type = recipeTypes.find((known) => known === params.get("type"));
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

/** The parameters of a recipe as text; JSON has the stored amounts. */
export function recipeTextQuery(params: URLSearchParams): URLSearchParams {
  const part = readRecipePart(params);
  return new URLSearchParams([
    ...kitchenQuery(parseKitchenView(params, "metric")),
    ...(part ? [["part", part]] : []),
  ]);
}
