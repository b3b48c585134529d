// Who may see an order: the user it belongs to, the browser that placed it, and a guest who knows its number and its
// address and reads the mail that goes there.
import { eq, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Database } from "#app/db/client.server.ts";
import { orderCodes } from "#app/db/schema/orders.ts";
import { getCookie, setHostCookie } from "#app/lib/cookies.ts";
import { orderCodeMail } from "#app/mail/order-mails.ts";
import { countAttempt } from "#app/platform/attempts.ts";
import { sendMail } from "#app/platform/outbox.ts";
import { readSignedValue, signValue } from "#app/platform/signed-value.ts";
import { translator } from "./order-letters.server.ts";
import { findOrderFor, getOrder, type Order } from "./order-queries.server.ts";

const cookieName = "__Host-order";
const purpose = "order-access";
/** So long the browser that placed an order shows it, and one in which a mailed code was typed. */
export const orderOpenHours = { ordering: 24, code: 1 } as const;

export const codeMinutes = 15;
const maxWrongTries = 5;
const codesPerAddress = { limit: 5, windowSeconds: 3600 };

type Visit = { request: Request; context: AppLoadContext };

/** A guest who orders again does not lose sight of the order before. */
const ordersPerBrowser = 5;

type Opened = { number: string; expires: number };

/** Orders that this browser may see now, the last opened first. */
async function openedIn({ request, context }: Visit): Promise<Array<Opened>> {
  const cookie = getCookie(request, cookieName);
  if (!cookie) return [];
  const value = await readSignedValue(installation(context), purpose, cookie);
  return (value ?? "")
    .split("~")
    .map((one) => one.split("/"))
    .map(([number = "", expires]) => ({ number, expires: Number(expires) }))
    .filter(({ expires }) => expires > Date.now() / 1000);
}

/** Numbers of the orders that this browser may see now. */
export async function openedNumbers(visit: Visit): Promise<Array<string>> {
  return (await openedIn(visit)).map(({ number }) => number);
}

/** The order, when this request may see it; null for anybody else, as if it did not exist. */
export async function findOwnOrder(
  { request, context }: Visit,
  number: string,
): Promise<Order | null> {
  const order = await getOrder(context.db, number);
  if (!order) return null;
  if (context.user !== null && order.userId === context.user.id) return order;
  const opened = await openedIn({ request, context });
  return opened.some((one) => one.number === number) ? order : null;
}

/** Lets this browser see one more order: for a day after placing it, for an hour after a code. */
export async function orderCookie(
  { request, context }: Visit,
  number: string,
  after: keyof typeof orderOpenHours,
): Promise<string> {
  const seconds = orderOpenHours[after] * 3600;
  const now = Math.floor(Date.now() / 1000);
  const before = await openedIn({ request, context });
  const known = before.find((one) => one.number === number)?.expires ?? 0;
  const opened = [
    { number, expires: Math.max(known, now + seconds) },
    ...before.filter((one) => one.number !== number),
  ].slice(0, ordersPerBrowser);
  const value = await signValue(
    installation(context),
    purpose,
    opened.map((one) => `${one.number}/${one.expires}`).join("~"),
  );
  const age = Math.max(...opened.map(({ expires }) => expires)) - now;
  return setHostCookie(cookieName, value, age);
}

/** Whether an address may be mailed another code, with an order of its own or without. */
export function mayMailOrderCode(db: Database, email: string): Promise<boolean> {
  return countAttempt(db, `order-code:${email}`, codesPerAddress);
}

/**
 * Mails a code when number and address belong together; the caller answers the same in any case. The newest code of
 * an order works, for a quarter of an hour.
 */
export async function mailOrderCode(
  context: AppLoadContext,
  wish: { number: string; email: string },
): Promise<void> {
  const { db } = context;
  const order = await findOrderFor(db, wish);
  if (!order) return;
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
      ...orderCodeMail(translator(order.language), {
        number: order.number,
        code,
        minutes: codeMinutes,
      }),
      kind: "order-code",
      to: wish.email,
      language: order.language,
      dedupeKey: `order-code:${codeHash}`,
    }),
  ]);
}

/** Whether this is the code that was mailed. It works once, and ends after five wrong ones. */
export async function useOrderCode(
  context: AppLoadContext,
  { number, email, code }: { number: string; email: string; code: string },
): Promise<boolean> {
  const { db } = context;
  const order = await findOrderFor(db, { number, email });
  if (!order) return false;
  const codeHash = await hashCode(number, code);
  const used = await db
    .delete(orderCodes)
    .where(
      sql`${orderCodes.orderId} = ${order.id} AND ${orderCodes.codeHash} = ${codeHash}
        AND ${orderCodes.wrongTries} < ${maxWrongTries} AND ${orderCodes.expiresAt} > ${new Date().toISOString()}`,
    )
    .run();
  if (used.meta.changes > 0) return true;
  await db
    .update(orderCodes)
    .set({ wrongTries: sql`${orderCodes.wrongTries} + 1` })
    .where(eq(orderCodes.orderId, order.id));
  return false;
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

function installation({ env, db }: AppLoadContext) {
  return { d1: env.DB, db };
}
