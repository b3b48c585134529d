// Turns content/products.json and content/shipping.json into SQL statements, like load-recipes.ts. Runs after the recipes,
// which product_recipes refers to.
import { sqlLiteral } from "#app/lib/encoding/sql-text.ts";
import { mergeStatements } from "#app/platform/database/file-values.ts";
import type { ProductContent, ShippingContent } from "./product-content.ts";
import {
  isEditedZone,
  productFileKind,
  zoneFileKind,
} from "../../../app/features/products/product-file-kinds.ts";
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
 * SQL that loads the files. What an administrator changed stays, field by field; stock is written only for a new product.
 * Products removed from the file are hidden. Idempotent.
 */
export function loadShopStatements({ products, shipping }: ShopFiles): Array<string> {
  const entries = productEntries(products);
  const isRemoved = `content_hash <> '' AND id NOT IN (SELECT value FROM ${rows(soldItems(products).map(({ id }) => id))})`;
  return [
    ...entries.map(insertStatement),
    ...mergeStatements(
      productFileKind,
      entries.map(
        ({
          row: { id, kind: _kind, currency: _currency, variant_of: _base, ...fields },
          recipes,
        }) => ({
          key: id,
          fields: recipes ? { ...fields, recipes: JSON.stringify(recipes) } : fields,
        }),
      ),
      [
        `DELETE FROM file_imports WHERE key IN (SELECT staged.key FROM file_imports AS staged JOIN products ON products.slug = staged.value AND products.id <> CAST(staged.key AS INTEGER) WHERE staged.field = 'slug') OR NOT EXISTS (SELECT 1 FROM products WHERE id = key)`,
      ],
    ),
    // Hidden by the file, not by an administrator: shown again when its entry returns.
    `UPDATE file_values SET value = 0 WHERE kind = 'product' AND field = 'is_active' AND EXISTS (SELECT 1 FROM products WHERE id = key AND is_active = 1 AND ${isRemoved})`,
    `UPDATE products SET is_active = 0, content_hash = '' WHERE ${isRemoved}`,
    // Position and picture URL are not part of the content hash, so changing them keeps admin edits.
    `UPDATE products SET position = ${cell(1)} FROM ${rows(products.map(({ id }, i) => [id, i]))} WHERE products.id = ${cell(0)} AND products.content_hash IS NOT NULL AND products.position <> ${cell(1)}`,
    `UPDATE products SET image_url = ${cell(1)} FROM ${rows([...productPictures(products)])} WHERE ${cell(0)} = coalesce(products.picture_of, products.slug) AND products.image_url <> ${cell(1)}`,
    // The drawing to scale shows the size of the entry: a product with another size has none.
    `UPDATE products SET scale_url = ${cell(1)} FROM ${rows(sizePictures(products))} WHERE products.id = ${cell(0)} AND products.scale_url IS NOT ${cell(1)} AND products.size = ${cell(2)} AND (products.picture_of IS NULL OR products.picture_of = (SELECT slug FROM products AS base WHERE base.id = products.variant_of))`,
    `UPDATE products SET in_use_recipe_id = (SELECT id FROM recipes WHERE recipes.slug = ${cell(1)}) FROM ${rows(products.map(({ id, inUse }) => [id, inUse ?? null]))} WHERE products.id = ${cell(0)} AND products.in_use_recipe_id IS NOT (SELECT id FROM recipes WHERE recipes.slug = ${cell(1)})`,
    // The contents of a bundle are read once, like a stock: they stay as they were ordered.
    `INSERT INTO product_components (bundle_id, component_id, quantity, position) SELECT bundles.id, pieces.id, ${cell(2)}, ${cell(3)} FROM ${rows(componentRows(products))} JOIN products AS bundles ON bundles.id = ${cell(0)} JOIN products AS pieces ON pieces.slug = ${cell(1)} WHERE ${cell(0)} NOT IN (SELECT bundle_id FROM product_components UNION SELECT product_id FROM order_lines)`,
    `DELETE FROM product_recipes WHERE product_id IN (SELECT id FROM products WHERE ${linkedByFile})`,
    `INSERT INTO product_recipes (product_id, recipe_id, position, alternative, alternative_es) SELECT products.id, recipes.id, ${cell(2)}, ${cell(3)}, ${cell(4)} FROM ${rows(recipeLinks(products))} JOIN recipes ON recipes.slug = ${cell(1)} JOIN products ON products.id = ${cell(0)} AND ${linkedByFile}`,
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

function shippingStatements({ zones }: ShippingContent): Array<string> {
  const names = rows(zones.map(({ zone }) => zone));
  const removed = `(SELECT zone FROM shipping_zones WHERE zone NOT IN (SELECT row.value FROM ${names}) AND NOT ${isEditedZone})`;
  return [
    `DELETE FROM shipping_countries WHERE zone IN ${removed}`,
    `DELETE FROM shipping_rates WHERE zone IN ${removed}`,
    `DELETE FROM shipping_zones WHERE zone IN ${removed}`,
    `INSERT OR IGNORE INTO shipping_zones (zone, ships_free) SELECT ${cell(0)}, ${cell(1)} FROM ${rows(zones.map(({ zone, shipsFree }) => [zone, Number(shipsFree)]))}`,
    ...mergeStatements(
      zoneFileKind,
      zones.map(({ zone, countries, rates, shipsFree, days }) => ({
        key: zone,
        fields: {
          countries: JSON.stringify(countries.toSorted()),
          rates: JSON.stringify(rates.map(({ upToGrams, priceCents }) => [upToGrams, priceCents])),
          ships_free: Number(shipsFree),
          days: days ? JSON.stringify([days.min, days.max]) : null,
        },
      })),
    ),
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

type Row = Record<string, string | number | null>;

/** `first` is written for a new row only; `condition` is of the insert. */
type Entry = {
  row: Row & { id: number; slug: string };
  first: Row;
  condition?: string;
  recipes?: ReadonlyArray<string>;
};

const productEntries = (products: ReadonlyArray<ProductContent>): Array<Entry> => [
  ...products.map(productEntry),
  ...products.flatMap((product) =>
    variantsOf(product).map((variant, i) => variantEntry(product, variant, i)),
  ),
];

function productEntry(product: ProductContent, position: number): Entry {
  const physical = product.kind === "physical" ? product : null;
  return {
    row: {
      id: product.id,
      slug: product.slug,
      kind: product.kind,
      use: product.use,
      material: physical?.material ?? null,
      good_for: JSON.stringify(product.goodFor ?? []),
      origins: JSON.stringify(product.origins ?? []),
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
      variant_label: physical?.label ?? null,
      variant_label_es: physical?.labelEs ?? null,
      is_active: 1,
    },
    first: {
      stock: physical ? (physical.stock ?? 0) : null,
      image_url: productPictureUrl(product.slug),
      position,
    },
    recipes: product.recipes,
  };
}

/** Another size: a row of its own with the texts and the picture of its product. Its position is its number. */
function variantEntry(
  base: ProductContent,
  variant: ReturnType<typeof variantsOf>[number],
  i: number,
): Entry {
  return {
    row: {
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
    },
    first: {
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
    condition: `EXISTS (SELECT 1 FROM products WHERE id = ${base.id} AND slug = ${sqlLiteral(base.slug)})`,
  };
}

/** Adds a row, or marks one as being in the file. An entry whose slug is taken is skipped (slugClashesQuery). */
function insertStatement({ row, first, condition = "1" }: Entry): string {
  const created: Row = { ...row, ...first, content_hash: "file" };
  const isFree = `NOT EXISTS (SELECT 1 FROM products WHERE slug = ${sqlLiteral(row.slug)} AND id <> ${row.id}) AND ${condition}`;
  return `INSERT INTO products (${Object.keys(created).join(", ")}) SELECT ${Object.values(created).map(sqlValue).join(", ")} WHERE ${isFree} ON CONFLICT (id) DO UPDATE SET content_hash = excluded.content_hash WHERE products.content_hash IS NOT excluded.content_hash`;
}

/** In the order of the file: the first product of a recipe is the most important one. */
function recipeLinks(products: ReadonlyArray<ProductContent>) {
  return products.flatMap(({ id, recipes, alternativeFor = [] }) =>
    recipes.map((slug, i) => {
      const own = alternativeFor.find((one) => one.recipes.includes(slug));
      return [id, slug, i, own?.text ?? null, own?.textEs ?? null];
    }),
  );
}

function sqlValue(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : sqlLiteral(value);
}
