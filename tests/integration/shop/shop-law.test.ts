// What the law asks of a shop (docs/shop-law.md): a known seller, terms that stay readable, the right of withdrawal, and
// the end of old orders.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { insertOrder } from "../../support/rows/shop.ts";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { html, visit } from "../visit.ts";
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

const site = "https://fogon.example";
const deployed = {
  SITE_URL: site,
  PAYMENT: "",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const seller = {
  SELLER_NAME: "Ana Reyes",
  SELLER_ADDRESS: "Calle Real 1; 11001 Cádiz",
  SELLER_EMAIL: "ana@fogon.example",
};
const book = "dominican-cookbook";

test("a deployed shop without a seller answers its checkout with 409, and says what is missing", async () => {
  const { cookie } = await makeBuyer({ [await makeProduct(5)]: 1 });
  const open = (language: string, more = {}) =>
    visit(`/checkout?lng=${language}`, {
      site,
      env: { ...deployed, ...more },
      headers: { Cookie: cookie },
    });
  for (const [language, text] of [
    ["en", "This shop is not open yet"],
    ["es", "Esta tienda todavía no está abierta"],
  ] as const) {
    const answer = await open(language);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(text);
  }
  const answer = await open("en", seller);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Ana Reyes");

  const admin = await person({ role: "admin" });
  const start = (more = {}) =>
    html("/admin", { site, env: { ...deployed, ...more }, headers: { Cookie: admin.cookie } });
  const page = await start();
  for (const text of ["has no address", "has no email address"]) expect(page).toContain(text);
  expect(await start(seller)).not.toContain("Nobody can order");
});

test("on a developer's machine the seller is a sample that says so, in the imprint, the terms and the checkout", async () => {
  const { cookie } = await makeBuyer({ [await makeProduct(5)]: 1 });
  for (const path of ["/imprint", "/terms", "/returns"])
    expect(await html(path), path).toContain("Sample seller");
  expect(await html("/contact")).toContain('href="/imprint"');
  const page = await html("/checkout", { headers: { Cookie: cookie } });
  expect(page).toContain("Sample seller");
  const pay = page.slice(page.indexOf('id="payment"'), page.indexOf("Place order and pay"));
  for (const path of ["/terms", "/privacy", "/returns", "/imprint"])
    expect(pay).toContain(`href="${path}"`);
  expect(pay).toContain(
    "Outside Puerto Rico and United States, the carrier may ask you for duties",
  );
});

test("files are sold only to who waives the withdrawal; the order keeps it and the accepted terms, the email repeats both", async () => {
  for (const language of ["en", "es"])
    await env.FILES.put(`cookbook/fogon-${book}.${language}.pdf`, "%PDF");
  const buyer = await makeBuyer({ [book]: 1 });
  const { startNow, ...fields } = (await checkoutFields(buyer)) as Record<string, string>;
  expect(startNow).toBe("on");
  const refused = await checkout(buyer, { ...fields, intent: "order" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Check this box");

  const order = await placeOrder({ [book]: 1 });
  const row = await one(
    "SELECT terms_version, withdrawal_waived_at, created_at FROM orders WHERE number = ?",
    order.number,
  );
  expect(row["withdrawal_waived_at"]).toBe(row["created_at"]);
  const version = String(row["terms_version"]);
  await pay(order);
  const mail = await one(
    "SELECT text FROM outbox WHERE dedupe_key = ?",
    `order:${order.number}:paid_files`,
  );
  expect(mail["text"]).toContain(`/terms?accepted=${version}`);
  expect(mail["text"]).toContain("you lose your right of withdrawal");
  expect(mail["text"]).toContain("Sold by Sample seller");

  // The terms change: the order's version stays.
  const kept = await html(`/terms?accepted=${version}`);
  expect(kept).toContain(version);
  expect(kept).toContain("Model withdrawal form");
  expect((await visit("/terms?accepted=1.0-00000000")).status).toBe(404);

  const goods = await placeOrder({ [await makeProduct(5)]: 1 });
  expect(
    await one(
      "SELECT withdrawal_waived_at, terms_version FROM orders WHERE number = ?",
      goods.number,
    ),
  ).toEqual({ withdrawal_waived_at: null, terms_version: version });
});

test("orders are deleted after ten years, with all that belongs to them", async () => {
  const year = new Date().getUTCFullYear();
  const placed = async (years: number) =>
    insertOrder(rows, { created_at: `${year - years}-01-02T00:00:00.000Z`, status: "delivered" });
  const [old, recent] = [await placed(11), await placed(9)];
  await worker.scheduled({ cron: "17 4 * * *", scheduledTime: Date.now() }, env);
  expect(await all("SELECT id FROM orders WHERE id IN (?, ?)", old, recent)).toEqual([
    { id: recent },
  ]);
});
