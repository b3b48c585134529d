// Admin queries for documents: every status, both languages side by side.
import { and, count, eq, inArray, isNotNull, isNull, like, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/client.server.ts";
import { documents, documentTexts, redirects } from "#app/db/schema/editorial.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { products } from "#app/db/schema/shop.ts";
import { listChefsBySlug, listChefsNamed } from "#app/features/community/chefs/chefs.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import {
  namedDocuments,
  pathOf,
  type KnownTargets,
} from "#app/features/editorial/document-check.server.ts";
import type {
  DocumentContent,
  DocumentShared,
  RawDocument,
} from "#app/features/editorial/document-format.server.ts";
import { documentPath, type DocumentKind } from "#app/features/editorial/document-kinds.ts";
import type { DocumentView } from "./list-views.ts";
import { isKnownPage } from "#app/features/editorial/known-page.ts";
import { hasDrawing } from "#app/lib/addresses/drawings.ts";
import { inspectMarkdown } from "#app/features/editorial/markdown.server.ts";

const adminDocumentsPerPage = 50;

const english = alias(documentTexts, "english");
const spanish = alias(documentTexts, "spanish");

/** SQL `IS`: two texts loaded from the same file both have NULL and are in step. */
const inStep = sql`${english.changedAt} IS ${spanish.changedAt}`;

const views: Record<DocumentView, SQL | undefined> = {
  all: undefined,
  missing: or(isNull(english.title), isNull(spanish.title)),
  outdated: and(isNotNull(english.title), isNotNull(spanish.title), sql`NOT (${inStep})`),
  edited: isNotNull(documents.editedAt),
  draft: inArray(documents.status, ["draft", "unpublished", "scheduled"]),
};

type ListOptions = { kind: DocumentKind; view: DocumentView; query: string; page: number };

/** One page of the documents of a kind, in any status. */
export async function listDocumentsForAdmin(
  db: Database,
  { kind, view, query, page }: ListOptions,
) {
  const words = `%${query.replaceAll(/[%_]/g, "").slice(0, 40)}%`;
  const where = and(
    eq(documents.kind, kind),
    views[view],
    query
      ? or(like(english.title, words), like(spanish.title, words), like(documents.slug, words))
      : undefined,
  );
  const joined = {
    english: and(eq(english.documentId, documents.id), eq(english.language, "en")),
    spanish: and(eq(spanish.documentId, documents.id), eq(spanish.language, "es")),
  };
  const [rows, [counted]] = await db.batch([
    db
      .select({
        slug: documents.slug,
        status: documents.status,
        publishedAt: documents.publishedAt,
        editedAt: documents.editedAt,
        title: sql<string>`coalesce(${english.title}, ${spanish.title})`,
        hasEnglish: sql<number>`${english.title} IS NOT NULL`,
        hasSpanish: sql<number>`${spanish.title} IS NOT NULL`,
        /** the language that is outdated because only the other one was changed */
        outdated: sql<Language | null>`CASE WHEN ${english.title} IS NULL OR ${spanish.title} IS NULL OR ${inStep} THEN NULL WHEN coalesce(${english.changedAt}, '') < coalesce(${spanish.changedAt}, '') THEN 'en' ELSE 'es' END`,
      })
      .from(documents)
      .leftJoin(english, joined.english)
      .leftJoin(spanish, joined.spanish)
      .where(where)
      .orderBy(sql`${documents.publishedAt} DESC, ${documents.slug}`)
      .limit(adminDocumentsPerPage)
      .offset((page - 1) * adminDocumentsPerPage),
    db
      .select({ total: count() })
      .from(documents)
      .leftJoin(english, joined.english)
      .leftJoin(spanish, joined.spanish)
      .where(where),
  ]);
  const total = counted?.total ?? 0;
  return {
    documents: rows.map(({ hasEnglish, hasSpanish, ...row }) => ({
      ...row,
      missing: languages.filter((language) => !(language === "en" ? hasEnglish : hasSpanish)),
    })),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / adminDocumentsPerPage)),
  };
}
export type AdminDocumentList = Awaited<ReturnType<typeof listDocumentsForAdmin>>;

/** A document for its edit form, in any status; null when there is none. */
export async function getDocumentForAdmin(db: Database, kind: DocumentKind, slug: string) {
  const named = and(eq(documents.kind, kind), eq(documents.slug, slug));
  const ofDocument = sql`(SELECT ${documents.id} FROM ${documents} WHERE ${named})`;
  const [[document], texts] = await db.batch([
    db
      .select({
        id: documents.id,
        slug: documents.slug,
        shared: documents.shared,
        status: documents.status,
        publishedAt: documents.publishedAt,
        source: documents.source,
        editedAt: documents.editedAt,
        saveKey: documents.saveKey,
        wasPublic: documents.wasPublic,
      })
      .from(documents)
      .where(named)
      .limit(1),
    db
      .select({
        language: documentTexts.language,
        title: documentTexts.title,
        summary: documentTexts.summary,
        fields: documentTexts.fields,
        body: documentTexts.body,
        changedAt: documentTexts.changedAt,
      })
      .from(documentTexts)
      .where(sql`${documentTexts.documentId} = ${ofDocument}`)
      .limit(languages.length),
  ]);
  if (!document) return null;
  const summaryName = kind === "post" || kind === "page" ? "description" : "summary";
  const raw: RawDocument = {
    kind,
    slug: document.slug,
    shared: document.shared as RawDocument["shared"],
    texts: Object.fromEntries(
      texts.map(({ language, title, summary, fields, body }) => [
        language,
        { fields: { ...(fields as object), title, [summaryName]: summary }, body },
      ]),
    ),
  };
  return { ...document, raw, texts };
}
export type AdminDocument = NonNullable<Awaited<ReturnType<typeof getDocumentForAdmin>>>;

/** Far more documents than a site of this kind has. */
const knownLimit = 2_000;

type TargetSources = Pick<KnownTargets, "placeholders"> & { isRoute: (path: string) => boolean };

/** Loads the link, card and name targets that exist for one document. */
export async function loadKnownTargets(
  db: Database,
  document: DocumentContent,
  { placeholders, isRoute }: TargetSources,
): Promise<KnownTargets> {
  const parts = Object.values(document.texts).map(({ body }) => inspectMarkdown(body));
  const shared = document.shared as Partial<
    DocumentShared["post"] & Pick<DocumentShared["equipment"], "product">
  >;
  const { recipes: named = [], products: sold = [], product = [], author = [] } = shared;
  const paths = parts
    .flatMap(({ links }) => links.map(pathOf))
    .concat(namedDocuments(document).map(({ kind, slug }) => documentPath(kind, slug)));
  const recipeIds = linkedSlugs("recipe", paths)
    .map(Number)
    .concat(
      named,
      parts.flatMap((part) => part.recipes),
    );
  const slugs = linkedSlugs("product", paths).concat(
    sold,
    product,
    parts.flatMap((part) => part.products),
  );
  const [[documentRows, recipeRows, productRows, storyRows, movedRows], chefs] = await Promise.all([
    readTargets(db, { recipeIds, slugs, paths }),
    listChefsBySlug(db, uniqueTargets(linkedSlugs("chefs", paths).concat(author))),
  ]);
  const written = new Set([
    ...documentRows.map(({ kind, slug }) => documentPath(kind, slug)),
    ...storyRows.map(({ slug }) => `/family-recipes/${slug}`),
    ...chefs.map(({ slug }) => `/chefs/${slug}`),
    // A moved page counts: its redirect still works.
    ...movedRows.map(({ path }) => path),
  ]);
  const knownRecipes = new Set(recipeRows.map(({ id }) => id));
  const knownProducts = new Set(productRows.map(({ slug }) => slug));
  const knownChefs = new Set(chefs.map(({ slug }) => slug));
  const places = {
    isRecipe: (id: number) => knownRecipes.has(id),
    // A product that is no longer sold counts: its card is simply not shown.
    isProduct: (slug: string) => knownProducts.has(slug),
    isWritten: (path: string) => written.has(path),
    isRoute,
  };
  return {
    isRecipe: places.isRecipe,
    isProduct: places.isProduct,
    isStage: hasDrawing,
    isChef: (slug) => knownChefs.has(slug),
    isDocument: (kind, slug) => written.has(documentPath(kind, slug)),
    isPage: (path) => isKnownPage(path, places),
    placeholders,
  };
}

type Targets = Record<"slugs" | "paths", Array<string>> & { recipeIds: Array<number> };

const readTargets = (db: Database, { recipeIds, slugs, paths }: Targets) =>
  db.batch([
    db.select({ kind: documents.kind, slug: documents.slug }).from(documents).limit(knownLimit),
    db
      .select({ id: recipes.id })
      .from(recipes)
      .where(inArray(recipes.id, uniqueTargets(recipeIds)))
      .limit(targetLimit),
    db
      .select({ slug: products.slug })
      .from(products)
      .where(inArray(products.slug, uniqueTargets(slugs)))
      .limit(targetLimit),
    db
      .select({ slug: recipes.slug })
      .from(recipes)
      .where(
        and(
          inArray(recipes.slug, uniqueTargets(linkedSlugs("family-recipes", paths))),
          isNotNull(recipes.story),
        ),
      )
      .limit(targetLimit),
    db
      .select({ path: redirects.fromPath })
      .from(redirects)
      .where(inArray(redirects.fromPath, uniqueTargets(paths)))
      .limit(targetLimit),
  ]);

/** The second segments of the paths with this first segment. */
function linkedSlugs(first: string, paths: ReadonlyArray<string>): Array<string> {
  return paths.flatMap((path) => {
    const [, folder, name] = path.split("/");
    return folder === first && name ? [name] : [];
  });
}

/** D1 allows 100 bound values per statement; targets beyond the limit are reported as missing. */
const targetLimit = 90;

function uniqueTargets<T>(names: ReadonlyArray<T>): Array<T> {
  return [...new Set(names)].slice(0, targetLimit);
}

/** The chefs who can be named as the author of a post. */
export function listAuthors(db: Database) {
  return listChefsNamed(db, sql`SELECT slug FROM chef_profiles`);
}
