// Recipe links of one guide entry that is created or edited on the site.
import { asc, between, gt, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { recipeIngredients, recipes, recipeSteps } from "#app/db/schema/recipes.ts";
import type {
  DocumentContent,
  DocumentShared,
} from "#app/features/editorial/document-format.server.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { isGuideKind } from "./guide-kinds.ts";
import {
  linkFinder,
  namedRecipes,
  type GuideKind,
  type GuideLink,
  type RecipeTexts,
} from "./recipe-links.ts";
import { techniqueBitsStatement } from "./technique-bits.ts";

/** Recipes per read, and a line limit that so many recipes never reach. */
const recipesPerRead = 250;
const linesPerRead = 20_000;

/**
 * Statements that link an entry with the recipes that use it; run them in the batch that saves the entry, after it.
 * Empty for documents that are not guide entries.
 */
export async function entryLinkStatements(
  db: Database,
  { kind, slug, shared, texts }: DocumentContent,
): Promise<Array<BatchItem<"sqlite">>> {
  if (!isGuideKind(kind)) return [];
  const { terms, termsEs } = shared as DocumentShared[GuideKind];
  // Its recipes list it in their files.
  if (kind === "technique" && terms.length + termsEs.length === 0) return [];
  const linksOf = linkFinder([
    {
      id: slug,
      kind,
      terms,
      termsEs,
      named: namedRecipes(Object.values(texts).map(({ body }) => body)),
    },
  ]);
  const links = await findLinks(db, linksOf);
  const entry = sql`(SELECT id FROM documents WHERE kind = ${kind} AND slug = ${slug})`;
  return [
    sqlStatement(db, sql`DELETE FROM guide_links WHERE document_id = ${entry}`),
    // Joined, because a recipe may have been deleted since it was read.
    sqlStatement(
      db,
      sql`INSERT INTO guide_links (document_id, recipe_id, rank)
          SELECT ${entry}, recipes.id, json_extract(value, '$[1]')
          FROM json_each(${JSON.stringify(links)}) JOIN recipes ON recipes.id = json_extract(value, '$[0]')`,
    ),
    ...(kind === "technique" ? [sqlStatement(db, sql.raw(techniqueBitsStatement()))] : []),
  ];
}

async function findLinks(
  db: Database,
  linksOf: (recipe: RecipeTexts) => Array<GuideLink>,
): Promise<Array<[id: number, rank: number]>> {
  const found: Array<[number, number]> = [];
  let last = 0;
  for (;;) {
    const titles = await db
      .select({ id: recipes.id, title: recipes.title, titleEs: recipes.titleEs })
      .from(recipes)
      .where(gt(recipes.id, last))
      .orderBy(asc(recipes.id))
      .limit(recipesPerRead);
    const [first, end] = [titles[0], titles.at(-1)];
    if (!first || !end) return found;
    const [ingredients, steps] = await db.batch([
      db
        .select({
          recipeId: recipeIngredients.recipeId,
          name: recipeIngredients.name,
          nameEs: recipeIngredients.nameEs,
        })
        .from(recipeIngredients)
        .where(between(recipeIngredients.recipeId, first.id, end.id))
        .orderBy(recipeIngredients.recipeId, recipeIngredients.position)
        .limit(linesPerRead),
      db
        .select({
          recipeId: recipeSteps.recipeId,
          text: recipeSteps.text,
          textEs: recipeSteps.textEs,
        })
        .from(recipeSteps)
        .where(between(recipeSteps.recipeId, first.id, end.id))
        .orderBy(recipeSteps.recipeId, recipeSteps.position)
        .limit(linesPerRead),
    ]);
    const lines = { ingredients: byRecipe(ingredients), steps: byRecipe(steps) };
    for (const { id, ...names } of titles) {
      const texts = {
        id,
        ...names,
        ingredients: lines.ingredients.get(id) ?? [],
        steps: lines.steps.get(id) ?? [],
      };
      for (const { rank } of linksOf(texts)) found.push([id, rank]);
    }
    last = end.id;
  }
}

function byRecipe<T extends { recipeId: number }>(rows: ReadonlyArray<T>): Map<number, Array<T>> {
  const lists = new Map<number, Array<T>>();
  for (const row of rows) {
    const list = lists.get(row.recipeId);
    if (list) list.push(row);
    else lists.set(row.recipeId, [row]);
  }
  return lists;
}
