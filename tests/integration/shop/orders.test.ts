import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import {
  all,
  checkout,
  checkoutFields,
  emailOf,
  mailsOf,
  makeBuyer,
  makeProduct,
  one,
  pay,
  paymentEvent,
  placeOrder,
  signed,
  statusOf,
  stockOf,
  tell,
} from "./buyers.ts";
import { connect } from "../../../app/db/client.server.ts";
import { orderQueue } from "../../../app/features/order-admin/admin-counts.server.ts";
import { changeOrderEmail } from "../../../app/features/orders/change-email.server.ts";
import { earlier } from "../clock.ts";
import { interrupted } from "../failing-database.ts";
import { insertDiscount } from "../../support/rows/discounts.ts";
import { insertOrder } from "../../support/rows/shop.ts";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { form, html, visit } from "../visit.ts";

const tick = (at = Date.now()) => worker.scheduled({ cron: "* * * * *", scheduledTime: at }, env);
/** Runs the schedule until nothing is overdue: other tests have left orders behind. */
async function pass(minutes: number) {
  const at = later(minutes);
  const overdue = () =>
    all(
      "SELECT 1 FROM orders WHERE status = 'awaiting_payment' AND reserved_until < ? LIMIT 1",
      new Date(at).toISOString(),
    );
  do await Promise.all([tick(at), tick(at)]);
  while ((await overdue()).length > 0);
}
const orderBatch = /INSERT INTO orders/;
const later = (minutes: number) => Date.now() + minutes * 60_000;
const act = (path: string, cookie: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: cookie }));

test("an order reserves its stock, empties the cart and redirects to the payment", async () => {
  const slug = await makeProduct(5, 4200, 1900);
  const buyer = await makeBuyer({ [slug]: 2 });
  const answer = await checkout(buyer, await checkoutFields(buyer));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toMatch(/^\/checkout\/test-payment\/FG-/);
  expect(answer.headers.get("Set-Cookie")).toMatch(/^__Host-order=.*HttpOnly; Secure/);
  expect(await stockOf(slug)).toBe(3);
  const order = await one(
    "SELECT * FROM orders WHERE checkout_key IS NOT NULL ORDER BY id DESC LIMIT 1",
  );
  expect(order).toMatchObject({
    status: "awaiting_payment",
    email: emailOf(buyer),
    subtotal_cents: 8400,
    shipping_cents: 0,
    total_cents: 8400,
    weight_grams: 3800,
  });
  expect(await all("SELECT 1 FROM cart_lines WHERE cart_id = ?", buyer.cartId)).toEqual([]);
  expect(await mailsOf(String(order["number"]))).toEqual(["order-awaiting-payment"]);
});

test("an address gets email about one unpaid order a day, whoever types it, and about each that is paid", async () => {
  const slug = await makeProduct(9);
  const email = `${crypto.randomUUID()}@example.com`;
  const placed = [];
  for (let i = 0; i < 3; i++) placed.push(await placeOrder({ [slug]: 1 }, { email }));
  const kinds = async () =>
    (await all("SELECT kind FROM outbox WHERE recipient = ? ORDER BY id", email)).map(
      (row) => row["kind"],
    );
  expect(await kinds()).toEqual(["order-awaiting-payment"]);
  await pay(placed[2]!);
  expect(await kinds()).toEqual(["order-awaiting-payment", "order-paid"]);
});

test("an email asks for the payment after ten minutes, and never a buyer who has paid", async () => {
  const slug = await makeProduct(9);
  const [paid, open] = [await placeOrder({ [slug]: 1 }), await placeOrder({ [slug]: 1 })];
  const asked = (number: string) =>
    all(
      "SELECT (julianday(next_attempt_at) - julianday(created_at)) * 1440 AS minutes FROM outbox WHERE dedupe_key = ?",
      `order:${number}:awaiting_payment`,
    );
  const [waiting] = await asked(paid.number);
  expect(waiting?.["minutes"]).toBeCloseTo(10, 1);
  await pay(paid);
  expect(await asked(paid.number)).toEqual([]);
  expect(await mailsOf(paid.number)).toEqual(["order-paid"]);
  expect(await asked(open.number)).toHaveLength(1);
});

test("missing fields and those wrong for the country show their errors, and the form is preserved", async () => {
  const slug = await makeProduct(5);
  const buyer = await makeBuyer({ [slug]: 1 });
  const fields = await checkoutFields(buyer, {
    email: "rosa",
    name: " ",
    city: "San Juan",
    region: "",
    postcode: "ABC",
    phone: "call me",
  });
  const answer = await checkout(buyer, fields);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  for (const name of ["email", "name", "postcode", "region", "phone"]) {
    const input = new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(page)![0];
    expect(input, name).toContain('aria-invalid="true"');
    const described = /aria-describedby="([^"]+)"/.exec(input)![1]!.split(" ").at(-1)!;
    expect(page).toContain(`id="${described}"`);
  }
  expect(page).toContain('value="San Juan"');
  expect(page).not.toMatch(/name="city"[^>]*aria-invalid/);
  expect(await stockOf(slug)).toBe(5);
});

test.each([
  ["ES", { postcode: "38001", region: "" }, 409],
  ["JM", { postcode: "", region: "" }, 409],
  ["CA", { postcode: "K1A 0B1", region: "" }, 400],
  ["CA", { postcode: "K1A 0B1", region: "quebec" }, 409],
  ["CA", { postcode: "K1A 0B1", region: "ZZZ" }, 400],
  ["GB", { postcode: "sw1a1aa", region: "" }, 409],
  ["AQ", { postcode: "", region: "" }, 400],
] as const)("the address rules for %s apply", async (country, rest, status) => {
  const slug = await makeProduct(5);
  const buyer = await makeBuyer({ [slug]: 1 });
  // 409: the address is valid, and shipping to a country other than the cart's is shown before it is charged.
  const answer = await checkout(buyer, await checkoutFields(buyer, { country, ...rest }));
  expect(answer.status).toBe(status);
  expect(await stockOf(slug)).toBe(5);
});

test("the price comes from the database: a form with another total is shown the right one and charged nothing", async () => {
  const slug = await makeProduct(5, 4200);
  const buyer = await makeBuyer({ [slug]: 1 });
  const fields = await checkoutFields(buyer);
  for (const seenTotal of ["1", "0", "-1", "1e9", "NaN", "", "4199"]) {
    const answer = await checkout(buyer, {
      ...fields,
      seenTotal,
      price: "1",
      totalCents: "1",
      status: "paid",
      userId: "1",
    });
    expect(answer.status).toBe(409);
  }
  await env.DB.prepare("UPDATE products SET price_cents = 4300 WHERE slug = ?").bind(slug).run();
  expect((await checkout(buyer, fields)).status).toBe(409);
  expect(await stockOf(slug)).toBe(5);
  const answer = await checkout(buyer, {
    ...(await checkoutFields(buyer)),
    price: "1",
    status: "paid",
    discountCents: "9999",
  });
  expect(answer.status).toBe(303);
  const order = await one("SELECT * FROM orders ORDER BY id DESC LIMIT 1");
  expect(order).toMatchObject({
    subtotal_cents: 4300,
    discount_cents: 0,
    status: "awaiting_payment",
    user_id: null,
  });
});

/** The text of a button that sends the checkout form, and whether it orders. */
const buttons = (page: string) =>
  [
    ...page
      .replaceAll("<!-- -->", "")
      .matchAll(/<button type="submit" name="intent" value="(order|update)"[^>]*>([^<]*)</g),
  ].map(([, intent, text]) => `${intent}: ${text}`);

test("no button shows a price before the country is known, and the price on the last button is charged", async () => {
  const slug = await makeProduct(5, 7000, 4800);
  const buyer = await makeBuyer({ [slug]: 1 }, null);
  const headers = { Cookie: buyer.cookie };
  const first = await html("/checkout", { headers });
  expect(buttons(first)).toEqual(["update: Update total", "update: Calculate shipping"]);
  expect(first).toContain("Total before shipping");
  expect(first).not.toContain("Place order and pay");
  const spanish = await html("/checkout?lng=es", { headers });
  expect(buttons(spanish)).toContain("update: Calcular el envío");

  // All typed text is preserved, whether or not it is valid for an order.
  const typed = {
    email: "rosa",
    name: "Rosa Peña",
    line1: "Calle Luna 3",
    city: "",
    postcode: "8",
  };
  const answer = await checkout(buyer, {
    ...(await checkoutFields(buyer)),
    ...typed,
    country: "KE",
    intent: "update",
  });
  expect(answer.status).toBe(200);
  const page = (await answer.text()).replaceAll("<!-- -->", "");
  for (const value of ["rosa", "Rosa Peña", "Calle Luna 3", "8"])
    expect(page).toContain(`value="${value}"`);
  expect(page).toMatch(/<option value="KE" selected="">/);
  expect(page).not.toContain('aria-invalid="');
  expect(page).toContain("With shipping to Kenya, the total is US$122.90.");
  expect(buttons(page)).toContain("order: Place order and pay US$122.90");
  expect(await stockOf(slug)).toBe(5);

  const fields = await checkoutFields(buyer, { country: "KE", postcode: "00100", region: "" });
  expect(fields.seenTotal).toBe("12290");
  expect((await checkout(buyer, fields)).status).toBe(303);
  const order = await one("SELECT total_cents FROM orders ORDER BY id DESC LIMIT 1");
  expect(order).toEqual({ total_cents: 12290 });
});

test("an update without a country reports the missing field and preserves the form", async () => {
  const buyer = await makeBuyer({ [await makeProduct(5)]: 1 }, null);
  for (const country of ["", "AQ"]) {
    const answer = await checkout(buyer, { name: "Rosa Peña", country, intent: "update" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Choose a country we ship to.");
    expect(page).toContain('value="Rosa Peña"');
    // Nothing else is asked for yet.
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
  }
});

test("a price change shows the old and new price, and nothing is ordered until it is confirmed", async () => {
  const slug = await makeProduct(5, 7000, 1900);
  const buyer = await makeBuyer({ [slug]: 1 });
  const fields = await checkoutFields(buyer);
  expect(fields.seenTotal).toBe("8090");
  const answer = await checkout(buyer, { ...fields, country: "ES", postcode: "28013", region: "" });
  expect(answer.status).toBe(409);
  const page = (await answer.text()).replaceAll("<!-- -->", "");
  expect(page).toContain("The total changed from US$80.90 to US$95.90.");
  expect(buttons(page)).toContain("order: Place order and pay US$95.90");
  expect(page).toContain('name="seenTotal" value="9590"');
  expect(page).toContain('value="12 Main St"');
  await env.DB.prepare("UPDATE products SET price_cents = 7100 WHERE slug = ?").bind(slug).run();
  const next = await checkout(buyer, {
    ...fields,
    seenTotal: "9590",
    seenDue: "9590",
    country: "ES",
    postcode: "28013",
    region: "",
  });
  expect((await next.text()).replaceAll("<!-- -->", "")).toContain(
    "The total changed from US$95.90 to US$96.90.",
  );
  expect(await stockOf(slug)).toBe(5);
  // An invalid field does not affect that: the total is that of the country in the form.
  const wrong = await checkout(buyer, { ...fields, email: "rosa", country: "CA" });
  expect(wrong.status).toBe(400);
  expect(buttons(await wrong.text()).at(-1)).toBe("order: Place order and pay US$90.90");
});

test("the total for a country stores nothing and requires an existing cart and country", async () => {
  const buyer = await makeBuyer({ [await makeProduct(5, 7000, 1900)]: 1 }, "US");
  const ask = (country: string, cookie = buyer.cookie) =>
    visit(`/checkout/shipping?country=${country}`, { headers: { Cookie: cookie } });
  const answer = await ask("ES");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await answer.json()).toMatchObject({
    country: "ES",
    totals: { shipping: "US$25.90", total: "US$95.90", totalCents: 9590 },
  });
  expect(await (await ask("ES", `${buyer.cookie}; lang=es`)).json()).toMatchObject({
    totals: { country: "España" },
  });
  for (const country of ["AQ", "", "es"]) expect((await ask(country)).status).toBe(400);
  expect((await ask("ES", "")).status).toBe(400);
  expect(await one("SELECT country FROM carts WHERE id = ?", buyer.cartId)).toEqual({
    country: "US",
  });
});

test("an order of files alone needs no shipping, and its price is final at once", async () => {
  const buyer = await makeBuyer({ "dominican-cookbook": 1 }, null);
  const page = await html("/checkout", { headers: { Cookie: buyer.cookie } });
  expect(buttons(page)).toEqual([expect.stringMatching(/^order: Place order and pay US\$[\d.]+$/)]);
  expect(page).not.toContain("<dt>Shipping");
});

test("an unpaid order is offered in the cart and at the checkout, to pay or to cancel", async () => {
  const [left, other] = [await makeProduct(5), await makeProduct(5)];
  const order = await placeOrder({ [left]: 2 });
  const cart = await makeBuyer({ [other]: 1 });
  const cookie = `${order.cookie}; ${cart.cookie}`;
  const offers = (page: string) =>
    page.includes("You have an order that isn") &&
    page.includes(`action="/orders/${order.number}"`);
  for (const path of ["/cart", "/checkout"]) {
    expect(offers(await html(path, { headers: { Cookie: cookie } })), path).toBe(true);
    expect(offers(await html(path, { headers: { Cookie: cart.cookie } })), path).toBe(false);
  }
  // Also with an empty cart, in Spanish.
  const spanish = await html("/cart", { headers: { Cookie: `${order.cookie}; lang=es` } });
  expect(spanish).toContain("Tienes un pedido sin pagar");
  expect(spanish).toContain("Cancelar y devolver todo al carrito");

  const paying = await act(`/orders/${order.number}`, cookie, { intent: "pay" });
  expect(paying.headers.get("Location")).toContain("/checkout/test-payment/");
  const back = await act(`/orders/${order.number}`, cookie, { intent: "restore" });
  expect(back.headers.get("Location")).toBe("/cart?m=restored");
  expect(back.headers.getSetCookie()[0]).toMatch(/^cart_count=3;/);
  expect(await statusOf(order.number)).toBe("cancelled");
  expect(await stockOf(left)).toBe(5);
  const page = await html("/cart?m=restored", { headers: { Cookie: cookie } });
  expect(page).toContain(`/product/${left}`);
  expect(page).toContain(`/product/${other}`);
  expect(page).toContain("Your items are back in the cart.");
  expect(offers(page)).toBe(false);
  // A repeated request changes nothing: the order has a new state.
  const again = await act(`/orders/${order.number}`, cookie, { intent: "restore" });
  expect(again.headers.get("Location")).toBe(`/orders/${order.number}?m=state`);
});

test("an order paid meanwhile, or stock sold meanwhile, is not put back into the cart", async () => {
  const paid = await placeOrder({ [await makeProduct(5)]: 1 });
  await pay(paid);
  const refused = await act(`/orders/${paid.number}`, paid.cookie, { intent: "restore" });
  expect(refused.headers.get("Location")).toBe(`/orders/${paid.number}?m=state`);
  expect(await statusOf(paid.number)).toBe("paid");

  const [gone, there] = [await makeProduct(5), await makeProduct(5)];
  const order = await placeOrder({ [gone]: 1, [there]: 1 });
  await env.DB.prepare("UPDATE products SET is_active = 0 WHERE slug = ?").bind(gone).run();
  const back = await act(`/orders/${order.number}`, order.cookie, { intent: "restore" });
  expect(back.headers.get("Location")).toBe("/cart?m=partly");
});

test("a signed-in user finds an unpaid order in any browser", async () => {
  const user = await person();
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  await env.DB.prepare("UPDATE orders SET user_id = ? WHERE number = ?")
    .bind(user.id, order.number)
    .run();
  const page = await html("/cart", { headers: { Cookie: user.cookie } });
  expect(page).toContain(`action="/orders/${order.number}"`);
  await env.DB.prepare("UPDATE orders SET reserved_until = ? WHERE number = ?")
    .bind(new Date(Date.now() - 1000).toISOString(), order.number)
    .run();
  expect(await html("/cart", { headers: { Cookie: user.cookie } })).not.toContain(
    `action="/orders/${order.number}"`,
  );
});

test("the table refuses a total that is not the sum of its parts", async () => {
  const { number } = await placeOrder({ [await makeProduct(5)]: 1 });
  await expect(
    env.DB.prepare("UPDATE orders SET total_cents = total_cents - 1 WHERE number = ?")
      .bind(number)
      .run(),
  ).rejects.toThrow(/CHECK/);
});

test("a form sent 2 to 20 times at once is one order with one email, and every answer leads to it", async () => {
  for (const times of [2, 3, 5, 8, 9, 13, 17, 20]) {
    const slug = await makeProduct(50);
    const email = `trial-${crypto.randomUUID()}@example.com`;
    const buyer = await makeBuyer({ [slug]: 2 });
    const fields = await checkoutFields(buyer, { email });
    const answers = await Promise.all(Array.from({ length: times }, () => checkout(buyer, fields)));
    const placed = await all("SELECT number FROM orders WHERE email = ?", email);
    expect(placed, `${times} at once`).toHaveLength(1);
    const number = String(placed[0]!["number"]);
    const mails = await all("SELECT dedupe_key FROM outbox WHERE recipient = ?", email);
    expect(mails, `${times} at once`).toEqual([{ dedupe_key: `order:${number}:awaiting_payment` }]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303]));
    const addresses = new Set(answers.map((answer) => answer.headers.get("Location")));
    expect(addresses.size).toBe(1);
    expect([...addresses][0]).toContain("/checkout/test-payment/");
    for (const answer of answers) {
      const cookie = answer.headers.get("Set-Cookie")!.split(";")[0]!;
      expect((await visit(`/orders/${number}`, { headers: { Cookie: cookie } })).status).toBe(200);
    }
    expect(await stockOf(slug)).toBe(48);
  }
}, 300_000);

test("a cart changed while the order is placed causes no order and no email, and is unchanged", async () => {
  const slug = await makeProduct(50);
  const email = `late-${crypto.randomUUID()}@example.com`;
  const buyer = await makeBuyer({ [slug]: 2 });
  const fields = await checkoutFields(buyer, { email });
  const before = await one("SELECT checkout_key FROM carts WHERE id = ?", buyer.cartId);
  // Another tab adds an item to the cart after this form was checked and before its batch.
  const DB = interrupted(orderBatch, {
    before: () =>
      env.DB.prepare("UPDATE cart_lines SET quantity = 3 WHERE cart_id = ?")
        .bind(buyer.cartId)
        .run(),
  });
  expect((await checkout(buyer, fields, { env: { DB } })).status).toBe(409);
  expect(await all("SELECT 1 FROM orders WHERE email = ?", email)).toEqual([]);
  expect(await all("SELECT 1 FROM outbox WHERE recipient = ?", email)).toEqual([]);
  expect(await one("SELECT checkout_key FROM carts WHERE id = ?", buyer.cartId)).toEqual(before);
  expect(await stockOf(slug)).toBe(50);
});

test("two tabs with the same cart create one order, and the second is redirected to it", async () => {
  const slug = await makeProduct(9);
  const buyer = await makeBuyer({ [slug]: 1 });
  const [first, second] = [
    await checkoutFields(buyer),
    await checkoutFields(buyer, { name: "Other Tab" }),
  ];
  const answers = [await checkout(buyer, first), await checkout(buyer, second)];
  expect(answers[1]!.headers.get("Location")).toBe(answers[0]!.headers.get("Location"));
  expect(await stockOf(slug)).toBe(8);
  const stale = await makeBuyer({ [slug]: 1 });
  const old = await checkoutFields(stale);
  await visit(
    "/cart",
    form({ intent: "add", product: slug, quantity: "1" }, { Cookie: stale.cookie }),
  );
  expect((await checkout(stale, old)).status).toBe(409);
  expect(await stockOf(slug)).toBe(8);
});

test("fifty buyers of five pieces, in two rounds, get five orders each round and leave no stock", async () => {
  for (let round = 0; round < 2; round++) {
    const slug = await makeProduct(5);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => makeBuyer({ [slug]: 1 })));
    const keys = await Promise.all(
      buyers.map(({ cartId }) => one("SELECT checkout_key FROM carts WHERE id = ?", cartId)),
    );
    const fields = await checkoutFields(buyers[0]!);
    const answers = await Promise.all(
      buyers.map((buyer, i) =>
        checkout(buyer, {
          ...fields,
          checkoutKey: String(keys[i]!["checkout_key"]),
          email: `b${i}@example.com`,
        }),
      ),
    );
    const won = answers.filter((answer) =>
      answer.headers.get("Location")?.startsWith("/checkout/test-payment/"),
    );
    const lost = answers.filter((answer) => answer.headers.get("Location") === "/cart?m=sold-out");
    expect([won.length, lost.length]).toEqual([5, 45]);
    expect(await stockOf(slug)).toBe(0);
    const taken = await one(
      "SELECT count(*) AS orders, sum(quantity) AS pieces FROM order_lines WHERE product_id = (SELECT id FROM products WHERE slug = ?)",
      slug,
    );
    expect(taken).toEqual({ orders: 5, pieces: 5 });
    // Buyers without an order still have the cart.
    expect(
      await all(
        "SELECT 1 FROM cart_lines WHERE product_id = (SELECT id FROM products WHERE slug = ?)",
        slug,
      ),
    ).toHaveLength(45);
  }
}, 300_000);

/** The real database whose connection breaks before or after a batch that writes an order. */
const breaking = (moment: "before" | "after") =>
  interrupted(orderBatch, {
    [moment]: () => Promise.reject(new Error("D1_ERROR: network connection lost")),
  });

test("a crash leaves an order with its lines or neither, and a retry completes it as one", async () => {
  for (const moment of ["before", "after"] as const) {
    const slug = await makeProduct(4);
    const buyer = await makeBuyer({ [slug]: 3 });
    const fields = await checkoutFields(buyer);
    const broken = await checkout(buyer, fields, { env: { DB: breaking(moment) } });
    expect(broken.status).toBeGreaterThanOrEqual(500);
    const orders = await all("SELECT id FROM orders WHERE checkout_key = ?", fields.checkoutKey);
    expect([orders.length, await stockOf(slug)]).toEqual(moment === "before" ? [0, 4] : [1, 1]);
    const again = await checkout(buyer, fields);
    expect(again.headers.get("Location")).toMatch(/^\/checkout\/test-payment\//);
    expect(
      await all("SELECT id FROM orders WHERE checkout_key = ?", fields.checkoutKey),
    ).toHaveLength(1);
    expect(await stockOf(slug)).toBe(1);
  }
});

test("the number of orders per client and hour is limited", async () => {
  const slug = await makeProduct(100);
  let limited = 0;
  const client = (await makeBuyer({})).client;
  for (let i = 0; i < 24; i++) {
    const buyer = { ...(await makeBuyer({ [slug]: 1 })), client };
    if ((await checkout(buyer, await checkoutFields(buyer))).status === 429) limited++;
  }
  expect(limited).toBeGreaterThanOrEqual(3);
});

test("forms that place no order do not count towards the limit of orders", async () => {
  const buyer = await makeBuyer({ [await makeProduct(5)]: 1 });
  const fields = await checkoutFields(buyer);
  for (let i = 0; i < 21; i++)
    expect((await checkout(buyer, { ...fields, seenTotal: "1" })).status).toBe(409);
  expect((await checkout(buyer, fields)).status).toBe(303);
});

/** Places orders for these carts at once, from one client or each from its own, and pays none. */
async function hoard(carts: Array<Record<string, number>>, client?: string) {
  await Promise.all(
    carts.map(async (pieces) => {
      const made = await makeBuyer(pieces);
      const buyer = client ? { ...made, client } : made;
      const answer = await checkout(buyer, await checkoutFields(buyer));
      expect(answer.headers.get("Location")).toContain("/checkout/test-payment/");
    }),
  );
}

/** An ordinary order, from the cart to the payment. */
async function buy(slug: string, quantity: number) {
  const before = Number(await stockOf(slug));
  const order = await placeOrder({ [slug]: quantity });
  await pay(order);
  expect(await statusOf(order.number)).toBe("paid");
  expect(await stockOf(slug)).toBe(before - quantity);
}

test("a client with many carts can reserve 20 unpaid pieces over all products", async () => {
  const slugs = await Promise.all(Array.from({ length: 4 }, () => makeProduct(100)));
  const client = "203.0.113.80";
  await hoard(
    slugs.flatMap((slug) => Array.from({ length: 4 }, () => ({ [slug]: 5 }))),
    client,
  );
  let held = 0;
  for (const slug of slugs) held += 100 - Number(await stockOf(slug));
  expect(held).toBe(20);
  for (const slug of slugs) await buy(slug, 20);
}, 60_000);

test("a hundred clients can reserve a fifth of a product, and a normal buyer can buy the rest", async () => {
  const slug = await makeProduct(60);
  await hoard(Array.from({ length: 100 }, () => ({ [slug]: 2 })));
  expect(await stockOf(slug)).toBe(48);
  await buy(slug, 1);
  await buy(slug, 20);
  await buy(slug, 20);
  expect(await stockOf(slug)).toBe(7);
  // When the reservations expire, all the stock is available again.
  await pass(16);
  expect(await stockOf(slug)).toBe(19);
}, 120_000);

test("an account can reserve 20 unpaid pieces over all networks", async () => {
  const user = await person();
  const slug = await makeProduct(1000);
  const held = await makeBuyer({ [slug]: 15 });
  await checkout(held, await checkoutFields(held));
  await env.DB.prepare("UPDATE orders SET user_id = ? WHERE id = (SELECT max(id) FROM orders)")
    .bind(user.id)
    .run();
  expect(await stockOf(slug)).toBe(985);
  // Placed at the same moment: the previous order did not exist yet and was not replaced.
  const { placeOrder: place } =
    await import("../../../app/features/checkout/place-order.server.ts");
  const { getCart } = await import("../../../app/features/checkout/cart.server.ts");
  const { getShippingZone } =
    await import("../../../app/features/products/product-queries.server.ts");
  const { connect } = await import("../../../app/db/client.server.ts");
  const { shopSite } = await import("../../../app/platform/seller.ts");
  const { parseEnv } = await import("../../../app/platform/env.ts");
  const db = connect(env.DB);
  const facts = { freeShippingOverUsd: 0 };
  const holdsNext = async (userId: number | null) => {
    const buyer = await makeBuyer({ [slug]: 6 });
    const cart = (await getCart(db, sql`${buyer.cartId}`, {
      pendingFacts: Promise.resolve(facts),
      guess: null,
    }))!;
    const placed = await place(shopSite(parseEnv(env), db), {
      cart,
      address: {
        email: "buyer@example.com",
        name: "Rosa Peña",
        country: "US",
        line1: "12 Main St",
        line2: null,
        city: "New York",
        region: "NY",
        postcode: "10001",
        phone: null,
      },
      checkoutKey: cart.checkoutKey,
      seenTotalCents: cart.totals.totalCents!,
      seenDueCents: cart.totals.totalCents!,
      wantsReminder: false,
      waivesWithdrawal: false,
      accepted: null,
      recipient: { email: null, message: null },
      placedNumber: null,
      zone: await getShippingZone(db, "US"),
      taxRule: null,
      provider: "local",
      userId,
      client: buyer.client,
      clientKey: crypto.randomUUID(),
      unpaid: [],
      access: null,
      language: "en",
      facts,
      now: new Date(),
    });
    if (!placed.ok || !placed.isNew) throw new Error("The order was not placed.");
    return placed.order.holdsStock;
  };
  expect([await holdsNext(user.id), await holdsNext(null)]).toEqual([false, true]);
});

test("an order beyond the reservation limit says so, and is refunded when its pieces are sold before its payment", async () => {
  const slug = await makeProduct(6);
  const holder = await placeOrder({ [slug]: 5 });
  const open = await placeOrder({ [slug]: 1 });
  expect(await stockOf(slug)).toBe(1);
  const page = await html(`/orders/${open.number}`, { headers: { Cookie: open.cookie } });
  expect(page).toContain("Your items aren’t reserved before you pay");
  expect(await html(`/orders/${holder.number}`, { headers: { Cookie: holder.cookie } })).toContain(
    "Your items are reserved until",
  );
  const rival = await placeOrder({ [slug]: 1 });
  await pay(rival);
  expect([await statusOf(rival.number), await stockOf(slug)]).toEqual(["paid", 0]);
  await Promise.all([1, 2, 3].map(() => pay(open)));
  await tick();
  await tick();
  expect(
    await one("SELECT status, refunded_cents FROM orders WHERE number = ?", open.number),
  ).toEqual({ status: "refunded", refunded_cents: open.totalCents });
  expect(await stockOf(slug)).toBe(0);
  expect(await mailsOf(open.number)).toEqual(["order-sold-before-payment", "order-refunded"]);
  expect(
    await all("SELECT 1 FROM odd_payments WHERE payment_intent LIKE ?", `%${open.number}`),
  ).toEqual([]);
});

test("an order without a reservation returns no stock when canceled, and its pieces once it was paid", async () => {
  const slug = await makeProduct(6);
  await placeOrder({ [slug]: 5 });
  const left = await placeOrder({ [slug]: 1 });
  await act(`/orders/${left.number}`, left.cookie, { intent: "cancel" });
  expect([await statusOf(left.number), await stockOf(slug)]).toEqual(["cancelled", 1]);
  const paid = await placeOrder({ [slug]: 1 });
  await pay(paid);
  expect(await stockOf(slug)).toBe(0);
  await act(`/orders/${paid.number}`, paid.cookie, { intent: "cancel" });
  expect(await stockOf(slug)).toBe(1);
});

test("a visitor's new order releases the stock of their unpaid one, and a payment for that is not lost", async () => {
  const [first, second] = [await makeProduct(5), await makeProduct(5)];
  const left = await placeOrder({ [first]: 3 });
  const cart = await makeBuyer({ [second]: 1 });
  const buyer = { ...cart, cookie: `${cart.cookie}; ${left.cookie}` };
  expect(await html("/cart", { headers: { Cookie: buyer.cookie } })).toContain(
    "Placing a new order cancels it.",
  );
  const answer = await checkout(buyer, await checkoutFields(buyer));
  expect(answer.status).toBe(303);
  expect(await statusOf(left.number)).toBe("cancelled");
  expect([await stockOf(first), await stockOf(second)]).toEqual([5, 4]);
  expect(await mailsOf(left.number)).toEqual(["order-replaced"]);
  // It had been paid in another tab.
  await pay(left);
  expect([await statusOf(left.number), await stockOf(first)]).toEqual(["paid", 2]);
});

test("a new order that cannot be placed leaves the unpaid one unchanged", async () => {
  const [first, second] = [await makeProduct(5), await makeProduct(1)];
  const left = await placeOrder({ [first]: 3 });
  const cart = await makeBuyer({ [second]: 1 });
  const buyer = { ...cart, cookie: `${cart.cookie}; ${left.cookie}` };
  const fields = await checkoutFields(buyer);
  await env.DB.prepare("UPDATE products SET price_cents = 4201 WHERE slug = ?").bind(second).run();
  expect((await checkout(buyer, fields)).status).toBe(409);
  expect([await statusOf(left.number), await stockOf(first)]).toEqual(["awaiting_payment", 2]);
  expect(await mailsOf(left.number)).toEqual(["order-awaiting-payment"]);
});

test("the network stored for an unpaid order is deleted once it is paid or canceled", async () => {
  const keyOf = async (number: string) =>
    (await one("SELECT client_key FROM orders WHERE number = ?", number))["client_key"];
  const [paid, left] = [
    await placeOrder({ [await makeProduct(5)]: 1 }),
    await placeOrder({ [await makeProduct(5)]: 1 }),
  ];
  expect(await keyOf(paid.number)).toMatch(/^[\w-]{32}$/);
  await pay(paid);
  await act(`/orders/${left.number}`, left.cookie, { intent: "cancel" });
  expect([await keyOf(paid.number), await keyOf(left.number)]).toEqual([null, null]);
});

test("a payment is booked once, however often and in whatever order its events arrive", async () => {
  const slug = await makeProduct(5);
  const order = await placeOrder({ [slug]: 1 });
  const paid = await paymentEvent(order);
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(paid)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  await tell(await paymentEvent(order, { type: "checkout.session.async_payment_succeeded" }));
  await tell(await paymentEvent(order, { type: "checkout.session.expired" }));
  await tell(await paymentEvent(order, { type: "checkout.session.async_payment_failed" }));
  expect(await statusOf(order.number)).toBe("paid");
  expect(await mailsOf(order.number)).toEqual(["order-paid"]);
  expect(await stockOf(slug)).toBe(4);
  expect(
    await all(
      "SELECT 1 FROM refunds WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
      order.number,
    ),
  ).toEqual([]);
});

test("a signature that is wrong, expired, missing or over other bytes changes nothing", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  const good = await paymentEvent(order);
  const forged = [
    await paymentEvent(order, { secret: "whsec_guess" }),
    await paymentEvent(order, { secret: "" }).catch(() => ({ ...good, signature: "" })),
    await paymentEvent(order, { secondsAgo: 301 }),
    { ...good, signature: "" },
    { ...good, signature: "t=1,v1=00" },
    { ...good, body: good.body.replace("paid", "paid ") },
    { ...good, body: "{" },
  ];
  for (const event of forged) expect((await tell(event)).status).toBe(400);
  expect(await statusOf(order.number)).toBe("awaiting_payment");
  expect(
    (
      await tell(
        await signed(
          '{"id":"evt_1","object":"event","type":"customer.created","data":{"object":{}}}',
        ),
      )
    ).status,
  ).toBe(200);
  expect((await visit("/webhooks/payments")).status).toBeGreaterThanOrEqual(400);
});

test("a payment of another amount than the order's does not pay it", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  for (const amountCents of [1, 0, order.totalCents - 1, order.totalCents + 1])
    expect((await tell(await paymentEvent(order, { amountCents }))).status).toBe(200);
  expect(await statusOf(order.number)).toBe("awaiting_payment");
});

test("webhooks are exempt from the visitor rate limit", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  const limiter = { limit: () => Promise.resolve({ success: false }) };
  expect((await tell(await paymentEvent(order), { env: { WRITE_LIMITER: limiter } })).status).toBe(
    200,
  );
});

test.each([
  {
    language: "en",
    declined: "Your payment was declined. Nothing was charged.",
    again: "Try again",
    until: /You can try again until [^<]*GMT-5\. Your items are reserved until then\./,
    not: ["Canceled", "Thank you", "We’ll email"],
  },
  {
    language: "es",
    declined: "Tu pago fue rechazado. No se te cobró nada.",
    again: "Intentarlo de nuevo",
    until: /Puedes intentarlo de nuevo hasta el [^<]*GMT-5\. Tus artículos/,
    not: ["Cancelado", "Gracias", "Te escribiremos"],
  },
])(
  "a declined payment leaves the order to be paid, with its stock, until a stated time: $language",
  async ({ language, declined, again, until, not }) => {
    const slug = await makeProduct(5);
    const order = await placeOrder({ [slug]: 2 });
    const path = `/orders/${order.number}`;
    const pageOf = async (address = path) => {
      const headers = { Cookie: `${order.cookie}; lang=${language}` };
      const page = await visit(address, { headers, cf: { timezone: "America/Bogota" } });
      return (await page.text()).replaceAll("<!-- -->", "");
    };
    expect(await pageOf(`${path}?from=payment`)).not.toContain(declined);
    await tell(await paymentEvent(order, { type: "checkout.session.async_payment_failed" }));
    const page = await pageOf(`${path}?from=payment`);
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
    expect(main).toContain(declined);
    expect(main).toContain(`>${again}</button>`);
    expect(main).toMatch(until);
    for (const text of not) expect(main).not.toContain(text);
    expect(await mailsOf(order.number)).toEqual(["order-awaiting-payment", "order-payment-failed"]);

    await pass(29);
    expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["awaiting_payment", 3]);
    // A second decline gives no more time.
    const payment = await act(path, order.cookie, { intent: "pay" });
    expect(payment.headers.get("Location")).toContain("/checkout/test-payment/");
    await tell(await paymentEvent(order, { type: "checkout.session.async_payment_failed" }));
    await pass(31);
    expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["cancelled", 5]);
    expect(await pageOf()).toContain(declined);
    await pay(order);
    expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["paid", 3]);
    expect(await pageOf()).not.toContain(declined);
  },
);

test("a card that is declined on the payment page is shown, and the page stays open for another", async () => {
  const slug = await makeProduct(5);
  const order = await placeOrder({ [slug]: 1 });
  const object = { id: "pi_1", object: "payment_intent", metadata: { order: order.number } };
  const type = "payment_intent.payment_failed";
  const body = { id: `evt_${order.number}`, object: "event", type, data: { object } };
  expect((await tell(await signed(JSON.stringify(body)))).status).toBe(200);
  const path = `/orders/${order.number}`;
  const pageOf = (address: string) => html(address, { headers: { Cookie: order.cookie } });
  expect(await pageOf(path)).toContain("Your payment was declined.");
  // Another card was accepted, and its event is on its way.
  expect(await pageOf(`${path}?from=payment`)).not.toContain("declined.");
  const payment = await act(path, order.cookie, { intent: "pay" });
  expect(payment.headers.get("Location")).toContain(encodeURIComponent(order.reference));
  expect(await mailsOf(order.number)).toEqual(["order-awaiting-payment"]);
  await pay(order);
  expect(await statusOf(order.number)).toBe("paid");
});

const typedFields = {
  email: "luz@example.com",
  name: "Luz María",
  line1: "Calle Mayor 1",
  line2: "2º B",
  city: "Madrid",
  region: "Madrid",
  postcode: "28013",
  phone: "+34 600 000 000",
  country: "ES",
};
const valueOf = (page: string, name: string) =>
  new RegExp(`id="checkout-${name}"[^>]* value="([^"]*)"`).exec(page)?.[1];

test("what was typed for a declined order is there again in the next checkout, for its buyer only", async () => {
  const slug = await makeProduct(5);
  const buyer = await makeBuyer({ [slug]: 1 }, "ES");
  const { id: discountId, code } = await insertDiscount(rows, { value: 15 });
  await env.DB.prepare("UPDATE carts SET discount_id = ? WHERE id = ?")
    .bind(discountId, buyer.cartId)
    .run();
  const answer = await checkout(buyer, await checkoutFields(buyer, typedFields));
  const access = answer.headers.get("Set-Cookie")!.split(";")[0]!;
  const reference = decodeURIComponent(answer.headers.get("Location")!.split("/").at(-1)!);
  const row = await one("SELECT number FROM orders WHERE payment_reference = ?", reference);
  const number = String(row["number"]);
  const order = { number, reference, cookie: access, totalCents: 0 };
  await tell(await paymentEvent(order, { type: "checkout.session.async_payment_failed" }));
  const cookie = `${buyer.cookie}; ${access}`;
  const back = await act(`/orders/${number}`, cookie, { intent: "restore" });
  expect(back.headers.get("Location")).toBe("/cart?m=restored");
  const page = await html("/checkout", { headers: { Cookie: cookie } });
  for (const [name, value] of Object.entries(typedFields))
    if (name !== "country") expect(valueOf(page, name), name).toBe(value);
  expect(page).toContain('<option value="ES" selected="">');
  expect(page).toContain(code);
  // Another browser with the cart alone.
  const other = await html("/checkout", { headers: { Cookie: buyer.cookie } });
  expect([valueOf(other, "email"), valueOf(other, "line1")]).toEqual([undefined, undefined]);
});

test("a member is offered the last address, never another person's, and what was changed stays", async () => {
  const member = await person();
  const slug = await makeProduct(9);
  const fill = async (cookie: string) => {
    await act("/cart", cookie, { intent: "add", product: slug, quantity: "1" });
    return html("/checkout", { headers: { Cookie: cookie } });
  };
  const order = (fields: Record<string, string>, hour: number) =>
    insertOrder(rows, {
      user_id: member.id,
      created_at: `2026-01-01T0${hour}:00:00.000Z`,
      email: "old@example.com",
      name: "Luz",
      street: "Old 1",
      city: "Lima",
      country: "PE",
      ...fields,
    });
  await order({}, 1);
  await order({ email: "new@example.com", street: "New 2", postcode: "15001" }, 2);
  const page = await fill(member.cookie);
  const names = ["email", "name", "line1", "city", "postcode"];
  expect(names.map((name) => valueOf(page, name))).toEqual([
    "new@example.com",
    "Luz",
    "New 2",
    "Lima",
    "15001",
  ]);
  expect(page).toContain('<option value="PE" selected="">');
  // A field that was emptied stays empty in the answer.
  const answer = await act("/checkout", member.cookie, {
    intent: "update",
    country: "PE",
    email: "",
    name: "Ana",
    city: "Lima",
  });
  const shown = await answer.text();
  expect(["email", "name", "line1"].map((name) => valueOf(shown, name) ?? "")).toEqual([
    "",
    "Ana",
    "",
  ]);
  // The address is elsewhere than what the cart's shipping was computed for.
  await env.DB.prepare("UPDATE carts SET country = 'ES' WHERE user_id = ?").bind(member.id).run();
  expect(valueOf(await fill(member.cookie), "line1") ?? "").toBe("");
  const stranger = await fill((await person()).cookie);
  expect(stranger).not.toContain("New 2");
});

test.each([
  ["US", "", "ZIP code", "For example, 10001.", "State"],
  ["CA", "", "Postal code", "For example, K1A 0B1.", "Province"],
  ["GB", "", "Postcode", "For example, SW1A 1AA.", "County (optional)"],
  ["JM", "", "Postal code (optional)", "", "Parish (optional)"],
  ["MX", "es", "Código postal", "Por ejemplo, 06000.", "Estado"],
  ["ES", "es", "Código postal", "Por ejemplo, 28013.", "Provincia (opcional)"],
  [null, "", "ZIP or postal code", "if your country doesn’t use one", "State, province, or region"],
])(
  "the labels and hints of an address are those of %s %s",
  async (country, language, postcode, hint, region) => {
    const buyer = await makeBuyer({ [await makeProduct(5)]: 1 }, country);
    const page = await html("/checkout", {
      headers: { Cookie: `${buyer.cookie}; lang=${language}` },
    });
    expect(page).toContain(`<label for="checkout-postcode">${postcode}</label>`);
    expect(page).toContain(`<label for="checkout-region">${region}</label>`);
    expect(page).toContain(hint);
  },
);

test("unpaid stock is released once after fifteen minutes", async () => {
  const slug = await makeProduct(5);
  const order = await placeOrder({ [slug]: 2 });
  await tick(later(14));
  expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["awaiting_payment", 3]);
  await pass(16);
  await pass(17);
  expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["cancelled", 5]);
  expect(await mailsOf(order.number)).toEqual(["order-unpaid"]);
});

test("a payment that arrives too late is refunded", async () => {
  const slug = await makeProduct(2);
  const order = await placeOrder({ [slug]: 2 });
  await pass(16);
  const next = await placeOrder({ [slug]: 2 });
  await tell(await paymentEvent(order));
  await tell(await paymentEvent(order));
  await tick();
  await tick();
  expect(
    await one(
      "SELECT status, refunded_cents, total_cents FROM orders WHERE number = ?",
      order.number,
    ),
  ).toEqual({
    status: "refunded",
    refunded_cents: order.totalCents,
    total_cents: order.totalCents,
  });
  expect(await statusOf(next.number)).toBe("awaiting_payment");
  expect(await stockOf(slug)).toBe(0);
  expect(await mailsOf(order.number)).toEqual([
    "order-unpaid",
    "order-paid-too-late",
    "order-refunded",
  ]);
});

test("an order can be cancelled by its buyer before packing and is refunded once", async () => {
  const slug = await makeProduct(5);
  const order = await placeOrder({ [slug]: 1 });
  await pay(order);
  await Promise.all(
    [1, 2, 3].map(() => act(`/orders/${order.number}`, order.cookie, { intent: "cancel" })),
  );
  await tick();
  expect(await statusOf(order.number)).toBe("refunded");
  expect(await stockOf(slug)).toBe(5);
  expect(
    await all(
      "SELECT amount_cents, status FROM refunds WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
      order.number,
    ),
  ).toEqual([{ amount_cents: order.totalCents, status: "done" }]);
  expect((await mailsOf(order.number)).filter((kind) => kind === "order-refunded")).toHaveLength(1);
});

test("another person's order gets the same answer as an unknown one", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  await pay(order);
  const other = await placeOrder({ [await makeProduct(5)]: 1 });
  const stranger = await person();
  const answersTo = async (cookie: string, number: string) => {
    const answers: Array<string> = [];
    for (const rest of ["", "/invoice", "/return", ".data"]) {
      const answer = await visit(`/orders/${number}${rest}`, { headers: { Cookie: cookie } });
      expect(await answer.text()).not.toContain("Rosa");
      answers.push(`${answer.status} ${answer.headers.get("Location") ?? ""}`);
    }
    const cancelled = await act(`/orders/${number}`, cookie, { intent: "cancel" });
    answers.push(`${cancelled.status} ${cancelled.headers.get("Location") ?? ""}`);
    return answers.map((one) => one.replace(number, "NUMBER"));
  };
  const asked = "/orders/lookup?number=NUMBER";
  for (const cookie of [
    "",
    other.cookie,
    stranger.cookie,
    order.cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    `__Host-order=${order.number}/9999999999.AAAA`,
  ]) {
    const answers = await answersTo(cookie, order.number);
    expect(answers).toEqual([
      `303 ${asked}`,
      `303 ${asked}`,
      `303 ${asked}`,
      `202 ${asked}`,
      `303 ${asked}`,
    ]);
    expect(await answersTo(cookie, "FG-0000-0000")).toEqual(answers);
  }
  expect(await statusOf(order.number)).toBe("paid");
  const page = await html(`/orders/${order.number}`, { headers: { Cookie: order.cookie } });
  expect(page).toContain("Rosa Peña");
  expect(
    await html(`/orders/${order.number}/invoice`, { headers: { Cookie: order.cookie } }),
  ).toContain("Invoice");
});

test("who has confirmed a guest's address has the order in the account, also after a change of the address", async () => {
  const user = await person();
  const { email } = user;
  const order = await placeOrder({ [await makeProduct(5)]: 1 }, { email });
  await pay(order);
  const own = { headers: { Cookie: user.cookie } };
  const confirm = (at: string | null) =>
    env.DB.prepare("UPDATE users SET email_confirmed_at = ? WHERE id = ?").bind(at, user.id).run();
  await confirm(null);
  expect(await mayOpen(order.number, user.cookie)).toBe(false);
  expect(await html("/orders", own)).not.toContain(order.number);
  await confirm(new Date().toISOString());
  for (const rest of ["", "/invoice", "/invoice.pdf", "/return"])
    expect((await visit(`/orders/${order.number}${rest}`, own)).status, rest).toBe(200);
  expect(await html(`/orders/${order.number}`, own)).not.toContain("Create an account");
  for (const list of ["/orders", "/profile"]) expect(await html(list, own)).toContain(order.number);
  const db = connect(env.DB);
  const [first, ...others] = changeOrderEmail(db, user, `new-${email}`);
  await db.batch([first!, ...others]);
  expect(await one("SELECT user_id, email FROM orders WHERE number = ?", order.number)).toEqual({
    user_id: user.id,
    email: `new-${email}`,
  });
});

/** The cookies that a browser holds after these answers, in their order. */
function jar(...answers: Array<Response>): string {
  const held = new Map<string, string>();
  for (const answer of answers)
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) held.set(name!, value);
      else held.delete(name!);
    }
  return [...held].map(([name, value]) => `${name}=${value}`).join("; ");
}

const mayOpen = async (number: string, cookie: string) =>
  (await visit(`/orders/${number}`, { headers: { Cookie: cookie } })).status === 200;

test("after sign-out the next person in that browser can neither see nor cancel an account or guest order", async () => {
  const user = await person();
  await act("/cart", user.cookie, {
    intent: "add",
    product: await makeProduct(5),
    quantity: "1",
  });
  await act("/cart", user.cookie, { intent: "estimate", country: "US" });
  const { id } = await one("SELECT id FROM carts WHERE user_id = ?", user.id);
  const buyer = { cookie: user.cookie, client: "203.0.113.70", cartId: String(id) };
  const fields = await checkoutFields(buyer);
  const ordered = await checkout(buyer, fields);
  const own = String((await one("SELECT number FROM orders WHERE user_id = ?", user.id))["number"]);
  expect(await mayOpen(own, user.cookie)).toBe(true);
  // The browser also holds an order from before the sign-in.
  const guest = await placeOrder({ [await makeProduct(5)]: 1 });
  const before = `${user.cookie}; ${[guest.cookie, jar(ordered)].filter(Boolean).join("; ")}`;
  expect(await mayOpen(guest.number, before)).toBe(true);

  const left = await act("/logout", before, {});
  expect(left.headers.getSetCookie().join("\n")).toMatch(/^__Host-order=; .*Max-Age=0/m);
  // The next person's cookies, and also a copy of the old ones.
  for (const cookie of [jar(ordered, left), before])
    for (const number of [own, guest.number]) {
      expect(await mayOpen(number, cookie), number).toBe(false);
      for (const intent of ["cancel", "restore"])
        await act(`/orders/${number}`, cookie, { intent });
      expect(await statusOf(number)).toBe("awaiting_payment");
    }
  // The checkout form, sent again from the browser's history, does not open it either.
  const again = await visit("/checkout", form(fields, { Cookie: buyer.cookie }));
  expect(again.headers.get("Location")).not.toContain("test-payment");
  expect(await mayOpen(own, jar(again))).toBe(false);
});

test("signing out everywhere, and a session ended elsewhere, close the orders of guests too", async () => {
  for (const end of ["everywhere", "elsewhere"]) {
    const user = await person();
    const guest = await placeOrder({ [await makeProduct(5)]: 1 });
    const cookie = `${user.cookie}; ${guest.cookie}`;
    expect(await mayOpen(guest.number, cookie)).toBe(true);
    if (end === "elsewhere")
      await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(user.id).run();
    const left =
      end === "everywhere"
        ? await act("/profile", cookie, { intent: "everywhere" })
        : await visit("/", { headers: { Cookie: cookie } });
    expect(left.headers.getSetCookie().join("\n"), end).toMatch(/^__Host-order=; .*Max-Age=0/m);
    expect(await mayOpen(guest.number, guest.cookie), end).toBe(false);
  }
});

test("a guest closes an order on a device, also for a copy of its cookie", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  const page = await html(`/orders/${order.number}`, { headers: { Cookie: order.cookie } });
  expect(page).toContain("Close order on this device");
  const closed = await act(`/orders/${order.number}`, order.cookie, { intent: "close" });
  expect(closed.headers.get("Location")).toBe("/orders/lookup?m=closed");
  expect(closed.headers.get("Set-Cookie")).toMatch(/^__Host-order=; .*Max-Age=0/);
  expect(await html("/orders/lookup?m=closed")).toContain("The order is closed on this device.");
  expect(await mayOpen(order.number, order.cookie)).toBe(false);
  await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" });
  expect(await statusOf(order.number)).toBe("awaiting_payment");
});

test("after an hour the browser that placed a guest order has to enter the code again", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  const age = (minutes: number) =>
    env.DB.prepare(
      `UPDATE order_access SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, ?)
       WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
    )
      .bind(`-${minutes} minutes`, order.number)
      .run();
  await age(59);
  expect(await mayOpen(order.number, order.cookie)).toBe(true);
  await age(2);
  expect(await mayOpen(order.number, order.cookie)).toBe(false);
  const answer = await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" });
  expect(answer.headers.get("Location")).toBe(`/orders/lookup?number=${order.number}`);
  expect(await statusOf(order.number)).toBe("awaiting_payment");
  expect(await html(`/orders/lookup?number=${order.number}`)).toContain(`value="${order.number}"`);
});

test("a copy of the cookie does not open later orders of that browser", async () => {
  const first = await placeOrder({ [await makeProduct(5)]: 1 });
  const buyer = await makeBuyer({ [await makeProduct(5)]: 1 });
  const both = { ...buyer, cookie: `${buyer.cookie}; ${first.cookie}` };
  const answer = await checkout(both, await checkoutFields(both));
  const reference = decodeURIComponent(answer.headers.get("Location")!.split("/").at(-1)!);
  const second = await one("SELECT number FROM orders WHERE payment_reference = ?", reference);
  const number = String(second["number"]);
  expect([await mayOpen(number, jar(answer)), await mayOpen(first.number, jar(answer))]).toEqual([
    true,
    true,
  ]);
  expect(await mayOpen(number, first.cookie)).toBe(false);
});

test("an order of an account cannot be opened by a code: the email says to sign in", async () => {
  const user = await person();
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const order = await placeOrder({ [await makeProduct(5)]: 1 }, { email });
  await env.DB.prepare("UPDATE orders SET user_id = ? WHERE number = ?")
    .bind(user.id, order.number)
    .run();
  expect(await mayOpen(order.number, order.cookie)).toBe(false);
  expect(await mayOpen(order.number, user.cookie)).toBe(true);
  const ask = (fields: Record<string, string>) =>
    visit(
      "/orders/lookup",
      form({ number: order.number, email, ...fields }, { "CF-Connecting-IP": "203.0.113.71" }),
    );
  const stamp = await stampOf("/orders/lookup");
  expect((await ask({ stamp })).status).toBe(200);
  const kinds = async () =>
    (await all("SELECT kind FROM outbox WHERE recipient = ? ORDER BY id", email)).map(
      ({ kind }) => kind,
    );
  await expect.poll(kinds).toEqual(["order-awaiting-payment", "order-of-account"]);
  expect((await ask({ code: "123456" })).status).toBe(400);
});

test("a user's orders are listed for that user alone", async () => {
  const user = await person();
  const slug = await makeProduct(5);
  await act("/cart", user.cookie, { intent: "add", product: slug, quantity: "1" });
  await act("/cart", user.cookie, { intent: "estimate", country: "US" });
  const cart = await one("SELECT id FROM carts WHERE user_id = ?", user.id);
  const buyer = { cookie: user.cookie, client: "203.0.113.7", cartId: String(cart["id"]) };
  await checkout(buyer, await checkoutFields(buyer));
  const { number } = await one("SELECT number FROM orders WHERE user_id = ?", user.id);
  expect(await html("/orders", { headers: { Cookie: user.cookie } })).toContain(String(number));
  const stranger = await person();
  expect(await html("/orders", { headers: { Cookie: stranger.cookie } })).not.toContain(
    String(number),
  );
  expect((await visit("/orders")).status).toBe(401);
});

async function stampOf(path: string): Promise<string> {
  const page = await earlier(3, () => html(path));
  return /name="stamp" value="([^"]+)"/.exec(page)![1]!;
}
async function codeFor(number: string): Promise<string | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const [mail] = await all(
      "SELECT text FROM outbox WHERE kind = 'order-code' AND text LIKE ? ORDER BY id DESC LIMIT 1",
      `%${number}%`,
    );
    const code = /page: (\d{6})/.exec(String(mail?.["text"] ?? ""))?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

test("a guest opens an order by number, address and a mailed code, and no answer reveals whether it exists", async () => {
  const email = "guest@example.com";
  const order = await placeOrder({ [await makeProduct(5)]: 1 }, { email });
  const stamp = await stampOf("/orders/lookup");
  const ask = async (fields: Record<string, string>, client = "203.0.113.50") =>
    visit("/orders/lookup", form({ stamp, ...fields }, { "CF-Connecting-IP": client }));
  const known = await ask({
    number: order.number.toLowerCase().replaceAll("-", " "),
    email: "Guest@Example.com",
  });
  const unknown = await ask({ number: "FG-0000-0000", email });
  const strip = (page: string) =>
    // Stamps first: a random one may contain "fg".
    page.replaceAll(/nonce|stamp.{0,60}/g, "").replaceAll(/FG-[\w-]+|fg[\w ]+/g, "");
  const [a, b] = [strip(await known.text()), strip(await unknown.text())];
  expect(known.status).toBe(unknown.status);
  expect(a.replaceAll(/<script.*?<\/script>/gs, "")).toBe(
    b.replaceAll(/<script.*?<\/script>/gs, ""),
  );
  await ask({ number: order.number, email: "other@example.com" });
  expect(
    await all("SELECT 1 FROM outbox WHERE kind = 'order-code' AND recipient = 'other@example.com'"),
  ).toEqual([]);

  const code = (await codeFor(order.number))!;
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await ask({ number: order.number, email, code: wrong })).status).toBe(400);
  expect((await ask({ number: order.number, email: "other@example.com", code })).status).toBe(400);
  const opened = await ask({ number: order.number, email, code });
  expect(opened.status).toBe(303);
  const cookie = opened.headers.get("Set-Cookie")!.split(";")[0]!;
  expect(await html(`/orders/${order.number}`, { headers: { Cookie: cookie } })).toContain(
    "Rosa Peña",
  );
  expect((await ask({ number: order.number, email, code })).status).toBe(400);
});

test("a code is invalid after five wrong attempts", async () => {
  const email = "careful@example.com";
  const order = await placeOrder({ [await makeProduct(5)]: 1 }, { email });
  const fields = { number: order.number, email };
  const ask = (more: Record<string, string>) =>
    visit("/orders/lookup", form({ ...fields, ...more }, { "CF-Connecting-IP": "203.0.113.51" }));
  await ask({ stamp: await stampOf("/orders/lookup") });
  const code = (await codeFor(order.number))!;
  for (let i = 0; i < 5; i++)
    await ask({ code: String((Number(code) + 1 + i) % 1_000_000).padStart(6, "0") });
  expect((await ask({ code })).status).toBe(400);
});

async function deliver(number: string) {
  const admin = await person({ role: "admin" });
  const steps: Array<Record<string, string>> = [
    { intent: "packed" },
    { intent: "shipped", carrier: "Post", tracking: "RR1" },
    { intent: "delivered" },
  ];
  for (const fields of steps) await act(`/admin/orders/${number}`, admin.cookie, fields);
  return admin;
}

test("an order passes through its states with a mail for each, and cannot skip one", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  const admin = await person({ role: "admin" });
  const early = await act(`/admin/orders/${order.number}`, admin.cookie, { intent: "shipped" });
  expect(early.headers.get("Location")).toContain("?m=state");
  await pay(order);
  await deliver(order.number);
  await act(`/admin/orders/${order.number}`, admin.cookie, { intent: "packed" });
  expect(await statusOf(order.number)).toBe("delivered");
  expect(await mailsOf(order.number)).toEqual(["order-paid", "order-shipped", "order-delivered"]);
  expect(
    (await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" })).headers.get(
      "Location",
    ),
  ).toContain("m=state");
  expect(
    await all(
      "SELECT action FROM audit_events WHERE target = ? ORDER BY id",
      `order:${order.number}`,
    ),
  ).toEqual([
    { action: "order.packed" },
    { action: "order.shipped" },
    { action: "order.delivered" },
  ]);
});

test("the orders page finds an order by its customer's name and by any part of its number", async () => {
  const admin = await person({ role: "admin" });
  const number = "FG-3K7Q-W9ZX";
  await insertOrder(rows, { number, name: "Íñigo Peña", status: "delivered" });
  const find = (q: string) =>
    html(`/admin/orders?${new URLSearchParams({ q }).toString()}`, {
      headers: { Cookie: admin.cookie },
    });
  for (const typed of ["Íñigo", "inigo pe", number, "fg3k7qw9zx", "7q-w9", "w9zx"])
    expect(await find(typed), typed).toContain(`/admin/orders/${number}"`);
  const nothing = await find("nobody of this name");
  expect(nothing).toContain("No orders here.");
  expect(nothing).toContain('value="nobody of this name"');
});

test("the number beside Orders counts the orders of its list To ship, which are oldest first", async () => {
  const admin = await person({ role: "admin" });
  const [early, late] = ["FG-EARLY-1", "FG-LATE-2"];
  await insertOrder(rows, { number: late, status: "packed", created_at: "2020-01-02T00:00:00Z" });
  await insertOrder(rows, { number: early, status: "paid", created_at: "2020-01-01T00:00:00Z" });
  const page = await html("/admin/orders", { headers: { Cookie: admin.cookie } });
  expect(page).toContain("Oldest first");
  const places = [early, late].map((number) => page.indexOf(`/admin/orders/${number}"`));
  expect(places[0]).toBeGreaterThan(0);
  expect(places[1]).toBeGreaterThan(places[0]!);
  const { waiting } = await orderQueue(connect(env.DB));
  const [stored] = await all("SELECT count(*) AS n FROM orders WHERE status IN ('paid', 'packed')");
  expect(waiting).toBe(stored!["n"]);
  const newest = await html("/admin/orders?status=delivered", {
    headers: { Cookie: admin.cookie },
  });
  expect(newest).not.toContain("Oldest first");
});

test("the orders page shows few filters at first, with what waits; the list of all has every status", async () => {
  const admin = await person({ role: "admin" });
  const paid = "FG-ALL-PAID";
  await insertOrder(rows, { number: paid, status: "paid" });
  await insertOrder(rows, { number: "FG-ALL-GONE", status: "cancelled" });
  const list = async (query: string) =>
    (await html(`/admin/orders${query}`, { headers: { Cookie: admin.cookie } })).replaceAll(
      "<!-- -->",
      "",
    );
  const all_ = await list("?status=all");
  for (const number of [paid, "FG-ALL-GONE"]) expect(all_).toContain(`/admin/orders/${number}"`);
  const filters = /<nav class="admin-choices".*?<\/nav>/s.exec(all_)![0];
  const [daily, folded] = filters.split("<details");
  expect(daily!.match(/<a /g)).toHaveLength(5);
  expect(daily).toMatch(/>To ship \d+</);
  expect(folded).toContain('href="/admin/refunds"');
  expect(folded).toContain('href="/admin/orders?status=cancelled"');
  // The chosen one of the rest stands with the others.
  const [chosen] = (await list("?status=cancelled")).split("<details");
  expect(chosen).toMatch(/aria-current="page"[^>]*>Canceled</);
});

test("order administration requires an administrator", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  await pay(order);
  for (const cookie of ["", (await person()).cookie, (await person({ role: "moderator" })).cookie])
    for (const path of [
      "/admin/orders",
      `/admin/orders/${order.number}`,
      `/admin/orders/${order.number}.data`,
    ]) {
      const read = await visit(path, { headers: { Cookie: cookie } });
      expect([202, 302, 403]).toContain(read.status);
      expect(await read.text()).not.toContain("Rosa");
      const write = await act(path, cookie, { intent: "packed" });
      expect([202, 303, 403, 405]).toContain(write.status);
    }
  expect(await statusOf(order.number)).toBe("paid");
});

test("items can be returned within thirty days, in parts, and are refunded to the cent", async () => {
  const [cheap, dear] = [await makeProduct(9, 1111, 400), await makeProduct(9, 3333, 400)];
  const order = await placeOrder({ [cheap]: 2, [dear]: 1 });
  await pay(order);
  const admin = await deliver(order.number);
  const idOf = async (slug: string) =>
    String((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);
  const path = `/orders/${order.number}/return`;
  const key = crypto.randomUUID();
  const wish = {
    key,
    reason: "changed_mind",
    note: "<script>alert(1)</script>",
    [`pieces-${await idOf(cheap)}`]: "1",
  };
  expect(
    (await act(path, order.cookie, { ...wish, [`pieces-${await idOf(cheap)}`]: "3" })).status,
  ).toBe(400);
  expect(
    (await act(path, order.cookie, { ...wish, [`pieces-${await idOf(cheap)}`]: "0" })).status,
  ).toBe(400);
  expect((await act(path, order.cookie, { ...wish, reason: "because" })).status).toBe(400);
  const answers = await Promise.all([1, 2, 3].map(() => act(path, order.cookie, wish)));
  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);
  // The top of the page and the place of the button say what has happened.
  const answered = answers[0]!.headers.get("Location")!;
  const page = await html(answered, { headers: { Cookie: order.cookie } });
  expect(page).toMatch(/<p class="notice" role="alert">Return requested\./);
  expect(page).toContain('href="#order-returns" class="button button-quiet">Return requested</a>');
  const [first, ...more] = await all("SELECT id FROM order_returns WHERE request_key = ?", key);
  expect(more).toEqual([]);
  const adminPage = await html(`/admin/orders/${order.number}`, {
    headers: { Cookie: admin.cookie },
  });
  expect(adminPage).toContain("&lt;script&gt;");
  const decide = { intent: "received", return: String(first!["id"]), restock: "1" };
  await Promise.all([1, 2].map(() => act(`/admin/orders/${order.number}`, admin.cookie, decide)));
  await tick();
  expect(
    (await one("SELECT refunded_cents FROM orders WHERE number = ?", order.number))[
      "refunded_cents"
    ],
  ).toBe(1111);
  expect([await stockOf(cheap), await stockOf(dear)]).toEqual([8, 8]);
  expect(await statusOf(order.number)).toBe("delivered");

  const rest = {
    key: crypto.randomUUID(),
    reason: "damaged",
    [`pieces-${await idOf(cheap)}`]: "1",
    [`pieces-${await idOf(dear)}`]: "1",
  };
  await act(path, order.cookie, rest);
  const second = await one("SELECT id FROM order_returns WHERE request_key = ?", rest.key);
  await act(`/admin/orders/${order.number}`, admin.cookie, {
    intent: "received",
    return: String(second["id"]),
  });
  await tick();
  expect(
    await one("SELECT status, refunded_cents FROM orders WHERE number = ?", order.number),
  ).toEqual({
    status: "refunded",
    refunded_cents: order.totalCents,
  });
  expect([await stockOf(cheap), await stockOf(dear)]).toEqual([8, 8]);
});

test("returns are refused after thirty days and before shipment", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  await pay(order);
  const path = `/orders/${order.number}/return`;
  expect(await html(path, { headers: { Cookie: order.cookie } })).toContain("can’t be returned");
  await deliver(order.number);
  await env.DB.prepare("UPDATE orders SET delivered_at = ? WHERE number = ?")
    .bind(new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString(), order.number)
    .run();
  expect(await html(path, { headers: { Cookie: order.cookie } })).toContain("can’t be returned");
});

test("concurrent refunds cannot exceed the paid amount", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  await pay(order);
  const { id } = await one("SELECT id FROM orders WHERE number = ?", order.number);
  const ask = (key: string, cents: number) =>
    env.DB.prepare(
      "INSERT INTO refunds (order_id, amount_cents, refund_key, created_at) VALUES (?, ?, ?, 'now')",
    )
      .bind(id, cents, key)
      .run();
  await ask("a", order.totalCents);
  await expect(ask("b", 1)).rejects.toThrow(/exceeds/);
});

test("a deleted account leaves its orders without personal data, and the purchase in the accounts", async () => {
  const user = await person({ email: "leaving@example.com" });
  const order = await placeOrder(
    { [await makeProduct(5)]: 1 },
    { email: "leaving@example.com", name: "Nadia Leaving" },
  );
  const pretender = await person({ email: "leaving@example.com", confirmed: false });
  const exported = async (cookie: string) =>
    html("/profile/export.json", { headers: { Cookie: cookie } });
  expect(await exported(user.cookie)).toContain(order.number);
  expect(await exported(pretender.cookie)).not.toContain(order.number);

  const { orderPersonalData } =
    await import("../../../app/features/orders/privacy-export.server.ts");
  const { connect } = await import("../../../app/db/client.server.ts");
  const db = connect(env.DB);
  const erase = async (who: { id: number; email: string }) => {
    const [first, ...others] = orderPersonalData.erase(db, who, "anonymised");
    await db.batch([first!, ...others]);
  };
  await erase(pretender);
  expect((await one("SELECT name FROM orders WHERE number = ?", order.number))["name"]).toBe(
    "Nadia Leaving",
  );
  await erase(user);
  const preserved = await one("SELECT * FROM orders WHERE number = ?", order.number);
  expect(JSON.stringify(preserved)).not.toMatch(/leaving|Nadia|Main St|10001/i);
  expect(preserved).toMatchObject({ total_cents: order.totalCents, country: "US", email: null });
});
