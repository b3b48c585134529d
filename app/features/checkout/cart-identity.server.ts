// Whose cart a request means: the signed id in a guest's cookie, or the user's own. Signing in puts what a guest
// collected into the user's cart; reading a cart writes nothing.
import { eq, and, isNull, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { carts } from "#app/db/schema/shop.ts";
import { cartCountCookie } from "#app/lib/cart-count.ts";
import { getCookie, setCookie, setHostCookie } from "#app/lib/cookies.ts";
import { mayGuestWrite } from "#app/platform/forms/guest-writes.ts";
import { isSecure, readCartCount } from "#app/platform/preferences.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";
import { maxQuantity } from "#app/features/products/vocabulary.ts";

const cookieName = "__Host-cart";
const purpose = "cart";
/** A guest's cart is kept as long; the night's cleaning uses the same number. */
export const cartDays = 90;

type Visit = { request: Request; context: AppLoadContext };

/** The id of the cart of a request, for reading. Of somebody who is signed in it is the account's alone. */
export async function findCart({ request, context }: Visit): Promise<string | null> {
  if (!context.user) return guestCart({ request, context });
  const row = await context.db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.userId, context.user.id))
    .get();
  return row?.id ?? null;
}

/**
 * Puts a guest's cart into that of the account that they sign in to.
 * @returns the Set-Cookie headers that make the browser forget the guest's cart
 */
export async function attachCart(
  { request, context }: Visit,
  userId: number,
): Promise<Array<string>> {
  if (getCookie(request, cookieName) === null) return [];
  const guestId = await guestCart({ request, context });
  if (guestId) await mergeCart(context, guestId, userId);
  return [cartCookie(null), countCookie(request, 0)];
}

/**
 * The cart of a request, for writing: made when there is none yet; null when its client made too many today. A guest's
 * cart that the sign-in could not attach is attached here.
 */
export async function openCart(visit: Visit): Promise<{ id: string; headers: Headers } | null> {
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
    if (known) return { id: found, headers };
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
    // Two first clicks of one user at once: both go on with the cart that was made first.
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

/**
 * Lets a guest's browser remember how many pieces the cart holds, for the number in the header. Of a user's cart the
 * database is asked.
 */
export function rememberCount({ request, context }: Visit, headers: Headers, count: number): void {
  if (context.user || readCartCount(request) === count) return;
  headers.append("Set-Cookie", countCookie(request, count));
}

function countCookie(request: Request, count: number): string {
  return setCookie(cartCountCookie, count > 0 ? String(count) : "", {
    maxAgeSeconds: count > 0 ? cartDays * 24 * 3600 : 0,
    secure: isSecure(request),
    readable: true,
  });
}

async function guestCart({ request, context }: Visit): Promise<string | null> {
  const cookie = getCookie(request, cookieName);
  return cookie ? readSignedValue(installation(context), purpose, cookie) : null;
}

/** Moves what a guest collected into the user's cart; quantities add up. Running it again moves nothing. */
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
    sqlStatement(
      db,
      sql`UPDATE carts SET updated_at = ${now},
        country = coalesce(country, (SELECT country FROM carts WHERE id = ${guestId})),
        postcode = coalesce(postcode, (SELECT postcode FROM carts WHERE id = ${guestId}))
      WHERE user_id = ${userId}`,
    ),
    db.delete(carts).where(guest),
  ]);
}

function cartCookie(value: string | null): string {
  return setHostCookie(cookieName, value, cartDays * 24 * 3600);
}

function installation({ env, db }: AppLoadContext) {
  return { d1: env.DB, db };
}
