// Turns content/products.json and content/shipping.json into SQL statements, like load-recipes.ts. Runs after the recipes,
// which product_recipes refers to.
import { createHash } from "node:crypto";
import { sqlLiteral } from "#app/lib/encoding/sql-text.ts";
import type { ProductContent, ShippingContent } from "./product-content.ts";
import {
  productPictures,
  productPictureUrl,
  sizePictureUrl,
} from "../../../illustrations/product-picture.ts";

export type ShopFiles = {
  products: ReadonlyArray<ProductContent>;
  shipping: ShippingContent;
};

/**
 * SQL that loads the files. A product is written when its entry changed since the last load, so admin edits stay until
 * then; stock is written only for a new product. Products removed from the file are hidden. Idempotent.
 */
export function loadShopStatements({ products, shipping }: ShopFiles): Array<string> {
  return [
    ...products.map((product, position) => productStatement(product, position)),
    ...products.flatMap((product) => variantsOf(product).map(variantStatement(product))),
    `UPDATE products SET is_active = 0, content_hash = '' WHERE content_hash IS NOT NULL AND id NOT IN (SELECT value FROM ${rows(soldItems(products).map(({ id }) => id))})`,
    // Position and picture URL are not part of the content hash, so changing them keeps admin edits.
    `UPDATE products SET position = ${cell(1)} FROM ${rows(products.map(({ id }, i) => [id, i]))} WHERE products.id = ${cell(0)} AND products.content_hash IS NOT NULL AND products.position <> ${cell(1)}`,
    `UPDATE products SET image_url = ${cell(1)} FROM ${rows([...productPictures(products)])} WHERE ${cell(0)} = coalesce(products.picture_of, products.slug) AND products.image_url <> ${cell(1)}`,
    // The drawing to scale shows the size of the entry: a product with another size has none.
    `UPDATE products SET scale_url = ${cell(1)} FROM ${rows(sizePictures(products))} WHERE products.id = ${cell(0)} AND products.scale_url IS NOT ${cell(1)} AND products.size = ${cell(2)} AND (products.picture_of IS NULL OR products.picture_of = (SELECT slug FROM products AS base WHERE base.id = products.variant_of))`,
    `UPDATE products SET in_use_recipe_id = (SELECT id FROM recipes WHERE recipes.slug = ${cell(1)}) FROM ${rows(products.map(({ id, inUse }) => [id, inUse ?? null]))} WHERE products.id = ${cell(0)} AND products.in_use_recipe_id IS NOT (SELECT id FROM recipes WHERE recipes.slug = ${cell(1)})`,
    // The contents of a bundle are read once, like a stock: they stay as they were ordered.
    `INSERT INTO product_components (bundle_id, component_id, quantity, position) SELECT bundles.id, pieces.id, ${cell(2)}, ${cell(3)} FROM ${rows(componentRows(products))} JOIN products AS bundles ON bundles.id = ${cell(0)} JOIN products AS pieces ON pieces.slug = ${cell(1)} WHERE ${cell(0)} NOT IN (SELECT bundle_id FROM product_components UNION SELECT product_id FROM order_lines)`,
    `DELETE FROM product_recipes WHERE product_id IN (SELECT id FROM products WHERE ${linkedByFile})`,
    `INSERT INTO product_recipes (product_id, recipe_id, position) SELECT products.id, recipes.id, ${cell(2)} FROM ${rows(recipeLinks(products))} JOIN recipes ON recipes.slug = ${cell(1)} JOIN products ON products.id = ${cell(0)} AND ${linkedByFile}`,
    ...shippingStatements(shipping),
  ];
}

/**
 * Query for entries that could not be loaded because another product has their slug: one made by an administrator, or
 * one that changes its slug in the same load. Rows: the slug and the other product's id.
 */
export function slugClashesQuery({ products }: Pick<ShopFiles, "products">): string {
  return `SELECT products.slug AS slug, products.id AS id FROM ${rows(soldItems(products).map(({ id, slug }) => [id, slug]))} JOIN products ON products.slug = ${cell(1)} AND products.id <> ${cell(0)}`;
}

/** Products whose recipes come from the file: no admin edit since the entry changed last. */
const linkedByFile = "products.content_hash IS NOT NULL AND products.recipes_edited_at IS NULL";

const rows = (values: unknown) => `json_each(${sqlLiteral(JSON.stringify(values))}) AS row`;
const cell = (i: number) => `json_extract(row.value, '$[${i}]')`;

/** A zone is written when it changed since the last load; admin edits stay until then. */
function shippingStatements({ zones }: ShippingContent): Array<string> {
  const names = rows(zones.map(({ zone }) => zone));
  const isRemoved = (column: string) => `${column} NOT IN (SELECT row.value FROM ${names})`;
  return [
    `DELETE FROM shipping_countries WHERE ${isRemoved("zone")}`,
    `DELETE FROM shipping_rates WHERE ${isRemoved("zone")}`,
    `DELETE FROM shipping_zones WHERE ${isRemoved("zone")}`,
    `DELETE FROM content_loads WHERE name LIKE 'shipping%' AND ${isRemoved("substr(name, instr(name, ':') + 1)")}`,
    ...zones.flatMap(zoneStatements),
  ];
}

function zoneStatements({ days, ...content }: ShippingContent["zones"][number]): Array<string> {
  const { countries, rates, shipsFree } = content;
  const zone = sqlLiteral(content.zone);
  const name = sqlLiteral(`shipping:${content.zone}`);
  const hash = sqlLiteral(hashOf(content));
  const isNew = `NOT EXISTS (SELECT 1 FROM content_loads WHERE name = ${name} AND hash = ${hash})`;
  return [
    `DELETE FROM shipping_countries WHERE zone = ${zone} AND ${isNew}`,
    `DELETE FROM shipping_rates WHERE zone = ${zone} AND ${isNew}`,
    // A newer file also takes back a country that an administrator moved to another zone.
    `INSERT OR REPLACE INTO shipping_countries (country, zone) SELECT row.value, ${zone} FROM ${rows(countries)} WHERE ${isNew}`,
    `INSERT INTO shipping_rates (zone, up_to_grams, price_cents) SELECT ${zone}, ${cell(0)}, ${cell(1)} FROM ${rows(rates.map(({ upToGrams, priceCents }) => [upToGrams, priceCents]))} WHERE ${isNew}`,
    `INSERT INTO shipping_zones (zone, ships_free) SELECT ${zone}, ${Number(shipsFree)} WHERE ${isNew} ON CONFLICT (zone) DO UPDATE SET ships_free = excluded.ships_free`,
    `INSERT OR REPLACE INTO content_loads (name, hash) VALUES (${name}, ${hash})`,
    ...(days ? daysStatements(content.zone, days) : []),
  ];
}

/** On their own, so that a new delivery time in the file leaves edited countries and rates alone. */
function daysStatements(zone: string, days: { min: number; max: number }): Array<string> {
  const name = sqlLiteral(`shipping-days:${zone}`);
  const hash = sqlLiteral(hashOf(days));
  return [
    `UPDATE shipping_zones SET min_days = ${days.min}, max_days = ${days.max} WHERE zone = ${sqlLiteral(zone)} AND NOT EXISTS (SELECT 1 FROM content_loads WHERE name = ${name} AND hash = ${hash})`,
    `INSERT OR REPLACE INTO content_loads (name, hash) VALUES (${name}, ${hash})`,
  ];
}

const variantsOf = (product: ProductContent) =>
  product.kind === "physical" ? (product.variants ?? []) : [];

/** Products and their further sizes. */
const soldItems = (products: ReadonlyArray<ProductContent>) =>
  products.flatMap((product) => [product, ...variantsOf(product)]);

function sizePictures(products: ReadonlyArray<ProductContent>) {
  return soldItems(products).flatMap((item) => {
    const url = "size" in item ? sizePictureUrl(item.slug) : null;
    return "size" in item && url ? [[item.id, url, item.size]] : [];
  });
}

const componentRows = (products: ReadonlyArray<ProductContent>) =>
  products.flatMap((bundle) =>
    (bundle.kind === "physical" ? (bundle.components ?? []) : []).map(({ product, count }, i) => [
      bundle.id,
      product,
      count,
      i,
    ]),
  );

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

function productStatement(product: ProductContent, position: number): string {
  const physical = product.kind === "physical" ? product : null;
  const row: Row = {
    id: product.id,
    slug: product.slug,
    kind: product.kind,
    use: product.use,
    material: physical?.material ?? null,
    name: product.name,
    name_es: product.nameEs,
    description: product.description,
    description_es: product.descriptionEs,
    size: physical?.size ?? null,
    size_es: physical?.sizeEs ?? null,
    made_of: physical?.madeOf ?? null,
    made_of_es: physical?.madeOfEs ?? null,
    care: physical?.care ?? null,
    care_es: physical?.careEs ?? null,
    in_box: JSON.stringify(physical?.inBox ?? []),
    in_box_es: JSON.stringify(physical?.inBoxEs ?? []),
    alternative: product.alternative,
    alternative_es: product.alternativeEs,
    price_cents: product.priceCents,
    currency: product.currency,
    weight_grams: physical?.weightGrams ?? null,
    file_key: product.kind === "digital" ? (product.fileKey ?? null) : null,
    badge: product.badge ?? null,
    picture_of: null,
    is_active: 1,
    edited_at: null,
    recipes_edited_at: null,
  };
  const label = {
    variant_label: physical?.label ?? null,
    variant_label_es: physical?.labelEs ?? null,
  };
  // A product without sizes has the hash that it had before there were sizes, so that edits on the site stay.
  const hash = hashOf([label.variant_label === null ? row : { ...row, ...label }, product.recipes]);
  return upsert(
    { ...row, ...label, content_hash: hash },
    {
      stock: physical ? (physical.stock ?? 0) : null,
      image_url: productPictureUrl(product.slug),
      position,
    },
  );
}

type Row = Record<string, string | number | null>;

/** Another size: a row of its own with the texts and the picture of its product. Its position is its number. */
const variantStatement =
  (base: ProductContent) =>
  (variant: ReturnType<typeof variantsOf>[number], i: number): string => {
    const row: Row = {
      id: variant.id,
      slug: variant.slug,
      kind: "physical",
      alternative: base.alternative,
      alternative_es: base.alternativeEs,
      variant_of: base.id,
      variant_label: variant.label,
      variant_label_es: variant.labelEs,
      size: variant.size,
      size_es: variant.sizeEs,
      price_cents: variant.priceCents,
      currency: base.currency,
      weight_grams: variant.weightGrams,
      is_active: 1,
      edited_at: null,
    };
    return upsert(
      { ...row, content_hash: hashOf(row) },
      {
        use: base.use,
        name: base.name,
        name_es: base.nameEs,
        description: base.description,
        description_es: base.descriptionEs,
        stock: variant.stock,
        image_url: productPictureUrl(base.slug),
        picture_of: base.slug,
        position: i + 2,
      },
      // Its product may have been skipped.
      `EXISTS (SELECT 1 FROM products WHERE id = ${base.id} AND slug = ${sqlLiteral(base.slug)})`,
    );
  };

/** Writes a row when its hash changed; `first` is written for a new row only. */
function upsert(row: Row, first: Row, condition = "1"): string {
  const updates = Object.keys(row)
    .filter((name) => name !== "id")
    .map((name) => `${name} = excluded.${name}`);
  const created = { ...row, ...first };
  // An entry whose slug is taken would fail the whole load: it is skipped (slugClashesQuery).
  const isFree = `NOT EXISTS (SELECT 1 FROM products WHERE slug = ${sqlValue(row["slug"]!)} AND id <> ${row["id"]}) AND ${condition}`;
  return `INSERT INTO products (${Object.keys(created).join(", ")}) SELECT ${Object.values(created).map(sqlValue).join(", ")} WHERE ${isFree} ON CONFLICT (id) DO UPDATE SET ${updates.join(", ")} WHERE products.content_hash IS NOT excluded.content_hash`;
}

/** In the order of the file: the first product of a recipe is the most important one. */
function recipeLinks(products: ReadonlyArray<ProductContent>) {
  return products.flatMap(({ id, recipes }) => recipes.map((slug, i) => [id, slug, i]));
}

function sqlValue(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : sqlLiteral(value);
}
