// From content/products.json and content/shipping.json to SQL, as plain statements like those of load-recipes.ts.
// To be run after the recipes: links between the two need both.
import { createHash } from "node:crypto";
import type { ProductContent, ShippingContent } from "./product-content.ts";
import { productPictures, productPictureUrl } from "../../../illustrations/product-picture.ts";

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
    `UPDATE products SET is_active = 0, content_hash = '' WHERE content_hash IS NOT NULL AND id NOT IN (SELECT value FROM ${rows(products.map(({ id }) => id))})`,
    // Its place in the file and the address of its drawing say nothing about the entry: nobody's edit is lost by them.
    `UPDATE products SET position = ${cell(1)} FROM ${rows(products.map(({ id }, i) => [id, i]))} WHERE products.id = ${cell(0)} AND products.content_hash IS NOT NULL AND products.position <> ${cell(1)}`,
    `UPDATE products SET image_url = ${cell(1)} FROM ${rows([...productPictures(products)])} WHERE ${cell(0)} = coalesce(products.picture_of, products.slug) AND products.image_url <> ${cell(1)}`,
    `DELETE FROM product_recipes WHERE product_id IN (SELECT id FROM products WHERE ${linkedByFile})`,
    `INSERT INTO product_recipes (product_id, recipe_id, position) SELECT products.id, recipes.id, ${cell(2)} FROM ${rows(links(products))} JOIN recipes ON recipes.slug = ${cell(1)} JOIN products ON products.id = ${cell(0)} AND ${linkedByFile}`,
    ...shippingStatements(shipping),
  ];
}

/**
 * Asks for entries that could not be loaded, as another product has their slug: one made at the desk, or one that gives
 * it up in the same load. The rows name the slug and the other product's id.
 */
export function slugClashesQuery({ products }: Pick<ShopFiles, "products">): string {
  return `SELECT products.slug AS slug, products.id AS id FROM ${rows(products.map(({ id, slug }) => [id, slug]))} JOIN products ON products.slug = ${cell(1)} AND products.id <> ${cell(0)}`;
}

/** Products whose recipes the file says: the desk has not chosen others since the entry changed last. */
const linkedByFile = "products.content_hash IS NOT NULL AND products.recipes_edited_at IS NULL";

const rows = (values: unknown) => `json_each(${literal(JSON.stringify(values))}) AS row`;
const cell = (i: number) => `json_extract(row.value, '$[${i}]')`;

/** Each zone is written when it changed since the last load: what the desk edited stays until then. */
function shippingStatements({ zones }: ShippingContent): Array<string> {
  const names = rows(zones.map(({ zone }) => zone));
  const gone = (column: string) => `${column} NOT IN (SELECT row.value FROM ${names})`;
  return [
    `DELETE FROM shipping_countries WHERE ${gone("zone")}`,
    `DELETE FROM shipping_rates WHERE ${gone("zone")}`,
    `DELETE FROM shipping_zones WHERE ${gone("zone")}`,
    `DELETE FROM content_loads WHERE name LIKE 'shipping%' AND ${gone("substr(name, 10)")}`,
    ...zones.flatMap(zoneStatements),
  ];
}

function zoneStatements(content: ShippingContent["zones"][number]): Array<string> {
  const { countries, rates, shipsFree } = content;
  const zone = literal(content.zone);
  const name = literal(`shipping:${content.zone}`);
  const hash = literal(hashOf(content));
  const isNew = `NOT EXISTS (SELECT 1 FROM content_loads WHERE name = ${name} AND hash = ${hash})`;
  return [
    `DELETE FROM shipping_countries WHERE zone = ${zone} AND ${isNew}`,
    `DELETE FROM shipping_rates WHERE zone = ${zone} AND ${isNew}`,
    // A country that the desk gave to another zone comes back with a newer file.
    `INSERT OR REPLACE INTO shipping_countries (country, zone) SELECT row.value, ${zone} FROM ${rows(countries)} WHERE ${isNew}`,
    `INSERT INTO shipping_rates (zone, up_to_grams, price_cents) SELECT ${zone}, ${cell(0)}, ${cell(1)} FROM ${rows(rates.map(({ upToGrams, priceCents }) => [upToGrams, priceCents]))} WHERE ${isNew}`,
    `INSERT OR REPLACE INTO shipping_zones (zone, ships_free) SELECT ${zone}, ${Number(shipsFree)} WHERE ${isNew}`,
    `INSERT OR REPLACE INTO content_loads (name, hash) VALUES (${name}, ${hash})`,
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
    picture_of: null,
    is_active: 1,
    edited_at: null,
    recipes_edited_at: null,
  };
  row["content_hash"] = hashOf([row, product.recipes]);
  const updates = Object.keys(row)
    .filter((name) => name !== "id")
    .map((name) => `${name} = excluded.${name}`);
  const created = {
    ...row,
    stock: goods ? goods.stock : null,
    image_url: productPictureUrl(product.slug),
    position,
  };
  // An entry whose slug another product has would end the whole load: it waits (slugClashesQuery).
  const isFree = `NOT EXISTS (SELECT 1 FROM products WHERE slug = ${literal(product.slug)} AND id <> ${product.id})`;
  return `INSERT INTO products (${Object.keys(created).join(", ")}) SELECT ${Object.values(created).map(sqlValue).join(", ")} WHERE ${isFree} ON CONFLICT (id) DO UPDATE SET ${updates.join(", ")} WHERE products.content_hash IS NOT excluded.content_hash`;
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
