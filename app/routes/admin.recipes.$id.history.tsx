import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findRow } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { getRecipeForAdmin } from "#app/features/recipe-editor/admin-recipe.server.ts";
import { compareVersions } from "#app/features/recipe-editor/history-view.server.ts";
import { HistoryPage } from "#app/features/recipe-editor/history-page.tsx";
import { restoreVersion } from "#app/features/recipe-editor/restore.server.ts";
import { getHistory } from "#app/features/recipe-editor/revisions.server.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const query = new URL(request.url).searchParams;
  // Older first, whichever was chosen as the earlier one.
  const texts = ["from", "to"]
    .map((name) => numericId(query.get(name) ?? undefined) ?? 0)
    .toSorted((a, b) => a - b);
  const { recipe, revisions, contents } = await findRow(context, params["id"], (recipeId) =>
    getHistory(db, { recipeId, texts }),
  );
  const [from, to] = texts.map((id) => revisions.find((revision) => revision.id === id));
  const [before, after] = texts.map((id) => contents.get(id));
  return {
    recipe: { id: recipe.id, version: recipe.version },
    title: localize(recipe.title, recipe.titleEs, language).text,
    revisions,
    compared:
      from && to && before && after
        ? { from, to, fields: compareVersions(before, after, t("admin:recipes.rows.fixed")) }
        : null,
    meta: {
      title: t("admin:recipes.history.pageTitle", { id: recipe.id }),
      description: t("admin:recipes.history.text"),
    },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const recipe = await findRow(context, params["id"], (id) =>
    getRecipeForAdmin(context.db, id, actorId),
  );
  const refused = await restoreVersion(context, {
    recipe,
    actorId,
    form: await request.formData(),
  });
  if (refused) return data(refused, refused.problem === "changed" ? 409 : 400);
  return redirectWithFlash(request, `/admin/recipes/${recipe.id}/history`, "saved");
}

export default adminRoute<typeof loader, typeof action>(HistoryPage);
