// The recipe editor: rows, draft, preview, history. Each test edits its own recipes.
import type { Page } from "@playwright/test";
import { findViolations } from "../axe.ts";
import { query, signInAs } from "../database.ts";
import { expect, fill, test } from "../fixtures.ts";
import { expectReflow } from "../reflow.ts";

/** Opens a part of the form by the list or field that it holds. */
const openPart = (page: Page, field: string) =>
  page
    .locator(".edit-part")
    .filter({ has: page.locator(field) })
    .locator("> summary")
    .click();

test.describe("the recipe editor", () => {
  test.use({ language: "es", expectedErrors: [/status of 400/] });

  test("rows are moved, added and saved, and an earlier version is restored @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { recipes } = t.admin;
    const { rows } = recipes;
    const plain = await query<{ id: number }>(
      "SELECT id FROM recipes WHERE id BETWEEN 420 AND 480 AND id NOT IN (SELECT recipe_id FROM recipe_ingredients WHERE heading IS NOT NULL) ORDER BY id LIMIT 4",
    );
    const { id } = plain[0]!;
    await signInAs(page, "moderator", "es");
    await visit(`/admin/recipes/${id}`);
    const list = page.locator("#f-ingredients > ol > li");
    const nameOf = (n: number) => list.nth(n).locator("[name$='.name']");
    const first = await nameOf(0).inputValue();
    const second = await nameOf(1).inputValue();
    const count = await list.count();
    const label = fill(rows.ingredients, { n: 2 });
    await openPart(page, "#f-ingredients");
    await page.getByRole("button", { name: fill(rows.up, { row: label }) }).click();
    await expect(nameOf(0)).toHaveValue(second);
    await expect(nameOf(1)).toHaveValue(first);

    await expect(list.first().locator("[data-change=up]")).toBeFocused();
    await expect(page.locator("#f-ingredients [role=status]")).toHaveText(
      fill(rows.moved, { n: 1, count }),
    );

    await page.getByRole("button", { name: rows.addTo.ingredients }).click();
    await expect(list).toHaveCount(count + 1);
    const added = list.nth(count);
    await expect(added.locator("[name$='.amount']")).toBeFocused();
    await added.locator("[name$='.amount']").fill("1/2");
    await added.locator("[name$='.unit']").selectOption("tsp");
    await added.locator("[name$='.name']").fill("allspice");
    await added.locator("[name$='.nameEs']").fill("malagueta");
    await page.getByLabel(recipes.inStep).check();
    await page.getByRole("button", { name: recipes.save, exact: true }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    // The part that was open is open again.
    await expect(nameOf(0)).toBeVisible();
    await expect(nameOf(0)).toHaveValue(second);
    await expect(nameOf(count)).toHaveValue("allspice");
    await expect(page.getByText(recipes.draft.restored)).toHaveCount(0);

    await page.getByRole("link", { name: recipes.history.title }).click();
    await page.getByRole("button", { name: recipes.history.compare }).click();
    await expect(page.locator(".comparison ins").filter({ hasText: "allspice" })).toBeVisible();
    await expect(page.locator(".comparison ins").filter({ hasText: "malagueta" })).toBeVisible();
    await page.getByRole("button", { name: recipes.history.restore }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await expect(page.getByText(recipes.history.restored)).toBeVisible();
    await visit(`/admin/recipes/${id}`);
    await expect(list).toHaveCount(count);
    await expect(nameOf(0)).toHaveValue(first);
  });

  test("what is typed is previewed in a new tab, comes back as a draft, and is discarded @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { recipes } = t.admin;
    const id = 370;
    await signInAs(page, "moderator", "es");
    await visit(`/admin/recipes/${id}`);
    const title = page.locator("[name=titleEs]");
    const stored = await title.inputValue();
    await title.fill("Título a medias");
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: recipes.preview.es }).click();
    const tab = await opened;
    await expect(tab.getByRole("heading", { name: "Título a medias" })).toBeVisible();
    await expect(tab.locator("html")).toHaveAttribute("lang", "es");
    expect(await findViolations(tab)).toEqual([]);
    await tab.close();
    await expect(title).toHaveValue("Título a medias");

    await visit(`/admin/recipes/${id}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByText(recipes.draft.restored)).toBeVisible();
    await expect(title).toHaveValue("Título a medias");
    await page.getByRole("button", { name: recipes.draft.discard }).click();
    await expect(title).toHaveValue(stored);
    await expect(page.getByText(recipes.draft.restored)).toHaveCount(0);
    expect(await query("SELECT 1 FROM recipe_edit_drafts WHERE recipe_id = ?", id)).toEqual([]);
  });

  test("typed text is saved as a draft by itself, with its cards @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { recipes } = t.admin;
    const id = 380;
    await signInAs(page, "moderator", "es");
    await visit(`/admin/recipes/${id}`);
    await page.locator("[name=title]").fill("Typed by an editor");
    await openPart(page, "[name=storyEs]");
    await expect(page.locator("[name=title]")).toBeHidden();
    await page.locator("[name=storyEs]").fill("");
    await expect(
      page.getByText(fill(recipes.missingTexts.es_one, { count: 1 })).first(),
    ).toBeVisible();
    await expect(page.locator(".edit-cards h4").first()).toHaveText("Typed by an editor");
    await expect(page.locator(".edit-bar")).toContainText(recipes.draft.saved);
    await openPart(page, "#f-steps");
    await page.locator("#f-steps [data-change=remove]").last().click();
    const steps = await page.locator("#f-steps > ol > li").count();
    await visit("/admin/recipes");
    await visit(`/admin/recipes/${id}`);
    await expect(page.locator("[name=title]")).toHaveValue("Typed by an editor");
    await expect(page.locator("#f-steps > ol > li")).toHaveCount(steps);
    const [row] = await query<{ title: string }>("SELECT title FROM recipes WHERE id = ?", id);
    expect(row!.title).not.toBe("Typed by an editor");
    await page.getByRole("button", { name: recipes.draft.discard }).click();
    await expect(page.locator("[name=title]")).toHaveValue(row!.title);
  });

  test("a link to a field keeps what the server refused @scripts", async ({ page, visit, t }) => {
    await signInAs(page, "moderator", "es");
    await visit("/admin/recipes/386");
    await page.locator("[name=title]").fill(" ");
    await openPart(page, "[name=story]");
    await page.locator("[name=story]").fill("");
    await page.locator(".edit-bar [value=save]").click();
    const problems = page.getByRole("alert").filter({ hasText: t.admin.recipes.errorSummary });
    await expect(problems).toBeVisible();
    await page.locator(".missing-texts summary").first().click();
    await page.locator(".missing-texts a[href='#f-story']").click();
    await expect(page).toHaveURL(/#f-story$/);
    await expect(page.locator("[name=story]")).toBeVisible();
    await expect(problems).toBeVisible();
    await expect(page.locator("[name=title]")).toHaveValue(" ");
    await expect(page.locator("[name=story]")).toHaveValue("");
  });

  for (const width of [360, 1280])
    test(
      `editor and history are accessible at ${width} pixels`,
      { tag: "@scripts" },
      async ({ page, visit, t }) => {
        test.slow();
        const id = width === 360 ? 390 : 394;
        await page.setViewportSize({ width, height: 800 });
        await signInAs(page, "moderator", "es");
        await visit(`/admin/recipes/${id}`);
        await openPart(page, "[name=storyEs]");
        await page.locator("[name=storyEs]").fill("Una historia.");
        await page.getByRole("button", { name: t.admin.recipes.save, exact: true }).click();
        await page.goto(`/admin/recipes/${id}`);
        expect(await findViolations(page)).toEqual([]);
        if (width === 360) await expectReflow(page);
        await page.goto(`/admin/recipes/${id}/history`);
        expect(await findViolations(page)).toEqual([]);
        if (width === 360) await expectReflow(page);
      },
    );
});
