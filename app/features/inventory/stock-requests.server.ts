// Back-in-stock requests: one email, then the address is deleted.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq, inArray, sql } from "drizzle-orm";
import { products, stockRequests } from "#app/db/schema/shop.ts";
import { backInStockEmail } from "#app/features/orders/order-emails.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { mayMailGuest } from "#app/platform/mail/guest-mail.ts";
import { mayGuestWrite } from "#app/platform/forms/guest-writes.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { Site } from "#app/features/orders/send-order-email.server.ts";
import { isAvailableSql } from "#app/features/products/product-queries.server.ts";
import { isOnSale, soldName } from "#app/features/products/variants.server.ts";

const perAddress = { limit: 20, windowSeconds: 24 * 3600 };

/** Saves a request; idempotent per product and address. */
export async function requestStockNotice(
  { db, language, requestId }: AppLoadContext,
  { productId, email, client }: { productId: number; email: string; client: string },
): Promise<"accepted" | "limited" | "unavailable"> {
  try {
    if (!(await countWithinLimit(db, `stock-request:${email}`, perAddress))) return "limited";
    if (!(await mayGuestWrite(db, "stock-request", client))) return "limited";
    if (!(await mayMailGuest(db))) return "unavailable";
    await db
      .insert(stockRequests)
      .values({ productId, email, language, createdAt: new Date().toISOString() })
      .onConflictDoNothing();
    return "accepted";
  } catch (error) {
    logUnavailable(requestId, error);
    return "unavailable";
  }
}

/** Emails everyone whose product is available. Called by cron, only where ordering is on. */
export async function sendBackInStockEmails(site: Site): Promise<number> {
  const { db } = site;
  const due = await db
    .select({
      id: stockRequests.id,
      email: stockRequests.email,
      language: stockRequests.language,
      createdAt: stockRequests.createdAt,
      slug: products.slug,
      ...soldName,
    })
    .from(stockRequests)
    .innerJoin(products, eq(products.id, stockRequests.productId))
    .where(and(sql`${isAvailableSql}`, isOnSale))
    .orderBy(stockRequests.id)
    .limit(20);
  const [first, ...others] = due.map(({ id, email, language, createdAt, slug, name, nameEs }) =>
    sendMail(db, {
      ...backInStockEmail(translatorFor(language), {
        origin: site.siteUrl,
        slug,
        name: language === "es" ? nameEs : name,
      }),
      kind: "back-in-stock",
      to: email,
      language,
      dedupeKey: `stock:${id}:${createdAt}`,
    }),
  );
  if (!first) return 0;
  await db.batch([
    first,
    ...others,
    db.delete(stockRequests).where(
      inArray(
        stockRequests.id,
        due.map(({ id }) => id),
      ),
    ),
  ]);
  return due.length;
}
