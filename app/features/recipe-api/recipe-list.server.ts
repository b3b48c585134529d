// One page of the list of recipes for programs.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { DatabaseUnavailable } from "#app/platform/database/database.ts";
import { toApiSummary } from "./api-recipe.ts";
import { pageQuery, readApiQuery } from "./api-query.ts";
import { problemResponse } from "./problem.ts";
import type { ApiRecipeList } from "./recipe-schema.ts";

/** @throws DatabaseUnavailable: the snapshot lacks contributed recipes */
export async function recipeList({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { catalogue, env, health, requestId, t } = context;
  const query = readApiQuery(new URL(request.url).searchParams);
  if ("refused" in query)
    return problemResponse({
      status: 400,
      title: t("recipe-api:query.title"),
      detail: t("recipe-api:query.text", { document: `${env.SITE_URL}/api` }),
      requestId,
      errors: query.refused.map(({ parameter, reason }) => ({
        parameter,
        detail: t(`recipe-api:query.${reason}`),
      })),
    });
  const { filter } = query;
  const found = await catalogue.listRecipes(filter);
  if (health.degraded) throw new DatabaseUnavailable("The recipes could not be read.");
  if (filter.page > found.pageCount)
    return problemResponse({
      status: 404,
      title: t("recipe-api:missing.title"),
      detail: t("recipe-api:missing.page"),
      requestId,
    });
  const address = (page: number) =>
    page >= 1 && page <= found.pageCount
      ? `${env.SITE_URL}/api/recipes${pageQuery(filter, page)}`
      : null;
  return Response.json({
    recipes: found.recipes.map((recipe) => toApiSummary(recipe, env.SITE_URL)),
    total: found.total,
    page: found.page,
    pageCount: found.pageCount,
    next: address(filter.page + 1),
    previous: address(filter.page - 1),
  } satisfies ApiRecipeList);
}
