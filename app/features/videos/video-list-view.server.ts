// Visible videos from the database, or from the file when it is unavailable.
import type { AppLoadContext } from "@remix-run/cloudflare";
import videoFile from "#content/videos.json";
import { recipeImage, socialImage } from "#app/features/recipes/recipe-card-data.ts";
import { isRegion, regions, type Region } from "#app/lib/values/catalogue-values.ts";
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import { lastPage, readPage } from "#app/lib/addresses/page-number.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { videoTopics, type VideoTopic } from "#app/lib/values/stored-values.ts";
import { listVideoDishes, listVideos } from "./video-queries.server.ts";
import type { Video } from "./video.ts";

export type VideoCardView = Pick<
  Video,
  "slug" | "chef" | "region" | "language" | "durationMinutes" | "videoUrl" | "kind" | "uploadedOn"
> & {
  title: Localized;
  /** host of the address, such as "youtube.com" */
  host: string;
  thumbnail: string;
  /** path of the thumbnail, for structured data */
  socialImage: string;
  recipe: { id: number; title: Localized } | null;
  /** of a search */
  lookFor: Localized | null;
};

export type VideoListView = {
  /** one page of the films */
  films: Array<VideoCardView>;
  /** after the films of the first page: all searches, in the groups of videoTopics */
  searches: Array<{ topic: VideoTopic; videos: Array<VideoCardView> }>;
  total: number;
  page: number;
  pageCount: number;
  region: Region | null;
  language: Language | null;
  /** regions that have videos */
  regions: Array<Region>;
  /** there are films, whose language is known; that of what a search finds is not */
  hasLanguages: boolean;
};

const filmsPerPage = 24;
const bundled = videoFile as Array<Omit<Video, "uploadedOn">>;

type Context = Pick<AppLoadContext, "db" | "snapshot" | "language" | "readOr">;

/** The first videos, for the home page. */
export async function loadFirstVideos(
  context: Context,
  limit: number,
): Promise<Array<VideoCardView>> {
  const { all, dishes } = await readVideos(context, limit);
  return toVideoCards(all.slice(0, limit), dishes, context.language);
}

/** One page of videos, filtered by the URL; null past the last page. */
export async function loadVideoList(context: Context, url: URL): Promise<VideoListView | null> {
  const { searchParams } = url;
  const regionParam = searchParams.get("region") ?? "";
  const languageParam = searchParams.get("language");
  const region = isRegion(regionParam) ? regionParam : null;
  const language = isLanguage(languageParam) ? languageParam : null;
  const page = readPage(searchParams.get("page"));
  if (page > lastPage) return null;
  const { all, dishes } = await readVideos(context);
  const found = all.filter(
    (video) =>
      (region === null || video.region === region) &&
      (language === null || (video.kind === "video" && video.language === language)),
  );
  const films = found.filter(({ kind }) => kind === "video");
  const pageCount = Math.max(1, Math.ceil(films.length / filmsPerPage));
  if (page > pageCount) return null;
  const cards = (videos: ReadonlyArray<Video>) => toVideoCards(videos, dishes, context.language);
  const searches = page > 1 ? [] : found.filter(({ kind }) => kind === "search");
  return {
    films: cards(films.slice((page - 1) * filmsPerPage, page * filmsPerPage)),
    searches: videoTopics.flatMap((topic) => {
      const videos = searches.filter((video) => video.topic === topic);
      return videos.length > 0 ? [{ topic, videos: cards(videos) }] : [];
    }),
    total: found.length,
    page,
    pageCount,
    region,
    language,
    regions: regions.filter((region) => all.some((video) => video.region === region)),
    hasLanguages: all.some(({ kind }) => kind === "video"),
  };
}

type VideosRead = { all: Array<Video>; dishes: Array<RecipeSummary> };

/** All videos and the dishes of the first ones, or of all, in one round trip. */
function readVideos(
  { db, snapshot, readOr }: Context,
  dishesOfFirst?: number,
): Promise<VideosRead> {
  return readOr(
    async () => {
      const [all, dishes] = await Promise.all([listVideos(db), listVideoDishes(db, dishesOfFirst)]);
      return { all, dishes };
    },
    async () => {
      const all = bundled.map((video) => ({ uploadedOn: null, ...video }));
      const ids = all.flatMap(({ recipeId }) => recipeId ?? []);
      return { all, dishes: await snapshot.listByIds([...new Set(ids)]) };
    },
  );
}

function toVideoCards(
  videos: ReadonlyArray<Video>,
  dishes: ReadonlyArray<RecipeSummary>,
  language: Language,
): Array<VideoCardView> {
  return videos.map((video) => {
    const dish = dishes.find(({ id }) => id === video.recipeId);
    const pictured = dish ?? { title: "", imageUrl: null };
    return {
      slug: video.slug,
      chef: video.chef,
      region: video.region,
      language: video.language,
      durationMinutes: video.durationMinutes,
      videoUrl: video.videoUrl,
      kind: video.kind,
      uploadedOn: video.uploadedOn,
      title: localize(video.title, video.titleEs, language),
      host: new URL(video.videoUrl).hostname.replace(/^www\./, ""),
      thumbnail: recipeImage(pictured, language),
      socialImage: socialImage(pictured, language),
      lookFor: video.lookFor ? localize(video.lookFor, video.lookForEs, language) : null,
      recipe: dish ? { id: dish.id, title: localize(dish.title, dish.titleEs, language) } : null,
    };
  });
}
