// The sizes of a product and the contents of a bundle (docs/decisions/052-variants-and-bundles.md).
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { productComponents, products } from "#app/db/schema/shop.ts";
import {
  componentsQuery,
  isBundle,
  isSizeOf,
  variantNumber,
} from "#app/features/products/variants.server.ts";
import { maxVariants } from "#app/features/products/vocabulary.ts";
import { decimalMoney } from "#app/lib/format/money.ts";
import { audit } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { ComponentInput, RowErrors, SizeInput, TypedSize } from "./variants-form.server.ts";

/** Null for a product that is sent by email, is a size of another, or does not exist. */
export async function getProductParts(db: Database, id: number) {
  const [sizes, components, [ordered]] = await db.batch([
    db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.name,
        nameEs: products.nameEs,
        label: products.variantLabel,
        labelEs: products.variantLabelEs,
        priceCents: products.priceCents,
        weightGrams: products.weightGrams,
        size: products.size,
        sizeEs: products.sizeEs,
        stock: products.stock,
        isActive: products.isActive,
        variantOf: products.variantOf,
        isBundle,
        editedAt: products.editedAt,
      })
      .from(products)
      .where(isSizeOf(id))
      .orderBy(variantNumber)
      .limit(maxVariants),
    componentsQuery(db, id),
    db
      .select({ found: sql<number>`1` })
      .from(products)
      .where(
        sql`${products.id} = ${id} AND EXISTS (SELECT 1 FROM order_lines WHERE product_id = ${id})`,
      ),
  ]);
  const product = sizes.find((one) => one.id === id);
  if (!product || product.stock === null || product.variantOf !== null) return null;
  return { product, sizes, components, isOrdered: ordered !== undefined };
}
export type ProductParts = NonNullable<Awaited<ReturnType<typeof getProductParts>>>;

export const typedSize = (size: ProductParts["sizes"][number]): TypedSize => ({
  id: String(size.id),
  slug: size.slug,
  label: size.label ?? "",
  labelEs: size.labelEs ?? "",
  price: decimalMoney(size.priceCents),
  weightGrams: String(size.weightGrams ?? ""),
  size: size.size ?? "",
  sizeEs: size.sizeEs ?? "",
  shown: size.isActive ? "1" : "0",
});

type Saved = { ok: true } | { ok: false; reason: "changed" } | { ok: false; errors: RowErrors };

/** Saves all sizes; new ones have no stock yet. The first row is the product itself, which its own page hides or shows. */
export async function saveSizes(
  db: Database,
  {
    parts: { product, sizes },
    rows,
    seen,
    actorId,
  }: { parts: ProductParts; rows: ReadonlyArray<SizeInput>; seen: string; actorId: number },
): Promise<Saved> {
  const slugs = JSON.stringify(rows.filter(({ id }) => id === "").map(({ slug }) => slug));
  const taken = await db
    .select({ slug: products.slug })
    .from(products)
    .where(sql`${products.slug} IN (SELECT value FROM json_each(${slugs}))`)
    .limit(maxVariants);
  if (taken.length > 0)
    return {
      ok: false,
      errors: Object.fromEntries(
        rows.flatMap(({ id, slug }, i) =>
          id === "" && taken.some((one) => one.slug === slug)
            ? [[`slug.${i}`, "problems.slug"]]
            : [],
        ),
      ),
    };
  const now = new Date().toISOString();
  const statements = rows.map((row, i) => {
    const values = {
      variantLabel: row.label,
      variantLabelEs: row.labelEs,
      priceCents: row.price,
      weightGrams: row.weightGrams,
      size: row.size,
      sizeEs: row.sizeEs,
      editedAt: now,
    };
    const before = sizes.find(({ id }) => String(id) === row.id);
    if (!before) return insertSize(db, product.id, row, now);
    return db
      .update(products)
      .set({
        ...values,
        // The drawing to scale shows the old size.
        ...(before.size === row.size ? {} : { scaleUrl: null }),
        ...(i === 0
          ? // Aborts the batch when someone else edited the product meanwhile.
            { name: abortUnless(sql`coalesce(${products.editedAt}, '') = ${seen}`, product.name) }
          : { isActive: row.shown }),
      })
      .where(eq(products.id, before.id));
  });
  try {
    await db.batch([
      audit(db, {
        actorId,
        action: "product.sizes",
        target: `product:${product.id}`,
        detail: rows.map(({ slug }) => slug).join(", "),
      }),
      ...statements,
    ]);
  } catch (error) {
    if (constraintError(error)) return { ok: false, reason: "changed" };
    throw error;
  }
  return { ok: true };
}

/** A new size has what its product has, and no stock. */
const insertSize = (db: Database, productId: number, row: SizeInput, now: string) =>
  sqlStatement(
    db,
    sql`INSERT INTO products (id, slug, kind, use, material, name, name_es, description, description_es,
        alternative, alternative_es, currency, stock, image_url, picture_of, variant_of, position,
        variant_label, variant_label_es, price_cents, weight_grams, size, size_es, is_active, edited_at)
      SELECT (SELECT max(100000, max(id)) + 1 FROM products), ${row.slug}, kind, use, material, name, name_es,
        description, description_es, alternative, alternative_es, currency, 0, image_url,
        coalesce(picture_of, slug), id,
        (SELECT coalesce(max(position), 1) + 1 FROM products AS sizes WHERE sizes.variant_of = base.id),
        ${row.label}, ${row.labelEs}, ${row.price}, ${row.weightGrams}, ${row.size}, ${row.sizeEs},
        ${row.shown ? 1 : 0}, ${now}
      FROM products AS base WHERE id = ${productId}`,
  );

/** Replaces the contents of a bundle that nobody has ordered; without rows it is no bundle any more. */
export async function saveComponents(
  db: Database,
  {
    parts: { product, isOrdered },
    rows,
    actorId,
  }: { parts: ProductParts; rows: ReadonlyArray<ComponentInput>; actorId: number },
): Promise<Saved> {
  if (isOrdered) return { ok: false, reason: "changed" };
  const known = await db
    .select({ slug: products.slug })
    .from(products)
    .where(
      sql`${products.slug} IN (SELECT value FROM json_each(${JSON.stringify(rows.map((row) => row.product))}))
        AND ${products.stock} IS NOT NULL AND ${products.id} <> ${product.id} AND NOT ${isBundle}`,
    )
    .limit(maxVariants);
  const errors = rows.flatMap((row, i) =>
    known.some(({ slug }) => slug === row.product) ? [] : [[`product.${i}`, "errors.component"]],
  );
  if (errors.length > 0) return { ok: false, errors: Object.fromEntries(errors) as RowErrors };
  try {
    await db.batch([
      db.delete(productComponents).where(eq(productComponents.bundleId, product.id)),
      sqlStatement(
        db,
        sql`INSERT INTO product_components (bundle_id, component_id, quantity, position)
          SELECT ${product.id}, products.id, one.value ->> 'count', one.key
          FROM json_each(${JSON.stringify(rows)}) AS one JOIN products ON products.slug = one.value ->> 'product'`,
      ),
      audit(db, {
        actorId,
        action: "product.contents",
        target: `product:${product.id}`,
        detail: rows.map((row) => `${row.count} ${row.product}`).join(", "),
      }),
    ]);
  } catch (error) {
    // It was ordered, or became a part of another bundle, meanwhile.
    if (constraintError(error)) return { ok: false, reason: "changed" };
    throw error;
  }
  return { ok: true };
}
