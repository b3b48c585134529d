import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadStoryOfDay, type StoryOfDay } from "#app/features/community/story-of-day.server.ts";
import {
  readSeason,
  toSeasonView,
  type SeasonView,
} from "#app/features/picks/season-view.server.ts";
import {
  toBriefCards,
  toCard,
  type RecipeCardData,
} from "#app/features/recipes/recipe-card-data.ts";
import type { Region } from "#app/lib/values/catalogue-values.ts";
import {
  loadFirstVideos,
  type VideoCardView,
} from "#app/features/videos/video-list-view.server.ts";

export type HomeView = {
  today: {
    /** an ISO date */
    day: string;
    menu: Array<RecipeCardData>;
    /** dishes of the feasts that are near; when these are few, some of the season too */
    occasions: { of: "feasts" | "season" | "both"; recipes: Array<RecipeCardData> };
  };
  featured: Array<RecipeCardData>;
  /** a recipe that many have viewed; while nobody has viewed any, one of the newest */
  spotlight: { of: "popular" | "newest"; recipe: RecipeCardData } | null;
  story: StoryOfDay | null;
  videos: Array<VideoCardView>;
  regionCounts: Record<Region, number>;
};

/** Specification, section 2: four cards. */
const perRow = 4;
/** Of these, four whose dishes stand nowhere else on the page. */
const videosLookedAt = 12;

/** What changes per day follows from the date, and no dish is on the page twice: what is chosen first keeps its place. */
export async function loadHome(context: AppLoadContext, today: Date): Promise<HomeView> {
  const { catalogue, language, t } = context;
  const day = Math.floor(today.getTime() / (24 * 3600 * 1000));
  const [popular, [featured, newest, regionCounts, videos, dated, story]] = await Promise.all([
    catalogue.listPopular(),
    context.kept(`home ${language} ${day}`, () =>
      Promise.all([
        catalogue.listFeatured(),
        catalogue.listNewest(),
        catalogue.countByRegion(),
        loadFirstVideos(context, videosLookedAt),
        readSeason(context, { today, hemisphere: "north" }),
        loadStoryOfDay(context, day),
      ]),
    ),
  ]);
  const taken = new Set(story ? [story.id] : []);
  const isFree = ({ id }: { id: number }) => !taken.has(id);
  const shownFeatured = featured.filter(isFree);
  for (const { id } of shownFeatured) taken.add(id);
  const { menu, occasions } = forToday(toSeasonView(dated, context, new Set(taken)));
  for (const { id } of [...menu, ...occasions.recipes]) taken.add(id);
  const of = popular.length > 0 ? "popular" : "newest";
  const others = (popular.length > 0 ? popular : newest).filter(isFree);
  const spotlight = others[day % Math.max(1, others.length)];
  if (spotlight) taken.add(spotlight.id);
  return {
    today: { day: dated.day, menu, occasions },
    featured: toBriefCards(shownFeatured, language, t),
    spotlight: spotlight ? { of, recipe: toCard(spotlight, language, t) } : null,
    story,
    regionCounts,
    videos: videos.filter(({ recipe }) => !recipe || isFree(recipe)).slice(0, perRow),
  };
}

/** The menu, and dishes for the feasts that are near; when these are few, some of the season too. */
export function forToday({
  menu,
  feasts,
  seasonal,
}: Pick<SeasonView, "menu" | "feasts" | "seasonal">): Omit<HomeView["today"], "day"> {
  const recipes = [...feasts, ...seasonal].slice(0, perRow);
  const of = feasts.length >= recipes.length ? "feasts" : feasts.length > 0 ? "both" : "season";
  return { menu, occasions: { of, recipes } };
}
