// Changes of discount codes by an administrator.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { discountProducts, discounts, products } from "#app/db/schema/shop.ts";
import { audit, auditChange, changedValues } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { getDiscount } from "./discount-list-queries.server.ts";
import type { DiscountInput } from "./schemas.server.ts";

export type DiscountProblemInForm =
  | { reason: "code" | "changed" | "uses" }
  /** `name`: the unknown product */
  | { reason: "products"; name: string };
type Failed = { ok: false; problem: DiscountProblemInForm };

export async function createDiscount(
  db: Database,
  { actorId, code, input }: { actorId: number; code: string; input: DiscountInput },
): Promise<{ ok: true; id: number } | Failed> {
  const { productSlugs, ...values } = input;
  const unknown = await findUnknownProduct(db, productSlugs);
  if (unknown !== null) return { ok: false, problem: { reason: "products", name: unknown } };
  try {
    const [created] = await db.batch([
      db
        .insert(discounts)
        .values({ ...values, code, createdAt: new Date().toISOString() })
        .returning({ id: discounts.id }),
      linkProducts(db, sql`(SELECT id FROM discounts WHERE code = ${code})`, productSlugs),
      audit(db, { actorId, action: "discount.created", target: `discount:${code}` }),
    ]);
    return { ok: true, id: created[0]!.id };
  } catch (error) {
    if (constraintError(error)?.subject === "discounts.code")
      return { ok: false, problem: { reason: "code" } };
    throw error;
  }
}

type DiscountEdit = {
  id: number;
  /** the code never changes: orders show it */
  code: string;
  actorId: number;
  /** editedAt when the form was shown */
  seen: string;
  input: DiscountInput;
};

export async function editDiscount(
  db: Database,
  { id, code, actorId, seen, input }: DiscountEdit,
): Promise<{ ok: true } | Failed> {
  const { productSlugs, ...values } = input;
  const unknown = await findUnknownProduct(db, productSlugs);
  if (unknown !== null) return { ok: false, problem: { reason: "products", name: unknown } };
  const known = await getDiscount(db, id);
  const { names, ...versions } = changedValues(known ?? {}, { ...values, products: productSlugs });
  try {
    await db.batch([
      db
        .update(discounts)
        .set({
          ...values,
          // Aborts the batch when someone else edited the code meanwhile.
          kind: abortUnless<DiscountInput["kind"]>(
            sql`coalesce(${discounts.editedAt}, '') = ${seen}`,
            values.kind,
          ),
          editedAt: new Date().toISOString(),
        })
        .where(eq(discounts.id, id)),
      db.delete(discountProducts).where(eq(discountProducts.discountId, id)),
      linkProducts(db, sql`${id}`, productSlugs),
      audit(db, {
        actorId,
        action: "discount.edited",
        target: `discount:${code}`,
        detail: names.join(", "),
        ...versions,
      }),
    ]);
    return { ok: true };
  } catch (error) {
    const subject = constraintError(error)?.subject;
    if (subject === "discounts.kind") return { ok: false, problem: { reason: "changed" } };
    if (subject === "discount_uses_left") return { ok: false, problem: { reason: "uses" } };
    throw error;
  }
}

/** Ends a code now. Orders that were placed keep their discount. */
export async function endDiscount(
  db: Database,
  { id, code, actorId }: { id: number; code: string; actorId: number },
): Promise<void> {
  const now = new Date().toISOString();
  await db.batch([
    db
      .update(discounts)
      .set({ endsAt: now, editedAt: now })
      .where(
        sql`${discounts.id} = ${id} AND (${discounts.endsAt} IS NULL OR ${discounts.endsAt} > ${now})`,
      ),
    auditChange(db, { actorId, action: "discount.ended", target: `discount:${code}` }),
  ]);
}

function linkProducts(db: Database, id: ReturnType<typeof sql>, slugs: ReadonlyArray<string>) {
  return sqlStatement(
    db,
    sql`INSERT INTO discount_products (discount_id, product_id)
      SELECT ${id}, products.id FROM json_each(${JSON.stringify(slugs)}) AS one
      JOIN products ON products.slug = one.value`,
  );
}

/** The first slug that is no product; null when all are. */
async function findUnknownProduct(
  db: Database,
  slugs: ReadonlyArray<string>,
): Promise<string | null> {
  if (slugs.length === 0) return null;
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(sql`${products.slug} IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`)
    .limit(slugs.length);
  const known = new Set(rows.map(({ slug }) => slug));
  return slugs.find((slug) => !known.has(slug)) ?? null;
}
