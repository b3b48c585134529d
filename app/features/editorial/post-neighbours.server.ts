// The posts around a post: the previous and next one by date, and those that share the most tags.
import { and, asc, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { documents } from "#app/db/schema/editorial.ts";
import type { Language } from "#app/i18n/languages.ts";
import {
  isOtherLanguage,
  isPreferredLanguage,
  otherText,
  preferredText,
  summary,
  toSummary,
  visible,
  type DocumentSummary,
} from "./document-queries.server.ts";

type PostNeighbours = {
  previous: DocumentSummary<"post"> | null;
  next: DocumentSummary<"post"> | null;
  related: Array<DocumentSummary<"post">>;
};

const relatedPosts = 3;

/**
 * The previous and next post by date, and the posts that share the most tags. By slug, so that the query leaves together
 * with that of the post.
 */
export async function getPostNeighbours(
  db: Database,
  { slug, language }: { slug: string; language: Language },
  now: Date = new Date(),
): Promise<PostNeighbours> {
  const at = ofPost(slug, sql`coalesce(post.published_at, ''), post.id`);
  const place = sql`(coalesce(${documents.publishedAt}, ''), ${documents.id})`;
  const select = (where: SQL, limit: number, ...order: Array<SQL>) =>
    db
      .select(summary)
      .from(documents)
      .leftJoin(preferredText, isPreferredLanguage(language))
      .leftJoin(otherText, isOtherLanguage(language))
      .where(and(eq(documents.kind, "post"), visible(now), where))
      .orderBy(...order)
      .limit(limit);
  const [previous, next, related] = await db.batch([
    select(sql`${place} < ${at}`, 1, desc(documents.publishedAt), desc(documents.id)),
    select(sql`${place} > ${at}`, 1, asc(documents.publishedAt), asc(documents.id)),
    select(ne(documents.slug, slug), relatedPosts, ...relatedOrder(slug)),
  ]);
  const first = (rows: typeof previous) => (rows[0] ? toSummary<"post">(rows[0]) : null);
  return {
    previous: first(previous),
    next: first(next),
    related: related.map((row) => toSummary<"post">(row)),
  };
}

/** The related posts of getPostNeighbours() as a query of `shared`. */
export function selectRelatedShared(db: Database, slug: string, now: Date) {
  return db
    .select({ shared: documents.shared })
    .from(documents)
    .where(and(eq(documents.kind, "post"), visible(now), ne(documents.slug, slug)))
    .orderBy(...relatedOrder(slug))
    .limit(relatedPosts);
}

function ofPost(slug: string, columns: SQL): SQL {
  return sql`(SELECT ${columns} FROM documents AS post WHERE post.kind = 'post' AND post.slug = ${slug})`;
}

function relatedOrder(slug: string): Array<SQL> {
  const common = sql`(SELECT count(*) FROM json_each(${documents.shared}, '$.tags') WHERE value IN (SELECT value FROM json_each(${ofPost(slug, sql`post.shared`)}, '$.tags')))`;
  return [desc(common), desc(documents.publishedAt), desc(documents.id)];
}
