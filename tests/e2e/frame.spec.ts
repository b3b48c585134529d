import { fillSignIn, newPerson } from "./database.ts";
import { expect, hydrated, test } from "./fixtures.ts";

test.describe("in Spanish", () => {
  test.use({ language: "es" });

  test("the side panel of a phone opens, fits and closes", async ({ page, visit, t }) => {
    const viewport = { width: 360, height: 640 };
    await page.setViewportSize(viewport);
    await visit("/food");
    const open = page.getByRole("button", { name: t.nav.menu });
    const panel = page.locator("#menu");
    await expect(panel).toBeHidden();
    await expect(page.getByRole("navigation", { name: t.nav.label })).toBeHidden();

    await test.step("it has the same links and a limited size", async () => {
      await open.click();
      await expect(panel).toBeVisible();
      for (const name of [
        t.nav.food,
        t.nav.drinks,
        t.nav.pastries,
        t.nav.shop,
        t.nav.resources,
        t.nav.blog,
        t.nav.contact,
        t.nav.submitRecipe,
        t.nav.startCooking,
        t.nav.exploreKitchenDeals,
        t.nav.login,
      ])
        await expect(panel.getByRole("link", { name, exact: true })).toHaveCount(1);
      await expect(panel.getByRole("button", { name: t.language.switch })).toBeVisible();
      const box = await panel.boundingBox();
      if (!box) throw new Error("The panel has no bounding box.");
      expect(box.width).toBeLessThanOrEqual(viewport.width * 0.75);
      expect(box.height).toBeLessThanOrEqual(viewport.height * 0.85);
      expect(box.x + box.width).toBe(viewport.width);
    });

    await test.step("the backdrop, Escape and its button close it", async () => {
      await page.mouse.click(30, 600);
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL("/food");
      await open.click();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await open.click();
      await panel.getByRole("button", { name: t.close }).click();
      await expect(panel).toBeHidden();
    });

    await test.step("a link closes it, even a link to the open page", async () => {
      await open.click();
      await panel.getByRole("link", { name: t.nav.food, exact: true }).click();
      await expect(panel).toBeHidden();
      await open.click();
      await panel.getByRole("link", { name: t.nav.drinks, exact: true }).click();
      await expect(page).toHaveURL("/drinks");
      await expect(panel).toBeHidden();
      await open.click();
      await panel.getByRole("link", { name: t.nav.startCooking }).click();
      await expect(page).toHaveURL("/food");
      await expect(panel).toBeHidden();
    });
  });

  test("the header is one row from 1024 px, and the section links are in the page once @scripts", async ({
    page,
    visit,
    t,
  }) => {
    await visit("/drinks");
    await page.evaluate(() => document.fonts.ready);
    for (const width of [1024, 1152, 1216, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      const boxes = await page
        .locator(".site-header > :is(.logo, .search-box, .language-toggle, .counted-link, .login)")
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { top, bottom, width: partWidth } = part.getBoundingClientRect();
            return { middle: (top + bottom) / 2, width: partWidth };
          }),
        );
      expect(boxes).toHaveLength(5);
      for (const { middle, width: partWidth } of boxes) {
        expect(Math.abs(middle - boxes[0]!.middle), `${width} px`).toBeLessThan(3);
        expect(partWidth).toBeGreaterThanOrEqual(44);
      }
      const nav = page.getByRole("navigation", { name: t.nav.label });
      const menu = page.getByRole("button", { name: t.nav.menu, exact: true });
      // Either the links or the button that opens them.
      expect(await nav.isVisible(), `${width} px`).not.toBe(await menu.isVisible());
      if (await nav.isVisible()) {
        const tops = await nav
          .getByRole("link")
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
        expect(tops).toHaveLength(8);
        expect(new Set(tops).size, `${width} px`).toBe(1);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
    }
    await expect(page.getByRole("navigation", { name: t.nav.label })).toBeVisible();
    await expect(page.locator('.site-header a[href="/blog"]')).toHaveCount(1);
  });

  test("an unknown path is answered with the frame of the site @scripts", async ({
    page,
    visit,
    t,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    const title = "404 Página no encontrada";
    const heading = page.getByRole("heading", { level: 1 });
    for (const path of [
      "/no/such/page",
      "/nothing",
      "/recipe/999999",
      "/recipe/one",
      "/region/atlantis",
    ]) {
      const response = await visit(path);
      expect(response.status(), path).toBe(404);
      await expect(heading).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Fogón`);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
    }
    await expect(page.getByRole("main")).toContainText(
      t.errors.hint.replace("{{path}}", "app/routes"),
    );
    const reference = (await page.request.get("/nothing")).headers()["x-request-id"];
    expect(reference).toMatch(/\S{8,}/);

    await test.step("its navigation works", async () => {
      const nav = page.getByRole("banner").getByRole("navigation", { name: t.nav.label });
      await nav.getByRole("link", { name: t.nav.pastries }).click();
      await expect(heading).toHaveText(t.browse.categories.pastries.title);
      await expect(page).toHaveTitle(`${t.browse.categories.pastries.title} · Fogón`);

      await nav.getByRole("link", { name: t.nav.blog }).click();
      await expect(heading).toHaveText(t.editorial.title);
      await expect(page).toHaveTitle(`${t.editorial.title} · Fogón`);
      await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    });
  });
});

test("the link of the open page is marked as current @scripts", async ({ page, visit, t }) => {
  await visit("/drinks?sort=quickest");
  const nav = page.getByRole("navigation", { name: t.nav.label });
  const active = nav.getByRole("link", { name: t.nav.drinks });
  const other = nav.getByRole("link", { name: t.nav.food });
  await expect(active).toHaveAttribute("aria-current", "page");
  await expect(nav.locator("a[aria-current]")).toHaveCount(1);
  await expect(other).toHaveCSS("border-bottom-color", "rgba(0, 0, 0, 0)");
  await expect(active).not.toHaveCSS("border-bottom-color", "rgba(0, 0, 0, 0)");
  await other.click();
  await expect(other).toHaveAttribute("aria-current", "page");
  await expect(nav.locator("a[aria-current]")).toHaveCount(1);
});

test("every control in the header is reachable by keyboard with visible focus @scripts", async ({
  page,
  visit,
  t,
}) => {
  await visit("/food");
  const focused = page.locator(":focus");
  const skip = page.getByRole("link", { name: t.skipToContent });

  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  expect((await skip.boundingBox())?.width).toBeGreaterThan(60);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  await visit("/drinks");
  await page.keyboard.press("Tab");
  const header = page.getByRole("banner");
  const nav = header.getByRole("navigation", { name: t.nav.label });
  const stops = [
    header.getByRole("link", { name: "Fogón" }),
    ...(
      [
        "food",
        "drinks",
        "pastries",
        "shop",
        "resources",
        "blog",
        "contact",
        "submitRecipe",
      ] as const
    ).map((section) => nav.getByRole("link", { name: t.nav[section] })),
    // A combobox as soon as the suggestions are loaded.
    header.locator("#search"),
    header.getByRole("button", { name: t.search.submit, exact: true }),
    header.getByRole("button", { name: t.language.switch }),
    header.getByRole("link", { name: t.nav.cart }),
    header.getByRole("link", { name: t.nav.login }),
  ];
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    await expect(focused).toHaveCSS("outline-style", "solid");
    await expect(focused).toHaveCSS("outline-width", "3px");
  }
  await page.keyboard.press("Tab");
  await expect(header.locator(":focus")).toHaveCount(0);

  await test.step("the side panel of a phone is reachable too", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit("/food");
    const open = page.getByRole("button", { name: t.nav.menu });
    await open.focus();
    await page.keyboard.press("Enter");
    const panel = page.locator("#menu");
    await expect(panel).toBeVisible();
    await expect(panel.getByRole("button", { name: t.close })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("link", { name: t.nav.food, exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(open).toBeFocused();
  });
});

test("keyboard focus stays in the open side panel of a phone", async ({
  page,
  visit,
  t,
  scripts,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit("/food");
  const panel = page.locator("#menu");
  const open = page.getByRole("button", { name: t.nav.menu });
  // The document has the focus when the browser's own controls would get it.
  const isInPanel = () =>
    panel.evaluate(
      (element) =>
        document.activeElement === document.body || element.contains(document.activeElement),
    );
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name: t.close })).toBeFocused();
  const stops = await panel.locator("a, button").count();
  for (const key of ["Tab", "Shift+Tab"])
    for (let i = 0; i < 2 * stops; i++) {
      await page.keyboard.press(key);
      expect(await isInPanel(), `${key}, ${i + 1} times`).toBe(true);
    }
  // For browsers that do not support the CSS equivalent.
  if (scripts)
    await expect(page.getByRole("main", { includeHidden: true })).toHaveJSProperty("inert", true);

  // Without scripts the focus is restored only if it was inside the panel.
  if (!scripts) await panel.getByRole("button", { name: t.close }).focus();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.getByRole("main")).toHaveJSProperty("inert", false);
  await page.keyboard.press("Tab");
  expect(await isInPanel()).toBe(false);
});

test(
  "a click on a link moves the focus to the heading of the new page",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await visit("/food");
    const heading = page.getByRole("heading", { level: 1 });
    const nav = page.getByRole("banner").getByRole("navigation", { name: t.nav.label });

    await test.step("it has no outline, and Tab continues from there", async () => {
      await nav.getByRole("link", { name: t.nav.drinks }).press("Enter");
      await expect(page).toHaveURL("/drinks");
      await expect(heading).toHaveText(t.browse.categories.drinks.title);
      await expect(heading).toBeFocused();
      await expect(heading).toHaveCSS("outline-style", "none");
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    });

    await test.step("after a click on a card and after Back", async () => {
      await page.getByRole("article").first().getByRole("link").press("Enter");
      await expect(page).toHaveURL(/\/recipe\/\d+$/);
      await expect(heading).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL("/drinks");
      // The address changes before the page does; its arrival closes an open panel.
      await expect(heading).toHaveText(t.browse.categories.drinks.title);
      await expect(heading).toBeFocused();
    });

    await test.step("after a link in the side panel of a phone", async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByRole("button", { name: t.nav.menu, exact: true }).click();
      await page.locator("#menu").getByRole("link", { name: t.nav.pastries }).click();
      await expect(page).toHaveURL("/pastries");
      await expect(heading).toBeFocused();
    });

    await test.step("the focus does not move on the same page", async () => {
      await visit("/recipe/104");
      const more = page.getByRole("link", { name: t.recipe.more, exact: true });
      await more.press("Enter");
      await expect(page).toHaveURL(/servings=/);
      await expect(more).toBeFocused();
      await page.getByRole("link", { name: t.recipe.steps, exact: true }).press("Enter");
      await expect(heading).not.toBeFocused();
    });
  },
);

test("a message is shown only on the page it belongs to @scripts", async ({ page, visit, t }) => {
  const { email } = await newPerson();
  await page.goto("/login?redirectTo=/newsletter");
  await fillSignIn(page, email);
  const message = page.getByText(t.flash.signedIn);
  await expect(message).toBeVisible();
  await hydrated(page);

  await test.step("it is not shown on the next page or after Back", async () => {
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: t.footer.faq, exact: true }).click();
    await expect(page).toHaveURL("/faq");
    await expect(message).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/newsletter");
    await expect(message).toBeHidden();
  });

  await test.step("it is not shown after a form that is sent without a reload", async () => {
    await visit("/recipe/52");
    const saved = page.getByText(t.flash.recipeSaved);
    await page.locator(".action-bar button").first().click();
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(saved).toBeHidden();
  });

  await test.step("it is not shown when the browser restores the page from its cache", async () => {
    await visit("/recipe/53");
    const saved = page.getByText(t.flash.recipeSaved);
    await page.locator(".action-bar button").first().click();
    await expect(saved).toBeVisible();
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
    );
    await expect(saved).toBeHidden();
    await page.locator(".action-bar button").first().click();
    await expect(page.getByText(t.flash.recipeRemoved)).toBeVisible();
  });
});

test(
  "a bar and a screen reader message show that the next page is loading",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await visit("/food");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/drinks\.data/, async (route) => {
      await held;
      await route.continue();
    });
    const nav = page.getByRole("banner").getByRole("navigation", { name: t.nav.label });
    await nav.getByRole("link", { name: t.nav.drinks }).click();
    const waiting = page.getByRole("status").filter({ hasText: t.loading });
    await expect(waiting).toHaveCount(1);
    await expect(waiting.locator(".pending-bar")).toBeVisible();
    await expect(waiting.locator(".pending-bar")).toHaveCSS("position", "fixed");
    release();
    await expect(page).toHaveURL("/drinks");
    await expect(waiting).toHaveCount(0);
  },
);

test("the first touch opens the menu, which the start of the scripts leaves open; a search closes its panel @scripts", async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/privacy", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: t.nav.menu, exact: true }).click();
  const panel = page.getByRole("navigation", { name: t.nav.label });
  await hydrated(page);
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t.search.label, exact: true }).click();
  await page.keyboard.type("gofio");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=gofio");
  await expect(page.locator("#find-panel")).toBeHidden();
});
