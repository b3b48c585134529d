// Other recipes that the form of a recipe names: linked ids, titles and dishes to serve with.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { servedColumns } from "#app/features/recipes/recipe-summary.server.ts";
import { searchTerms, wordsQuery } from "#app/features/recipes/search/search-terms.ts";

/** Linked ids that are no recipe. */
export async function unknownRecipes(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<Array<string>> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(inArray(recipes.id, ids.slice(0, 90).map(Number)))
    .limit(90);
  const known = new Set(rows.map(({ id }) => String(id)));
  return ids.filter((id) => !known.has(id));
}

/** Another published recipe with this title in either language, or null. Uses the full-text index. */
export async function findDuplicateTitle(
  db: Database,
  { id, title }: { id: number; title: string },
): Promise<number | null> {
  const words = wordsQuery(searchTerms(title));
  if (!words) return null;
  const duplicate = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(
      sql`${recipes.id} <> ${id} AND ${recipes.status} = 'published'
        AND ${recipes.id} IN (SELECT rowid FROM recipe_words WHERE recipe_words MATCH ${`title : (${words})`})
        AND (lower(${recipes.title}) = lower(${title}) OR lower(${recipes.titleEs}) = lower(${title}))`,
    )
    .limit(1)
    .get();
  return duplicate?.id ?? null;
}

/** The recipes that lines name, each by its number ("12 Tostones") or its title in either language. */
export function findServed(db: Database, lines: ReadonlyArray<string>) {
  return Promise.all(
    lines.map(async (line) => {
      const [, number] = /^(\d{1,9})(?:\s|$)/.exec(line) ?? [];
      const id = number ? Number(number) : await findDuplicateTitle(db, { id: 0, title: line });
      if (id === null) return null;
      const found = await db
        .select(servedColumns)
        .from(recipes)
        .where(and(eq(recipes.id, id), isNull(recipes.removedAt)))
        .limit(1)
        .get();
      return found ?? null;
    }),
  );
}
