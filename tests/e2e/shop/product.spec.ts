// The product page and the saved products: pictures, delivery dates, the bar on phones, saving with and without an account,
// and what only this browser remembers.
import type { Page } from "@playwright/test";
import { insertProduct } from "../../support/rows/shop.ts";
import { findViolations } from "../axe.ts";
import { fillSignIn, newPerson, query } from "../database.ts";
import { expect, fill, test } from "../fixtures.ts";
import { expectReflow } from "../reflow.ts";

const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });

test.describe("a product", () => {
  test.use({ language: "es" });

  test("a guest looks at it, asks when it arrives, saves it, and has it in the account after the sign-in @scripts", async ({
    page,
    visit,
    t,
  }) => {
    test.setTimeout(90_000);
    const { shop, wishList } = t;
    const who = await newPerson("user", "es");
    const name = "Mortero de mármol";
    await visit("/product/comal");
    await expect(page.locator(".gallery-row > li")).toHaveCount(3);
    await page.locator(".gallery-thumbs a").nth(1).click();
    await expect(page.getByText(shop.gallery.size)).toBeInViewport();

    await page.getByRole("heading", { name: shop.shipping.title }).click();
    await page.getByLabel(shop.shipping.country).selectOption("JM");
    await page.getByRole("button", { name: shop.shipping.show }).click();
    await expect(page).toHaveURL(/country=JM/);
    const told = page.getByRole("status").filter({ hasText: "Jamaica" });
    await expect(told).toContainText(/US\$22[.,]90/);
    await expect(told).toContainText(/Entrega estimada.*de [a-z]+/);

    await page.getByRole("button", { name: shop.saveForLater.save }).click();
    await expect(page.getByText(t.flash.productSaved)).toBeVisible();
    await page.getByRole("link", { name: t.flashLinks.productSaved }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.savedGoods);
    const goods = page.locator(".saved-good");
    await expect(goods).toHaveCount(1);
    await expect(goods.first()).toContainText("29");

    await visit("/product/marble-mortar");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("button", { name: shop.saveForLater.save }).click();
    await expect(page.getByText(t.flash.productSaved)).toBeVisible();

    const seen = page.getByRole("region", { name: shop.seen.title });
    await expect(seen.getByRole("link", { name: "Comal" })).toBeVisible();
    await seen.getByRole("button", { name: shop.seen.clear }).click();
    await expect(seen).toHaveCount(0);
    await visit("/shop");
    await expect(page.getByRole("region", { name: shop.seen.title })).toHaveCount(0);

    await visit("/saved-goods");
    await expect(goods).toHaveCount(2);
    await page.getByRole("button", { name: fill(wishList.remove, { name: "Comal" }) }).click();
    await expect(page.getByText(t.flash.productRemoved)).toBeVisible();
    await expect(goods).toHaveCount(1);

    await page.getByRole("link", { name: wishList.signIn }).click();
    await fillSignIn(page, who.email);
    await expect(page).toHaveURL(/\/saved-goods/);
    await expect(goods).toHaveCount(1);
    await expect(page.getByText(wishList.guest)).toHaveCount(0);
    await visit("/product/marble-mortar");
    await expect(page.getByRole("button", { name: shop.saveForLater.remove })).toBeVisible();
    await visit("/saved-goods");
    await page.getByRole("button", { name: fill(wishList.add, { name }) }).click();
    await expect(page).toHaveURL(/\/cart/);
    await expect(page.getByText(fill(t.checkout.cart.added, { name }))).toBeVisible();
  });

  test(
    "a question about it opens the contact form with its name",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/product/comal");
      await page.getByRole("link", { name: t.shop.questions.link }).click();
      await expect(page.getByLabel(t.contact.message)).toHaveValue(/Comal:\n\n$/);
      await expect(page.getByLabel(t.contact.topic)).toHaveValue("shop");
    },
  );

  test(
    "the pages fit and have no axe violations, filled and empty, at every width",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      test.setTimeout(120_000);
      const long = await insertProduct(query, {
        name: "A very long name of a thing for the kitchen of a big family",
        name_es: "Un nombre muy largo de una cosa para la cocina de una familia grande",
        stock: 2,
        size: "24 cm across",
        size_es: "24 cm de diámetro",
      });
      for (const path of ["/product/caldero?country=DO", `/product/${long.slug}`, "/saved-goods"]) {
        await visit(path);
        for (const width of [1920, 1280, 768, 360]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await overflow(page), `${path} at ${width}`).toBe(0);
          if (width === 768) continue;
          for (const colorScheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme });
            const found = await findViolations(page, colorScheme === "dark" ? "colors" : "all");
            expect(found, `${path} at ${width}, ${colorScheme}`).toEqual([]);
          }
          await page.emulateMedia({ colorScheme: "light" });
        }
        await expectReflow(page);
        await page.evaluate(() => {
          for (const fold of document.querySelectorAll("main details"))
            (fold as HTMLDetailsElement).open = true;
        });
        await expectReflow(page);
      }
      await expect(page.getByText(t.wishList.empty)).toBeVisible();
    },
  );
});

test("on a phone the bar adds one, and never stands over the form or the footer @scripts", async ({
  page,
  visit,
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit("/product/comal?country=US");
  // What is folded hardly fills a screen: with all of it open, the page goes on below the prices of shipping.
  await page.locator(".product-body").evaluate((body) => {
    for (const fold of body.querySelectorAll("details")) fold.open = true;
  });
  const add = page.getByRole("button", { name: t.shop.addOne });
  const form = page.locator(".add-form");
  await form.scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    document.querySelector(".add-form")!.scrollIntoView({ block: "center" }),
  );
  await expect(add).toBeHidden();
  await page.evaluate(() => document.querySelector(".zones")!.scrollIntoView());
  await expect(add).toBeVisible();
  const bar = page.locator(".buy-bar");
  const box = (await bar.boundingBox())!;
  expect(Math.round(box.y + box.height)).toBe(740);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const footer = (await page.getByRole("contentinfo").boundingBox())!;
  const below = (await bar.boundingBox())!;
  expect(below.y + below.height).toBeLessThanOrEqual(footer.y + 1);
  await page.evaluate(() => document.querySelector(".zones")!.scrollIntoView());
  await add.click();
  await expect(page.getByRole("dialog").getByText(t.checkout.cart.message.added)).toBeVisible();
});
