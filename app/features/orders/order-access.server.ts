// Access to an order. An account's order: that account, signed in. A guest's order: the account that has confirmed its
// address, and for one hour the browser that placed it, or a browser that entered the code emailed to that address.
import { and, desc, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Database } from "#app/db/client.server.ts";
import { orderAccess, orderCodes, orders } from "#app/db/schema/orders.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { hashToken, newToken } from "#app/platform/security/tokens.ts";
import { getCookie, setHostCookie } from "#app/lib/cookies.ts";
import { orderAccessHours } from "#app/lib/values/promised-limits.ts";
import { accountOrderEmail, orderCodeEmail } from "./order-emails.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { readOrderNumber } from "./order-number.ts";
import { isOwnOrder, type OrderOwner } from "./order-owner.server.ts";
import { findOrderByEmail, getOrder, type Order } from "./order-queries.server.ts";
import type { Visit } from "#app/platform/visit.ts";

const cookieName = "__Host-order";

export const orderCodeMinutes = 15;
const maxWrongTries = 5;
/** Orders are numbered from 1. */
const noOrder = 0;
const codesPerAddress = { limit: 5, windowSeconds: 3600 };

/** A guest who orders again still sees the previous orders. */
const ordersPerBrowser = 5;

/** Numbers of the guest orders that this browser may see, the latest first. */
async function listOpenOrderNumbers({ request, context }: Visit): Promise<Array<string>> {
  const tokenHash = await accessHash(request);
  if (!tokenHash) return [];
  const rows = await context.db
    .select({ number: orders.number })
    .from(orderAccess)
    .innerJoin(orders, eq(orders.id, orderAccess.orderId))
    .where(
      and(
        eq(orderAccess.tokenHash, tokenHash),
        gt(orderAccess.expiresAt, new Date().toISOString()),
        isNull(orders.userId),
      ),
    )
    .orderBy(desc(orderAccess.expiresAt))
    .limit(ordersPerBrowser);
  return rows.map(({ number }) => number);
}

/**
 * The order, if this request may see it. Another customer's order responds like one that does not exist: both lead to
 * the lookup page, as do email links after the hour.
 * @throws Response a redirect to the lookup page, or 404
 */
export async function requireOrder(visit: Visit, number = ""): Promise<Order> {
  const { db, user, requestId } = visit.context;
  const [order, openNumbers] = await Promise.all([
    getOrder(db, number),
    listOpenOrderNumbers(visit),
  ]);
  if (order && canView(order, { user, openNumbers })) return order;
  const requestedNumber = readOrderNumber(number);
  if (requestedNumber) throw redirect(`/orders/lookup?number=${requestedNumber}`, 303);
  throw errorResponse(404, requestId);
}

function canView(
  order: Order,
  { user, openNumbers }: { user: OrderOwner | null; openNumbers: ReadonlyArray<string> },
): boolean {
  if (user && isOwnOrder(order, user)) return true;
  return order.userId === null && openNumbers.includes(order.number);
}

export type OrderAccess = {
  /** the Set-Cookie with the new token */
  cookie: string;
  statements: (order: SQL) => Array<BatchItem<"sqlite">>;
};

/**
 * Lets this browser see one more guest order, in the batch of `statements`. The token is new each time: an older copy of
 * the cookie does not open later orders.
 */
export async function newOrderAccess({ request, context }: Visit): Promise<OrderAccess> {
  const { db } = context;
  const now = Date.now();
  const token = newToken();
  const [tokenHash, previousHash] = await Promise.all([hashToken(token), accessHash(request)]);
  const expiresAt = new Date(now + orderAccessHours * 3600_000).toISOString();
  const copyGrants = previousHash
    ? [
        sqlStatement(
          db,
          sql`INSERT INTO order_access (token_hash, order_id, expires_at)
          SELECT ${tokenHash}, order_id, expires_at FROM order_access
          WHERE token_hash = ${previousHash} AND expires_at > ${new Date(now).toISOString()}
          ORDER BY expires_at DESC LIMIT ${ordersPerBrowser - 1}`,
        ),
      ]
    : [];
  return {
    cookie: setHostCookie(cookieName, token),
    statements: (order) => [
      ...copyGrants,
      sqlStatement(
        db,
        sql`INSERT INTO order_access (token_hash, order_id, expires_at)
        VALUES (${tokenHash}, ${order}, ${expiresAt})
        ON CONFLICT (token_hash, order_id) DO UPDATE SET expires_at = excluded.expires_at`,
      ),
    ],
  };
}

/** Like newOrderAccess, for an order that exists. Returns the Set-Cookie. */
export async function grantOrderAccess(visit: Visit, { id }: Pick<Order, "id">): Promise<string> {
  const { cookie, statements } = await newOrderAccess(visit);
  const [first, ...others] = statements(sql`${id}`);
  await visit.context.db.batch([first!, ...others]);
  return cookie;
}

/**
 * Revokes this browser's access to guest orders, and with it copies of its cookie. Returns the Set-Cookie that deletes
 * the token, also when the database fails; null when the browser has no token.
 */
export async function revokeOrderAccess(
  { db, requestId }: Pick<AppLoadContext, "db" | "requestId">,
  request: Request,
): Promise<string | null> {
  if (getCookie(request, cookieName) === null) return null;
  const token = readAccessToken(request);
  try {
    if (token)
      await db.delete(orderAccess).where(eq(orderAccess.tokenHash, await hashToken(token)));
  } catch (error) {
    log("error", "orders-not-closed", { requestId, error: errorMessage(error) });
  }
  return setHostCookie(cookieName, null);
}

/** Statement that deletes expired access, for the daily cleanup. */
export function deleteOldOrderAccess(db: Database, now: Date) {
  return db.delete(orderAccess).where(lt(orderAccess.expiresAt, now.toISOString()));
}

/** Hash of the browser's access to guest orders; null without one. */
export async function accessHash(request: Request): Promise<string | null> {
  const token = readAccessToken(request);
  return token && hashToken(token);
}

function readAccessToken(request: Request): string | null {
  const token = getCookie(request, cookieName);
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Rate limit of codes per address, counted whether or not the address has an order. */
export function maySendOrderCode(db: Database, email: string): Promise<boolean> {
  return countWithinLimit(db, `order-code:${email}`, codesPerAddress);
}

/**
 * Emails a code if number and address belong together; the caller responds the same in any case, after the same calls of
 * the database. Only the newest code of an order works. For an account's order the email asks to sign in and has no code.
 */
export async function sendOrderCode(
  context: AppLoadContext,
  lookup: { number: string; email: string },
): Promise<void> {
  const { db, env } = context;
  const { number, email } = lookup;
  const order = await findOrderByEmail(db, lookup);
  const language = order?.language ?? context.language;
  const recipient = { to: email, language };
  if (order && order.userId !== null) {
    await sendMail(db, {
      ...accountOrderEmail(translatorFor(language), { origin: env.SITE_URL, number }),
      ...recipient,
      kind: "order-of-account",
      dedupeKey: `order-of-account:${crypto.randomUUID()}`,
    });
    return;
  }
  const code = newCode();
  const expiresAt = new Date(Date.now() + orderCodeMinutes * 60_000).toISOString();
  const codeHash = await hashCode(number, code);
  await db.batch([
    sqlStatement(
      db,
      sql`INSERT INTO order_codes (order_id, code_hash, expires_at)
      SELECT id, ${codeHash}, ${expiresAt} FROM orders WHERE id = ${order?.id ?? noOrder}
      ON CONFLICT (order_id) DO UPDATE
      SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong_tries = 0`,
    ),
    sendMail(
      db,
      {
        ...orderCodeEmail(translatorFor(language), { number, code, minutes: orderCodeMinutes }),
        ...recipient,
        kind: "order-code",
        dedupeKey: `order-code:${codeHash}`,
      },
      sql`EXISTS (SELECT 1 FROM order_codes WHERE order_id = ${order?.id ?? noOrder} AND code_hash = ${codeHash})`,
    ),
  ]);
}

/**
 * The order of a valid code, or null. A code works once and expires after five wrong attempts. An order that is not there
 * takes the same calls of the database.
 */
export async function redeemOrderCode(
  context: AppLoadContext,
  { number, email, code }: { number: string; email: string; code: string },
): Promise<Pick<Order, "id"> | null> {
  const { db } = context;
  const order = await findOrderByEmail(db, { number, email });
  const id = order?.userId === null ? order.id : noOrder;
  const codeHash = await hashCode(number, code);
  const used = await db
    .delete(orderCodes)
    .where(
      sql`${orderCodes.orderId} = ${id} AND ${orderCodes.codeHash} = ${codeHash}
        AND ${orderCodes.wrongTries} < ${maxWrongTries} AND ${orderCodes.expiresAt} > ${new Date().toISOString()}`,
    )
    .run();
  if (used.meta.changes > 0) return { id };
  await db
    .update(orderCodes)
    .set({ wrongTries: sql`${orderCodes.wrongTries} + 1` })
    .where(eq(orderCodes.orderId, id));
  return null;
}

/** Six digits without modulo bias. */
function newCode(): string {
  const limit = 4_294_000_000;
  for (;;) {
    const value = crypto.getRandomValues(new Uint32Array(1))[0]!;
    if (value < limit) return String(value % 1_000_000).padStart(6, "0");
  }
}

async function hashCode(number: string, code: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${number}:${code}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
