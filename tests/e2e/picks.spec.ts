// The season page and the random recipe.
import { expect, test } from "./fixtures.ts";

test.describe("in Spanish", () => {
  test.use({ language: "es" });

  test(
    "the home page leads to the season, which can be that of the south, and to a recipe by chance",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit("/");
      await page.getByRole("link", { name: t.home.today.more }).click();
      await expect(page).toHaveURL("/season");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.picks.title);
      const south = page.getByRole("link", { name: t.picks.hemisphere.south });
      await expect(south).not.toHaveAttribute("aria-current");
      const before = await page.getByRole("heading", { level: 2 }).allTextContents();
      await south.click();
      await expect(page).toHaveURL("/season?place=south");
      await expect(south).toHaveAttribute("aria-current", "page");
      expect(await page.getByRole("heading", { level: 2 }).allTextContents()).not.toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.getByRole("link", { name: t.picks.random }).click();
      await expect(page).toHaveURL(/\/recipe\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  );
});
