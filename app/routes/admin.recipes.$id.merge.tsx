import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findRow } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { mergePair } from "#app/features/recipe-admin/recipe-merge.server.ts";
import { RecipeMergePage } from "#app/features/recipe-admin/recipe-merge-page.tsx";
import { listSimilarTitles } from "#app/features/recipe-admin/recipe-list-queries.server.ts";
import { getRecipeForAdmin } from "#app/features/recipe-editor/admin-recipe.server.ts";
import { publishRecipeChanges } from "#app/features/recipes/hidden-recipes.server.ts";
import { writeIngredients, writeSteps } from "#app/features/recipe-content/recipe-text.ts";
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import type { AdminRecipe } from "#app/features/recipe-editor/admin-recipe.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "moderator",
  send: "moderator",
  // Similar titles are searched with the words of the recipe's title.
  roundTrips: [0, 3],
} satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

const compared = (recipe: AdminRecipe) => {
  const { id, title, titleEs, country } = recipe;
  return {
    id,
    title,
    titleEs: titleEs ?? null,
    country,
    ingredients: writeIngredients(recipe.ingredients),
    steps: plainStep(writeSteps(recipe.steps)),
  };
};

const findPublished = (context: AppLoadContext, id: string | undefined) =>
  findRow(context, id, async (number) => {
    const recipe = await getRecipeForAdmin(context.db, number);
    return recipe?.status === "published" ? recipe : null;
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { db, t } = context;
  const drop = await findPublished(context, params["id"]);
  const asked = new URL(request.url).searchParams.get("keep")?.trim().slice(0, 15) ?? "";
  const pair = asked ? await mergePair(db, { drop, keep: asked }) : null;
  return {
    drop: compared(drop),
    keep: pair?.ok ? compared(pair.keep) : null,
    asked,
    alike: pair?.ok ? [] : await listSimilarTitles(db, drop),
    problem: pair && !pair.ok ? pair.reason : null,
    meta: { title: t("admin:recipes.mergeTitle"), description: t("admin:recipes.mergeText") },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, env } = context;
  const drop = await findPublished(context, params["id"]);
  const keep = String((await request.formData()).get("keep") ?? "");
  const pair = await mergePair(db, { drop, keep, actorId });
  // An invalid number is reported on the page.
  if (!pair.ok)
    return redirect(`/admin/recipes/${drop.id}/merge?keep=${encodeURIComponent(keep)}`, 303);
  context.waitUntil(publishRecipeChanges(db, env.CACHE));
  return redirectWithFlash(request, `/admin/recipes/${pair.keep.id}`, "done");
}

export default adminRoute<typeof loader>(RecipeMergePage);
