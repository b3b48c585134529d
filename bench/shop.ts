// The shop's part of the benchmark: its products, a guest's cart with one product, and the two pages.
import { connect } from "../app/db/client.server.ts";
import { loadShopStatements } from "../scripts/content/products/load-products.ts";
import { signValue } from "../app/platform/security/signed-value.ts";
import { readShopFiles } from "../scripts/content/read-shop.ts";
import type { PageKind } from "./pages.ts";

/** Must run after the recipes are loaded: links between products and recipes need both. */
export async function loadShop(db: D1Database): Promise<void> {
  await db.batch(loadShopStatements(readShopFiles()).map((statement) => db.prepare(statement)));
}

export type FilledCart = { id: string; cookie: string };

/** A guest's cart with one line, and its cookie. */
export async function fillCart(d1: D1Database): Promise<FilledCart> {
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  await d1.batch([
    d1
      .prepare(
        "INSERT INTO carts (id, checkout_key, country, created_at, updated_at) VALUES (?, ?, 'US', ?, ?)",
      )
      .bind(id, crypto.randomUUID(), now, now),
    d1
      .prepare(
        "INSERT INTO cart_lines (cart_id, product_id, quantity, added_at) SELECT ?, id, 1, ? FROM products WHERE slug = 'caldero'",
      )
      .bind(id, now),
  ]);
  return { id, cookie: `__Host-cart=${await signValue({ d1, db: connect(d1) }, "cart", id)}` };
}

/** A product page has no parameters: like home, a flash cookie bypasses the cache. A cart is never cached. */
export function shopKinds({ cookie }: FilledCart): Array<PageKind> {
  return [
    {
      name: "product",
      path: "/product/caldero",
      uncached: () => ({
        next: () => "/product/caldero",
        headers: { Cookie: "flash=newsletterSuccess" },
      }),
    },
    {
      name: "cart",
      path: null,
      uncached: () => ({ next: () => "/cart", headers: { Cookie: cookie } }),
    },
  ];
}
