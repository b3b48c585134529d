import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
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
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, requestId, t } = context;
  const { searchParams } = new URL(request.url);
  const search = {
    query: (searchParams.get("q") ?? "").trim().slice(0, 100),
    country: searchParams.get("country")?.slice(0, 60) || null,
    view: recipeListViews.find((view) => view === searchParams.get("view")) ?? "all",
    sort: sortOrderOf(searchParams.get("sort"), recipeListOrders, "-number"),
  };
  const page = numericId(searchParams.get("page") ?? "1");
  const found = page === null ? null : await listRecipesForAdmin(db, { ...search, page });
  if (!found || found.page > found.pageCount) throw errorResponse(404, requestId);
  return {
    ...search,
    ...found,
    result: rowsChanged(searchParams),
    meta: {
      title: t("admin:sections.recipes.label"),
      description: t("admin:sections.recipes.text"),
    },
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

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminRecipesRoute() {
  const { meta, ...props } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AdminFrame title={meta.title}>
      <RecipesPage {...props} result={refused ?? props.result} />
    </AdminFrame>
  );
}
