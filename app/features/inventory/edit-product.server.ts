// Admin changes to products and shipping. Each change is one batch with its audit entry; triggers record the history of
// prices and stock.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { stockChanges } from "#app/db/schema/inventory.ts";
import {
  productRecipes,
  products,
  shippingCountries,
  shippingRates,
  shippingZones,
} from "#app/db/schema/shop.ts";
import { audit, changedValues } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import {
  findPicture,
  findRecipes,
  getAdminProduct,
  listShipping,
} from "./inventory-queries.server.ts";
import { minCountries } from "./stock-levels.ts";
import type {
  ProductCreate,
  ProductEdit,
  StockChange,
  ZoneInput,
  ZoneProblem,
} from "./schemas.server.ts";
import type { Rate } from "#app/features/products/totals.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";

type Result<Reason extends string> = { ok: true } | { ok: false; reason: Reason };
/** `name`: the first unknown recipe */
type UnknownRecipe = { ok: false; reason: "recipes"; name: string };

/** Saves an edit. The content file overwrites it only when its entry changes later. */
export async function editProduct(
  db: Database,
  { id, actorId, edit }: { id: number; actorId: number; edit: ProductEdit },
): Promise<Result<"unknown" | "changed" | "weight" | "picture"> | UnknownRecipe> {
  const before = await getAdminProduct(db, id);
  // A size has the texts of its product.
  if (!before || before.variantOf !== null) return { ok: false, reason: "unknown" };
  if (before.kind === "physical" && edit.weightGrams === null)
    return { ok: false, reason: "weight" };
  const { seen, price, picture, recipes, ...texts } = edit;
  const imageUrl = picture ? await findPicture(db, picture) : before.imageUrl;
  if (imageUrl === null) return { ok: false, reason: "picture" };
  const { slugs, unknown } = await findRecipes(db, recipes);
  if (unknown !== null) return { ok: false, reason: "recipes", name: unknown };
  const values = {
    ...texts,
    priceCents: price,
    weightGrams: before.kind === "physical" ? texts.weightGrams : null,
    imageUrl,
    pictureOf: picture ? borrowedPicture(picture, before.slug) : before.pictureOf,
  };
  const after = { ...values, recipes: slugs };
  const { names: changed, ...versions } = changedValues(before, after);
  if (changed.length === 0) return { ok: true };
  const now = new Date().toISOString();
  const hasNewRecipes = changed.includes("recipes");
  try {
    await db.batch([
      db
        .update(products)
        .set({
          ...values,
          // Aborts the batch when someone else edited the product meanwhile.
          name: abortUnless(sql`coalesce(${products.editedAt}, '') = ${seen}`, values.name),
          editedAt: now,
          // The drawing to scale shows the old size.
          ...(changed.includes("size") || changed.includes("pictureOf") ? { scaleUrl: null } : {}),
          ...(hasNewRecipes ? { recipesEditedAt: now } : {}),
        })
        .where(eq(products.id, id)),
      ...(hasNewRecipes
        ? [
            db.delete(productRecipes).where(eq(productRecipes.productId, id)),
            linkRecipes(db, before.slug, slugs),
          ]
        : []),
      audit(db, {
        actorId,
        action: "product.edited",
        target: `product:${id}`,
        detail: changed.join(", "),
        ...versions,
      }),
    ]);
  } catch (error) {
    if (constraintError(error)?.subject === "products.name")
      return { ok: false, reason: "changed" };
    throw error;
  }
  return { ok: true };
}

/** Null for the product's own picture. */
function borrowedPicture(picture: string, slug: string): string | null {
  return picture === slug ? null : picture;
}

/** Links a product to recipes in this order. */
function linkRecipes(db: Database, slug: string, recipes: ReadonlyArray<string>) {
  return sqlStatement(
    db,
    sql`INSERT INTO product_recipes (product_id, recipe_id, position)
      SELECT products.id, recipes.id, one.key FROM json_each(${JSON.stringify(recipes)}) AS one
      JOIN recipes ON recipes.slug = one.value JOIN products ON products.slug = ${slug}`,
  );
}

/** Lower ids belong to the content file. */
const firstAdminProductId = 100_001;

/** Creates a product with no stock; stock is added by changeStock(). */
export async function createProduct(
  db: Database,
  { actorId, product }: { actorId: number; product: ProductCreate },
): Promise<{ ok: true; id: number } | { ok: false; reason: "slug" | "picture" } | UnknownRecipe> {
  const { price, picture, recipes, kind, ...values } = product;
  const imageUrl = await findPicture(db, picture);
  if (imageUrl === null) return { ok: false, reason: "picture" };
  const { slugs, unknown } = await findRecipes(db, recipes);
  if (unknown !== null) return { ok: false, reason: "recipes", name: unknown };
  const isGiftCard = kind === "gift-card";
  try {
    const [created] = await db.batch([
      db
        .insert(products)
        .values({
          ...values,
          id: sql`(SELECT max(${firstAdminProductId - 1}, coalesce(max(id), 0)) + 1 FROM products)` as never,
          kind: isGiftCard ? "digital" : "physical",
          isGiftCard,
          priceCents: price,
          currency: siteFacts.currency,
          stock: isGiftCard ? null : 0,
          weightGrams: isGiftCard ? null : values.weightGrams,
          imageUrl,
          pictureOf: borrowedPicture(picture, product.slug),
          position: sql`(SELECT coalesce(max(position), 0) + 1 FROM products)` as never,
          ratingCount: 0,
          ratingSum: 0,
          editedAt: new Date().toISOString(),
        })
        .returning({ id: products.id }),
      linkRecipes(db, product.slug, slugs),
      sqlStatement(
        db,
        sql`INSERT INTO audit_events (at, actor_id, action, target)
          SELECT ${new Date().toISOString()}, ${actorId}, 'product.created', 'product:' || id FROM products
          WHERE slug = ${product.slug}`,
      ),
    ]);
    return { ok: true, id: created[0]!.id };
  } catch (error) {
    if (constraintError(error)?.subject === "products.slug") return { ok: false, reason: "slug" };
    throw error;
  }
}

/** Adds or removes stock. Idempotent by the key of the form and the product. */
export async function changeStock(
  db: Database,
  { id, actorId, change }: { id: number; actorId: number; change: StockChange },
): Promise<Result<"unknown" | "too-few">> {
  const product = await getAdminProduct(db, id);
  if (!product || product.stock === null || product.isBundle)
    return { ok: false, reason: "unknown" };
  try {
    await db.batch([
      db.insert(stockChanges).values({
        changeKey: `${id}:${change.key}`,
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
        before: String(product.stock),
        after: String(product.stock + change.change),
      }),
    ]);
  } catch (error) {
    const refused = constraintError(error);
    if (refused?.subject === "stock_changes.change_key") return { ok: true };
    if (refused?.subject === "stock >= 0") return { ok: false, reason: "too-few" };
    throw error;
  }
  return { ok: true };
}

/** Replaces a zone's countries and rates. */
export async function changeZone(
  db: Database,
  {
    actorId,
    zoneInput,
    promisesFree,
  }: {
    actorId: number;
    zoneInput: ZoneInput;
    /** true while the site advertises free shipping: then some zone must have it */
    promisesFree: boolean;
  },
): Promise<{ ok: true } | { ok: false; problem: ZoneProblem | "unknown" }> {
  const zones = await listShipping(db);
  const before = zones.find(({ zone }) => zone === zoneInput.zone);
  if (!before) return { ok: false, problem: "unknown" };
  const others = zones.filter((zone) => zone !== before).flatMap(({ countries }) => countries);
  const taken = zoneInput.countries.filter((code) => others.includes(code));
  if (taken.length > 0) return { ok: false, problem: { reason: "taken", names: taken.join(", ") } };
  if (others.length + zoneInput.countries.length < minCountries)
    return { ok: false, problem: { reason: "few" } };
  const hasFree = zones.some((zone) => (zone === before ? zoneInput : zone).shipsFree);
  if (promisesFree && !hasFree) return { ok: false, problem: { reason: "free" } };
  const bands = (rates: ReadonlyArray<Rate>) =>
    rates.map(({ upToGrams, priceCents }) => `${upToGrams} g ${priceCents}`);
  const changes = [
    ...differences(before.countries, zoneInput.countries),
    ...differences(bands(before.rates), bands(zoneInput.rates)),
    ...differences(before.shipsFree ? ["free"] : [], zoneInput.shipsFree ? ["free"] : []),
    ...differences(daysText(before.days), daysText(zoneInput.days)),
  ];
  if (changes.length === 0) return { ok: true };
  const { zone, shipsFree } = zoneInput;
  const [minDays, maxDays] = [zoneInput.days?.min ?? null, zoneInput.days?.max ?? null];
  try {
    await db.batch([
      db.delete(shippingCountries).where(eq(shippingCountries.zone, zone)),
      db.delete(shippingRates).where(eq(shippingRates.zone, zone)),
      sqlStatement(
        db,
        sql`INSERT INTO shipping_countries (country, zone)
          SELECT value, ${zone} FROM json_each(${JSON.stringify(zoneInput.countries)})`,
      ),
      db
        .insert(shippingRates)
        .values(
          zoneInput.rates.map(({ upToGrams, priceCents }) => ({ zone, upToGrams, priceCents })),
        ),
      db.insert(shippingZones).values({ zone, shipsFree, minDays, maxDays }).onConflictDoUpdate({
        target: shippingZones.zone,
        set: { shipsFree, minDays, maxDays },
      }),
      audit(db, {
        actorId,
        action: "shipping.edited",
        target: `shipping:${zone}`,
        detail: changes.join(", "),
      }),
    ]);
  } catch (error) {
    // Another zone got one of the countries meanwhile.
    if (constraintError(error)?.subject === "shipping_countries.country")
      return { ok: false, problem: { reason: "taken", names: "" } };
    throw error;
  }
  return { ok: true };
}

const daysText = (days: ZoneInput["days"]) => (days ? [`${days.min}–${days.max} days`] : []);

/** Added entries with `+`, removed ones with `-`. */
function differences(before: ReadonlyArray<string>, after: ReadonlyArray<string>): Array<string> {
  return [
    ...after.filter((entry) => !before.includes(entry)).map((entry) => `+${entry}`),
    ...before.filter((entry) => !after.includes(entry)).map((entry) => `-${entry}`),
  ];
}
