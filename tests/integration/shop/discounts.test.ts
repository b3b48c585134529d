import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { insertDiscount } from "../../support/rows/discounts.ts";
import {
  all,
  checkout,
  checkoutFields,
  mailsOf,
  makeBuyer,
  makeProduct,
  one,
  pay,
  paymentEvent,
  statusOf,
  stockOf,
  tell,
  type Buyer,
} from "./buyers.ts";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { form, html, visit } from "../visit.ts";

const day = 24 * 3600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const headersOf = ({ cookie, client }: Buyer) => ({ Cookie: cookie, "CF-Connecting-IP": client });
const cartForm = (buyer: Buyer, fields: Record<string, string>) =>
  visit("/cart", form(fields, headersOf(buyer)));
const plain = (page: string) => page.replaceAll("<!-- -->", "");
const cartOf = async (buyer: Buyer, path = "/cart") =>
  plain(await html(path, { headers: headersOf(buyer) }));
const usesOf = async (id: number) =>
  (await one("SELECT uses FROM discounts WHERE id = ?", id))["uses"];
const email = () => `buyer-${crypto.randomUUID()}@example.com`;

/** A buyer whose cart has the code. */
async function buyerWith(discountId: number, pieces: Record<string, number>): Promise<Buyer> {
  const buyer = await makeBuyer(pieces);
  await env.DB.prepare("UPDATE carts SET discount_id = ? WHERE id = ?")
    .bind(discountId, buyer.cartId)
    .run();
  return buyer;
}

/** Orders with the code, and returns what the payer's browser then knows. */
async function order(discountId: number, pieces: Record<string, number>, address = email()) {
  const buyer = await buyerWith(discountId, pieces);
  const answer = await checkout(buyer, await checkoutFields(buyer, { email: address }));
  expect(answer.headers.get("Location"), await answer.text()).toContain("/checkout/test-payment/");
  const reference = decodeURIComponent(answer.headers.get("Location")!.split("/").at(-1)!);
  const row = await one(
    "SELECT number, total_cents FROM orders WHERE payment_reference = ?",
    reference,
  );
  return {
    number: String(row["number"]),
    totalCents: Number(row["total_cents"]),
    reference,
    cookie: answer.headers.get("Set-Cookie")!.split(";")[0]!,
    client: buyer.client,
  };
}

test("a code is entered in the cart in any spelling, charged off every page and email, and removed", async () => {
  const [pot, pan] = [await makeProduct(5, 4200), await makeProduct(5, 1803)];
  const { code, id } = await insertDiscount(rows, { value: 15 });
  const buyer = await makeBuyer({ [pot]: 1, [pan]: 2 });
  const typed = ` ${code.toLowerCase()} `;
  expect((await cartForm(buyer, { intent: "apply-code", code: typed })).status).toBe(303);
  // 15% of 78.06 is 11.709.
  for (const path of ["/cart", "/checkout"]) {
    const page = await cartOf(buyer, path);
    expect(page, path).toContain(`Discount (${code})`);
    expect(page, path).toContain("-US$11.71");
  }
  expect(await cartOf(buyer, "/cart?lng=es")).toContain(`Descuento (${code})`);
  await cartForm(buyer, { intent: "remove-code" });
  expect(await cartOf(buyer)).not.toContain(code);
  // Any button of the cart enters a code that was typed.
  await cartForm(buyer, { intent: "checkout", code });

  const answer = await checkout(buyer, await checkoutFields(buyer, { email: email() }));
  expect(answer.status).toBe(303);
  const placed = await one("SELECT * FROM orders WHERE discount_id = ?", id);
  expect(placed).toMatchObject({ subtotal_cents: 7806, discount_cents: 1171, holds_discount: 1 });
  expect(placed["total_cents"]).toBe(7806 - 1171 + Number(placed["shipping_cents"]));
  const shares = await all(
    "SELECT discount_cents FROM order_lines WHERE order_id = ? ORDER BY position",
    placed["id"],
  );
  expect(shares.reduce((sum, line) => sum + Number(line["discount_cents"]), 0)).toBe(1171);
  expect(await usesOf(id)).toBe(1);
  // The next cart starts without a code.
  expect(await one("SELECT discount_id FROM carts WHERE id = ?", buyer.cartId)).toEqual({
    discount_id: null,
  });

  const number = String(placed["number"]);
  const mail = await one("SELECT text FROM outbox WHERE subject LIKE ?", `%${number}%`);
  expect(mail["text"]).toContain(`Discount (${code}): -US$11.71`);
  const reference = String(placed["payment_reference"]);
  const cookie = answer.headers.get("Set-Cookie")!.split(";")[0]!;
  await pay({ number, reference, cookie, totalCents: Number(placed["total_cents"]) });
  for (const path of [`/orders/${number}`, `/orders/${number}/invoice`])
    expect(plain(await html(path, { headers: { Cookie: cookie } })), path).toContain(
      `Discount (${code})`,
    );
  const admin = await person({ role: "admin" });
  const as = { headers: { Cookie: admin.cookie } };
  expect(plain(await html(`/admin/orders/${number}`, as))).toContain(`Discount (${code})`);
  const csv = await (await visit("/admin/sales.csv", as)).text();
  expect(csv.split("\r\n").find((line) => line.startsWith(number))).toContain(`,11.71,${code},`);
});

test("a code that is unknown, ended, planned or used up is refused alike, with what was typed", async () => {
  const slug = await makeProduct(5);
  const codes = [
    "NO-SUCH-CODE",
    "x'; --",
    (await insertDiscount(rows, { ends_at: at(-1000) })).code,
    (await insertDiscount(rows, { starts_at: at(day) })).code,
    (await insertDiscount(rows, { max_uses: 1, uses: 1 })).code,
  ];
  for (const code of codes) {
    const buyer = await makeBuyer({ [slug]: 1 });
    const id = (await one("SELECT id FROM products WHERE slug = ?", slug))["id"];
    const answer = await cartForm(buyer, {
      intent: "apply-code",
      code,
      [`quantity-${id}`]: "3",
      country: "US",
      postcode: "10001",
    });
    expect(answer.status, code).toBe(400);
    const page = plain(await answer.text());
    expect(page).toContain("This code isn’t valid or has ended, so it isn’t applied.");
    expect(page).toMatch(/<input id="code"[^>]*aria-invalid="true"/);
    expect(page).toContain(`value="${code.replace("'", "&#x27;")}"`);
    // The rest of the form is saved.
    expect(page).toMatch(new RegExp(`name="quantity-${id}"[^>]*value="3"`));
  }
});

test("a code that is not valid does not stop the way to the checkout, which says so once", async () => {
  const buyer = await makeBuyer({ [await makeProduct(5, 4200)]: 1 });
  const on = await cartForm(buyer, { intent: "checkout", code: "NOPE" });
  expect([on.status, on.headers.get("Location")]).toEqual([303, "/checkout?m=unknown"]);
  expect(await cartOf(buyer, "/checkout?m=unknown")).toContain("so it isn’t applied");
  expect(await cartOf(buyer, "/checkout?m=NOPE")).not.toContain("so it isn’t applied");
  // Told before, and left in its field.
  const refused = { code: "NOPE", refusedCode: "NOPE" };
  const again = await cartForm(buyer, { intent: "checkout", ...refused });
  expect(again.headers.get("Location")).toBe("/checkout");
  expect((await cartForm(buyer, { intent: "apply-code", ...refused })).status).toBe(400);
  // In the checkout it is said before the order is paid without it.
  const fields = { ...(await checkoutFields(buyer, { email: email() })), code: "NOPE" };
  const told = await checkout(buyer, fields);
  expect(told.status).toBe(400);
  expect(await told.text()).toContain('name="refusedCode" value="NOPE"');
  const placed = await checkout(buyer, { ...fields, refusedCode: "NOPE" });
  expect(placed.headers.get("Location")).toContain("/checkout/test-payment/");
});

test("a client can try thirty codes an hour", async () => {
  const buyer = await makeBuyer({ [await makeProduct(5)]: 1 });
  const { code } = await insertDiscount(rows);
  for (let i = 0; i < 30; i++)
    expect((await cartForm(buyer, { intent: "apply-code", code: `TRY-${i}-XX` })).status).toBe(400);
  const answer = await cartForm(buyer, { intent: "apply-code", code });
  expect(answer.status).toBe(429);
  expect(plain(await answer.text())).toContain("Try again in 1 hour");
  expect(await one("SELECT discount_id FROM carts WHERE id = ?", buyer.cartId)).toEqual({
    discount_id: null,
  });
});

test("a code entered or removed at the checkout shows the new total, and what was typed is preserved", async () => {
  const { code } = await insertDiscount(rows, { kind: "amount", value: 1000 });
  const buyer = await makeBuyer({ [await makeProduct(5, 20_000)]: 1 });
  const fields = await checkoutFields(buyer, { name: "Rosa Peña", line1: "Calle Luna 3" });
  // Also when the order button is pressed: the total changes first.
  const entered = await checkout(buyer, { ...fields, intent: "order", code });
  expect(entered.status).toBe(200);
  const page = plain(await entered.text());
  expect(page).toContain(`Discount (${code})`);
  expect(page).toContain("Place order and pay US$190");
  expect(page).toContain('value="Calle Luna 3"');
  expect((await checkout(buyer, { ...fields, intent: "order" })).status).toBe(409);
  const wrong = await checkout(buyer, { ...fields, intent: "apply-code", code: "NO-SUCH-CODE" });
  expect(wrong.status).toBe(400);
  expect(plain(await wrong.text())).toContain('value="Calle Luna 3"');
  const removed = await checkout(buyer, { ...fields, intent: "remove-code" });
  expect(plain(await removed.text())).toContain("Place order and pay US$200");
});

test("a code says why it gives no discount, and nothing is taken off", async () => {
  const slug = await makeProduct(5, 4200);
  const other = await makeProduct(5, 4200);
  const otherId = (await one("SELECT id FROM products WHERE slug = ?", other))["id"];
  const dear = await insertDiscount(rows, { min_subtotal_cents: 5000 });
  const forOther = await insertDiscount(rows);
  await env.DB.prepare("INSERT INTO discount_products VALUES (?, ?)")
    .bind(forOther.id, otherId)
    .run();
  const small = await buyerWith(dear.id, { [slug]: 1 });
  expect(await cartOf(small)).toContain("This code needs at least US$50");
  expect(await cartOf(small)).not.toContain(`Discount (${dear.code})`);
  expect(await cartOf(await buyerWith(dear.id, { [slug]: 2 }))).toContain("-US$8.40");
  expect(await cartOf(await buyerWith(forOther.id, { [slug]: 1 }))).toContain(
    "This code is for other products",
  );
  // Only the product that the code is for.
  expect(await cartOf(await buyerWith(forOther.id, { [slug]: 1, [other]: 1 }))).toContain(
    "-US$4.20",
  );
});

test("a code for free shipping makes the shipping free and leaves the items as they are", async () => {
  const { id, code } = await insertDiscount(rows, { kind: "shipping", value: 0 });
  const slug = await makeProduct(5, 4200);
  const placed = await order(id, { [slug]: 1 });
  expect(
    await one("SELECT discount_cents, shipping_cents FROM orders WHERE number = ?", placed.number),
  ).toEqual({ discount_cents: 0, shipping_cents: 0 });
  expect(placed.totalCents).toBe(4200);
  expect(
    plain(await html(`/orders/${placed.number}`, { headers: { Cookie: placed.cookie } })),
  ).toMatch(new RegExp(`Discount \\(${code}\\)</dt><dd>free shipping`));
});

test("a code for each customer once is refused to the same address and to the same account", async () => {
  const slug = await makeProduct(20, 4200);
  const { id, code } = await insertDiscount(rows, { once_per_customer: 1 });
  const address = email();
  await pay(await order(id, { [slug]: 1 }, address));
  const again = await buyerWith(id, { [slug]: 1 });
  const answer = await checkout(
    again,
    await checkoutFields(again, { email: address.toUpperCase(), line1: "Calle Luna 3" }),
  );
  expect(answer.status).toBe(409);
  const page = plain(await answer.text());
  expect(page).toContain("You’ve already used this discount code.");
  expect(page).toContain('value="Calle Luna 3"');
  expect(await usesOf(id)).toBe(1);
  await order(id, { [slug]: 1 });
  expect(await usesOf(id)).toBe(2);

  const member = await person({});
  const cartFor = async () => {
    const { cartId } = await buyerWith(id, { [slug]: 1 });
    await env.DB.batch([
      env.DB.prepare("DELETE FROM carts WHERE user_id = ?").bind(member.id),
      env.DB.prepare("UPDATE carts SET user_id = ? WHERE id = ?").bind(member.id, cartId),
    ]);
    return { cookie: member.cookie, client: "203.0.113.77", cartId };
  };
  const first = await cartFor();
  expect((await checkout(first, await checkoutFields(first, { email: email() }))).status).toBe(303);
  await env.DB.prepare("UPDATE orders SET status = 'paid', paid_at = ? WHERE user_id = ?")
    .bind(at(0), member.id)
    .run();
  // The cart of an account says so before the checkout.
  const second = await cartFor();
  const cart = await cartOf(second);
  expect(cart).toContain("You’ve already used this code");
  expect(cart).not.toContain(`Discount (${code})`);
});

test("fifty buyers of a code with five uses get five discounts, and nothing is sold twice", async () => {
  const slug = await makeProduct(100, 9000);
  const { id } = await insertDiscount(rows, { max_uses: 5 });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerWith(id, { [slug]: 1 })));
  const keys = await Promise.all(
    buyers.map(({ cartId }) => one("SELECT checkout_key FROM carts WHERE id = ?", cartId)),
  );
  const fields = await checkoutFields(buyers[0]!);
  const answers = await Promise.all(
    buyers.map((buyer, i) =>
      checkout(buyer, {
        ...fields,
        checkoutKey: String(keys[i]!["checkout_key"]),
        email: `code-${i}-${id}@example.com`,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(5);
  expect(statuses.filter((status) => status === 409)).toHaveLength(45);
  expect(await usesOf(id)).toBe(5);
  expect(await stockOf(slug)).toBe(95);
  expect(
    await all("SELECT 1 FROM orders WHERE discount_id = ? AND discount_cents = 900", id),
  ).toHaveLength(5);
}, 300_000);

async function expire(number: string) {
  const late = Date.now() + 16 * 60_000;
  do await worker.scheduled({ cron: "* * * * *", scheduledTime: late }, env);
  while ((await statusOf(number)) === "awaiting_payment");
}

test("an order that is never paid gives its use back; one that was paid and canceled does not", async () => {
  const slug = await makeProduct(20);
  const { id } = await insertDiscount(rows);
  const unpaid = await order(id, { [slug]: 1 });
  expect(await usesOf(id)).toBe(1);
  await expire(unpaid.number);
  expect(await usesOf(id)).toBe(0);
  const cancelled = await order(id, { [slug]: 1 });
  const act = (number: string, cookie: string, intent: string) =>
    visit(`/orders/${number}`, form({ intent }, { Cookie: cookie }));
  const restored = await act(cancelled.number, cancelled.cookie, "restore");
  expect(await usesOf(id)).toBe(0);
  // The cart has its code again.
  const cookie = restored.headers.getSetCookie().find((one) => one.startsWith("__Host-cart="))!;
  expect(await html("/cart", { headers: { Cookie: cookie.split(";")[0]! } })).toContain("CODE-");
  const paid = await order(id, { [slug]: 1 });
  await pay(paid);
  await act(paid.number, paid.cookie, "cancel");
  expect(await statusOf(paid.number)).not.toBe("paid");
  expect(await usesOf(id)).toBe(1);
});

test("a late payment revives an order only while its code has a use left; otherwise it is refunded", async () => {
  const slug = await makeProduct(20);
  const { id } = await insertDiscount(rows, { max_uses: 1 });
  const late = await order(id, { [slug]: 1 });
  await expire(late.number);
  await tell(await paymentEvent(late));
  expect(await statusOf(late.number)).toBe("paid");
  expect(await usesOf(id)).toBe(1);

  const second = await insertDiscount(rows, { once_per_customer: 1 });
  const address = email();
  const first = await order(second.id, { [slug]: 1 }, address);
  await expire(first.number);
  await pay(await order(second.id, { [slug]: 1 }, address));
  await tell(await paymentEvent(first));
  expect(await statusOf(first.number)).not.toBe("paid");
  expect(await mailsOf(first.number)).toContain("order-paid-too-late");
  const refunded = await one(
    "SELECT sum(amount_cents) AS cents FROM refunds WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
    first.number,
  );
  expect(refunded["cents"]).toBe(first.totalCents);
  expect(await usesOf(second.id)).toBe(1);
});

test("an order with nothing to pay needs no payment, and its email does not ask for one", async () => {
  const { id } = await insertDiscount(rows, { value: 100 });
  await env.FILES.put("cookbook/fogon-dominican-cookbook.en.pdf", "%PDF");
  await env.FILES.put("cookbook/fogon-dominican-cookbook.es.pdf", "%PDF");
  const buyer = await buyerWith(id, { "dominican-cookbook": 1 });
  const page = await cartOf(buyer, "/checkout");
  expect(page).toMatch(/<button[^>]*value="order"[^>]*>Place order</);
  const answer = await checkout(buyer, await checkoutFields(buyer, { email: email() }));
  const placed = await one("SELECT * FROM orders WHERE discount_id = ?", id);
  expect(answer.headers.get("Location")).toBe(`/orders/${placed["number"]}`);
  expect(placed).toMatchObject({ status: "paid", total_cents: 0, payment_intent: null });
  expect(await mailsOf(String(placed["number"]))).toEqual(["order-free-files"]);
});

test("a total that no payment service accepts is refused before the order, and the code can be removed", async () => {
  const { price_cents: price } = await one(
    "SELECT price_cents FROM products WHERE slug = 'dominican-cookbook'",
  );
  const { id } = await insertDiscount(rows, { kind: "amount", value: Number(price) - 49 });
  const buyer = await buyerWith(id, { "dominican-cookbook": 1 });
  const fields = await checkoutFields(buyer, { email: email() });
  const answer = await checkout(buyer, fields);
  expect(answer.status).toBe(409);
  expect(plain(await answer.text())).toContain("The total is too small for a card payment.");
  expect(await all("SELECT 1 FROM orders WHERE discount_id = ?", id)).toEqual([]);
  await checkout(buyer, { ...fields, intent: "remove-code" });
  expect((await checkout(buyer, await checkoutFields(buyer))).status).toBe(303);
});

test("a returned item is refunded less its share of the discount", async () => {
  const [pot, pan] = [await makeProduct(5, 4200), await makeProduct(5, 6000)];
  const potId = (await one("SELECT id FROM products WHERE slug = ?", pot))["id"];
  const { id } = await insertDiscount(rows, { kind: "amount", value: 1000 });
  await env.DB.prepare("INSERT INTO discount_products VALUES (?, ?)").bind(id, potId).run();
  const placed = await order(id, { [pot]: 1, [pan]: 1 });
  await pay(placed);
  await env.DB.prepare("UPDATE orders SET status = 'delivered', delivered_at = ? WHERE number = ?")
    .bind(at(0), placed.number)
    .run();
  const returned = await visit(
    `/orders/${placed.number}/return`,
    form(
      { key: crypto.randomUUID(), reason: "damaged", [`pieces-${potId}`]: "1" },
      { Cookie: placed.cookie },
    ),
  );
  expect(returned.status, await returned.clone().text()).toBe(303);
  const row = await one(
    "SELECT id FROM order_returns WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
    placed.number,
  );
  const admin = await person({ role: "admin" });
  await visit(
    `/admin/orders/${placed.number}`,
    form({ intent: "received", return: String(row["id"]) }, { Cookie: admin.cookie }),
  );
  const refund = await one(
    "SELECT amount_cents FROM refunds WHERE refund_key = ?",
    `return:${row["id"]}`,
  );
  expect(refund["amount_cents"]).toBe(3200);
});

test("an admin creates, edits and ends a code, and each change is in the audit log", async () => {
  const admin = await person({ role: "admin" });
  const send = (path: string, fields: Record<string, string>) =>
    visit(path, form(fields, { Cookie: admin.cookie }));
  const code = `FERIA-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const slug = await makeProduct(5, 4200);
  const fields = {
    code: code.toLowerCase(),
    kind: "amount",
    value: "12,50",
    minimum: "40",
    startsOn: at(0).slice(0, 10),
    endsOn: at(7 * day).slice(0, 10),
    maxUses: "3",
    oncePerCustomer: "1",
    products: slug,
  };
  const created = await send("/admin/discounts", fields);
  const row = await one("SELECT * FROM discounts WHERE code = ?", code);
  expect(created.headers.get("Location")).toBe(`/admin/discounts/${row["id"]}`);
  expect(row).toMatchObject({
    kind: "amount",
    value: 1250,
    min_subtotal_cents: 4000,
    max_uses: 3,
    once_per_customer: 1,
    ends_at: `${at(8 * day).slice(0, 10)}T00:00:00.000Z`,
  });
  expect(await html("/admin/discounts", { headers: { Cookie: admin.cookie } })).toContain(code);
  expect((await send("/admin/discounts", fields)).status).toBe(400);

  const wrong = { kind: "percent", value: "120", minimum: "x", maxUses: "0", endsOn: "2020-01-01" };
  const refused = await send("/admin/discounts", { ...fields, ...wrong, code: "?" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  for (const name of ["code", "value", "minimum", "maxUses", "endsOn"])
    expect(page, name).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*aria-invalid="true"`));
  expect(page).toContain('value="120"');
  const noProduct = await send("/admin/discounts", { ...fields, products: "no-such-pot" });
  expect(await noProduct.text()).toContain("There’s no product “no-such-pot”.");

  const path = `/admin/discounts/${row["id"]}`;
  const edit = { ...fields, kind: "percent", value: "20", products: "", seen: "" };
  expect((await send(path, edit)).status).toBe(303);
  expect(await one("SELECT kind, value FROM discounts WHERE id = ?", row["id"])).toEqual({
    kind: "percent",
    value: 20,
  });
  // Someone who has not seen that edit does not overwrite it.
  expect((await send(path, { ...edit, value: "30" })).status).toBe(400);
  await order(Number(row["id"]), { [slug]: 1 });
  const { edited_at: seen } = await one("SELECT edited_at FROM discounts WHERE id = ?", row["id"]);
  await order(Number(row["id"]), { [slug]: 1 });
  const few = await send(path, { ...edit, seen: String(seen), maxUses: "1" });
  expect(await few.text()).toContain("The code already has more uses than that.");
  await send(path, { intent: "end" });
  expect(
    (
      await all("SELECT action FROM audit_events WHERE target = ? ORDER BY id", `discount:${code}`)
    ).map((event) => event["action"]),
  ).toEqual(["discount.created", "discount.edited", "discount.ended"]);
  const late = await makeBuyer({ [slug]: 1 });
  expect((await cartForm(late, { intent: "apply-code", code })).status).toBe(400);
});

test("signing in takes the guest's code along", async () => {
  const { id } = await insertDiscount(rows);
  const buyer = await buyerWith(id, { [await makeProduct(5)]: 1 });
  const member = await person({});
  await visit("/cart", form({ intent: "update" }, { Cookie: `${buyer.cookie}; ${member.cookie}` }));
  expect(await one("SELECT discount_id FROM carts WHERE user_id = ?", member.id)).toEqual({
    discount_id: id,
  });
});
