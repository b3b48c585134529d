import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { parseKitchenView } from "#app/features/recipes/kitchen-view.ts";
import { socialImage } from "#app/features/recipes/recipe-card-data.ts";
import { toRecipePageData } from "#app/features/recipes/recipe-data.server.ts";
import { RecipePage } from "#app/features/recipes/recipe-page.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/ui/error-page.tsx";

export const handle = { i18n: ["recipe"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { catalogue, env, language, requestId, t } = context;
  const id = /^[1-9]\d{0,8}$/.test(params["id"] ?? "") ? Number(params["id"]) : null;
  const found = id === null ? null : await catalogue.getRecipe(id);
  if (!found) throw errorResponse(404, requestId);
  const kitchen = parseKitchenView(new URL(request.url).searchParams);
  const recipe = toRecipePageData(found, { language, kitchen, t });
  const meta = {
    title: recipe.card.title.text,
    description: recipe.description.text,
    image: env.SITE_URL + socialImage(found, language),
  };
  return { recipe, origin: env.SITE_URL, meta };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function RecipeRoute() {
  const { recipe, origin } = useLoaderData<typeof loader>();
  return <RecipePage recipe={recipe} origin={origin} />;
}
