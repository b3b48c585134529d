// /orders/{number}/invoice.pdf: what the page says, in the order's language, for who may see the order.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertDiscount } from "../../support/rows/discounts.ts";
import { insertGiftCard } from "../../support/rows/gift-cards.ts";
import { readPdf } from "../../support/read-pdf.ts";
import {
  all,
  checkout,
  checkoutFields,
  makeBuyer,
  makeProduct,
  one,
  pay,
  placeOrder,
} from "./buyers.ts";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { html, visit } from "../visit.ts";

type Seen = { number: string; cookie: string };
const open = ({ number, cookie }: Seen) =>
  visit(`/orders/${number}/invoice.pdf`, { headers: { Cookie: cookie } });

async function read(order: Seen) {
  const response = await open(order);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

/** "US$1,234.50" in cents. */
const centsOf = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, "")) * 100);
/** The amount beside a label. */
const amountOf = (texts: ReadonlyArray<string>, label: string) =>
  centsOf(texts[texts.indexOf(label) - 1]!);

test("an invoice with discount, tax and gift card has the order's amounts to the cent", async () => {
  await env.DB.prepare("INSERT OR REPLACE INTO tax_rates VALUES ('US', 8875, 0)").run();
  const slugs = [await makeProduct(9, 1999), await makeProduct(9, 2604)];
  const { id: discountId, code } = await insertDiscount(rows, { value: 15 });
  const card = await insertGiftCard(rows);
  const buyer = await makeBuyer({ [slugs[0]!]: 3, [slugs[1]!]: 1 });
  await env.DB.prepare("UPDATE carts SET discount_id = ?, gift_card_id = ? WHERE id = ?")
    .bind(discountId, card.id, buyer.cartId)
    .run();
  const answer = await checkout(buyer, await checkoutFields(buyer));
  await env.DB.prepare("DELETE FROM tax_rates WHERE country = 'US'").run();
  expect(answer.status).toBe(303);
  const row = await one("SELECT * FROM orders ORDER BY id DESC LIMIT 1");
  const number = String(row["number"]);
  const cookie = answer.headers.get("Set-Cookie")!.split(";")[0]!;
  const dueCents = Number(row["total_cents"]) - Number(row["gift_card_cents"]);
  const reference = String(row["payment_reference"]);
  await pay({ number, cookie, reference, totalCents: dueCents });

  const pdf = await read({ number, cookie });
  expect(pdf).toMatchObject({ language: "en", title: `Invoice ${number}` });
  const texts = pdf.pages.flat();
  const lines = await all(
    "SELECT name, quantity, unit_price_cents * quantity AS cents FROM order_lines WHERE order_id = ? ORDER BY position",
    row["id"],
  );
  const names = new Set(lines.map(({ name }) => name));
  const places = texts.flatMap((text, i) => (names.has(text) ? [i] : []));
  expect(places.map((i) => [texts[i - 3], centsOf(texts[i - 1]!)])).toEqual(
    lines.map(({ quantity, cents }) => [String(quantity), cents]),
  );
  expect(texts).toEqual(expect.arrayContaining(["Rosa Peña", "12 Main St", "United States"]));
  const amounts = {
    Subtotal: "subtotal_cents",
    "Tax (8.875%)": "tax_cents",
    Total: "total_cents",
  };
  for (const [label, column] of Object.entries(amounts))
    expect(amountOf(texts, label), label).toBe(row[column]);
  expect(amountOf(texts, `Discount (${code})`)).toBe(-Number(row["discount_cents"]));
  expect(amountOf(texts, `Gift card ending in ${card.code.slice(-4)}`)).toBe(
    -Number(row["gift_card_cents"]),
  );
  expect(texts).toContain("Page 1 of 1");
});

test("the file is in the order's language, and a long one has numbered pages with all lines", async () => {
  const pieces: Record<string, number> = {};
  for (let i = 0; i < 30; i++) pieces[await makeProduct(9, 1000 + i)] = 1;
  const order = await placeOrder(pieces);
  await pay(order);
  await env.DB.prepare(
    "UPDATE orders SET language = 'es', name = 'Łukasz 李 (Peña)' WHERE number = ?",
  )
    .bind(order.number)
    .run();
  const pdf = await read(order);
  expect(pdf.title).toBe(`Factura ${order.number}`);
  const texts = pdf.pages.flat();
  const lines = await all(
    "SELECT name_es FROM order_lines WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
    order.number,
  );
  for (const { name_es: name } of lines) expect(texts).toContain(name);
  expect(pdf.pages.length).toBeGreaterThan(1);
  for (const [i, page] of pdf.pages.entries()) {
    expect(page).toContain(`Página ${i + 1} de ${pdf.pages.length}`);
    if (i < pdf.pages.length - 1) expect(page).toContain("Precio unitario");
  }
  // What Helvetica does not have is told, with the way to the page that has it.
  expect(texts).toContain("Lukasz ? (Peña)");
  expect(texts.join(" ")).toContain("Algunos caracteres de esta factura");
  expect(texts.join(" ")).toContain(`/orders/${order.number}/invoice`);
});

test("what buyers and editors type is text of the file and never its syntax", async () => {
  const syntax =
    ") Tj ET endstream endobj 9 0 obj <</S /JavaScript /JS (app.alert(1))>> \\) <41> [";
  const [controls, rightToLeft] = ["Ana\u0000\u0007\u001b\u202egnp", "مطعم الزيتون"];
  const long = "Ñ".repeat(400);
  const order = await placeOrder(
    { [await makeProduct(5)]: 1 },
    { name: "Ana (Peña)", city: "%%EOF" },
  );
  await pay(order);
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE orders SET street = ?, street_more = ?, region = ? WHERE number = ?",
    ).bind(syntax, controls, rightToLeft, order.number),
    env.DB.prepare(
      "UPDATE order_lines SET name = ? WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
    ).bind(long, order.number),
  ]);
  const bytes = new Uint8Array(await (await open(order)).arrayBuffer());
  const text = readPdf(bytes).pages.flat().join("");
  const squeezed = (value: string) => value.replaceAll(/\s/g, "");
  for (const typed of ["Ana (Peña)", "%%EOF", syntax, "Ana????gnp", "???? ???????", long])
    expect(squeezed(text)).toContain(squeezed(typed));
  expect(text).toContain(`/orders/${order.number}/invoice`);

  const file = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  expect(file).not.toMatch(/JavaScript|OpenAction|Launch|EmbeddedFile|\/AA\b/);
  expect(file.split("%%EOF")).toHaveLength(2);
  // Every object is where the table at the end says.
  const [, table] = /\nxref\n0 \d+\n([^t]*)trailer/.exec(file)!;
  const offsets = [...table!.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  expect(offsets.length).toBe(file.match(/^\d+ 0 obj$/gm)!.length);
  for (const [i, offset] of offsets.entries())
    expect(file.slice(offset).startsWith(`${i + 1} 0 obj\n`), `object ${i + 1}`).toBe(true);
});

test("the file is for who may see the order, once it is paid, and is linked from page and email", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  expect((await open(order)).status).toBe(404);
  await pay(order);
  expect((await open(order)).status).toBe(200);
  const stranger = await person();
  for (const cookie of [stranger.cookie, ""]) {
    const answer = await open({ ...order, cookie });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(`/orders/lookup?number=${order.number}`);
  }
  const file = `/orders/${order.number}/invoice.pdf`;
  for (const path of [`/orders/${order.number}`, `/orders/${order.number}/invoice`])
    expect(await html(path, { headers: { Cookie: order.cookie } })).toContain(`href="${file}"`);
  const mail = await one(
    "SELECT html, text FROM outbox WHERE kind = 'order-paid' AND subject LIKE ?",
    `%${order.number}%`,
  );
  for (const part of [mail["html"], mail["text"]]) expect(part).toContain(file);
});
