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
    const body = page.locator("[id='en.body']");
    await body.fill("First.\n\nLast.");
    await body.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
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

    const upload = page.getByRole("button", { name: photos.upload });
    await upload.click();
    await expect(page.getByRole("alert")).toHaveText(photos.words);
    await page.getByLabel(photos.alt).fill("A black pot");
    await page.getByLabel(photos.altEs).fill("Una olla negra");
    await upload.click();
    await expect(page.getByText(photos.added)).toBeVisible();
    await expect(body).toHaveValue(
      /^First\.\n\n!\[A black pot\]\(\/photos\/[\w-]{43}\.webp#640x480\)\n\nLast\.$/,
    );
    // The Spanish text is not begun: a picture alone is no text.
    await expect(page.locator("[id='es.body']")).toHaveValue("");
    await expect(page.getByLabel(photos.alt)).toHaveValue("");

    const item = page.getByRole("listitem").filter({ has: page.getByAltText("A black pot") });
    await item
      .getByRole("button", { name: cards.insertNamed.replace("{{title}}", "A black pot") })
      .click();
    await expect(body).toHaveValue(/#640x480\)\n\n!\[A black pot\]/);
    // A picture that is deleted while the browser asks for it is a 404.
    await expect(item.getByAltText("A black pot")).toHaveJSProperty("complete", true);
    await item
      .getByRole("button", { name: photos.deleteNamed.replace("{{title}}", "A black pot") })
      .click();
    await expect(item).toHaveCount(0);
    expect(await query("SELECT key FROM document_photos WHERE alt = 'A black pot'")).toEqual([]);
  });
});
