import { expect, type Page } from "@playwright/test";

type Words = { shop: { addToCart: string }; checkout: { drawer: { view: string } } };

/** Adds the product of the page: with scripts the cart opens beside it and leads to its page. */
export async function addAndOpenCart(page: Page, t: Words) {
  await page.getByRole("button", { name: t.shop.addToCart, exact: true }).click();
  const view = page.getByRole("link", { name: t.checkout.drawer.view });
  await expect(async () => {
    if (!page.url().includes("/cart")) await view.click({ timeout: 1_000 });
    await expect(page).toHaveURL(/\/cart/, { timeout: 1_000 });
  }).toPass();
}
