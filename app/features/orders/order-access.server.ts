// Who may see an order. An order of an account: that account, signed in. An order of a guest: for an hour the browser that
// placed it, or one in which the code was typed that is mailed to the order's address.
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Database } from "#app/db/client.server.ts";
import { orderAccess, orderCodes, orders } from "#app/db/schema/orders.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { hashToken, newToken } from "#app/platform/security/tokens.ts";
import { getCookie, setHostCookie } from "#app/lib/cookies.ts";
import { orderOpenHours } from "#app/lib/promised-limits.ts";
import { accountOrderEmail, orderCodeEmail } from "./order-emails.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { readOrderNumber } from "./order-number.ts";
import { findOrderFor, getOrder, type Order } from "./order-queries.server.ts";

const cookieName = "__Host-order";

export const codeMinutes = 15;
const maxWrongTries = 5;
const codesPerAddress = { limit: 5, windowSeconds: 3600 };

type Visit = { request: Request; context: AppLoadContext };

/** A guest who orders again does not lose sight of the order before. */
const ordersPerBrowser = 5;

/** Numbers of the guest orders that this browser may see now, the last opened first. */
export async function openedNumbers({ request, context }: Visit): Promise<Array<string>> {
  const token = tokenOf(request);
  if (!token) return [];
  const rows = await context.db
    .select({ number: orders.number })
    .from(orderAccess)
    .innerJoin(orders, eq(orders.id, orderAccess.orderId))
    .where(
      and(
        eq(orderAccess.tokenHash, await hashToken(token)),
        gt(orderAccess.expiresAt, new Date().toISOString()),
        isNull(orders.userId),
      ),
    )
    .orderBy(desc(orderAccess.expiresAt))
    .limit(ordersPerBrowser);
  return rows.map(({ number }) => number);
}

/**
 * The order, when this request may see it. Somebody else's order is as unknown as one that does not exist; a guest who
 * opens either is asked for the code, which is where the links of the emails lead once the hour is over.
 * @throws Response the way to the code, or 404
 */
export async function requireOrder(visit: Visit, number = ""): Promise<Order> {
  const { db, user, requestId } = visit.context;
  const [order, opened] = await Promise.all([getOrder(db, number), openedNumbers(visit)]);
  if (order && mayOpen(order, { userId: user?.id ?? null, opened })) return order;
  const asked = readOrderNumber(number);
  if (asked && !user) throw redirect(`/orders/lookup?number=${asked}`, 303);
  throw errorResponse(404, requestId);
}

function mayOpen(
  { number, userId }: Order,
  visitor: { userId: number | null; opened: ReadonlyArray<string> },
): boolean {
  return userId === null ? visitor.opened.includes(number) : userId === visitor.userId;
}

/**
 * Lets this browser see one more guest order. Its token is new each time: a copy of the cookie that somebody took before
 * does not open what is ordered after.
 */
export async function openOrder(
  { request, context }: Visit,
  { id }: Pick<Order, "id">,
): Promise<string> {
  const { db } = context;
  const now = Date.now();
  const token = newToken();
  const tokenHash = await hashToken(token);
  const before = tokenOf(request);
  const expiresAt = new Date(now + orderOpenHours * 3600_000).toISOString();
  const grant = db
    .insert(orderAccess)
    .values({ tokenHash, orderId: id, expiresAt })
    .onConflictDoUpdate({
      target: [orderAccess.tokenHash, orderAccess.orderId],
      set: { expiresAt },
    });
  const keep = before
    ? [
        sqlStatement(
          db,
          sql`INSERT INTO order_access (token_hash, order_id, expires_at)
          SELECT ${tokenHash}, order_id, expires_at FROM order_access
          WHERE token_hash = ${await hashToken(before)} AND expires_at > ${new Date(now).toISOString()}
          ORDER BY expires_at DESC LIMIT ${ordersPerBrowser - 1}`,
        ),
      ]
    : [];
  await db.batch([...keep, grant] as unknown as [typeof grant]);
  return setHostCookie(cookieName, token);
}

/**
 * Ends what this browser may see of guest orders, also for a copy of its cookie. Returns the Set-Cookie that takes the
 * token away, also when the database does not answer; null when the browser holds none.
 */
export async function closeOrders(
  { db, requestId }: Pick<AppLoadContext, "db" | "requestId">,
  request: Request,
): Promise<string | null> {
  if (getCookie(request, cookieName) === null) return null;
  const token = tokenOf(request);
  try {
    if (token)
      await db.delete(orderAccess).where(eq(orderAccess.tokenHash, await hashToken(token)));
  } catch (error) {
    log("error", "orders-not-closed", { requestId, error: errorMessage(error) });
  }
  return setHostCookie(cookieName, null);
}

/** Statement that removes what opens nothing any more; for the daily cleaning. */
export function purgeOrderAccess(db: Database, now: Date) {
  return db.delete(orderAccess).where(lt(orderAccess.expiresAt, now.toISOString()));
}

function tokenOf(request: Request): string | null {
  const token = getCookie(request, cookieName);
  return token && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Whether an address may be mailed another code, with an order of its own or without. */
export function mayMailOrderCode(db: Database, email: string): Promise<boolean> {
  return countWithinLimit(db, `order-code:${email}`, codesPerAddress);
}

/**
 * Mails a code when number and address belong together; the caller answers the same in any case. The newest code of
 * an order works, for a quarter of an hour. For an order of an account the mail says to sign in and holds no code.
 */
export async function mailOrderCode(
  context: AppLoadContext,
  wish: { number: string; email: string },
): Promise<void> {
  const { db } = context;
  const order = await findOrderFor(db, wish);
  if (!order) return;
  const recipient = { to: wish.email, language: order.language };
  if (order.userId !== null) {
    const { number } = order;
    await sendMail(db, {
      ...accountOrderEmail(translatorFor(order.language), { origin: context.env.SITE_URL, number }),
      ...recipient,
      kind: "order-of-account",
      dedupeKey: `order-of-account:${crypto.randomUUID()}`,
    });
    return;
  }
  const code = newCode();
  const expiresAt = new Date(Date.now() + codeMinutes * 60_000).toISOString();
  const codeHash = await hashCode(order.number, code);
  await db.batch([
    db
      .insert(orderCodes)
      .values({ orderId: order.id, codeHash, expiresAt })
      .onConflictDoUpdate({
        target: orderCodes.orderId,
        set: { codeHash, expiresAt, wrongTries: 0 },
      }),
    sendMail(db, {
      ...orderCodeEmail(translatorFor(order.language), {
        number: order.number,
        code,
        minutes: codeMinutes,
      }),
      ...recipient,
      kind: "order-code",
      dedupeKey: `order-code:${codeHash}`,
    }),
  ]);
}

/** The order whose mailed code this is, or null. A code works once, and ends after five wrong ones. */
export async function useOrderCode(
  context: AppLoadContext,
  { number, email, code }: { number: string; email: string; code: string },
): Promise<Pick<Order, "id"> | null> {
  const { db } = context;
  const order = await findOrderFor(db, { number, email });
  if (!order || order.userId !== null) return null;
  const codeHash = await hashCode(number, code);
  const used = await db
    .delete(orderCodes)
    .where(
      sql`${orderCodes.orderId} = ${order.id} AND ${orderCodes.codeHash} = ${codeHash}
        AND ${orderCodes.wrongTries} < ${maxWrongTries} AND ${orderCodes.expiresAt} > ${new Date().toISOString()}`,
    )
    .run();
  if (used.meta.changes > 0) return order;
  await db
    .update(orderCodes)
    .set({ wrongTries: sql`${orderCodes.wrongTries} + 1` })
    .where(eq(orderCodes.orderId, order.id));
  return null;
}

/** Six digits, each as likely as the others. */
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
