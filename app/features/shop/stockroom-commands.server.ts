// What the desk changes in the shop. Each change is one batch with its audit line; prices and stock leave their own
// history by triggers (migration 0014).
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { stockChanges } from "#app/db/schema/product-desk.ts";
import { products, shippingRates } from "#app/db/schema/shop.ts";
import { audit } from "#app/platform/audit.ts";
import { refusedConstraint } from "#app/platform/database-errors.ts";
import { getDeskProduct, listShipping, type DeskProduct } from "./stockroom-queries.server.ts";
import type { ProductCreate, ProductEdit, StockChange } from "./stockroom-schemas.server.ts";

type Done<Reason extends string> = { ok: true } | { ok: false; reason: Reason };

/** Writes what an editor changed. Content files win only when their entry changes later. */
export async function editProduct(
  db: Database,
  { id, actorId, edit }: { id: number; actorId: number; edit: ProductEdit },
): Promise<Done<"unknown" | "changed" | "weight">> {
  const before = await getDeskProduct(db, id);
  if (!before) return { ok: false, reason: "unknown" };
  if (before.kind === "physical" && edit.weightGrams === null)
    return { ok: false, reason: "weight" };
  const { seen, price, ...texts } = edit;
  const after = {
    ...texts,
    priceCents: price,
    weightGrams: before.kind === "physical" ? texts.weightGrams : null,
  };
  const changed = Object.entries(after)
    .filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[name as keyof DeskProduct]),
    )
    .map(([name]) => name);
  if (changed.length === 0) return { ok: true };
  const now = new Date().toISOString();
  try {
    await db.batch([
      db
        .update(products)
        .set({
          ...after,
          // Saved by somebody else meanwhile: NULL is refused, and the batch with it.
          name: sql`CASE WHEN coalesce(${products.editedAt}, '') = ${seen} THEN ${after.name} END`,
          editedAt: now,
        })
        .where(eq(products.id, id)),
      audit(db, {
        actorId,
        action: "product.edited",
        target: `product:${id}`,
        detail: changed.join(", "),
      }),
    ]);
  } catch (error) {
    if (refusedConstraint(error)) return { ok: false, reason: "changed" };
    throw error;
  }
  return { ok: true };
}

/** Ids below belong to the content file. */
const firstOwnId = 100_001;

/** A new product without pieces: they come with the first delivery. */
export async function createProduct(
  db: Database,
  { actorId, wish }: { actorId: number; wish: ProductCreate },
): Promise<{ ok: true; id: number } | { ok: false; reason: "slug" | "picture" }> {
  const { price, picture, ...values } = wish;
  const drawn = await db
    .select({ imageUrl: products.imageUrl })
    .from(products)
    .where(eq(products.slug, picture))
    .get();
  if (!drawn) return { ok: false, reason: "picture" };
  try {
    const [created] = await db.batch([
      db
        .insert(products)
        .values({
          ...values,
          id: sql`(SELECT max(${firstOwnId - 1}, coalesce(max(id), 0)) + 1 FROM products)` as never,
          kind: "physical",
          priceCents: price,
          currency: "USD",
          stock: 0,
          imageUrl: drawn.imageUrl,
          position: sql`(SELECT coalesce(max(position), 0) + 1 FROM products)` as never,
          ratingCount: 0,
          ratingSum: 0,
          editedAt: new Date().toISOString(),
        })
        .returning({ id: products.id }),
      audit(db, { actorId, action: "product.created", target: `product:${wish.slug}` }),
    ]);
    return { ok: true, id: created[0]!.id };
  } catch (error) {
    if (refusedConstraint(error)) return { ok: false, reason: "slug" };
    throw error;
  }
}

/** Puts pieces on the shelf or takes them off; the same form again changes nothing. */
export async function changeStock(
  db: Database,
  { id, actorId, change }: { id: number; actorId: number; change: StockChange },
): Promise<Done<"unknown" | "too-few">> {
  const product = await getDeskProduct(db, id);
  if (!product || product.stock === null) return { ok: false, reason: "unknown" };
  const isKnown = async () =>
    (await db
      .select({ key: stockChanges.changeKey })
      .from(stockChanges)
      .where(and(eq(stockChanges.changeKey, change.key), eq(stockChanges.productId, id)))
      .get()) !== undefined;
  try {
    await db.batch([
      db.insert(stockChanges).values({
        changeKey: change.key,
        productId: id,
        delta: change.change,
        reason: change.reason,
        note: change.note,
        at: new Date().toISOString(),
      }),
      audit(db, {
        actorId,
        action: "product.stock",
        target: `product:${id}`,
        detail: `${change.change > 0 ? "+" : ""}${change.change}, ${change.reason}`,
      }),
    ]);
  } catch (error) {
    if (!refusedConstraint(error)) throw error;
    return (await isKnown()) ? { ok: true } : { ok: false, reason: "too-few" };
  }
  return { ok: true };
}

type WantedRate = { zone: string; upToGrams: number; priceCents: number };

/** New prices of parcels, all of them: heavier ones never cost less. */
export async function changeRates(
  db: Database,
  { actorId, wanted }: { actorId: number; wanted: ReadonlyArray<WantedRate> },
): Promise<Done<"order">> {
  const zones = await listShipping(db);
  const changed: Array<WantedRate> = [];
  for (const { rates } of zones) {
    const now = rates.map((rate) => ({
      ...rate,
      priceCents:
        wanted.find((one) => one.zone === rate.zone && one.upToGrams === rate.upToGrams)
          ?.priceCents ?? rate.priceCents,
    }));
    if (now.some(({ priceCents }, i) => i > 0 && priceCents < now[i - 1]!.priceCents))
      return { ok: false, reason: "order" };
    changed.push(...now.filter(({ priceCents }, i) => priceCents !== rates[i]!.priceCents));
  }
  const [first, ...others] = changed.map(({ zone, upToGrams, priceCents }) =>
    db
      .update(shippingRates)
      .set({ priceCents })
      .where(and(eq(shippingRates.zone, zone), eq(shippingRates.upToGrams, upToGrams))),
  );
  if (!first) return { ok: true };
  await db.batch([
    first,
    ...others,
    audit(db, {
      actorId,
      action: "shipping.edited",
      target: "shipping",
      detail: changed.map(({ zone, upToGrams }) => `${zone} ${upToGrams} g`).join(", "),
    }),
  ]);
  return { ok: true };
}
