// Complete purchases: a guest buys, looks the order up and returns it; a payment fails or is abandoned; two tabs share a
// cart.
import type { Page } from "@playwright/test";
import { insertProduct } from "../../support/rows/shop.ts";
import { confirmPassword, mailedPath, query, signInAs } from "../database.ts";
import { formatMoney } from "../../../app/lib/format/money.ts";
import { expect, fill, test } from "../fixtures.ts";
import { addAndOpenCart } from "./open-cart.ts";

/** Each test has its own product, so that no test depends on the inventory of another. */
async function thing(stock: number): Promise<{ slug: string; name: string }> {
  const slug = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  await insertProduct(query, { slug, name: slug, name_es: slug, stock });
  return { slug, name: slug };
}

const stockOf = async (slug: string) =>
  (await query<{ stock: number }>("SELECT stock FROM products WHERE slug = ?", slug))[0]!.stock;

/** Reminders that wait to be sent. */
const remindersFor = (email: string) =>
  query(
    "SELECT due_at FROM payment_reminders JOIN orders ON orders.id = order_id WHERE email = ?",
    email,
  );

async function mailed(recipient: string, kind: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const [mail] = await query<{ text: string }>(
      "SELECT text FROM outbox WHERE recipient = ? AND kind = ? ORDER BY id DESC LIMIT 1",
      recipient,
      kind,
    );
    if (mail) return mail.text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email "${kind}" for ${recipient}.`);
}

test.describe("the shop", () => {
  test.use({ language: "es", expectedErrors: [/status of 40[09]/] });

  test("a guest fills a cart, sees the shipping, orders, pays, looks the order up, returns it and is refunded", async ({
    page,
    browser,
    visit,
    t,
    scripts,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const { shop, checkout, orders, invoices, returns } = t;
    const { slug, name } = await thing(5);
    const email = `guest-${crypto.randomUUID()}@example.com`;

    await test.step("browses", async () => {
      await visit("/shop");
      await page.getByText(shop.filters.title).click();
      await page.getByRole("combobox", { name: shop.filters.material }).selectOption("stone");
      await page.getByRole("button", { name: shop.filters.apply }).click();
      await expect(page).toHaveURL(/material=stone/);
      await expect(page.getByRole("article")).toHaveCount(2);
      await page.getByRole("link", { name: "Molcajete" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Molcajete");
      await expect(page.getByRole("heading", { name: shop.without })).toBeVisible();
    });

    await test.step("fills a cart and sees the shipping", async () => {
      await visit(`/product/${slug}`);
      await page.getByLabel(shop.quantity).fill("2");
      await addAndOpenCart(page, t);
      await expect(cartLink(page)).toHaveAccessibleName(fill(t.nav.cartCount_other, { count: 2 }));
      await page.getByLabel(fill(checkout.cart.quantity, { name })).fill("3");
      // With scripts the quantity is saved as it changes.
      if (!scripts)
        await page.getByRole("main").getByRole("button", { name: checkout.cart.update }).click();
      await expect(cartLink(page)).toHaveAccessibleName(fill(t.nav.cartCount_other, { count: 3 }));
      await expect(page.locator(".totals-sum")).toContainText("US$64.50");
      await page.getByLabel(checkout.estimate.country).selectOption("DO");
      await page.getByRole("button", { name: checkout.estimate.submit }).click();
      await expect(page.locator(".totals-sum")).toContainText("US$87.40");
    });

    const number = await test.step("orders and pays", async () => {
      await page.getByRole("button", { name: checkout.cart.checkout }).click();
      await page.getByRole("main").getByLabel(checkout.form.email).fill(email);
      await page.getByText(checkout.form.more).click();
      const reminder = page.getByRole("checkbox", { name: checkout.reminder.label });
      await expect(reminder).not.toBeChecked();
      await reminder.check();
      await page.getByLabel(checkout.form.name).fill("Altagracia Núñez");
      await page.getByLabel(checkout.form.line1).fill("Calle El Conde 12");
      await page.getByLabel(checkout.form.city).fill("Santo Domingo");
      await page.getByLabel(checkout.form.postcodes.postalCode).fill("12");
      await page
        .getByRole("button", {
          name: fill(checkout.form.submit, { amount: formatMoney(8740, "es") }),
        })
        .click();
      await expect(page.getByLabel(checkout.form.postcodes.postalCode)).toHaveAccessibleDescription(
        new RegExp(fill(checkout.errors.postcode, { example: "10101" })),
      );
      await expect(page.getByLabel(checkout.form.city)).toHaveValue("Santo Domingo");
      await expect(reminder).toBeChecked();
      await page.getByLabel(checkout.form.postcodes.postalCode).fill("10210");
      await page
        .getByRole("button", {
          name: fill(checkout.form.submit, { amount: formatMoney(8740, "es") }),
        })
        .click();
      await expect(page.getByRole("heading", { name: checkout.test.title })).toBeVisible();
      expect(await stockOf(slug)).toBe(2);
      expect(await remindersFor(email)).toHaveLength(1);
      await page.getByRole("button", { name: checkout.test.pay, exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: orders.states.paid })).toBeVisible();
      expect(await remindersFor(email)).toEqual([]);
      await expect(cartLink(page)).toHaveAccessibleName(t.nav.cart);
      const [, found = ""] = /\/orders\/(FG-[\w-]+)/.exec(page.url()) ?? [];
      expect(await mailed(email, "order-paid")).toContain(`${baseURL}/orders/${found}`);
      await page.getByRole("link", { name: orders.order.invoice, exact: true }).click();
      await expect(
        page.getByRole("heading", { name: fill(invoices.title, { number: found }) }),
      ).toBeVisible();
      return found;
    });

    await test.step("the admin ships the order", async () => {
      const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: scripts });
      const adminPage = await context.newPage();
      await signInAs(adminPage, "admin");
      await adminPage.goto("/admin/orders");
      await adminPage.getByRole("link", { name: number }).click();
      await adminPage.waitForURL(`**/admin/orders/${number}`);
      const steps = ["packed", "shipped", "delivered"] as const;
      for (const step of steps) {
        await adminPage.locator(`button[value="${step}"]`).click();
        await expect(adminPage.locator(`button[value="${step}"]`)).toHaveCount(0);
      }
      await context.close();
      await mailed(email, "order-delivered");
    });

    await test.step("looks it up in another browser and requests a return of all items", async () => {
      await page.context().clearCookies({ name: "__Host-order" });
      await visit("/orders/lookup");
      await page.getByLabel(orders.lookup.number).fill(number.toLowerCase());
      await page.getByRole("main").getByLabel(orders.lookup.email).fill(email);
      await page.getByRole("button", { name: orders.lookup.send }).click();
      const code = /\b(\d{6})\b/.exec(await mailed(email, "order-code"))![1]!;
      await page.getByLabel(orders.lookup.code).fill(code);
      await page.getByRole("button", { name: orders.lookup.open }).click();
      await expect(
        page.getByRole("status").filter({ hasText: orders.states.delivered }),
      ).toBeVisible();
      await page.getByRole("link", { name: orders.order.return }).click();
      await page.getByLabel(fill(returns.ofPieces, { name, count: 3 })).fill("3");
      await page.getByLabel(returns.reason).selectOption("damaged");
      await page.getByRole("button", { name: returns.submit }).click();
      await expect(page.getByRole("heading", { name: orders.order.returns.title })).toBeVisible();
      expect(await mailed(email, "order-return")).toContain(`R-${number.slice(3)}`);
    });

    await test.step("is refunded", async () => {
      const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: scripts });
      const adminPage = await context.newPage();
      await signInAs(adminPage, "admin");
      await adminPage.goto(`/admin/orders/${number}`);
      await adminPage.locator('button[value="received"]').click();
      await confirmPassword(adminPage);
      await expect(adminPage.locator('button[value="received"]')).toHaveCount(0);
      await context.close();
      expect(await mailed(email, "order-refunded")).toContain("US$87.40");
      await page.reload();
      await expect(
        page.getByRole("status").filter({ hasText: orders.states.refunded }),
      ).toBeVisible();
    });
  });

  test("a guest buys the cookbook and gets it by email @scripts", async ({ page, visit, t }) => {
    const { checkout, shop, orders, downloads } = t;
    const email = `reader-${crypto.randomUUID()}@example.com`;
    await toCheckout(page, visit, "dominican-cookbook", {
      add: shop.addToCart,
      checkout: checkout.cart.checkout,
    });
    const main = page.getByRole("main");
    // Nothing is shipped, so the form has no street address.
    await expect(main.getByLabel(checkout.form.line1)).toHaveCount(0);
    await main.getByLabel(checkout.form.email).fill(email);
    await main.getByLabel(checkout.form.country).selectOption("DO");
    await main.getByLabel(checkout.legal.startNow).check();
    await main.getByRole("button", { name: orderButton(checkout.form.submit) }).click();
    await page.getByRole("button", { name: checkout.test.pay, exact: true }).click();
    await expect(
      page.getByRole("status").filter({ hasText: orders.states.delivered }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: orders.files.title })).toBeVisible();

    const link = await mailedPath(email, "order-files");
    await visit(link);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: downloads.submit }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^fogon-dominican-cookbook\.(en|es)\.pdf$/);
    await page.reload();
    await expect(page.getByText(fill(downloads.left_other, { count: 4 }))).toBeVisible();
  });

  test("a declined payment can be tried again; a canceled order reserves no inventory @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { checkout, shop, orders } = t;
    const { slug } = await thing(3);
    const order = async () => {
      await toCheckout(page, visit, slug, {
        add: shop.addToCart,
        checkout: checkout.cart.checkout,
      });
      await fillAddress(page, checkout.form);
      await placeOrder(page, checkout.form, formatMoney(3540, "es"));
      await expect(page.getByRole("heading", { name: checkout.test.title })).toBeVisible();
    };
    const leaveAndCancel = async () => {
      await page.getByRole("link", { name: checkout.test.leave }).click();
      await page.getByText(orders.order.cancel, { exact: true }).click();
      await page.getByRole("button", { name: orders.order.cancelConfirm }).click();
      await expect(
        page.getByRole("status").filter({ hasText: orders.states.cancelled }),
      ).toBeVisible();
      expect(await stockOf(slug)).toBe(3);
    };
    await test.step("is declined, and tried again", async () => {
      await order();
      await page.getByRole("button", { name: checkout.test.fail }).click();
      await expect(page.getByText(orders.order.declined)).toBeVisible();
      expect(await stockOf(slug)).toBe(2);
      await page.getByRole("button", { name: orders.order.tryAgain }).click();
      await expect(page.getByRole("heading", { name: checkout.test.title })).toBeVisible();
      await leaveAndCancel();
      await page.getByRole("button", { name: orders.order.again }).click();
      await expect(page).toHaveURL(/\/cart\?m=restored$/);
      await expect(page.getByRole("link", { name: slug })).toBeVisible();
    });
    await test.step("is abandoned and resumed", async () => {
      await page.getByRole("button", { name: checkout.cart.checkout }).click();
      await fillAddress(page, checkout.form);
      await placeOrder(page, checkout.form, formatMoney(3540, "es"));
      await page.getByRole("link", { name: checkout.test.leave }).click();
      await expect(
        page.getByRole("status").filter({ hasText: orders.states.awaiting_payment }),
      ).toBeVisible();
      expect(await stockOf(slug)).toBe(2);
      await page.getByRole("button", { name: orders.order.pay }).click();
      await leaveAndCancel();
    });
  });

  test("every order button shows the final price, and typed values are preserved on the way to it @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { checkout, shop } = t;
    const { form } = checkout;
    const { slug } = await thing(3);
    await toCheckout(page, visit, slug, {
      add: shop.addToCart,
      checkout: checkout.cart.checkout,
    });
    const main = page.getByRole("main");
    const order = main.getByRole("button", { name: orderButton(form.submit) });
    await expect(main.getByRole("button", { name: form.continue })).toBeVisible();
    await expect(order).toHaveCount(0);
    await main.getByLabel(form.name).fill("Luz María");
    await main.getByLabel(form.line1).fill("Calle Mayor 1");

    for (const [country, total] of [
      ["ES", formatMoney(3540, "es")],
      ["KE", formatMoney(3940, "es")],
    ] as const) {
      await main.getByLabel(form.country).selectOption(country);

      await expect(order).toHaveText(fill(form.submit, { amount: total }));
      await expect(page.locator(".totals-sum")).toContainText(total);
      await expect(page.locator("input[name=seenTotal]")).toHaveValue(total.replace(/\D/g, ""));
    }
    await expect(main.getByLabel(form.regions.county)).toBeVisible();
    await expect(main.getByLabel(form.name)).toHaveValue("Luz María");
    await expect(main.getByLabel(form.line1)).toHaveValue("Calle Mayor 1");
    await expect(main.getByRole("button", { name: form.update })).toHaveCount(0);

    await main.getByLabel(form.email).fill("luz@example.com");
    await main.getByLabel(form.city).fill("Nairobi");
    await main.getByLabel(form.postcodes.postalCode).fill("00100");
    await order.click();
    await expect(page.getByText("US$39.40")).toBeVisible();
    await expect(page.getByRole("heading", { name: checkout.test.title })).toBeVisible();
  });

  test("a price that changes during checkout is shown beside the old one and has to be confirmed @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { checkout, shop } = t;
    const { slug } = await thing(3);
    await toCheckout(page, visit, slug, {
      add: shop.addToCart,
      checkout: checkout.cart.checkout,
    });
    await fillAddress(page, checkout.form);
    await showTotal(page, checkout.form, formatMoney(3540, "es"));
    await query("UPDATE products SET price_cents = 2500 WHERE slug = ?", slug);
    await placeOrder(page, checkout.form, formatMoney(3540, "es"));
    await expect(page.getByRole("alert").first()).toHaveText(
      fill(checkout.problem.changed, {
        before: formatMoney(3540, "es"),
        total: formatMoney(3890, "es"),
      }),
    );
    await placeOrder(page, checkout.form, formatMoney(3890, "es"));
    await expect(page.getByRole("heading", { name: checkout.test.title })).toBeVisible();
  });

  test("a buyer who returns from an abandoned payment can pay or get the cart back @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { checkout, shop, orders } = t;
    const { slug } = await thing(3);
    await toCheckout(page, visit, slug, {
      add: shop.addToCart,
      checkout: checkout.cart.checkout,
    });
    await fillAddress(page, checkout.form);
    await placeOrder(page, checkout.form, formatMoney(3540, "es"));
    await expect(page.getByRole("heading", { name: checkout.test.title })).toBeVisible();

    const notice = page.getByRole("region", { name: checkout.unpaid.title });
    for (const path of ["/cart", "/checkout"]) {
      await visit(path);
      await expect(notice).toBeVisible();
      await expect(notice).toContainText("US$35.40");
    }
    await notice.getByRole("button", { name: orders.order.pay }).click();
    await page.getByRole("link", { name: checkout.test.leave }).click();
    await expect(page.getByRole("button", { name: orders.order.pay })).toBeVisible();
    await page.getByRole("button", { name: orders.order.restore }).click();
    await expect(
      page.getByRole("status").filter({ hasText: checkout.cart.message.restored }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: slug })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await stockOf(slug)).toBe(3);
  });

  test(
    "Checkout uses a typed quantity, and Enter updates the cart",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      const { checkout } = t;
      const { slug } = await thing(9);
      await visit(`/product/${slug}`);
      await addAndOpenCart(page, t);
      const quantity = page.getByLabel(fill(checkout.cart.quantity, { name: slug }));
      await quantity.fill("4");
      await page.getByRole("button", { name: checkout.cart.checkout }).click();
      await expect(page.getByText(`4 × ${slug}`)).toBeVisible();
      await expect(page.locator(".totals-sum")).toContainText("US$86");

      await page.getByRole("link", { name: checkout.form.backToCart }).click();
      await quantity.fill("3");
      await page.keyboard.press("Enter");
      await expect(page.locator(".totals-sum")).toContainText("US$64.50");
    },
  );

  test("two tabs with one cart create one order @scripts", async ({ page, context, visit, t }) => {
    const { checkout, shop } = t;
    const { slug } = await thing(3);
    await toCheckout(page, visit, slug, {
      add: shop.addToCart,
      checkout: checkout.cart.checkout,
    });
    await fillAddress(page, checkout.form);
    const second = await context.newPage();
    await second.goto("/checkout");
    await fillAddress(second, checkout.form);
    for (const tab of [page, second]) await showTotal(tab, checkout.form, formatMoney(3540, "es"));
    for (const tab of [page, second]) {
      await placeOrder(tab, checkout.form, formatMoney(3540, "es"));
      await expect(tab.getByRole("heading", { name: checkout.test.title })).toBeVisible();
    }
    expect(second.url()).toBe(page.url());
    expect(await stockOf(slug)).toBe(2);
  });
});

test(
  "the cart is in the header of every page on a phone, and its number appears without a layout shift",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { slug } = await thing(9);
    await visit("/food");
    await expect(cartLink(page)).toHaveAccessibleName(t.nav.cart);
    const before = await page.locator(".site-header").boundingBox();
    const box = (await cartLink(page).boundingBox())!;
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThanOrEqual(44);

    await visit(`/product/${slug}`);
    await page.getByLabel(t.shop.quantity).fill("3");
    await addAndOpenCart(page, t);
    await visit("/food");
    await expect(cartLink(page)).toHaveAccessibleName(fill(t.nav.cartCount_other, { count: 3 }));
    expect(await page.locator(".site-header").boundingBox()).toEqual(before);
    expect(await cartLink(page).boundingBox()).toEqual(box);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await cartLink(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page
      .getByRole("button", { name: fill(t.checkout.cart.removeName, { name: slug }) })
      .click();
    await expect(cartLink(page)).toHaveAccessibleName(t.nav.cart);
  },
);

test(
  "ordering is disabled while the total loads, and the form works without scripts if no response comes",
  { tag: "@scripts" },
  async ({ page, visit, t, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED|Failed to load resource/);
    const { checkout, shop } = t;
    const { form } = checkout;
    const { slug } = await thing(3);
    await toCheckout(page, visit, slug, { add: shop.addToCart, checkout: checkout.cart.checkout });
    const main = page.getByRole("main");
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/checkout/shipping?*", async (route) => {
      await held;
      await route.continue();
    });
    await main.getByLabel(form.country).selectOption("ES");
    const waiting = main.getByRole("button", { name: form.updating });
    await expect(waiting).toBeDisabled();
    await expect(main.getByRole("button", { name: orderButton(form.submit) })).toHaveCount(0);
    // The last choice counts, in any order of responses.
    await main.getByLabel(form.country).selectOption("KE");
    release();
    await expect(main.getByRole("button", { name: orderButton(form.submit) })).toHaveText(
      fill(form.submit, { amount: "US$39.40" }),
    );

    await page.unroute("**/checkout/shipping?*");
    await page.route("**/checkout/shipping?*", (route) => route.abort());
    await main.getByLabel(form.name).fill("Luz María");
    await main.getByLabel(form.country).selectOption("US");
    await main.getByRole("button", { name: form.continue }).click();
    await expect(main.getByRole("button", { name: orderButton(form.submit) })).toHaveText(
      fill(form.submit, { amount: "US$27.40" }),
    );
    await expect(main.getByLabel(form.name)).toHaveValue("Luz María");

    // A response that never comes is given up after eight seconds.
    await page.unroute("**/checkout/shipping?*");
    await page.route("**/checkout/shipping?*", () => {});
    await main.getByLabel(form.country).selectOption("ES");
    await expect(waiting).toBeDisabled();
    await expect(main.getByRole("button", { name: form.continue })).toBeVisible();
  },
);

test(
  "on a phone the cart opens beside the page, a quantity changes without a button, and the pay button is in view",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const { checkout, shop } = t;
    const { slug, name } = await thing(9);
    await visit(`/product/${slug}`);
    const add = page.getByRole("button", { name: shop.addToCart, exact: true });
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.click();
    const drawer = page.getByRole("dialog", { name: checkout.cart.title });
    await expect(drawer.getByRole("button", { name: checkout.drawer.close })).toBeFocused();
    const quantity = drawer.getByLabel(fill(checkout.cart.quantity, { name }));
    for (const [count, sum] of [
      ["2", 4300],
      ["1", 2150],
    ] as const) {
      await quantity.fill(count);
      await expect(drawer.locator(".drawer-sum").first()).toContainText(formatMoney(sum, "en"));
    }
    await page.keyboard.press("Escape");
    await expect(add).toBeFocused();

    await addAndOpenCart(page, t);
    await page.getByLabel(fill(checkout.cart.quantity, { name })).fill("3");
    await expect(cartLink(page)).toHaveAccessibleName(fill(t.nav.cartCount_other, { count: 3 }));
    await expect(page.locator(".totals-sum")).toContainText(formatMoney(6450, "en"));

    await page.getByRole("button", { name: checkout.cart.checkout }).click();
    const pay = page.locator(".pay-bar");
    await expect(pay).toBeInViewport({ ratio: 1 });
    await expect(pay.getByRole("button")).toBeInViewport({ ratio: 1 });
    await page.getByLabel(checkout.form.country).selectOption("ES");
    await expect(pay.getByRole("button")).toHaveText(orderButton(checkout.form.submit));
    await expect(pay).toBeInViewport({ ratio: 1 });
  },
);

const cartLink = (page: Page) => page.getByRole("banner").locator('a[href="/cart"]');

/** The order button, with any price. */
const orderButton = (label: string) => new RegExp(`^${label.split("{{")[0]!}`);

type Words = { add: string; checkout: string };

async function toCheckout(
  page: Page,
  visit: (path: string) => Promise<unknown>,
  slug: string,
  words: Words,
) {
  await visit(`/product/${slug}`);
  await page.getByRole("button", { name: words.add, exact: true }).click();
  // The link of the cart beside the page, or the button of the cart.
  await page
    .getByRole("link", { name: words.checkout, exact: true })
    .or(page.getByRole("button", { name: words.checkout, exact: true }))
    .click();
}

type Labels = Record<
  "email" | "name" | "country" | "line1" | "city" | "submit" | "continue",
  string
> & { postcodes: { postalCode: string } };

/** With scripts the total updates when the country changes; without scripts a button updates it. */
async function showTotal(page: Page, form: Labels, total: string) {
  const main = page.getByRole("main");
  const order = main.getByRole("button", { name: fill(form.submit, { amount: total }) });
  const ask = main.getByRole("button", { name: form.continue });
  await expect(async () => {
    // Looked at and pressed in one step: with scripts the same button orders as soon as the total has arrived.
    await ask.evaluateAll((buttons: Array<HTMLButtonElement>) =>
      buttons.find(({ value }) => value === "update")?.click(),
    );
    await expect(order, await main.innerText()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

/** Places the order at this price. */
async function placeOrder(page: Page, form: Labels, total: string) {
  await showTotal(page, form, total);
  await page
    .getByRole("main")
    .getByRole("button", { name: fill(form.submit, { amount: total }) })
    .click();
}

async function fillAddress(page: Page, form: Labels) {
  // The newsletter form of the frame has an email field too.
  const main = page.getByRole("main");
  await main.getByLabel(form.email).fill("luz@example.com");
  await main.getByLabel(form.name).fill("Luz María");
  await main.getByLabel(form.country).selectOption("ES");
  await main.getByLabel(form.line1).fill("Calle Mayor 1");
  await main.getByLabel(form.city).fill("Madrid");
  await main.getByLabel(form.postcodes.postalCode).fill("28013");
}
