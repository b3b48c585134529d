// Photos: files in R2 that no row names, and rows without files. A list of files costs the same as one of them, so rows are
// compared with the part of the list that they belong to.
import type { CheckContext, Found } from "./integrity-check.ts";

const day = 24 * 3600 * 1000;
const filesPerNight = 1_000;
/** A file may be written before its row, and stay for a while when its row is gone. */
const orphanDays = 7;
/** More than this many at once are no left-overs: the database may have been restored from an older copy. */
const maxOrphans = 50;

const prefix = "photos/";
/** `photos/{token}-960.webp` (features/photos/store-photo.server.ts) */
const fileName = /^photos\/([\w-]{43})(?:-[a-z0-9]+)?\.[a-z]+$/;

type Listed = { files: Array<string>; newest: number };

/** The photos of a part of the bucket with their files. The last one of a list that goes on may have more. */
async function listPhotos(bucket: R2Bucket, after: string | null) {
  const list = await bucket.list({
    prefix,
    limit: filesPerNight,
    ...(after === null ? {} : { startAfter: after }),
  });
  const photos = new Map<string, Listed>();
  let last = "";
  for (const { key: file, uploaded } of list.objects) {
    const key = fileName.exec(file)?.[1];
    if (!key) continue;
    last = key;
    const photo = photos.get(key) ?? { files: [], newest: 0 };
    photo.files.push(file);
    photo.newest = Math.max(photo.newest, uploaded.getTime());
    photos.set(key, photo);
  }
  if (list.truncated) photos.delete(last);
  if (list.truncated && photos.size === 0) throw new Error("A part of the bucket has no photo.");
  return { photos, isWhole: !list.truncated };
}

const rowsSql = `SELECT key, created_at AS createdAt FROM photos WHERE key > ?1 AND key <= ?2
  UNION ALL SELECT key, created_at FROM document_photos WHERE key > ?1 AND key <= ?2
  UNION ALL SELECT key, created_at FROM product_photos WHERE key > ?1 AND key <= ?2`;
/** After every token. */
const end = "~";

export async function checkPhotos({
  d1,
  photos: bucket,
  now,
  after,
}: CheckContext): Promise<Found> {
  const { photos, isWhole } = await listPhotos(bucket, after);
  const first = after === null ? "" : (fileName.exec(after)?.[1] ?? "");
  const last = isWhole ? end : [...photos.keys()].at(-1)!;
  const { results: rows } = await d1
    .prepare(rowsSql)
    .bind(first, last)
    .all<{ key: string; createdAt: string }>();
  const known = new Set(rows.map(({ key }) => key));
  const isOlder = (time: number, days: number) => now.getTime() - time > days * day;
  const missing = rows
    .filter(({ key, createdAt }) => !photos.has(key) && isOlder(Date.parse(createdAt), 1))
    .map(({ key }) => `row without file: ${key}`);
  const orphans = [...photos].filter(
    ([key, { newest }]) => !known.has(key) && isOlder(newest, orphanDays),
  );
  const isMended = orphans.length <= maxOrphans;
  if (isMended && orphans.length > 0)
    await bucket.delete(orphans.flatMap(([, { files }]) => files));
  const next = isWhole ? null : photos.get(last)!.files.at(-1)!;
  return {
    items: isMended ? missing : [...missing, ...orphans.map(([key]) => `file without row: ${key}`)],
    mended: isMended ? orphans.length : 0,
    continueAfter: next,
  };
}
