import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findPage, sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { RecipesPage } from "#app/features/recipe-admin/recipes-page.tsx";
import { listRecipesForAdmin } from "#app/features/recipe-admin/recipe-list-queries.server.ts";
import { setStatusOfRecipes } from "#app/features/recipe-admin/recipe-list-action.server.ts";
import {
  recipeListActions,
  recipeListOrders,
  recipeListViews,
} from "#app/features/recipe-admin/list-views.ts";
import { chosenRows, rowsChanged, withRowsChanged } from "#app/lib/chosen-rows.ts";
import { lookup } from "#app/lib/lookup.ts";
import { sortOrderOf } from "#app/lib/sort-order.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = {
    query: (searchParams.get("q") ?? "").trim().slice(0, 100),
    country: searchParams.get("country")?.slice(0, 60) || null,
    view: recipeListViews.find((view) => view === searchParams.get("view")) ?? "all",
    sort: sortOrderOf(searchParams.get("sort"), recipeListOrders, "-number"),
  };
  const found = await findPage(context, searchParams, (page) =>
    listRecipesForAdmin(context.db, { ...search, page }),
  );
  return {
    ...search,
    ...found,
    result: rowsChanged(searchParams),
    meta: sectionMeta(context, "recipes"),
  };
}

/** Unpublishes the chosen recipes, or publishes them again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const form = await request.formData();
  const status = lookup(recipeListActions, String(form.get("intent")));
  if (!status) throw errorResponse(400, context.requestId);
  const ids = chosenRows(form).flatMap((row) => numericId(row) ?? []);
  if (ids.length === 0) return data({ changed: 0, chosen: 0 }, 400);
  const changed = await setStatusOfRecipes(context, { ids, status, actorId });
  return redirect(withRowsChanged(request.url, { changed, chosen: ids.length }), 303);
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <RecipesPage {...page} result={answer ?? page.result} />
));
