// Suggestions below the search field (docs/decisions/036-suggestions-and-picks.md).
import { gzipSync } from "node:zlib";
import { findViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.describe("in Spanish", () => {
  test.use({ language: "es" });

  test(
    "the arrow keys choose a suggestion, Enter opens it",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/recipe/1");
      await page.getByRole("searchbox", { name: t.search.label }).focus();
      const field = page.getByRole("combobox", { name: t.search.label });
      await expect(field).toHaveAttribute("aria-expanded", "false");
      await field.pressSequentially("sanco");
      const list = page.getByRole("listbox", { name: t.search.label });
      const recipes = list.getByRole("group", { name: t.suggest.recipes }).getByRole("option");
      await expect(recipes.first()).toContainText(/sancocho/i);
      await expect(field).toHaveAttribute("aria-expanded", "true");
      const options = await list.getByRole("option").count();
      await expect(page.locator(".search-box [role=status]")).toContainText(
        `${options} sugerencias`,
      );

      const chosen = list.locator("[aria-selected=true]");
      await expect(chosen).toHaveCount(0);
      await field.press("ArrowDown");
      await expect(recipes.first()).toHaveAttribute("aria-selected", "true");
      await expect(field).toHaveAttribute(
        "aria-activedescendant",
        (await recipes.first().getAttribute("id"))!,
      );
      await field.press("ArrowUp");
      await expect(chosen).toHaveCount(0);
      await field.press("ArrowUp");
      await expect(list.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
      await field.press("Home");
      await expect(chosen).toHaveCount(0);
      await expect(field).not.toHaveAttribute("aria-activedescendant");
      await expect(field).toBeFocused();

      await field.press("ArrowDown");
      const path = (await recipes.first().getAttribute("href"))!;
      await field.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(list).toBeHidden();
    },
  );

  test(
    "Escape closes the list and keeps the text, Tab moves on, Enter searches as without suggestions",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/shop");
      await page.getByRole("searchbox", { name: t.search.label }).focus();
      const field = page.getByRole("combobox", { name: t.search.label });
      const list = page.getByRole("listbox");
      await field.pressSequentially("gofio");
      await expect(list).toBeVisible();
      await field.press("Escape");
      await expect(list).toBeHidden();
      await expect(field).toHaveValue("gofio");
      await field.press("ArrowDown");
      await expect(list).toBeVisible();
      // To the button of the form, where the list could still be read.
      await field.press("Tab");
      await expect(list).toBeHidden();
      await expect(page.getByRole("button", { name: t.search.submit, exact: true })).toBeFocused();
      await field.focus();
      await field.press("Enter");
      await expect(page).toHaveURL("/search?q=gofio");
    },
  );

  test(
    "on a phone the list fits, its options can be tapped, and nobody is shut out",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit("/");
      await page.getByRole("button", { name: t.search.label }).click();
      await expect(page.locator("#find-query")).toBeFocused();
      await page.getByRole("combobox", { name: t.search.label }).pressSequentially("ar");
      const options = page.getByRole("listbox").getByRole("option");
      await expect(options.first()).toBeVisible();
      for (const option of await options.all()) {
        const box = (await option.boundingBox())!;
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(360);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await findViolations(page)).toEqual([]);
      const path = (await options.first().getAttribute("href"))!;
      await options.first().click();
      await expect(page).toHaveURL(path);
    },
  );

  test(
    "without scripts the field is a plain search form",
    { tag: "@no-scripts" },
    async ({ page, visit, t }) => {
      await visit("/");
      const field = page.getByRole("searchbox", { name: t.search.label });
      await field.fill("sanco");
      await field.press("Enter");
      await expect(page).toHaveURL("/search?q=sanco");
      await expect(page.getByRole("listbox")).toHaveCount(0);
    },
  );
});

test(
  "a pause sends one request, nothing is loaded before the focus, and it is at most 8 KB",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    const requests: Array<string> = [];
    let weight = 0;
    await visit("/recipe/1");
    await page.waitForLoadState("networkidle");
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    page.on("response", (response) => {
      if (/\.(?:js|css)$/.test(new URL(response.url()).pathname))
        void response.body().then((body) => (weight += gzipSync(body).length));
    });
    await page.getByRole("searchbox", { name: t.search.label }).focus();
    const field = page.getByRole("combobox", { name: t.search.label });
    await field.pressSequentially("sancocho", { delay: 20 });
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(requests.filter((path) => path === "/search/suggest")).toHaveLength(1);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(8 * 1024);
    // The same text again is not asked again.
    await field.press("Backspace");
    await field.pressSequentially("o");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(requests.filter((path) => path === "/search/suggest").length).toBeLessThanOrEqual(2);
    console.log(`suggestions: ${weight} B gzip`);
  },
);
