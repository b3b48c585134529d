import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { documents, documentTexts } from "#app/db/schema/editorial.ts";
import { languages, otherLanguage, type Language } from "#app/i18n/languages.ts";
import { audit } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { redirectStatements } from "#app/platform/redirects.ts";
import type { AdminDocument } from "./document-list-queries.server.ts";
import type { DocumentContent } from "#app/features/editorial/document-format.server.ts";
import { documentPath, type DocumentStatus } from "#app/features/editorial/document-kinds.ts";
import { countWords } from "#app/features/editorial/markdown.server.ts";

type SaveOptions = {
  document: DocumentContent;
  /** the stored document; null for a new one */
  before: AdminDocument | null;
  /** `saveKey` of the stored document when the form was opened */
  openedKey: string;
  /** key of the form, so that a resubmission is saved once */
  saveKey: string;
  status: DocumentStatus;
  publishedAt: string | null;
  /** the editor marked both languages as up to date */
  inStep: boolean;
  actorId: number;
  /** statements for other features' data; run in the same batch after the document is written */
  effects: ReadonlyArray<BatchItem<"sqlite">>;
};

export type SaveResult = { ok: true } | { ok: false; reason: "changed" | "slugTaken" };

/**
 * Writes a document in one batch, with a redirect when the slug of a public page changes. Rejected when someone else
 * saved the document after the form was opened.
 */
export async function saveDocument(db: Database, save: SaveOptions): Promise<SaveResult> {
  const { document, before, saveKey, status, actorId } = save;
  const { kind, slug } = document;
  try {
    await db.batch([
      writeDocument(db, save),
      ...writeTexts(db, save),
      ...slugRedirectStatements(db, save),
      ...save.effects,
      audit(db, {
        actorId,
        action: before ? "document.changed" : "document.created",
        target: `${kind}:${slug}`,
        detail: before && before.status !== status ? `${before.status} → ${status}` : status,
      }),
    ] as [BatchItem<"sqlite">, ...Array<BatchItem<"sqlite">>]);
    return { ok: true };
  } catch (error) {
    const refused = constraintError(error);
    if (refused?.subject === "documents.save_key") return { ok: false, reason: "changed" };
    if (refused?.kind !== "unique") throw error;
    // A resubmitted form finds the document it created.
    const existing = await db
      .select({ saveKey: documents.saveKey })
      .from(documents)
      .where(and(eq(documents.kind, kind), eq(documents.slug, slug)))
      .get();
    return existing?.saveKey === saveKey ? { ok: true } : { ok: false, reason: "slugTaken" };
  }
}

function writeDocument(db: Database, save: SaveOptions) {
  const { document, before, openedKey, saveKey, status, publishedAt, actorId } = save;
  const { kind, slug, shared } = document;
  const values = {
    slug,
    shared,
    status,
    publishedAt,
    updatedOn: (shared as { updated?: string }).updated ?? null,
    editedAt: new Date().toISOString(),
    editedBy: actorId,
    wasPublic: hasBeenPublic(before) || status !== "draft",
  };
  if (!before) return db.insert(documents).values({ kind, ...values, saveKey });
  return db
    .update(documents)
    .set({
      ...values,
      // NULL when someone else saved first: the NOT NULL column then rejects the whole batch.
      saveKey: abortUnless(sql`${documents.saveKey} IN (${openedKey}, ${saveKey})`, saveKey),
    })
    .where(eq(documents.id, before.id));
}

function writeTexts(db: Database, { document, before, inStep }: SaveOptions) {
  const { kind, slug, texts } = document;
  const id = sql`(SELECT ${documents.id} FROM ${documents} WHERE ${documents.kind} = ${kind} AND ${documents.slug} = ${slug})`;
  const now = new Date().toISOString();
  const stored = (language: Language) => before?.texts.find((text) => text.language === language);
  const isSame = (language: Language) => {
    const [old, text] = [stored(language), texts[language]];
    if (!old || !text) return false;
    const written = ({ title, summary, fields, body }: typeof text) =>
      JSON.stringify([title, summary, fields, body]);
    return written(old as typeof text) === written(text);
  };
  const changedAt = (language: Language): string | null => {
    if (inStep) return now;
    if (isSame(language)) return stored(language)?.changedAt ?? null;
    // A new translation is in step with the text it was made from.
    const other = otherLanguage(language);
    return !stored(language) && isSame(other) ? (stored(other)?.changedAt ?? null) : now;
  };
  return [
    db.delete(documentTexts).where(eq(documentTexts.documentId, id)),
    ...languages.flatMap((language) => {
      const text = texts[language];
      if (!text) return [];
      const { title, summary, fields, body } = text;
      return [
        db.insert(documentTexts).values({
          documentId: id as unknown as number,
          language,
          title,
          summary,
          fields,
          body,
          wordCount: countWords(body),
          changedAt: changedAt(language),
        }),
      ];
    }),
  ];
}

/** Documents from files are published when they are loaded, even if an editor has changed them since. */
export function hasBeenPublic(before: AdminDocument | null): boolean {
  return before !== null && (before.wasPublic || before.source !== null);
}

function slugRedirectStatements(db: Database, { document, before }: SaveOptions) {
  if (!before || before.slug === document.slug || !hasBeenPublic(before)) return [];
  const { kind, slug } = document;
  return redirectStatements(db, documentPath(kind, before.slug), documentPath(kind, slug));
}
