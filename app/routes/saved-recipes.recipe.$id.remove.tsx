import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { removeSaved } from "#app/features/saved/save-recipe.server.ts";
import { ConfirmPage } from "#app/features/saved/confirm-page.tsx";
import { getSavedRecipe } from "#app/features/saved/saved-queries.server.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { noindex: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId, t } = context;
  const recipeId = numericId(params["id"]);
  const saved = recipeId === null ? null : await getSavedRecipe(db, { userId: user.id, recipeId });
  if (!saved) throw errorResponse(404, requestId);
  const { title, titleEs, writtenIn } = saved.recipe;
  const heading = saved.isUnavailable
    ? t("saved:gone.remove")
    : t("saved:remove.title", { title: localize(title, titleEs, language, writtenIn).text });
  return {
    page: {
      title: heading,
      text: t("saved:remove.text"),
      submit: t("saved:remove.submit"),
      cancel: t("saved:remove.cancel"),
      back: `/saved-recipes/recipe/${recipeId}`,
    },
    meta: { title: heading, description: t("saved:remove.text") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, requestId } = context;
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, requestId);
  await writeDatabase(() => removeSaved(db, { userId: user.id, recipeId, confirmed: true }));
  return redirectWithFlash(request, "/saved-recipes", "recipeRemoved");
}

export default pageRoute<typeof loader>(({ page }) => <ConfirmPage {...page} />);
