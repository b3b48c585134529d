// The navigation, search, shortcuts and lists of the admin pages.
import { insertContactMessage } from "../../support/rows/mail.ts";
import { copyRecipe } from "../../support/rows/recipes.ts";
import { insertRating } from "../../support/rows/saved.ts";
import { findViolations } from "../axe.ts";
import { newPerson, query, signInAs } from "../database.ts";
import { expect, fill, hydrated, test } from "../fixtures.ts";

test.describe("admin tools", () => {
  test.use({ language: "es", expectedErrors: [/status of 400/] });

  test(
    "on a phone the menu opens, leads to a page and is closed there",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await signInAs(page, "admin", "es");
      await visit("/admin");
      const menu = page.getByRole("navigation", { name: t.admin.title });
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: t.admin.menu }).click();
      await expect(menu).toBeVisible();
      await menu.getByRole("link", { name: t.admin.sections.audit.label }).click();
      await expect(page).toHaveURL(/\/admin\/audit$/);
      await expect(menu).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        t.admin.sections.audit.label,
      );
    },
  );

  test(
    "a message is found from any page, and its page is opened",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      const reference = `F-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
      await insertContactMessage(query, { email: "ana@example.com", reference, name: "Rosaura" });
      await signInAs(page, "moderator", "es");
      await visit("/admin/videos");
      const field = page.getByRole("banner").getByRole("searchbox", { name: t.admin.search.label });
      await field.fill(reference.toLowerCase());
      await field.press("Enter");
      await expect(page.getByRole("status")).toHaveText(
        fill(t.admin.search.found_one, { count: 1, query: reference.toLowerCase() }),
      );
      await page.getByRole("link", { name: "Rosaura" }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/contact/${reference}$`));
    },
  );

  test("an editor sorts the recipes, chooses two and removes them from the site @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { recipes, table } = t.admin;
    const { repeatEachIndex, retry } = test.info();
    const first = 900_000 + 20 * repeatEachIndex + 2 * retry;
    for (const id of [first, first + 1])
      await copyRecipe(query, 52, { id, slug: `tools-${id}`, title: `Tools ${id}` });
    await signInAs(page, "moderator", "es");
    await visit("/admin/recipes");
    await page.getByRole("columnheader", { name: recipes.number }).getByRole("link").click();
    await expect(page).toHaveURL(/sort=number/);
    await page.getByRole("columnheader", { name: recipes.number }).getByRole("link").click();
    await expect(page.getByRole("columnheader", { name: recipes.number })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    for (const id of [first, first + 1])
      await page
        .getByRole("checkbox", { name: fill(table.chooseRow, { name: `Tools ${id}` }) })
        .check();
    await page.getByText(recipes.unpublish, { exact: true }).click();
    await page.getByRole("button", { name: recipes.unpublishChosen }).click();
    await expect(page.getByText(fill(table.changed_other, { count: 2 }))).toBeVisible();
    const statuses = await query<{ status: string }>(
      `SELECT status FROM recipes WHERE id IN (${first}, ${first + 1})`,
    );
    expect(statuses.map(({ status }) => status)).toEqual(["unpublished", "unpublished"]);

    await page.getByRole("button", { name: recipes.republish }).click();
    await expect(page.getByText(table.noneChosen)).toBeVisible();

    await hydrated(page);
    await page.getByRole("checkbox", { name: table.chooseAll }).check();
    expect(await page.locator('[name="row"]:checked').count()).toBeGreaterThan(1);
  });

  test(
    "pages and lists work by keyboard, not while typing, and the shortcuts can be turned off",
    {
      tag: "@scripts",
    },
    async ({ page, visit, t }) => {
      const { keys } = t.admin;
      await signInAs(page, "admin", "es");
      await visit("/admin");
      await hydrated(page);
      await page.keyboard.press("g");
      await page.keyboard.press("r");
      await expect(page).toHaveURL(/\/admin\/recipes$/);
      // A navigation ends with the focus on the heading.
      await expect(page.locator("h1:focus")).toHaveText(t.admin.sections.recipes.label);
      await page.keyboard.press("j");
      const rows = page.locator("tbody tr");
      await page.keyboard.press("x");
      await expect(rows.first().getByRole("checkbox")).toBeChecked();
      await page.keyboard.press("j");
      await expect(rows.nth(1).locator(":focus")).toHaveCount(1);
      await page.keyboard.press("/");
      await page.keyboard.type("gu?");
      await expect(page.locator("#admin-find")).toHaveValue("gu?");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.locator("#admin-find").blur();

      await page.keyboard.press("?");
      const dialog = page.getByRole("dialog", { name: keys.title });
      await expect(dialog).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole("checkbox", { name: keys.on }).uncheck();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press("g");
      await page.keyboard.press("u");
      await page.keyboard.press("/");
      await expect(page).toHaveURL(/\/admin\/recipes$/);
      await expect(page.locator("#admin-find")).not.toBeFocused();
    },
  );

  test(
    "posts of readers are approved and declined by keyboard",
    {
      tag: "@scripts",
    },
    async ({ page, visit, t }) => {
      const texts = [`Bien ${crypto.randomUUID()}`, `Mal ${crypto.randomUUID()}`];
      for (const text of texts) {
        const { id } = await newPerson();
        await insertRating(query, {
          user_id: id,
          recipe_id: 9,
          stars: 4,
          note: text,
          status: "pending",
        });
      }
      await signInAs(page, "moderator", "es");
      await visit("/admin/community");
      await hydrated(page);
      const mine = page.locator("[data-item]").filter({ hasText: texts[0]! });
      await mine.locator("a, button").first().focus();
      await page.keyboard.press("a");
      await expect(page.getByText(t.flash.done)).toBeVisible();
      await expect(page.getByText(texts[0]!)).toHaveCount(0);
      await hydrated(page);
      await page
        .locator("[data-item]")
        .filter({ hasText: texts[1]! })
        .locator("a, button")
        .first()
        .focus();
      await page.keyboard.press("d");
      await expect(page.getByText(texts[1]!)).toHaveCount(0);
      const stored = await query<{ status: string }>(
        "SELECT status FROM recipe_ratings WHERE note IN (?, ?) ORDER BY note",
        ...texts,
      );
      expect(stored.map(({ status }) => status)).toEqual(["published", "declined"]);
    },
  );
});

test(
  "the search, the navigation and the lists of admin have no axe violations",
  {
    tag: "@scripts",
  },
  async ({ page, visit }) => {
    await signInAs(page, "admin");
    for (const path of [
      "/admin/search?q=a",
      "/admin/search",
      "/admin/orders",
      "/admin/submissions",
    ]) {
      await visit(path);
      expect(await findViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await visit("/admin");
    await page.locator("[popovertarget=admin-menu]").click();
    expect(await findViolations(page)).toEqual([]);
  },
);
