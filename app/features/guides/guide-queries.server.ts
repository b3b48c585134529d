// Queries for the guides: all entries of a guide with their names in both languages, and the recipes of an entry.
import { and, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/client.server.ts";
import { documents, documentTexts } from "#app/db/schema/editorial.ts";
import { guideLinks } from "#app/db/schema/guides.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { products } from "#app/db/schema/shop.ts";
import type { DocumentFields } from "#app/features/editorial/document-format.server.ts";
import { visible } from "#app/features/editorial/document-queries.server.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import type { GuideKind } from "./recipe-links.ts";

/** More than any guide has; a larger guide needs pagination. */
const entryLimit = 300;

export type EntryText = { title: string; summary: string; names: Array<string> };
export type Entry = {
  slug: string;
  /** the name of its file, if it has one */
  source: string | null;
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
      source: documents.source,
      group: sql<string>`json_extract(${documents.shared}, '$.group')`,
      titleEn: english.title,
      summaryEn: english.summary,
      fieldsEn: english.fields,
      // Names of their own: only then the query can leave in a batch with others (platform/database).
      titleEs: sql<string | null>`${spanish.title}`.as("title_es"),
      summaryEs: sql<string | null>`${spanish.summary}`.as("summary_es"),
      fieldsEs: sql<unknown>`${spanish.fields}`.mapWith(documentTexts.fields).as("fields_es"),
    })
    .from(documents)
    .leftJoin(english, textOf(english, "en"))
    .leftJoin(spanish, textOf(spanish, "es"))
    .where(and(eq(documents.kind, kind), visible(new Date())))
    .limit(entryLimit);
  return rows.map((row) => ({
    slug: row.slug,
    source: row.source,
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

type EntryName = { kind: GuideKind; slug: string };

/** The id of an entry, for queries that leave together with that of the entry. */
function entryId({ kind, slug }: EntryName): SQL<number> {
  return sql`(SELECT id FROM documents WHERE kind = ${kind} AND slug = ${slug})`;
}

/** Slugs that an entry names in a list of its file, as a query of `value`. */
export function slugsOfEntry(entry: EntryName, list: "related" | "equipment" | "ingredients"): SQL {
  return sql`SELECT named.value FROM documents AS entry, json_each(entry.shared, ${`$.${list}`}) AS named
    WHERE entry.id = ${entryId(entry)}`;
}

/** An entry's fields in both languages, independent of the visitor's; null without a text in that language. */
export async function getEntryFields<K extends GuideKind>(
  db: Database,
  entry: EntryName & { kind: K },
): Promise<Record<Language, DocumentFields[K] | null>> {
  const rows = await db
    .select({ language: documentTexts.language, fields: documentTexts.fields })
    .from(documentTexts)
    .where(eq(documentTexts.documentId, entryId(entry)))
    .limit(languages.length);
  const of = (language: Language) =>
    (rows.find((row) => row.language === language)?.fields as DocumentFields[K] | undefined) ??
    null;
  return { en: of("en"), es: of("es") };
}

/** Recipes that use an entry, those named after it first, and the number of all that use it. */
export async function listRecipesOf(
  db: Database,
  entry: EntryName,
  limit: number,
): Promise<{ recipes: Array<RecipeSummary>; total: number }> {
  const documentId = entryId(entry);
  const [found, [count]] = await db.batch([
    db
      .select(summary)
      .from(guideLinks)
      .innerJoin(recipes, eq(recipes.id, guideLinks.recipeId))
      .where(and(eq(guideLinks.documentId, documentId), published))
      .orderBy(guideLinks.rank, guideLinks.recipeId)
      .limit(limit),
    db
      .select({ total: sql<number>`count(*)` })
      .from(guideLinks)
      .where(eq(guideLinks.documentId, documentId)),
  ]);
  return { recipes: found, total: Number(count?.total ?? 0) };
}

/** The slug of the entry's product when the shop sells it now; otherwise null. */
export async function soldProduct(db: Database, entry: EntryName): Promise<string | null> {
  const named = sql`(SELECT json_extract(shared, '$.product') FROM documents WHERE id = ${entryId(entry)})`;
  const row = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.slug, named), eq(products.isActive, true)))
    .get();
  return row?.slug ?? null;
}
