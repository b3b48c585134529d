// Recipes for what somebody has at home (docs/decisions/033-facets.md).
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipeIngredientNames, recipes } from "#app/db/schema/recipes.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localize } from "#app/i18n/localized.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { toCard, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { searchTerms, wordsQuery } from "#app/features/recipes/search/search-terms.ts";
import { readHave, spellings } from "./ingredient-match.ts";
import { maxCompared, maxHave, recipesPerPage, type PantryQuery } from "./pantry-query.ts";
import { rankRecipes, type Ranked } from "./rank-recipes.ts";
import { splitTyped, wordsToSplit } from "./split-typed.ts";
import type { IngredientName } from "./staples.ts";

/** Matches that are read for each ingredient, the oldest: the site's own recipes are always among them. */
const matchesPerIngredient = 1000;
/** Recipes whose ingredients are read, those with most of the words: more than the site has. */
const maxRead = 2000;
/** The cards have no description, which would be most of what is read. */
const card = {
  ...summary,
  description: sql<string>`''`,
  descriptionEs: sql<null>`NULL`,
  mainIngredient: recipes.mainIngredient,
  course: recipes.course,
};

type CookableRecipe = {
  card: RecipeCardData;
  /** names in the page's language, as far as they are translated */
  missing: Array<string>;
};
export type CookableView = {
  query: PantryQuery;
  /** what was typed, if it was read as something else */
  typed: Array<string> | null;
  /** null while the database is down */
  recipes: Array<CookableRecipe> | null;
  /** recipes that were compared and use something of it, on all pages */
  total: number;
  /** there are more than were compared */
  hasMore: boolean;
  page: number;
  pageCount: number;
  /** typed words that no recipe has as an ingredient */
  unknown: Array<string>;
};

type Found = Awaited<ReturnType<typeof findCookable>>;

/** What is known of a kitchen: the recipes to compare, and which entries some recipe has. */
async function read(db: Database, have: ReadonlyArray<string>) {
  const [found, known] = await Promise.all([candidates(db, have), knownEntries(db, have)]);
  const dishes = found.map(({ ingredients, ...recipe }) => ({
    ...recipe,
    minutes: recipe.prepTime + recipe.cookingTime + recipe.waitTime,
    ingredients: (JSON.parse(ingredients) as Array<[string, string | null]>).map(
      ([name, nameEs]): IngredientName => ({ name, nameEs }),
    ),
  }));
  return { have, dishes, unknown: have.filter((_, i) => !known.has(i)) };
}

/** As `read`, with entries that need it split into words and corrected: calls more only for these. */
async function readTyped(db: Database, typed: ReadonlyArray<string>, correct: Correct) {
  const first = await read(db, typed);
  const words = wordsToSplit(typed, namesOf(first));
  const names = words.length > 0 ? namesOf(await read(db, [...typed, ...words])) : [];
  const have = words.length > 0 ? splitTyped(typed, names).slice(0, maxHave) : typed;
  const split = words.length > 0 ? await read(db, have) : first;
  if (split.unknown.length === 0) return split;
  const better = await correct(split.unknown);
  if (better.size === 0) return split;
  return read(db, [...new Set(have.map((name) => better.get(name) ?? name))]);
}

const namesOf = ({ dishes }: Awaited<ReturnType<typeof read>>) =>
  dishes.flatMap(({ ingredients }) => ingredients);

/** The entries that no recipe has, as they are probably spelled. */
type Correct = (unknown: ReadonlyArray<string>) => Promise<ReadonlyMap<string, string>>;

/** A page of the recipes that fit what somebody has, the best first, and the typed words that no recipe has. */
export async function findCookable(
  db: Database,
  { have: typed, pantry, page: asked }: PantryQuery,
  correct: Correct,
) {
  const { have, dishes, unknown } = await readTyped(db, typed, correct);
  const ranked = rankRecipes(dishes, have.map(readHave), pantry).filter(
    ({ coverage }, i) => i < recipesPerPage || isNear(coverage),
  );
  const pageCount = Math.max(1, Math.ceil(ranked.length / recipesPerPage));
  const page = Math.min(asked, pageCount);
  return {
    ranked: ranked.slice((page - 1) * recipesPerPage, page * recipesPerPage),
    total: ranked.length,
    hasMore: dishes.length === maxCompared,
    page,
    pageCount,
    unknown,
    have: [...have],
  };
}

/** Further pages have no dish made of something else for which a whole shopping list is missing. */
const isNear = ({ hasMain, missing }: Ranked<unknown>["coverage"]) =>
  hasMain || missing.length <= 3;

export function toCookableView(
  { ranked, have, ...found }: Found,
  query: PantryQuery,
  { language, t }: { language: Language; t: Translate },
): CookableView {
  return {
    ...found,
    query: { ...query, have },
    typed: have.join() === query.have.join() ? null : query.have,
    recipes: ranked.map(({ recipe, coverage }) => {
      const { summary: _summary, ...card } = toCard(recipe, language, t);
      return {
        card,
        missing: coverage.missing.map(
          ({ name, nameEs }) => localize(name, nameEs, language, recipe.writtenIn).text,
        ),
      };
    }),
  };
}

export function unavailableCookable(query: PantryQuery): CookableView {
  return {
    query,
    typed: null,
    recipes: null,
    total: 0,
    hasMore: false,
    page: 1,
    pageCount: 1,
    unknown: [],
  };
}

/** One full-text query per ingredient, as a JSON list; "null" for a text without words. */
function matchList(have: ReadonlyArray<string>) {
  return JSON.stringify(
    have.map((typed) => {
      const words = spellings(typed).flatMap((name) => wordsQuery(searchTerms(name)) ?? []);
      return words.length > 0
        ? `ingredients : (${words.map((one) => `(${one})`).join(" OR ")})`
        : null;
    }),
  );
}

async function candidates(db: Database, have: ReadonlyArray<string>) {
  const ids = sql`(SELECT json_group_array(rowid) FROM (SELECT rowid FROM recipe_words
    WHERE recipe_words MATCH entry.value ORDER BY rowid LIMIT ${matchesPerIngredient}))`;
  const counted = sql`(SELECT hit.value AS hit_id, count(*) AS hits
    FROM json_each(${matchList(have)}) AS entry, json_each(${ids}) AS hit WHERE entry.value IS NOT NULL
    GROUP BY hit.value ORDER BY hits DESC, hit.value LIMIT ${maxRead}) AS counted`;
  return db
    .select({ ...card, ingredients: sql<string>`compared.names`.as("ingredient_names") })
    .from(
      sql`(SELECT hit_id, names FROM ${counted}
        -- Those with fewest other ingredients: no dish that can be cooked in full is left out.
        CROSS JOIN ${recipeIngredientNames} ON ${recipeIngredientNames.recipeId} = hit_id
        ORDER BY json_array_length(names) - hits, hit_id LIMIT ${maxCompared}) AS compared`,
    )
    .innerJoin(recipes, sql`${recipes.id} = compared.hit_id`)
    .where(published)
    .limit(maxCompared);
}

/** The positions of the words that some recipe has. */
async function knownEntries(db: Database, have: ReadonlyArray<string>): Promise<Set<number>> {
  const rows = await db
    .select({ position: sql<number>`entry.key`.as("position") })
    .from(sql`json_each(${matchList(have)}) AS entry`)
    .where(
      sql`entry.value IS NOT NULL AND EXISTS (SELECT 1 FROM recipe_words WHERE recipe_words MATCH entry.value)`,
    );
  return new Set(rows.map(({ position }) => Number(position)));
}
