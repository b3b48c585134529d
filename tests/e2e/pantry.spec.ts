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
    await expect(page.getByRole("main")).toContainText(cookable.missing.split("{{")[0]!);
    await expect(form.getByRole("checkbox", { name: cookable.staple.vinegar })).not.toBeChecked();
    await expect(form.getByRole("checkbox", { name: cookable.staple.salt })).toBeChecked();
    const coverage = (await page.locator(".coverage").first().boundingBox())!;
    const next = (await page.getByRole("article").nth(1).boundingBox())!;
    expect(coverage.y + coverage.height).toBeLessThanOrEqual(next.y);
    const chosen = page.getByRole("list", { name: cookable.chosen });
    await expect(chosen.getByRole("link")).toHaveCount(4);
    await chosen.getByRole("link", { name: "zzqxj" }).click();
    await expect(chosen.getByRole("link")).toHaveCount(3);
    await expect(page).toHaveURL(/pantry=/);
    // Remembered for the next search, also when all are checked again.
    await visit("/search");
    await expect(form.getByRole("checkbox", { name: cookable.staple.vinegar })).not.toBeChecked();
    await form.getByRole("checkbox", { name: cookable.staple.vinegar }).check();
    await form.getByRole("textbox", { name: cookable.have }).fill(typed);
    await form.getByRole("button", { name: cookable.submit }).click();
    await expect(chosen.getByRole("link")).toHaveCount(3);
    await expect(form.getByRole("checkbox", { name: cookable.staple.vinegar })).toBeChecked();
    await visit("/search");
    await expect(form.getByRole("checkbox", { name: cookable.staple.vinegar })).toBeChecked();
    await visit(`/search?have=${encodeURIComponent(typed)}`);
    // axe needs the scripts of the page to run.
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
