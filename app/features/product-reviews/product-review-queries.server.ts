// Reads of product reviews. Every read names its columns and has a limit.
import { and, desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderLines, orders } from "#app/db/schema/orders.ts";
import { reviewReports, reviews } from "#app/db/schema/product-reviews.ts";
import { products } from "#app/db/schema/shop.ts";
import { paidStatuses } from "#app/features/orders/order-policy.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { productReviewQueues, type ProductReviewQueue } from "./review-limits.ts";

export const productReviewsPerPage = 10;
const queuePerPage = 20;

/** An active product; its sizes are reviewed as one. */
export async function getReviewableProduct(db: Database, id: number) {
  const row = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      nameEs: products.nameEs,
      imageUrl: products.imageUrl,
      ratingCount: products.ratingCount,
      ratingSum: products.ratingSum,
    })
    .from(products)
    .where(
      and(eq(products.id, id), sql`${products.isActive} = 1 AND ${products.variantOf} IS NULL`),
    )
    .get();
  return row ?? null;
}

const publicColumns = {
  id: reviews.id,
  language: reviews.language,
  author: reviews.author,
  stars: reviews.stars,
  title: reviews.title,
  body: reviews.body,
  reply: reviews.reply,
  isVerified: sql<boolean>`${reviews.orderId} IS NOT NULL`.mapWith(Boolean),
  createdAt: reviews.createdAt,
};

/** Of the product with this id, or of the product with this slug. */
const publishedReads = {
  byId: readsOf(sql`${sql.placeholder("product")}`),
  bySlug: readsOf(sql`(SELECT id FROM products WHERE slug = ${sql.placeholder("product")})`),
};

function readsOf(productId: SQL) {
  const published = and(eq(reviews.productId, productId), sql`${reviews.status} = 'published'`);
  return {
    list: preparedRead((db) =>
      db
        .select(publicColumns)
        .from(reviews)
        .where(published)
        .orderBy(desc(reviews.id))
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("offset")),
    ),
    breakdown: preparedRead((db) =>
      db
        .select({ stars: reviews.stars, count: sql<number>`count(*)`.mapWith(Number) })
        .from(reviews)
        .where(published)
        .groupBy(reviews.stars)
        .limit(5),
    ),
  };
}

/**
 * Published reviews, newest first, and the count per number of stars.
 * @param product its id or its slug
 */
export async function listProductReviews(
  db: Database,
  {
    product,
    page,
    limit = productReviewsPerPage,
  }: { product: number | string; page: number; limit?: number },
) {
  const reads = publishedReads[typeof product === "number" ? "byId" : "bySlug"];
  const [list, breakdown] = await Promise.all([
    reads.list(db, { product, limit, offset: (page - 1) * limit }),
    reads.breakdown(db, { product }),
  ]);
  return { reviews: list, breakdown };
}
export type PublicProductReview = Awaited<ReturnType<typeof listProductReviews>>["reviews"][number];

export async function getPublishedProductReview(db: Database, productId: number, id: number) {
  const row = await db
    .select(publicColumns)
    .from(reviews)
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.productId, productId),
        sql`${reviews.status} = 'published'`,
      ),
    )
    .get();
  return row ?? null;
}

type Author = { userId: number; email: string | null };

/** Reviews of the account, and guest reviews with its address. */
export const isWrittenBy = ({ userId, email }: Author): SQL =>
  email === null
    ? eq(reviews.userId, userId)
    : or(eq(reviews.userId, userId), eq(reviews.email, email))!;

export async function getOwnProductReview(db: Database, productId: number, author: Author) {
  const row = await db
    .select({
      id: reviews.id,
      author: reviews.author,
      stars: reviews.stars,
      title: reviews.title,
      body: reviews.body,
      status: reviews.status,
      reason: reviews.reason,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isWrittenBy(author)))
    .orderBy(sql`${reviews.userId} IS NULL`)
    .get();
  return row ?? null;
}
export type OwnProductReview = NonNullable<Awaited<ReturnType<typeof getOwnProductReview>>>;

/** A user's reviews with their states, newest first. */
export function listOwnProductReviews(db: Database, author: Author) {
  return db
    .select({
      productId: reviews.productId,
      name: products.name,
      nameEs: products.nameEs,
      stars: reviews.stars,
      title: reviews.title,
      status: reviews.status,
      reason: reviews.reason,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(isWrittenBy(author))
    .orderBy(desc(reviews.id))
    .limit(50);
}

type Buyer = { userId: number; email: string | null } | { number: string; email: string };

/** The buyer's paid order of a product, in any size. */
export async function findPurchase(db: Database, productId: number, buyer: Buyer) {
  const own =
    "number" in buyer
      ? and(eq(orders.number, buyer.number), eq(orders.email, buyer.email))
      : buyer.email === null
        ? eq(orders.userId, buyer.userId)
        : or(eq(orders.userId, buyer.userId), eq(orders.email, buyer.email));
  const row = await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        own,
        sql`${orderLines.productId} IN (SELECT id FROM products WHERE id = ${productId} OR variant_of = ${productId})`,
        sql`${orders.status} IN (SELECT value FROM json_each(${JSON.stringify(paidStatuses)}))`,
      ),
    )
    .get();
  return row ?? null;
}

const reportCount = sql<number>`(SELECT count(*) FROM ${reviewReports} WHERE ${reviewReports.reviewId} = ${sql.raw("reviews.id")})`;
const isReported = sql`${reviews.status} = 'published' AND ${reviews.id} IN (SELECT ${reviewReports.reviewId} FROM ${reviewReports})`;

/** A moderation queue: pending oldest first, others newest first. */
export async function listProductReviewQueue(
  db: Database,
  { queue, page }: { queue: ProductReviewQueue; page: number },
) {
  const where = queue === "reported" ? isReported : eq(reviews.status, queue);
  const [rows, states, [reported]] = await db.batch([
    db
      .select({
        id: reviews.id,
        stars: reviews.stars,
        title: reviews.title,
        text: sql<string>`substr(${reviews.body}, 1, 200)`,
        language: reviews.language,
        author: reviews.author,
        name: products.name,
        nameEs: products.nameEs,
        updatedAt: reviews.updatedAt,
        reports: reportCount.mapWith(Number),
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(where)
      .orderBy(queue === "pending" ? reviews.id : desc(reviews.id))
      .limit(queuePerPage)
      .offset((page - 1) * queuePerPage),
    db
      .select({ status: reviews.status, count: sql<number>`count(*)`.mapWith(Number) })
      .from(reviews)
      .groupBy(reviews.status)
      .limit(3),
    db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(reviews)
      .where(isReported),
  ]);
  const counts = Object.fromEntries(
    productReviewQueues.map((option) => [
      option,
      option === "reported"
        ? (reported?.count ?? 0)
        : (states.find(({ status }) => status === option)?.count ?? 0),
    ]),
  ) as Record<ProductReviewQueue, number>;
  return {
    reviews: rows,
    counts,
    page,
    pageCount: Math.max(1, Math.ceil(counts[queue] / queuePerPage)),
  };
}
export type ProductReviewQueueList = Awaited<ReturnType<typeof listProductReviewQueue>>;

export async function getProductReview(db: Database, id: number) {
  const [[review], reported] = await db.batch([
    db
      .select({
        ...publicColumns,
        productId: reviews.productId,
        slug: products.slug,
        name: products.name,
        nameEs: products.nameEs,
        userId: reviews.userId,
        email: reviews.email,
        status: reviews.status,
        reason: reviews.reason,
        updatedAt: reviews.updatedAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, id))
      .limit(1),
    db
      .select({ reason: reviewReports.reason, createdAt: reviewReports.createdAt })
      .from(reviewReports)
      .where(eq(reviewReports.reviewId, id))
      .orderBy(reviewReports.createdAt)
      .limit(50),
  ]);
  return review ? { ...review, reports: reported } : null;
}
export type ModeratedProductReview = NonNullable<Awaited<ReturnType<typeof getProductReview>>>;
