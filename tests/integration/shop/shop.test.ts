import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { all, checkout, checkoutFields, makeBuyer, makeProduct, one, stockOf } from "./buyers.ts";
import { earlier } from "../clock.ts";
import { member, signIn } from "../people/people.ts";
import { cardTitles, form, freshCache, html, visit } from "../visit.ts";

const fresh = () => ({ env: { CACHE: freshCache() } });
const linesOf = (cartId: string) =>
  all(
    "SELECT products.slug, quantity FROM cart_lines JOIN products ON products.id = product_id WHERE cart_id = ?",
    cartId,
  );
const post = (cookie: string, fields: Record<string, string>) =>
  visit("/cart", form(fields, { Cookie: cookie }));

test("the shop lists its products in both languages with filters, sorting and pages", async () => {
  const shop = await html("/shop", fresh());
  expect(cardTitles(shop)).toContain("Caldero");
  expect(await html("/shop?lng=es", fresh())).toContain("Ollas y sartenes");
  expect(cardTitles(await html("/shop?material=stone", fresh())).toSorted()).toEqual([
    "Marble mortar",
    "Molcajete",
  ]);
  expect(cardTitles(await html("/shop?use=grind", fresh()))).toContain("Pilón");
  expect(cardTitles(await html("/shop?use=grind", fresh()))).not.toContain("Caldero");
  const prices = (page: string) =>
    [...page.matchAll(/<b class="price">US\$([\d.]+)</g)].map((match) => Number(match[1]));
  const cheapest = prices(await html("/shop?sort=price", fresh()));
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  // A product whose cheapest size is below is listed for another one.
  const between = prices(
    (await html("/shop?from=20&to=40", fresh())).replaceAll(
      /<span>From(?:<!-- -->)? (?:<!-- -->)?<b class="price">[^<]*<\/b>/g,
      "",
    ),
  );
  expect(between.length).toBeGreaterThan(3);
  for (const price of between) expect(price >= 20 && price <= 40, String(price)).toBe(true);
  const chips = (await html("/shop?from=40&to=20&lng=es", fresh())).replaceAll("<!-- -->", "");
  for (const chip of ["Desde US$20", "Hasta US$40"]) expect(chips).toContain(chip);
  expect(chips).toContain('href="/shop?to=40#results"');
  expect(prices(await html("/shop?from=cheap&to=-1", fresh()))).toEqual(
    prices(await html("/shop", fresh())),
  );
  const second = cardTitles(await html("/shop?page=2", fresh()));
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((title) => cardTitles(shop).includes(title))).toEqual([]);
  expect((await visit("/shop?page=99", fresh())).status).toBe(404);
});

test("the stock filter lists only available products, and names are sorted in the reader's language", async () => {
  const gone = await makeProduct(0);
  const there = await makeProduct(2);
  for (const [slug, name, nameEs] of [
    [gone, "Aaa gone", "Aaa agotada"],
    [there, "Aab there", "Zzz está"],
  ])
    await env.DB.prepare("UPDATE products SET name = ?, name_es = ? WHERE slug = ?")
      .bind(name, nameEs, slug)
      .run();
  const titles = async (query: string) => cardTitles(await html(`/shop?${query}`, fresh()));
  expect((await titles("sort=name")).slice(0, 2)).toEqual(["Aaa gone", "Aab there"]);
  expect((await titles("sort=name&stock=1"))[0]).toBe("Aab there");
  const spanish: Array<string> = [];
  const pages = Math.ceil(
    Number((await one("SELECT count(*) AS n FROM products WHERE is_active = 1"))["n"]) / 16,
  );
  for (let page = 1; page <= pages; page++)
    spanish.push(...(await titles(`sort=name&lng=es&page=${page}`)));
  expect(spanish.at(-1)).toBe("Zzz está");
  expect(spanish).toEqual(spanish.toSorted(new Intl.Collator("es").compare));
});

test("a product page shows price, stock, care, shipping, an alternative and its recipes", async () => {
  const page = await html("/product/caldero", fresh());
  for (const text of [
    "US$42",
    "In stock",
    "24 cm (9½ in) across",
    "Season it before",
    "Caldero, Lid",
    "If you don’t have one",
    "Any heavy pot",
    "Europe",
    "Staff Pick",
    "/recipe/180",
  ])
    expect(page).toContain(text);
  expect(await html("/product/caldero?lng=es", fresh())).toContain("Recomendado");
  for (const path of ["/product/nothing", "/product/caldero'--", "/product/%00"])
    expect((await visit(path, fresh())).status).toBe(404);
});

test("structured data has an offer, and a rating only when there are reviews", async () => {
  const slug = await makeProduct(3);
  const data = async () => {
    const page = await html(`/product/${slug}`, fresh());
    return JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)![1]!,
    ) as Record<string, Record<string, unknown>>;
  };
  expect(await data()).toMatchObject({
    "@type": "Product",
    offers: { price: "42.00", priceCurrency: "USD", availability: "https://schema.org/InStock" },
  });
  expect(await data()).not.toHaveProperty("aggregateRating");
  await env.DB.prepare("UPDATE products SET rating_count = 3, rating_sum = 13 WHERE slug = ?")
    .bind(slug)
    .run();
  expect(await data()).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 3 } });
});

test("a recipe lists its tools and the alternatives to them", async () => {
  const page = await html("/recipe/180", fresh());
  expect(page).toContain('href="/product/caldero"');
  // For this dish; the pot's own advice is about rice.
  expect(page.replaceAll("<!-- -->", "")).toContain(
    "If you don’t have one: Any heavy pot with a lid that fits.",
  );
  const rice = await html("/recipe/211", fresh());
  expect(rice.replaceAll("<!-- -->", "")).toContain(
    "If you don’t have one: Any heavy pot with a tight lid makes good rice",
  );
  expect(await html("/recipe/180?lng=es", fresh())).toContain("Lo que necesitas");
});

test("with the database down recipes are shown without their tools, and the shop shows an error page", async () => {
  const fail = () => Promise.reject(new Error("D1_ERROR: no such host"));
  const statement: Record<string, unknown> = { all: fail, run: fail, first: fail, raw: fail };
  statement["bind"] = () => statement;
  const broken = {
    env: {
      DB: { prepare: () => statement, batch: fail },
      CACHE: freshCache(),
      // No page of this site has been read, so there are no saved copies.
      SITE_URL: "http://localhost:9999",
    },
  };
  const recipe = await visit("/recipe/180", broken);
  expect(recipe.status).toBe(200);
  expect(await recipe.text()).not.toContain("/product/caldero");
  for (const path of ["/shop", "/product/caldero"]) {
    const answer = await visit(path, broken);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).not.toBeNull();
  }
});

test("the buy links of the cookbook lead to the operator's seller, or to its own page without one", async () => {
  const links = async (replaced: Record<string, unknown>) => {
    const home = await html("/", { env: { CACHE: freshCache(), ...replaced } });
    return [...home.matchAll(/href="([^"]+)"[^>]*>[^<]*Buy Now/g)].map((match) => match[1]);
  };
  const own = await links({});
  expect(own.length).toBeGreaterThan(0);
  expect([...new Set(own)]).toEqual(["/product/dominican-cookbook"]);
  const elsewhere = "https://books.example/fogon";
  expect(await links({ COOKBOOK_URL: elsewhere })).toEqual(own.map(() => elsewhere));
});

test("products are in the sitemap, and carts and orders are not", async () => {
  const sitemap = await html("/sitemap.xml", fresh());
  expect(sitemap).toContain("/product/caldero?lng=es");
  expect(sitemap).not.toMatch(/\/cart|\/checkout|\/orders/);
});

test("shop pages are cached for guests; cart, checkout and orders are not", async () => {
  const shop = await visit("/shop", fresh());
  expect(shop.headers.get("ETag")).not.toBeNull();
  expect(shop.headers.get("Set-Cookie")).toBeNull();
  const buyer = await makeBuyer({ caldero: 1 });
  for (const path of ["/cart", "/checkout", "/orders/lookup"]) {
    const answer = await visit(path, { headers: { Cookie: buyer.cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("ETag")).toBeNull();
  }
  expect(await html("/shop", fresh())).not.toContain(buyer.cartId);
});

test("a guest's cart is a row identified by a signed cookie", async () => {
  const answer = await visit("/cart", form({ intent: "add", product: "caldero", quantity: "2" }));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toMatch(/^\/cart\?m=added&item=/);
  const [cookie = "", count] = answer.headers.getSetCookie();
  expect(count).toMatch(/^cart_count=2; Path=\/; Max-Age=7776000; SameSite=Lax$/);
  expect(cookie).toMatch(
    /^__Host-cart=[\w-]{36}\.[\w-]{32}; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
  );
  const [pair] = cookie.split(";");
  const page = await html(answer.headers.get("Location")!, { headers: { Cookie: pair! } });
  expect(page).toContain("Added to your cart: Caldero, 24 cm.");
  expect(page).toContain("US$84");

  const [name, value] = pair!.split("=") as [string, string];
  const [id, signature] = value.split(".") as [string, string];
  for (const forged of [
    id,
    `${id}.${"A".repeat(32)}`,
    `${crypto.randomUUID()}.${signature}`,
    "x".repeat(500),
  ])
    expect(await html("/cart", { headers: { Cookie: `${name}=${forged}` } })).toContain(
      "Your cart is empty",
    );
});

test("quantities are added up, can be changed and removed, and are limited to 1 to 20", async () => {
  const { cookie, cartId } = await makeBuyer({ pilon: 19 });
  await post(cookie, { intent: "add", product: "pilon", quantity: "5" });
  expect(await linesOf(cartId)).toEqual([{ slug: "pilon", quantity: 20 }]);
  const id = String((await one("SELECT id FROM products WHERE slug = 'pilon'"))["id"]);
  await post(cookie, { intent: "update", [`quantity-${id}`]: "3" });
  expect(await linesOf(cartId)).toEqual([{ slug: "pilon", quantity: 3 }]);
  await post(cookie, { [`quantity-${id}`]: "3", remove: id });
  expect(await linesOf(cartId)).toEqual([]);
});

test.each([
  "-1",
  "0",
  "1e9",
  "1.5",
  "NaN",
  "Infinity",
  "21",
  "",
  " ",
  "0x10",
  "１",
  "1;DROP TABLE carts",
])("the quantity %j is refused, and a price in the form is ignored", async (quantity) => {
  const { cookie, cartId } = await makeBuyer({});
  const answer = await post(cookie, {
    intent: "add",
    product: "comal",
    quantity,
    price: "1",
    priceCents: "1",
  });
  expect(answer.headers.get("Location")).toBe("/cart?m=invalid");
  expect(await linesOf(cartId)).toEqual([]);
  await post(cookie, {
    intent: "add",
    product: "comal",
    quantity: "1",
    price: "1",
    unitPriceCents: "1",
    cartId: "x",
  });
  expect(await html("/cart", { headers: { Cookie: cookie } })).toContain("US$29");
});

test("every button of the cart applies the typed quantities: Checkout, Remove and the estimate", async () => {
  const { cookie, cartId } = await makeBuyer({ pilon: 1, comal: 2 });
  const idOf = async (slug: string) =>
    String((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);
  const [pilon, comal] = [await idOf("pilon"), await idOf("comal")];
  const lines = async () =>
    Object.fromEntries((await linesOf(cartId)).map(({ slug, quantity }) => [slug, quantity]));

  const on = await post(cookie, {
    intent: "checkout",
    [`quantity-${pilon}`]: "4",
    [`quantity-${comal}`]: "2",
  });
  expect(on.status).toBe(303);
  expect(on.headers.get("Location")).toBe("/checkout");
  expect(on.headers.getSetCookie()[0]).toMatch(/^cart_count=6;/);
  expect(await lines()).toEqual({ pilon: 4, comal: 2 });
  expect(await html("/checkout", { headers: { Cookie: cookie } })).toMatch(/4<!-- --> × /);

  await post(cookie, { remove: comal, [`quantity-${pilon}`]: "3", [`quantity-${comal}`]: "x" });
  expect(await lines()).toEqual({ pilon: 3 });
  await post(cookie, { intent: "estimate", country: "ES", [`quantity-${pilon}`]: "2" });
  expect(await lines()).toEqual({ pilon: 2 });
  await post(cookie, { intent: "update", [`quantity-${pilon}`]: "0" });
  expect(await lines()).toEqual({});
});

test("an invalid quantity is shown again as typed, and the others apply", async () => {
  const { cookie, cartId } = await makeBuyer({ pilon: 1, comal: 2 });
  const idOf = async (slug: string) =>
    String((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);
  const [pilon, comal] = [await idOf("pilon"), await idOf("comal")];
  for (const [language, words] of [
    ["en", "Enter a whole number from 0 to 20."],
    ["es", "Escribe un número entero de 0 a 20."],
  ] as const) {
    const answer = await visit(
      "/cart",
      form(
        {
          intent: "checkout",
          [`quantity-${pilon}`]: "5",
          [`quantity-${comal}`]: "2.5 kg",
          country: "ES",
        },
        { Cookie: `${cookie}; lang=${language}` },
      ),
    );
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(words);
    const input = new RegExp(`<input[^>]*name="quantity-${comal}"[^>]*>`).exec(page)![0];
    expect(input).toContain('value="2.5 kg"');
    expect(input).toContain('aria-invalid="true"');
    expect(page).toMatch(/<option value="ES" selected="">/);
  }
  expect(await all("SELECT quantity FROM cart_lines WHERE cart_id = ? ORDER BY 1", cartId)).toEqual(
    [{ quantity: 2 }, { quantity: 5 }],
  );
});

test("Checkout with more than the stock leads back to the cart with a message", async () => {
  const slug = await makeProduct(2);
  const { cookie } = await makeBuyer({ [slug]: 1 });
  const id = String((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);
  await post(cookie, { intent: "checkout", [`quantity-${id}`]: "3" });
  const next = await visit("/checkout", { headers: { Cookie: cookie } });
  expect(next.headers.get("Location")).toBe("/cart?m=unavailable");
  const page = await html("/cart?m=unavailable", { headers: { Cookie: cookie } });
  expect(page).toContain("Only 2 left.");
  expect(page).toContain("available in that quantity");
});

const cartLink = (page: string) =>
  /<a(?=[^>]*class="counted-link")(?=[^>]*href="\/cart").*?<\/a>/s.exec(page)?.[0];

test("the cart is in the header of every page, with its count on pages rendered for one visitor", async () => {
  const link = (page: string) => cartLink(page)?.match(/aria-label="([^"]*)"/)?.[1];
  const number = (page: string) => cartLink(page)?.match(/<b[^>]*>([^<]*)</)?.[1];
  const { cookie } = await makeBuyer({ pilon: 3 });
  const counted = { headers: { Cookie: `${cookie}; cart_count=3` } };
  // The same bytes for all visitors: a cached page contains no cart count.
  const CACHE = freshCache();
  const plain = await html("/food", { env: { CACHE } });
  expect(link(plain)).toBe("Cart");
  expect(await html("/food", { env: { CACHE }, ...counted })).toBe(plain);
  expect(await html("/drinks", { env: { CACHE: freshCache() }, ...counted })).not.toContain(
    "Cart, 3",
  );
  for (const path of ["/cart", "/checkout", "/contact", "/no-such-page"]) {
    const page = await html(path, counted);
    expect(link(page), path).toBe("Cart, 3 items");
    expect(number(page), path).toBe("3");
  }
  const spanish = { headers: { Cookie: `${cookie}; cart_count=1; lang=es` } };
  expect(link(await html("/contact", spanish))).toBe("Carrito, 1 artículo");
  for (const wrong of ["", "-1", "1e3", "9999", "<b>"])
    expect(link(await html("/contact", { headers: { Cookie: `cart_count=${wrong}` } }))).toBe(
      "Cart",
    );
});

test("the browser's count follows the cart: it is corrected by a visit to it and cleared by the order", async () => {
  const user = await member();
  const guest = await makeBuyer({ pilon: 3 });
  const cookies = async (path: string, cookie: string) =>
    (await visit(path, { headers: { Cookie: cookie } })).headers
      .getSetCookie()
      .filter((set) => !set.startsWith("db_bookmark="));
  expect(await cookies("/cart", `${guest.cookie}; cart_count=3`)).toEqual([]);
  for (const path of ["/cart", "/checkout"])
    expect(await cookies(path, `${guest.cookie}; cart_count=7`)).toEqual([
      expect.stringMatching(/^cart_count=3; /),
    ]);
  expect(await cookies("/cart", "cart_count=7")).toEqual([
    expect.stringMatching(/^cart_count=; Path=\/; Max-Age=0/),
  ]);

  // A signed-in user sees only the count of the account's cart, which is in the database.
  await post(user.cookie, { intent: "add", product: "apron", quantity: "2" });
  const both = `${user.cookie}; ${guest.cookie}; cart_count=3`;
  const label = async (cookie: string) =>
    cartLink(await html("/food", { ...fresh(), headers: { Cookie: cookie } }))!.match(
      /aria-label="([^"]*)"/,
    )![1];
  expect(await label(user.cookie)).toBe("Cart, 2 items");
  expect(await label(both)).toBe("Cart, 2 items");
  expect(await cookies("/cart", both)).toEqual([]);
  const signedIn = await signIn(user, { cookie: `${guest.cookie}; cart_count=3` });
  expect(signedIn.headers.getSetCookie()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^__Host-cart=; /),
      expect.stringMatching(/^cart_count=; .*Max-Age=0/),
    ]),
  );
  expect(await label(user.cookie)).toBe("Cart, 5 items");

  const buyer = await makeBuyer({ [await makeProduct(3)]: 1 });
  const counting = { ...buyer, cookie: `${buyer.cookie}; cart_count=1` };
  const ordered = await checkout(counting, await checkoutFields(counting));
  expect(ordered.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^cart_count=; .*Max-Age=0/),
  );
});

test("a product that is out of stock, not on sale yet or unknown cannot be added to a cart", async () => {
  const { cookie, cartId } = await makeBuyer({});
  const gone = await makeProduct(0);
  for (const [product, message] of [
    [gone, "sold-out"],
    ["dominican-cookbook", "sold-out"],
    ["no-such-thing", "unknown"],
  ] as const) {
    const answer = await post(cookie, { intent: "add", product, quantity: "1" });
    expect(answer.headers.get("Location")).toBe(`/cart?m=${message}`);
  }
  expect(await linesOf(cartId)).toEqual([]);
});

test("more than there is cannot be added, and the number that there is is said", async () => {
  const slug = await makeProduct(3);
  const { cookie, cartId } = await makeBuyer({ [slug]: 2 });
  const answer = await post(cookie, { intent: "add", product: slug, quantity: "2" });
  expect(answer.headers.get("Location")).toBe("/cart?m=few&stock=3");
  expect(await linesOf(cartId)).toEqual([{ slug, quantity: 2 }]);
  expect(await html("/cart?m=few&stock=3", { headers: { Cookie: cookie } })).toContain(
    "Not added: we only have 3 in stock.",
  );
  await post(cookie, { intent: "add", product: slug, quantity: "1" });
  expect(await linesOf(cartId)).toEqual([{ slug, quantity: 3 }]);
});

test("a cart is visible to and changed by its owner only", async () => {
  const mine = await makeBuyer({ tagine: 1 });
  const other = await makeBuyer({ cazuela: 1 });
  const id = String((await one("SELECT id FROM products WHERE slug = 'tagine'"))["id"]);
  await post(other.cookie, { remove: id, cartId: mine.cartId, cart: mine.cartId });
  await post(other.cookie, { [`quantity-${id}`]: "9", cartId: mine.cartId });
  expect(await linesOf(mine.cartId)).toEqual([{ slug: "tagine", quantity: 1 }]);
  expect(await html("/cart", { headers: { Cookie: other.cookie } })).not.toContain("Tagine");
});

test("sign-in moves the guest's cart once and removes its cookie", async () => {
  const user = await member();
  await post(user.cookie, { intent: "add", product: "apron", quantity: "1" });
  const guest = await makeBuyer({ apron: 2, grater: 1 }, "ES");
  for (let i = 0; i < 2; i++) {
    const answer = await signIn(user, { cookie: guest.cookie });
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-cart=; .*Max-Age=0/),
    );
  }
  const mine = await one("SELECT id, country FROM carts WHERE user_id = ?", user.id);
  expect(mine["country"]).toBe("ES");
  expect(
    (await linesOf(String(mine["id"]))).toSorted((a, b) => (a["slug"]! < b["slug"]! ? -1 : 1)),
  ).toEqual([
    { slug: "apron", quantity: 3 },
    { slug: "grater", quantity: 1 },
  ]);
  expect(await all("SELECT id FROM carts WHERE id = ?", guest.cartId)).toEqual([]);
  // The guest's cookie does not open the user's cart.
  expect(await html("/cart", { headers: { Cookie: guest.cookie } })).toContain(
    "Your cart is empty",
  );
});

test("shipping is estimated for guests by country and weight", async () => {
  const light = await makeProduct(9, 2000, 400);
  const { cookie } = await makeBuyer({ [light]: 1 }, null);
  const page = () => html("/cart", { headers: { Cookie: cookie } });
  expect(await page()).toContain("depends on your country");
  await post(cookie, { intent: "estimate", country: "US" });
  expect(await page()).toContain("US$5.90");
  await env.DB.prepare(
    "UPDATE shipping_zones SET min_days = 3, max_days = 6 WHERE zone = 'home'",
  ).run();
  expect(await page()).toMatch(/<small>Estimated delivery: [A-Z][a-z]+ \d/);
  await post(cookie, { intent: "estimate", country: "ES" });
  expect((await page()).replaceAll("<!-- -->", "")).toContain(
    "Shipping to Spain: US$13.90. Total:",
  );
  expect(await page()).toContain("US$33.90");
  for (const wrong of ["AQ", "spain"]) {
    const answer = await post(cookie, { intent: "estimate", country: wrong });
    expect(answer.status, wrong).toBe(400);
    expect(await answer.text()).toContain("Choose a country we ship to.");
  }
  expect(await page()).toContain("US$13.90");
  const empty = await post(cookie, { intent: "estimate", country: "" });
  expect(empty.status).toBe(400);
});

test("shipping is free from 75 dollars in the zones covered", async () => {
  const below = await makeProduct(9, 7499, 400);
  const exact = await makeProduct(9, 7500, 400);
  const cart = async (slug: string, country: string | null) =>
    (
      await html("/cart", {
        headers: { Cookie: (await makeBuyer({ [slug]: 1 }, country)).cookie },
      })
    ).replaceAll("<!-- -->", "");
  const promise =
    "Free shipping on orders of US$75 or more to: Canada, Mexico, Puerto Rico, and United States.";

  expect(await cart(below, "US")).toContain("US$80.89");
  expect(await cart(below, "US")).toContain(`Add US$0.01 more for free shipping. ${promise}`);
  for (const country of ["US", "MX"]) {
    const page = await cart(exact, country);
    expect(page, country).toMatch(/<dd>free<\/dd>/);
    expect(page, country).toContain("<dd>US$75</dd>");
    expect(page, country).not.toContain(promise);
  }
  // Africa is not covered: its shipping is charged, and no message offers free shipping for a larger order.
  for (const slug of [below, exact]) {
    const page = await cart(slug, "KE");
    expect(page).toContain("<dd>US$17.90</dd>");
    expect(page).toContain(promise);
    expect(page).not.toContain("more for free shipping");
  }
  expect(await cart(exact, null)).toContain(promise);
  expect(await cart(exact, null)).toContain("Total before shipping");
});

test("the page states the minimum value and the countries wherever free shipping is offered", async () => {
  const dear = await makeProduct(9, 7500, 400);
  const page = async (path: string) => (await html(path, fresh())).replaceAll("<!-- -->", "");
  const [english, spanish] = [
    "US$75 or more, counted after discounts, ship free to: Canada, Mexico, Puerto Rico, and United States.",
    "de US$75 o más, contados después de los descuentos, se envían gratis a: Canadá, Estados Unidos, México y Puerto Rico.",
  ];
  expect(await page("/faq")).toContain(english);
  expect(await page("/faq?lng=es")).toContain(spanish);
  expect(await page("/terms")).toContain(
    english.replace(", counted", "").replace("discounts,", "discounts"),
  );
  expect(await page("/terms?lng=es")).toContain("después de descuentos se envían gratis a: Canadá");
  const product = await page(`/product/${dear}`);
  expect(product).toContain("Free shipping on orders of US$75 or more to: Canada");
  expect(product).toMatch(
    /<span>United States and Puerto Rico<small>[^<]+<\/small><\/span> <b>Free<\/b>/,
  );
  expect(product).toMatch(/<span>Africa<small>[^<]+<\/small><\/span> <b>US\$17\.90<\/b>/);
  expect(await page(`/product/${dear}?lng=es`)).toContain(
    "Envío gratis en pedidos de US$75 o más a:",
  );
});

test("the return rules are shown for each item", async () => {
  const goods = await makeProduct(9, 2000, 400);
  const file = "dominican-cookbook";
  const pages = async (pieces: Record<string, number>) => {
    const { cookie } = await makeBuyer(pieces);
    const read = (path: string) => html(path, { headers: { Cookie: cookie } });
    return [await read("/cart"), await read("/checkout")];
  };
  for (const page of await pages({ [goods]: 1 })) {
    expect(page).toContain("You can return items within 30 days of delivery.");
    expect(page).not.toContain("Downloads can");
  }
  for (const page of await pages({ [file]: 1 })) {
    expect(page).toContain("be returned once downloaded");
    expect(page).not.toContain("You can return items");
  }
  for (const page of await pages({ [goods]: 1, [file]: 1 })) {
    expect(page).toContain("You can return items within 30 days of delivery.");
    expect(page).toContain("be returned once downloaded");
  }
  expect(await html("/product/dominican-cookbook", fresh())).toContain(
    "be returned once downloaded",
  );
  expect(await html(`/product/${goods}`, fresh())).not.toContain("Downloads can");
  expect(await html("/returns?lng=es", fresh())).toContain(
    "te cambiamos el artículo o te reembolsamos",
  );
});

const closed = { PAYMENT: "" };

test("without a payment service the shop shows its products and collects addresses for one mail", async () => {
  const CACHE = freshCache();
  expect(await html("/shop", { env: { ...closed, CACHE } })).toContain("This shop is not open yet");
  const product = await html("/product/caldero", { env: { ...closed, CACHE } });
  expect(product).toContain("This shop is not open yet");
  expect(product).not.toContain("Add to cart");
  expect(product).not.toContain('"@type":"Offer"');
  expect(await html("/cart", { env: closed })).toContain("We’re not taking orders yet");
  const add = form({ intent: "add", product: "caldero", quantity: "1" });
  expect((await visit("/cart", { ...add, env: closed })).status).toBe(404);
  expect((await visit("/checkout", { env: closed })).status).toBe(409);
  expect((await visit("/webhooks/payments", { ...form({}), env: closed })).status).toBe(404);
});

test("test payments are refused at any address but localhost, and Stripe's keys are required in pairs", async () => {
  for (const broken of [
    { PAYMENT: "local", SITE_URL: "https://fogon.example" },
    { PAYMENT: "yes" },
    { STRIPE_SECRET_KEY: "sk_test_1" },
  ])
    expect((await visit("/shop", { env: { ...broken, CACHE: freshCache() } })).status).toBe(500);
});

test("forms may redirect to Stripe only when its keys are set", async () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    CACHE: freshCache(),
  };
  const policy = async (replaced: Record<string, unknown>) =>
    (await visit("/shop", { env: replaced })).headers.get("Content-Security-Policy")!;
  expect(await policy(keys)).toContain("form-action 'self' https://checkout.stripe.com;");
  expect(await policy({ CACHE: freshCache() })).toContain("form-action 'self';");
});

/** The hidden fields of a form, as they are after three seconds of typing. */
async function humanFields(path: string): Promise<Record<string, string>> {
  const page = await earlier(3, () => html(path, fresh()));
  const stamp = /name="stamp" value="([^"]+)"/.exec(page)![1]!;
  return { stamp };
}

test("a restock request is mailed once when the product is available, and then deleted", async () => {
  const slug = await makeProduct(0);
  const ask = (fields: Record<string, string>) => visit(`/product/${slug}`, form(fields));
  const wishes = () =>
    all(
      "SELECT email FROM stock_requests WHERE product_id = (SELECT id FROM products WHERE slug = ?)",
      slug,
    );
  expect((await ask({ email: "not an address" })).status).toBe(400);
  const fields = await humanFields(`/product/${slug}`);
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask({ ...fields, email: "Luz@Example.com" })),
  );
  for (const answer of answers) expect(answer.status).toBe(200);
  expect(await wishes()).toEqual([{ email: "luz@example.com" }]);

  const tick = () => worker.scheduled({ cron: "* * * * *", scheduledTime: Date.now() }, env);
  await tick();
  expect(await wishes()).toHaveLength(1);
  await env.DB.prepare("UPDATE products SET stock = 2 WHERE slug = ?").bind(slug).run();
  await tick();
  await tick();
  expect(await wishes()).toEqual([]);
  expect(
    await all(
      "SELECT recipient FROM outbox WHERE kind = 'back-in-stock' AND text LIKE ?",
      `%${slug}%`,
    ),
  ).toEqual([{ recipient: "luz@example.com" }]);
  expect(await stockOf(slug)).toBe(2);
});

test("a cart holds one of a download, however it was added, and says so in both languages", async () => {
  const slug = "dominican-cookbook";
  for (const language of ["en", "es"])
    await env.FILES.put(`cookbook/fogon-dominican-cookbook.${language}.pdf`, "%PDF");
  const { cookie, cartId } = await makeBuyer({});
  const page = (query = "") => html(`/cart${query}`, { headers: { Cookie: cookie } });
  const lines = [{ slug, quantity: 1 }];
  const first = await post(cookie, { intent: "add", product: slug, quantity: "1" });
  expect(first.headers.get("Location")).toMatch(/^\/cart\?m=added&item=/);
  const second = await post(cookie, { intent: "add", product: slug, quantity: "2" });
  expect(second.headers.get("Location")).toBe("/cart?m=download");
  expect(await linesOf(cartId)).toEqual(lines);
  expect(await page("?m=download")).toContain("You only need one of each download");
  expect(await page("?m=download&lng=es")).toContain("Con una descarga de cada una te basta");
  expect(await page()).not.toContain('name="quantity-');

  const id = String((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);
  const changed = await post(cookie, { intent: "checkout", [`quantity-${id}`]: "2" });
  expect(changed.headers.get("Location")).toBe("/cart?m=download");
  expect(await linesOf(cartId)).toEqual(lines);
  expect(await html(`/product/${slug}`, fresh())).toContain(
    '<input type="hidden" name="quantity" value="1"',
  );
});

test("the code field speaks of gift cards only where one is sold, or was", async () => {
  const { cookie } = await makeBuyer({ [await makeProduct(3)]: 1 });
  const pages = () =>
    Promise.all(
      ["/cart", "/checkout", "/cart?lng=es"].map((path) =>
        html(path, { headers: { Cookie: cookie } }),
      ),
    );
  const [cart, checkoutPage, spanish] = await pages();
  for (const page of [cart, checkoutPage]) {
    expect(page).toContain("<summary>Discount code (optional)");
    expect(page).not.toContain("Gift card or discount code");
  }
  expect(spanish).toContain("<summary>Código de descuento (opcional)");
  const card = await makeProduct(1);
  await env.DB.prepare(
    "UPDATE products SET is_gift_card = 1, kind = 'digital', stock = NULL, weight_grams = NULL WHERE slug = ?",
  )
    .bind(card)
    .run();
  expect((await pages())[0]).toContain("<summary>Gift card or discount code (optional)");
  await env.DB.prepare("UPDATE products SET is_active = 0 WHERE slug = ?").bind(card).run();
});
