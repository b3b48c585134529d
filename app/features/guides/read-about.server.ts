// The texts about a recipe: posts that list it, and guide entries that link it or give it its name.
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { documents, documentTexts } from "#app/db/schema/editorial.ts";
import { guideLinks } from "#app/db/schema/guides.ts";
import { documentPath, type DocumentKind } from "#app/features/editorial/document-kinds.ts";
import { visible } from "#app/features/editorial/document-queries.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Localized } from "#app/i18n/localized.ts";
import { drawingUrl } from "#app/lib/addresses/drawings.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";

export type ReadAbout = {
  kind: "story" | Exclude<DocumentKind, "page">;
  path: string;
  title: Localized;
  imageUrl?: string;
};

const shown = 3;

const recipeId = sql.placeholder("recipeId");
/** Posts first, then the entries nearest to the dish (`rank` of guide-links: -1 links it, 0 names it). */
const documentsRead = preparedRead((db) => {
  const rank = sql<number>`coalesce(${guideLinks.rank}, -2)`;
  const isListed = sql`${documents.kind} = 'post' AND EXISTS
    (SELECT 1 FROM json_each(${documents.shared}, '$.recipes') WHERE value = ${recipeId})`;
  return db
    .select({
      kind: documents.kind,
      slug: documents.slug,
      source: documents.source,
      language: documentTexts.language,
      title: documentTexts.title,
    })
    .from(documents)
    .leftJoin(
      guideLinks,
      and(eq(guideLinks.documentId, documents.id), eq(guideLinks.recipeId, recipeId)),
    )
    .innerJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(
      and(
        sql`${documents.id} IN (SELECT id FROM documents WHERE ${isListed}
          UNION ALL SELECT document_id FROM guide_links WHERE recipe_id = ${recipeId} AND rank <= 0)`,
        visible(sql.placeholder("now")),
      ),
    )
    .orderBy(rank, documents.id, sql`${documentTexts.language} <> ${sql.placeholder("language")}`)
    .limit(2 * shown);
});

export async function listReadAbout(
  db: Database,
  { recipeId, language }: { recipeId: number; language: Language },
): Promise<Array<ReadAbout>> {
  const rows = await documentsRead(db, { recipeId, language, now: new Date().toISOString() });
  const about = new Map<string, ReadAbout>();
  for (const { kind, slug, source, title, language: written } of rows) {
    const path = documentPath(kind as DocumentKind, slug);
    if (about.has(path)) continue;
    about.set(path, {
      kind: kind as ReadAbout["kind"],
      path,
      ...(source && { imageUrl: drawingUrl(`${kind}-${source}`) }),
      title: { text: title, ...(written !== language && { lang: written }) },
    });
  }
  return [...about.values()].slice(0, shown);
}
