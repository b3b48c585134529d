import { expect, test, type Language } from "./fixtures.ts";

const visitors: ReadonlyArray<{ language: Language; other: Language; name: string }> = [
  { language: "en", other: "es", name: "English" },
  { language: "es", other: "en", name: "Spanish" },
];

for (const { language, other, name } of visitors) {
  test.describe(`in a browser that requests ${name}`, () => {
    test.use({ language });

    test("a language switch leads back to the same page with its query", async ({
      page,
      visit,
      t,
      otherTexts,
      scripts,
    }) => {
      const path = "/food?country=Dominican+Republic&diet=vegan&sort=quickest";
      const response = await visit(path);
      expect(response.headers()["content-language"]).toBe(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(t.browse.categories.food.title);

      await test.step("with the toggle in the navigation", async () => {
        await page.getByRole("banner").getByRole("button", { name: t.language.switch }).click();
        await expect(heading).toHaveText(otherTexts.browse.categories.food.title);
        await expect(page).toHaveURL(path);
        await expect(page.locator("html")).toHaveAttribute("lang", other);
        await expect(
          page.getByRole("combobox", { name: otherTexts.browse.filters.sort }),
        ).toHaveValue("quickest");
      });

      await test.step("the next page has the same language", async () => {
        const nav = page.getByRole("navigation", { name: otherTexts.nav.label });
        await nav.getByRole("link", { name: otherTexts.nav.drinks }).click();
        await expect(heading).toHaveText(otherTexts.browse.categories.drinks.title);
        await page.reload();
        await expect(heading).toHaveText(otherTexts.browse.categories.drinks.title);
      });

      await test.step("back with the selector in the footer", async () => {
        await visit("/search?q=sancocho");
        const selector = page.getByRole("combobox", { name: otherTexts.language.label });
        await expect(selector).toHaveValue(other);
        await selector.selectOption(language);
        if (!scripts)
          await page.getByRole("button", { name: otherTexts.language.apply, exact: true }).click();
        await expect(page.getByRole("combobox", { name: t.language.label })).toHaveValue(language);
        await expect(page).toHaveURL("/search?q=sancocho");
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      });
    });

    test(
      "a language switch keeps the place on the page",
      { tag: "@scripts" },
      async ({ page, visit, t, otherTexts }) => {
        await visit("/recipe/180");
        // The part that remembers the place is loaded after the page.
        await page.waitForLoadState("networkidle");
        const steps = (name: string) => page.getByRole("heading", { name, exact: true });
        await steps(t.recipe.steps).evaluate((heading) => heading.scrollIntoView());
        const before = await steps(t.recipe.steps).evaluate(
          (one) => one.getBoundingClientRect().top,
        );
        // From the keyboard: a click would first scroll to the button.
        await page
          .getByRole("banner")
          .getByRole("button", { name: t.language.switch })
          .evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
        await page.keyboard.press("Enter");
        await expect(page.locator("html")).toHaveAttribute("lang", other);
        await expect
          .poll(() =>
            steps(otherTexts.recipe.steps).evaluate((one) => one.getBoundingClientRect().top),
          )
          .toBeCloseTo(before, -1);
      },
    );

    test("a URL with ?lng= is shown in that language, and so are the pages after it @scripts", async ({
      page,
      visit,
      otherTexts,
      baseURL,
    }) => {
      const response = await visit(`/region/caribbean?lng=${other}&utm_source=letter`);
      expect(response.headers()["content-language"]).toBe(other);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(otherTexts.browse.regions.caribbean.title);

      await test.step("it has a canonical URL and an alternate URL for each language", async () => {
        const path = `${baseURL}/region/caribbean`;
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
          "href",
          `${path}?lng=${other}`,
        );
        const alternates = await page
          .locator("link[rel=alternate]")
          .evaluateAll((links) =>
            links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
          );
        expect(Object.fromEntries(alternates)).toEqual({
          en: `${path}?lng=en`,
          es: `${path}?lng=es`,
          "x-default": path,
        });
      });

      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: otherTexts.nav.pastries })
        .click();
      await expect(heading).toHaveText(otherTexts.browse.categories.pastries.title);
      await visit("/food");
      await expect(page.locator("html")).toHaveAttribute("lang", other);

      await test.step("the toggle changes the language and removes ?lng= from the URL", async () => {
        await visit(`/food?sort=popular&lng=${other}`);
        await page
          .getByRole("banner")
          .getByRole("button", { name: otherTexts.language.switch })
          .click();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page).toHaveURL("/food?sort=popular");
      });
    });
  });
}
