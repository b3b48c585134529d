import { plainStep } from "../../app/features/ingredients/step-marks.ts";
import { recipeBySlug } from "./content.ts";
import { expect, fill, test } from "./fixtures.ts";

const recipe = recipeBySlug("enchilado-de-camarones");
const items = recipe.ingredients.flatMap((group) => group.items);
const path = `/recipe/${recipe.id}`;

test.describe("in Spanish", () => {
  test.use({ language: "es" });
  const nameOf = (item: (typeof items)[number]) => item.nameEs;
  const title = recipe.titleEs;

  test("a recipe shows all its information", { tag: "@scripts" }, async ({ page, visit, t }) => {
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
      await expect(steps.nth(i)).toContainText(plainStep(step.textEs));

    // Folded, and in the page.
    const facts = page.locator(".fold", { has: page.locator("#facts") });
    for (const allergen of recipe.allergens)
      await expect(facts).toContainText(t.recipe.allergen[allergen]);
    await expect(page.getByRole("region", { name: t.recipe.story })).toContainText(
      recipe.storyEs ?? "",
    );

    await test.step("an ingredient can be checked off", async () => {
      const first = ingredients.getByRole("checkbox").first();
      await first.check();
      await expect(first).toBeChecked();
    });

    await test.step("links open sharing, the listing and other recipes", async () => {
      await page.getByText(t.recipe.bar.more, { exact: true }).click();
      await page.getByText(t.recipe.share.label, { exact: true }).click();
      const whatsApp = page.getByRole("link", { name: "WhatsApp" });
      await expect(whatsApp).toBeVisible();
      await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=.*recipe%2F/);
      await expect(page.locator(".related").getByRole("article").first()).toBeVisible();
      const crumbs = page.getByRole("navigation", { name: t.breadcrumbs });
      await expect(crumbs.locator("[aria-current=page]")).toHaveText(title);
      await crumbs.getByRole("link", { name: t.regions.caribbean }).click();
      await expect(page).toHaveURL("/region/caribbean");
    });
  });

  test("links change the servings and buttons change the units", async ({
    page,
    visit,
    t,
    scripts,
  }) => {
    const { units, unitSystem } = t.recipe;
    // With scripts the page stays where it is.
    const place = scripts ? "" : "#ingredients";
    const measured = (figure: string, unit: string) =>
      `${fill(t.recipe.of, { amount: fill(t.recipe.measure, { figure, unit }) })} `;
    await visit("/");
    await visit(path);
    const ingredients = page.getByRole("region", { name: t.recipe.ingredients });
    const amount = (english: string, shown?: string) => {
      const item = items.find(({ name }) => name === english);
      if (!item) throw new Error(`${recipe.slug} has lost its ${english}.`);
      const name = shown ?? nameOf(item);
      return ingredients
        .getByRole("listitem")
        .filter({ hasText: new RegExp(` ${name}(,| \\(|$)`) })
        .locator("b");
    };
    await expect(amount("raw shrimp")).toHaveText(measured("900", "g"));
    await expect(amount("garlic")).toHaveText(measured("6", units.clove_other));
    await expect(amount("large onion")).toHaveText("1 ");

    await test.step("every quantity doubles from 4 to 8 servings", async () => {
      for (let servings = 5; servings <= 8; servings++) {
        await ingredients.getByRole("link", { name: t.recipe.more }).click();
        await expect(page).toHaveURL(`${path}?servings=${servings}${place}`);
        await expect(ingredients).toContainText(
          fill(t.recipe.servings_other, { formatted: servings }),
        );
      }
      await expect(amount("raw shrimp")).toHaveText(measured("1.8", "kg"));
      await expect(amount("tomato sauce")).toHaveText(measured("700", "g"));
      await expect(amount("dry white wine")).toHaveText(measured("240", "ml"));
      await expect(amount("garlic")).toHaveText(measured("12", units.clove_other));
      const onions = "cebollas grandes";
      await expect(amount("large onion", onions)).toHaveText("2 ");
      await expect(amount("salt")).toHaveText(measured("1", units.tbsp_one));
      await expect(amount("ground cumin")).toHaveText(measured("1", units.tsp_one));
    });

    await test.step("quantities that do not depend on servings stay the same", async () => {
      await expect(amount("bay leaves")).toHaveText("2 ");
      const fixed = ingredients.getByText(t.recipe.doesNotScale);
      await expect(fixed).toHaveCount(items.filter(({ scales }) => scales === false).length);
    });

    const unitSwitch = ingredients.getByRole("button", { name: unitSystem.switch });
    const showsUnits = (shown: string) => expect(unitSwitch).toHaveText(new RegExp(`^${shown}`));
    await test.step("quantities are shown in US units", async () => {
      await unitSwitch.click();
      await showsUnits(unitSystem.us);
      await expect(page).toHaveURL(`${path}?servings=8${place}`);
      await expect(amount("raw shrimp")).toHaveText(measured("4", units.lb_other));
      await expect(amount("tomato sauce")).toHaveText(/^2¾ .* \(700 g\)/);
      await expect(amount("dry white wine")).toHaveText(measured("1", units.cup_one));
      await expect(amount("olive oil")).toHaveText(measured("½", units.cup_one));
      await expect(ingredients).not.toContainText(/\d (g|kg|ml|l) /);
    });

    await test.step("Back once opens the page before the recipe", async () => {
      if (!scripts) return;
      await page.goBack();
      await expect(page).toHaveURL("/");
    });

    await test.step("the next recipe uses the same units", async () => {
      await visit("/recipe/180");
      await showsUnits(unitSystem.us);
      await expect(ingredients.getByRole("listitem").first()).toContainText(/ (oz|lb) /);
      await visit("/recipe/180?units=metric");
      await showsUnits(unitSystem.metric);
      await visit("/recipe/180");
      await unitSwitch.click();
      await showsUnits(unitSystem.metric);
      await expect(ingredients.getByRole("listitem").first()).toContainText(/ k?g /);
      await visit(path);
      await expect(amount("raw shrimp")).toHaveText(measured("900", "g"));
    });
  });

  test(
    "a recipe without servings is multiplied, and the steps with it",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/recipe/12");
      const times = page.getByRole("group", { name: t.recipe.multiply });
      await expect(times.getByRole("link")).toHaveText(["×½", "×1", "×2", "×3"]);
      await expect(times.getByRole("link", { name: "×1" })).toHaveAttribute("aria-current", "true");
      await times.getByRole("link", { name: "×3" }).click();
      await expect(page).toHaveURL("/recipe/12?scale=3");
      await expect(times.getByRole("link", { name: "×3" })).toHaveAttribute("aria-current", "true");
      const steps = page.getByRole("region", { name: t.recipe.steps });
      await expect(steps).toContainText(t.recipe.timesStay);
      await expect(steps.getByRole("listitem").first()).toContainText("1.8 l");
      await expect(page.getByText(/^24 (?:balls|bolas)$/)).toBeVisible();
    },
  );

  test(
    "a recipe has structured data for search engines",
    { tag: "@scripts" },
    async ({ page, visit, t, baseURL }) => {
      await visit(path);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
      const described = data.find((block) => block["@type"] === "Recipe");
      expect(described).toMatchObject({
        "@context": "https://schema.org",
        name: title,
        inLanguage: "es",
        url: `${baseURL}${path}?lng=es`,
        prepTime: "PT25M",
        cookTime: "PT35M",
        totalTime: "PT1H",
        recipeYield: fill(t.recipe.servings_other, { formatted: 4 }),
        recipeIngredient: items.map((item) => expect.stringContaining(nameOf(item))),
        recipeInstructions: recipe.steps.map((_, i) =>
          expect.objectContaining({ "@type": "HowToStep", position: i + 1 }),
        ),
      });
      const images = described?.["image"] as Array<string>;
      expect(images).toHaveLength(3);
      // social.spec.ts checks the pictures.
      for (const image of images) expect(image).toMatch(`${baseURL}/social/pictures/`);
      expect(Date.parse(String(described?.["datePublished"]))).toBeGreaterThan(0);
      expect(Date.parse(String(described?.["dateModified"]))).toBeGreaterThan(0);

      const crumbs = data.find((block) => block["@type"] === "BreadcrumbList");
      expect(crumbs).toMatchObject({
        itemListElement: [
          { position: 1, name: t.nav.home, item: `${baseURL}/` },
          { position: 2, name: t.regions.caribbean },
          { position: 3, name: title, item: `${baseURL}${path}` },
        ],
      });
    },
  );
});

test("checked ingredients are still checked after a reload, on their own recipe only @scripts", async ({
  page,
  visit,
  t,
}) => {
  const boxes = page.getByRole("region", { name: t.recipe.ingredients }).getByRole("checkbox");
  await visit(path);
  await boxes.nth(0).check();
  await boxes.nth(3).check();
  await boxes.nth(0).uncheck();
  await visit(`${path}?servings=6`);
  await expect(boxes.nth(3)).toBeChecked();
  await page.reload();
  await expect(boxes.nth(3)).toBeChecked();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(page.locator(".ingredients :checked")).toHaveCount(1);

  const other = page.locator(".related").getByRole("article").getByRole("link").first();
  await other.click();
  await expect(page).not.toHaveURL(new RegExp(path));
  await expect(boxes.nth(3)).toBeVisible();
  await expect(page.locator(".ingredients :checked")).toHaveCount(0);
  await page.goBack();
  await expect(boxes.nth(3)).toBeChecked();
});

test("checked ingredients are deleted after three days, and beyond twenty recipes @scripts", async ({
  page,
  visit,
  t,
}) => {
  await visit(path);
  const day = 24 * 3600 * 1000;
  await page.evaluate((days) => {
    const old = Array.from({ length: 30 }, (_, i) => ({
      id: 1000 + i,
      at: Date.now() - i * days,
      items: [0],
    }));
    const many = Array.from({ length: 40 }, (_, i) => ({
      id: 2000 + i,
      at: Date.now(),
      items: [1],
    }));
    localStorage.setItem("ticked", JSON.stringify([...many, ...old]));
  }, day);
  await page
    .getByRole("region", { name: t.recipe.ingredients })
    .getByRole("checkbox")
    .first()
    .check();
  const stored = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("ticked")!) as Array<{ id: number; items: Array<number> }>,
  );
  expect(stored).toHaveLength(20);
  expect(stored[0]).toMatchObject({ id: recipe.id, items: [0] });

  await page.evaluate(
    (days) =>
      localStorage.setItem(
        "ticked",
        JSON.stringify([{ id: 5, at: Date.now() - 4 * days, items: [0] }]),
      ),
    day,
  );
  await page
    .getByRole("region", { name: t.recipe.ingredients })
    .getByRole("checkbox")
    .first()
    .uncheck();
  expect(await page.evaluate(() => localStorage.getItem("ticked"))).toBe("[]");
});

test("ingredients can be checked in a browser without storage @scripts", async ({
  page,
  visit,
  t,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await visit(path);
  const box = page
    .getByRole("region", { name: t.recipe.ingredients })
    .getByRole("checkbox")
    .first();
  await box.check();
  await expect(box).toBeChecked();
});

test("a printed recipe has only the recipe and its URL, on one page @scripts", async ({
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
  await expect(page.getByRole("complementary", { name: t.strip.submit })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: t.recipe.ingredients })).toBeVisible();
  await expect(page.getByRole("region", { name: t.recipe.steps })).toBeVisible();
  for (const hidden of [
    ".kitchen-controls",
    ".related",
    ".community",
    ".recipe-actions",
    ".action-bar",
    ".part-switch",
    "button",
    "input",
  ])
    await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
  await expect(page.getByText(baseURL + path, { exact: true })).toBeVisible();
  await expect(page.locator(".promise")).toHaveCSS("color", "rgb(107, 87, 72)");

  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test(
  "on paper, no text is larger than the steps, and what is served with a dish is a list",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    const { id } = recipeBySlug("arroz-con-gandules-puertorriqueno");
    await page.emulateMedia({ media: "print" });
    await visit(`/recipe/${id}`);
    await expect(page.locator(".step-time")).not.toHaveCount(0);
    const larger = await page.locator(".recipe-body").evaluate((body) => {
      const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
      const step = sizeOf(body.querySelector(".steps li")!);
      return [...body.querySelectorAll("*:not(h2, h3, h2 *, h3 *)")].flatMap((element) =>
        element.checkVisibility() && sizeOf(element) > step + 0.01 ? element.outerHTML : [],
      );
    });
    expect(larger).toEqual([]);
    const separators = await page
      .locator(".served li")
      .evaluateAll((items) => items.map((item) => getComputedStyle(item, "::before").content));
    expect(separators).toEqual(["none", '", "', '", "']);
    for (const heading of await page.locator(".fold h2:visible").all())
      await expect(heading).toHaveCSS("break-after", "avoid");
  },
);

test(
  "on a desk, the ingredients stay in sight as far as they fit, and never scroll on their own",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const column = page.locator(".ingredients");
    const boxAfter = (y: number) =>
      column.evaluate((element, top) => {
        scrollTo(0, top);
        const { top: above, bottom } = element.getBoundingClientRect();
        const last = [...element.querySelectorAll("li")].at(-1)!.getBoundingClientRect();
        const start = element.parentElement!.getBoundingClientRect().top;
        return { above, bottom, last: last.bottom, start };
      }, y);
    const { id: long } = recipeBySlug("nigerian-jollof-rice");
    await visit(`/recipe/${long}`);
    const { clientHeight, scrollHeight } = await column.evaluate((element) => element);
    expect(scrollHeight).toBe(clientHeight);
    const atStart = await boxAfter(0);
    expect(atStart.above).toBeCloseTo(atStart.start, 0);
    // Reading on, its end comes into sight.
    const height = atStart.bottom - atStart.above;
    const later = await boxAfter(atStart.above + height - 600);
    expect(later.last).toBeLessThan(720);

    const { id: short } = recipeBySlug("african-cassava-fufu");
    await visit(`/recipe/${short}`);
    const { above } = await boxAfter((await boxAfter(0)).above + 100);
    expect(above).toBeCloseTo(72, 0);
  },
);

test("on a phone, links to the ingredients and the steps stay under the thumb while the recipe is on screen @scripts", async ({
  page,
  visit,
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(path);
  const parts = page.getByRole("navigation", { name: t.recipe.parts });
  const steps = page.getByRole("heading", { name: t.recipe.steps, exact: true });
  await parts.getByRole("link", { name: t.recipe.steps }).click();
  await expect(steps).toBeInViewport();
  const { bar, heading, header } = await page.evaluate(() => {
    const of = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    return { bar: of(".part-switch"), heading: of("#steps"), header: of(".site-header") };
  });
  expect(bar.bottom).toBeCloseTo(640, 0);
  expect(bar.height).toBeLessThanOrEqual(64);
  expect(heading.top).toBeGreaterThanOrEqual(header.bottom);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(parts).not.toBeInViewport();
});
