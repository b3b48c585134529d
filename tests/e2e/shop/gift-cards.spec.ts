// A guest buys a gift card for somebody; its code pays a part of one order and all of another, and a refund returns it.
import type { Page } from "@playwright/test";
import { formatMoney } from "../../../app/lib/format/money.ts";
import { insertProduct } from "../../support/rows/shop.ts";
import { query } from "../database.ts";
import { expect, fill, test } from "../fixtures.ts";
import { addAndOpenCart } from "./open-cart.ts";

/** The code in the email to a recipient. */
async function mailedCode(recipient: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const [mail] = await query<{ text: string }>(
      "SELECT text FROM outbox WHERE recipient = ? AND kind = 'gift-card'",
      recipient,
    );
    const code = /\b\w{4}(?:-\w{4}){3}\b/.exec(mail?.text ?? "")?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No gift card for ${recipient}.`);
}

test.describe("gift cards", () => {
  test.use({ language: "es", expectedErrors: [/status of 400/] });

  test("a guest buys a card for a friend, who spends it on two orders and gets it back for a canceled one @scripts", async ({
    page,
    visit,
    t,
  }) => {
    test.setTimeout(120_000);
    const { checkout, shop, orders, discounts, giftCards } = t;
    const { form } = checkout;
    const money = (cents: number) => formatMoney(cents, "es");
    const unique = crypto.randomUUID().slice(0, 8);
    const [card, pot] = [`e2e-card-${unique}`, `e2e-pot-${unique}`];
    await insertProduct(query, {
      slug: card,
      name: card,
      name_es: card,
      kind: "digital",
      stock: null,
      weight_grams: null,
      is_gift_card: 1,
      price_cents: 10_000,
    });
    await insertProduct(query, { slug: pot, name: pot, name_es: pot, price_cents: 8000 });
    const friend = `friend-${unique}@example.com`;
    const main = page.getByRole("main");

    await test.step("buys the card, with a message", async () => {
      await visit(`/product/${card}`);
      await expect(page.getByRole("heading", { name: shop.giftCard.title })).toBeVisible();
      await addAndOpenCart(page, t);
      await page.getByRole("button", { name: checkout.cart.checkout }).click();
      // No way out but the logo, the cart and the legal pages.
      await expect(page.getByRole("search")).toHaveCount(0);
      await expect(page.getByRole("navigation")).toHaveCount(1);
      await main.getByLabel(form.email, { exact: true }).fill(`buyer-${unique}@example.com`);
      await main.getByLabel(form.country).selectOption("US");
      await main.getByLabel(checkout.giftCard.recipient).fill(friend);
      await main.getByLabel(checkout.giftCard.message).fill("¡Buen provecho!");
      await page
        .getByRole("button", { name: fill(form.submit, { amount: money(10_000) }) })
        .click();
      await page.getByRole("button", { name: checkout.test.pay, exact: true }).click();
      await expect(
        main.getByText(fill(orders.giftCard.sent.split("{{date}}")[0]!, { to: friend })),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: orders.order.account.link })).toBeVisible();
    });

    const code = await mailedCode(friend);
    const end = code.slice(-4);

    const order = async () => {
      await visit(`/product/${pot}`);
      await addAndOpenCart(page, t);
      await page.getByLabel(checkout.estimate.country).selectOption("US");
      await page.getByRole("button", { name: checkout.estimate.submit }).click();
      await page.locator("summary", { hasText: discounts.code.label }).click();
      const field = page.getByRole("textbox", { name: discounts.code.label });
      await field.fill(code.toLowerCase());
      await page.getByRole("button", { name: discounts.code.apply }).click();
      await expect(page.locator(".totals")).toContainText(fill(orders.giftCard.paid, { end }));
      await page.getByRole("button", { name: checkout.cart.checkout }).click();
      await main.getByLabel(form.email, { exact: true }).fill(friend);
      await main.getByLabel(form.name).fill("Yolanda Peña");
      await main.getByLabel(form.line1).fill("12 Main St");
      await main.getByLabel(form.city).fill("New York");
      await main.getByLabel(form.regions.state).selectOption("NY");
      await main.getByLabel(form.postcodes.zip).fill("10001");
    };
    const balance = async (cents: number) => {
      await visit("/gift-card");
      await page.getByLabel(giftCards.code).fill("0000");
      await page.getByRole("button", { name: giftCards.check }).click();
      await expect(page.getByText(giftCards.errors.giftCard)).toBeVisible();
      await expect(page.getByLabel(giftCards.code)).toHaveValue("0000");
      await page.getByLabel(giftCards.code).fill(code);
      await page.getByRole("button", { name: giftCards.check }).click();
      await expect(page.getByRole("status")).toContainText(
        fill(giftCards.balance, { end, balance: money(cents) }),
      );
    };

    const total = await test.step("the friend pays all of an order with it", async () => {
      await order();
      await expect(main.getByText(form.nothingToPay)).toBeVisible();
      await page.getByRole("button", { name: form.submitFree, exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: orders.states.paid })).toBeVisible();
      const [row] = await query<{ total_cents: number }>(
        "SELECT total_cents FROM orders WHERE email = ?",
        friend,
      );
      await balance(10_000 - row!.total_cents);
      return row!.total_cents;
    });

    await test.step("and a part of another, and pays the rest", async () => {
      await order();
      const rest = money(2 * total - 10_000);
      await expect(page.locator(".totals")).toContainText(rest);
      await page.getByRole("button", { name: fill(form.submit, { amount: rest }) }).click();
      await expect(main).toContainText(rest);
      await page.getByRole("button", { name: checkout.test.pay, exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: orders.states.paid })).toBeVisible();
      await expect(page.locator(".totals")).toContainText(fill(orders.giftCard.paid, { end }));
    });

    await test.step("the canceled order returns both", async () => {
      await page.getByText(orders.order.cancel, { exact: true }).click();
      await page.getByRole("button", { name: orders.order.cancelConfirm }).click();
      await expect(
        page.getByText(fill(orders.order.refunded, { amount: money(total) })),
      ).toBeVisible({ timeout: 15_000 });
      await balance(10_000 - total);
    });
  });

  test(
    "the checkout keeps what was typed in another language, and asks in the order of its sections",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      const { checkout } = t;
      const slug = `e2e-${crypto.randomUUID().slice(0, 8)}`;
      await insertProduct(query, { slug, name: slug, name_es: slug });
      await visit(`/product/${slug}`);
      await addAndOpenCart(page, t);
      await page.getByRole("button", { name: checkout.cart.checkout }).click();
      const { form } = checkout;
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
        form.title,
        form.summary,
        form.payment,
      ]);
      expect(await autofillOf(page)).toEqual([
        "country",
        "email",
        "name",
        "address-line1",
        "address-line2",
        "postal-code",
        "address-level2",
        "address-level1",
        "tel",
      ]);
      await page.locator("#checkout-line1").fill("Calle Luna 3");
      await page.locator(".site-header .language-toggle button").click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.locator("#checkout-line1")).toHaveValue("Calle Luna 3");
    },
  );
});

/** Autofill tokens of the fields of the form, in their order; the field for a code and the check box have none. */
const autofillOf = (page: Page) =>
  page
    .locator("#checkout :is(input, select, textarea):not([type=hidden], [type=checkbox], #code)")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("autocomplete")));
