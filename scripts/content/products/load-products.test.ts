// Loads into a real SQLite database with the real migrations.
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import products from "#content/products.json";
import shipping from "#content/shipping.json";
import { loadShopStatements, slugClashesQuery, type ShopFiles } from "./load-products.ts";
import {
  productFileKind,
  zoneFileKind,
} from "../../../app/features/products/product-file-kinds.ts";
import { keptValuesQuery } from "#app/platform/database/file-values.ts";
import { checkProducts, checkShipping } from "./product-check.ts";
import { productContentSchema } from "./product-content.ts";
import { productPictureUrl, sizePictureUrl } from "../../../illustrations/product-picture.ts";
import { readRecipeFiles } from "../read-recipes.ts";

const files: ShopFiles = { products: productContentSchema.array().parse(products), shipping };

const migrated = new DatabaseSync(":memory:");
for (const file of readdirSync("migrations").toSorted())
  migrated.exec(readFileSync(`migrations/${file}`, "utf8"));

/** Empty again: what the test before has changed is rolled back. */
function database() {
  if (migrated.isTransaction) migrated.exec("ROLLBACK");
  migrated.exec("BEGIN");
  return migrated;
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
const withChanged = (slug: string, change: object): ShopFiles => ({
  ...files,
  products: files.products.map((product) =>
    product.slug === slug ? ({ ...product, ...change } as typeof product) : product,
  ),
});
const withCaldero = (change: object) => withChanged("caldero", change);
const withPilon = (change: object) => withChanged("pilon", change);

test("loading twice changes nothing", () => {
  const db = database();
  load(db);
  const before = rows(db, "SELECT * FROM products");
  load(db);
  expect(rows(db, "SELECT * FROM products")).toEqual(before);
  expect(before.length).toBeGreaterThanOrEqual(30);
});

test("the file sets stock only for a new product, and an edit on the site stays when the entry changes", () => {
  const db = database();
  load(db);
  db.exec(
    "UPDATE products SET stock = 7, price_cents = 3900, edited_at = 'now' WHERE slug = 'caldero'",
  );
  load(db);
  expect(caldero(db)).toEqual({ price_cents: 3900, stock: 7, is_active: 1 });
  load(db, withCaldero({ priceCents: 4100, stock: 500, care: "New care" }));
  expect(caldero(db)).toEqual({ price_cents: 3900, stock: 7, is_active: 1 });
  // What nobody changed follows the file, and what is kept is listed until the values agree.
  expect(rows(db, "SELECT care FROM products WHERE slug = 'caldero'")).toEqual([
    { care: "New care" },
  ]);
  const kept = () =>
    rows(db, keptValuesQuery([productFileKind, zoneFileKind], 9)).map(
      ({ key, field, site, value }) => [key, field, site, value],
    );
  expect(kept()).toEqual([["1", "price_cents", 3900, 4100]]);
  load(db, withCaldero({ priceCents: 4100 }));
  expect(kept()).toEqual([["1", "price_cents", 3900, 4100]]);
  db.exec("UPDATE products SET price_cents = 4100 WHERE slug = 'caldero'");
  load(db, withCaldero({ priceCents: 4100 }));
  expect(kept()).toEqual([]);
  load(db, withCaldero({ priceCents: 4300 }));
  expect(caldero(db)).toMatchObject({ price_cents: 4300 });
});

test("edits from before values were recorded stay, and products without one follow the file", () => {
  const db = database();
  load(db);
  db.exec(
    "DELETE FROM file_values; UPDATE products SET price_cents = 3900, edited_at = 'now' WHERE id = 1",
  );
  load(db, {
    ...files,
    products: files.products.map((product) => ({
      ...product,
      priceCents: product.priceCents + 100,
    })),
  });
  expect(caldero(db)).toMatchObject({ price_cents: 3900 });
  const { priceCents } = files.products[1]!;
  expect(rows(db, `SELECT price_cents FROM products WHERE id = ${files.products[1]!.id}`)).toEqual([
    { price_cents: priceCents + 100 },
  ]);
});

test("a product that an administrator hid stays hidden, also when its entry leaves the file and returns", () => {
  const db = database();
  load(db);
  db.exec("UPDATE products SET is_active = 0, edited_at = 'now' WHERE slug = 'caldero'");
  load(db, withCaldero({ name: "Big caldero" }));
  expect(caldero(db)).toMatchObject({ is_active: 0 });
  load(db, { ...files, products: files.products.filter(({ slug }) => slug !== "caldero") });
  load(db);
  expect(caldero(db)).toMatchObject({ is_active: 0 });
});

test("an edit on the site survives a new order of the file and a new picture", () => {
  const db = database();
  load(db);
  db.exec(
    "UPDATE products SET price_cents = 3900, image_url = '/goods/caldero-00000000.svg' WHERE slug = 'caldero'",
  );
  load(db, { ...files, products: files.products.toReversed() });
  expect(caldero(db)).toMatchObject({ price_cents: 3900 });
  expect(rows(db, "SELECT position, image_url FROM products WHERE slug = 'caldero'")).toEqual([
    {
      position: files.products.toReversed().findIndex(({ slug }) => slug === "caldero"),
      image_url: productPictureUrl("caldero"),
    },
  ]);
});

const made = (slug: string, id = 100_001) =>
  `INSERT INTO products (id, slug, kind, use, name, name_es, description, description_es, alternative, alternative_es, price_cents, currency, stock, weight_grams, image_url, picture_of, position)
   VALUES (${id}, '${slug}', 'physical', 'cook', 'A', 'A', 'A', 'A', 'A', 'A', 900, 'USD', 3, 100, '/goods/caldero-00000000.svg', 'caldero', 99)`;

test("a borrowed picture follows its source, even after the source product is removed", () => {
  const db = database();
  load(db);
  db.exec(made("pot"));
  load(db, { ...files, products: files.products.filter(({ slug }) => slug !== "caldero") });
  expect(rows(db, "SELECT image_url FROM products WHERE slug = 'pot'")).toEqual([
    { image_url: productPictureUrl("caldero") },
  ]);
});

test("an entry whose slug an admin product uses is reported, and everything else is loaded", () => {
  const db = database();
  load(db, { ...files, products: files.products.filter(({ slug }) => slug !== "caldero") });
  db.exec(made("caldero"));
  load(db, withPilon({ priceCents: 3500 }));
  expect(rows(db, slugClashesQuery(files))).toEqual([{ slug: "caldero", id: 100_001 }]);
  expect(rows(db, "SELECT id, price_cents FROM products WHERE slug = 'caldero'")).toEqual([
    { id: 100_001, price_cents: 900 },
  ]);
  expect(rows(db, "SELECT price_cents FROM products WHERE slug = 'pilon'")).toEqual([
    { price_cents: 3500 },
  ]);
  db.exec("UPDATE products SET slug = 'my-caldero' WHERE id = 100001");
  load(db);
  expect(rows(db, slugClashesQuery(files))).toEqual([]);
  expect(rows(db, "SELECT id FROM products WHERE slug = 'caldero'")).toEqual([{ id: 1 }]);
});

test("recipes chosen by an administrator stay when the entry changes; recipes of the file are linked once they exist", () => {
  const db = database();
  const [slug] = files.products[0]!.recipes;
  const required = rows(
    db,
    `SELECT name, type FROM pragma_table_info('recipes') WHERE "notnull" = 1 AND dflt_value IS NULL AND name NOT IN ('id', 'slug')`,
  );
  const recipe = (id: number, name: string) =>
    db.exec(
      `INSERT INTO recipes (id, slug, ${required.map((column) => column["name"]).join(", ")}) VALUES (${id}, '${name}', ${required.map(({ type }) => (type === "TEXT" ? "'[]'" : 1)).join(", ")})`,
    );
  db.exec("PRAGMA ignore_check_constraints = ON");
  const linked = () =>
    rows(db, "SELECT recipe_id FROM product_recipes WHERE product_id = 1").map(
      (row) => row["recipe_id"],
    );
  load(db);
  expect(linked()).toEqual([]);
  recipe(1, slug!);
  recipe(2, "my-own-dish");
  load(db);
  expect(linked()).toEqual([1]);
  db.exec(
    "DELETE FROM product_recipes; INSERT INTO product_recipes (product_id, recipe_id, position) VALUES (1, 2, 0); UPDATE products SET recipes_edited_at = 'now' WHERE id = 1",
  );
  load(db);
  expect(linked()).toEqual([2]);
  load(db, withCaldero({ recipes: [slug] }));
  expect(linked()).toEqual([2]);
});

test("an administrator's changes to zones stay, field by field, when the file changes", () => {
  const db = database();
  load(db);
  db.exec(
    "UPDATE shipping_rates SET price_cents = 1 WHERE up_to_grams = 500 AND zone = 'north'; UPDATE shipping_countries SET zone = 'north' WHERE country = 'PR'",
  );
  const changed = structuredClone(shipping);
  for (const { zone, rates, countries } of changed.zones)
    if (zone === "home" || zone === "north") {
      rates[0]!.priceCents = 650;
      countries.push(zone === "home" ? "AQ" : "BV");
    }
  const zoneState = (zone: string) =>
    rows(
      db,
      `SELECT (SELECT price_cents FROM shipping_rates WHERE zone = '${zone}' AND up_to_grams = 500) AS price, (SELECT count(*) FROM shipping_countries WHERE zone = '${zone}') AS countries`,
    )[0];
  load(db);
  const before = zoneState("home")!;
  expect(before).toMatchObject({ countries: 1 });
  expect(zoneState("north")).toEqual({ price: 1, countries: 3 });
  load(db, { ...files, shipping: changed });
  expect(zoneState("home")).toEqual({ price: 650, countries: 1 });
  expect(zoneState("north")).toEqual({ price: 1, countries: 3 });
  load(db, {
    ...files,
    shipping: { zones: shipping.zones.filter(({ zone }) => zone !== "north") },
  });
  expect(zoneState("north")).toEqual({ price: null, countries: 0 });
});

const scaleOf = (db: DatabaseSync) =>
  rows(db, "SELECT scale_url FROM products WHERE slug = 'caldero'")[0]!["scale_url"];

test("a drawing to scale belongs to the size that it shows", () => {
  const db = database();
  db.exec(
    "INSERT INTO products (id, slug, kind, use, name, name_es, description, description_es, alternative, alternative_es, price_cents, currency, stock, weight_grams, image_url, position) VALUES (100001, 'pot', 'physical', 'cook', 'P', 'O', 'D', 'D', 'A', 'A', 100, 'USD', 1, 1, '/x', 99)",
  );
  load(db);
  expect(scaleOf(db)).toBe(sizePictureUrl("caldero"));
  expect(rows(db, "SELECT scale_url FROM products WHERE id = 100001")).toEqual([
    { scale_url: null },
  ]);
  // As an administrator's edit of the size does.
  db.exec("UPDATE products SET size = '30 cm', scale_url = NULL WHERE slug = 'caldero'");
  load(db);
  expect(scaleOf(db)).toBeNull();
});

const daysOf = (db: DatabaseSync) =>
  rows(db, "SELECT min_days, max_days FROM shipping_zones WHERE zone = 'home'")[0];

test("a delivery time edited on the site stays when the file's changes", () => {
  const db = database();
  load(db);
  const [home, ...others] = files.shipping.zones;
  expect(daysOf(db)).toEqual({ min_days: home!.days!.min, max_days: home!.days!.max });
  db.exec(
    "UPDATE shipping_zones SET min_days = 2, max_days = 4, ships_free = 0 WHERE zone = 'home'",
  );
  load(db);
  expect(daysOf(db)).toEqual({ min_days: 2, max_days: 4 });
  const zones = [{ ...home!, days: { min: 5, max: 6 } }, ...others];
  load(db, { ...files, shipping: { zones } });
  expect(daysOf(db)).toEqual({ min_days: 2, max_days: 4 });
  expect(rows(db, "SELECT ships_free FROM shipping_zones WHERE zone = 'home'")).toEqual([
    { ships_free: 0 },
  ]);
});

test("a picture in use shows one of the product's recipes, drawn in the product", () => {
  const vessels: Record<string, string> = {
    paellera: "paella-pan",
    "iron-skillet": "skillet",
    "cutting-board": "wooden-board",
  };
  const art = new Map(
    Object.values(readRecipeFiles())
      .flat()
      .map((recipe) => [recipe.slug, recipe.art]),
  );
  const shown = files.products.filter(({ inUse }) => inUse !== undefined);
  expect(shown.length).toBeGreaterThan(5);
  for (const { slug, inUse } of shown)
    expect(art.get(inUse!)!.vessel, slug).toBe(vessels[slug] ?? slug);
});

test("a product removed from the file is hidden, and returns with its entry", () => {
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

test("sizes are loaded with the texts of their product, and edits on the site stay when a size changes", () => {
  const db = database();
  load(db);
  const large = () =>
    rows(
      db,
      "SELECT variant_of, name, variant_label, price_cents, stock, position, image_url FROM products WHERE slug = 'caldero-30'",
    )[0];
  const loaded = {
    variant_of: 1,
    name: "Caldero",
    variant_label: "30 cm",
    price_cents: 6400,
    stock: 24,
    position: 2,
    image_url: productPictureUrl("caldero"),
  };
  expect(large()).toEqual(loaded);
  expect(rows(db, "SELECT scale_url FROM products WHERE slug = 'caldero-30'")).toEqual([
    { scale_url: sizePictureUrl("caldero-30") },
  ]);
  db.exec("UPDATE products SET price_cents = 6000, stock = 3 WHERE slug = 'caldero-30'");
  load(db, withCaldero({ name: "Big caldero" }));
  expect(large()).toEqual({ ...loaded, name: "Big caldero", price_cents: 6000, stock: 3 });
  const [size] = files.products[0]!.kind === "physical" ? files.products[0]!.variants! : [];
  load(db, withCaldero({ variants: [{ ...size, priceCents: 6600 }] }));
  expect(large()).toMatchObject({ price_cents: 6000, stock: 3 });
  load(db, withCaldero({ variants: [], label: undefined, labelEs: undefined }));
  expect(
    rows(db, "SELECT is_active, variant_label FROM products WHERE id IN (1, 101) ORDER BY id"),
  ).toEqual([
    { is_active: 1, variant_label: null },
    { is_active: 0, variant_label: "30 cm" },
  ]);
});

test("the stock of a bundle is what its components are enough for, and its contents are read once", () => {
  const db = database();
  load(db);
  const set = () =>
    rows(
      db,
      `SELECT stock, (SELECT group_concat(component_id || ':' || quantity) FROM product_components
        WHERE bundle_id = products.id) AS parts FROM products WHERE slug = 'tortilla-set'`,
    )[0];
  expect(set()).toEqual({ stock: 40, parts: "4:1,6:1" });
  db.exec("UPDATE products SET stock = 7 WHERE slug = 'comal'");
  expect(set()).toMatchObject({ stock: 7 });
  db.exec("UPDATE product_components SET quantity = 2 WHERE component_id = 4");
  load(db, withChanged("tortilla-set", { priceCents: 5500 }));
  expect(set()).toEqual({ stock: 3, parts: "4:2,6:1" });
  expect(() => db.exec("INSERT INTO product_components VALUES (6, 1, 1, 0)")).toThrow(
    "bundle of bundles",
  );
  expect(() =>
    db.exec(
      "INSERT INTO stock_changes (change_key, product_id, delta, reason, at) VALUES ('x', 37, 5, 'count', 'now')",
    ),
  ).toThrow("stock of a bundle");
});

test("sizes without labels, and bundles of unknown products or with a stock, are reported", () => {
  const [caldero, pilon] = products;
  const slugs = new Set(files.products.flatMap(({ recipes }) => recipes));
  const fields = (...entries: ReadonlyArray<unknown>) =>
    checkProducts(entries, slugs).map(({ field }) => field);
  expect(fields({ ...caldero, label: undefined })).toEqual(["label"]);
  expect(fields({ ...pilon, label: "1", labelEs: "1" })).toEqual(["label"]);
  expect(fields({ ...pilon, stock: undefined })).toEqual(["stock"]);
  expect(fields({ ...pilon, components: [{ product: "nothing", count: 1 }] })).toEqual([
    "stock",
    "components",
  ]);
});

test("invalid content is reported with a remedy", () => {
  const [first, second] = products;
  const slugs = new Set(files.products.flatMap(({ recipes }) => recipes));
  expect(checkProducts(products, slugs)).toEqual([]);
  const findings = checkProducts(
    [
      first,
      { ...second, id: first!.id, priceCents: 1.5 },
      { ...second, recipes: ["no-such-dish"], inUse: "mofongo-con-camarones" },
      first,
    ],
    slugs,
  ).map(({ id, field }) => `${id} ${field}`);
  expect(findings).toEqual([
    "pilon priceCents",
    "pilon recipes",
    "pilon inUse",
    "caldero id",
    // of its other size
    "caldero id",
    "caldero slug",
    "caldero slug",
  ]);
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
  const late = { ...zone, days: { min: 9, max: 3 } };
  expect(checkShipping({ zones: [late] }).map(({ field }) => field)).toEqual(["days"]);
});

test("what does instead of a tool is said for the dish where the general advice is wrong", () => {
  for (const { slug, recipes, alternativeFor = [] } of files.products)
    for (const one of alternativeFor.flatMap((each) => each.recipes))
      expect(recipes, slug).toContain(one);
  const db = database();
  for (const [id, slug] of [
    [125, "pasteles-de-masa-puertorriquenos"],
    [12, "casabe-dominicano"],
  ] as const)
    db.exec(
      `INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, title, description) VALUES (${id}, '${slug}', 'general', 'food', 'Spain', 'easy', 1, 1, 'T', 'D')`,
    );
  for (const statement of loadShopStatements(files)) db.exec(statement);
  const said = (slug: string) =>
    db
      .prepare(
        "SELECT product_recipes.alternative FROM product_recipes JOIN recipes ON recipes.id = recipe_id JOIN products ON products.id = product_id WHERE recipes.slug = ? AND products.slug = 'grater'",
      )
      .get(slug)?.["alternative"];
  // Grated cassava for casabe is squeezed; the masa of pasteles is not.
  expect(said("pasteles-de-masa-puertorriquenos")).toContain("Don’t squeeze");
  expect(said("casabe-dominicano")).toBeNull();
});
