// A user's product reviews: deleted with the account; triggers update the product's rating.
import type { Database } from "#app/db/client.server.ts";
import { eq, or, and } from "drizzle-orm";
import { reviews } from "#app/db/schema/product-reviews.ts";
import { products } from "#app/db/schema/shop.ts";
import {
  confirmedAddress,
  type UserIdentity,
  type PersonalData,
} from "#app/platform/privacy-export.ts";

/** Only a confirmed address counts: otherwise anyone could claim it by opening an account. */
const isReviewOf = (user: UserIdentity) =>
  or(eq(reviews.userId, user.id), and(eq(reviews.email, user.email), confirmedAddress(user)));

export const productReviewData: PersonalData = {
  name: "reviews",
  collect: (db: Database, account) =>
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
      .where(isReviewOf(account))
      .limit(1_000),
  erase: (db, account) => [db.delete(reviews).where(isReviewOf(account))],
};
