import type { AppLoadContext } from "@remix-run/cloudflare";
import { toCard, toCards, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import type { Region } from "#app/features/recipes/vocabulary.ts";
import {
  loadFirstVideos,
  type VideoCardView,
} from "#app/features/videos/video-list-view.server.ts";

export type HomeView = {
  featured: Array<RecipeCardData>;
  spotlight: RecipeCardData | null;
  videos: Array<VideoCardView>;
  regionCounts: Record<Region, number>;
};

/** Specification, section 2: four cards. */
const videoLimit = 4;

export async function loadHome(context: AppLoadContext, today: Date): Promise<HomeView> {
  const { catalogue, language, t } = context;
  const [featured, popular, regionCounts, videos] = await Promise.all([
    catalogue.listFeatured(),
    catalogue.listPopular(),
    catalogue.countByRegion(),
    loadFirstVideos(context, videoLimit),
  ]);
  const others = popular.filter(
    (recipe) => !featured.some((featuredRecipe) => featuredRecipe.id === recipe.id),
  );
  const day = Math.floor(today.getTime() / (24 * 3600 * 1000));
  const spotlight = others[day % Math.max(1, others.length)];
  return {
    featured: toCards(featured, language, t),
    spotlight: spotlight ? toCard(spotlight, language, t) : null,
    regionCounts,
    videos,
  };
}
