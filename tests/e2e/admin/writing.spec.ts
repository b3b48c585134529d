// Editors write a text as rich text; what is stored is Markdown.
import type { Page } from "@playwright/test";
import { query, signInAs } from "../database.ts";
import { expect, test } from "../fixtures.ts";

const richText = (page: Page, language: "en" | "es") =>
  page.locator(`.rich-editor[lang=${language}]`);
const stored = (page: Page, language: "en" | "es") => page.locator(`[name='${language}.body']`);

test.describe("rich text", { tag: "@scripts" }, () => {
  test("typed Markdown becomes what it means, and the address follows the title", async ({
    page,
    visit,
  }) => {
    await signInAs(page, "moderator");
    await visit("/admin/content/post/new");
    const text = richText(page, "en");
    await expect(text).toBeVisible();
    await page.locator("[name='en.title']").fill("Ñame in the pot");
    await page.keyboard.press("Enter");
    await expect(text).toBeFocused();
    await page.keyboard.type(
      "## A heading\nSome **bold** words, *one* [link](/shop)\n- a\nb\n\n> c",
    );
    await expect(text.getByRole("heading", { level: 2, name: "A heading" })).toBeVisible();
    await expect(text.locator("strong")).toHaveText("bold");
    await expect(stored(page, "en")).toHaveValue(
      "## A heading\n\nSome **bold** words, *one* [link](/shop)\n\n- a\n- b\n\n> c\n",
    );
    await expect(page.locator("[name=slug]")).toHaveValue("name-in-the-pot");

    await page.locator("[name=slug]").evaluate((field: HTMLInputElement) => (field.value = "own"));
    await page.locator("[name='en.title']").fill("Ñame in another pot");
    await expect(page.locator("[name=slug]")).toHaveValue("own");
  });

  test("@ finds a recipe to link, or to show as a card in both languages", async ({
    page,
    visit,
    t,
  }) => {
    const { cards } = t.admin.content;
    await signInAs(page, "moderator");
    await visit("/admin/content/post/three-sofritos");
    const before = await stored(page, "es").inputValue();
    const text = richText(page, "en");
    await text.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("See @");
    const finder = page.getByRole("dialog", { name: cards.titleOrLink });
    await expect(finder.getByLabel(cards.labelOrLink)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(stored(page, "en")).toHaveValue(/^See @/);
    await page.keyboard.press("Backspace");
    await page.keyboard.type("@104");
    const found = finder.getByRole("listitem").first();
    await found.getByRole("button", { name: cards.linkNamed.split(" “")[0]! }).click();
    await expect(finder).toBeHidden();
    await expect(text).toBeFocused();
    await expect(stored(page, "en")).toHaveValue(/^See \[[^\]]+\]\(\/recipe\/104\)/);
    expect(await stored(page, "es").inputValue()).toBe(before);

    await page.keyboard.press("Control+k");
    await finder.getByLabel(cards.labelOrLink).fill("caldero");
    await finder
      .getByRole("listitem")
      .filter({ hasText: /caldero/i })
      .first()
      .getByRole("button", { name: cards.insertNamed.split(" “")[0]! })
      .click();
    for (const language of ["en", "es"] as const)
      await expect(stored(page, language)).toHaveValue(/(?:^|\n\n)::product caldero\n/);
    await expect(text.locator(".card-line").first()).not.toHaveText(/::/);
  });

  test("opening and saving a text changes no character of it", async ({ page, visit, t }) => {
    const bodies = () =>
      query<{ body: string }>(
        "SELECT body FROM document_texts WHERE document_id = (SELECT id FROM documents WHERE slug = 'jollof-family') ORDER BY language",
      );
    const before = await bodies();
    await signInAs(page, "moderator");
    await visit("/admin/content/post/jollof-family");
    await expect(richText(page, "en")).toBeVisible();
    await page.getByRole("button", { name: t.admin.content.plainText }).click();
    await expect(richText(page, "en")).toHaveCount(0);
    await page.getByRole("button", { name: t.admin.content.richText }).click();
    await expect(richText(page, "en")).toBeVisible();
    await page.getByRole("button", { name: t.admin.content.save, exact: true }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    expect(await bodies()).toEqual(before);
  });

  test("what was typed is back in another tab until it is discarded", async ({
    page,
    visit,
    t,
  }) => {
    await signInAs(page, "moderator");
    await visit("/admin/content/technique/adobo");
    const before = await stored(page, "en").inputValue();
    await richText(page, "en").click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("New words. ");
    await expect(stored(page, "en")).toHaveValue(/^## New words\. /);
    const later = await page.context().newPage();
    await later.goto("/admin/content/technique/adobo");
    await expect(richText(later, "en")).toContainText("New words.");
    await later.getByRole("button", { name: t.admin.recipes.draft.discard }).click();
    await expect(richText(later, "en")).not.toContainText("New words.");
    await expect(stored(later, "en")).toHaveValue(before);
    await later.close();
  });

  test("a phone shows one language or the preview, with the title in its first screen", async ({
    page,
    visit,
    t,
  }) => {
    const { panes, previewTitle } = t.admin.content;
    await page.setViewportSize({ width: 360, height: 800 });
    await signInAs(page, "moderator");
    await visit("/admin/content/post/three-sofritos");
    const title = page.locator("[name='en.title']");
    await expect(title).toBeInViewport();
    await expect(richText(page, "en")).toBeInViewport();
    await expect(page.locator("[name='es.title']")).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole("button", { name: panes.es, exact: true }).click();
    await expect(page.locator("[name='es.title']")).toBeVisible();
    await expect(title).toBeHidden();
    await page.getByRole("button", { name: panes.preview, exact: true }).click();
    await expect(
      page.getByRole("region", { name: previewTitle }).getByRole("heading", { level: 3 }).first(),
    ).toHaveText("Tres sofritos");
  });
});

test(
  "without scripts the Markdown is in a field, and the form saves it",
  { tag: "@no-scripts" },
  async ({ page, visit, t }) => {
    const { content } = t.admin;
    await signInAs(page, "moderator");
    await visit("/admin/content/page/cookies");
    const body = page.locator("[name='en.body']");
    await expect(body).toBeVisible();
    await body.fill(`${await body.inputValue()}\n\nOne more line.`);
    await page.getByRole("button", { name: content.save, exact: true }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await expect(page.locator("[name='en.body']")).toHaveValue(/One more line\.\s*$/);
  },
);
