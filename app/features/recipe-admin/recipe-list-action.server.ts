import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, inArray, isNull, ne } from "drizzle-orm";
import { recipes } from "#app/db/schema/recipes.ts";
import { publishRecipeChanges } from "#app/features/recipes/hidden-recipes.server.ts";
import { unpublishedEmailStatements } from "#app/features/submissions/author-emails.server.ts";
import type { RecipeStatus } from "#app/lib/values/stored-values.ts";
import { statusStatements } from "#app/features/recipe-editor/save-recipe.server.ts";

type Options = { ids: ReadonlyArray<number>; status: RecipeStatus; actorId: number };

/** Sets the status of several recipes in one batch, as their own pages do. Returns how many had another status. */
export async function setStatusOfRecipes(
  context: AppLoadContext,
  { ids, status, actorId }: Options,
): Promise<number> {
  const { db, env } = context;
  const found = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(
      and(inArray(recipes.id, [...ids]), isNull(recipes.removedAt), ne(recipes.status, status)),
    )
    .limit(ids.length);
  const groups = await Promise.all(
    found.map(async ({ id }) => {
      const also =
        status === "unpublished"
          ? await unpublishedEmailStatements({ db, origin: env.SITE_URL }, id)
          : [];
      return statusStatements(db, { id, status, actorId, also });
    }),
  );
  const [first, ...others] = groups.flat();
  if (!first) return 0;
  const results = await db.batch([first, ...others]);
  context.deliverMail();
  context.waitUntil(publishRecipeChanges(db, env.CACHE));
  const starts = groups.map((_, i) => groups.slice(0, i).flat().length);
  return starts.filter((start) => (results[start] as D1Result).meta.changes > 0).length;
}
