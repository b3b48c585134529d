// Products in sizes and sets: what a visitor chooses, and what an operator edits.
import { insertBundle, insertProduct, insertVariant } from "../../support/rows/shop.ts";
import { findViolations } from "../axe.ts";
import { query, signInAs } from "../database.ts";
import { expect, test } from "../fixtures.ts";
import { addAndOpenCart } from "./open-cart.ts";
import { expectReflow } from "../reflow.ts";

test.describe("sizes", () => {
  test(
    "a visitor chooses a size and has it in the cart",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/product/caldero");
      const sizes = page.getByRole("group", { name: t.shop.sizes.title });
      await expect(sizes.getByRole("radio")).toHaveCount(2);
      await expect(sizes.getByRole("radio", { name: "24 cm" })).toBeChecked();
      await sizes.getByRole("radio", { name: "30 cm" }).check();

      await expect(page).toHaveURL(/variant=2/);
      await expect(page.locator(".product-price")).toContainText("US$64");
      await expect(sizes.getByRole("radio", { name: "30 cm" })).toBeFocused();
      await expect(page.locator(".specs")).toContainText("30 cm");

      await addAndOpenCart(page, t);
      await expect(page.locator(".cart-lines")).toContainText("Caldero, 30 cm");
      await expect(page.locator(".cart-lines")).toContainText("US$64");
      await page.getByRole("link", { name: "Caldero, 30 cm" }).click();
      await expect(page.getByRole("radio", { name: "30 cm" })).toBeChecked();
    },
  );

  test("a size that is sold out is said by email when it is back @scripts", async ({
    page,
    visit,
    t,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    const base = await insertProduct(query);
    await insertVariant(query, base, { stock: 0 });
    await visit(`/product/${base.slug}`);
    await expect(page.getByRole("radio", { name: "30 cm" })).toBeDisabled();
    await page.getByRole("link", { name: t.shop.notify.submit }).click();
    await expect(page).toHaveURL(/variant=2/);
    await expect(page.locator(".product-price")).toContainText("30 cm");
    await page.locator("#notify-email").fill("nobody");
    await page.getByRole("button", { name: t.shop.notify.submit }).click();
    await page.locator("#notify-email").fill(`v-${crypto.randomUUID()}@example.com`);
    await page.getByRole("button", { name: t.shop.notify.submit }).click();
    await expect(page.getByText(t.shop.notify.done)).toBeVisible();
    await expect(page).toHaveURL(/variant=2/);
  });

  test(
    "a set says what is inside and what it saves",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/product/tortilla-set");
      const inside = page.getByRole("region", { name: t.shop.inSet.title });
      await expect(inside.getByRole("listitem")).toHaveCount(2);
      await expect(inside).toContainText("US$7");
      await inside.getByRole("link", { name: "Comal" }).click();
      await expect(page).toHaveURL(/\/product\/comal/);
    },
  );

  test("an administrator adds a size, and makes a set of products @scripts", async ({
    page,
    visit,
    t,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    test.setTimeout(90_000);
    const { inventory } = t;
    const base = await insertProduct(query);
    const slug = `${base.slug}-l`;
    await signInAs(page, "admin");
    await visit(`/admin/products/${base.id}`);
    await page.getByRole("link", { name: inventory.sizes.link }).click();
    const field = (name: string) => page.locator(`[name="${name}"]`);
    await field("label.0").fill("20 cm");
    await field("labelEs.0").fill("20 cm");
    await page.locator("#sizes").getByRole("button", { name: inventory.sizes.add }).click();
    await expect(field("label.0")).toHaveValue("20 cm");
    await field("slug.1").fill(base.slug);
    await field("label.1").fill("30 cm");
    await field("labelEs.1").fill("30 cm");
    await field("price.1").fill("44.50");
    await field("weightGrams.1").fill("800");
    const save = page.locator("#sizes").getByRole("button", { name: inventory.save }).last();
    await save.click();
    await expect(page.getByText(inventory.errors.twice)).toBeVisible();
    await expect(field("price.1")).toHaveValue("44.50");
    await field("slug.1").fill(slug);
    await save.click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await visit(`/product/${base.slug}`);
    await expect(page.getByRole("radio", { name: "30 cm" })).toBeDisabled();

    const set = await insertProduct(query);
    await visit(`/admin/products/${set.id}/variants`);
    const contents = page.locator("#contents");
    await contents.getByRole("button", { name: inventory.sizes.add }).click();
    await field("product.0").fill("no-such-thing");
    await contents.getByRole("button", { name: inventory.save }).last().click();
    await expect(page.getByText(inventory.errors.component)).toBeVisible();
    await field("product.0").fill(base.slug);
    await field("count.0").fill("2");
    await contents.getByRole("button", { name: inventory.save }).last().click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await visit(`/product/${set.slug}`);
    await expect(page.getByRole("region", { name: t.shop.inSet.title })).toContainText("2 ×");
  });
});

test("pages of sizes and sets have no violations and fit a phone @scripts", async ({
  page,
  visit,
}) => {
  test.setTimeout(90_000);
  const base = await insertProduct(query);
  const large = await insertVariant(query, base, {
    stock: 0,
    variant_label: "Extra large, forty-five cm",
  });
  const set = await insertBundle(query, [{ id: large.id, quantity: 2 }]);
  for (const path of [
    `/product/${base.slug}`,
    `/product/${base.slug}?variant=2`,
    `/product/${set.slug}`,
    "/product/paellera",
  ]) {
    await visit(path);
    expect(await findViolations(page), path).toEqual([]);
    await expectReflow(page);
  }
  await signInAs(page, "admin");
  for (const id of [base.id, set.id]) {
    await visit(`/admin/products/${id}/variants`);
    expect(await findViolations(page)).toEqual([]);
    await expectReflow(page);
  }
});
