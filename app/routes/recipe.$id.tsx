import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  useLoaderData,
  useSearchParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { lazy, Suspense } from "react";
import cookModeStyles from "#app/features/cook-mode/cook-mode.css?url";
import { parseStepView, stepAddress } from "#app/features/cook-mode/step-address.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { unpublishedIds } from "#app/features/recipes/hidden-recipes.server.ts";
import { kitchenQuery, parseKitchenView } from "#app/features/ingredients/kitchen-view.ts";
import { socialImage } from "#app/features/recipes/recipe-card-data.ts";
import { toRecipePageView } from "#app/features/recipes/recipe-view.server.ts";
import { RecipePage } from "#app/features/recipes/recipe-page.tsx";
import { DatabaseUnavailable } from "#app/platform/database/database.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { listRecipeTools } from "#app/features/products/product-recipes.server.ts";
import { WhatYouNeed } from "#app/features/products/what-you-need.tsx";
import type { StylesHandle } from "#app/ui/layout/styles.tsx";
import type { Namespace } from "#app/i18n/resources.ts";
import { localize } from "#app/i18n/localized.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";

/** Loaded only for the steps view. */
const CookMode = lazy(() => import("#app/features/cook-mode/cook-mode.tsx"));

export const handle = {
  i18n: ["recipe"],
  stylesOf: (params) => (parseStepView(params) ? [cookModeStyles] : []),
} satisfies StylesHandle & { i18n: Array<Namespace> };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { catalogue, env, language, t } = context;
  const id = /^[1-9]\d{0,8}$/.test(params["id"] ?? "") ? Number(params["id"]) : null;
  // Asked for at the same time: one round trip to the database, also for a page that does not exist.
  const [found, tools, missing] = await Promise.all([
    id === null ? null : catalogue.getRecipe(id),
    id === null ? [] : loadTools(context, id),
    missingPage(request, context),
  ]);
  // The snapshot has only the site's own recipes, so while the database is down it is unknown whether others exist.
  if (!found && context.health.degraded && id !== null && id >= firstContributedId) {
    if ((await unpublishedIds(env.CACHE)).has(id)) throw errorResponse(404, context.requestId);
    throw new DatabaseUnavailable("The snapshot does not hold this recipe.");
  }
  if (!found) throw missing;
  const kitchen = parseKitchenView(new URL(request.url).searchParams, context.units);
  const recipe = toRecipePageView(found, { language, kitchen, t });
  const meta = {
    title: recipe.card.title.text,
    description: recipe.description.text,
    onlyIn: found.writtenIn ?? null,
    image: env.SITE_URL + socialImage(found, language),
  };
  return { recipe, tools, origin: env.SITE_URL, meta };
}

async function loadTools({ db, health, language }: AppLoadContext, recipeId: number) {
  try {
    const tools = await listRecipeTools(db, recipeId);
    return tools.map(({ slug, name, nameEs, alternative, alternativeEs }) => ({
      slug,
      name: localize(name, nameEs, language),
      alternative: localize(alternative, alternativeEs, language),
    }));
  } catch {
    // Marks the page as degraded, so that it is not cached without its tools.
    health.degraded = true;
    return [];
  }
}

/** The steps of a recipe are parts of its data: going from one to the next works without a network. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const dataOf = ({ pathname, searchParams }: URL) =>
    `${pathname}?${kitchenQuery(parseKitchenView(searchParams, "metric"))}`;
  const isSameData = dataOf(currentUrl) === dataOf(nextUrl) && currentUrl.search !== nextUrl.search;
  return formMethod || !isSameData ? defaultShouldRevalidate : false;
}

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  ...pageMeta(data),
  ...(parseStepView(new URLSearchParams(location.search))
    ? [{ name: "robots", content: "noindex" }]
    : []),
];

export default function RecipeRoute() {
  const { recipe, tools, origin } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const view = parseStepView(params);
  return view ? (
    <Suspense>
      <CookMode recipe={recipe} view={view} />
    </Suspense>
  ) : (
    <RecipePage
      recipe={recipe}
      origin={origin}
      firstStep={stepAddress(recipe.card.id, recipe.kitchen, 1)}
      tools={<WhatYouNeed tools={tools} />}
    />
  );
}
