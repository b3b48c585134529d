import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { RecipeEditPage } from "#app/features/recipe-editor/recipe-edit-page.tsx";
import { cardsOf } from "#app/features/recipe-editor/edit-preview.server.ts";
import {
  storedFindings,
  submitRecipeForm,
} from "#app/features/recipe-editor/recipe-form.server.ts";
import { getRecipeForAdmin } from "#app/features/recipe-editor/admin-recipe.server.ts";
import { recipeFormValues } from "#app/features/recipe-editor/recipe-form-values.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { formPageHeaders } from "#app/platform/forms/form-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "recipe-page"], form: "recipe" };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id: owner } = signedInUser(context);
  const { db, language, requestId, t } = context;
  const id = numericId(params["id"]);
  const recipe = id === null ? null : await getRecipeForAdmin(db, id, owner);
  if (!recipe) throw errorResponse(404, requestId);
  const { version, status, movedTo, writtenIn, staleFields: outdated, draft } = recipe;
  const form = recipeFormValues(recipe);
  const page = {
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
    },
    meta: {
      title: t("admin:recipes.editTitle", { id: recipe.id }),
      description: t("admin:sections.recipes.text"),
    },
  };
  return data(page, { headers: formPageHeaders });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, requestId } = context;
  const id = numericId(params["id"]);
  const recipe = id === null ? null : await getRecipeForAdmin(db, id, actorId);
  if (!recipe) throw errorResponse(404, requestId);
  const result = await submitRecipeForm(context, {
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

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminRecipeRoute() {
  const { title, recipe } = useLoaderData<typeof loader>();
  // A new version or draft means a new form, otherwise the fields keep their old values.
  return (
    <AdminFrame title={title}>
      <RecipeEditPage
        key={`${recipe.version} ${recipe.draft?.savedAt ?? ""}`}
        recipe={recipe}
        answer={useActionData<typeof action>()}
      />
    </AdminFrame>
  );
}
