// Reviews of a person: text, name and stars go with the account, and a product's figures follow.
import type { Database } from "#app/db/client.server.ts";
import { eq, or, and, sql } from "drizzle-orm";
import { reviews } from "#app/db/schema/reviews.ts";
import { products } from "#app/db/schema/shop.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

/** An address counts as this person's once it is confirmed: else anybody could claim it by opening an account. */
const ofPerson = ({ id, email }: { id: number; email: string }) =>
  or(
    eq(reviews.userId, id),
    and(
      eq(reviews.email, email),
      sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND email_confirmed_at IS NOT NULL)`,
    ),
  );

export const productReviewData: PersonalData = {
  name: "reviews",
  collect: (db: Database, person) =>
    db
      .select({
        product: products.slug,
        author: reviews.author,
        stars: reviews.stars,
        title: reviews.title,
        body: reviews.body,
        language: reviews.language,
        status: reviews.status,
        reason: reviews.reason,
        reply: reviews.reply,
        createdAt: reviews.createdAt,
        updatedAt: reviews.updatedAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(ofPerson(person))
      .limit(1_000),
  erase: (db, person) => [db.delete(reviews).where(ofPerson(person))],
};
