import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { familyStories } from "#app/features/community/family-stories.ts";
import { StoryPage } from "#app/features/community/story-page.tsx";
import { recipeImage, socialImage } from "#app/features/recipes/recipe-card-data.ts";
import { localize } from "#app/i18n/localized.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export const handle = { i18n: ["community"], startsOnTouch: true };

/** From the catalogue, so that the stories are available without the database. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { catalogue, env, language } = context;
  const chosen = familyStories.find(({ slug }) => slug === params["slug"]);
  const recipe = chosen ? await catalogue.getRecipe(chosen.id) : null;
  if (!chosen || !recipe?.story) throw await missingPage(request, context);
  const story = {
    id: recipe.id,
    title: localize(recipe.title, recipe.titleEs, language),
    story: localize(recipe.story, recipe.storyEs, language),
    imageUrl: recipeImage(recipe, language),
    place: recipe.country,
    generation: chosen.generation,
    occasion: chosen.occasion,
    dishes: [...recipe.related.sameDish, ...recipe.related.sameCountry].map((dish) => ({
      id: dish.id,
      title: localize(dish.title, dish.titleEs, language),
      imageUrl: recipeImage(dish, language),
    })),
  };
  return {
    story,
    meta: {
      title: story.title.text,
      description: story.story.text,
      image: env.SITE_URL + socialImage(recipe, language),
    },
  };
}

export default pageRoute<typeof loader>(StoryPage);
