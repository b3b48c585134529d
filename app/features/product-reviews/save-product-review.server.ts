// Saving, reporting and moderating product reviews. An edited review is moderated again.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { reviewReports, reviews } from "#app/db/schema/product-reviews.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { productReviewEmail } from "./product-review-emails.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { audit } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { mayGuestWrite } from "#app/platform/forms/guest-writes.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { Site } from "#app/features/orders/send-order-email.server.ts";
import type { ProductReviewReportReason } from "#app/lib/values/review-report-reasons.ts";
import {
  findPurchase,
  getOwnProductReview,
  getProductReview,
  isWrittenBy,
} from "./product-review-queries.server.ts";
import { productReviewModerationSchema, type ProductReviewModeration } from "./schemas.server.ts";

const writesPerAuthor = { limit: 20, windowSeconds: 24 * 3600 };

type Text = { stars: number; title: string; body: string; author: string };
type ReviewUser = { id: number; email: string; emailConfirmed: boolean; suspended: boolean };
type SaveResult = { ok: true } | { ok: false; reason: "limited" | "not-bought" | "not-allowed" };

/** Only a confirmed address counts as the author's. */
export function reviewAuthor({ id, email, emailConfirmed }: Omit<ReviewUser, "suspended">) {
  return { userId: id, email: emailConfirmed ? email : null };
}

export function mayWriteProductReview({ emailConfirmed, suspended }: ReviewUser): boolean {
  return emailConfirmed && !suspended;
}

/** Creates or updates a signed-in user's review. */
export async function saveProductReview(
  db: Database,
  user: ReviewUser,
  { productId, language, text }: { productId: number; language: Language; text: Text },
): Promise<SaveResult> {
  if (!mayWriteProductReview(user)) return { ok: false, reason: "not-allowed" };
  if (!(await countWithinLimit(db, `review:user:${user.id}`, writesPerAuthor)))
    return { ok: false, reason: "limited" };
  const author = reviewAuthor(user);
  const bought = await findPurchase(db, productId, author);
  const known = await getOwnProductReview(db, productId, author);
  const now = new Date().toISOString();
  const values = { ...text, language, orderId: bought?.id ?? null, updatedAt: now };
  if (known)
    await db
      .update(reviews)
      .set({ ...values, userId: user.id, email: null, ...pendingAgain })
      .where(and(eq(reviews.id, known.id), isWrittenBy(author)));
  else
    await db
      .insert(reviews)
      .values({ ...values, productId, userId: user.id, createdAt: now })
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.userId],
        set: { ...values, ...pendingAgain },
      });
  return { ok: true };
}

/** An edited review goes back to moderation, and loses the reply to its old text. */
const pendingAgain = { status: "pending" as const, reason: null, reply: null, decidedAt: null };

/** Creates or updates a guest's review. A paid order with this address is the proof of purchase. */
export async function saveGuestProductReview(
  db: Database,
  guest: { number: string; email: string },
  { productId, language, text }: { productId: number; language: Language; text: Text },
): Promise<SaveResult> {
  if (!(await countWithinLimit(db, `review:guest:${guest.email}`, writesPerAuthor)))
    return { ok: false, reason: "limited" };
  const bought = await findPurchase(db, productId, guest);
  if (!bought) return { ok: false, reason: "not-bought" };
  const now = new Date().toISOString();
  const values = { ...text, language, orderId: bought.id, updatedAt: now };
  // The order's account, or the address has an account by now: the review belongs to that account.
  const owner = bought.userId ?? (await findUserByConfirmedEmail(db, guest.email));
  const known =
    owner === null
      ? null
      : await getOwnProductReview(db, productId, { userId: owner, email: guest.email });
  if (known)
    await db
      .update(reviews)
      .set({ ...values, ...pendingAgain })
      .where(eq(reviews.id, known.id));
  else
    await db
      .insert(reviews)
      .values({
        ...values,
        productId,
        ...(owner === null ? { email: guest.email } : { userId: owner }),
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: [reviews.productId, owner === null ? reviews.email : reviews.userId],
        set: { ...values, ...pendingAgain },
      });
  return { ok: true };
}

async function findUserByConfirmedEmail(db: Database, email: string): Promise<number | null> {
  const row = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), sql`${users.emailConfirmedAt} IS NOT NULL`))
    .get();
  return row?.id ?? null;
}

/** Saves a visitor's report; idempotent by the key of the form. */
export async function reportProductReview(
  { db, requestId }: AppLoadContext,
  report: { reviewId: number; reason: ProductReviewReportReason; key: string; client: string },
): Promise<"accepted" | "limited" | "unavailable"> {
  const { reviewId, reason, key, client } = report;
  try {
    if (!(await mayGuestWrite(db, "review-report", client))) return "limited";
    await db
      .insert(reviewReports)
      .values({ reportKey: key, reviewId, reason, createdAt: new Date().toISOString() })
      .onConflictDoNothing();
    return "accepted";
  } catch (error) {
    logUnavailable(requestId, error);
    return "unavailable";
  }
}

type DecisionResult = { ok: true; slug: string } | { ok: false; reason: "unknown" | "changed" };

/** Applies a moderator's decision on the version they saw, emails the author and deletes the reports. */
export async function decideProductReview(
  site: Pick<Site, "db" | "siteUrl">,
  { id, actorId, decision }: { id: number; actorId: number; decision: ProductReviewModeration },
): Promise<DecisionResult> {
  const { db } = site;
  const review = await getProductReview(db, id);
  if (!review) return { ok: false, reason: "unknown" };
  const now = new Date().toISOString();
  const set = {
    publish: { reason: null, decidedAt: now },
    decline: { reason: decision.intent === "decline" ? decision.reason : null, decidedAt: now },
    reply: { reply: (decision.intent === "reply" && decision.reply) || null },
    keep: {},
  }[decision.intent];
  const status = { publish: "published", decline: "declined", reply: null, keep: null }[
    decision.intent
  ];
  const isStatusChange = status !== null && status !== review.status;
  const recipient = isStatusChange ? await findAuthorEmail(db, review) : null;
  try {
    await db.batch([
      // Aborts the batch when the review was edited meanwhile, or decided by somebody else at the same moment.
      db
        .update(reviews)
        .set({
          ...set,
          status: abortUnless(
            sql`${reviews.updatedAt} = ${decision.seen} AND ${reviews.status} = ${review.status}`,
            status ?? sql`status`,
          ),
        })
        .where(eq(reviews.id, id)),
      ...(decision.intent === "reply"
        ? []
        : [db.delete(reviewReports).where(eq(reviewReports.reviewId, id))]),
      ...(recipient && (status === "published" || status === "declined")
        ? [
            sendMail(db, {
              ...productReviewEmail(translatorFor(review.language), status, {
                product: review.language === "es" ? review.nameEs : review.name,
                reason: decision.intent === "decline" ? decision.reason : null,
                href: `${site.siteUrl}${status === "published" ? `/product/${review.slug}` : `/review/${review.productId}`}`,
              }),
              kind: `review-${status}`,
              to: recipient,
              language: review.language,
              dedupeKey: `review:${id}:${now}`,
              ...(review.userId === null ? {} : { userId: review.userId }),
            }),
          ]
        : []),
      audit(db, {
        actorId,
        subjectId: review.userId,
        action: `review.${{ publish: "published", decline: "declined", reply: "replied", keep: "kept" }[decision.intent]}`,
        target: `review:${id}`,
      }),
    ]);
  } catch (error) {
    const found = constraintError(error);
    if (found?.kind === "not-null" && found.subject === "reviews.status")
      return { ok: false, reason: "changed" };
    throw error;
  }
  return { ok: true, slug: review.slug };
}

/** Publishes several reviews, each with the version seen: "12 2026-11-21T08:00:00.000Z". Returns how many it published. */
export async function publishProductReviews(
  site: Pick<Site, "db" | "siteUrl">,
  { rows, actorId }: { rows: ReadonlyArray<string>; actorId: number },
): Promise<number> {
  const decided = await Promise.all(
    rows.map(async (row) => {
      const [number, time] = row.split(" ");
      const id = numericId(number);
      const decision = productReviewModerationSchema.safeParse({ intent: "publish", seen: time });
      if (id === null || !decision.success) return false;
      const { ok } = await decideProductReview(site, { id, actorId, decision: decision.data });
      return ok;
    }),
  );
  return decided.filter(Boolean).length;
}

async function findAuthorEmail(
  db: Database,
  { userId, email }: { userId: number | null; email: string | null },
): Promise<string | null> {
  if (userId === null) return email;
  const row = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get();
  return row?.email ?? null;
}
