import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { videos } from "#app/db/schema/videos.ts";
import { audit } from "#app/platform/audit.ts";
import { checkAddress } from "./address-check.ts";
import type { Video } from "./video.ts";

type Fields = Omit<Video, "slug"> & { isHidden: boolean };
/** Position after the entries of the file. */
const addedPosition = 1_000_000;

/** Adds a video; a form that is sent twice adds one. `slug` comes from the form. */
export async function addVideo(
  db: Database,
  { slug, fields, actorId }: { slug: string; fields: Fields; actorId: number },
): Promise<void> {
  await db.batch([
    db
      .insert(videos)
      .values({ ...fields, slug, position: addedPosition })
      .onConflictDoNothing(),
    audit(db, { actorId, action: "video.added", target: `video:${slug}` }),
  ]);
}

/** False when there is no such video. */
export async function updateVideo(
  db: Database,
  { slug, fields, actorId }: { slug: string; fields: Fields; actorId: number },
): Promise<boolean> {
  const editedAt = new Date().toISOString();
  const [{ meta }] = await db.batch([
    db
      .update(videos)
      .set({
        ...fields,
        editedAt,
        // A new address has not been checked yet.
        checkResult: sql`CASE WHEN ${videos.videoUrl} = ${fields.videoUrl} THEN ${videos.checkResult} END`,
        checkedAt: sql`CASE WHEN ${videos.videoUrl} = ${fields.videoUrl} THEN ${videos.checkedAt} END`,
      })
      .where(eq(videos.slug, slug)),
    audit(db, { actorId, action: "video.changed", target: `video:${slug}` }),
  ]);
  return meta.changes > 0;
}

/** A Worker has six connections at a time, and the editor waits for the response. */
const parallelChecks = 6;
const checkedPerRun = 12;

/** Checks the addresses that were checked longest ago; returns their number. */
export async function checkVideos(db: Database, fetcher: typeof fetch): Promise<number> {
  const due = await db
    .select({ slug: videos.slug, videoUrl: videos.videoUrl })
    .from(videos)
    .orderBy(asc(videos.checkedAt), asc(videos.position))
    .limit(checkedPerRun);
  const results: Array<{ slug: string; result: string }> = [];
  for (let i = 0; i < due.length; i += parallelChecks)
    results.push(
      ...(await Promise.all(
        due.slice(i, i + parallelChecks).map(async ({ slug, videoUrl }) => ({
          slug,
          result: await checkAddress(videoUrl, fetcher),
        })),
      )),
    );
  await db.run(
    sql`UPDATE videos SET checked_at = ${new Date().toISOString()},
          check_result = (SELECT json_extract(value, '$.result') FROM json_each(${JSON.stringify(results)}) WHERE json_extract(value, '$.slug') = videos.slug)
        WHERE slug IN (SELECT json_extract(value, '$.slug') FROM json_each(${JSON.stringify(results)}))`,
  );
  return results.length;
}
