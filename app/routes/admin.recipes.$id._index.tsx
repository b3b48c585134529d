import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findRow } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { RecipeEditPage } from "#app/features/recipe-editor/recipe-edit-page.tsx";
import { asEditPart } from "#app/features/recipe-editor/edit-parts.ts";
import { cardsOf } from "#app/features/recipe-editor/edit-preview.server.ts";
import {
  storedFindings,
  submitRecipeEdit,
} from "#app/features/recipe-editor/recipe-form.server.ts";
import { getRecipeForAdmin } from "#app/features/recipe-editor/admin-recipe.server.ts";
import { recipeFormValues } from "#app/features/recipe-editor/recipe-form-values.ts";
import { localize } from "#app/i18n/localized.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "recipe-page"], form: "recipe" };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id: owner } = signedInUser(context);
  const { db, language, t } = context;
  const recipe = await findRow(context, params["id"], (id) => getRecipeForAdmin(db, id, owner));
  const { version, status, movedTo, writtenIn, staleFields: outdated, draft } = recipe;
  const form = recipeFormValues(recipe);
  return {
    title: localize(recipe.title, recipe.titleEs, language).text,
    recipe: {
      id: recipe.id,
      owner,
      version,
      status,
      movedTo,
      writtenIn,
      outdated,
      form,
      draft,
      cards: cardsOf(recipe, draft?.values ?? form),
      findings: storedFindings(recipe),
      part: asEditPart(new URL(request.url).searchParams.get("part")),
    },
    meta: {
      title: t("admin:recipes.editTitle", { id: recipe.id }),
      description: t("admin:sections.recipes.text"),
    },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, requestId } = context;
  const recipe = await findRow(context, params["id"], (id) => getRecipeForAdmin(db, id, actorId));
  const result = await submitRecipeEdit(context, {
    recipe,
    form: await request.formData(),
    actorId,
  });
  if (!result.ok) {
    if (result.problem === "unknown") throw errorResponse(400, requestId);
    return data(result.answer, result.problem === "changed" ? 409 : 400);
  }
  if (result.effect === "typed") return redirect(result.path, 303);
  return redirectWithFlash(request, `/admin/recipes/${recipe.id}`, result.effect);
}

/** A new version or draft means a new form, otherwise the fields keep their old values. */
export default adminRoute<typeof loader, typeof action>((page) => (
  <RecipeEditPage key={`${page.recipe.version} ${page.recipe.draft?.savedAt ?? ""}`} {...page} />
));
