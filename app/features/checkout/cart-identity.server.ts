// Whose cart a request means: the signed id in a guest's cookie, or the user's own. Somebody who signs in finds what
// was in the cart before.
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

type Visit = { request: Request; context: AppLoadContext };
export type FoundCart = { id: string | null; headers: Headers };

/** The cart of a request, for reading; `headers` hold what the browser must forget. */
export async function findCart({ request, context }: Visit): Promise<FoundCart> {
  const headers = new Headers();
  const guestId = await guestCart({ request, context });
  if (!context.user) return { id: guestId, headers };
  if (guestId) {
    await mergeCart(context, guestId, context.user.id);
    headers.append("Set-Cookie", cartCookie(null));
  }
  const row = await context.db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.userId, context.user.id))
    .get();
  return { id: row?.id ?? null, headers };
}

/** The cart of a request, for writing: made when there is none yet; null when its client made too many today. */
export async function openCart(visit: Visit): Promise<{ id: string; headers: Headers } | null> {
  const found = await findCart(visit);
  const { context } = visit;
  if (found.id) {
    const known = await context.db
      .select({ id: carts.id })
      .from(carts)
      .where(eq(carts.id, found.id))
      .get();
    if (known) return { id: found.id, headers: found.headers };
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
    found.headers.append(
      "Set-Cookie",
      cartCookie(await signValue(installation(context), purpose, id)),
    );
    return { id, headers: found.headers };
  }
  const row = await context.db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.userId, context.user.id))
    .get();
  return { id: row?.id ?? id, headers: found.headers };
}

/**
 * Lets a guest's browser remember how many pieces the cart holds, for the number in the header. Of a user's cart the
 * database is asked.
 */
export function rememberCount({ request, context }: Visit, headers: Headers, count: number): void {
  const remembered = context.user ? 0 : count;
  if (readCartCount(request) === remembered) return;
  const value = remembered > 0 ? String(remembered) : null;
  const cookie = setCookie(cartCountCookie, value, isSecure(request));
  headers.append("Set-Cookie", cookie);
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
  return setHostCookie(cookieName, value);
}

function installation({ env, db }: AppLoadContext) {
  return { d1: env.DB, db };
}
