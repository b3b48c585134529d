// Public queries: published documents whose date has come. A text that is missing in the visitor's language is returned
// in the other one, with `onlyIn` set.
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/client.server.ts";
import { documents, documentTexts, redirects } from "#app/db/schema/editorial.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { DocumentFields, DocumentShared } from "./document-format.server.ts";
import { documentPath, type DocumentKind } from "./document-kinds.ts";

export type DocumentSummary<K extends DocumentKind = DocumentKind> = {
  id: number;
  kind: K;
  slug: string;
  /** language of the texts below: the visitor's, or the only one available */
  language: Language;
  /** set when the document exists in one language only */
  onlyIn: Language | null;
  title: string;
  summary: string;
  shared: DocumentShared[K];
  fields: DocumentFields[K];
  /** ISO time; null without a date */
  publishedAt: string | null;
  /** ISO date: 2026-11-21 */
  updatedOn: string | null;
  wordCount: number;
  /** the name of its file, if it has one */
  source: string | null;
};

export type DocumentDetail<K extends DocumentKind = DocumentKind> = DocumentSummary<K> & {
  /** Markdown */
  body: string;
};

export type DocumentPage<K extends DocumentKind = DocumentKind> = {
  documents: Array<DocumentSummary<K>>;
  /** number of documents on all pages */
  total: number;
  page: number;
  pageCount: number;
};

/** More than any guide has; pages request fewer. */
const listLimit = 200;

export const preferredText = alias(documentTexts, "mine");
export const otherText = alias(documentTexts, "other");

export const summary = {
  id: documents.id,
  kind: documents.kind,
  slug: documents.slug,
  language: sql<Language>`coalesce(${preferredText.language}, ${otherText.language})`,
  onlyIn: sql<Language | null>`iif(${preferredText.language} IS NULL OR ${otherText.language} IS NULL, coalesce(${preferredText.language}, ${otherText.language}), NULL)`,
  title: sql<string>`coalesce(${preferredText.title}, ${otherText.title})`.as("shown_title"),
  summary: sql<string>`coalesce(${preferredText.summary}, ${otherText.summary})`,
  shared: documents.shared,
  fields: sql<string>`coalesce(${preferredText.fields}, ${otherText.fields})`,
  publishedAt: documents.publishedAt,
  updatedOn: documents.updatedOn,
  source: documents.source,
  wordCount: sql<number>`coalesce(${preferredText.wordCount}, ${otherText.wordCount})`,
};
const body = sql<string>`coalesce(${preferredText.body}, ${otherText.body})`;

/** Every document has at least one text, so one of the two joins matches. */
export function isPreferredLanguage(language: Language) {
  return and(eq(preferredText.documentId, documents.id), eq(preferredText.language, language));
}
export function isOtherLanguage(language: Language) {
  return and(eq(otherText.documentId, documents.id), ne(otherText.language, language));
}

export function visible(now: Date | Placeholder): SQL {
  return and(
    inArray(documents.status, ["published", "scheduled"]),
    or(
      isNull(documents.publishedAt),
      lte(documents.publishedAt, now instanceof Date ? now.toISOString() : now),
    ),
  )!;
}

function hasTag(tag: string): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(${documents.shared}, '$.tags') WHERE value = ${tag})`;
}

export type ListOptions<K extends DocumentKind> = {
  kind: K;
  language: Language;
  /** newest first, or by title in the database's sort order (accented letters last) */
  order?: "newest" | "title";
  tag?: string | null;
  page?: number;
  perPage?: number;
  now?: Date;
};

/** The page of listDocuments() as a query of `shared`, for what leaves together with it. */
export function selectShared<K extends DocumentKind>(db: Database, options: ListOptions<K>) {
  const { where, order, perPage, offset } = toSelection(options);
  return db
    .select({ shared: documents.shared })
    .from(documents)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset(offset);
}

function toSelection<K extends DocumentKind>({ kind, order, tag, ...options }: ListOptions<K>) {
  const { page = 1, now = new Date() } = options;
  const perPage = Math.min(options.perPage ?? listLimit, listLimit);
  return {
    where: and(eq(documents.kind, kind), visible(now), tag ? hasTag(tag) : undefined),
    order:
      order === "title"
        ? [asc(sql`shown_title`)]
        : [desc(documents.publishedAt), desc(documents.id)],
    page,
    perPage,
    offset: (page - 1) * perPage,
  };
}

/** One page of the visible documents of a kind; a page past the end is empty. */
export async function listDocuments<K extends DocumentKind>(
  db: Database,
  options: ListOptions<K>,
): Promise<DocumentPage<K>> {
  const { where, page, perPage } = toSelection(options);
  const [rows, [count]] = await db.batch([
    selectPage(db, options),
    db
      .select({ total: sql<number>`count(*)` })
      .from(documents)
      .where(where),
  ]);
  const total = Number(count?.total ?? 0);
  return {
    documents: rows.map((row) => toSummary<K>(row)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / perPage)),
  };
}

/** The same documents without their number, for which all would be read. */
export async function listFirstDocuments<K extends DocumentKind>(
  db: Database,
  options: ListOptions<K>,
): Promise<Array<DocumentSummary<K>>> {
  return (await selectPage(db, options)).map((row) => toSummary<K>(row));
}

function selectPage<K extends DocumentKind>(db: Database, options: ListOptions<K>) {
  const { where, order, perPage, offset } = toSelection(options);
  return db
    .select(summary)
    .from(documents)
    .leftJoin(preferredText, isPreferredLanguage(options.language))
    .leftJoin(otherText, isOtherLanguage(options.language))
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset(offset);
}

/** One visible document with its text; null when there is none with this slug. */
export async function getDocument<K extends DocumentKind>(
  db: Database,
  {
    kind,
    slug,
    language,
    now = new Date(),
  }: { kind: K; slug: string; language: Language; now?: Date },
): Promise<DocumentDetail<K> | null> {
  const row = await db
    .select({ ...summary, body })
    .from(documents)
    .leftJoin(preferredText, isPreferredLanguage(language))
    .leftJoin(otherText, isOtherLanguage(language))
    .where(and(eq(documents.kind, kind), eq(documents.slug, slug), visible(now)))
    .get();
  return row ? { ...toSummary<K>(row), body: row.body } : null;
}

type NamedDocument<K extends DocumentKind> = DocumentSummary<K> & { requestedSlug: string };

/**
 * The visible documents of a kind with these slugs, at most 24, in their order. Texts and code may use an
 * entry's old slug, which its redirect resolves; `requestedSlug` is the slug as requested.
 */
export async function listDocumentsBySlug<K extends DocumentKind>(
  db: Database,
  { kind, slugs, language }: { kind: K; slugs: ReadonlyArray<string>; language: Language },
): Promise<Array<NamedDocument<K>>> {
  if (slugs.length === 0) return [];
  const named = sql`SELECT value FROM json_each(${JSON.stringify(slugs)})`;
  return (await findDocumentsBySlug(db, { kind, slugs: named, language }))(slugs);
}

/**
 * Like listDocumentsBySlug, for slugs that are known later.
 * @param slugs a query of one column `value` with all of them
 */
export async function findDocumentsBySlug<K extends DocumentKind>(
  db: Database,
  { kind, slugs, language }: { kind: K; slugs: SQL; language: Language },
): Promise<(slugs: ReadonlyArray<string>) => Array<NamedDocument<K>>> {
  const root = documentPath(kind, "");
  const isMoved = sql`${redirects.fromPath} IN (SELECT ${root} || value FROM (${slugs}))`;
  const [found, redirectRows] = await db.batch([
    db
      .select(summary)
      .from(documents)
      .leftJoin(preferredText, isPreferredLanguage(language))
      .leftJoin(otherText, isOtherLanguage(language))
      .where(
        and(
          eq(documents.kind, kind),
          sql`${documents.slug} IN (${slugs} UNION ALL
            SELECT substr(to_path, ${root.length + 1}) FROM redirects WHERE ${isMoved})`,
          visible(new Date()),
        ),
      )
      .limit(2 * namedLimit),
    db
      .select({ from: redirects.fromPath, to: redirects.toPath })
      .from(redirects)
      .where(isMoved)
      .limit(namedLimit),
  ]);
  const movedTo = new Map(
    redirectRows.map(({ from, to }) => [from.slice(root.length), to.slice(root.length)]),
  );
  const bySlug = new Map(found.map((row) => [row.slug, row]));
  return (named) => {
    const shown = new Set<string>();
    return named.slice(0, namedLimit).flatMap((requestedSlug) => {
      const row = bySlug.get(requestedSlug) ?? bySlug.get(movedTo.get(requestedSlug) ?? "");
      if (!row || shown.has(row.slug)) return [];
      shown.add(row.slug);
      return [{ ...toSummary<K>(row), requestedSlug }];
    });
  };
}

const namedLimit = 24;

/** Tags of the visible posts with their counts, most used first. */
export async function countPostTags(
  db: Database,
  now: Date = new Date(),
): Promise<Array<{ tag: string; posts: number }>> {
  const rows = await db
    .select({ tag: sql<string>`tag.value`, posts: sql<number>`count(*)` })
    .from(sql`${documents}, json_each(${documents.shared}, '$.tags') AS tag`)
    .where(and(eq(documents.kind, "post"), visible(now)))
    .groupBy(sql`tag.value`)
    .orderBy(sql`count(*) DESC, tag.value`)
    .limit(40);
  return rows.map(({ tag, posts }) => ({ tag, posts: Number(posts) }));
}

/** Paths of the visible documents of some kinds with their languages, for the sitemap; at most `limit`. */
export async function listDocumentPaths(
  db: Database,
  kinds: ReadonlyArray<DocumentKind>,
  limit: number,
  now: Date = new Date(),
): Promise<Array<{ path: string; onlyIn: Language | null; updatedAt: string | null }>> {
  const rows = await db
    .select({
      kind: documents.kind,
      slug: documents.slug,
      onlyIn: summary.onlyIn,
      updatedAt: sql<string | null>`coalesce(${documents.updatedOn}, ${documents.publishedAt})`,
    })
    .from(documents)
    .leftJoin(preferredText, isPreferredLanguage("en"))
    .leftJoin(otherText, isOtherLanguage("en"))
    .where(and(inArray(documents.kind, [...kinds]), visible(now)))
    .orderBy(documents.kind, documents.slug)
    .limit(limit);
  return rows.map(({ kind, slug, ...row }) => ({ path: documentPath(kind, slug), ...row }));
}

type SummaryRow = Omit<DocumentSummary, "shared" | "fields"> & { shared: unknown; fields: string };

export function toSummary<K extends DocumentKind>(row: SummaryRow): DocumentSummary<K> {
  // Each row was validated by its kind's schema before it was written.
  return {
    ...row,
    shared: row.shared as DocumentShared[K],
    fields: JSON.parse(row.fields) as DocumentFields[K],
    kind: row.kind as K,
  };
}
