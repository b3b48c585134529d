import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { videos } from "#app/db/schema/videos.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import type { Region } from "#app/lib/values/catalogue-values.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import type { Video } from "./video.ts";

/** More than one page shows; a larger collection needs pagination in SQL. */
const videoLimit = 300;

const videoColumns = {
  slug: videos.slug,
  title: videos.title,
  titleEs: videos.titleEs,
  chef: videos.chef,
  region: sql<Region>`${videos.region}`,
  language: videos.language,
  durationMinutes: videos.durationMinutes,
  recipeId: videos.recipeId,
  videoUrl: videos.videoUrl,
  kind: videos.kind,
  uploadedOn: videos.uploadedOn,
  topic: videos.topic,
  lookFor: videos.lookFor,
  lookForEs: videos.lookForEs,
};

const filmsFirst = [sql`${videos.kind} = 'search'`, asc(videos.position), asc(videos.slug)];

/** Visible videos: films before searches, in the order of the file, then those added on the site. */
export function listVideos(db: Database): Promise<Array<Video>> {
  return visibleVideos(db);
}

const visibleVideos = preparedRead((db) =>
  db
    .select(videoColumns)
    .from(videos)
    .where(eq(videos.isHidden, false))
    .orderBy(...filmsFirst)
    .limit(videoLimit),
);

/** The dishes of the first `limit` visible videos, in a query that does not need the videos first. */
export function listVideoDishes(db: Database, limit = videoLimit): Promise<Array<RecipeSummary>> {
  return dishes(db, { limit });
}

const dishes = preparedRead((db) =>
  db
    .select(summary)
    .from(recipes)
    .where(
      and(
        inArray(
          recipes.id,
          db
            .select({ id: videos.recipeId })
            .from(videos)
            .where(eq(videos.isHidden, false))
            .orderBy(...filmsFirst)
            .limit(sql.placeholder("limit")),
        ),
        published,
      ),
    )
    .limit(sql.placeholder("limit")),
);

export type AdminVideo = Video & {
  isHidden: boolean;
  isEdited: boolean;
  /** null: not checked yet */
  checkResult: string | null;
  checkedAt: string | null;
};

const adminVideoColumns = {
  ...videoColumns,
  isHidden: videos.isHidden,
  isEdited: sql<boolean>`${videos.editedAt} IS NOT NULL`.mapWith(Boolean),
  checkResult: videos.checkResult,
  checkedAt: videos.checkedAt,
};

/** All videos, for admin. */
export function listAdminVideos(db: Database): Promise<Array<AdminVideo>> {
  return db
    .select(adminVideoColumns)
    .from(videos)
    .orderBy(asc(videos.position), asc(videos.slug))
    .limit(videoLimit);
}

export async function getAdminVideo(db: Database, slug: string): Promise<AdminVideo | null> {
  return (
    (await db.select(adminVideoColumns).from(videos).where(eq(videos.slug, slug)).get()) ?? null
  );
}
