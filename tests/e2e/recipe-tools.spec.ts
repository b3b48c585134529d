// Printouts, the ingredients as text, the visitor's country and allergens, and comparisons.
import type { Page } from "@playwright/test";
import { countPrintedPages, type Paper } from "../support/printed-pages.ts";
import { findViolations } from "./axe.ts";
import { recipes } from "./content.ts";
import { expect, fill, test, type Texts } from "./fixtures.ts";
import { expectReflow } from "./reflow.ts";

/** "More", and in it "Files". */
async function openFiles(page: Page, t: Texts) {
  await page.getByText(t.recipe.bar.more, { exact: true }).click();
  await page.getByText(t.recipe.files, { exact: true }).click();
}

test(
  "a part whose code does not arrive leaves the page as it is, and comes when the network is back",
  { tag: "@scripts" },
  async ({ page, visit, t, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED \S+\/sharing-buttons-/);
    await page.route("**/assets/sharing-buttons-*.js", (route) => route.abort());
    await visit("/recipe/12");
    await openFiles(page, t);
    const copy = page.getByRole("button", { name: t.kitchen.share.copyIngredients });
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("link", { name: t.recipe.ingredientsText })).toBeVisible();
    await expect(copy).toHaveCount(0);
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(copy).toBeVisible();
  },
);

test.describe("the tools of a recipe", () => {
  test.use({ language: "es" });

  test("a recipe leads to its printouts, with the chosen amounts @scripts", async ({
    page,
    visit,
    t,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit("/recipe/12?scale=2");
    await page.getByText(t.recipe.bar.more, { exact: true }).click();
    await page.getByRole("link", { name: t.recipe.bar.print, exact: true }).click();
    const layouts = page.getByRole("navigation", { name: t.kitchen.print.layouts });
    const { layout } = t.kitchen.print;
    await expect(layouts.locator("[aria-current]")).toHaveText(layout.page);
    await layouts.getByRole("link", { name: layout.both }).click();
    await expect(page).toHaveURL(/print=both/);
    const printed = page.locator("article.printout");
    await expect(printed).toContainText("1 kg white cornmeal");
    await expect(printed).toContainText("1 kg de harina fina de maíz blanco");
    await expect(page.getByRole("button", { name: t.kitchen.print.start })).toHaveCount(1);
    await expectReflow(page);
    expect(await findViolations(page)).toEqual([]);

    await layouts.getByRole("link", { name: layout.card }).click();
    await expect(page.locator(".print-card .print-title")).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("link", { name: t.kitchen.print.back }).click();
    await expect(page).toHaveURL(/\/recipe\/12\?scale=2$/);
  });

  test(
    "the ingredients are copied as text",
    { tag: "@scripts" },
    async ({ page, context, visit, t }) => {
      await context.grantPermissions(["clipboard-write"]);
      await visit("/recipe/12?scale=2");
      await openFiles(page, t);
      await page.getByRole("button", { name: t.kitchen.share.copyIngredients }).click();
      await expect(
        page.getByText(t.kitchen.share.ingredientsCopied, { exact: true }),
      ).toBeVisible();
      // Pages may not read the clipboard.
      const field = page.locator("input[type=search]").first();
      await field.focus();
      await page.keyboard.press("ControlOrMeta+V");
      await expect(field).toHaveValue(/1 kg de harina/);
    },
  );

  test(
    "without scripts, the ingredients open as text",
    { tag: "@no-scripts" },
    async ({ page, visit, t }) => {
      await visit("/recipe/12?scale=2");
      await openFiles(page, t);
      await page.getByRole("link", { name: t.recipe.ingredientsText }).click();
      await expect(page.locator("body")).toContainText("1 kg de harina");
    },
  );

  test("a country and avoided allergens change the recipe @scripts", async ({ page, visit, t }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit("/recipe/4");
    await expect(page.locator(".avoided-summary")).toHaveCount(0);
    await page.getByText(t.recipe.bar.more, { exact: true }).click();
    await page.getByRole("link", { name: t.recipe.myKitchen }).click();
    await page.getByLabel(t.kitchen.choices.place, { exact: true }).selectOption("ES");
    await page.getByLabel(t.recipe.allergen.gluten, { exact: true }).check();
    await expectReflow(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: t.kitchen.choices.save }).click();
    await expect(page).toHaveURL(/\/recipe\/4$/);
    await expect(page.getByText(t.flash.choicesSaved, { exact: true })).toBeVisible();
    await expect(page.locator(".avoided-summary")).toContainText(
      fill(t.recipe.avoid.declared, { names: t.recipe.allergen.gluten }),
    );
    await expect(page.locator(".avoided").first()).toContainText(t.recipe.allergen.gluten);
    expect(await findViolations(page)).toEqual([]);
    await visit("/recipe/12");
    await expect(
      page.getByRole("heading", {
        name: fill(t.recipe.local.title, { country: "España" }),
      }),
    ).toBeVisible();
  });

  test("similar dishes are compared side by side @scripts", async ({
    page,
    visit,
    t,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    await page.setViewportSize({ width: 360, height: 740 });
    await visit("/recipe/12");
    await page.getByText(t.recipe.bar.more, { exact: true }).click();
    // Leads to the folded form, and opens it.
    await page.getByRole("link", { name: t.recipe.related.compare }).click();
    const choice = page.locator(".compare-choice");
    await expect(choice.getByRole("checkbox").first()).toBeVisible();
    for (const box of await choice.getByRole("checkbox").all()) await box.uncheck();
    await choice.getByRole("button").click();
    await expect(page.getByRole("alert")).toHaveText(t.compare.choose.few);
    await choice.getByRole("checkbox").nth(1).check();
    expect(await findViolations(page)).toEqual([]);
    await choice.getByRole("button").click();
    await expect(page.getByRole("columnheader")).toHaveCount(3);

    await visit("/compare?ids=12,48");
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await expect(page.getByRole("rowheader", { name: t.compare.difficulty })).toBeVisible();
    await expectReflow(page);
    expect(await findViolations(page)).toEqual([]);
  });
});

/** Every fortieth recipe, so that all kinds are among them. */
const sample = recipes.filter((_, i) => i % 40 === 7);

test(
  "9 of 10 recipes print on one sheet of A4, and of Letter",
  { tag: "@no-scripts" },
  async ({ page, visit }) => {
    test.slow();
    const larger: Record<Paper, Array<string>> = { A4: [], Letter: [] };
    for (const { id } of sample)
      for (const language of ["en", "es"]) {
        await visit(`/recipe/${id}?lng=${language}`);
        for (const paper of ["A4", "Letter"] as const)
          if ((await countPrintedPages(page, { paper })) > 1)
            larger[paper].push(`${id} ${language}`);
      }
    expect(sample.length).toBeGreaterThan(9);
    for (const [paper, list] of Object.entries(larger))
      expect(list.length, `${paper}: ${list.join()}`).toBeLessThanOrEqual(sample.length * 2 * 0.1);
  },
);
