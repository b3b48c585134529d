import { fillSignIn, newPerson, query, signInAs } from "./database.ts";
import { expect, fill, test } from "./fixtures.ts";

test.describe("saved recipes", () => {
  test.use({ expectedErrors: [/status of 40[14]/] });

  test(
    "the guide to interviewing an elder prints without header and footer",
    { tag: "@scripts" },
    async ({ page, visit }) => {
      await visit("/family-recipes/interview");
      await page.emulateMedia({ media: "print" });
      for (const around of [".site-header", ".site-footer"])
        await expect(page.locator(around)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  );

  test("a guest can save a recipe, sign in, add a note, a day and a collection, use the shopping list and share the collection @scripts", async ({
    page,
    visit,
    t,
    context,
  }) => {
    test.setTimeout(90_000);
    const { saved, shoppingList } = t;
    const who = await newPerson();

    // Other tests publish recipes at the same time, but no pastries.
    await visit("/pastries");
    const card = page.locator(".card").first();
    const title = (await card.getByRole("heading").textContent())!;
    await card.getByRole("button").click();
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fpastries%23s\d+$/);
    await expect(page.getByText(fill(saved.wish, { title }))).toBeVisible();
    await fillSignIn(page, who.email);
    await expect(page).toHaveURL(/\/pastries#s\d+$/);
    await expect(page.getByText(t.flash.recipeSaved)).toBeVisible();
    await expect(card.getByRole("button", { name: fill(t.save.remove, { title }) })).toBeVisible();

    await visit("/saved-recipes");
    await page.getByText(saved.collections.new).click();
    await page.getByLabel(saved.collections.name).fill("Domingo");
    await page.getByRole("button", { name: saved.collections.create }).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: "Domingo" })).toBeVisible();
    expect(await query("SELECT 1 FROM collections WHERE user_id = ?", who.id)).toHaveLength(1);

    await visit("/saved-recipes");
    await page.getByRole("link", { name: fill(saved.card.openLabel, { title }) }).click();
    await page.getByLabel(saved.recipe.note).fill("Con menos sal");
    await page.getByRole("button", { name: saved.recipe.save, exact: true }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await expect(page.getByLabel(saved.recipe.note)).toHaveValue("Con menos sal");
    await page.getByLabel(saved.recipe.day, { exact: true }).fill("2026-11-01");
    await page.getByRole("button", { name: saved.recipe.addDay }).click();
    await expect(page.locator(".saved-days time")).toHaveCount(1);
    await page.getByLabel("Domingo").check();
    await page.getByRole("button", { name: saved.recipe.save, exact: true }).click();
    await expect(page.getByLabel("Domingo")).toBeChecked();

    await visit("/saved-recipes?q=menos+sal");
    await expect(page.locator(".card")).toHaveCount(1);
    await page.getByRole("link", { name: "Domingo" }).click();
    await page.getByRole("link", { name: saved.collection.list }).click();
    const boxes = page.locator(".shopping-list section").getByRole("checkbox");
    await expect(boxes.first()).toBeVisible();
    const total = await boxes.count();
    expect(total).toBeGreaterThan(3);
    await page.emulateMedia({ media: "print" });
    for (const around of [".site-header", ".site-footer"])
      await expect(page.locator(around)).toBeHidden();
    await expect(page.locator(".shopping-list section").first()).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await boxes.first().check();

    await expect(page.getByText(fill(shoppingList.progress, { ticked: 1, total }))).toBeVisible();
    await page.reload();
    await expect(boxes.first()).toBeChecked();
    const text = await (await page.request.get(`${page.url()}.txt`)).text();
    expect(text.match(/^- /gm)).toHaveLength(total - 1);

    await page.getByRole("link", { name: shoppingList.back }).click();
    await page.getByRole("button", { name: saved.collection.share }).click();
    const link = await page.getByLabel(saved.collection.link).inputValue();
    const guest = await context.browser()!.newContext();
    const other = await guest.newPage();
    await other.goto(new URL(link).pathname, {});
    await expect(other.getByRole("heading", { name: title })).toBeVisible();
    await page.getByRole("button", { name: saved.collection.unshare }).click();
    await expect(page.getByLabel(saved.collection.link)).toHaveCount(0);
    expect((await other.reload())!.status()).toBe(404);
    await guest.close();

    await visit("/saved-recipes");
    await page.locator(".card").first().getByRole("button").click();
    await expect(
      page.getByRole("heading", { name: fill(saved.remove.title, { title }) }),
    ).toBeVisible();
    await page.getByRole("button", { name: saved.remove.submit }).click();
    await expect(page.getByText(t.flash.recipeRemoved)).toBeVisible();
    await expect(page.getByText(saved.empty.text)).toBeVisible();
  });

  test("ratings and made-it posts are moderated before they are public @scripts", async ({
    page,
    visit,
    t,
    browser,
  }) => {
    test.setTimeout(90_000);
    const { community, recipe } = t;
    const line = `Quedó rico ${crypto.randomUUID()}`;
    await signInAs(page, "user");
    await visit("/recipe/286");
    await page.getByRole("heading", { name: recipe.community, exact: true }).click();
    await page.getByRole("link", { name: recipe.rate }).click();
    await page.getByLabel(community.rate.star[4]).check();
    await page.getByLabel(community.rate.note, { exact: false }).fill(line);
    await page.getByRole("button", { name: community.rate.submit }).click();
    await expect(page.getByText(t.flash.sentForReview)).toBeVisible();
    await expect(page.getByText(community.states.pending)).toBeVisible();

    await visit("/recipe/286/cooked");
    await page.getByLabel(community.cooked.line).fill(line);
    await page.getByRole("button", { name: community.cooked.submit }).dblclick();
    await expect(page.getByText(community.states.pending)).toHaveCount(1);
    await visit("/social-recipes");
    await expect(page.getByText(line)).toHaveCount(0);

    const editorContext = await browser.newContext({
      locale: "en-US",
    });
    const editor = await editorContext.newPage();
    await signInAs(editor, "moderator");
    for (let item = 0; item < 2; item++) {
      await editor.goto("/admin/community");
      await editor
        .getByRole("button", { name: fill(community.review.publishLabel, { what: line }) })
        .first()
        .click();
      await expect(editor.getByText(t.flash.done)).toBeVisible();
    }
    await editorContext.close();

    await visit("/social-recipes");
    await expect(page.getByText(line)).toBeVisible();
    await visit("/recipe/286");
    await page.getByRole("heading", { name: recipe.community, exact: true }).click();
    await expect(page.getByText(line)).toBeVisible();
    await expect(page.getByText(recipe.notes)).toBeVisible();
    await visit("/recipe/286/rate");
    await page.getByRole("button", { name: community.rate.remove }).click();
    await expect(page.getByText(t.flash.deleted)).toBeVisible();
  });
});

test(
  "one click on a card saves the recipe without leaving the page",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    await signInAs(page);
    await visit("/food");
    const button = page.locator(".card").nth(20).getByRole("button");
    await button.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await button.click();
    await expect(button).toHaveAttribute("name", "remove");
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
    await button.click();
    await expect(button).toHaveAttribute("name", "recipe");
  },
);
