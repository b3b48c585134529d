// The goods that a visitor saves for later: in the account, or in a guest's cookie until the sign-in.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { products, savedProducts } from "#app/db/schema/shop.ts";
import {
  isAvailableSql,
  productIdOf,
  productSummary,
  type ProductSummary,
} from "#app/features/products/product-queries.server.ts";
import { isOnSale, isSizeOf, soldName } from "#app/features/products/variants.server.ts";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { readGuestGoods, savedGoodsLimit, writeGuestGoods } from "./guest-goods.ts";
import type { Visit } from "#app/platform/visit.ts";

const cookieName = "saved_goods";

/** A saved product is one size of it. */
const savedGood = {
  ...productSummary,
  ...soldName,
  priceCents: products.priceCents,
  hasPrices: sql<boolean>`0`.mapWith(Boolean).as("has_prices"),
  isAvailable: isAvailableSql,
};

const goodsCookie = (request: Request, ids: ReadonlyArray<number>) =>
  setCookie(cookieName, writeGuestGoods(ids), isSecure(request));

/** Newest first; goods that are no longer sold are left out. */
export async function listSavedGoods({ request, context }: Visit): Promise<Array<ProductSummary>> {
  const { db, user } = context;
  if (user)
    return (
      db
        .select(savedGood)
        .from(savedProducts)
        .innerJoin(products, eq(products.id, savedProducts.productId))
        .where(and(eq(savedProducts.userId, user.id), isOnSale))
        .orderBy(desc(savedProducts.savedAt))
        // A guest's goods are added beyond the limit.
        .limit(savedGoodsLimit * 2)
    );
  const ids = readGuestGoods(getCookie(request, cookieName));
  if (ids.length === 0) return [];
  const found = await db
    .select(savedGood)
    .from(products)
    .where(
      sql`${products.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isOnSale}`,
    )
    .limit(savedGoodsLimit);
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Which sizes of a product are saved. For a signed-in user; a guest's page is the same for all guests. */
export async function listSavedSizes(
  { db, user }: AppLoadContext,
  slug: string,
): Promise<Array<number>> {
  if (!user) return [];
  const rows = await db
    .select({ id: savedProducts.productId })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(and(eq(savedProducts.userId, user.id), isSizeOf(productIdOf(slug))))
    .limit(savedGoodsLimit);
  return rows.map(({ id }) => id);
}

type Changed = { ok: true; cookies: Array<string> } | { ok: false; reason: "unknown" | "full" };

/** Saves or removes a product; doing it twice changes nothing. */
export async function changeSavedGoods(
  { request, context }: Visit,
  { slug, intent }: { slug: string; intent: "save" | "remove" },
): Promise<Changed> {
  const { db, user } = context;
  if (user) return changeAccount(db, { userId: user.id, slug, intent });
  const product = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), ...(intent === "save" ? [isOnSale] : [])))
    .get();
  if (!product) return { ok: false, reason: "unknown" };
  const before = readGuestGoods(getCookie(request, cookieName));
  const others = before.filter((id) => id !== product.id);
  if (intent === "remove") return { ok: true, cookies: [goodsCookie(request, others)] };
  if (others.length >= savedGoodsLimit) return { ok: false, reason: "full" };
  const ids = before.includes(product.id) ? before : [product.id, ...before];
  return { ok: true, cookies: [goodsCookie(request, ids)] };
}

function changeAccount(
  db: Database,
  { userId, slug, intent }: { userId: number; slug: string; intent: "save" | "remove" },
): Promise<Changed> {
  const isOwn = and(
    eq(savedProducts.userId, userId),
    eq(savedProducts.productId, productIdOf(slug)),
  );
  return writeDatabase(async () => {
    if (intent === "remove") {
      await db.delete(savedProducts).where(isOwn);
      return { ok: true, cookies: [] };
    }
    const [, [saved], [known]] = await db.batch([
      sqlStatement(
        db,
        sql`INSERT INTO saved_products (user_id, product_id, saved_at)
          SELECT ${userId}, id, ${new Date().toISOString()} FROM products
          WHERE slug = ${slug} AND ${isOnSale}
            AND (SELECT count(*) FROM saved_products WHERE user_id = ${userId}) < ${savedGoodsLimit}
          ON CONFLICT DO NOTHING`,
      ),
      db.select({ id: savedProducts.productId }).from(savedProducts).where(isOwn),
      db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.slug, slug), isOnSale)),
    ]);
    if (saved) return { ok: true, cookies: [] };
    return { ok: false, reason: known ? "full" : "unknown" };
  });
}

/** Copies a guest's goods to the account. `cookies`: Set-Cookie headers that remove them from the browser. */
export async function attachSavedGoods(
  { request, context }: Visit,
  userId: number,
): Promise<{ cookies: Array<string> }> {
  const ids = readGuestGoods(getCookie(request, cookieName));
  if (ids.length === 0) return { cookies: [] };
  const now = new Date().toISOString();
  await sqlStatement(
    context.db,
    sql`INSERT INTO saved_products (user_id, product_id, saved_at)
      SELECT ${userId}, products.id, ${now} FROM json_each(${JSON.stringify(ids)}) AS one
      JOIN products ON products.id = one.value WHERE true
      ON CONFLICT DO NOTHING`,
  );
  return { cookies: [goodsCookie(request, [])] };
}
