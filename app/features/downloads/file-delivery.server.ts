// What is bought as a file comes by mail, as signed links (download-link.ts). The order's line knows which link is
// good and how often it was used.
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderLines, orders } from "#app/db/schema/orders.ts";
import { products } from "#app/db/schema/shop.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { filesEmail } from "#app/features/orders/order-emails.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { refusedConstraint } from "#app/platform/database/database-errors.ts";
import { formsKey } from "#app/platform/forms/form-guard.ts";
import { fileInLanguage } from "#app/features/products/cookbook-file.ts";
import {
  downloadDays,
  downloadExpiry,
  downloadPath,
  maxDownloads,
  signDownload,
  verifyDownload,
} from "./download-link.ts";
import { mailFor } from "#app/features/orders/send-order-email.server.ts";
import { fileStatuses, mayFetch } from "#app/features/orders/order-policy.ts";
import { getOrderById, type Order } from "#app/features/orders/order-queries.server.ts";

type Site = { d1: D1Database; db: Database; siteUrl: string };

const resendsPerOrder = { limit: 5, windowSeconds: 24 * 3600 };

/** Sends the first links of orders that were paid. Called after a payment, and by the clock. */
export async function deliverFiles(site: Site, now: Date): Promise<number> {
  const due = await site.db
    .selectDistinct({ id: orders.id })
    .from(products)
    .innerJoin(
      orderLines,
      and(eq(orderLines.productId, products.id), sql`${orderLines.downloadIssue} = 0`),
    )
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(sql`${products.fileKey} IS NOT NULL`, inArray(orders.status, [...fileStatuses])))
    .limit(20);
  for (const { id } of due) {
    const order = await getOrderById(site.db, id);
    if (order) await sendLinks(site, order, now);
  }
  return due.length;
}

/** mayFetch() for a query of orders and their lines. */
const statusOfFiles = or(
  inArray(orders.status, [...fileStatuses]),
  sql`${orders.status} = 'cancelled' AND ${orderLines.fetchedAt} IS NOT NULL`,
)!;

type Resent = { ok: true } | { ok: false; reason: "none" | "limited" };

/** New links by mail; the ones before are worth nothing any more. */
export async function resendLinks(site: Site, order: Order, now: Date): Promise<Resent> {
  if (filesOf(order).length === 0) return { ok: false, reason: "none" };
  if (!(await countWithinLimit(site.db, `files:${order.number}`, resendsPerOrder)))
    return { ok: false, reason: "limited" };
  await sendLinks(site, order, now);
  return { ok: true };
}

const filesOf = (order: Order) =>
  order.lines.filter((line) => line.fileKey !== null && mayFetch(order.status, line));

async function sendLinks(site: Site, order: Order, now: Date): Promise<void> {
  const { db } = site;
  const t = translatorFor(order.language);
  const next = filesOf(order).map((line) => ({ ...line, downloadIssue: line.downloadIssue + 1 }));
  const links = await linksOf(site, { ...order, lines: next }, now);
  const at = now.toISOString();
  // Sent by somebody else meanwhile: NULL is refused, and the batch with it, so no mail carries a dead link.
  const raise = next.map(({ productId, downloadIssue }) =>
    db
      .update(orderLines)
      .set({
        downloadIssue: sql`CASE WHEN ${orderLines.downloadIssue} = ${downloadIssue - 1} THEN ${downloadIssue} END`,
        downloads: 0,
      })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.productId, productId))),
  );
  const [first, ...others] = raise;
  if (!first) return;
  try {
    await db.batch([
      first,
      ...others,
      // Nothing is left to be packed.
      ...(order.lines.length === next.length
        ? [
            db
              .update(orders)
              .set({ status: "delivered", deliveredAt: at })
              .where(and(eq(orders.id, order.id), eq(orders.status, "paid"))),
          ]
        : []),
      ...mailFor(site, order, {
        kind: "order-files",
        content: filesEmail(t, {
          number: order.number,
          days: downloadDays,
          downloads: maxDownloads,
          links: links.map(({ name, nameEs, language, path }) => ({
            name: t("mail:orders.files.name", {
              name: order.language === "es" ? nameEs : name,
              language: t(`mail:orders.files.languages.${language}`),
            }),
            href: site.siteUrl + path,
          })),
        }),
        once: `files:${order.number}:${next.map((line) => line.downloadIssue).join("-")}`,
      }),
    ]);
  } catch (error) {
    if (!refusedConstraint(error)) throw error;
  }
}

type Installation = Pick<Site, "d1" | "db">;

/** The links of an order's files that are good now, in both languages; none before they were sent once. */
export async function listLinks(installation: Installation, order: Order, now: Date) {
  const sent = filesOf(order).filter(({ downloadIssue }) => downloadIssue > 0);
  return linksOf(installation, { ...order, lines: sent }, now);
}

async function linksOf(
  { d1, db }: Installation,
  { id, lines }: Pick<Order, "id" | "lines">,
  now: Date,
) {
  const key = await formsKey(d1, db);
  const wanted = lines
    .filter(({ fileKey }) => fileKey !== null)
    .flatMap((line) => languages.map((language) => ({ line, language })));
  return Promise.all(
    wanted.map(async ({ line, language }) => {
      const token = await signDownload(key, {
        orderItemId: `${id}-${line.productId}`,
        issue: line.downloadIssue,
        language,
        expiresAt: downloadExpiry(now.getTime()),
      });
      return {
        productId: line.productId,
        name: line.name,
        nameEs: line.nameEs,
        language,
        left: maxDownloads - line.downloads,
        path: downloadPath(token),
      };
    }),
  );
}

export type Download =
  | { ok: false; reason: "unknown" | "expired" | "used" }
  | {
      ok: true;
      left: number;
      language: Language;
      name: string;
      nameEs: string;
      slug: string;
      fileKey: string;
      /** of the order's line */
      item: { orderId: number; productId: number; issue: number };
    };

/** What a link opens now. A link that was replaced by a newer one is used up. */
export async function readDownload(
  { d1, db }: Installation,
  token: string,
  now: Date,
): Promise<Download> {
  const verified = await verifyDownload(await formsKey(d1, db), token, now.getTime());
  if (!verified.ok)
    return { ok: false, reason: verified.reason === "expired" ? "expired" : "unknown" };
  const { orderItemId, issue, language } = verified.ticket;
  const [orderId = 0, productId = 0] = orderItemId.split("-").map(Number);
  const line = await db
    .select({
      issue: orderLines.downloadIssue,
      downloads: orderLines.downloads,
      name: orderLines.name,
      nameEs: orderLines.nameEs,
      slug: products.slug,
      fileKey: products.fileKey,
      fetchedAt: orderLines.fetchedAt,
      status: orders.status,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)))
    .get();
  if (!line?.fileKey || !mayFetch(line.status, line)) return { ok: false, reason: "unknown" };
  const left = maxDownloads - line.downloads;
  if (line.issue !== issue || left <= 0) return { ok: false, reason: "used" };
  const { name, nameEs, slug, fileKey } = line;
  return {
    ok: true,
    left,
    language,
    name,
    nameEs,
    slug,
    fileKey,
    item: { orderId, productId, issue },
  };
}

/** The file, counted; null when the last download was taken meanwhile or the bucket has not got it. */
export async function takeDownload(
  db: Database,
  files: R2Bucket,
  { fileKey, language, item }: Extract<Download, { ok: true }>,
): Promise<R2ObjectBody | "used" | "missing"> {
  // Fetched before it is counted: a bucket that does not answer costs nobody a download.
  const object = await files.get(fileInLanguage(fileKey, language));
  if (!object) return "missing";
  const counted = await db
    .update(orderLines)
    .set({
      downloads: sql`${orderLines.downloads} + 1`,
      fetchedAt: sql`coalesce(${orderLines.fetchedAt}, ${new Date().toISOString()})`,
    })
    .where(
      and(
        eq(orderLines.orderId, item.orderId),
        eq(orderLines.productId, item.productId),
        eq(orderLines.downloadIssue, item.issue),
        sql`${orderLines.downloads} < ${maxDownloads}`,
        // Cancelled and paid back meanwhile.
        sql`EXISTS (SELECT 1 FROM orders WHERE orders.id = ${item.orderId} AND ${statusOfFiles})`,
      ),
    )
    .run();
  if (counted.meta.changes > 0) return object;
  await object.body.cancel();
  return "used";
}

/** Whether what a product sells as a file lies in the bucket, in both languages. */
export async function isFileThere(files: R2Bucket, fileKey: string): Promise<boolean> {
  try {
    const found = await Promise.all(
      languages.map((language) => files.head(fileInLanguage(fileKey, language))),
    );
    return found.every(Boolean);
  } catch {
    return false;
  }
}

/** A user's bought files, newest first, with the order whose page has the links. */
export function listFilesOf(db: Database, userId: number) {
  return db
    .select({ number: orders.number, name: orderLines.name, nameEs: orderLines.nameEs })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orders.userId, userId), statusOfFiles, sql`${products.fileKey} IS NOT NULL`))
    .orderBy(desc(orders.createdAt))
    .limit(20);
}
