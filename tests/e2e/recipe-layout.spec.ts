// Where things are on a recipe's page, and that what is pressed there stays in its place.
import type { Locator, Page } from "@playwright/test";
import { recipeBySlug } from "./content.ts";
import { signInAs } from "./database.ts";
import { expect, fill, test } from "./fixtures.ts";

const deep = ["mole-poblano", "cocido-madrileno"].map((slug) => recipeBySlug(slug).id);
const phone = { width: 360, height: 800 };

/** Pixels from the top of the page, and the tab stops before the first ingredient. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const top = (selector: string) =>
      document.querySelector(selector)!.getBoundingClientRect().top + scrollY;
    const first = document.querySelector(".ingredients li")!;
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    return {
      ingredient: top(".ingredients li"),
      step: top(".steps li"),
      page: document.documentElement.scrollHeight,
      picture: document.querySelector(".recipe-picture img")!.getBoundingClientRect().height,
      controls: [...controls].filter(
        (control) =>
          control.tabIndex >= 0 &&
          control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
          !control.matches(".skip-link") &&
          control.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).length,
    };
  });

const topOf = (control: Locator) =>
  control.evaluate((element) => element.getBoundingClientRect().top);

for (const language of ["en", "es"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      "on a phone, the first ingredient is near the first screen, and the page ends soon after the recipe",
      { tag: "@scripts" },
      async ({ page, visit }) => {
        await page.setViewportSize(phone);
        for (const id of deep) {
          await visit(`/recipe/${id}`);
          const { ingredient, controls, page: height, picture } = await measure(page);
          expect.soft(ingredient, `${id}: first ingredient`).toBeLessThanOrEqual(900);
          expect.soft(controls, `${id}: controls before it`).toBeLessThanOrEqual(16);
          expect.soft(height, `${id}: page`).toBeLessThanOrEqual(7_000);
          expect.soft(picture, `${id}: picture`).toBeLessThanOrEqual(0.4 * phone.width);
        }
      },
    );

    test(
      "on a desk, ingredients and steps begin in the first screen",
      { tag: "@no-scripts" },
      async ({ page, visit }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        for (const id of deep) {
          await visit(`/recipe/${id}`);
          const { ingredient, step } = await measure(page);
          expect.soft(ingredient, `${id}: first ingredient`).toBeLessThan(760);
          expect.soft(step, `${id}: first step`).toBeLessThan(760);
        }
      },
    );
  });

test("with scripts, amounts, units and Save change in their place @scripts", async ({
  page,
  visit,
  t,
}) => {
  await signInAs(page);
  await page.setViewportSize(phone);
  await visit(`/recipe/${deep[0]}`);
  const units = page.locator("button[name=units]");
  const number = page.getByRole("spinbutton");
  const save = page.locator(".action-bar > button");
  await page.evaluate(() => scrollTo(0, 350));
  const place = await topOf(units);
  const stays = async () => expect(Math.abs((await topOf(units)) - place)).toBeLessThan(4);

  await units.click();
  await expect(units).toHaveText(new RegExp(`^${t.recipe.unitSystem.us}`));
  await stays();
  await page.getByRole("link", { name: t.recipe.more, exact: true }).click();
  await expect(number).toHaveValue("9");
  await stays();
  await number.fill("20");
  await expect(page).toHaveURL(/\?servings=20$/);
  await expect(number).toBeFocused();
  await stays();
  await page.getByRole("link", { name: "×½" }).click();
  await expect(number).toHaveValue("10");
  await stays();

  const placeOfSave = await topOf(save);
  await save.click();
  await expect(page.getByText(t.flash.recipeSaved)).toBeInViewport();
  expect(Math.abs((await topOf(save)) - placeOfSave)).toBeLessThan(2);
  await page.getByText(t.recipe.bar.more, { exact: true }).click();
  await page.getByRole("button", { name: t.recipe.bar.list }).click();
  await expect(page.getByText(t.flash.listed)).toBeInViewport();
  await expect(page.getByRole("button", { name: t.recipe.bar.list })).toBeHidden();
});

test(
  "without scripts, a number of servings is sent, and every answer is where it was asked",
  { tag: "@no-scripts" },
  async ({ page, visit, t }) => {
    await signInAs(page);
    await page.setViewportSize(phone);
    await visit(`/recipe/${deep[0]}`);
    const number = page.getByRole("spinbutton");
    await number.fill("6");
    await page.getByRole("button", { name: t.recipe.update }).click();
    await expect(page).toHaveURL(/\?servings=6#ingredients$/);
    await expect(number).toHaveValue("6");
    await expect(number).toBeInViewport();
    await page.locator("button[name=units]").click();
    await expect(page.locator("button[name=units]")).toBeInViewport();

    await page.locator(".action-bar > button").click();
    const saved = page.getByText(t.flash.recipeSaved);
    await expect(saved).toHaveCount(1);
    await expect(saved).toBeInViewport();
    await page.getByText(t.recipe.bar.more, { exact: true }).click();
    await page.getByRole("button", { name: t.recipe.bar.list }).click();
    await expect(page.getByText(t.flash.listed)).toBeInViewport();
  },
);

test("without the system's sheet, sharing opens where it is pressed, and Escape closes the menu @scripts", async ({
  page,
  visit,
  t,
}) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await visit(`/recipe/${deep[0]}`);
  const more = page.locator(".more > summary");
  await more.click();
  const share = page.locator("#share > summary");
  await share.click();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toBeInViewport();
  await expect(page.getByRole("button", { name: t.kitchen.share.copyLink })).toBeVisible();
  await expect(share).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(share).toBeHidden();
  await expect(more).toBeFocused();
});

test("sharing opens the system's sheet where there is one @scripts", async ({ page, visit }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        document.body.dataset["shared"] = data.url;
        return Promise.resolve();
      },
    }),
  );
  await visit(`/recipe/${deep[0]}`);
  await page.locator(".more > summary").click();
  // The menu's scripts come after those of the page: until then the links open.
  await expect(page.locator("#share button")).toBeAttached();
  await page.locator("#share > summary").click();
  await expect(page.locator("body")).toHaveAttribute("data-shared", /\/recipe\/\d+/);
  await expect(page.locator("#share")).not.toHaveAttribute("open");
});

test("an address that leads into a folded part shows it, and paper shows every part", async ({
  page,
  visit,
  t,
  scripts,
}) => {
  const { substitutions = [] } = recipeBySlug("mole-poblano");
  const [first] = substitutions;
  const inside = page.getByText(first!.ingredient, { exact: true }).last();
  await visit(`/recipe/${deep[0]}`);
  const part = page.locator(".fold", { has: page.locator("#substitutions") });
  await expect(part.locator("summary")).toContainText(
    fill(t.recipe.inside.ingredients_other, { count: substitutions.length }),
  );
  await expect(inside).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(inside).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(inside).toBeHidden();
  await page.goto(`/recipe/${deep[0]}#substitutions`);
  if (scripts) await page.mouse.wheel(0, 1);
  await expect(inside).toBeVisible();
});
