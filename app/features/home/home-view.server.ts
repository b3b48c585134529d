import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadStoryOfDay, type StoryOfDay } from "#app/features/community/story-of-day.server.ts";
import { loadSeason } from "#app/features/picks/season-view.server.ts";
import {
  toBriefCards,
  toCard,
  toCards,
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
    occasions: { of: "feasts" | "season"; recipes: Array<RecipeCardData> };
  };
  featured: Array<RecipeCardData>;
  /** a recipe that many have viewed; while nobody has viewed any, one of the newest */
  spotlight: { of: "popular" | "newest"; recipe: RecipeCardData } | null;
  newest: Array<RecipeCardData>;
  story: StoryOfDay | null;
  videos: Array<VideoCardView>;
  regionCounts: Record<Region, number>;
};

/** Specification, section 2: four cards. */
const videoLimit = 4;
const perRow = 4;

export async function loadHome(context: AppLoadContext, today: Date): Promise<HomeView> {
  const { catalogue, language, t } = context;
  const day = Math.floor(today.getTime() / (24 * 3600 * 1000));
  const [popular, [featured, newest, regionCounts, videos, season, story]] = await Promise.all([
    catalogue.listPopular(),
    context.kept(`home ${language} ${day}`, () =>
      Promise.all([
        catalogue.listFeatured(),
        catalogue.listNewest(),
        catalogue.countByRegion(),
        loadFirstVideos(context, videoLimit),
        loadSeason(context, { today, hemisphere: "north" }),
        loadStoryOfDay(context, day),
      ]),
    ),
  ]);
  const shown = new Set([...season.menu, ...featured].map(({ id }) => id));
  const notShown = ({ id }: { id: number }) => !shown.has(id);
  const of = popular.length > 0 ? "popular" : "newest";
  const others = (popular.length > 0 ? popular : newest).filter(notShown);
  const spotlight = others[day % Math.max(1, others.length)];
  return {
    today: {
      day: season.day,
      menu: season.menu,
      occasions: {
        of: season.feasts.length >= perRow ? "feasts" : "season",
        recipes: [...season.feasts, ...season.seasonal].slice(0, perRow),
      },
    },
    featured: toCards(featured, language, t),
    spotlight: spotlight ? { of, recipe: toCard(spotlight, language, t) } : null,
    newest: toBriefCards(
      newest
        .filter(notShown)
        .filter(({ id }) => id !== spotlight?.id)
        .slice(0, perRow),
      language,
      t,
    ),
    story,
    regionCounts,
    videos,
  };
}
