// Products in sizes, and products made of others.
import { expect, test } from "vitest";
import { insertDiscount } from "../../support/rows/discounts.ts";
import {
  insertBundle,
  insertOrder,
  insertProduct,
  insertVariant,
} from "../../support/rows/shop.ts";
import {
  all,
  checkout,
  checkoutFields,
  makeBuyer,
  pay,
  paymentEvent,
  placeOrder,
  stockOf,
  tell,
  type Buyer,
  type PlacedOrder,
} from "./buyers.ts";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { cardTitles, form, freshCache, html, settled, visit } from "../visit.ts";

const fresh = () => ({ env: { CACHE: freshCache() } });
const plain = (page: string) => page.replaceAll("<!-- -->", "");
const inCart = (cartId: string) =>
  all(
    "SELECT products.slug, quantity FROM cart_lines JOIN products ON products.id = product_id WHERE cart_id = ?",
    cartId,
  );

/** 20 cm: 21.50, five in stock; 30 cm: 35.00, with this stock. */
async function inSizes(stock = 3) {
  const base = await insertProduct(rows, { name: "Pot", name_es: "Olla", size: "20 cm across" });
  const large = await insertVariant(rows, base, {
    name: "Pot",
    name_es: "Olla",
    price_cents: 3500,
    stock,
    weight_grams: 900,
    size: "30 cm across",
  });
  return { base, large };
}

const structured = async (path: string) =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await html(path, fresh()))![1]!,
  ) as Record<string, unknown>;

test("a product page offers its sizes with price and stock, and shows the one that is asked for", async () => {
  const { base, large } = await inSizes();
  const page = plain(await html(`/product/${base.slug}`, fresh()));
  expect(page).toContain("Choose a size");
  expect(page).toMatch(
    new RegExp(`value="${base.slug}"[^>]*checked|checked[^>]*value="${base.slug}"`),
  );
  for (const text of ["US$21.50", "US$35", "20 cm (7¾ in) across"]) expect(page).toContain(text);
  const other = plain(await html(`/product/${base.slug}?variant=2&lng=es`, fresh()));
  for (const text of ["Elige el tamaño", "US$35", "30 cm (11¾ pulg) across</", "900"])
    expect(other).toContain(text);
  expect(other).not.toContain("20 cm (7¾ in) across</");
  // The country and the size are kept for each other.
  const sent = plain(await html(`/product/${base.slug}?variant=2&country=US`, fresh()));
  expect(sent).toContain('name="variant" value="2"');
  const led = await visit(`/product/${large.slug}`, fresh());
  expect(led.status).toBe(302);
  expect(led.headers.get("Location")).toBe(`/product/${base.slug}?variant=2`);
});

test("structured data has an offer for each size", async () => {
  const { base, large } = await inSizes(0);
  expect(await structured(`/product/${base.slug}`)).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: base.slug,
    hasVariant: [
      {
        sku: base.slug,
        size: "20 cm (7¾ in) across",
        offers: { price: "21.50", availability: "https://schema.org/InStock" },
      },
      {
        sku: large.slug,
        name: "Pot, 30 cm",
        offers: { price: "35.00", availability: "https://schema.org/OutOfStock" },
      },
    ],
  });
});

test("a size that is sold out cannot be chosen, and says by email when it is back", async () => {
  const { base, large } = await inSizes(0);
  const page = plain(await html(`/product/${base.slug}`, fresh()));
  expect(page).toMatch(
    new RegExp(`disabled=""[^>]*value="${large.slug}"|value="${large.slug}"[^>]*disabled=""`),
  );
  expect(page).toContain(`href="/product/${base.slug}?variant=2"`);
  expect(page).not.toContain("Get notified");
  expect(await html(`/product/${base.slug}?variant=2`, fresh())).toContain("Get notified");
  const buyer = await makeBuyer({});
  const added = await visit(
    "/cart",
    form({ intent: "add", product: large.slug, quantity: "1" }, { Cookie: buyer.cookie }),
  );
  expect(added.headers.get("Location")).toBe("/cart?m=sold-out");
});

test("cards show the lowest price and the listing has a product once, whichever of its sizes fits the filter", async () => {
  const { base } = await inSizes();
  await rows(
    "UPDATE products SET name = 'Aaa sized', price_cents = price_cents + 700000 WHERE id = ? OR variant_of = ?",
    base.id,
    base.id,
  );
  const shop = plain(await html("/shop?sort=price-desc", fresh()));
  expect(cardTitles(shop).filter((title) => title === "Aaa sized")).toHaveLength(1);
  expect(shop).toMatch(/From <b class="price">US\$7,021\.50</);
  const range = await html("/shop?from=7030&to=7040", fresh());
  expect(cardTitles(range)).toContain("Aaa sized");
  expect(cardTitles(await html("/shop?from=7022&to=7030", fresh()))).not.toContain("Aaa sized");
  expect(await html("/search?q=aaa+sized&lng=es", fresh())).toContain("Desde");
  await rows("UPDATE products SET is_active = 0 WHERE id = ?", base.id);
});

test("cart, order, invoice and emails name the size, and each size has its own stock", async () => {
  const { base, large } = await inSizes();
  const pieces = { [base.slug]: 1, [large.slug]: 2 };
  const buyer = await makeBuyer(pieces);
  const cart = plain(await html("/cart", { headers: { Cookie: buyer.cookie } }));
  expect(cart).toContain("Pot, 20 cm");
  expect(cart).toContain("Pot, 30 cm");
  const order = await placeOrder(pieces);
  expect(await stockOf(base.slug)).toBe(4);
  expect(await stockOf(large.slug)).toBe(1);
  const lines = await all(
    "SELECT order_lines.name, name_es, unit_price_cents FROM order_lines JOIN orders ON orders.id = order_id WHERE number = ? ORDER BY unit_price_cents",
    order.number,
  );
  expect(lines).toEqual([
    { name: "Pot, 20 cm", name_es: "Olla, 20 cm", unit_price_cents: 2150 },
    { name: "Pot, 30 cm", name_es: "Olla, 30 cm", unit_price_cents: 3500 },
  ]);
  await pay(order);
  const [mail] = await all(
    "SELECT text FROM outbox WHERE subject LIKE ? OR text LIKE ? ORDER BY id DESC LIMIT 1",
    `%${order.number}%`,
    `%${order.number}%`,
  );
  expect(mail!["text"]).toContain("Pot, 30 cm");
});

test("a code for a product applies to its sizes", async () => {
  const { base, large } = await inSizes();
  const { id } = await insertDiscount(rows, { kind: "percent", value: 10 });
  await rows("INSERT INTO discount_products VALUES (?, ?)", id, base.id);
  const buyer = await makeBuyer({ [large.slug]: 1 });
  await rows("UPDATE carts SET discount_id = ? WHERE id = ?", id, buyer.cartId);
  expect(plain(await html("/cart", { headers: { Cookie: buyer.cookie } }))).toContain("US$3.50");
});

test("saved products keep their size, and a buyer of any size reviews the product", async () => {
  const { base, large } = await inSizes();
  const ana = await person({});
  const saved = await visit(
    "/saved-goods",
    form({ product: large.slug, intent: "save", returnTo: "/saved-goods" }, { Cookie: ana.cookie }),
  );
  expect(saved.status).toBe(303);
  const page = plain(await html("/saved-goods", { headers: { Cookie: ana.cookie } }));
  expect(page).toContain("Pot, 30 cm");
  expect(page).toContain("US$35");
  const shown = (number: number) =>
    html(`/product/${base.slug}?variant=${number}`, { headers: { Cookie: ana.cookie } });
  expect(await shown(2)).toContain("Remove from saved");
  expect(await shown(1)).toContain("Save for later");
  const orderId = await insertOrder(rows, { user_id: ana.id, status: "delivered" });
  await rows(
    "INSERT INTO order_lines (order_id, product_id, position, name, name_es, unit_price_cents, quantity) VALUES (?, ?, 1, 'Pot, 30 cm', 'Olla, 30 cm', 3500, 1)",
    orderId,
    large.id,
  );
  expect(await html(`/review/${base.id}`, { headers: { Cookie: ana.cookie } })).toContain(
    "<textarea",
  );
  expect((await visit(`/review/${large.id}`, fresh())).status).toBe(404);
});

test("a hidden product hides its sizes, and a hidden size cannot be ordered", async () => {
  const { base, large } = await inSizes();
  const add = async (slug: string) => {
    const { cookie } = await makeBuyer({});
    const answer = await visit(
      "/cart",
      form({ intent: "add", product: slug, quantity: "1" }, { Cookie: cookie }),
    );
    return answer.headers.get("Location");
  };
  expect(await add(large.slug)).toMatch(/^\/cart\?m=added&item=/);
  await rows("UPDATE products SET is_active = 0 WHERE id = ?", base.id);
  expect(await add(large.slug)).toBe("/cart?m=unknown");
  await rows("UPDATE products SET is_active = 1 WHERE id = ?", base.id);
  await rows("UPDATE products SET is_active = 0 WHERE id = ?", large.id);
  expect(await add(large.slug)).toBe("/cart?m=unknown");
  expect(await html(`/product/${base.slug}`, fresh())).not.toContain("Choose a size");
});

async function inASet(stock = 5) {
  const { base, large } = await inSizes(stock);
  const board = await insertProduct(rows, { name: "Board", name_es: "Tabla", stock: 9 });
  const set = await insertBundle(
    rows,
    [
      { id: large.id, quantity: 1 },
      { id: board.id, quantity: 2 },
    ],
    { name: "Set", name_es: "Juego", price_cents: 6000 },
  );
  return { base, large, board, set };
}

test("a bundle shows what is inside and what it saves, and its stock is what its components are enough for", async () => {
  const { set, board } = await inASet();
  expect(await stockOf(set.slug)).toBe(4);
  const page = plain(await html(`/product/${set.slug}`, fresh()));
  for (const text of [
    "What’s inside",
    "Pot, 30 cm",
    `href="/product/${board.slug}"`,
    "You save US$18",
  ])
    expect(page).toContain(text);
  await rows("UPDATE products SET price_cents = 7800 WHERE id = ?", set.id);
  expect(await html(`/product/${set.slug}`, fresh())).not.toContain("You save");
  await rows("UPDATE products SET stock = 1 WHERE id = ?", board.id);
  expect(await stockOf(set.slug)).toBe(0);
});

test("an ordered bundle takes its components, and a canceled order gives them back", async () => {
  const { set, large, board } = await inASet();
  const order = await placeOrder({ [set.slug]: 2, [board.slug]: 1 });
  const stocks = () => Promise.all([set, large, board].map(({ slug }) => stockOf(slug)));
  expect(await stocks()).toEqual([2, 3, 4]);
  await rows("UPDATE orders SET status = 'cancelled' WHERE number = ?", order.number);
  expect(await stocks()).toEqual([4, 5, 9]);
  await rows("UPDATE orders SET status = 'paid' WHERE number = ?", order.number);
  expect(await stocks()).toEqual([2, 3, 4]);
});

test("a cart with more of a component than there is, in a bundle and by itself, says what is left and is not ordered", async () => {
  const { set, large } = await inASet(3);
  const buyer = await makeBuyer({ [set.slug]: 2, [large.slug]: 2 });
  await rows(
    "UPDATE cart_lines SET added_at = '2026-01-01' WHERE cart_id = ? AND product_id = ?",
    buyer.cartId,
    set.id,
  );
  expect(plain(await html("/cart", { headers: { Cookie: buyer.cookie } }))).toContain(
    "Only 1 left",
  );
  expect((await visit("/checkout", { headers: { Cookie: buyer.cookie } })).status).toBe(302);
  expect(await inCart(buyer.cartId)).toHaveLength(2);
});

test("fifty buyers of the last five of a size that is also in a bundle: nothing is oversold", async () => {
  const { set, large, board } = await inASet(5);
  // So many that the share which unpaid orders may hold is not reached.
  await rows("UPDATE products SET stock = 100 WHERE id = ?", board.id);
  const buyers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => makeBuyer({ [i % 2 ? set.slug : large.slug]: 1 })),
  );
  const buy = async (buyer: Buyer, i: number) => {
    const fields = await checkoutFields(buyer, { email: `v${i}-${set.slug}@example.com` });
    if (!fields.checkoutKey) return "sold-out";
    const answer = await checkout(buyer, fields);
    expect(answer.status).toBe(303);
    return answer.headers.get("Location")!.startsWith("/cart") ? "sold-out" : "ordered";
  };
  const answers = await Promise.all(buyers.map(buy));
  const ordered = answers.filter((answer) => answer === "ordered");
  const sets = answers.filter((answer, i) => answer === "ordered" && i % 2 === 1);
  expect(await stockOf(large.slug)).toBe(5 - ordered.length);
  expect(await stockOf(board.slug)).toBe(100 - 2 * sets.length);
  expect(ordered.length).toBe(5);
  expect(await stockOf(set.slug)).toBe(0);
}, 300_000);

test("buyers, cancellations and payments at once neither lose nor double a piece of a bundle", async () => {
  const { set, large, board } = await inASet(6);
  const earlier: Array<PlacedOrder> = [];
  for (let i = 0; i < 3; i++) earlier.push(await placeOrder({ [set.slug]: 1 }));
  const buyers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => makeBuyer({ [i % 3 ? large.slug : set.slug]: 1 })),
  );
  const forms = await Promise.all(buyers.map((buyer) => checkoutFields(buyer)));
  const cancel = ({ number, cookie }: PlacedOrder) =>
    visit(`/orders/${number}`, form({ intent: "cancel" }, { Cookie: cookie }));
  // The third is paid while it is canceled.
  const answers = await Promise.all([
    ...earlier.map(cancel),
    paymentEvent(earlier[2]!).then((event) => tell(event)),
    ...buyers.map((buyer, i) => checkout(buyer, forms[i]!)),
  ]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  await settled();
  const held = await rows<{ product_id: number; pieces: number }>(
    `SELECT product_id, sum(quantity) AS pieces FROM order_lines JOIN orders ON orders.id = order_id
     WHERE holds_stock AND status IN ('awaiting_payment', 'paid') AND product_id IN (?, ?) GROUP BY product_id`,
    set.id,
    large.id,
  );
  const pieces = (of: { id: number }) =>
    held.find(({ product_id: id }) => id === of.id)?.pieces ?? 0;
  const [larges, boards] = [await stockOf(large.slug), await stockOf(board.slug)].map(Number);
  expect(larges).toBe(6 - pieces(set) - pieces(large));
  expect(boards).toBe(9 - 2 * pieces(set));
  expect(Math.min(larges!, boards!)).toBeGreaterThanOrEqual(0);
  expect(await stockOf(set.slug)).toBe(Math.min(larges!, Math.floor(boards! / 2)));
});

test("a returned bundle is refunded at its price and goes back as its components", async () => {
  const { set, large, board } = await inASet();
  const order = await placeOrder({ [set.slug]: 1 });
  await pay(order);
  await rows(
    "UPDATE orders SET status = 'delivered', delivered_at = ? WHERE number = ?",
    new Date().toISOString(),
    order.number,
  );
  const post = (path: string, cookie: string, fields: Record<string, string>) =>
    visit(path, form(fields, { Cookie: cookie }));
  const asked = await post(`/orders/${order.number}/return`, order.cookie, {
    key: crypto.randomUUID(),
    reason: "changed_mind",
    [`pieces-${set.id}`]: "1",
  });
  expect(asked.status).toBe(303);
  const [found] = await all(
    "SELECT order_returns.id FROM order_returns JOIN orders ON orders.id = order_id WHERE number = ?",
    order.number,
  );
  const admin = await person({ role: "admin" });
  await post(`/admin/orders/${order.number}`, admin.cookie, {
    intent: "received",
    return: String(found!["id"]),
    restock: "1",
  });
  expect(await Promise.all([set, large, board].map(({ slug }) => stockOf(slug)))).toEqual([
    4, 5, 9,
  ]);
  expect(
    await all(
      "SELECT product_id, delta FROM stock_changes WHERE change_key LIKE ? ORDER BY delta",
      `return:${String(found!["id"])}:%`,
    ),
  ).toEqual([
    { product_id: large.id, delta: 1 },
    { product_id: board.id, delta: 2 },
  ]);
});

test("a stock count lists sizes by name, and counts the pieces of ordered bundles with their components", async () => {
  const { set, large } = await inASet();
  await placeOrder({ [set.slug]: 1 });
  const admin = await person({ role: "admin" });
  const page = plain(await html("/admin/products/count", { headers: { Cookie: admin.cookie } }));
  expect(page).toContain("Pot, 30 cm");
  expect(page).toMatch(new RegExp(`name="expected.${large.id}" value="5"`));
  expect(page).not.toContain(`count.${set.id}"`);
});
