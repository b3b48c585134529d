// Reviews of a person: text, name and stars go with the account, and a product's figures follow.
import type { Database } from "#app/db/client.server.ts";
import { eq, or, and } from "drizzle-orm";
import { reviews } from "#app/db/schema/reviews.ts";
import { products } from "#app/db/schema/shop.ts";
import { confirmedAddress, type Person, type PersonalData } from "#app/platform/privacy-export.ts";

const ofPerson = (person: Person) =>
  or(eq(reviews.userId, person.id), and(eq(reviews.email, person.email), confirmedAddress(person)));

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
