import { findViolations } from "./axe.ts";
import { expect, fill, test } from "./fixtures.ts";

test.describe("in English", () => {
  test("a visitor on a phone finds recipes for what they have and what is missing @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { pantry: cookable } = t;
    await page.setViewportSize({ width: 360, height: 640 });
    await visit("/");
    await page.getByRole("main").getByRole("link", { name: t.home.hero.cookable }).click();
    await expect(page).toHaveURL("/search");
    const form = page.getByRole("form", { name: cookable.title });
    const typed = "rice, beans, eggs";
    await form.getByRole("textbox", { name: cookable.have }).fill(`${typed}, zzqxj`);
    await form.getByRole("checkbox", { name: cookable.staple.vinegar }).uncheck();
    await form.getByRole("button", { name: cookable.submit }).click();
    await expect(page.getByRole("main")).toContainText(fill(cookable.unknown, { names: "zzqxj" }));
    await expect(page.getByRole("article")).toHaveCount(24);
    await expect(page.locator(".card-note").last()).toContainText(
      cookable.missing_other.split("{{")[1]!.split("}}")[1]!.trim(),
    );
    // What was asked is one line, and the first result is in the upper half of the screen.
    const asked = page.locator("details.pantry-asked");
    await expect(asked).not.toHaveAttribute("open");
    const first = (await page.getByRole("article").first().boundingBox())!;
    expect(first.y).toBeLessThanOrEqual(450);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
    await asked.locator("summary").click();
    await expect(form.getByRole("checkbox", { name: cookable.staple.vinegar })).not.toBeChecked();
    await expect(form.getByRole("checkbox", { name: cookable.staple.salt })).toBeChecked();
    await form.getByRole("textbox", { name: cookable.have }).fill(typed);
    await form.getByRole("button", { name: cookable.submit }).click();
    await expect(page.getByRole("main")).not.toContainText("zzqxj");
    await expect(page).toHaveURL(/pantry=/);
    await expect(asked).not.toHaveAttribute("open");
    // Remembered for the next search, also when all are checked again.
    await visit("/search");
    await expect(form.getByRole("checkbox", { name: cookable.staple.vinegar })).not.toBeChecked();
    await form.getByRole("checkbox", { name: cookable.staple.vinegar }).check();
    await form.getByRole("textbox", { name: cookable.have }).fill(typed);
    await form.getByRole("button", { name: cookable.submit }).click();
    await asked.locator("summary").click();
    await expect(form.getByRole("checkbox", { name: cookable.staple.vinegar })).toBeChecked();
    await visit("/search");
    await expect(form.getByRole("checkbox", { name: cookable.staple.vinegar })).toBeChecked();
    await visit(`/search?have=${encodeURIComponent(typed)}`);
    // axe needs the scripts of the page to run.
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
