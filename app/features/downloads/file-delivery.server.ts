// Delivery of purchased files as emailed, signed links (download-link.ts). The order line holds the current issue number
// and the count of downloads.
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderLines, orders } from "#app/db/schema/orders.ts";
import { products } from "#app/db/schema/shop.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { filesEmail } from "#app/features/orders/order-emails.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
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
import { orderEmailStatements } from "#app/features/orders/send-order-email.server.ts";
import { ownOrders, type OrderOwner } from "#app/features/orders/order-owner.server.ts";
import { paidStatuses, canDownload } from "#app/features/orders/order-policy.ts";
import { deliverIfComplete } from "#app/features/orders/order-transition.server.ts";
import { getOrderById, type Order } from "#app/features/orders/order-queries.server.ts";

type Site = { d1: D1Database; db: Database; siteUrl: string };

const resendsPerOrder = { limit: 5, windowSeconds: 24 * 3600 };

/** Sends the first links of paid orders. Called after a payment and by cron. */
export async function deliverFiles(site: Site, now: Date): Promise<number> {
  const due = await site.db
    .selectDistinct({ id: orders.id })
    .from(products)
    .innerJoin(
      orderLines,
      and(eq(orderLines.productId, products.id), sql`${orderLines.downloadIssue} = 0`),
    )
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(sql`${products.fileKey} IS NOT NULL`, inArray(orders.status, [...paidStatuses])))
    .limit(20);
  for (const { id } of due) {
    const order = await getOrderById(site.db, id);
    if (order) await sendDownloadLinks(site, order, now);
  }
  return due.length;
}

/** canDownload() in SQL. */
const canDownloadSql = or(
  inArray(orders.status, [...paidStatuses]),
  sql`${orders.status} = 'cancelled' AND ${orderLines.fetchedAt} IS NOT NULL`,
)!;

type ResendResult = { ok: true } | { ok: false; reason: "none" | "limited" };

/** Emails new links and invalidates earlier ones. */
export async function resendDownloadLinks(
  site: Site,
  order: Order,
  now: Date,
): Promise<ResendResult> {
  if (downloadableLines(order).length === 0) return { ok: false, reason: "none" };
  if (!(await countWithinLimit(site.db, `files:${order.number}`, resendsPerOrder)))
    return { ok: false, reason: "limited" };
  await sendDownloadLinks(site, order, now);
  return { ok: true };
}

const downloadableLines = (order: Order) =>
  order.lines.filter((line) => line.fileKey !== null && canDownload(order.status, line));

async function sendDownloadLinks(site: Site, order: Order, now: Date): Promise<void> {
  const { db } = site;
  const t = translatorFor(order.language);
  const next = downloadableLines(order).map((line) => ({
    ...line,
    downloadIssue: line.downloadIssue + 1,
  }));
  const links = await signLinks(site, { ...order, lines: next }, now);
  const nowIso = now.toISOString();
  // Aborts the batch when another request has sent links meanwhile, so that no email has an invalid link.
  const raiseIssues = next.map(({ productId, downloadIssue }) =>
    db
      .update(orderLines)
      .set({
        downloadIssue: abortUnless(
          sql`${orderLines.downloadIssue} = ${downloadIssue - 1}`,
          downloadIssue,
        ),
        downloads: 0,
      })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.productId, productId))),
  );
  const [first, ...others] = raiseIssues;
  if (!first) return;
  try {
    await db.batch([
      first,
      ...others,
      deliverIfComplete(db, order.id, nowIso),
      ...orderEmailStatements(site, order, {
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
        dedupeKey: `files:${order.number}:${next.map((line) => line.downloadIssue).join("-")}`,
      }),
    ]);
  } catch (error) {
    if (!constraintError(error)) throw error;
  }
}

type Installation = Pick<Site, "d1" | "db">;

/** Current links of an order, in both languages; none before the first email. */
export async function listDownloadLinks(installation: Installation, order: Order, now: Date) {
  const sent = downloadableLines(order).filter(({ downloadIssue }) => downloadIssue > 0);
  return signLinks(installation, { ...order, lines: sent }, now);
}

async function signLinks(
  { d1, db }: Installation,
  { id, lines }: Pick<Order, "id" | "lines">,
  now: Date,
) {
  const key = await formsKey(d1, db);
  const linkTargets = lines
    .filter(({ fileKey }) => fileKey !== null)
    .flatMap((line) => languages.map((language) => ({ line, language })));
  return Promise.all(
    linkTargets.map(async ({ line, language }) => {
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
      /** the order line */
      item: { orderId: number; productId: number; issue: number };
    };

/** Reads a link. A link replaced by a newer one counts as used. */
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
  if (!line?.fileKey || !canDownload(line.status, line)) return { ok: false, reason: "unknown" };
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

/** Fetches the file and counts the download. */
export async function fetchDownload(
  db: Database,
  files: R2Bucket,
  { fileKey, language, item }: Extract<Download, { ok: true }>,
): Promise<R2ObjectBody | "used" | "missing"> {
  // Fetched first: a bucket failure does not use up a download.
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
        // Not cancelled and refunded meanwhile.
        sql`EXISTS (SELECT 1 FROM orders WHERE orders.id = ${item.orderId} AND ${canDownloadSql})`,
      ),
    )
    .run();
  if (counted.meta.changes > 0) return object;
  await object.body.cancel();
  return "used";
}

/** Whether a product's file is in the bucket in both languages. */
export async function isFileStored(files: R2Bucket, fileKey: string): Promise<boolean> {
  try {
    const found = await Promise.all(
      languages.map((language) => files.head(fileInLanguage(fileKey, language))),
    );
    return found.every(Boolean);
  } catch {
    return false;
  }
}

/** A user's purchased files, newest first, with the order that has the links. */
export function listUserFiles(db: Database, user: OrderOwner) {
  return db
    .select({ number: orders.number, name: orderLines.name, nameEs: orderLines.nameEs })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(ownOrders(user), canDownloadSql, sql`${products.fileKey} IS NOT NULL`))
    .orderBy(desc(orders.createdAt))
    .limit(20);
}
