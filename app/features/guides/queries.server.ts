// Queries for the guides: all entries of a guide with their names in both languages, and the recipes of an entry.
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/client.server.ts";
import { documents, documentTexts } from "#app/db/schema/editorial.ts";
import { guideLinks } from "#app/db/schema/guides.ts";
import { products } from "#app/db/schema/shop.ts";
import type { DocumentFields } from "#app/features/editorial/document-format.server.ts";
import { visible } from "#app/features/editorial/queries.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { GuideKind } from "./recipe-links.ts";

/** More than any guide has; a larger guide needs pagination. */
const entryLimit = 300;

export type EntryText = { title: string; summary: string; names: Array<string> };
export type Entry = {
  slug: string;
  group: string;
  texts: Record<Language, EntryText | null>;
};

const english = alias(documentTexts, "english");
const spanish = alias(documentTexts, "spanish");

function textOf(table: typeof english | typeof spanish, language: Language) {
  return and(eq(table.documentId, documents.id), eq(table.language, language));
}

export async function listEntries(db: Database, kind: GuideKind): Promise<Array<Entry>> {
  const rows = await db
    .select({
      slug: documents.slug,
      group: sql<string>`json_extract(${documents.shared}, '$.group')`,
      titleEn: english.title,
      summaryEn: english.summary,
      fieldsEn: english.fields,
      titleEs: spanish.title,
      summaryEs: spanish.summary,
      fieldsEs: spanish.fields,
    })
    .from(documents)
    .leftJoin(english, textOf(english, "en"))
    .leftJoin(spanish, textOf(spanish, "es"))
    .where(and(eq(documents.kind, kind), visible(new Date())))
    .limit(entryLimit);
  return rows.map((row) => ({
    slug: row.slug,
    group: row.group,
    texts: {
      en: toText(row.titleEn, row.summaryEn, row.fieldsEn),
      es: toText(row.titleEs, row.summaryEs, row.fieldsEs),
    },
  }));
}

function toText(title: string | null, summary: string | null, fields: unknown): EntryText | null {
  if (title === null) return null;
  const { names = [], alsoKnownAs = [] } = fields as Partial<
    DocumentFields["ingredient"] & DocumentFields["technique"]
  >;
  return {
    title,
    summary: summary ?? "",
    names: [...names.map(({ name }) => name), ...alsoKnownAs],
  };
}

/** An entry's fields in one language, independent of the visitor's; null when it has no text in that language. */
export async function getEntryFields<K extends GuideKind>(
  db: Database,
  id: number,
  language: Language,
): Promise<DocumentFields[K] | null> {
  const row = await db
    .select({ fields: documentTexts.fields })
    .from(documentTexts)
    .where(and(eq(documentTexts.documentId, id), eq(documentTexts.language, language)))
    .get();
  return (row?.fields as DocumentFields[K] | undefined) ?? null;
}

/** Recipes that use an entry, those named after it first, and their number. */
export async function listRecipesOf(
  db: Database,
  documentId: number,
  limit: number,
): Promise<{ ids: Array<number>; total: number }> {
  const [rows, [count]] = await db.batch([
    db
      .select({ recipeId: guideLinks.recipeId })
      .from(guideLinks)
      .where(eq(guideLinks.documentId, documentId))
      .orderBy(guideLinks.rank, guideLinks.recipeId)
      .limit(limit),
    db
      .select({ total: sql<number>`count(*)` })
      .from(guideLinks)
      .where(eq(guideLinks.documentId, documentId)),
  ]);
  return { ids: rows.map(({ recipeId }) => recipeId), total: Number(count?.total ?? 0) };
}

/** The slug when the shop sells the product now; otherwise null. */
export async function soldProduct(db: Database, slug: string): Promise<string | null> {
  const row = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.isActive, true)))
    .get();
  return row?.slug ?? null;
}
