// Complete tasks of an editor and of an administrator, with keyboard and mouse.
import { insertCollection } from "../../support/rows/saved.ts";
import { query, signInAs } from "../database.ts";
import { expect, test } from "../fixtures.ts";

test.describe("the admin pages", () => {
  test.use({ language: "es", expectedErrors: [/status of 40[0349]/] });

  test("an editor finds a recipe, fixes reported errors, unpublishes it and publishes it again @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { recipes, sections } = t.admin;
    const id = 330;
    await signInAs(page, "moderator", "es");
    await visit("/admin");
    await page
      .getByRole("navigation", { name: t.admin.title })
      .getByRole("link", { name: sections.recipes.label, exact: true })
      .click();
    await page.getByLabel(recipes.query).fill(String(id));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("row").nth(1).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/admin/recipes/${id}$`));

    const title = page.getByLabel(recipes.fields["titleEs"], {
      exact: true,
    });
    const rows = page.locator("#f-ingredients > ol > li");
    const save = page.getByRole("button", { name: recipes.save, exact: true });
    const ingredients = page.locator(".edit-part", { has: rows }).locator("> summary");
    await title.fill("Prueba es");
    await ingredients.click();
    await expect(rows.first()).toBeVisible();
    const count = await rows.count();
    await page.getByRole("button", { name: recipes.rows.addTo.ingredients }).click();
    await expect(rows).toHaveCount(count + 1);
    const amount = rows.last().getByLabel(recipes.rows.fields.amount);
    await amount.fill("2 cups");
    await rows.last().getByLabel(recipes.rows.fields.name, { exact: true }).fill("flour");
    await save.click();
    await expect(amount).toHaveAccessibleDescription(recipes.errors.amount);
    await expect(title).toHaveValue("Prueba es");

    await rows.last().locator("[data-change=remove]").click();
    await expect(rows).toHaveCount(count);
    await page.getByLabel(recipes.inStep).check();
    await save.click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await page.getByRole("link", { name: recipes.open }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prueba es");

    await visit(`/admin/recipes/${id}`);
    await page.getByText(recipes.unpublish, { exact: true }).click();
    await page.getByRole("button", { name: recipes.unpublishForGood }).click();
    await expect(page.getByText(recipes.republishText)).toBeVisible();
    expect((await page.request.get(`/recipe/${id}`)).status()).toBe(404);
    await page.getByRole("button", { name: recipes.republish }).click();
    await expect(page.getByText(recipes.unpublishText)).toBeVisible();
    expect((await page.request.get(`/recipe/${id}`)).status()).toBe(200);
  });

  test("an editor schedules featured recipes, reorders them, and sees the limit @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { featured } = t.admin;
    const year = 2100;
    const ids = [0, 1, 2, 3, 4].map((n) => 340 + n);
    await signInAs(page, "moderator", "es");
    for (const id of ids) {
      await visit(`/admin/featured-recipes?q=${id}`);
      const add = page.getByRole("row").filter({ has: page.locator('[value="add"]') });
      await add.getByLabel(featured.from).fill(`${year}-01-01`);
      await add.getByLabel(featured.until).fill(`${year}-01-31`);
      await add.locator('[value="add"]').click();
      if (id === ids.at(-1)) continue;
      await expect(page.getByText(t.flash.saved)).toBeVisible();
    }
    await expect(page.getByRole("alert")).toHaveText(featured.problems.full);

    const order = async () =>
      (
        await query<{ id: number }>(
          `SELECT recipe_id AS id FROM featured_recipes WHERE recipe_id IN (${ids.join()}) ORDER BY position`,
        )
      ).map(({ id }) => id);
    await visit("/admin/featured-recipes");
    const row = (id: number) =>
      page
        .getByRole("row")
        .filter({ has: page.locator(`[href="/admin/recipes/${id}"]`) })
        .first();
    const before = await order();
    expect(before).toHaveLength(4);
    await row(before[1]!).locator('[value="up"]').click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    for (const id of before) {
      await visit("/admin/featured-recipes");
      await row(id).locator('[value="remove"]').click();
      await expect(row(id)).toHaveCount(0);
    }
  });

  test.describe("a form that is sent again at once", () => {
    // Remix leaves the interrupted request of the first answer unhandled.
    test.use({ expectedErrors: [/status of 40[0349]|^AbortError: signal is aborted/] });

    test("an administrator suspends an account with a reason, sees it in the log, and lifts the suspension @scripts", async ({
      page,
      visit,
      t,
      browser,
      baseURL,
    }) => {
      const { users, audit } = t.admin;
      const other = await browser.newContext({ baseURL: baseURL! });
      const cook = await signInAs(await other.newPage(), "user", "es");
      await other.close();
      await signInAs(page, "admin", "es");
      await visit("/admin/users");
      await page.getByLabel(users.query).fill(cook.email);
      await page.keyboard.press("Enter");
      // The list before the search may show the account too; the answer would take its page away.
      await expect(page).toHaveURL(/[?&]q=./);
      await page.getByRole("link", { name: cook.email }).click();

      await page.getByText(users.suspendAsk, { exact: true }).click();
      await page.getByRole("button", { name: users.suspendForGood }).click();
      await expect(page.getByLabel(users.reason)).toHaveAccessibleDescription(
        users.errors.reasonRequired,
      );
      await page.getByLabel(users.reason).fill("Spam");
      await page.getByRole("button", { name: users.suspendForGood }).click();
      await expect(page.getByText("Spam")).toBeVisible();
      const [mail] = await query<{ subject: string }>(
        "SELECT subject FROM outbox WHERE recipient = ? AND kind = 'suspended'",
        cook.email,
      );
      expect(mail?.subject).toBe("Tu cuenta está suspendida");

      await page.getByRole("link", { name: users.history }).click();
      await expect(page.getByRole("rowheader", { name: "account.suspended" })).toBeVisible();
      await expect(page.getByLabel(audit.subject)).toHaveValue(String(cook.id));

      await visit(`/admin/users/${cook.id}`);
      await page.getByRole("button", { name: users.lift }).click();
      await expect(page.getByText(users.suspendText)).toBeVisible();
    });
  });
});

test(
  "pages with many links request the routes of only a few of them",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    test.setTimeout(120_000);
    const { id } = await signInAs(page, "admin");
    const now = new Date().toISOString();
    // The maximum of a collection and of a page of saved recipes.
    await query(
      `INSERT INTO saved_recipes (user_id, recipe_id, note, saved_at)
       SELECT ?, id, '', ? FROM recipes WHERE id > 100 ORDER BY id LIMIT 40`,
      id,
      now,
    );
    const list = await insertCollection(query, { user_id: id });
    await query(
      `INSERT INTO collection_recipes (collection_id, recipe_id, user_id, added_at)
       SELECT ?, recipe_id, user_id, saved_at FROM saved_recipes WHERE user_id = ?`,
      list,
      id,
    );
    const asked: Array<string> = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/__manifest") asked.push(request.url());
    });
    for (const path of [
      "/admin/recipes",
      "/admin/videos",
      "/admin/products",
      "/admin/content?kind=ingredient",
      "/admin/users",
      "/saved-recipes",
      `/saved-recipes/${list}`,
      "/caribbean-recipes",
      "/family-recipes",
    ]) {
      asked.length = 0;
      await visit(path);
      expect(await page.getByRole("main").getByRole("link").count(), path).toBeGreaterThan(10);
      // A response means that the gate accepted the request; fixtures.ts fails the test if the URL is too long.
      await expect.poll(() => asked.length, path).toBeGreaterThan(0);
      const answer = await page.request.get(asked[0]!);
      expect(answer.status(), path).toBe(200);
    }

    await test.step("the other links still work", async () => {
      await visit("/admin/recipes");
      const link = page.getByRole("row").nth(5).getByRole("link").first();
      const href = await link.getAttribute("href");
      await link.click();
      await expect(page).toHaveURL(href!);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });
  },
);
