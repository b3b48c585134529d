import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { RecipesPage } from "#app/features/recipe-admin/recipes-page.tsx";
import { listRecipesForAdmin } from "#app/features/recipe-admin/queries.server.ts";
import { recipeListViews } from "#app/features/recipe-admin/list-views.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";

export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole({ request, context }, "moderator");
  const { db, requestId, t } = context;
  const { searchParams } = new URL(request.url);
  const search = {
    query: (searchParams.get("q") ?? "").trim().slice(0, 100),
    country: searchParams.get("country")?.slice(0, 60) || null,
    view: recipeListViews.find((view) => view === searchParams.get("view")) ?? "all",
  };
  const page = numericId(searchParams.get("page") ?? "1");
  const found = page === null ? null : await listRecipesForAdmin(db, { ...search, page });
  if (!found || found.page > found.pageCount) throw errorResponse(404, requestId);
  return {
    ...search,
    ...found,
    meta: {
      title: t("admin:sections.recipes.label"),
      description: t("admin:sections.recipes.text"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminRecipesRoute() {
  const { meta, ...props } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <RecipesPage {...props} />
    </AdminFrame>
  );
}
