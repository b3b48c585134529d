import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findRow } from "#app/features/admin/admin-requests.server.ts";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { getRecipeForAdmin } from "#app/features/recipe-editor/admin-recipe.server.ts";
import { editPreview } from "#app/features/recipe-editor/edit-preview.server.ts";
import { EditPreviewPage } from "#app/features/recipe-editor/preview-page.tsx";
import { recipeFormValues } from "#app/features/recipe-editor/recipe-form-values.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "moderator",
  // The recipes typed as side dishes are looked up.
  roundTrips: [0, 3],
} satisfies RouteFacts;
export const handle = { i18n: ["admin", "recipe-page"] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, t } = context;
  const recipe = await findRow(context, params["id"], (id) => getRecipeForAdmin(db, id, user.id));
  const values = recipe.draft?.values ?? recipeFormValues(recipe);
  const { view, left } = await editPreview(recipe, values, { db, language, units: user.units, t });
  return {
    id: recipe.id,
    recipe: view,
    left,
    values,
    meta: {
      title: t("admin:recipes.preview.title", { id: recipe.id }),
      description: t("admin:recipes.preview.text"),
    },
  };
}

export default pageRoute<typeof loader>(EditPreviewPage);
