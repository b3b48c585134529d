// The versions of a recipe that editors saved: who, when, which fields, and the whole text.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { recipeRevisions, recipes } from "#app/db/schema/recipes.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { RecipeForm } from "./recipe-form-fields.ts";
import { recipeVersion } from "./recipe-version.server.ts";

/** The oldest are deleted. */
const revisionsPerRecipe = 100;

/** Without the author's name: its owner decides about it, and no old version brings it back. */
export type RevisionContent = Omit<RecipeForm, "authorName" | YoungerList> &
  Partial<Pick<RecipeForm, YoungerList>>;
/** Versions from before these lists have none. */
type YoungerList = "troubleshooting" | "elsewhere" | "sources";

function contentOf(values: RecipeForm): string {
  const { authorName: _name, ...content } = ordered(values);
  return JSON.stringify(content satisfies RevisionContent);
}

/** The form lists labels in its own order. */
function ordered(values: RecipeForm): RecipeForm {
  const { dietaryTags, allergens } = values;
  return { ...values, dietaryTags: dietaryTags.toSorted(), allergens: allergens.toSorted() };
}

/** Names of the fields that differ. */
function changedFields(form: RecipeForm, changed: RecipeForm): Array<string> {
  const [before, after] = [ordered(form), ordered(changed)];
  return (Object.keys(after) as Array<keyof RecipeForm>).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

type NewRevision = {
  recipeId: number;
  userId: number;
  before: RecipeForm;
  after: RecipeForm;
  /** when the recipe was edited last */
  editedAt: string | null;
  savedAt: string;
  restoredFrom: string | null;
};

/**
 * Statements that add a version, and before it the present one, if something else has changed the recipe since the
 * last version: the files, its author or a translator.
 */
export function revisionStatements(db: Database, revision: NewRevision) {
  const { recipeId, userId, before, after, editedAt, savedAt, restoredFrom } = revision;
  const changed = changedFields(before, after);
  if (changed.length === 0) return [];
  const found = contentOf(before);
  return [
    sqlStatement(
      db,
      sql`INSERT INTO recipe_revisions (recipe_id, saved_at, changed, content)
      SELECT ${recipeId}, ${editedAt ?? savedAt}, '[]', ${found} WHERE ${found} IS NOT
        (SELECT content FROM recipe_revisions WHERE recipe_id = ${recipeId} ORDER BY id DESC LIMIT 1)`,
    ),
    db
      .insert(recipeRevisions)
      .values({ recipeId, userId, savedAt, changed, content: contentOf(after), restoredFrom }),
    sqlStatement(
      db,
      sql`DELETE FROM recipe_revisions WHERE recipe_id = ${recipeId} AND id <=
        (SELECT id FROM recipe_revisions WHERE recipe_id = ${recipeId} ORDER BY id DESC LIMIT 1 OFFSET ${revisionsPerRecipe})`,
    ),
  ];
}

/** The versions of a recipe, newest first, and the texts of two of them; null without the recipe. */
export async function getHistory(
  db: Database,
  { recipeId, texts }: { recipeId: number; texts: ReadonlyArray<number> },
) {
  const [[recipe], revisions, contents] = await db.batch([
    db
      .select({
        id: recipes.id,
        title: recipes.title,
        titleEs: recipes.titleEs,
        version: sql<string>`${recipeVersion}`,
      })
      .from(recipes)
      .where(and(eq(recipes.id, recipeId), sql`${recipes.removedAt} IS NULL`)),
    db
      .select({
        id: recipeRevisions.id,
        savedAt: recipeRevisions.savedAt,
        changed: recipeRevisions.changed,
        restoredFrom: recipeRevisions.restoredFrom,
        by: users.displayName,
        email: users.email,
      })
      .from(recipeRevisions)
      .leftJoin(users, eq(users.id, recipeRevisions.userId))
      .where(eq(recipeRevisions.recipeId, recipeId))
      .orderBy(desc(recipeRevisions.id))
      .limit(revisionsPerRecipe),
    contentsQuery(db, recipeId, texts),
  ]);
  if (!recipe) return null;
  return {
    recipe,
    revisions: revisions.map(({ by, email, ...revision }) => ({ ...revision, by: by ?? email })),
    contents: new Map(contents.map((row) => [row.id, readContent(row.content)])),
  };
}

export async function getRevision(db: Database, recipeId: number, id: number) {
  const [row] = await contentsQuery(db, recipeId, [id]);
  return row ? { savedAt: row.savedAt, content: readContent(row.content) } : null;
}

function contentsQuery(db: Database, recipeId: number, ids: ReadonlyArray<number>) {
  return db
    .select({
      id: recipeRevisions.id,
      savedAt: recipeRevisions.savedAt,
      content: recipeRevisions.content,
    })
    .from(recipeRevisions)
    .where(and(eq(recipeRevisions.recipeId, recipeId), inArray(recipeRevisions.id, [...ids])));
}

function readContent(json: string): RevisionContent {
  return JSON.parse(json) as RevisionContent;
}
