// The recipes, products and authors that posts name, as SQL: they are read together with the posts, before the posts
// are known. Each list is a query of one column, for `IN`.
import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";

/** More than a post has cards in both languages, with those of its related posts. */
const recipeLimit = 60;

/** @param posts a query of documents with their column `shared` */
export function authorsOfPosts(posts: SQLWrapper): SQL {
  return sql`SELECT json_extract(posts.shared, '$.author') FROM ${posts} AS posts`;
}

/** The recipe whose picture the post's card shows. */
export function firstRecipesOfPosts(posts: SQLWrapper): SQL {
  return sql`SELECT json_extract(posts.shared, '$.recipes[0]') FROM ${posts} AS posts`;
}

/** Of its list and of the cards in its texts (markdown.server.ts). */
export function recipesOfPost(slug: string): SQL {
  return sql`SELECT listed.value FROM documents AS post, json_each(post.shared, '$.recipes') AS listed
      WHERE post.kind = 'post' AND post.slug = ${slug}
    UNION ALL SELECT CAST(name AS INTEGER) FROM (${cardsInTexts(slug, "::recipe ")})`;
}

export function productsOfPost(slug: string): SQL {
  return sql`SELECT listed.value FROM documents AS post, json_each(post.shared, '$.products') AS listed
      WHERE post.kind = 'post' AND post.slug = ${slug}
    UNION ALL SELECT name FROM (${cardsInTexts(slug, "::product ")})`;
}

/** What stands behind each `marker` up to the end of its line: all cards, and the same words in code or in a sentence. */
function cardsInTexts(slug: string, marker: string): SQL {
  const next = sql`instr(rest, ${marker})`;
  return sql`WITH RECURSIVE cards(is_card, rest) AS (
      SELECT 0, texts.body FROM document_texts AS texts
        JOIN documents AS post ON post.id = texts.document_id
        WHERE post.kind = 'post' AND post.slug = ${slug}
      UNION ALL
      SELECT 1, substr(rest, ${next} + ${marker.length}) FROM cards WHERE ${next} > 0)
    SELECT trim(substr(rest, 1, instr(rest || char(10), char(10)) - 1), ' ' || char(9, 13)) AS name
    FROM cards WHERE is_card`;
}

/** The published recipes among these ids. */
export function listRecipesNamed(db: Database, ids: SQL): Promise<Array<RecipeSummary>> {
  return db
    .select(summary)
    .from(recipes)
    .where(and(sql`${recipes.id} IN (${ids})`, published))
    .limit(recipeLimit);
}
