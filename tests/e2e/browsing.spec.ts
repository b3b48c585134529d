import { totalMinutes } from "#app/i18n/total-time.ts";
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

test.describe("in Spanish", () => {
  test.use({ language: "es" });

  test("a visitor filters a region, removes filters, sorts and opens the next page @scripts", async ({
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
        totalMinutes(recipe) <= 120 &&
        recipe.dietaryTags.includes("gluten-free"),
    );
    const words = ["berenjena", "zanahoria"];
    const withThese = chosen.filter((recipe) => hasIngredient(recipe, words));

    await test.step("by country, difficulty, time, diet and ingredients", async () => {
      const country = page.getByRole("combobox", { name: filters.country });
      await expect(country.getByRole("option")).toHaveCount(1 + caribbeanCountries.length);
      await country.selectOption("Dominican Republic");
      await page.getByRole("combobox", { name: filters.difficulty }).selectOption("easy");
      await page.getByRole("radio", { name: "2 h" }).check();
      await page.getByRole("checkbox", { name: t.diet["gluten-free"] }).check();
      await page.getByText(filters.ingredientGroup, { exact: true }).click();
      await page.getByRole("textbox", { name: filters.ingredients }).fill(words.join(", "));
      await applyButton(page, filters.apply).click();
      await expect(page).toHaveURL(/\bingredients=\w/);
      expect(withThese.length).toBeGreaterThan(0);
      await expectCount(page, t, withThese.length);
      await expectTitles(page, titlesOf(withThese));
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
      await expectTitles(page, titlesOf(chosen));

      await active
        .getByRole("link", { name: fill(filters.remove, { label: t.difficulty.easy }) })
        .click();
      const easier = caribbean.filter(
        (recipe) =>
          recipe.country === "Dominican Republic" &&
          totalMinutes(recipe) <= 120 &&
          recipe.dietaryTags.includes("gluten-free"),
      );
      expect(easier.length).toBeGreaterThan(chosen.length);
      await expectCount(page, t, easier.length);
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

    await test.step("sorted by total time over several pages", async () => {
      await page.getByRole("combobox", { name: filters.sort }).selectOption("quickest");
      await applyButton(page, filters.apply).click();
      const times = caribbean.map(totalMinutes).sort((a, b) => a - b);
      await expect(page).toHaveURL(/sort=quickest/);
      await expect(async () => {
        expect(await shownTimes(page)).toEqual(times.slice(0, perPage));
      }).toPass();

      const pages = page.getByRole("navigation", { name: t.pages.label });
      await pages.getByRole("link", { name: t.pages.next }).click();
      await expect(page).toHaveURL("/region/caribbean?sort=quickest&page=2");
      await expect(
        pages.getByRole("link", { name: fill(t.pages.page, { number: 2 }) }),
      ).toHaveAttribute("aria-current", "page");
      await expect(async () => {
        expect(await shownTimes(page)).toEqual(times.slice(perPage, 2 * perPage));
      }).toPass();
    });
  });

  test("several diets are combined with “all” or “any” @scripts", async ({ page, visit, t }) => {
    const { filters } = t.browse;
    const wanted = ["vegan", "high-protein"] as const;
    const food = recipes.filter(({ type }) => type === "food");
    const all = food.filter((recipe) => wanted.every((tag) => recipe.dietaryTags.includes(tag)));
    const any = food.filter((recipe) => wanted.some((tag) => recipe.dietaryTags.includes(tag)));
    expect(all.length).toBeGreaterThan(0);

    await visit("/food");
    await expect(page.getByRole("radio", { name: filters.match.all })).toHaveCount(0);
    await page.getByText(filters.moreDiets, { exact: true }).click();
    for (const tag of wanted) await page.getByRole("checkbox", { name: t.diet[tag] }).check();
    await applyButton(page, filters.apply).click();
    await expectCount(page, t, all.length);
    await expect(page.getByRole("radio", { name: filters.match.all })).toBeChecked();

    await page.getByRole("radio", { name: filters.match.any }).check();
    await applyButton(page, filters.apply).click();
    await expectCount(page, t, any.length);
    await expect(page.getByRole("checkbox", { name: t.diet.vegan })).toBeChecked();
    await expect(page.locator("summary", { hasText: filters.moreDiets })).toContainText(
      t.diet["high-protein"],
    );
  });

  test("a phone's screen shows three dishes of a list", async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ["/food", "/region/caribbean"]) {
      await visit(path);
      const last = page.getByRole("article").nth(2);
      await expect(last).toBeInViewport({ ratio: 1 });
      const { height } = (await last.boundingBox())!;
      expect(height, path).toBeLessThanOrEqual(140);
    }
  });

  test("on a phone the filters close and the results are in view", async ({
    page,
    visit,
    t,
    scripts,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const first = page.getByRole("article").first();
    const expectResults = async () => {
      await expect(page.locator("#facets:popover-open, details.filters[open]")).toHaveCount(0);
      await expect(first).toBeInViewport({ ratio: 0.5 });
      const count = page.getByRole("main").getByRole("status");
      await expect(count).toBeInViewport();
      if (scripts) await expect(count).toBeFocused();
    };

    await visit("/food");
    const open = page.getByRole("button", { name: t.browse.filters.title });
    await expect(page.getByRole("combobox", { name: t.browse.filters.sort })).toBeHidden();
    await open.click();
    await page.getByRole("combobox", { name: t.browse.filters.difficulty }).selectOption("easy");
    await page.getByRole("checkbox", { name: t.diet["gluten-free"] }).check();
    await applyButton(page, t.browse.filters.apply).click();
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

  test("every option says how many recipes it shows, and with scripts a change shows them at once @scripts", async ({
    page,
    visit,
    t,
  }) => {
    await visit("/food?without=gluten");
    const food = recipes.filter(
      ({ type, allergens }) => type === "food" && !allergens.includes("gluten"),
    );
    const vegan = food.filter(({ dietaryTags }) => dietaryTags.includes("vegan"));
    const box = page.getByRole("checkbox", { name: `${t.diet.vegan} ${vegan.length}` });
    await box.check();

    await expectCount(page, t, vegan.length);

    await expect(box).toBeFocused();
    await expect(page).toHaveURL(/diet=vegan/);

    const cuban = vegan.filter(({ country }) => country === "Cuba");
    expect(cuban.length).toBeGreaterThan(0);
    await page
      .getByRole("combobox", { name: t.browse.filters.country })
      .selectOption({ label: `${t.countries.Cuba} (${cuban.length})` });

    await expectCount(page, t, cuban.length);
    const active = page.getByRole("list", { name: t.browse.filters.active });
    await active.getByRole("link", { name: t.diet.vegan }).click();
    await expect(page.getByRole("checkbox", { name: t.diet.vegan })).not.toBeChecked();
    await expect(page.getByRole("combobox", { name: t.browse.filters.country })).toHaveValue(
      "Cuba",
    );
    await page.locator("summary", { hasText: t.browse.filters.allergens }).click();
    // Other tests publish recipes meanwhile, so all recipes are not counted.
    await active.getByRole("link", { name: t.browse.filters.clear }).click();
    await expect(page).toHaveURL("/food#results");
    await expect(
      page.getByRole("checkbox", { name: new RegExp(`^${t.browse.allergens.gluten} \\d`) }),
    ).not.toBeChecked();
  });

  test(
    "the button counts the recipes of a choice before it is pressed, and recipes are found by technique",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      const { filters } = t.browse;
      const food = recipes.filter(
        // Other tests publish recipes of other countries.
        ({ type, allergens, country }) =>
          type === "food" && country === "Ethiopia" && !allergens.includes("gluten"),
      );
      const within = food.filter((recipe) => totalMinutes(recipe) <= 60);
      const shows = async (count: number) => {
        const text = count === 1 ? filters.show_one : filters.show_other;
        await expect(
          page.getByRole("button", { name: fill(text, { formatted: count }) }),
        ).toBeVisible();
      };
      await page.setViewportSize({ width: 360, height: 800 });
      await visit("/food?country=Ethiopia&without=gluten");
      await page.getByRole("button", { name: filters.title }).click();
      await shows(food.length);
      await page.getByRole("radio", { name: "1 h" }).check();
      await shows(within.length);
      await expect(page).toHaveURL("/food?country=Ethiopia&total=60&without=gluten");
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 1280, height: 800 });
      const active = page.getByRole("list", { name: filters.active });
      await page.getByText(filters.more, { exact: true }).click();

      const technique = page.getByRole("combobox", { name: filters.technique });
      const option = technique.locator("option").nth(1);
      const name = (await option.getAttribute("value")) as keyof typeof t.browse.techniques;
      const [, label = "", count] = /^(.*) \((\d+)\)$/.exec((await option.textContent())!) ?? [];
      expect(label).toBe(t.browse.techniques[name]);
      await technique.selectOption(name);
      await expectCount(page, t, Number(count));
      await active.getByRole("link", { name: label }).click();
      await expect(technique).toHaveValue("");
      await expectCount(page, t, within.length);
    },
  );

  test(
    "filters without results show a message and suggestions",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/drinks?ingredients=octopus&total=15");
      await expect(page.getByRole("main")).toContainText(t.browse.empty.listing);
      await expectCount(page, t, 0);
      // Without the time, one or more drinks with octopus would be listed; there is none, so only the ingredient helps.
      const relaxed = page.getByRole("region", { name: t.browse.empty.relaxed });
      await expect(relaxed.getByRole("listitem")).toHaveCount(1);
      await expect(relaxed.getByRole("link")).toHaveAttribute("href", "/drinks?total=15#results");
      const clear = page.getByRole("main").getByRole("link", { name: t.browse.filters.clear });
      await clear.last().click();
      await expect(page).toHaveURL("/drinks");
      await expectCount(page, t, recipes.filter(({ type }) => type === "drink").length);
    },
  );
});

type Texts = { browse: { results_one: string; results_other: string } };

/** "Show recipes"; with scripts "Show 41 recipes". */
function applyButton(page: Page, label: string) {
  const words = label.split(" ");
  return page.getByRole("button", { name: new RegExp(`^${words.join("( [\\d,]+)? ")}?$`) });
}

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

function titlesOf(list: Array<ContentRecipe>) {
  return list.map(({ titleEs }) => titleEs);
}

/** Minutes on the cards of the page, parsed from "45 min", "1 hr", "1 h 30 min". */
async function shownTimes(page: Page): Promise<Array<number>> {
  const texts = await page.getByRole("article").allTextContents();
  return texts.map((text) => {
    const [, hours, hoursAndMinutes, minutes] =
      /(?:(\d+) hr? ?(?:(\d+) min)?|(\d+) min)(?=\D*$)/.exec(text) ?? [];
    return Number(hours ?? 0) * 60 + Number(hoursAndMinutes ?? minutes ?? 0);
  });
}
