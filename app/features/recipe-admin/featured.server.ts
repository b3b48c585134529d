// The recipes that editors feature on the home page. The database limits them to four at once
// (featured_recipes_limit_added), because two editors may add one at the same time.
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { featuredRecipes, recipes } from "#app/db/schema/recipes.ts";
import { audit, auditChange } from "#app/platform/audit.ts";
import { constraintError } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { cardColumns } from "#app/features/recipes/recipe-summary.server.ts";

/** Ended entries stay listed until removed; nobody plans more than this. */
const listLimit = 60;

type Period = {
  startsAt: string;
  /** the first moment it is no longer shown; null: no end */
  endsAt: string | null;
};
type Outcome = { ok: true } | { ok: false; reason: "full" | "already" | "unknown" };
export type FeaturedState = "due" | "planned" | "ended" | "hidden";
export type FeaturedRecipe = Period & { recipe: RecipeSummary; state: FeaturedState };

/** All featured recipes in their order, whether active or not. */
export async function listFeaturedForAdmin(
  db: Database,
  now: Date,
): Promise<Array<FeaturedRecipe>> {
  const nowIso = now.toISOString();
  const rows = await db
    .select({
      startsAt: featuredRecipes.startsAt,
      endsAt: featuredRecipes.endsAt,
      status: recipes.status,
      ...cardColumns,
      isFeatured: recipes.isFeatured,
      badge: recipes.badge,
    })
    .from(featuredRecipes)
    .innerJoin(recipes, eq(recipes.id, featuredRecipes.recipeId))
    .orderBy(asc(featuredRecipes.position), asc(featuredRecipes.recipeId))
    .limit(listLimit);
  return rows.map(({ startsAt, endsAt, status, ...recipe }) => ({
    startsAt,
    endsAt,
    // On the home page a featured recipe shows its own badge, else "featured".
    recipe: { ...recipe, isFeatured: true },
    state: stateOf({ startsAt, endsAt }, status, nowIso),
  }));
}

function stateOf({ startsAt, endsAt }: Period, status: string, nowIso: string): FeaturedState {
  if (endsAt !== null && endsAt <= nowIso) return "ended";
  if (status !== "published") return "hidden";
  return startsAt > nowIso ? "planned" : "due";
}

type Choice = { recipeId: number; actorId: number };

/** Adds a published recipe at the end of the list. */
export async function featureRecipe(
  db: Database,
  { recipeId, actorId, startsAt, endsAt }: Choice & Period,
): Promise<Outcome> {
  const isPublished = sql`EXISTS (SELECT 1 FROM recipes WHERE id = ${recipeId} AND status = 'published')`;
  return toOutcome(async () => {
    const [added] = await db.batch([
      sqlStatement(
        db,
        sql`INSERT INTO featured_recipes (recipe_id, position, starts_at, ends_at)
        SELECT ${recipeId}, coalesce((SELECT max(position) FROM featured_recipes), 0) + 1, ${startsAt}, ${endsAt}
        WHERE ${isPublished}`,
      ),
      auditChange(db, { actorId, action: "featured.added", target: `recipe:${recipeId}` }),
    ]);
    return added.meta.changes > 0;
  });
}

/** Changes the dates of a featured recipe. */
export async function setFeaturedPeriod(
  db: Database,
  { recipeId, actorId, startsAt, endsAt }: Choice & Period,
): Promise<Outcome> {
  return toOutcome(async () => {
    const [changed] = await db.batch([
      db
        .update(featuredRecipes)
        .set({ startsAt, endsAt })
        .where(eq(featuredRecipes.recipeId, recipeId)),
      auditChange(db, { actorId, action: "featured.moved", target: `recipe:${recipeId}` }),
    ]);
    return changed.meta.changes > 0;
  });
}

async function toOutcome(write: () => Promise<boolean>): Promise<Outcome> {
  try {
    return (await write()) ? { ok: true } : { ok: false, reason: "unknown" };
  } catch (error) {
    const refused = constraintError(error);
    if (refused?.subject === "four recipes are featured already")
      return { ok: false, reason: "full" };
    if (refused?.subject === "featured_recipes.recipe_id") return { ok: false, reason: "already" };
    throw error;
  }
}

export async function unfeatureRecipe(db: Database, { recipeId, actorId }: Choice): Promise<void> {
  await db.batch([
    db.delete(featuredRecipes).where(eq(featuredRecipes.recipeId, recipeId)),
    auditChange(db, { actorId, action: "featured.removed", target: `recipe:${recipeId}` }),
  ]);
}

/** Swaps a recipe with its neighbour above or below; does nothing at the ends. */
export async function moveFeatured(
  db: Database,
  { recipeId, actorId, by }: Choice & { by: -1 | 1 },
): Promise<void> {
  const rows = await db
    .select({ id: featuredRecipes.recipeId })
    .from(featuredRecipes)
    .orderBy(asc(featuredRecipes.position), asc(featuredRecipes.recipeId))
    .limit(listLimit);
  const order = rows.map(({ id }) => id);
  const from = order.indexOf(recipeId);
  const other = order[from + by];
  if (from < 0 || other === undefined) return;
  order[from + by] = recipeId;
  order[from] = other;
  await db.batch([
    db
      .update(featuredRecipes)
      .set({
        position: sql`(SELECT key FROM json_each(${JSON.stringify(order)}) WHERE value = ${featuredRecipes.recipeId})`,
      })
      .where(inArray(featuredRecipes.recipeId, order)),
    audit(db, { actorId, action: "featured.ordered", target: `recipe:${recipeId}` }),
  ]);
}

/** The UTC period from the first and the last day in the form; null for invalid dates. */
export function toPeriod(from: string, until: string): Period | null {
  const day = /^\d{4}-\d{2}-\d{2}$/;
  const start = day.test(from) ? Date.parse(`${from}T00:00:00.000Z`) : Number.NaN;
  const last = day.test(until) ? Date.parse(`${until}T00:00:00.000Z`) : Number.NaN;
  if (Number.isNaN(start) || (until !== "" && !(last >= start))) return null;
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: until === "" ? null : new Date(last + 24 * 3600 * 1000).toISOString(),
  };
}

/** A period as the days that the form shows. */
export function toDays({ startsAt, endsAt }: Period): { from: string; until: string } {
  const last = endsAt === null ? null : new Date(Date.parse(endsAt) - 1).toISOString();
  return { from: startsAt.slice(0, 10), until: last?.slice(0, 10) ?? "" };
}
