// From content/products.json and content/shipping.json to SQL, as plain statements like those of load-recipes.ts.
// To be run after the recipes: links between the two need both.
import { createHash } from "node:crypto";
import type { ProductContent, ShippingContent } from "./product-content.ts";
import { productPictureUrl } from "./product-picture.ts";

export type ShopFiles = {
  products: ReadonlyArray<ProductContent>;
  shipping: ShippingContent;
};

/**
 * SQL that brings the shop to the state of the files. A product is written when its entry changed since the last load,
 * so what the shop's desk edited stays until then; stock is written only with a new product. Products gone from
 * the file are no longer shown. Running it twice changes nothing.
 */
export function loadShopStatements({ products, shipping }: ShopFiles): Array<string> {
  return [
    ...products.map((product, position) => productStatement(product, position)),
    `UPDATE products SET is_active = 0, content_hash = '' WHERE content_hash IS NOT NULL AND id NOT IN (SELECT value FROM json_each(${literal(JSON.stringify(products.map(({ id }) => id)))}))`,
    "DELETE FROM product_recipes",
    `INSERT INTO product_recipes (product_id, recipe_id, position) SELECT json_extract(link.value, '$[0]'), recipes.id, json_extract(link.value, '$[2]') FROM json_each(${literal(JSON.stringify(links(products)))}) AS link JOIN recipes ON recipes.slug = json_extract(link.value, '$[1]')`,
    ...shippingStatements(shipping),
  ];
}

/** Written when the file changed since the last load: prices that the desk edited stay until then. */
function shippingStatements(shipping: ShippingContent): Array<string> {
  const countries = shipping.zones.flatMap((zone) =>
    zone.countries.map((country) => [country, zone.zone]),
  );
  const rates = shipping.zones.flatMap(({ zone, rates }) =>
    rates.map((rate) => [zone, rate.upToGrams, rate.priceCents]),
  );
  const hash = literal(hashOf(shipping));
  const isNew = `NOT EXISTS (SELECT 1 FROM content_loads WHERE name = 'shipping' AND hash = ${hash})`;
  const rows = (values: unknown) => `json_each(${literal(JSON.stringify(values))}) AS row`;
  const cell = (i: number) => `json_extract(row.value, '$[${i}]')`;
  return [
    `DELETE FROM shipping_countries WHERE ${isNew}`,
    `DELETE FROM shipping_rates WHERE ${isNew}`,
    `INSERT INTO shipping_countries (country, zone) SELECT ${cell(0)}, ${cell(1)} FROM ${rows(countries)} WHERE ${isNew}`,
    `INSERT INTO shipping_rates (zone, up_to_grams, price_cents) SELECT ${cell(0)}, ${cell(1)}, ${cell(2)} FROM ${rows(rates)} WHERE ${isNew}`,
    `INSERT OR REPLACE INTO content_loads (name, hash) VALUES ('shipping', ${hash})`,
  ];
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

function productStatement(product: ProductContent, position: number): string {
  const goods = product.kind === "physical" ? product : null;
  const row: Record<string, string | number | null> = {
    id: product.id,
    slug: product.slug,
    kind: product.kind,
    use: product.use,
    material: goods?.material ?? null,
    name: product.name,
    name_es: product.nameEs,
    description: product.description,
    description_es: product.descriptionEs,
    size: goods?.size ?? null,
    size_es: goods?.sizeEs ?? null,
    made_of: goods?.madeOf ?? null,
    made_of_es: goods?.madeOfEs ?? null,
    care: goods?.care ?? null,
    care_es: goods?.careEs ?? null,
    in_box: JSON.stringify(goods?.inBox ?? []),
    in_box_es: JSON.stringify(goods?.inBoxEs ?? []),
    alternative: product.alternative,
    alternative_es: product.alternativeEs,
    price_cents: product.priceCents,
    currency: product.currency,
    weight_grams: goods?.weightGrams ?? null,
    file_key: product.kind === "digital" ? (product.fileKey ?? null) : null,
    badge: product.badge ?? null,
    image_url: productPictureUrl(product.slug),
    position,
    is_active: 1,
    edited_at: null,
  };
  row["content_hash"] = hashOf(row);
  const stock = goods ? goods.stock : null;
  const names = Object.keys(row);
  const updates = names.filter((name) => name !== "id").map((name) => `${name} = excluded.${name}`);
  return `INSERT INTO products (${names.join(", ")}, stock) VALUES (${Object.values(row).map(sqlValue).join(", ")}, ${sqlValue(stock)}) ON CONFLICT (id) DO UPDATE SET ${updates.join(", ")} WHERE products.content_hash IS NOT excluded.content_hash`;
}

/** Products in the order of the file: the first of a recipe's is the one it needs most. */
function links(products: ReadonlyArray<ProductContent>) {
  return products.flatMap(({ id, recipes }) => recipes.map((slug, i) => [id, slug, i]));
}

function sqlValue(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : literal(value);
}

function literal(value: string) {
  return `'${value.replaceAll("'", "''")}'`;
}
