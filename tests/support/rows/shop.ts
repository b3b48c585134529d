import { insertRow, now, type Query, type Row } from "./insert.ts";

/** A product that no other test uses. */
export async function insertProduct(
  query: Query,
  row: Row = {},
): Promise<{ id: number; slug: string }> {
  const slug = `product-${crypto.randomUUID().slice(0, 8)}`;
  const id = await insertRow(query, "products", {
    slug,
    kind: "physical",
    use: "cook",
    name: "Thing",
    name_es: "Cosa",
    description: "A thing.",
    description_es: "Una cosa.",
    alternative: "None.",
    alternative_es: "Nada.",
    price_cents: 2150,
    currency: "USD",
    stock: 5,
    weight_grams: 400,
    image_url: "/images/shop.svg",
    position: 999,
    ...row,
  });
  return { id, slug: typeof row["slug"] === "string" ? row["slug"] : slug };
}

/** A published review of a product. */
export function insertReview(query: Query, row: Row & { product_id: number }): Promise<number> {
  return insertRow(query, "reviews", {
    stars: 1,
    title: "Bad",
    body: "Bad.",
    author: "Ana",
    language: "en",
    status: "published",
    created_at: now(),
    updated_at: now(),
    ...row,
  });
}

/** An order with a paid total of 43 dollars, by default paid only. */
export function insertOrder(query: Query, row: Row): Promise<number> {
  return insertRow(query, "orders", {
    number: `FG-${crypto.randomUUID().slice(0, 9).toUpperCase()}`,
    language: "en",
    status: "paid",
    country: "US",
    currency: "USD",
    subtotal_cents: 4300,
    discount_cents: 0,
    shipping_cents: 0,
    total_cents: 4300,
    weight_grams: 800,
    // An order without items: tests/support/invariants.ts
    checkout_key: `row:${crypto.randomUUID()}`,
    payment_provider: "local",
    created_at: now(),
    reserved_until: now(),
    paid_at: now(),
    ...row,
  });
}

/** Another size of a product, which becomes its first size. */
export async function insertVariant(
  query: Query,
  base: { id: number },
  row: Row = {},
): Promise<{ id: number; slug: string }> {
  await query(
    "UPDATE products SET variant_label = '20 cm', variant_label_es = '20 cm' WHERE id = ? AND variant_label IS NULL RETURNING id",
    base.id,
  );
  return insertProduct(query, {
    variant_of: base.id,
    variant_label: "30 cm",
    variant_label_es: "30 cm",
    position: 2,
    ...row,
  });
}

/** A product made of others; its stock is theirs. */
export async function insertBundle(
  query: Query,
  parts: ReadonlyArray<{ id: number; quantity: number }>,
  row: Row = {},
): Promise<{ id: number; slug: string }> {
  const bundle = await insertProduct(query, { stock: 0, ...row });
  for (const [position, { id, quantity }] of parts.entries())
    await insertRow(
      query,
      "product_components",
      { bundle_id: bundle.id, component_id: id, quantity, position },
      "quantity",
    );
  return bundle;
}
