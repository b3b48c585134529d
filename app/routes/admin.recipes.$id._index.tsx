import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { RecipeEditPage } from "#app/features/recipe-admin/recipe-edit-page.tsx";
import { storedFindings, submitRecipeForm } from "#app/features/recipe-admin/recipe-form.server.ts";
import { getRecipeForAdmin } from "#app/features/recipe-admin/admin-recipe.server.ts";
import { recipeFormValues } from "#app/features/recipe-admin/recipe-form-fields.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";

export const handle = { i18n: ["admin", "recipe"], form: "recipe" };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireRole({ request, context }, "moderator");
  const { db, language, requestId, t } = context;
  const id = numericId(params["id"]);
  const recipe = id === null ? null : await getRecipeForAdmin(db, id);
  if (!recipe) throw errorResponse(404, requestId);
  const { version, status, movedTo, missing, staleFields: outdated } = recipe;
  return {
    title: localize(recipe.title, recipe.titleEs, language).text,
    recipe: {
      id: recipe.id,
      version,
      status,
      movedTo,
      missing,
      outdated,
      form: recipeFormValues(recipe),
      findings: storedFindings(recipe),
    },
    meta: {
      title: t("admin:recipes.editTitle", { id: recipe.id }),
      description: t("admin:sections.recipes.text"),
    },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: actorId } = requireRole({ request, context }, "moderator");
  const { db, requestId } = context;
  const id = numericId(params["id"]);
  const recipe = id === null ? null : await getRecipeForAdmin(db, id);
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
  return redirectWithFlash(request, `/admin/recipes/${recipe.id}`, "saved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminRecipeRoute() {
  const { title, recipe } = useLoaderData<typeof loader>();
  // A new version means a new form, otherwise the fields keep their old values.
  return (
    <AdminFrame title={title}>
      <RecipeEditPage
        key={recipe.version}
        recipe={recipe}
        answer={useActionData<typeof action>()}
      />
    </AdminFrame>
  );
}
