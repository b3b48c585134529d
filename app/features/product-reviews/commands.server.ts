// Writing, reporting and deciding about reviews. What is changed is read again before others see it.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { reviewReports, reviews } from "#app/db/schema/reviews.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { productReviewEmail } from "./product-review-emails.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { audit } from "#app/platform/audit.ts";
import { refusedConstraint } from "#app/platform/database/database-errors.ts";
import { mayGuestWrite } from "#app/platform/forms/guest-writes.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { Site } from "#app/features/orders/send-order-email.server.ts";
import type { ReportReason } from "./policy.ts";
import { findPurchase, getOwnReview, getReview, writtenBy } from "./queries.server.ts";
import type { Moderation } from "./schemas.server.ts";

const writesPerPerson = { limit: 20, windowSeconds: 24 * 3600 };

type Text = { stars: number; title: string; body: string; author: string };
type Person = { id: number; email: string; emailConfirmed: boolean; suspended: boolean };
type Written = { ok: true } | { ok: false; reason: "limited" | "not-bought" | "not-allowed" };

/** An address counts as somebody's once it is confirmed. */
export function writerOf({ id, email, emailConfirmed }: Omit<Person, "suspended">) {
  return { userId: id, email: emailConfirmed ? email : null };
}

export function mayReview({ emailConfirmed, suspended }: Person): boolean {
  return emailConfirmed && !suspended;
}

/** Writes the review of who is signed in, or changes it. */
export async function saveProductReview(
  db: Database,
  person: Person,
  { productId, language, text }: { productId: number; language: Language; text: Text },
): Promise<Written> {
  if (!mayReview(person)) return { ok: false, reason: "not-allowed" };
  if (!(await countWithinLimit(db, `review:user:${person.id}`, writesPerPerson)))
    return { ok: false, reason: "limited" };
  const writer = writerOf(person);
  const bought = await findPurchase(db, productId, writer);
  const known = await getOwnReview(db, productId, writer);
  const now = new Date().toISOString();
  const values = { ...text, language, orderId: bought?.id ?? null, updatedAt: now };
  if (known)
    await db
      .update(reviews)
      .set({ ...values, userId: person.id, email: null, ...asNew })
      .where(and(eq(reviews.id, known.id), writtenBy(writer)));
  else
    await db
      .insert(reviews)
      .values({ ...values, productId, userId: person.id, createdAt: now })
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.userId],
        set: { ...values, ...asNew },
      });
  return { ok: true };
}

/** A changed text waits for a moderator as a new one does. What was answered was answered to another text. */
const asNew = { status: "pending" as const, reason: null, reply: null, decidedAt: null };

/** Writes a guest's review: an order that this address paid for shows who it is. */
export async function saveGuestProductReview(
  db: Database,
  guest: { number: string; email: string },
  { productId, language, text }: { productId: number; language: Language; text: Text },
): Promise<Written> {
  if (!(await countWithinLimit(db, `review:guest:${guest.email}`, writesPerPerson)))
    return { ok: false, reason: "limited" };
  const bought = await findPurchase(db, productId, guest);
  if (!bought) return { ok: false, reason: "not-bought" };
  const now = new Date().toISOString();
  const values = { ...text, language, orderId: bought.id, updatedAt: now };
  // The order of an account, or an address that has one by now: the same person, so the same review.
  const owner = bought.userId ?? (await findConfirmed(db, guest.email));
  const known =
    owner === null
      ? null
      : await getOwnReview(db, productId, { userId: owner, email: guest.email });
  if (known)
    await db
      .update(reviews)
      .set({ ...values, ...asNew })
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
        set: { ...values, ...asNew },
      });
  return { ok: true };
}

async function findConfirmed(db: Database, email: string): Promise<number | null> {
  const row = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), sql`${users.emailConfirmedAt} IS NOT NULL`))
    .get();
  return row?.id ?? null;
}

/** A reader's report; the same form again is the same report. */
export async function reportProductReview(
  { db, requestId }: AppLoadContext,
  report: { reviewId: number; reason: ReportReason; key: string; client: string },
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
    log("error", "report-not-stored", { requestId, error: errorMessage(error) });
    return "unavailable";
  }
}

type Decided = { ok: true; slug: string } | { ok: false; reason: "unknown" | "changed" };

/** A moderator's decision about the text they have read. The author is told by mail; reports are settled with it. */
export async function decideProductReview(
  site: Site,
  { id, actorId, decision }: { id: number; actorId: number; decision: Moderation },
): Promise<Decided> {
  const { db } = site;
  const review = await getReview(db, id);
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
  const isNews = status !== null && status !== review.status;
  const to = isNews ? await addressOf(db, review) : null;
  try {
    await db.batch([
      // Changed meanwhile by its author: NULL is refused, and the batch with it.
      db
        .update(reviews)
        .set({
          ...set,
          status: sql`CASE WHEN ${reviews.updatedAt} = ${decision.seen} THEN ${status ?? sql`status`} END`,
        })
        .where(eq(reviews.id, id)),
      ...(decision.intent === "reply"
        ? []
        : [db.delete(reviewReports).where(eq(reviewReports.reviewId, id))]),
      ...(to && (status === "published" || status === "declined")
        ? [
            sendMail(db, {
              ...productReviewEmail(translatorFor(review.language), status, {
                product: review.language === "es" ? review.nameEs : review.name,
                reason: decision.intent === "decline" ? decision.reason : null,
                href: `${site.siteUrl}${status === "published" ? `/product/${review.slug}` : `/review/${review.productId}`}`,
              }),
              kind: `review-${status}`,
              to,
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
    if (refusedConstraint(error)) return { ok: false, reason: "changed" };
    throw error;
  }
  return { ok: true, slug: review.slug };
}

async function addressOf(
  db: Database,
  { userId, email }: { userId: number | null; email: string | null },
): Promise<string | null> {
  if (userId === null) return email;
  const row = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).get();
  return row?.email ?? null;
}
