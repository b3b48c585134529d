import { recipeBySlug } from "./content.ts";
import { expect, fill, test } from "./fixtures.ts";

const recipe = recipeBySlug("enchilado-de-camarones");
const items = recipe.ingredients.flatMap((group) => group.items);
const path = `/recipe/${recipe.id}`;

for (const language of ["en", "es"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const nameOf = (item: (typeof items)[number]) => (language === "es" ? item.nameEs : item.name);
    const title = language === "es" ? recipe.titleEs : recipe.title;

    test("a recipe shows everything a cook needs", async ({ page, visit, t }) => {
      await visit(path);
      await expect(page).toHaveTitle(`${title} · Fogón`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("main")).toContainText(
        fill(t.recipe.servings_other, { formatted: 4 }),
      );
      const ingredients = page.getByRole("region", { name: t.recipe.ingredients });
      await expect(ingredients.getByRole("listitem")).toHaveCount(items.length);
      for (const item of items) await expect(ingredients).toContainText(nameOf(item));

      const steps = page.getByRole("region", { name: t.recipe.steps }).getByRole("listitem");
      await expect(steps).toHaveCount(recipe.steps.length);
      for (const [i, step] of recipe.steps.entries())
        await expect(steps.nth(i)).toContainText(language === "es" ? step.textEs : step.text);

      const facts = page.getByRole("region", { name: t.recipe.facts });
      for (const allergen of recipe.allergens)
        await expect(facts).toContainText(t.recipe.allergen[allergen]);
      await expect(page.getByRole("region", { name: t.recipe.story })).toContainText(
        (language === "es" ? recipe.storyEs : recipe.story) ?? "",
      );

      await test.step("an ingredient can be ticked off", async () => {
        const first = ingredients.getByRole("checkbox").first();
        await first.check();
        await expect(first).toBeChecked();
      });

      await test.step("links lead to sharing, up, and on", async () => {
        const share = page.getByRole("navigation", { name: t.recipe.share.label });
        await expect(share.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
          "href",
          /^https:\/\/wa\.me\/\?text=.*recipe%2F/,
        );
        await expect(page.locator(".related").getByRole("article").first()).toBeVisible();
        const crumbs = page.getByRole("navigation", { name: t.breadcrumbs });
        await expect(crumbs.locator("[aria-current=page]")).toHaveText(title);
        await crumbs.getByRole("link", { name: t.regions.caribbean }).click();
        await expect(page).toHaveURL("/region/caribbean");
      });
    });

    test("servings and units are changed by links", async ({ page, visit, t }) => {
      const { units } = t.recipe;
      const measured = (figure: string, unit: string) =>
        `${fill(t.recipe.measure, { figure, unit })} `;
      await visit(path);
      const ingredients = page.getByRole("region", { name: t.recipe.ingredients });
      const row = (name: string) =>
        ingredients.getByRole("listitem").filter({ hasText: new RegExp(` ${name}(,| \\(|$)`) });
      const amount = (english: string) => {
        const item = items.find(({ name }) => name === english);
        if (!item) throw new Error(`${recipe.slug} has lost its ${english}.`);
        return row(nameOf(item)).locator("b");
      };
      await expect(amount("raw shrimp")).toHaveText(measured("900", "g"));
      await expect(amount("garlic")).toHaveText(measured("6", units.clove_other));

      await test.step("from 4 servings to 8 every quantity doubles", async () => {
        for (let servings = 5; servings <= 8; servings++) {
          await ingredients.getByRole("link", { name: t.recipe.more }).click();
          await expect(page).toHaveURL(`${path}?servings=${servings}#ingredients`);
          await expect(ingredients).toContainText(
            fill(t.recipe.servings_other, { formatted: servings }),
          );
        }
        await expect(amount("raw shrimp")).toHaveText(measured("1.8", "kg"));
        await expect(amount("tomato sauce")).toHaveText(measured("700", "g"));
        await expect(amount("dry white wine")).toHaveText(measured("240", "ml"));
        await expect(amount("garlic")).toHaveText(measured("12", units.clove_other));
        await expect(amount("large onion")).toHaveText("2 ");
        await expect(amount("salt")).toHaveText(measured("3", units.tsp_other));
        await expect(amount("ground cumin")).toHaveText(measured("1", units.tsp_one));
      });

      await test.step("but not what does not grow with them", async () => {
        await expect(amount("bay leaves")).toHaveText("2 ");
        const fixed = ingredients.getByText(t.recipe.doesNotScale);
        await expect(fixed).toHaveCount(items.filter(({ scales }) => scales === false).length);
      });

      await test.step("in US units", async () => {
        const us = ingredients.getByRole("link", { name: t.recipe.unitSystem.us });
        await us.click();
        await expect(page).toHaveURL(`${path}?servings=8&units=us#ingredients`);
        await expect(us).toHaveAttribute("aria-current", "true");
        // 1800 g / 453.6, 700 g / 453.6, 240 ml / 236.6, 120 ml / 236.6, to the nearest kitchen fraction
        await expect(amount("raw shrimp")).toHaveText(measured("4", units.lb_other));
        await expect(amount("tomato sauce")).toHaveText(measured("1 ½", units.lb_other));
        await expect(amount("dry white wine")).toHaveText(/^1 /);
        await expect(amount("olive oil")).toHaveText(/^½ /);
        await expect(ingredients).not.toContainText(/\d (g|kg|ml|l) /);
      });
    });

    test("search engines get a recipe they can read", async ({ page, visit, t, baseURL }) => {
      await visit(path);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
      const described = data.find((block) => block["@type"] === "Recipe");
      expect(described).toMatchObject({
        "@context": "https://schema.org",
        name: title,
        inLanguage: language,
        url: `${baseURL}${path}?lng=${language}`,
        prepTime: "PT25M",
        cookTime: "PT35M",
        totalTime: "PT1H",
        recipeYield: fill(t.recipe.servings_other, { formatted: 4 }),
        recipeIngredient: items.map((item) => expect.stringContaining(nameOf(item))),
        recipeInstructions: recipe.steps.map((_, i) =>
          expect.objectContaining({ "@type": "HowToStep", position: i + 1 }),
        ),
      });
      const image = String(described?.["image"]);
      expect((await page.request.get(image)).headers()["content-type"]).toMatch(/^image\//);

      const crumbs = data.find((block) => block["@type"] === "BreadcrumbList");
      expect(crumbs).toMatchObject({
        itemListElement: [
          { position: 1, name: t.nav.home, item: `${baseURL}/` },
          { position: 2, name: t.regions.caribbean },
          { position: 3, name: title, item: `${baseURL}${path}` },
        ],
      });
    });
  });
}

test("a printed recipe is what is cooked from, on one page, with its address", async ({
  page,
  visit,
  t,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await visit(path);
  await expect(page.getByText(baseURL + path, { exact: true })).toBeHidden();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const frame of [page.locator("header.site-header"), page.locator("footer.site-footer")])
    await expect(frame).toBeHidden();
  await expect(page.getByRole("complementary", { name: t.banner.label })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: t.recipe.ingredients })).toBeVisible();
  await expect(page.getByRole("region", { name: t.recipe.steps })).toBeVisible();
  for (const hidden of [
    ".kitchen-controls",
    ".related",
    ".share",
    ".recipe-actions",
    ".back-to-ingredients",
    "button",
    "input",
  ])
    await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
  await expect(page.getByText(baseURL + path, { exact: true })).toBeVisible();
  await expect(page.locator(".promise")).toHaveCSS("color", "rgb(107, 87, 72)");

  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test("nothing that floats lies over a control of a recipe's page", async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(path);
  const pill = page.locator(".back-to-ingredients");
  const seen = await pill.evaluate(async (floating) => {
    const covered: Array<string> = [];
    let shown = 0;
    for (let y = 0; y < document.documentElement.scrollHeight; y += 40) {
      scrollTo(0, y);
      const pillBox = floating.getBoundingClientRect();
      if (pillBox.bottom < 0 || pillBox.top > innerHeight) continue;
      shown++;
      for (const control of document.querySelectorAll("main :is(a, button, input, summary)")) {
        if (control === floating) continue;
        const box = control.getBoundingClientRect();
        const isApart =
          box.right <= pillBox.left ||
          box.left >= pillBox.right ||
          box.bottom <= pillBox.top ||
          box.top >= pillBox.bottom;
        if (!isApart) covered.push(`${control.className || control.tagName} at ${y}`);
      }
    }
    return { covered, shown };
  });
  expect(seen.covered).toEqual([]);
  expect(seen.shown).toBeGreaterThan(5);
});
