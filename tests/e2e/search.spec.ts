import { recipeBySlug } from "./content.ts";
import { expect, fill, test } from "./fixtures.ts";

const beans = recipeBySlug("habichuelas-guisadas-dominicanas");
const stew = recipeBySlug("boeuf-bourguignon");

test.describe("in Spanish", () => {
  test.use({ language: "es" });
  const titleOf = ({ titleEs }: typeof beans) => titleEs;

  test("search handles queries as visitors write them @scripts", async ({ page, visit, t }) => {
    // With suggestions the field is a combobox.
    const box = page
      .getByRole("searchbox", { name: t.search.label })
      .or(page.getByRole("combobox", { name: t.search.label }));
    const submit = page.getByRole("button", { name: t.search.submit, exact: true });
    const heading = page.getByRole("heading", { level: 1 });
    const cards = page.getByRole("article");
    const search = async (query: string) => {
      await box.fill(query);
      await submit.click();
      await expect(heading).toHaveText(fill(t.searching.titleFor, { query: query.trim() }));
    };

    await test.step("an empty query does nothing", async () => {
      await visit("/drinks");
      await submit.click();
      await expect(page).toHaveURL("/drinks");
      await box.fill("   ");
      await submit.click();
      await expect(page).toHaveURL("/drinks");
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    });

    await test.step("the best match is first, and matched words are highlighted", async () => {
      await search("sancocho");
      await expect(page).toHaveURL("/search?q=sancocho");
      await expect(box).toHaveValue("sancocho");
      await expect(cards.first().getByRole("heading")).toContainText(/sancocho/i);
      await expect(cards.first().locator("mark").first()).toHaveText(/sancocho/i);
    });

    await test.step("spaces and empty fields are neither in the address nor in the field", async () => {
      await box.fill("  sancocho   ");
      await submit.click();
      await expect(page).toHaveURL("/search?q=sancocho");
      await expect(box).toHaveValue("sancocho");
      await visit("/food?region=&country=Cuba&total=&q=++");
      await expect(page).toHaveURL("/food?country=Cuba");
    });

    await test.step("accents are optional in both languages", async () => {
      await search("HABICHUELAS guisadas");
      await expect(box).toHaveCount(1);
      await expect(page.getByRole("link", { name: titleOf(beans) })).toBeVisible();
      await search("red beans");
      await expect(page.getByRole("link", { name: titleOf(beans) })).toBeVisible();
      await search("platano");
      const marks = await page.getByRole("main").locator("mark").allTextContents();
      expect(marks.length).toBeGreaterThan(0);
      expect(marks.join(" ")).toMatch(/plátano/i);
    });

    await test.step("a word of another country finds the recipe", async () => {
      await search("porotos");
      await expect(page.getByRole("link", { name: titleOf(beans) })).toBeVisible();
    });

    await test.step("ñ is a separate letter", async () => {
      await search("borgoñona");
      await expect(cards.getByRole("link", { name: titleOf(stew) })).toBeVisible();
      await visit("/search?q=borgonona&exact=1");
      await expect(cards.getByRole("link", { name: titleOf(stew) })).toHaveCount(0);
    });

    await test.step("a search without results suggests other pages", async () => {
      await search("xyzzyplugh");
      await expect(page.getByRole("main")).toContainText(
        fill(t.browse.empty.search, { query: "xyzzyplugh" }),
      );
      await expect(page.getByRole("main")).toContainText(t.browse.empty.advice);
      // "New recipes" until other tests have viewed some.
      const { popular: viewed, newest } = t.browse.empty;
      const popular = page
        .getByRole("region", { name: viewed })
        .or(page.getByRole("region", { name: newest }));
      await expect(popular.getByRole("article")).toHaveCount(8);
      await popular.getByRole("link").first().click();
      await expect(page).toHaveURL(/\/recipe\/\d+$/);
    });
  });
});

test.describe("in Spanish", () => {
  test.use({ language: "es" });

  test("a misspelled search finds the dish, says so, and can be searched as typed @scripts", async ({
    page,
    visit,
    t,
  }) => {
    await visit("/");
    await page.getByRole("searchbox", { name: t.search.label }).fill("sanchoco");
    await page.getByRole("button", { name: t.search.submit, exact: true }).click();
    const main = page.getByRole("main");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(fill(t.searching.titleFor, { query: "sancocho" }));
    await expect(main).toContainText(
      fill(t.searching.corrected, { typed: "sanchoco", better: "sancocho" }),
    );
    await expect(page.getByRole("article").first()).toContainText(/sancocho/i);
    await main
      .getByRole("link", { name: fill(t.browse.search.exact, { typed: "sanchoco" }) })
      .click();
    await expect(page).toHaveURL("/search?q=sanchoco&exact=1");
    await expect(main).toContainText(fill(t.browse.empty.search, { query: "sanchoco" }));
    await expect(main).toContainText(t.searching.didYouMean);
    await main.getByRole("link", { name: "sancocho", exact: true }).click();
    await expect(page).toHaveURL("/search?q=sancocho");
    await expect(heading).toHaveText(fill(t.searching.titleFor, { query: "sancocho" }));
  });

  test(
    "a search without results links to the same one without each filter, with its count",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/search?q=sancocho&country=Kenya");
      const others = page.getByRole("region", { name: t.browse.empty.relaxed });
      const links = others.getByRole("link");
      await expect(links.first()).toBeVisible();
      const count = await others.getByRole("listitem").first().locator("small").textContent();
      await links.first().click();
      await expect(page.locator("#results")).toContainText(count!);
      await expect(page.getByRole("article").first()).toBeVisible();
    },
  );

  test(
    "a search lists guide entries, posts and products below the recipes",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/search?q=sofrito");
      const region = (name: string) => page.getByRole("region", { name, exact: true });
      await expect(region(t.searching.posts).getByRole("link").first()).toBeVisible();
      await region(t.searching.guides).getByRole("link").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/sofrito/i);
    },
  );
});

test("a query with special characters is taken literally @scripts", async ({ page, visit, t }) => {
  for (const query of [
    '"',
    "' OR 1=1 --",
    "arroz AND NOT (",
    "<b>rice</b>",
    "*",
    "a".repeat(100),
  ]) {
    const response = await visit(`/search?q=${encodeURIComponent(query)}`);
    expect(response.status(), query).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      fill(t.searching.titleFor, { query }),
    );
  }
});

test("a search can be changed on a phone without opening the header's search", async ({
  page,
  visit,
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit("/search?q=pollo");
  const box = page.getByRole("searchbox", { name: t.search.label });
  await expect(box).toHaveValue("pollo");
  await box.fill("arroz con pollo");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=arroz+con+pollo");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
