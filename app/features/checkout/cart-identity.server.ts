// The cart of a request: by the signed id in a guest's cookie, or by the user. Signing in merges the guest's cart into the
// user's cart; reading creates none.
import { eq, and, isNull, sql, type SQL } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { carts } from "#app/db/schema/shop.ts";
import { cartCountCookie } from "#app/lib/cart-count.ts";
import { getCookie, setCookie, setHostCookie } from "#app/lib/cookies.ts";
import { mayGuestWrite } from "#app/platform/forms/guest-writes.ts";
import { isSecure, readCartCount } from "#app/platform/preferences.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";
import { limitFiles } from "./cart-queries.server.ts";
import { maxQuantity } from "#app/features/products/vocabulary.ts";
import type { Visit } from "#app/platform/visit.ts";

const cookieName = "__Host-cart";
const purpose = "cart";

/**
 * Id of the cart of a request, for reading: an expression for the query of the cart, which need not exist. A signed-in
 * user sees only the account's cart.
 */
export async function findCart({ request, context }: Visit): Promise<SQL<string> | null> {
  if (context.user) return sql`(SELECT id FROM carts WHERE user_id = ${context.user.id})`;
  const id = await readGuestCartId({ request, context });
  return id === null ? null : sql`${id}`;
}

/**
 * Merges a guest's cart into the user's.
 * @returns Set-Cookie headers that delete the guest's cart cookies
 */
export async function attachCart(
  { request, context }: Visit,
  userId: number,
): Promise<Array<string>> {
  if (getCookie(request, cookieName) === null) return [];
  const guestId = await readGuestCartId({ request, context });
  if (guestId) await mergeCart(context, guestId, userId);
  return [cartCookie(null), countCookie(request, 0)];
}

/**
 * The cart of a request, for writing; created if needed. Null when the client has reached its daily limit. Also attaches
 * a guest's cart that the sign-in could not attach.
 */
export async function getOrCreateCart(
  visit: Visit,
): Promise<{ id: string; headers: Headers } | null> {
  const { context } = visit;
  const headers = new Headers();
  if (context.user)
    for (const cookie of await attachCart(visit, context.user.id))
      headers.append("Set-Cookie", cookie);
  const found = await findCart(visit);
  if (found) {
    const known = await context.db
      .select({ id: carts.id })
      .from(carts)
      .where(eq(carts.id, found))
      .get();
    if (known) return { id: known.id, headers };
  }
  const client = clientOf(visit.request);
  if (!context.user && !(await mayGuestWrite(context.db, "cart", client))) return null;
  const now = new Date().toISOString();
  const id = crypto.randomUUID();
  await context.db
    .insert(carts)
    .values({
      id,
      userId: context.user?.id ?? null,
      checkoutKey: crypto.randomUUID(),
      createdAt: now,
      updatedAt: now,
    })
    // Two concurrent requests of one user: both continue with the first cart.
    .onConflictDoNothing();
  if (!context.user) {
    headers.append("Set-Cookie", cartCookie(await signValue(installation(context), purpose, id)));
    return { id, headers };
  }
  const row = await context.db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.userId, context.user.id))
    .get();
  return { id: row?.id ?? id, headers };
}

/** Sets the cookie with a guest's item count for the header. A user's count comes from the database. */
export function updateCartCount(
  { request, context }: Visit,
  headers: Headers,
  count: number,
): void {
  if (context.user || readCartCount(request) === count) return;
  headers.append("Set-Cookie", countCookie(request, count));
}

function countCookie(request: Request, count: number): string {
  return setCookie(cartCountCookie, count > 0 ? String(count) : null, isSecure(request));
}

async function readGuestCartId({ request, context }: Visit): Promise<string | null> {
  const cookie = getCookie(request, cookieName);
  return cookie ? readSignedValue(installation(context), purpose, cookie) : null;
}

/** Moves a guest's lines into the user's cart; quantities add up. Idempotent. */
async function mergeCart(context: AppLoadContext, guestId: string, userId: number) {
  const { db } = context;
  const now = new Date().toISOString();
  const guest = and(eq(carts.id, guestId), isNull(carts.userId));
  await db.batch([
    db
      .insert(carts)
      .values({
        id: crypto.randomUUID(),
        userId,
        checkoutKey: crypto.randomUUID(),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing(),
    sqlStatement(
      db,
      sql`INSERT INTO cart_lines (cart_id, product_id, quantity, added_at)
      SELECT mine.id, lines.product_id, lines.quantity, lines.added_at
      FROM cart_lines AS lines
      JOIN carts AS guest ON guest.id = lines.cart_id AND guest.user_id IS NULL
      JOIN carts AS mine ON mine.user_id = ${userId}
      WHERE lines.cart_id = ${guestId}
      ON CONFLICT (cart_id, product_id)
      DO UPDATE SET quantity = min(${maxQuantity}, quantity + excluded.quantity)`,
    ),
    limitFiles(db, sql`(SELECT id FROM carts WHERE user_id = ${userId})`),
    sqlStatement(
      db,
      sql`UPDATE carts SET updated_at = ${now},
        country = coalesce(country, (SELECT country FROM carts WHERE id = ${guestId})),
        postcode = coalesce(postcode, (SELECT postcode FROM carts WHERE id = ${guestId})),
        discount_id = coalesce((SELECT discount_id FROM carts WHERE id = ${guestId}), discount_id),
        gift_card_id = coalesce((SELECT gift_card_id FROM carts WHERE id = ${guestId}), gift_card_id)
      WHERE user_id = ${userId}`,
    ),
    db.delete(carts).where(guest),
  ]);
}

function cartCookie(value: string | null): string {
  return setHostCookie(cookieName, value);
}

function installation({ env, db }: AppLoadContext) {
  return { d1: env.DB, db };
}
