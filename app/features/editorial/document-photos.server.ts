// Pictures in posts, guides and pages. Editors upload them; each is re-encoded, as the photos of readers are.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/client.server.ts";
import { documentPhotos } from "#app/db/schema/editorial.ts";
import {
  deleteFiles,
  storeFiles,
  sweepPhotos,
  type Stored,
} from "#app/features/photos/store-photo.server.ts";
import { oneAtATime } from "#app/features/photos/photo-slot.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { audit, auditChange } from "#app/platform/audit.ts";
import { isTaken } from "#app/platform/database/constraint-error.ts";
import { singleLine } from "#app/platform/forms/form-fields.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";

/** A picture with the line that shows it in a text. */
export type DocumentPhoto = {
  key: string;
  alt: string;
  lines: Record<Language, string>;
  /** whether a saved text shows it */
  used: boolean;
};

/** Unused pictures are for the next texts: more than an editor looks through are not listed. */
const listedPhotos = 30;

const uploadSchema = z.object({
  uploadKey: z.uuid(),
  alt: singleLine().min(1).max(200),
  altEs: singleLine().min(1).max(200),
});

const columns = {
  key: documentPhotos.key,
  alt: documentPhotos.alt,
  altEs: documentPhotos.altEs,
  width: documentPhotos.width,
  height: documentPhotos.height,
};
type PhotoRow = { key: string; alt: string; altEs: string; width: number; height: number };
const isUsed = sql<number>`EXISTS (SELECT 1 FROM document_texts WHERE instr(body, ${documentPhotos.key}))`;

function withLines({ key, alt, altEs, width, height }: PhotoRow) {
  // The characters that would end the text in brackets.
  const line = (text: string) =>
    `![${text.replaceAll(/[\\[\]]/g, "\\$&")}](${photoAddress(key)}#${width}x${height})`;
  return { key, alt, lines: { en: line(alt), es: line(altEs) } };
}

export async function isDocumentPhoto(db: Database, key: string): Promise<boolean> {
  const found = await db
    .select({ key: documentPhotos.key })
    .from(documentPhotos)
    .where(eq(documentPhotos.key, key))
    .get();
  return found !== undefined;
}

/** The pictures of a text and those that no text shows yet, the newest first. */
export async function listDocumentPhotos(
  db: Database,
  { kind, slug }: { kind: string; slug: string },
): Promise<Array<DocumentPhoto>> {
  const isHere = sql`EXISTS (SELECT 1 FROM document_texts WHERE instr(body, ${documentPhotos.key})
    AND document_id = (SELECT id FROM documents WHERE kind = ${kind} AND slug = ${slug}))`;
  const rows = await db
    .select({ ...columns, used: isUsed })
    .from(documentPhotos)
    .where(sql`${isHere} OR NOT ${isUsed}`)
    .orderBy(sql`${documentPhotos.createdAt} DESC`)
    .limit(listedPhotos);
  return rows.map(({ used, ...row }) => ({ ...withLines(row), used: used === 1 }));
}

export type PhotoChange =
  /** null: deleted */
  | { ok: true; photo: DocumentPhoto | null }
  | { ok: false; problem: "words" | "sending" | Extract<Stored, { ok: false }>["problem"] };

/** Deletes the picture that a form names, or stores the one that it brings. */
export async function changeDocumentPhotos(
  context: AppLoadContext,
  form: FormData,
  actorId: number,
): Promise<PhotoChange> {
  const key = form.get("deletePhoto");
  if (key === null) return addPhoto(context, form, actorId);
  await deletePhoto(context, String(key), actorId);
  return { ok: true, photo: null };
}

/** Sending the same upload again stores nothing. */
async function addPhoto(
  { db, env }: AppLoadContext,
  form: FormData,
  actorId: number,
): Promise<PhotoChange> {
  const file = form.get("photo");
  if (!(file instanceof File) || file.size === 0) return { ok: false, problem: "empty" };
  const sent = uploadSchema.safeParse({
    uploadKey: form.get("uploadKey"),
    alt: form.get("alt"),
    altEs: form.get("altEs"),
  });
  if (!sent.success) {
    const isKey = sent.error.issues.some(({ path }) => path[0] === "uploadKey");
    return { ok: false, problem: isKey ? "sending" : "words" };
  }
  const { uploadKey, ...words } = sent.data;
  const earlier = await findUpload(db, uploadKey);
  if (earlier) return earlier;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const files = await oneAtATime(() =>
    storeFiles({ bucket: env.PHOTOS, images: env.IMAGES }, bytes),
  );
  if (files === "busy") return { ok: false, problem: "busy" };
  if (!files.ok) return files;
  const { key, width, height } = files;
  const row = { key, ...words, width, height };
  try {
    await db.batch([
      db.insert(documentPhotos).values({ ...row, uploadKey, createdAt: new Date().toISOString() }),
      audit(db, { actorId, action: "document.photo", target: `photo:${key}`, detail: "added" }),
    ]);
    return { ok: true, photo: { ...withLines(row), used: false } };
  } catch (error) {
    await deleteFiles(env.PHOTOS, key);
    // The same upload was stored meanwhile.
    const first = isTaken(error) ? await findUpload(db, uploadKey) : null;
    if (first) return first;
    throw error;
  }
}

async function findUpload(db: Database, uploadKey: string): Promise<PhotoChange | null> {
  const row = await db
    .select(columns)
    .from(documentPhotos)
    .where(eq(documentPhotos.uploadKey, uploadKey))
    .get();
  return row ? { ok: true, photo: { ...withLines(row), used: false } } : null;
}

/** A picture that a saved text shows stays. */
async function deletePhoto(
  { db, env }: AppLoadContext,
  key: string,
  actorId: number,
): Promise<void> {
  await db.batch([
    sqlStatement(db, sql`DELETE FROM document_photos WHERE key = ${key} AND NOT ${isUsed}`),
    auditChange(db, {
      actorId,
      action: "document.photo",
      target: `photo:${key}`,
      detail: "deleted",
    }),
  ]);
  await sweepPhotos({ db, bucket: env.PHOTOS });
}
