// What the checkout asks for in each country, and what shipping costs before it: the product page, the cart and the order
// say the same.
import { expect, test } from "vitest";
import { checkout, checkoutFields, makeBuyer, makeProduct, one } from "./buyers.ts";
import { rows } from "../database.ts";
import { insertProduct } from "../../support/rows/shop.ts";
import { cardTitles, form, freshCache, html, visit } from "../visit.ts";

const plain = (page: string) => page.replaceAll("<!-- -->", "");
const page = async (path: string, cookie = "", headers: Record<string, string> = {}) =>
  plain(await html(path, { headers: { Cookie: cookie, ...headers } }));

/** The fields that are asked for: not hidden ones, not those in a closed fold or of a button, not check boxes. */
function askedFields(shown: string): Array<string> {
  const main = /<form[^>]*action="\/checkout"[^>]*>([\s\S]*?)<\/form>/.exec(shown)![1]!;
  const open = main
    .replaceAll(/<details(?![^>]* open)[^>]*>[\s\S]*?<\/details>/g, "")
    .replaceAll(/<fieldset[^>]* hidden[^>]*>[\s\S]*?<\/fieldset>/g, "");
  return [...open.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="(?:hidden|checkbox)"/.test(tag))
    .map((tag) => /name="([^"]+)"/.exec(tag)![1]!);
}

test("goods ask for the country first and for eight fields, and a download for two", async () => {
  const goods = await makeBuyer({ caldero: 1 }, null);
  expect(askedFields(await page("/checkout", goods.cookie))).toEqual([
    "country",
    "email",
    "name",
    "line1",
    "line2",
    "postcode",
    "city",
    "region",
  ]);
  const download = await makeBuyer({ "dominican-cookbook": 1 }, null);
  expect(askedFields(await page("/checkout", download.cookie))).toEqual(["country", "email"]);
});

test.each([
  ["US", "ZIP code", "State"],
  ["CA", "Postal code", "Province"],
  ["GB", "Postcode", "County (optional)"],
  ["DO", "Postal code (optional)", "Province (optional)"],
  ["JP", "Postal code", "Prefecture"],
])("in %s the labels are %s and %s", async (country, postcode, region) => {
  const buyer = await makeBuyer({ caldero: 1 }, country);
  const shown = await page("/checkout", buyer.cookie);
  expect(shown).toMatch(
    new RegExp(`for="checkout-postcode">${postcode.replace(/[()]/g, "\\$&")}<`),
  );
  expect(shown).toMatch(new RegExp(`for="checkout-region">${region.replace(/[()]/g, "\\$&")}<`));
});

test("a field that a country has no use for is not asked for, and changing the country keeps what was typed", async () => {
  const buyer = await makeBuyer({ caldero: 1 }, "US");
  const typed = await checkoutFields(buyer, { line1: "Calle Luna 3", city: "Berlin" });
  const answer = await checkout(buyer, { ...typed, country: "DE", intent: "update" });
  expect(answer.status).toBe(200);
  const shown = plain(await answer.text());
  expect(askedFields(shown)).not.toContain("region");
  expect(shown).toContain('value="Calle Luna 3"');
  expect(shown).toContain('value="Berlin"');
  expect(
    askedFields(await page("/checkout", (await makeBuyer({ caldero: 1 }, "JM")).cookie)),
  ).not.toContain("postcode");
});

test("a download without a name is ordered, and its invoice has the address of the email", async () => {
  const buyer = await makeBuyer({ "dominican-cookbook": 1 });
  const { name: _name, ...fields } = await checkoutFields(buyer);
  const answer = await checkout(buyer, fields);
  expect(answer.status).toBe(303);
  const order = await one("SELECT name, email FROM orders WHERE email = ?", fields.email);
  expect(order["name"]).toBe(order["email"]);
});

test("the product page, the cart and the checkout say the same price of shipping", async () => {
  const slug = await makeProduct(9, 1200, 160);
  for (const country of ["DO", "US", "DE"]) {
    const price = /Shipping to [^:]+: (US\$[\d.]+) for one/.exec(
      await page(`/product/${slug}?country=${country}`),
    )![1]!;
    const buyer = await makeBuyer({ [slug]: 1 }, country);
    for (const path of ["/cart", "/checkout"])
      expect(await page(path, buyer.cookie), `${path} to ${country}`).toMatch(
        new RegExp(`Shipping to .*?</dt><dd>${price.replace("$", "\\$")}<`),
      );
  }
});

test("shipping that is much beside the price is told with what else it covers", async () => {
  const slug = await makeProduct(9, 1200, 160);
  expect(await page(`/product/${slug}?country=DO`)).toContain("The same price for up to 3.");
  const dear = await makeProduct(9, 7000, 160);
  expect(await page(`/product/${dear}?country=DO`)).not.toContain("The same price for up to");
  expect(await page(`/product/${dear}?country=US`)).toContain("Free if you order 2 or more.");
});

test("the last country chosen and the visitor's own are where shipping goes until another is chosen", async () => {
  const slug = await makeProduct(9);
  const chosen = await visit(`/product/${slug}?country=DO`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    env: { CACHE: freshCache() },
  });
  expect(chosen.headers.get("Set-Cookie")).toContain("ship_to=DO");
  expect(await page(`/product/${slug}`, "ship_to=DO")).toContain(
    "Shipping to the Dominican Republic",
  );
  expect(await page(`/product/${slug}`, "", { "CF-IPCountry": "ES" })).toContain(
    "Shipping to Spain",
  );
  expect(await page(`/product/${slug}`)).not.toContain("Shipping to");
  const buyer = await makeBuyer({ [slug]: 1 }, null);
  const cart = await page("/cart", buyer.cookie, { "CF-IPCountry": "ES" });
  expect(cart).toContain("Shipping to Spain");
  expect((await one("SELECT country FROM carts WHERE id = ?", buyer.cartId))["country"]).toBeNull();
  expect(await page("/cart", buyer.cookie, { "CF-IPCountry": "KP" })).toContain(
    "depends on your country",
  );
});

test("a form that stays on its page gets a message instead of a way to the cart, and saves the same", async () => {
  const slug = await makeProduct(3);
  const buyer = await makeBuyer({ [slug]: 1 });
  const post = (fields: Record<string, string>) =>
    visit("/cart", form(fields, { Cookie: buyer.cookie }));
  const { product_id: id } = await one(
    "SELECT product_id FROM cart_lines WHERE cart_id = ?",
    buyer.cartId,
  );
  const quantity = { [`quantity-${String(id)}`]: "2", intent: "update" };
  expect((await post(quantity)).headers.get("Location")).toBe("/cart");
  expect((await post({ ...quantity, inPlace: "1" })).status).toBe(200);
  expect((await post({ ...quantity, [`quantity-${String(id)}`]: "99", inPlace: "1" })).status).toBe(
    400,
  );
  const added = await post({ intent: "add", product: slug, quantity: "1", inPlace: "1" });
  expect(added.status).toBe(200);
  expect(
    (await one("SELECT quantity FROM cart_lines WHERE cart_id = ?", buyer.cartId))["quantity"],
  ).toBe(3);
});

test("gifts are counted links: by price, by cook and by country, and gift cards once the shop has one", async () => {
  const shop = async (query = "") => html(`/shop${query}`, { env: { CACHE: freshCache() } });
  const before = await shop();
  for (const address of [
    "/shop?to=25#results",
    "/shop?for=baker#results",
    "/shop?origin=MX#results",
  ])
    expect(before).toContain(`href="${address}"`);
  expect(cardTitles(await shop("?for=coffee")).toSorted()).toEqual([
    "Briki",
    "Cloth coffee strainer",
    "Moka pot",
    "Molinillo",
  ]);
  expect(before).toMatch(/href="\/shop\?for=coffee#results"[^>]*>[^<]+ \(4\)</);
  expect(cardTitles(await shop("?origin=GR"))).toEqual(["Briki"]);
  // A second way adds to the first; one that leads to nothing is no link.
  const greek = await shop("?origin=GR");
  expect(greek).toMatch(/href="\/shop\?for=coffee&amp;origin=GR#results"[^>]*>[^<]+ \(1\)</);
  expect(greek).not.toContain("for=baker");
  const cards = "/shop?use=gift-card";
  expect(before).not.toContain(cards);
  const { slug } = await insertProduct(rows, {
    kind: "digital",
    name: "Fogon 25",
    name_es: "Fogon 25",
    is_gift_card: 1,
    stock: null,
    weight_grams: null,
  });
  expect(await shop()).toContain(cards);
  expect(cardTitles(await shop("?use=gift-card"))).toContain("Fogon 25");
  for (const query of ["gift+card", "tarjeta+regalo", "tarjeta+de+regalo"])
    expect(await html(`/search?q=${query}`, { env: { CACHE: freshCache() } }), query).toContain(
      `/product/${slug}`,
    );
  // The shop is first where no recipe matches.
  const found = await html("/search?q=apron", { env: { CACHE: freshCache() } });
  expect(found.indexOf("/product/apron")).toBeGreaterThan(0);
  expect(found.indexOf("/product/apron")).toBeLessThan(found.indexOf('class="listing"'));
});
