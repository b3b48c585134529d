// One page of a user's saved recipes.
import { and, count, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { savedRecipes } from "#app/db/schema/saved.ts";
import { fold } from "#app/lib/format/text.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { summary } from "#app/features/recipes/recipe-summary.server.ts";
import { searchTerms, wordsQuery } from "#app/features/recipes/search/search-terms.ts";
import { savedPerPage } from "./saved-limits.ts";

type SavedRecipe = {
  recipe: RecipeSummary;
  /** no longer on the site; the user's note stays */
  isUnavailable: boolean;
  note: string | null;
  savedAt: string;
  /** number of times cooked, and the last date */
  cookedTimes: number;
  lastCookedOn: string | null;
};

export type SavedPage = {
  saved: Array<SavedRecipe>;
  total: number;
  page: number;
  pageCount: number;
};

/** One page of saved recipes, newest first; with `query`, those whose words or private note match. */
export async function listSaved(
  db: Database,
  { userId, query = "", page = 1 }: { userId: number; query?: string; page?: number },
): Promise<SavedPage> {
  const reads = query ? savedReads(matches(query)) : allSaved;
  const [rows, [counted]] = await Promise.all([
    reads.page(db, { userId, offset: (page - 1) * savedPerPage }),
    reads.total(db, { userId }),
  ]);
  const total = counted?.total ?? 0;
  return {
    saved: rows.map(({ status, note, savedAt, cookedTimes, lastCookedOn, ...recipe }) => ({
      recipe,
      isUnavailable: status !== "published",
      note,
      savedAt,
      cookedTimes,
      lastCookedOn,
    })),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / savedPerPage)),
  };
}

const allSaved = savedReads();

function savedReads(matching?: SQL) {
  const where = and(eq(savedRecipes.userId, sql.placeholder("userId")), matching);
  return {
    page: preparedRead((db) =>
      db
        .select({
          ...summary,
          status: recipes.status,
          note: savedRecipes.note,
          savedAt: savedRecipes.savedAt,
          cookedTimes: sql<number>`(SELECT count(*) FROM cooked_dates WHERE user_id = ${savedRecipes.userId} AND recipe_id = ${savedRecipes.recipeId})`,
          lastCookedOn: sql<
            string | null
          >`(SELECT max(cooked_on) FROM cooked_dates WHERE user_id = ${savedRecipes.userId} AND recipe_id = ${savedRecipes.recipeId})`,
        })
        .from(savedRecipes)
        .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
        .where(where)
        .orderBy(desc(savedRecipes.savedAt), desc(savedRecipes.recipeId))
        .limit(savedPerPage)
        .offset(sql.placeholder("offset")),
    ),
    total: preparedRead((db) =>
      db
        .select({ total: count() })
        .from(savedRecipes)
        .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
        .where(where),
    ),
  };
}

/** The note in lower case without Spanish accents: SQLite's lower() handles ASCII only. */
const foldedNote = [
  ["á", "a"],
  ["é", "e"],
  ["í", "i"],
  ["ó", "o"],
  ["ú", "u"],
  ["ü", "u"],
  ["ñ", "ñ"],
].reduce(
  (folded, [from, to]) =>
    sql`replace(replace(${folded}, ${from}, ${to}), ${from!.toUpperCase()}, ${to})`,
  sql`lower(coalesce(${savedRecipes.note}, ''))`,
);

/** Matches the catalogue's search words, synonyms included, or part of the note. */
function matches(query: string): SQL {
  const words = wordsQuery(searchTerms(query));
  const inNote = sql`instr(${foldedNote}, ${fold(query)}) > 0`;
  if (!words) return inNote;
  return sql`(${savedRecipes.recipeId} IN (SELECT rowid FROM recipe_words WHERE recipe_words MATCH ${words}) OR ${inNote})`;
}
