// A complete visit in one browser session: each step starts from the state that the previous step left.
import { recipes } from "./content.ts";
import { expect, fill, type Language, test } from "./fixtures.ts";

const visitors: ReadonlyArray<{ language: Language; other: Language; name: string }> = [
  { language: "en", other: "es", name: "Spanish, coming with an English browser" },
  { language: "es", other: "en", name: "English, coming with a Spanish browser" },
];

for (const { language, other, name } of visitors) {
  test.describe(`reading ${name}`, () => {
    test.use({ language });

    test(`a visitor opens the site, filters a region, opens a recipe, searches and subscribes ${language === "en" ? "@scripts" : "@no-scripts"}`, async ({
      page,
      visit,
      t: landing,
      otherTexts: t,
      scripts,
    }) => {
      const heading = page.getByRole("heading", { level: 1 });
      const strip = page.getByRole("complementary", { name: t.strip.submit });

      await test.step("switches the language on the home page", async () => {
        await visit("/");
        await expect(heading).toHaveText(landing.home.hero.title);
        await page
          .getByRole("banner")
          .getByRole("button", { name: landing.language.switch })
          .click();
        await expect(heading).toHaveText(t.home.hero.title);
        await expect(page).toHaveURL("/");
      });

      await test.step("finds the blocks of the home page", async () => {
        const featured = page.getByRole("region", {
          name: t.home.featured.title,
          exact: true,
        });
        await expect(featured.getByRole("article")).toHaveCount(4);
        const videos = page.getByRole("region", { name: t.home.videos.find });
        await expect(videos.getByRole("article")).toHaveCount(4);
        for (const category of ["food", "drinks", "pastries"] as const)
          await expect(
            page.getByRole("link", { name: t.home.categories[category].all }).first(),
          ).toHaveAttribute("href", `/${category}`);
        await expect(page.getByRole("region", { name: t.home.share.title })).toContainText(
          "1,200+",
        );
      });

      await test.step("closes the strip", async () => {
        // Without scripts the page is loaded again: a press on the page before it would be lost.
        const answered = scripts
          ? page.waitForResponse(/\/banner(?:\.data)?$/)
          : page.waitForEvent("load");
        await strip.getByRole("button", { name: t.close }).click();
        await answered;
        await expect(strip).toBeHidden();
        await expect(page).toHaveURL("/");
      });

      await test.step("browses a region and filters it", async () => {
        const tiles = page.getByRole("region", { name: t.home.regions.title });
        await tiles.getByRole("link", { name: t.regions["canary-islands"] }).click();
        await expect(heading).toHaveText(t.browse.regions["canary-islands"].title);
        await page
          .getByRole("combobox", { name: t.browse.filters.difficulty })
          .selectOption("easy");
        await page.getByRole("checkbox", { name: t.diet.vegan }).check();
        await page.locator(".facets-apply").getByRole("button").click();
        const matching = recipes.filter(
          ({ country, difficulty, dietaryTags }) =>
            country === "Canary Islands" && difficulty === "easy" && dietaryTags.includes("vegan"),
        );
        await expect(page.getByRole("main").getByRole("status")).toHaveText(
          fill(t.browse.results_other, { formatted: matching.length }),
        );
      });

      await test.step("opens a recipe", async () => {
        const card = page.getByRole("article").first();
        const title = await card.getByRole("heading").textContent();
        await card.getByRole("link").click();
        await expect(page).toHaveURL(/\/recipe\/\d+$/);
        await expect(heading).toHaveText(title ?? "");
        await expect(page.getByRole("region", { name: t.recipe.steps })).toBeVisible();
      });

      await test.step("searches", async () => {
        await page.getByRole("searchbox", { name: t.search.label }).fill("gofio");
        await page.keyboard.press("Enter");
        await expect(heading).toHaveText(fill(t.searching.titleFor, { query: "gofio" }));
        await expect(page.getByRole("article").first().locator("mark").first()).toHaveText(
          /gofio/i,
        );
      });

      await test.step("subscribes to the newsletter", async () => {
        const footer = page.getByRole("contentinfo");
        await footer
          .getByRole("textbox", { name: t.newsletter.label })
          .fill(`journey-${other}-${scripts}@example.com`);
        await footer.getByRole("button", { name: t.newsletter.submit }).click();
        await expect(page.getByText(t.flash.newsletterSuccess).first()).toBeVisible();
        await expect(page).toHaveURL("/search?q=gofio");
        await expect(page.locator("html")).toHaveAttribute("lang", other);
      });
    });
  });
}
