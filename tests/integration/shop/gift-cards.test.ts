import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { stampField } from "../../../app/lib/form-guard-fields.ts";
import { insertDiscount } from "../../support/rows/discounts.ts";
import { insertGiftCard } from "../../support/rows/gift-cards.ts";
import { insertProduct } from "../../support/rows/shop.ts";
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
import { stampOfAge } from "../stamp.ts";
import { form, html, visit } from "../visit.ts";

const plain = (page: string) => page.replaceAll("<!-- -->", "");
const headersOf = ({ cookie, client }: Buyer) => ({ Cookie: cookie, "CF-Connecting-IP": client });
const cartForm = (buyer: Buyer, fields: Record<string, string>) =>
  visit("/cart", form(fields, headersOf(buyer)));
const pageOf = async (buyer: Buyer, path: string) =>
  plain(await html(path, { headers: headersOf(buyer) }));
const balanceOf = async (id: number) =>
  (await one("SELECT sum(amount_cents) AS cents FROM gift_card_entries WHERE card_id = ?", id))[
    "cents"
  ];
const orderOf = (number: string) => one("SELECT * FROM orders WHERE number = ?", number);
const email = () => `gift-${crypto.randomUUID()}@example.com`;
const act = (placed: { number: string; cookie: string }, intent: string) =>
  visit(`/orders/${placed.number}`, form({ intent }, { Cookie: placed.cookie }));

/** A gift card on sale. */
async function cardProduct(priceCents = 5000): Promise<string> {
  const row = { kind: "digital", stock: null, weight_grams: null, is_gift_card: 1 };
  return (await insertProduct(rows, { ...row, price_cents: priceCents })).slug;
}

/** A buyer whose cart has the card. */
async function buyerWith(cardId: number, pieces: Record<string, number>): Promise<Buyer> {
  const buyer = await makeBuyer(pieces);
  await env.DB.prepare("UPDATE carts SET gift_card_id = ? WHERE id = ?")
    .bind(cardId, buyer.cartId)
    .run();
  return buyer;
}

type Placed = { number: string; reference: string; cookie: string; totalCents: number };

/** Sends the checkout; `totalCents` is what the payment provider is asked for. */
async function place(buyer: Buyer, fields: Record<string, string> = {}): Promise<Placed> {
  const answer = await checkout(buyer, await checkoutFields(buyer, { email: email(), ...fields }));
  expect(answer.status, await answer.clone().text()).toBe(303);
  const location = answer.headers.get("Location")!;
  const reference = decodeURIComponent(location.split("/").at(-1)!);
  const row = await one(
    "SELECT number, total_cents - gift_card_cents AS due FROM orders WHERE payment_reference = ? OR number = ?",
    reference,
    reference,
  );
  return {
    number: String(row["number"]),
    totalCents: Number(row["due"]),
    reference,
    cookie: answer.headers.get("Set-Cookie")!.split(";")[0]!,
  };
}

const runMinute = (at = Date.now()) =>
  worker.scheduled({ cron: "* * * * *", scheduledTime: at }, env);
async function expire(number: string) {
  do await runMinute(Date.now() + 16 * 60_000);
  while ((await statusOf(number)) === "awaiting_payment");
}

const codePattern = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/g;

test("a gift card is emailed to its recipient once it is paid, with the message, and its code is stored nowhere else", async () => {
  const slug = await cardProduct();
  const buyer = await makeBuyer({ [slug]: 2 }, null);
  const page = await pageOf(buyer, "/checkout");
  expect(page).toContain("Who gets the gift card");
  expect(page).not.toContain("Street address");
  const to = email();
  const fields = {
    ...(await checkoutFields(buyer)),
    recipientEmail: "abuela@cocina",
    recipientMessage: "¡Felicidades!\nUn beso",
  };
  const refused = await checkout(buyer, fields);
  expect(refused.status).toBe(400);
  const again = plain(await refused.text());
  expect(again).toContain('value="abuela@cocina"');
  expect(again).toContain("¡Felicidades!");

  const placed = await place(buyer, { ...fields, recipientEmail: to });
  expect(await all("SELECT 1 FROM outbox WHERE recipient = ?", to)).toEqual([]);
  const event = await paymentEvent(placed);
  await tell(event);
  await tell(event);
  await runMinute();
  const mails = await all("SELECT kind, text, html FROM outbox WHERE recipient = ?", to);
  expect(mails.map(({ kind }) => kind)).toEqual(["gift-card"]);
  const confirmation = await one(
    "SELECT text FROM outbox WHERE kind = 'order-paid-files' AND text LIKE ?",
    `%${placed.number}%`,
  );
  expect(confirmation["text"]).toContain(`emailing the gift card to ${to} now`);
  expect(confirmation["text"]).toContain("¡Felicidades!");
  const text = String(mails[0]!["text"]);
  expect(text).toContain("Rosa Peña sent you 2 gift cards");
  expect(text).toContain("¡Felicidades!\n\nUn beso");
  const codes = text.match(codePattern)!;
  expect(new Set(codes).size).toBe(2);
  const order = await orderOf(placed.number);
  expect(order).toMatchObject({ status: "delivered", total_cents: 10_000, shipping_cents: 0 });
  const cards = await all("SELECT * FROM gift_cards WHERE order_id = ?", order["id"]);
  expect(cards.map((card) => card["value_cents"])).toEqual([5000, 5000]);
  expect(JSON.stringify(cards)).not.toContain(codes[0]!.replaceAll("-", ""));
  for (const card of cards) expect(await balanceOf(Number(card["id"]))).toBe(5000);
  expect(await html(`/orders/${placed.number}`, { headers: { Cookie: placed.cookie } })).toContain(
    `The gift card was emailed to ${to} on `,
  );
});

test("no code takes anything off a gift card, it carries no tax, and another gift card does not pay for it", async () => {
  const slug = await cardProduct();
  const pot = await makeProduct(5, 4000);
  const { id: cardId } = await insertGiftCard(rows, { value_cents: 100_000 });
  const { id: discountId } = await insertDiscount(rows, { value: 50 });
  const buyer = await buyerWith(cardId, { [slug]: 1 });
  expect(await pageOf(buyer, "/cart")).toContain("A gift card can’t pay for another gift card.");
  await env.DB.prepare("UPDATE carts SET discount_id = ? WHERE id = ?")
    .bind(discountId, buyer.cartId)
    .run();
  expect(await pageOf(buyer, "/cart")).toContain("This code is for other products");
  await env.DB.prepare("INSERT INTO tax_rates VALUES ('BR', 20000, 0)").run();
  const mixed = await buyerWith(cardId, { [slug]: 1, [pot]: 1 });
  await env.DB.prepare("UPDATE carts SET discount_id = ?, country = 'BR' WHERE id = ?")
    .bind(discountId, mixed.cartId)
    .run();
  const placed = await place(mixed, { country: "BR", region: "SP", postcode: "01310-100" });
  await env.DB.prepare("DELETE FROM tax_rates WHERE country = 'BR'").run();
  const order = await orderOf(placed.number);
  // The card is paid with money, everything else by the gift card.
  expect(placed.totalCents).toBe(5000);
  expect(order).toMatchObject({ subtotal_cents: 9000, discount_cents: 2000 });
  const lines = await all(
    "SELECT is_gift_card, discount_cents, tax_cents FROM order_lines WHERE order_id = ? ORDER BY is_gift_card",
    order["id"],
  );
  expect(lines).toEqual([
    { is_gift_card: 0, discount_cents: 2000, tax_cents: 400 },
    { is_gift_card: 1, discount_cents: 0, tax_cents: 0 },
  ]);
  expect(await balanceOf(cardId)).toBe(100_000 - Number(order["gift_card_cents"]));
});

test("a card pays a part of an order beside a discount code; the rest is charged, and all pages and files say so", async () => {
  const pot = await makeProduct(9, 10_000);
  const { id, code } = await insertGiftCard(rows);
  const discount = await insertDiscount(rows, { value: 10 });
  const buyer = await makeBuyer({ [pot]: 1 });
  const end = code.slice(-4);
  await cartForm(buyer, { intent: "apply-code", code: discount.code });
  const typed = `${code.slice(0, 8).toLowerCase()} ${code.slice(8).replaceAll("0", "O")}`;
  expect((await cartForm(buyer, { intent: "checkout", code: typed })).status).toBe(303);
  for (const path of ["/cart", "/checkout"]) {
    const page = await pageOf(buyer, path);
    expect(page, path).toContain(`Gift card ending in ${end}</dt><dd>-US$50</dd>`);
    expect(page, path).toContain(`Discount (${discount.code})`);
  }
  expect(await pageOf(buyer, "/cart?lng=es")).toContain(`Tarjeta de regalo terminada en ${end}`);
  const placed = await place(buyer);
  const order = await orderOf(placed.number);
  expect(order).toMatchObject({ discount_cents: 1000, gift_card_cents: 5000, holds_gift_card: 1 });
  expect(placed.totalCents).toBe(Number(order["total_cents"]) - 5000);
  expect(await balanceOf(id)).toBe(0);
  expect(await one("SELECT gift_card_id FROM carts WHERE id = ?", buyer.cartId)).toEqual({
    gift_card_id: null,
  });
  const payment = await html(`/checkout/test-payment/${encodeURIComponent(placed.reference)}`);
  expect(plain(payment)).toContain(`$${placed.totalCents / 100}`);
  // The total is not what the provider was asked for.
  await tell(await paymentEvent(placed, { amountCents: Number(order["total_cents"]) }));
  expect(await statusOf(placed.number)).toBe("awaiting_payment");
  await pay(placed);
  expect(await statusOf(placed.number)).toBe("paid");
  const mail = await one(
    "SELECT text FROM outbox WHERE kind = 'order-paid' AND text LIKE ?",
    `%${placed.number}%`,
  );
  expect(mail["text"]).toContain(`Gift card ending in ${end}: -US$50`);
  for (const path of [`/orders/${placed.number}`, `/orders/${placed.number}/invoice`])
    expect(plain(await html(path, { headers: { Cookie: placed.cookie } })), path).toContain(
      `Gift card ending in ${end}</dt><dd>-US$50</dd>`,
    );
  const admin = await person({ role: "admin" });
  const csv = await (await visit("/admin/sales.csv", { headers: { Cookie: admin.cookie } })).text();
  const [names = "", ...lines] = csv.split("\r\n");
  const cells = lines.find((line) => line.startsWith(placed.number))!.split(",");
  const cell = (name: string) => cells[names.split(",").indexOf(name)];
  expect([cell("gift_card"), cell("gift_card_refunded")]).toEqual(["50.00", "0.00"]);
});

test("a card that covers everything needs no payment, and a rest that is too small for one stays on the card", async () => {
  const pot = await makeProduct(9, 4000, 400);
  const { id } = await insertGiftCard(rows, { value_cents: 20_000 });
  const placed = await place(await buyerWith(id, { [pot]: 1 }));
  const order = await orderOf(placed.number);
  expect(order).toMatchObject({ status: "paid", payment_intent: null });
  expect(order["gift_card_cents"]).toBe(order["total_cents"]);
  expect(await mailsOf(placed.number)).toEqual(["order-free"]);
  const total = Number(order["total_cents"]);
  expect(await balanceOf(id)).toBe(20_000 - total);

  const small = await insertGiftCard(rows, { value_cents: total - 20 });
  const rest = await place(await buyerWith(small.id, { [pot]: 1 }));
  expect(rest.totalCents).toBe(50);
  expect(await balanceOf(small.id)).toBe(30);
});

test("an amount that changed since it was shown is shown again before the order, with what was typed", async () => {
  const pot = await makeProduct(9, 10_000);
  const { id } = await insertGiftCard(rows);
  const buyer = await buyerWith(id, { [pot]: 1 });
  const fields = await checkoutFields(buyer, { line1: "Calle Luna 3" });
  await place(await buyerWith(id, { [pot]: 1 }));
  const answer = await checkout(buyer, fields);
  expect(answer.status).toBe(409);
  const page = plain(await answer.text());
  expect(page).toContain("The total changed from");
  expect(page).toContain("There’s nothing left on this gift card.");
  expect(page).toContain('value="Calle Luna 3"');
  expect((await checkout(buyer, { ...fields, intent: "remove-gift-card" })).status).toBe(200);
  expect(await pageOf(buyer, "/checkout")).not.toContain("nothing left on this gift card");
});

test("an order that is never paid, and one that is canceled before, give the card's part back at once", async () => {
  const pot = await makeProduct(9, 10_000);
  const { id, code } = await insertGiftCard(rows);
  const expired = await place(await buyerWith(id, { [pot]: 1 }));
  expect(await balanceOf(id)).toBe(0);
  await expire(expired.number);
  expect(await balanceOf(id)).toBe(5000);
  const canceled = await place(await buyerWith(id, { [pot]: 1 }));
  const restored = await act(canceled, "restore");
  expect(await balanceOf(id)).toBe(5000);
  // The cart has its card again.
  const cookie = restored.headers.getSetCookie().find((one) => one.startsWith("__Host-cart="))!;
  expect(plain(await html("/cart", { headers: { Cookie: cookie.split(";")[0]! } }))).toContain(
    `Gift card ending in ${code.slice(-4)}, balance US$50.`,
  );
  expect(
    await all("SELECT reason FROM gift_card_entries WHERE card_id = ? ORDER BY id", id),
  ).toEqual(["issued", "spent", "released", "spent", "released"].map((reason) => ({ reason })));
});

test("a late payment revives an order only while its card can pay; otherwise the payment is refunded and no more", async () => {
  const pot = await makeProduct(20, 10_000);
  const { id } = await insertGiftCard(rows);
  const late = await place(await buyerWith(id, { [pot]: 1 }));
  await expire(late.number);
  await tell(await paymentEvent(late));
  expect(await statusOf(late.number)).toBe("paid");
  expect(await balanceOf(id)).toBe(0);

  const second = await insertGiftCard(rows);
  const tooLate = await place(await buyerWith(second.id, { [pot]: 1 }));
  await expire(tooLate.number);
  await pay(await place(await buyerWith(second.id, { [pot]: 1 })));
  await tell(await paymentEvent(tooLate));
  expect(await statusOf(tooLate.number)).toBe("cancelled");
  expect(await mailsOf(tooLate.number)).toContain("order-paid-too-late");
  const order = await orderOf(tooLate.number);
  expect(
    await all("SELECT amount_cents, gift_card_id FROM refunds WHERE order_id = ?", order["id"]),
  ).toEqual([{ amount_cents: tooLate.totalCents, gift_card_id: null }]);
  expect(await balanceOf(second.id)).toBe(0);
  const admin = await person({ role: "admin" });
  expect(
    await html(`/admin/orders/${tooLate.number}`, { headers: { Cookie: admin.cookie } }),
  ).not.toContain("You can refund up to");
});

test("a canceled order returns the payment and the card's part, once, also when it is canceled twice at the same time", async () => {
  const pot = await makeProduct(9, 10_000);
  const { id } = await insertGiftCard(rows);
  const placed = await place(await buyerWith(id, { [pot]: 1 }));
  await pay(placed);
  await Promise.all([act(placed, "cancel"), act(placed, "cancel")]);
  await runMinute();
  const order = await orderOf(placed.number);
  expect(order).toMatchObject({
    status: "refunded",
    refunded_cents: order["total_cents"]!,
    gift_card_refunded_cents: 5000,
  });
  expect(
    await all(
      "SELECT amount_cents, gift_card_id, status FROM refunds WHERE order_id = ? ORDER BY id",
      order["id"],
    ),
  ).toEqual([
    { amount_cents: placed.totalCents, gift_card_id: null, status: "done" },
    { amount_cents: 5000, gift_card_id: id, status: "done" },
  ]);
  expect(await balanceOf(id)).toBe(5000);
  expect(await stockOf(pot)).toBe(9);
  const texts = await all(
    "SELECT text FROM outbox WHERE kind = 'order-refunded' AND subject LIKE ?",
    `%${placed.number}%`,
  );
  expect(texts.map(({ text }) => String(text)).join()).toContain("to the gift card ending in");

  // An order that the card paid alone.
  const whole = await insertGiftCard(rows, { value_cents: 50_000 });
  const free = await place(await buyerWith(whole.id, { [pot]: 1 }));
  await act(free, "cancel");
  expect(await orderOf(free.number)).toMatchObject({ status: "refunded" });
  expect(await balanceOf(whole.id)).toBe(50_000);
});

test("refunds by an administrator return the payment first, then the card's part, and never more", async () => {
  const pot = await makeProduct(9, 10_000);
  const { id } = await insertGiftCard(rows);
  const placed = await place(await buyerWith(id, { [pot]: 1 }));
  await pay(placed);
  await env.DB.prepare("UPDATE orders SET status = 'packed', packed_at = ? WHERE number = ?")
    .bind(new Date().toISOString(), placed.number)
    .run();
  const admin = await person({ role: "admin" });
  const refund = (cents: number) =>
    visit(
      `/admin/orders/${placed.number}`,
      form(
        {
          intent: "refund",
          amount: (cents / 100).toFixed(2),
          reason: "damaged",
          key: crypto.randomUUID(),
        },
        { Cookie: admin.cookie },
      ),
    );
  const order = await orderOf(placed.number);
  const total = Number(order["total_cents"]);
  expect((await refund(total + 1)).status).toBe(400);
  expect((await refund(placed.totalCents - 1000)).status).toBe(303);
  expect(await balanceOf(id)).toBe(0);
  expect((await refund(3000)).status).toBe(303);
  expect(await balanceOf(id)).toBe(2000);
  expect((await refund(3001)).status).toBe(400);
  // The database refuses it too: neither part can return more than it paid.
  for (const giftCardId of [null, id])
    await expect(
      env.DB.prepare(
        "INSERT INTO refunds (order_id, amount_cents, refund_key, created_at, gift_card_id) VALUES (?, 3001, ?, '', ?)",
      )
        .bind(order["id"], crypto.randomUUID(), giftCardId)
        .run(),
    ).rejects.toThrow("refund exceeds");
  expect((await refund(3000)).status).toBe(303);
  await runMinute();
  expect(await orderOf(placed.number)).toMatchObject({
    status: "refunded",
    refunded_cents: total,
    gift_card_refunded_cents: 5000,
  });
  expect(await balanceOf(id)).toBe(5000);
});

test("a gift card that was sent is not refunded with its order; when all of the order is refunded, it pays nothing any more", async () => {
  const slug = await cardProduct();
  const pot = await makeProduct(9, 4000);
  const placed = await place(await makeBuyer({ [slug]: 1, [pot]: 1 }));
  await pay(placed);
  const page = plain(
    await html(`/orders/${placed.number}`, { headers: { Cookie: placed.cookie } }),
  );
  expect(page).toContain("You’ve already received Thing, so its price (US$50) won’t be refunded.");
  await act(placed, "cancel");
  await runMinute();
  const order = await orderOf(placed.number);
  expect(order).toMatchObject({ status: "cancelled", refunded_cents: placed.totalCents - 5000 });
  const card = await one("SELECT id, voided_at FROM gift_cards WHERE order_id = ?", order["id"]);
  expect(card["voided_at"]).toBeNull();
  const admin = await person({ role: "admin" });
  const fields = { intent: "refund", amount: "50", reason: "goodwill", key: crypto.randomUUID() };
  await visit(`/admin/orders/${placed.number}`, form(fields, { Cookie: admin.cookie }));
  await runMinute();
  expect(await statusOf(placed.number)).toBe("refunded");
  expect(
    (await one("SELECT voided_at FROM gift_cards WHERE id = ?", card["id"]))["voided_at"],
  ).not.toBeNull();
});

test("fifty buyers of the last five pieces with one code and two gift cards: nothing is oversold and no balance is below zero", async () => {
  const slug = await makeProduct(5, 9000);
  const { id: discountId } = await insertDiscount(rows, { max_uses: 3 });
  const cards = [
    await insertGiftCard(rows, { value_cents: 20_000 }),
    await insertGiftCard(rows, { value_cents: 7000 }),
  ];
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const buyer = await buyerWith(cards[i % 2]!.id, { [slug]: 1 });
      if (i % 3 === 0)
        await env.DB.prepare("UPDATE carts SET discount_id = ? WHERE id = ?")
          .bind(discountId, buyer.cartId)
          .run();
      return buyer;
    }),
  );
  const placedNumbers: Array<string> = [];
  /** Presses the button again when the amount has changed, as often as the page asks for it. */
  const buy = async (buyer: Buyer) => {
    for (let i = 0; i < 60; i++) {
      const fields = await checkoutFields(buyer, { email: email() });
      // Sold out: the checkout leads back to the cart.
      if (!fields.checkoutKey) return;
      const answer = await checkout(buyer, fields);
      if (answer.status === 409) continue;
      expect(answer.status).toBe(303);
      const location = answer.headers.get("Location")!;
      if (location.startsWith("/cart")) return;
      const reference = decodeURIComponent(location.split("/").at(-1)!);
      const order = await one(
        "SELECT number, total_cents - gift_card_cents AS due, status FROM orders WHERE payment_reference = ? OR number = ?",
        reference,
        reference,
      );
      const number = String(order["number"]);
      placedNumbers.push(number);
      if (order["status"] === "awaiting_payment")
        await pay({ number, reference, cookie: "", totalCents: Number(order["due"]) });
      return;
    }
    throw new Error("A buyer was never answered.");
  };
  await Promise.all(buyers.map(buy));
  expect(placedNumbers).toHaveLength(5);
  expect(await stockOf(slug)).toBe(0);
  for (const number of placedNumbers) expect(await statusOf(number)).toBe("paid");
  expect(
    Number((await one("SELECT uses FROM discounts WHERE id = ?", discountId))["uses"]),
  ).toBeLessThanOrEqual(3);
  for (const { id } of cards) {
    const spent = await one(
      "SELECT coalesce(sum(gift_card_cents), 0) AS cents FROM orders WHERE gift_card_id = ?",
      id,
    );
    const issued = await one("SELECT value_cents FROM gift_cards WHERE id = ?", id);
    const balance = Number(await balanceOf(id));
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance).toBe(Number(issued["value_cents"]) - Number(spent["cents"]));
  }
}, 300_000);

test("twenty orders at once with one card take only what it has", async () => {
  const slug = await makeProduct(100, 4000, 400);
  const { id } = await insertGiftCard(rows, { value_cents: 12_000 });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => buyerWith(id, { [slug]: 1 })));
  const fields = await Promise.all(
    buyers.map((buyer) => checkoutFields(buyer, { email: email() })),
  );
  const answers = await Promise.all(buyers.map((buyer, i) => checkout(buyer, fields[i]!)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([303, 409]));
  const spent = await one(
    "SELECT count(*) AS orders, sum(gift_card_cents) AS cents FROM orders WHERE gift_card_id = ?",
    id,
  );
  expect(spent["orders"]).toBe(statuses.filter((status) => status === 303).length);
  expect(await balanceOf(id)).toBe(12_000 - Number(spent["cents"]));
  expect(Number(await balanceOf(id))).toBeGreaterThanOrEqual(0);
  await expect(
    env.DB.prepare(
      "INSERT INTO gift_card_entries (card_id, order_id, amount_cents, reason, once_key, at) SELECT ?, min(id), -12001, 'spent', ?, '' FROM orders",
    )
      .bind(id, crypto.randomUUID())
      .run(),
  ).rejects.toThrow("gift card balance");
});

test("the balance page shows what is left, says the same of unknown and voided cards, and can be used thirty times an hour", async () => {
  const { code } = await insertGiftCard(rows);
  const voided = await insertGiftCard(rows, { voided_at: "2026-11-01", void_reason: "Lost" });
  const client = "203.0.113.201";
  const stamp = await stampOfAge(10);
  const check = (typed: string, path = "/gift-card") =>
    visit(path, form({ code: typed, [stampField]: stamp }, { "CF-Connecting-IP": client }));
  const known = await check(` ${code.toLowerCase()} `);
  expect(known.status).toBe(200);
  expect(plain(await known.text())).toContain(
    `The gift card ending in ${code.slice(-4)} has US$50 left.`,
  );
  expect(plain(await (await check(code, "/gift-card?lng=es")).text())).toContain("le quedan US$50");
  const answers = [];
  for (const typed of [voided.code, "0000-0000-0000-0000", "FIESTA-10"]) {
    const answer = await check(typed);
    expect(answer.status).toBe(400);
    const page = plain(await answer.text());
    expect(page).toContain(`value="${typed}"`);
    answers.push(page.replaceAll(typed, "").replace(/nonce="[^"]*"/g, ""));
  }
  expect(answers[0]).toContain("We don’t know this code.");
  for (let i = 0; i < 25; i++) await check("0000-0000-0000-0000");
  expect((await check(code)).status).toBe(429);
});

test("an admin finds a card, voids and restores it with the reason in the log, and sends a new code that ends the old one", async () => {
  const pot = await makeProduct(9, 10_000);
  const slug = await cardProduct();
  const to = email();
  const bought = await place(await makeBuyer({ [slug]: 1 }), { email: to });
  await pay(bought);
  const { id } = await one(
    "SELECT gift_cards.id FROM gift_cards JOIN orders ON orders.id = order_id WHERE number = ?",
    bought.number,
  );
  const admin = await person({ role: "admin" });
  const as = { headers: { Cookie: admin.cookie } };
  const send = (fields: Record<string, string>) =>
    visit(`/admin/gift-cards/${id}`, form(fields, { Cookie: admin.cookie }));
  expect(await html(`/admin/gift-cards?q=${bought.number.toLowerCase()}`, as)).toContain(
    `/admin/gift-cards/${id}`,
  );
  expect(plain(await html(`/admin/gift-cards/${id}`, as))).toContain(bought.number);

  expect((await send({ intent: "void", reason: " " })).status).toBe(400);
  expect((await send({ intent: "void", reason: "Stolen" })).status).toBe(303);
  const buyer = await buyerWith(Number(id), { [pot]: 1 });
  expect(await pageOf(buyer, "/checkout")).toContain("This gift card can’t be used any more.");
  const placed = await place(buyer);
  expect(await orderOf(placed.number)).toMatchObject({ gift_card_cents: 0, gift_card_id: null });
  // Entered before it was voided.
  const restored = await buyerWith(Number(id), { [pot]: 1 });
  await send({ intent: "restore" });
  const fields = await checkoutFields(restored);
  await send({ intent: "void", reason: "Stolen" });
  expect((await checkout(restored, fields)).status).toBe(409);
  await send({ intent: "restore" });

  const before = await one("SELECT code_hash FROM gift_cards WHERE id = ?", id);
  expect((await send({ intent: "new-code" })).status).toBe(303);
  expect(await one("SELECT code_hash FROM gift_cards WHERE id = ?", id)).not.toEqual(before);
  const mails = await all(
    "SELECT text FROM outbox WHERE kind = 'gift-card' AND recipient = ? ORDER BY id",
    to,
  );
  const [first, second] = mails.map(({ text }) => String(text).match(codePattern)![0]);
  const owner = await makeBuyer({ [pot]: 1 });
  expect((await cartForm(owner, { intent: "apply-code", code: first! })).status).toBe(400);
  expect((await cartForm(owner, { intent: "apply-code", code: second! })).status).toBe(303);
  const log = await all(
    "SELECT action, detail FROM audit_events WHERE target = ? ORDER BY id",
    `gift-card:${id}`,
  );
  expect(log).toEqual([
    { action: "gift-card.voided", detail: "Stolen" },
    { action: "gift-card.restored", detail: null },
    { action: "gift-card.voided", detail: "Stolen" },
    { action: "gift-card.restored", detail: null },
    { action: "gift-card.new-code", detail: null },
  ]);
});

test("an admin adds a gift card to the shop, and it can be bought", async () => {
  const admin = await person({ role: "admin" });
  const slug = `card-${crypto.randomUUID().slice(0, 8)}`;
  const page = await html("/admin/products/new?kind=gift-card", {
    headers: { Cookie: admin.cookie },
  });
  expect(page).toContain("Value and price in US dollars");
  expect(page).not.toContain("Shipping weight");
  const created = await visit(
    "/admin/products/new",
    form(
      {
        kind: "gift-card",
        slug,
        picture: "caldero",
        name: "Gift card, $25",
        nameEs: "Tarjeta de regalo de $25",
        description: "For somebody who likes to cook.",
        descriptionEs: "Para quien disfruta cocinando.",
        alternative: "Cook something together.",
        alternativeEs: "Cocinen algo juntos.",
        use: "cook",
        price: "25",
        isActive: "1",
      },
      { Cookie: admin.cookie },
    ),
  );
  expect(created.status, await created.clone().text()).toBe(303);
  expect(await one("SELECT * FROM products WHERE slug = ?", slug)).toMatchObject({
    kind: "digital",
    is_gift_card: 1,
    stock: null,
    price_cents: 2500,
  });
  const shown = plain(await html(`/product/${slug}`));
  expect(shown).toContain("How it works");
  expect(shown).toContain("Add to cart");
  const buyer = await makeBuyer({});
  const added = await cartForm(buyer, { intent: "add", product: slug, quantity: "1" });
  expect(added.headers.get("Location")).toMatch(/^\/cart\?m=added&item=/);
});
