import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { all, makeBuyer, makeProduct, one, pay, placeOrder, statusOf, stockOf } from "./buyers.ts";
import { person, type Person } from "../people/people.ts";
import { cardTitles, form, freshCache, html, visit } from "../visit.ts";

const fresh = () => ({ env: { CACHE: freshCache() } });
let admin: Person;
beforeAll(async () => {
  admin = await person({ role: "admin" });
});

const as = () => ({ headers: { Cookie: admin.cookie } });
const send = (path: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: admin.cookie }));
const idOf = async (slug: string) =>
  Number((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);

const texts = {
  name: "Clay pot",
  nameEs: "Olla de barro",
  description: "Keeps warm for hours.",
  descriptionEs: "Guarda el calor por horas.",
  alternative: "Any heavy pot.",
  alternativeEs: "Cualquier olla pesada.",
  size: "24 cm",
  sizeEs: "24 cm",
  inBox: "Pot\nLid",
  inBoxEs: "Olla\nTapa",
  use: "cook",
  material: "clay",
  price: "36.50",
  weightGrams: "2100",
  badge: "",
  isActive: "1",
};

test("an admin creates a product that the shop shows in both languages", async () => {
  const slug = `pot-${crypto.randomUUID().slice(0, 8)}`;
  const gift = { goodFor: "coffee", origins: "gp, HT" };
  expect(
    (await send("/admin/products/new", { ...texts, slug, picture: "caldero", origins: "Haiti" }))
      .status,
  ).toBe(400);
  const created = await send("/admin/products/new", {
    ...texts,
    ...gift,
    slug,
    picture: "caldero",
  });
  expect(created.status).toBe(303);
  const id = await idOf(slug);
  expect(id).toBeGreaterThan(100_000);
  expect(created.headers.get("Location")).toBe(`/admin/products/${id}`);
  const page = await html(`/product/${slug}`, fresh());
  for (const text of ["Clay pot", "US$36.50", "Pot, Lid", "Out of stock"])
    expect(page).toContain(text);
  expect(await html(`/product/${slug}?lng=es`, fresh())).toContain("Olla de barro");
  for (const way of ["for=coffee", "origin=GP", "origin=HT"])
    expect(await html(`/shop?${way}`, fresh()), way).toContain(`/product/${slug}`);
  expect(await html(`/admin/products/${id}`, as())).toMatch(
    /checked="" value="coffee"[^]*name="origins"[^>]* value="GP, HT"/,
  );
  const again = await send("/admin/products/new", { ...texts, slug, picture: "caldero" });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("already uses this address");
  expect(
    (await send("/admin/products/new", { ...texts, slug: "Not A Slug", picture: "caldero" }))
      .status,
  ).toBe(400);
});

test("a gift card is created and edited without what replaces it, and its page asks for none", async () => {
  const slug = `card-${crypto.randomUUID().slice(0, 8)}`;
  const { alternative, alternativeEs, weightGrams, ...card } = texts;
  const add = await html("/admin/products/new?kind=gift-card", as());
  for (const name of ["alternative", "recipes", "material"])
    expect(add).not.toContain(`name="${name}"`);
  expect(add).toContain('<input type="hidden" name="use"');
  const fields = { ...card, kind: "gift-card", size: "", sizeEs: "", picture: "caldero" };
  expect((await send("/admin/products/new", { ...fields, slug })).status).toBe(303);
  const path = `/admin/products/${await idOf(slug)}`;
  const edit = await html(path, as());
  expect(edit).toContain('name="kind" value="gift-card"');
  const seen = /name="seen" value="([^"]*)"/.exec(edit)![1]!;
  expect((await send(path, { ...fields, name: "Gift card", intent: "edit", seen })).status).toBe(
    303,
  );
  const page = await html(`/product/${slug}`, fresh());
  expect(page).toContain("Gift card</h1>");
  expect(page).not.toContain("If you don’t have one");
  // Goods need it.
  const goods = { ...card, weightGrams, slug: `${slug}-2`, picture: "caldero" };
  expect((await send("/admin/products/new", goods)).status).toBe(400);
  expect([alternative, alternativeEs].every(Boolean)).toBe(true);
});

test("a product without an address gets that of its name, which is taken the second time", async () => {
  const name = `Olla de café ${crypto.randomUUID().slice(0, 8)}`;
  const fields = { ...texts, name, picture: "caldero", slug: "" };
  expect((await send("/admin/products/new", fields)).status).toBe(303);
  expect(await idOf(name.toLowerCase().replaceAll(" ", "-").replace("é", "e"))).toBeGreaterThan(0);
  const again = await send("/admin/products/new", fields);
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("Another product already uses this address.");
});

test("a product created in the admin area can be changed in and removed from a cart", async () => {
  const slug = `pot-${crypto.randomUUID().slice(0, 8)}`;
  await send("/admin/products/new", { ...texts, slug, picture: "caldero" });
  const id = await idOf(slug);
  await send(`/admin/products/${id}`, {
    intent: "stock",
    change: "9",
    reason: "delivery",
    key: crypto.randomUUID(),
  });
  const { cookie, cartId } = await makeBuyer({});
  const post = (fields: Record<string, string>) => visit("/cart", form(fields, { Cookie: cookie }));
  const quantities = async () =>
    (await all("SELECT quantity FROM cart_lines WHERE cart_id = ?", cartId)).map(
      (line) => line["quantity"],
    );
  await post({ intent: "add", product: slug, quantity: "1" });
  const changed = await post({ intent: "update", [`quantity-${id}`]: "4" });
  expect(changed.headers.get("Location")).toBe("/cart");
  expect(await quantities()).toEqual([4]);
  const removed = await post({ remove: String(id) });
  expect(removed.headers.get("Location")).toBe("/cart");
  expect(await quantities()).toEqual([]);
});

test("recipes are assigned to a product by slug or number and both pages show the link", async () => {
  const slug = `pot-${crypto.randomUUID().slice(0, 8)}`;
  const recipes = "180\nropa-vieja-cubana\nsancocho-dominicano";
  const created = await send("/admin/products/new", {
    ...texts,
    slug,
    picture: "caldero",
    recipes,
  });
  expect(created.status).toBe(303);
  const id = await idOf(slug);
  const linked = () =>
    all("SELECT recipe_id FROM product_recipes WHERE product_id = ? ORDER BY position", id).then(
      (rows) => rows.map((row) => row["recipe_id"]),
    );
  const other = (await one("SELECT id FROM recipes WHERE slug = 'ropa-vieja-cubana'"))["id"];
  expect(await linked()).toEqual([180, other]);
  expect(await html(`/product/${slug}`, fresh())).toContain('href="/recipe/180"');
  expect(await html(`/admin/products/${id}`, as())).toContain("ropa-vieja-cubana</textarea>");

  const { edited_at: seen } = await one("SELECT edited_at FROM products WHERE id = ?", id);
  const edit = (fields: Record<string, string>) =>
    send(`/admin/products/${id}`, { ...texts, intent: "edit", seen: String(seen), ...fields });
  const wrong = await edit({ recipes: "180\nno-such-dish", name: "Kept text" });
  expect(wrong.status).toBe(400);
  const answer = await wrong.text();
  expect(answer).toContain("There’s no recipe “no-such-dish”.");
  expect(answer).toContain("Kept text");
  expect((await edit({ recipes: "<b>" })).status).toBe(400);
  expect(await linked()).toEqual([180, other]);
  expect((await edit({ recipes: String(other) })).status).toBe(303);
  expect(await linked()).toEqual([other]);
});

test("a drawing has no default, is chosen from pictures and can be changed later", async () => {
  const page = await html("/admin/products/new", as());
  const choices = [...page.matchAll(/<input[^>]*name="picture"[^>]*>/g)].map(([input]) => input);
  expect(choices.length).toBeGreaterThan(30);
  expect(choices.filter((input) => input.includes("checked"))).toEqual([]);
  const address = async (slug: string) =>
    (await one("SELECT image_url FROM products WHERE slug = ?", slug))["image_url"];
  expect(page).toContain(`<img src="${await address("comal")}"`);
  const slug = `pot-${crypto.randomUUID().slice(0, 8)}`;
  const without = await send("/admin/products/new", { ...texts, slug });
  expect(without.status).toBe(400);
  for (const picture of ["nothing", slug])
    expect((await send("/admin/products/new", { ...texts, slug, picture })).status).toBe(400);
  await send("/admin/products/new", { ...texts, slug, picture: "caldero" });
  expect(await address(slug)).toBe(await address("caldero"));
  const id = await idOf(slug);
  const { edited_at: seen } = await one("SELECT edited_at FROM products WHERE id = ?", id);
  await send(`/admin/products/${id}`, { ...texts, seen: String(seen), picture: "comal" });
  expect(await one("SELECT image_url, picture_of FROM products WHERE id = ?", id)).toEqual({
    image_url: await address("comal"),
    picture_of: "comal",
  });
  // The audit log names it the same way each time.
  expect(
    await all("SELECT action FROM audit_events WHERE target = ? ORDER BY id", `product:${id}`),
  ).toEqual([{ action: "product.created" }, { action: "product.edited" }]);
});

test("an edit changes texts and price, adds to the price history and lists the changed fields", async () => {
  const slug = await makeProduct(3, 4200);
  const id = await idOf(slug);
  const path = `/admin/products/${id}`;
  expect((await send(path, { ...texts, seen: "", intent: "edit" })).status).toBe(303);
  expect(await html(`/product/${slug}`, fresh())).toContain("US$36.50");
  const prices = await all(
    "SELECT price_cents FROM product_prices WHERE product_id = ? ORDER BY since",
    id,
  );
  expect(prices.map((row) => row["price_cents"])).toEqual([4200, 3650]);
  const line = await one(
    "SELECT detail, value_before, value_after FROM audit_events WHERE target = ?",
    `product:${id}`,
  );
  expect(line["detail"]).toContain("priceCents");
  expect(line["value_before"]).toContain("priceCents: 4200");
  expect(line["value_after"]).toContain("priceCents: 3650");
  expect(await html(path, as())).toContain("US$42");
  // Another editor still has the text from before this edit.
  const late = await send(path, { ...texts, name: "Other", seen: "", intent: "edit" });
  expect(late.status).toBe(409);
  expect((await one("SELECT name FROM products WHERE id = ?", id))["name"]).toBe("Clay pot");
});

test("an invalid price is refused, and stock and ratings cannot be set by the form", async () => {
  const id = await idOf(await makeProduct(3));
  for (const price of ["0", "-1", "1e5", "4.999", "NaN", "99999999"])
    expect((await send(`/admin/products/${id}`, { ...texts, price, seen: "" })).status, price).toBe(
      400,
    );
  await send(`/admin/products/${id}`, { ...texts, seen: "", stock: "999", ratingCount: "9" });
  expect(await one("SELECT stock, rating_count FROM products WHERE id = ?", id)).toEqual({
    stock: 3,
    rating_count: 0,
  });
});

test("a stock change has a reason, applies once per form and cannot go below zero", async () => {
  const slug = await makeProduct(3);
  const id = await idOf(slug);
  const change = (fields: Record<string, string>) =>
    send(`/admin/products/${id}`, { intent: "stock", reason: "delivery", ...fields });
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => change({ change: "+12", key, note: "From Baní" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303));
  expect(await stockOf(slug)).toBe(15);
  const tooMany = await change({
    change: "-16",
    reason: "damaged",
    note: "Fell off the shelf",
    key: crypto.randomUUID(),
  });
  expect(tooMany.status).toBe(400);
  const rejected = await tooMany.text();
  expect(rejected).toContain("There aren’t that many in stock");
  expect(rejected).toMatch(/name="change"[^>]*value="-16"/);
  expect(rejected).toMatch(
    /<option[^>]*value="damaged"[^>]*selected|<option selected="" value="damaged"/,
  );
  expect(rejected).toMatch(/name="note"[^>]*value="Fell off the shelf"/);
  for (const wrong of ["0", "1.5", "1e3", "x", ""])
    expect((await change({ change: wrong })).status, wrong).toBe(400);
  expect(await stockOf(slug)).toBe(15);
  expect(await html(`/admin/products/${id}`, as())).toContain("From Baní");
});

test("only a lack of stock is reported as such: any other refusal of the database is not", async () => {
  const [slug, other] = [await makeProduct(3), await makeProduct(3)];
  const key = crypto.randomUUID();
  const deliver = async (product: string, fields: Record<string, string> = {}) =>
    send(`/admin/products/${await idOf(product)}`, {
      intent: "stock",
      reason: "delivery",
      change: "+2",
      key,
      ...fields,
    });
  expect((await deliver(slug)).status).toBe(303);
  // The same key for another product is another change.
  expect((await deliver(other)).status).toBe(303);
  expect(await stockOf(other)).toBe(5);
  await env.DB.prepare(
    `CREATE TRIGGER no_stock_audit BEFORE INSERT ON audit_events WHEN new.action = 'product.stock'
     BEGIN SELECT RAISE(ABORT, 'no audit events today'); END`,
  ).run();
  const failed = await deliver(slug, { key: crypto.randomUUID() });
  expect(failed.status).toBe(500);
  await env.DB.prepare("DROP TRIGGER no_stock_audit").run();
  expect(await stockOf(slug)).toBe(5);
});

test("products with low stock are listed, lowest first", async () => {
  const slug = await makeProduct(2);
  const page = await html("/admin/products?view=low", as());
  expect(page).toContain(`/admin/products/${await idOf(slug)}"`);
  expect(page).not.toContain('href="/admin/products/1"');
});

test("a product is found by a part of its name without accents, or of its address, with its picture", async () => {
  const slug = await makeProduct(2);
  await env.DB.prepare("UPDATE products SET name_es = 'Pilón hondo', is_active = 0 WHERE slug = ?")
    .bind(slug)
    .run();
  for (const typed of ["pilon hon", "PILÓN HONDO", slug.slice(0, -1)]) {
    const page = await html(`/admin/products?view=low&q=${encodeURIComponent(typed)}`, as());
    expect(page, typed).toContain(`/admin/products/${await idOf(slug)}"`);
    expect(page).not.toContain('href="/admin/products/1"');
    expect(page).toMatch(/<img src="\/images\/shop.svg"[^>]*width="56"/);
  }
  expect(await html("/admin/products?q=%25", as())).toContain("No products here.");
});

test("a zone's countries and bands can be edited, and invalid input is shown as typed", async () => {
  const zone = "asia-pacific";
  const countries = async () =>
    (await all("SELECT country FROM shipping_countries WHERE zone = ? ORDER BY 1", zone)).map(
      (row) => String(row["country"]),
    );
  const rates = () =>
    all("SELECT up_to_grams, price_cents FROM shipping_rates WHERE zone = ? ORDER BY 1", zone);
  const post = (codes: string, bands: ReadonlyArray<readonly [string, string]>) => {
    const body = new URLSearchParams({ zone, countries: codes });
    for (const [grams, price] of bands) {
      body.append("grams", grams);
      body.append("price", price);
    }
    return visit("/admin/shipping", { ...form({}, { Cookie: admin.cookie }), body });
  };
  const [before, bandsBefore] = [await countries(), await rates()];
  const bands = [
    ["2000", "9,50"],
    ["500", "7.25"],
    ["", ""],
  ] as const;
  for (const [codes, wrongBands, message] of [
    ["JP XX", bands, "These aren’t country codes: XX."],
    ["JP DO", bands, "Another zone includes these countries"],
    [before.join(" "), [["500", "free"]], "enter grams like 500"],
    [before.join(" "), [["0", "7"]], "enter grams like 500"],
    [before.join(" "), [["500", ""]], "enter grams like 500"],
    [before.join(" "), [], "enter grams like 500"],
    [before.join(" "), [...bands, ["500", "8"]], "each weight once"],
    [before.join(" "), [...bands, ["3000", "1"]], "A heavier package can’t cost less"],
  ] as const) {
    const answer = await post(codes, wrongBands);
    expect(answer.status, message).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(page).toContain(`>${codes}</textarea>`);
    for (const [, price] of wrongBands) expect(page).toContain(`value="${price}"`);
  }
  expect([await countries(), await rates()]).toEqual([before, bandsBefore]);

  expect((await post(`${before.join(", ")}\nkh`, bands)).status).toBe(303);
  expect(await countries()).toEqual([...before, "KH"].toSorted());
  expect(await rates()).toEqual([
    { up_to_grams: 500, price_cents: 725 },
    { up_to_grams: 2000, price_cents: 950 },
  ]);
  const { detail } = await one(
    "SELECT detail FROM audit_events WHERE target = ? ORDER BY id DESC LIMIT 1",
    `shipping:${zone}`,
  );
  expect(detail).toContain("+KH, +500 g 725");
  const { cookie } = await makeBuyer({ [await makeProduct(3, 2000, 400)]: 1 }, "KH");
  expect(await html("/cart", { headers: { Cookie: cookie } })).toContain("US$27.25");
});

test("free shipping is set for each zone, and cannot be removed from all while the site promises it", async () => {
  const listed = await html("/admin/shipping", as());
  expect(listed).toContain("Free shipping covers this zone (orders of US$75 or more)");
  const save = async (zone: string, isFree: boolean) => {
    const codes = await all("SELECT country FROM shipping_countries WHERE zone = ?", zone);
    const bands = await all(
      "SELECT up_to_grams, price_cents FROM shipping_rates WHERE zone = ?",
      zone,
    );
    const days = await one(
      "SELECT min_days AS min, max_days AS max FROM shipping_zones WHERE zone = ?",
      zone,
    );
    const body = new URLSearchParams({
      zone,
      minDays: String(days["min"]),
      maxDays: String(days["max"]),
      countries: codes.map((row) => String(row["country"])).join(" "),
      ...(isFree ? { shipsFree: "1" } : {}),
    });
    for (const { up_to_grams, price_cents } of bands) {
      body.append("grams", String(up_to_grams));
      body.append("price", (Number(price_cents) / 100).toFixed(2));
    }
    return visit("/admin/shipping", { ...form({}, { Cookie: admin.cookie }), body });
  };
  const dear = await makeProduct(9, 8000, 400);
  const cart = async () =>
    html("/cart", { headers: { Cookie: (await makeBuyer({ [dear]: 1 }, "KE")).cookie } });
  expect(await cart()).toContain("US$97.90");
  expect((await save("africa", true)).status).toBe(303);
  expect(await cart()).not.toContain("US$97.90");
  expect(await html("/faq", fresh())).toMatch(/ship free to: Africa, Canada/);
  const { detail } = await one(
    "SELECT detail FROM audit_events WHERE target = 'shipping:africa' ORDER BY id DESC LIMIT 1",
  );
  expect(detail).toBe("+free");

  expect((await save("africa", false)).status).toBe(303);
  expect((await save("north", false)).status).toBe(303);
  const refused = await save("home", false);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("The site promises free shipping");
  expect(await one("SELECT ships_free FROM shipping_zones WHERE zone = 'home'")).toEqual({
    ships_free: 1,
  });
  expect((await save("north", true)).status).toBe(303);
});

test("a zone states its delivery time, or none", async () => {
  const zone = "africa";
  const [codes, bands] = await Promise.all([
    all("SELECT country FROM shipping_countries WHERE zone = ?", zone),
    all("SELECT up_to_grams, price_cents FROM shipping_rates WHERE zone = ?", zone),
  ]);
  const save = (minDays: string, maxDays: string) => {
    const body = new URLSearchParams({
      zone,
      countries: codes.map((row) => String(row["country"])).join(" "),
      minDays,
      maxDays,
    });
    for (const { up_to_grams, price_cents } of bands) {
      body.append("grams", String(up_to_grams));
      body.append("price", (Number(price_cents) / 100).toFixed(2));
    }
    return visit("/admin/shipping", { ...form({}, { Cookie: admin.cookie }), body });
  };
  const days = () => one("SELECT min_days, max_days FROM shipping_zones WHERE zone = ?", zone);
  const before = await days();
  for (const [min, max] of [
    ["9", ""],
    ["", "9"],
    ["9", "3"],
    ["0", "3"],
    ["3", "91"],
    ["x", "9"],
  ] as const) {
    const refused = await save(min, max);
    expect(refused.status, `${min}–${max}`).toBe(400);
    const page = await refused.text();
    expect(page).toContain("Enter both days, from 1 to 90");
    expect(page).toContain(
      `name="minDays" inputMode="numeric" pattern="[1-9][0-9]?" maxLength="2"`,
    );
    if (min) expect(page).toContain(`value="${min}"`);
  }
  expect(await days()).toEqual(before);

  const arrival = /Estimated delivery if you order today: /;
  expect((await save("4", "9")).status).toBe(303);
  expect(await days()).toEqual({ min_days: 4, max_days: 9 });
  const withDays = await html("/product/caldero?country=KE", fresh());
  expect(withDays).toContain("4–9 business days");
  expect(withDays).toMatch(arrival);

  expect((await save("", "")).status).toBe(303);
  const without = await html("/product/caldero?country=KE", fresh());
  expect(without).toContain("Shipping to Kenya: US$33.90 for one.");
  expect(without).not.toMatch(arrival);
  expect(without).not.toContain("4–9 business days");
});

test("shipping covers at least 45 countries, and removals below that are refused", async () => {
  const { n } = await one("SELECT count(*) AS n FROM shipping_countries WHERE zone <> 'europe'");
  expect(Number(n)).toBeLessThan(45);
  const answer = await send("/admin/shipping", {
    zone: "europe",
    countries: "ES",
    grams: "500",
    price: "9",
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("at least 45 countries");
  const unknown = { zone: "moon", countries: "KH", grams: "500", price: "9" };
  expect((await send("/admin/shipping", unknown)).status).toBe(404);
});

test("sales by day and their export show paid amounts without personal data and formulas", async () => {
  const slug = await makeProduct(5, 5000);
  await env.DB.prepare("UPDATE products SET name = '=1+1' WHERE slug = ?").bind(slug).run();
  const order = await placeOrder({ [slug]: 2 }, { email: "sales@example.com" });
  await pay(order);
  const page = await html("/admin/sales", as());
  expect(page).toContain("<svg");
  expect(page).toContain(new Date().toISOString().slice(0, 10));
  const file = await visit("/admin/sales.csv", as());
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  const csv = await file.text();
  const line = csv.split("\r\n").find((one) => one.startsWith(order.number))!;
  expect(line).toContain(",100.00,0.00,,0.00,0.00,0,0,100.00,0.00,");
  expect(line).toContain("2 × =1+1");
  expect(csv).not.toMatch(/sales@example\.com|Rosa/);
  expect(csv).not.toMatch(/(?:^|,)"?=/m);
});

test("best-selling products are listed by what they brought in, highest first", async () => {
  const cheap = await makeProduct(20, 1000);
  const dear = await makeProduct(5, 900_000);
  const middle = await makeProduct(5, 500_000);
  for (const slug of [middle, cheap, dear]) {
    await env.DB.prepare("UPDATE products SET name = ? WHERE slug = ?").bind(slug, slug).run();
    await pay(await placeOrder({ [slug]: slug === cheap ? 9 : 1 }));
  }
  const page = await html("/admin/sales", as());
  const places = [dear, middle, cheap].map((slug) => page.indexOf(slug));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("sales are compared with the same number of days before", async () => {
  const slug = await makeProduct(5, 5000);
  const order = await placeOrder({ [slug]: 1 });
  await pay(order);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
  const paidAt = (at: string) =>
    env.DB.prepare("UPDATE orders SET paid_at = ? WHERE number = ?").bind(at, order.number).run();
  await env.DB.prepare("UPDATE orders SET paid_at = NULL WHERE number <> ?")
    .bind(order.number)
    .run();
  await paidAt(daysAgo(29));
  expect(await html("/admin/sales", as())).toContain("The 30 days before: US$0 from 0 orders.");
  await paidAt(daysAgo(30));
  const page = await html("/admin/sales", as());
  expect(page).toContain("US$0 from 0 orders, after refunds.");
  expect(page).toContain("The 30 days before: US$60.90 from 1 order.");
  expect(page).toContain("Change: -100%.");
});

test("a stock count changes the stock by the difference to what was expected on the shelf", async () => {
  const slug = await makeProduct(10, 1000);
  const id = await idOf(slug);
  await pay(await placeOrder({ [slug]: 4 }));
  const stock = () => stockOf(slug);
  const page = await html("/admin/products/count", as());
  // Four pieces are sold and still on the shelf.
  expect(page).toContain(`name="expected.${id}" value="10"`);
  const sent = {
    [`count.${id}`]: "8",
    [`expected.${id}`]: "10",
    key: crypto.randomUUID(),
  };
  // Sold after the form was opened: it stays sold.
  await pay(await placeOrder({ [slug]: 1 }));
  for (const _ of [1, 2]) expect((await send("/admin/products/count", sent)).status).toBe(303);
  expect(await stock()).toBe(3);
  const [change] = await all(
    "SELECT delta, reason FROM stock_changes WHERE product_id = ? ORDER BY at DESC LIMIT 1",
    id,
  );
  expect(change).toEqual({ delta: -2, reason: "count" });

  for (const [counted, message] of [
    ["2", "5 units are sold or held."],
    ["many", "Enter a whole number, like 12."],
    ["-1", "Enter a whole number, like 12."],
  ]) {
    const answer = await send("/admin/products/count", {
      [`count.${id}`]: counted!,
      [`expected.${id}`]: "8",
      key: crypto.randomUUID(),
    });
    expect(answer.status).toBe(400);
    const shown = await answer.text();
    expect(shown).toContain(message);
    expect(shown).toMatch(new RegExp(`name="count.${id}"[^>]*value="${counted}"`));
  }
  expect((await send("/admin/products/count", {})).status).toBe(400);
  expect(await stock()).toBe(3);
});

test("the inventory requires an administrator", async () => {
  const moderator = await person({ role: "moderator" });
  for (const path of [
    "/admin/products",
    "/admin/products/1",
    "/admin/products/new",
    "/admin/products/count",
    "/admin/products/1/photos",
    "/admin/shipping",
    "/admin/sales",
    "/admin/sales.csv",
  ]) {
    expect((await visit(path)).status, path).toBe(302);
    expect((await visit(path, { headers: { Cookie: moderator.cookie } })).status, path).toBe(403);
  }
});

// The cookbook: files by signed links.

const book = (language: string) => `cookbook/fogon-dominican-cookbook.${language}.pdf`;
const putBooks = () =>
  Promise.all(["en", "es"].map((one) => env.FILES.put(book(one), `%PDF book ${one}`)));

async function buyBook() {
  await putBooks();
  const email = `reader-${crypto.randomUUID()}@example.com`;
  const order = await placeOrder({ "dominican-cookbook": 1 }, { email });
  await pay(order);
  const mail = await one(
    "SELECT text FROM outbox WHERE recipient = ? AND kind = 'order-files'",
    email,
  );
  return { order, email, links: linksIn(String(mail["text"])) };
}
const linksIn = (text: string) =>
  [...text.matchAll(/http:\/\/localhost:8787(\/download\?token=[\w.-]+)/g)].map(
    (match) => match[1]!,
  );
const download = (path: string) =>
  visit("/download/file", form({ token: path.slice(path.indexOf("=") + 1) }));

test("the cookbook is sold only when its files exist, and its first pages are free", async () => {
  for (const one of ["en", "es"]) await env.FILES.delete(book(one));
  const page = await html("/product/dominican-cookbook", fresh());
  expect(page).toContain("/cookbook/sample.en.pdf");
  expect(page).toContain("/cookbook/sample.es.pdf");
  expect(page).not.toContain('value="add"');
  await putBooks();
  expect(await html("/product/dominican-cookbook", fresh())).toContain('value="add"');
});

test("people who asked for the cookbook are notified once its files exist", async () => {
  const tick = () => worker.scheduled({ cron: "* * * * *", scheduledTime: Date.now() }, env);
  const listed = async () =>
    cardTitles(await html("/shop?use=read&stock=1", fresh())).includes("The Dominican Cookbook");
  for (const one of ["en", "es"]) await env.FILES.delete(book(one));
  await env.DB.prepare(
    "INSERT INTO stock_requests (product_id, email, language, created_at) SELECT id, ?, 'en', '2026-01-01T00:00:00.000Z' FROM products WHERE slug = 'dominican-cookbook'",
  )
    .bind("waits@example.com")
    .run();
  const notices = () =>
    all("SELECT id FROM outbox WHERE kind = 'back-in-stock' AND recipient = 'waits@example.com'");
  await tick();
  expect(await notices()).toEqual([]);
  expect(await listed()).toBe(false);
  expect(await html("/shop?use=read", fresh())).toContain("Out of stock");
  await putBooks();
  await tick();
  expect(await notices()).toHaveLength(1);
  expect(await listed()).toBe(true);
  // A bucket that does not answer does not stop the sale.
  const fail = () => Promise.reject(new Error("no answer"));
  const FILES = { head: fail, get: fail, put: fail, delete: fail };
  await worker.scheduled({ cron: "* * * * *", scheduledTime: Date.now() }, { ...env, FILES });
  expect(await listed()).toBe(true);
});

test("a paid cookbook is delivered by mail with one link per language and nothing to pack", async () => {
  const { order, links } = await buyBook();
  expect(links).toHaveLength(2);
  expect(await statusOf(order.number)).toBe("delivered");
  for (const [i, language] of ["en", "es"].entries()) {
    expect(await html(links[i]!)).toContain("Download the PDF");
    const file = await download(links[i]!);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(file.headers.get("Content-Disposition")).toContain(`.${language}.pdf"`);
    expect(file.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await file.text()).toBe(`%PDF book ${language}`);
  }
  // Nothing is shipped.
  const page = await html(`/orders/${order.number}`, { headers: { Cookie: order.cookie } });
  expect(page).toContain("Your details</h2>");
  expect(page).not.toContain("Shipping address");
});

test("a link allows five downloads even with concurrent requests, and opening its page does not count", async () => {
  const { links } = await buyBook();
  for (let i = 0; i < 8; i++) expect((await visit(links[0]!)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 12 }, () => download(links[0]!)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await visit(links[0]!)).status).toBe(410);
  expect((await visit(links[1]!)).status).toBe(410);
});

test("new links invalidate the old ones and reset the count", async () => {
  const { order, email, links } = await buyBook();
  for (let i = 0; i < 5; i++) await download(links[0]!);
  const asked = await visit(
    `/orders/${order.number}`,
    form({ intent: "links" }, { Cookie: order.cookie }),
  );
  expect(asked.headers.get("Location")).toBe(`/orders/${order.number}?m=links`);
  const mails = await all(
    "SELECT text FROM outbox WHERE recipient = ? AND kind = 'order-files' ORDER BY id",
    email,
  );
  const [next] = linksIn(String(mails[1]!["text"]));
  expect((await visit(links[0]!)).status).toBe(410);
  expect((await download(next!)).status).toBe(200);
  const page = await html(`/orders/${order.number}`, { headers: { Cookie: order.cookie } });
  expect(page).toContain("4 downloads left");
  for (let i = 0; i < 6; i++)
    await visit(`/orders/${order.number}`, form({ intent: "links" }, { Cookie: order.cookie }));
  const sent = await all(
    "SELECT id FROM outbox WHERE recipient = ? AND kind = 'order-files'",
    email,
  );
  expect(sent.length).toBe(6);
});

test("forged links and links of refunded orders are refused", async () => {
  const { order, links } = await buyBook();
  const forged = links[0]!.replace(/.{3}$/, "AAA");
  expect((await visit(forged)).status).toBe(404);
  expect((await download(forged)).status).toBe(404);
  await env.DB.prepare("UPDATE orders SET status = 'refunded' WHERE number = ?")
    .bind(order.number)
    .run();
  expect((await visit(links[0]!)).status).toBe(404);
  expect((await download(links[0]!)).status).toBe(404);
});

test("no file token is in a path: older links redirect to the address with a query", async () => {
  const { links } = await buyBook();
  expect(new URL(links[0]!, "http://localhost").pathname).toBe("/download");
  const token = links[0]!.slice(links[0]!.indexOf("=") + 1);
  const old = await visit(`/download/${token}`);
  expect([old.status, old.headers.get("Location")]).toEqual([308, links[0]]);
  expect(await html(links[0]!)).toMatch(/<form[^>]* action="\/download\/file"/);
});

test("a file missing from the bucket does not count as a download", async () => {
  const { links } = await buyBook();
  await env.FILES.delete(book("en"));
  expect((await download(links[0]!)).headers.get("Location")).toBe(`${links[0]}&missing=1`);
  await putBooks();
  const answers = await Promise.all(Array.from({ length: 6 }, () => download(links[0]!)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test("bought files are listed with a user's orders", async () => {
  const { order } = await buyBook();
  const reader = await person();
  await env.DB.prepare("UPDATE orders SET user_id = ? WHERE number = ?")
    .bind(reader.id, order.number)
    .run();
  const page = await html("/orders", { headers: { Cookie: reader.cookie } });
  expect(page).toContain(`/orders/${order.number}#files`);
  expect(page).toContain("Email me new links");
});
