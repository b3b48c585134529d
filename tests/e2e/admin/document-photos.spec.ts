// An editor with scripts puts a picture into a post: pasted, described, uploaded at the cursor, deleted.
import sharp from "sharp";
import { query, signInAs } from "../database.ts";
import { expect, test } from "../fixtures.ts";

test.describe("pictures in a post", { tag: "@scripts" }, () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a pasted picture goes to the cursor once it is described", async ({ page, visit, t }) => {
    const { photos, cards } = t.admin.content;
    await signInAs(page, "moderator");
    await visit("/admin/content/post/new");
    await page.locator("[id='en.title']").fill("A pot on the fire");
    const written = page.locator("[name='en.body']");
    const body = page.locator(".rich-editor[lang=en]");
    await body.click();
    await page.keyboard.type("First.\nLast.");
    await page.keyboard.press("ArrowUp");
    const picture = await sharp({
      create: { width: 640, height: 480, channels: 3, background: "#c03010" },
    })
      .png()
      .toBuffer();
    await body.evaluate((field, bytes) => {
      const data = new DataTransfer();
      const file = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0));
      data.items.add(new File([file], "pot.png", { type: "image/png" }));
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, picture.toString("base64"));
    await expect(page.getByLabel(photos.alt)).toBeFocused();
    await expect(body.locator("img")).toHaveCount(0);

    const upload = page.getByRole("button", { name: photos.upload });
    await upload.click();
    await expect(page.getByRole("alert")).toHaveText(photos.words);
    await page.getByLabel(photos.alt).fill("A black pot");
    await page.getByLabel(photos.altEs).fill("Una olla negra");
    await upload.click();
    await expect(page.getByText(photos.added)).toBeVisible();
    await expect(body).toBeFocused();
    await expect(body.getByRole("img", { name: "A black pot" })).toBeVisible();
    await expect(written).toHaveValue(
      /^First\.\n\n!\[A black pot\]\(\/photos\/[\w-]{43}\.webp#640x480\)\n\nLast\.\n$/,
    );
    // The Spanish text is not begun: a picture alone is no text.
    await expect(page.locator("[name='es.body']")).toHaveValue("");

    const english = page.getByRole("group", { name: t.admin.content.inLanguage.en }).first();
    await english.getByRole("button", { name: t.admin.content.marks.picture }).click();
    await expect(page.getByLabel(photos.alt)).toHaveValue("");

    const item = page.getByRole("listitem").filter({ has: page.getByAltText("A black pot") });
    await item
      .getByRole("button", { name: cards.insertNamed.replace("{{title}}", "A black pot") })
      .click();
    await expect(written).toHaveValue(/#640x480\)\n\n!\[A black pot\]/);
    await english.getByRole("button", { name: t.admin.content.marks.picture }).click();
    // A picture that is deleted while the browser asks for it is a 404.
    await expect(item.getByAltText("A black pot")).toHaveJSProperty("complete", true);
    await item
      .getByRole("button", { name: photos.deleteNamed.replace("{{title}}", "A black pot") })
      .click();
    await expect(item).toHaveCount(0);
    expect(await query("SELECT key FROM document_photos WHERE alt = 'A black pot'")).toEqual([]);
  });
});
