// The load on a real SQLite with the real migrations.
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import products from "#content/products.json";
import shipping from "#content/shipping.json";
import { loadShopStatements, type ShopFiles } from "./load-products.ts";
import { checkProducts, checkShipping } from "./product-check.ts";
import { productContentSchema } from "./product-content.ts";

const files: ShopFiles = { products: productContentSchema.array().parse(products), shipping };

function database() {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations").toSorted())
    db.exec(readFileSync(`migrations/${file}`, "utf8"));
  return db;
}
function load(db: DatabaseSync, changed: ShopFiles = files) {
  for (const statement of loadShopStatements(changed)) db.exec(statement);
}
const rows = (db: DatabaseSync, sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));
const caldero = (db: DatabaseSync) =>
  rows(db, "SELECT price_cents, stock, is_active FROM products WHERE slug = 'caldero'")[0];
const withCaldero = (change: object): ShopFiles => ({
  ...files,
  products: files.products.map((one) =>
    one.slug === "caldero" ? ({ ...one, ...change } as typeof one) : one,
  ),
});

test("loading twice changes nothing", () => {
  const db = database();
  load(db);
  const before = rows(db, "SELECT * FROM products");
  load(db);
  expect(rows(db, "SELECT * FROM products")).toEqual(before);
  expect(before.length).toBeGreaterThanOrEqual(30);
});

test("stock is the file's only for a new product, and an edit on the site stays until the entry changes", () => {
  const db = database();
  load(db);
  db.exec(
    "UPDATE products SET stock = 7, price_cents = 3900, edited_at = 'now' WHERE slug = 'caldero'",
  );
  load(db);
  expect(caldero(db)).toEqual({ price_cents: 3900, stock: 7, is_active: 1 });
  load(db, withCaldero({ priceCents: 4100, stock: 500 }));
  expect(caldero(db)).toEqual({ price_cents: 4100, stock: 7, is_active: 1 });
});

test("a product gone from the file is no longer shown, and comes back with its entry", () => {
  const db = database();
  load(db);
  load(db, { ...files, products: files.products.filter(({ slug }) => slug !== "caldero") });
  expect(caldero(db)).toMatchObject({ is_active: 0 });
  load(db);
  expect(caldero(db)).toMatchObject({ is_active: 1 });
});

test("each statement stays below D1's limit of 100 KB", () => {
  for (const statement of loadShopStatements(files))
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
});

test("mistakes of editors are named with what to do", () => {
  const [first, second] = products;
  const slugs = new Set(files.products.flatMap(({ recipes }) => recipes));
  expect(checkProducts(products, slugs)).toEqual([]);
  const findings = checkProducts(
    [
      first,
      { ...second, id: first!.id, priceCents: 1.5 },
      { ...second, recipes: ["no-such-dish"] },
      first,
    ],
    slugs,
  ).map(({ id, field }) => `${id} ${field}`);
  expect(findings).toEqual(["pilon priceCents", "pilon recipes", "caldero id", "caldero slug"]);
  expect(checkShipping(shipping)).toEqual([]);
  const [zone] = shipping.zones;
  expect(checkShipping({ zones: [zone, { ...zone, zone: "again" }] })[0]).toMatchObject({
    id: "US",
  });
  const falling = {
    ...zone,
    rates: [
      { upToGrams: 1000, priceCents: 900 },
      { upToGrams: 500, priceCents: 100 },
    ],
  };
  expect(checkShipping({ zones: [falling] })).toHaveLength(1);
});
