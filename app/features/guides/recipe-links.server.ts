// Guide links of one recipe that is published or edited on the site.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { documents } from "#app/db/schema/editorial.ts";
import { guideLinks } from "#app/db/schema/guides.ts";
import type { DocumentShared } from "#app/features/editorial/document-format.server.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { linkFinder, type GuideKind, type RecipeTexts } from "./recipe-links.ts";
import { techniqueBitsStatement } from "./technique-bits.ts";

const entryLimit = 500;

/** Statements that link a recipe with the guides; run them in the batch that publishes it. */
export async function recipeLinkStatements(db: Database, recipeId: number, recipe: RecipeTexts) {
  const entries = await db
    .select({
      id: documents.id,
      kind: documents.kind,
      shared: documents.shared,
      isNamed: sql<number>`EXISTS (SELECT 1 FROM document_texts WHERE document_id = ${documents.id}
        AND instr(body, ${`(/recipe/${recipeId})`}))`,
    })
    .from(documents)
    .where(
      and(
        inArray(documents.kind, ["technique", "ingredient", "equipment"]),
        inArray(documents.status, ["published", "scheduled"]),
      ),
    )
    .limit(entryLimit);
  const linksOf = linkFinder(
    entries.map(({ id, kind, shared, isNamed }) => {
      const { terms, termsEs } = shared as DocumentShared[GuideKind];
      const named = new Set(isNamed ? [recipeId] : []);
      return { id: String(id), kind: kind as GuideKind, terms, termsEs, named };
    }),
  );
  const links = linksOf({ ...recipe, id: recipeId }).map(({ id, rank }) => [Number(id), rank]);
  return [
    // Links of entries without terms are the recipe's own list, which is in its file.
    db.delete(guideLinks).where(
      and(
        eq(guideLinks.recipeId, recipeId),
        sql`${guideLinks.documentId} NOT IN (SELECT id FROM documents WHERE kind = 'technique'
          AND coalesce(json_array_length(shared, '$.terms'), 0) + coalesce(json_array_length(shared, '$.termsEs'), 0) = 0)`,
      ),
    ),
    sqlStatement(
      db,
      sql`INSERT INTO guide_links (document_id, recipe_id, rank)
          SELECT json_extract(value, '$[0]'), ${recipeId}, json_extract(value, '$[1]') FROM json_each(${JSON.stringify(links)})`,
    ),
    sqlStatement(db, sql.raw(techniqueBitsStatement(recipeId))),
  ] as const;
}
