// An admin creates a discount code, and a guest orders with it.
import { insertProduct } from "../../support/rows/shop.ts";
import { query, signInAs } from "../database.ts";
import esDiscounts from "../../../locales/es/discounts.json" with { type: "json" };
import { formatMoney } from "../../../app/lib/format/money.ts";
import { expect, fill, test } from "../fixtures.ts";
import { addAndOpenCart } from "./open-cart.ts";

test.describe("discount codes", () => {
  test.use({ language: "es", expectedErrors: [/status of 400/] });

  test("an admin creates a code, and a guest enters it in the cart and is charged the new total @scripts", async ({
    page,
    browser,
    visit,
    t,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const { checkout, orders } = t;
    const { admin: discounts } = esDiscounts;
    const unique = crypto.randomUUID().slice(0, 8).toUpperCase();
    const code = `FERIA-${unique}`;
    const slug = `e2e-${unique.toLowerCase()}`;
    await insertProduct(query, { slug, name: slug, name_es: slug, price_cents: 8000 });

    await test.step("the admin creates the code", async () => {
      const context = await browser.newContext({ baseURL: baseURL! });
      const admin = await context.newPage();
      await signInAs(admin, "admin", "es");
      await admin.goto("/admin/discounts");
      await admin
        .getByRole("textbox", { name: discounts.fields.code, exact: true })
        .fill(code.toLowerCase());
      await admin.getByRole("textbox", { name: discounts.fields.value }).fill("10");
      await admin.getByRole("button", { name: discounts.create }).click();
      await expect(admin.getByRole("heading", { level: 1 })).toHaveText(code);
      await context.close();
    });

    await test.step("the guest enters it in the cart", async () => {
      await visit(`/product/${slug}`);
      await addAndOpenCart(page, t);
      await page.locator("details:has(#code) > summary").click();
      const field = page.locator("#code");
      await field.fill("NO-SUCH-CODE");
      await page.getByRole("button", { name: t.discounts.code.apply }).click();
      await expect(field).toHaveValue("NO-SUCH-CODE");
      await expect(field).toHaveAccessibleDescription(new RegExp(t.discounts.code.unknown));
      await expect(page.getByRole("alert")).toHaveText(t.discounts.code.unknown);
      await field.fill(` ${code.toLowerCase()} `);
      await field.press("Enter");
      await expect(page.locator(".totals")).toContainText(fill(orders.totals.discount, { code }));
      await expect(page.locator(".totals-sum")).toContainText(formatMoney(7200, "es"));
    });

    await test.step("the guest orders", async () => {
      await page.getByLabel(checkout.estimate.country).selectOption("US");
      await page.getByRole("button", { name: checkout.estimate.submit }).click();
      await page.getByRole("button", { name: checkout.cart.checkout }).click();
      const sum = await page.locator(".totals-sum dd").textContent();
      await page.getByRole("main").getByLabel(checkout.form.email).fill("feria@example.com");
      await page.getByLabel(checkout.form.name).fill("Altagracia Núñez");
      await page.getByLabel(checkout.form.line1).fill("12 Main St");
      await page.getByLabel(checkout.form.city).fill("New York");
      await page.getByLabel(checkout.form.regions.state).selectOption("NY");
      await page.getByLabel(checkout.form.postcodes.zip).fill("10001");
      await page
        .getByRole("button", { name: fill(checkout.form.submit, { amount: sum! }) })
        .click();
      await page.getByRole("button", { name: checkout.test.pay, exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: orders.states.paid })).toBeVisible();
      await expect(page.locator(".totals")).toContainText(fill(orders.totals.discount, { code }));
    });
  });
});
