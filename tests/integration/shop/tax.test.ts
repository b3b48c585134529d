import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { insertDiscount } from "../../support/rows/discounts.ts";
import {
  all,
  checkout,
  checkoutFields,
  makeBuyer,
  makeProduct,
  one,
  pay,
  paymentEvent,
  statusOf,
  tell,
  type Buyer,
} from "./buyers.ts";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { form, html, visit } from "../visit.ts";

const setTax = (country: string, rate: number, isIncluded: 0 | 1) =>
  env.DB.prepare("INSERT INTO tax_rates VALUES (?, ?, ?)").bind(country, rate, isIncluded).run();
afterEach(() => env.DB.prepare("DELETE FROM tax_rates").run());

const plain = (page: string) => page.replaceAll("<!-- -->", "");
const pageOf = async (buyer: Buyer, path: string) =>
  plain(await html(path, { headers: { Cookie: buyer.cookie, "CF-Connecting-IP": buyer.client } }));
const email = () => `tax-${crypto.randomUUID()}@example.com`;

/** Orders, and returns the row and what the payer's browser then knows. */
async function order(buyer: Buyer, fields: Record<string, string> = {}) {
  const answer = await checkout(buyer, await checkoutFields(buyer, { email: email(), ...fields }));
  expect(answer.headers.get("Location"), await answer.clone().text()).toContain("/checkout/test-");
  const reference = decodeURIComponent(answer.headers.get("Location")!.split("/").at(-1)!);
  const row = await one("SELECT * FROM orders WHERE payment_reference = ?", reference);
  return {
    row,
    number: String(row["number"]),
    totalCents: Number(row["total_cents"]),
    reference,
    cookie: answer.headers.get("Set-Cookie")!.split(";")[0]!,
  };
}

test("tax that is added is shown with the country, charged, and kept by the order", async () => {
  await setTax("US", 8875, 0);
  const [pot, pan] = [await makeProduct(5, 1999, 400), await makeProduct(5, 4200, 400)];
  const buyer = await makeBuyer({ [pot]: 1, [pan]: 2 }, null);
  // Before the country is known no total is final.
  expect(await pageOf(buyer, "/cart")).toContain("Total before shipping and tax");
  await env.DB.prepare("UPDATE carts SET country = 'US' WHERE id = ?").bind(buyer.cartId).run();
  // 177.41 and 745.5 cents, rounded for each line; shipping is free from 75 dollars.
  for (const path of ["/cart", "/checkout"]) {
    const page = await pageOf(buyer, path);
    expect(page, path).toContain("<dt>Tax (8.875%)</dt><dd>US$9.23</dd>");
    expect(page, path).toContain("US$113.22");
  }
  expect(await pageOf(buyer, "/cart?lng=es")).toContain("Impuesto (8.875%)");
  const estimate = await visit("/checkout/shipping?country=US", {
    headers: { Cookie: buyer.cookie },
  });
  expect(await estimate.json()).toMatchObject({ totals: { totalCents: 11_322 } });

  const placed = await order(buyer);
  expect(placed.row).toMatchObject({
    subtotal_cents: 10_399,
    tax_rate: 8875,
    tax_included: 0,
    tax_cents: 923,
    total_cents: 11_322,
  });
  const lines = await all(
    "SELECT tax_cents FROM order_lines WHERE order_id = ? ORDER BY unit_price_cents",
    placed.row["id"],
  );
  expect(lines.map((line) => line["tax_cents"])).toEqual([177, 746]);
  // A later change of the rate does not change the order.
  await env.DB.prepare("UPDATE tax_rates SET rate = 20000").run();
  await pay(placed);
  for (const path of [`/orders/${placed.number}`, `/orders/${placed.number}/invoice`])
    expect(plain(await html(path, { headers: { Cookie: placed.cookie } })), path).toContain(
      "Tax (8.875%)",
    );
  const mail = await one(
    "SELECT text FROM outbox WHERE kind = 'order-paid' AND subject LIKE ?",
    `%${placed.number}%`,
  );
  const sums =
    /^Subtotal: US\$103\.99\nShipping to .+: free\nTax \(8\.875%\): US\$9\.23\nTotal: US\$113\.22$/m;
  expect(mail["text"]).toMatch(sums);
  expect(mail["text"]).toMatch(/^Shipping address: .+, 12 Main St, .+\n\nEstimated delivery: /m);
  expect(await html(`/orders/${placed.number}`, { headers: { Cookie: placed.cookie } })).toContain(
    "Estimated delivery: ",
  );
  const admin = await person({ role: "admin" });
  const csv = await (await visit("/admin/sales.csv", { headers: { Cookie: admin.cookie } })).text();
  expect(csv.split("\r\n").find((line) => line.startsWith(placed.number))).toContain(
    ",103.99,0.00,,0.00,9.23,8.875,0,113.22,",
  );
});

test("tax that prices include changes no total, and is stated", async () => {
  await setTax("US", 21_000, 1);
  const buyer = await makeBuyer({ [await makeProduct(5, 12_100)]: 1 });
  const page = await pageOf(buyer, "/cart");
  expect(page).toContain("<dt>Includes tax (21%)</dt><dd>US$21</dd>");
  const placed = await order(buyer);
  expect(placed.row).toMatchObject({ total_cents: 12_100, tax_cents: 2100, tax_included: 1 });
});

test("a country without a rate has no tax, and tax is on the shipping and after the discount", async () => {
  await setTax("DO", 18_000, 0);
  const { id } = await insertDiscount(rows, { value: 50 });
  const slug = await makeProduct(9, 4200, 400);
  const other = await order(await makeBuyer({ [slug]: 1 }));
  expect(other.row).toMatchObject({ tax_rate: 0, tax_cents: 0 });
  const buyer = await makeBuyer({ [slug]: 1 }, "DO");
  await env.DB.prepare("UPDATE carts SET discount_id = ? WHERE id = ?")
    .bind(id, buyer.cartId)
    .run();
  const fields = { country: "DO", region: "", postcode: "10210" };
  const { row } = await order(buyer, fields);
  const shipping = Number(row["shipping_cents"]) - Number(row["tax_cents"]);
  expect(shipping).toBeGreaterThan(0);
  expect(row["tax_cents"]).toBe(378 + Math.round(shipping * 0.18));
  expect(row["total_cents"]).toBe(2100 + shipping + Number(row["tax_cents"]));
});

test("an order of files asks for the country before its price is final where tax is added", async () => {
  await setTax("US", 10_000, 0);
  const buyer = await makeBuyer({ "dominican-cookbook": 1 }, null);
  const first = await pageOf(buyer, "/checkout");
  expect(first).toContain("Total before tax");
  expect(first).not.toContain("Place order");
  const { price_cents: price } = await one(
    "SELECT price_cents FROM products WHERE slug = 'dominican-cookbook'",
  );
  const updated = await checkout(buyer, {
    ...(await checkoutFields(buyer)),
    intent: "update",
  });
  expect(plain(await updated.text())).toContain("Tax (10%)");
  const placed = await order(buyer);
  expect(placed.totalCents).toBe(Number(price) + Math.round(Number(price) / 10));
});

test("a rate that changes during the checkout shows the new total before it is charged", async () => {
  const buyer = await makeBuyer({ [await makeProduct(5, 9000)]: 1 });
  const fields = await checkoutFields(buyer);
  await setTax("US", 10_000, 0);
  const answer = await checkout(buyer, fields);
  expect(answer.status).toBe(409);
  expect(plain(await answer.text())).toContain("The total changed from US$90 to US$99.");
});

test("a payment of the total with tax pays the order, and refunds return the tax", async () => {
  await setTax("US", 10_000, 0);
  const [pot, pan] = [await makeProduct(5, 4205, 400), await makeProduct(5, 6000, 400)];
  const placed = await order(await makeBuyer({ [pot]: 2, [pan]: 1 }));
  await tell(await paymentEvent(placed, { amountCents: placed.totalCents - 1 }));
  expect(await statusOf(placed.number)).toBe("awaiting_payment");
  await pay(placed);
  await env.DB.prepare("UPDATE orders SET status = 'delivered', delivered_at = ? WHERE number = ?")
    .bind(new Date().toISOString(), placed.number)
    .run();
  const admin = await person({ role: "admin" });
  const idOf = async (slug: string) =>
    (await one("SELECT id FROM products WHERE slug = ?", slug))["id"];
  const giveBack = async (pieces: Record<string, string>) => {
    const key = crypto.randomUUID();
    const sent = await visit(
      `/orders/${placed.number}/return`,
      form({ key, reason: "damaged", ...pieces }, { Cookie: placed.cookie }),
    );
    expect(sent.status).toBe(303);
    const { id } = await one("SELECT id FROM order_returns WHERE request_key = ?", key);
    await visit(
      `/admin/orders/${placed.number}`,
      form({ intent: "received", return: String(id) }, { Cookie: admin.cookie }),
    );
    return (await one("SELECT amount_cents FROM refunds WHERE refund_key = ?", `return:${id}`))[
      "amount_cents"
    ];
  };
  // 10% of two pots is 841 cents; one of them is half of that, rounded down.
  expect(await giveBack({ [`pieces-${await idOf(pot)}`]: "1" })).toBe(4205 + 420);
  const rest = await giveBack({
    [`pieces-${await idOf(pot)}`]: "1",
    [`pieces-${await idOf(pan)}`]: "1",
  });
  expect(Number(rest) + 4205 + 420).toBe(placed.totalCents);
});

test("an admin sets, changes and removes rates; wrong rows are shown again and nothing is saved", async () => {
  const admin = await person({ role: "admin" });
  const send = (rates: ReadonlyArray<readonly [string, string, string]>) => {
    const body = new URLSearchParams();
    for (const [country, rate, how] of rates) {
      body.append("country", country);
      body.append("rate", rate);
      body.append("how", how);
    }
    return visit("/admin/tax", {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", Cookie: admin.cookie },
      body,
    });
  };
  const stored = () => all("SELECT * FROM tax_rates ORDER BY country");
  const saved = await send([
    ["US", "8.875", "added"],
    ["ES", "21", "included"],
    ["", "", "added"],
  ]);
  expect(saved.status).toBe(303);
  expect(await stored()).toEqual([
    { country: "ES", rate: 21_000, is_included: 1 },
    { country: "US", rate: 8875, is_included: 0 },
  ]);
  const page = await html("/admin/tax", { headers: { Cookie: admin.cookie } });
  expect(page).toContain('value="8.875"');
  for (const [wrong, text] of [
    [["US", "80", "added"], "Enter a rate of up to 50"],
    [["", "18", "added"], "Choose a country"],
    [["XX", "18", "added"], "Choose a country"],
    [["ES", "18", "added"], "listed twice"],
  ] as const) {
    const answer = await send([["ES", "21", "included"], wrong]);
    expect(answer.status).toBe(400);
    const shown = await answer.text();
    expect(shown).toContain(text);
    expect(shown).toContain(`value="${wrong[1]}"`);
  }
  expect(await stored()).toHaveLength(2);
  await send([["ES", "21", "included"]]);
  expect(await stored()).toHaveLength(1);
  const [audit] = await all(
    "SELECT detail FROM audit_events WHERE action = 'tax.edited' ORDER BY id DESC",
  );
  expect(audit!["detail"]).toBe("ES 21%");
});
