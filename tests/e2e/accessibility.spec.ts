// axe on every page type, on a desktop, and on a phone where it shows more than a desktop. No rule is disabled. The dark
// scheme changes colors only (styles/tokens.css), so only the color rules run in it, on the desktop: layout.spec.ts
// measures the texts of phones in both schemes. Phones also get text at 200 %.
import type { Page } from "@playwright/test";
import { insertCollection, insertSavedRecipe } from "../support/rows/saved.ts";
import { insertGiftCard } from "../support/rows/gift-cards.ts";
import { insertProduct } from "../support/rows/shop.ts";
import { findViolations } from "./axe.ts";
import { mailedPath, query, signInAs } from "./database.ts";
import { expect, test } from "./fixtures.ts";
import { notedRecipe } from "./forms.ts";
import { expectReflow } from "./reflow.ts";
import { addAndOpenCart } from "./shop/open-cart.ts";

const pages = [
  ["the home page", "/"],
  ["a listing", "/drinks"],
  ["a filtered listing", "/food?country=Cuba&diet=vegan&difficulty=easy"],
  ["a region", "/region/caribbean"],
  ["the season page", "/season"],
  ["recipes for what somebody has", "/search?have=rice,beans,egg,zzqxj"],
  ["a page of search results", "/search?q=coconut"],
  ["an empty search", "/search?q=nothing-like-it"],
  ["a corrected search", "/search?q=sofritto"],
  ["a search that finds recipes with fewer filters", "/search?q=sancocho&country=Kenya"],
  ["a recipe", "/recipe/52?servings=6"],
  ["the Caribbean guide", "/caribbean-recipes"],
  ["a step of a recipe", "/recipe/12?view=steps&step=4"],
  ["the last screen of a recipe", "/recipe/12?view=steps&step=done"],
  ["the hub of the kitchen tools", "/resources"],
  ["a tool with its answer", "/resources/bean-and-rice-times?food=red-beans&people=6"],
  ["a tool with an error", "/resources/unit-converter?amount=none"],
  ["the measure card", "/resources/measure-card"],
  ["a guide", "/ingredient-guide"],
  ["an ingredient", "/ingredient-guide/habichuela"],
  ["a technique", "/cooking-techniques/sofrito"],
  ["a piece of kitchen equipment", "/kitchen-equipment/caldero"],
  ["the videos", "/videos"],
  ["the made-it posts", "/social-recipes"],
  ["the family recipes", "/family-recipes"],
  ["a family story", "/family-recipes/pan-de-muerto"],
  ["the chefs", "/chefs"],
  ["the shop", "/shop?use=grind"],
  ["a product", "/product/caldero"],
  ["the order lookup page", "/orders/lookup"],
  ["the newsletter page", "/newsletter"],
  ["the blog", "/blog"],
  ["a post", "/blog/three-sofritos"],
  ["the questions and answers", "/faq?q=recipe"],
  ["the privacy page", "/privacy"],
  ["the terms", "/terms"],
  ["the page about us", "/about"],
  ["the contact page", "/contact"],
  ["the newsletter preferences without a link", "/newsletter/preferences"],
  ["the sign-in page", "/login"],
  ["the page for a new account", "/login?tab=create-account"],
  ["a protected page with its dialog", "/profile"],
  ["the page for a forgotten password", "/forgot-password"],
  ["the page for unknown paths", "/no/such/page"],
] as const;
/** Axe judges the document, which is the same in both languages; Spanish words are longer. */
const inEnglishToo = new Set<string>([
  "/",
  "/recipe/52?servings=6",
  "/search?q=coconut",
  "/privacy",
]);
/** On a phone axe reads one page of each kind: what only phones show is in the frame and in these. */
const onPhonesToo = new Set<string>([
  "/",
  "/food?country=Cuba&diet=vegan&difficulty=easy",
  "/recipe/52?servings=6",
  "/recipe/12?view=steps&step=4",
  "/resources/bean-and-rice-times?food=red-beans&people=6",
  "/product/caldero",
  "/contact",
]);
const phone = 360;
const desktop = 1280;

/** One browser opens several pages: a new one would load all styles and scripts again. */
const pagesPerTest = 6;

for (const language of ["en", "es"] as const)
  test.describe(`in ${language}`, { tag: "@scripts" }, () => {
    test.use({ language, expectedErrors: [/status of 40[14]/] });
    const opened = pages.filter(([, path]) => language === "es" || inEnglishToo.has(path));
    for (const part of parts(opened))
      test(`${namesOf(part)}: no axe violations, and they fit a phone with text at 200 %`, async ({
        page,
        visit,
      }) => {
        for (const [, path] of part) {
          await visit(path);
          await expectNoViolations(page, onPhonesToo.has(path));
        }
      });
  });

function parts<T>(all: ReadonlyArray<T>): Array<Array<T>> {
  const count = Math.ceil(all.length / pagesPerTest);
  // Every so many, not one after the other: pages of one kind that take long are in different tests.
  return Array.from({ length: count }, (_, part) => all.filter((_row, i) => i % count === part));
}

function namesOf(part: ReadonlyArray<(typeof pages)[number]>): string {
  return part.map(([name]) => name).join(", ");
}

test(
  "the profile and the account deletion page have no axe violations",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    await signInAs(page);
    for (const path of ["/profile", "/profile/security", "/profile/delete"]) {
      await visit(path);
      await expectNoViolations(page);
    }
  },
);

test(
  "content and message admin have no axe violations",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    test.setTimeout(120_000);
    await signInAs(page, "moderator");
    for (const path of [
      "/admin/content",
      "/admin/content/post/three-sofritos",
      "/admin/contact",
      "/admin/videos",
      "/backlink-dashboard",
      "/backlink-dashboard?view=import",
    ]) {
      await visit(path);
      await expectNoViolations(page);
    }
  },
);

test(
  "recipe and user admin have no axe violations",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    test.setTimeout(180_000);
    await signInAs(page, "admin");
    for (const path of [
      "/admin",
      "/admin/featured-recipes?q=sancocho",
      "/admin/recipes?q=sancocho",
      "/admin/recipes/52",
      "/admin/recipes/52/history",
      "/admin/recipes/52/preview",
      "/admin/recipes/52/merge?keep=53",
      "/admin/translations",
      "/admin/users",
      "/admin/audit",
      "/admin/health",
    ]) {
      await visit(path);
      await expectNoViolations(page);
    }
  },
);

test(
  "saved recipes, ratings, made-it posts and the chef profile have no axe violations",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    const { id } = await signInAs(page);
    await insertSavedRecipe(query, { user_id: id, recipe_id: 52, note: "rico" });
    const list = await insertCollection(query, { user_id: id }, [{ recipe_id: 52 }]);
    const noted = await notedRecipe(id);
    for (const path of [
      "/saved-recipes",
      "/saved-recipes/recipe/52",
      `/saved-recipes/${list}`,
      `/saved-recipes/${list}/list`,
      "/recipe/52/rate",
      "/recipe/52/cooked",
      "/profile/chef",
      "/following",
      `/recipe/${noted.recipe}/note/${noted.note}`,
      `/recipe/${noted.recipe}`,
    ]) {
      await visit(path);
      await expectNoViolations(page);
    }
  },
);

test(
  "the shop, the checkout and the admin pages of the shop have no axe violations",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    test.setTimeout(300_000);
    const { email } = await signInAs(page, "admin");
    const product = await insertProduct(query, { name: "Pot", name_es: "Olla" });
    const { slug } = product;
    const check = async (path: string) => {
      await visit(path);
      await expectNoViolations(page);
    };
    for (const one of [slug, "dominican-cookbook"]) {
      await visit(`/product/${one}`);
      await addAndOpenCart(page, t);
    }
    await page.getByLabel(t.checkout.estimate.country).selectOption("ES");
    await page.getByRole("button", { name: t.checkout.estimate.submit }).click();
    await expect(page.locator(".totals-sum")).toBeVisible();
    await expectNoViolations(page);
    await check("/checkout");
    const main = page.getByRole("main");
    const { form } = t.checkout;
    await main.getByLabel(form.email).fill(email);
    await main.getByLabel(form.name).fill("Luz María");
    await main.getByLabel(form.country).selectOption("ES");
    await main.getByLabel(form.line1).fill("Calle Mayor 1");
    await main.getByLabel(form.city).fill("Madrid");
    await main.getByLabel(form.postcodes.postalCode).fill("28013");
    await main.getByLabel(t.checkout.legal.startNow).check();
    await page.locator('.checkout button[value="order"]').click();
    await page.getByRole("button", { name: t.checkout.test.pay, exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: t.orders.states.paid })).toBeVisible();
    await expectNoViolations(page);
    const [, number = ""] = /\/orders\/(FG-[\w-]+)/.exec(page.url()) ?? [];
    const giftCard = await insertGiftCard(query);
    await visit("/gift-card");
    await page.getByLabel(t.giftCards.code).fill(giftCard.code);
    await page.getByRole("button", { name: t.giftCards.check }).click();
    await expect(page.getByRole("status")).toBeVisible();
    await expectNoViolations(page);
    await check(`/orders/${number}/invoice`);
    await check(await mailedPath(email, "order-files"));
    await check(`/review/${product.id}`);
    for (const path of [
      "/admin/orders",
      `/admin/orders/${number}`,
      `/admin/orders/${number}/slip`,
      "/admin/refunds",
      "/admin/products",
      "/admin/products/1/photos",
      "/admin/gift-cards",
      `/admin/gift-cards/${giftCard.id}`,
      "/admin/sales",
      "/admin/shipping",
      "/admin/reviews",
    ])
      await check(path);
    await query(
      "UPDATE orders SET status = 'delivered', delivered_at = ? WHERE number = ?",
      new Date().toISOString(),
      number,
    );
    await check(`/orders/${number}/return`);
    await check("/orders");
  },
);

test(
  "the open side panel has no axe violations",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await page.setViewportSize({ width: phone, height: 640 });
    await visit("/newsletter");
    await page.getByRole("button", { name: t.nav.menu }).click();
    await expect(page.locator("#menu")).toBeVisible();
    // The page behind it is inert, so axe finds neither its main landmark nor its heading.
    await expectNone(page, "all", ["landmark-one-main", "page-has-heading-one"]);
    await expectReflow(page);
  },
);

test(
  "a form with an error and a toast have no axe violations",
  { tag: "@scripts" },
  async ({ page, visit, t, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await visit("/newsletter");
    await page.getByRole("main").getByRole("textbox").fill("abuela@cocina");
    await page.getByRole("main").getByRole("button", { name: t.newsletter.submit }).click();
    const field = page.getByRole("main").getByRole("textbox");
    await expect(field).toHaveAccessibleDescription(t.newsletter.errors.invalid);
    await expect(field).toBeFocused();
    await page.getByRole("contentinfo").getByRole("textbox").fill("axe@example.com");
    await page.keyboard.press("Enter");
    await expect(page.locator(".toast")).toBeVisible();
    // A focused toast does not close.
    await page.keyboard.press("F8");
    await expectNone(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNone(page, "colors");
    await expect(page.locator(".toast")).toBeVisible();
  },
);

test(
  "axe finds a button without a name, and text with too little contrast in the dark theme only",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    await visit("/newsletter");
    await page.evaluate(() => {
      const main = document.querySelector("main")!;
      main.insertAdjacentElement("beforeend", document.createElement("button"));
      const text = document.createElement("p");
      text.textContent = "Sofrito";
      // The text color of the light theme.
      text.style.color = "#2a1d14";
      main.insertAdjacentElement("beforeend", text);
    });
    const found = async (rules: "all" | "colors") =>
      (await findViolations(page, rules)).map(({ id }) => id);
    expect(await found("all")).toEqual(["button-name"]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await found("colors")).toEqual(["color-contrast"]);
    expect(await found("all")).toEqual(["button-name", "color-contrast"]);
  },
);

/** On a desktop in both schemes; a phone shows the page whole, with all rules where it has controls of its own. */
async function expectNoViolations(page: Page, onPhone = false) {
  await page.setViewportSize({ width: desktop, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(page, "colors");
  await page.emulateMedia({ colorScheme: "light" });
  await expectNone(page);
  await page.setViewportSize({ width: phone, height: 900 });
  if (onPhone) await expectNone(page);
  await expectReflow(page);
}

async function expectNone(
  page: Page,
  rules: "all" | "colors" = "all",
  exceptions: ReadonlyArray<string> = [],
) {
  const found = (await findViolations(page, rules)).filter(({ id }) => !exceptions.includes(id));
  expect.soft(found, `${page.url()} at ${page.viewportSize()!.width} px, ${rules}`).toEqual([]);
}
