import { recipes, type ContentRecipe } from "./content.ts";
import { expect, fill, test } from "./fixtures.ts";
import type { Page } from "@playwright/test";

/** Specification, section 9. */
const caribbeanCountries = ["Dominican Republic", "Jamaica", "Cuba", "Puerto Rico", "Bahamas"];
const caribbean = recipes.filter(({ country }) => caribbeanCountries.includes(country));
const perPage = 24;

const hasIngredient = (recipe: ContentRecipe, words: Array<string>) =>
  recipe.ingredients
    .flatMap((group) => group.items)
    .some(({ name, nameEs }) =>
      words.some((word) => `${name}\n${nameEs}`.toLowerCase().includes(word)),
    );

for (const language of ["en", "es"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a visitor filters a region, removes filters, sorts and opens the next page", async ({
      page,
      visit,
      t,
    }) => {
      const { filters } = t.browse;
      await visit("/");

      await test.step("from the tile on the home page", async () => {
        const tiles = page.getByRole("region", { name: t.home.regions.title });
        await expect(tiles.getByRole("link")).toHaveCount(6);
        const tile = tiles.getByRole("link", { name: t.regions.caribbean });
        await expect(tile).toContainText(/\d+\+/);
        await tile.click();
        await expect(page).toHaveURL("/region/caribbean");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          t.browse.regions.caribbean.title,
        );
        await expectCount(page, t, caribbean.length);
        await expect(page.getByRole("article")).toHaveCount(perPage);
      });

      const chosen = caribbean.filter(
        (recipe) =>
          recipe.country === "Dominican Republic" &&
          recipe.difficulty === "easy" &&
          recipe.cookingTime <= 60 &&
          recipe.dietaryTags.includes("gluten-free"),
      );
      const words = language === "es" ? ["papa", "coco"] : ["potato", "coconut"];
      const withThese = chosen.filter((recipe) => hasIngredient(recipe, words));

      await test.step("by country, difficulty, time, diet and ingredients", async () => {
        await page.getByText(filters.title).click();
        const country = page.getByRole("combobox", { name: filters.country });
        await expect(country.getByRole("option")).toHaveCount(1 + caribbeanCountries.length);
        await country.selectOption("Dominican Republic");
        await page.getByRole("combobox", { name: filters.difficulty }).selectOption("easy");
        await page.getByRole("combobox", { name: filters.time }).selectOption("60");
        await page.getByRole("checkbox", { name: t.diet["gluten-free"] }).check();
        await page.getByRole("textbox", { name: filters.ingredients }).fill(words.join(", "));
        await page.getByRole("button", { name: filters.apply }).click();
        await expect(page).toHaveURL(/\bingredients=\w/);
        expect(withThese.length).toBeGreaterThan(0);
        await expectCount(page, t, withThese.length);
        await expectTitles(page, titlesOf(withThese, language));
        const active = page.getByRole("list", { name: filters.active });
        // The last one removes all filters.
        await expect(active.getByRole("link")).toHaveCount(7);
      });

      await test.step("one filter is removed", async () => {
        const active = page.getByRole("list", { name: filters.active });
        for (const word of words) {
          await active.getByRole("link", { name: fill(filters.remove, { label: word }) }).click();
          await expect(active.getByRole("link", { name: word })).toHaveCount(0);
        }
        await expectCount(page, t, chosen.length);
        await expectTitles(page, titlesOf(chosen, language));

        await active
          .getByRole("link", { name: fill(filters.remove, { label: t.difficulty.easy }) })
          .click();
        const easier = caribbean.filter(
          ({ country, cookingTime, dietaryTags }) =>
            country === "Dominican Republic" &&
            cookingTime <= 60 &&
            dietaryTags.includes("gluten-free"),
        );
        expect(easier.length).toBeGreaterThan(chosen.length);
        await expectCount(page, t, easier.length);
        await page.getByText(filters.title).click();
        await expect(page.getByRole("combobox", { name: filters.difficulty })).toHaveValue("");
        await expect(page.getByRole("combobox", { name: filters.country })).toHaveValue(
          "Dominican Republic",
        );
      });

      await test.step("all filters are removed at once", async () => {
        await page.getByRole("main").getByRole("link", { name: filters.clear }).click();
        await expectCount(page, t, caribbean.length);
        await expect(page).toHaveURL("/region/caribbean#results");
      });

      await test.step("sorted by cooking time over several pages", async () => {
        await page.getByText(filters.title).click();
        await page.getByRole("combobox", { name: filters.sort }).selectOption("quickest");
        await page.getByRole("button", { name: filters.apply }).click();
        const times = caribbean.map(({ cookingTime }) => cookingTime).sort((a, b) => a - b);
        await expect(page).toHaveURL(/sort=quickest/);
        await expect(async () => {
          expect(await cookingTimes(page)).toEqual(times.slice(0, perPage));
        }).toPass();

        const pages = page.getByRole("navigation", { name: t.pages.label });
        await pages.getByRole("link", { name: t.pages.next }).click();
        await expect(page).toHaveURL("/region/caribbean?sort=quickest&page=2");
        await expect(
          pages.getByRole("link", { name: fill(t.pages.page, { number: 2 }) }),
        ).toHaveAttribute("aria-current", "page");
        await expect(async () => {
          expect(await cookingTimes(page)).toEqual(times.slice(perPage, 2 * perPage));
        }).toPass();
      });
    });

    test("several diets are combined with “all” or “any”", async ({ page, visit, t }) => {
      const { filters } = t.browse;
      const wanted = ["vegan", "high-protein"] as const;
      const food = recipes.filter(({ type }) => type === "food");
      const all = food.filter((recipe) => wanted.every((tag) => recipe.dietaryTags.includes(tag)));
      const any = food.filter((recipe) => wanted.some((tag) => recipe.dietaryTags.includes(tag)));
      expect(all.length).toBeGreaterThan(0);

      await visit("/food");
      await page.getByText(filters.title).click();
      for (const tag of wanted) await page.getByRole("checkbox", { name: t.diet[tag] }).check();
      await expect(page.getByRole("radio", { name: filters.match.all })).toBeChecked();
      await page.getByRole("button", { name: filters.apply }).click();
      await expectCount(page, t, all.length);

      await page.getByText(filters.title).click();
      await page.getByRole("radio", { name: filters.match.any }).check();
      await page.getByRole("button", { name: filters.apply }).click();
      await expectCount(page, t, any.length);
      await page.getByText(filters.title).click();
      for (const tag of wanted)
        await expect(page.getByRole("checkbox", { name: t.diet[tag] })).toBeChecked();
    });

    test("on a phone the filters close and the results are in view", async ({
      page,
      visit,
      t,
      scripts,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const panel = page.locator("details.filters");
      const first = page.getByRole("article").first();
      const expectResults = async () => {
        await expect(panel).not.toHaveAttribute("open");
        await expect(first).toBeInViewport({ ratio: 0.5 });
        const count = page.getByRole("main").getByRole("status");
        await expect(count).toBeInViewport();
        if (scripts) await expect(count).toBeFocused();
      };

      await visit("/food");
      await page.getByText(t.browse.filters.title).click();
      await page.getByRole("combobox", { name: t.browse.filters.difficulty }).selectOption("easy");
      await page.getByRole("checkbox", { name: t.diet["gluten-free"] }).check();
      await page.getByRole("button", { name: t.browse.filters.apply }).click();
      await expect(page).toHaveURL(/difficulty=easy.*#results$/);
      await expectResults();
      await page
        .getByRole("list", { name: t.browse.filters.active })
        .getByRole("link", { name: fill(t.browse.filters.remove, { label: t.difficulty.easy }) })
        .click();
      await expect(page).toHaveURL("/food?diet=gluten-free#results");
      await expectResults();

      await visit("/shop");
      await page.getByText(t.shop.filters.title).click();
      await page.getByRole("combobox", { name: t.shop.filters.material }).selectOption("stone");
      await page.getByRole("button", { name: t.shop.filters.apply }).click();
      await expect(page).toHaveURL(/material=stone.*#results$/);
      await expectResults();
    });

    test("filters without results show a message and suggestions", async ({ page, visit, t }) => {
      await visit("/drinks?ingredients=octopus&time=15");
      await expect(page.getByRole("main")).toContainText(t.browse.empty.listing);
      await expectCount(page, t, 0);
      const popular = page.getByRole("region", { name: t.browse.empty.popular });
      await expect(popular.getByRole("article")).toHaveCount(8);
      const clear = page.getByRole("main").getByRole("link", { name: t.browse.filters.clear });
      await clear.last().click();
      await expect(page).toHaveURL("/drinks");
      await expectCount(page, t, recipes.filter(({ type }) => type === "drink").length);
    });
  });
}

type Texts = { browse: { results_one: string; results_other: string } };

async function expectCount(page: Page, { browse }: Texts, count: number) {
  const text = count === 1 ? browse.results_one : browse.results_other;
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    new RegExp(`^${fill(text, { formatted: count })}`),
  );
}

async function expectTitles(page: Page, titles: Array<string>) {
  await expect(async () => {
    const shown = await page.getByRole("article").getByRole("heading").allTextContents();
    expect(shown.sort()).toEqual(titles.sort());
  }).toPass();
}

function titlesOf(list: Array<ContentRecipe>, language: "en" | "es") {
  return list.map(({ title, titleEs }) => (language === "es" ? titleEs : title));
}

/** Minutes on the cards of the page, parsed from "45 min", "1 hr", "1 h 30 min". */
async function cookingTimes(page: Page): Promise<Array<number>> {
  const texts = await page.getByRole("article").allTextContents();
  return texts.map((text) => {
    const [, hours, hoursAndMinutes, minutes] =
      /(?:(\d+) hr? ?(?:(\d+) min)?|(\d+) min)(?=\D*$)/.exec(text) ?? [];
    return Number(hours ?? 0) * 60 + Number(hoursAndMinutes ?? minutes ?? 0);
  });
}
