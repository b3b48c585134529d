import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import videos from "#content/videos.json";
import type { Catalogue } from "#app/features/recipes/catalogue.ts";
import {
  recipeImage,
  toCard,
  toCards,
  type RecipeCardData,
} from "#app/features/recipes/recipe-card-data.ts";
import type { Region } from "#app/features/recipes/vocabulary.ts";

/** A card that opens an external video; the thumbnail is the drawing of the dish. */
export type VideoCardData = {
  title: Localized;
  chef: string | null;
  region: Region;
  videoUrl: string;
  thumbnail: string;
  duration: string | null;
};

export type HomeData = {
  featured: Array<RecipeCardData>;
  spotlight: RecipeCardData | null;
  videos: Array<VideoCardData>;
  regionCounts: Record<Region, number>;
};

/** Specification, section 2: four cards. */
const videoLimit = 4;

export async function loadHome(
  catalogue: Catalogue,
  { language, today }: { language: Language; today: Date },
): Promise<HomeData> {
  const shown = videos.slice(0, videoLimit);
  const [featured, popular, regionCounts, dishes] = await Promise.all([
    catalogue.listFeatured(),
    catalogue.listPopular(),
    catalogue.countByRegion(),
    catalogue.listByIds(shown.map((video) => video.recipeId)),
  ]);
  const others = popular.filter((recipe) => !featured.some((one) => one.id === recipe.id));
  const day = Math.floor(today.getTime() / (24 * 3600 * 1000));
  const spotlight = others[day % Math.max(1, others.length)];
  return {
    featured: toCards(featured, language),
    spotlight: spotlight ? toCard(spotlight, language) : null,
    regionCounts,
    videos: shown.map((video) => {
      const dish = dishes.find((recipe) => recipe.id === video.recipeId);
      return {
        title: localize(video.title, video.titleEs, language),
        chef: video.chef,
        region: video.region as Region,
        videoUrl: video.videoUrl,
        thumbnail: recipeImage(dish ?? { title: "", imageUrl: null }, language),
        duration: video.duration,
      };
    }),
  };
}
