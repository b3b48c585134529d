// axe on every page type, in both colour schemes, on a phone and on a desktop. No rule is switched off.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const pages = [
  ["the home page", "/"],
  ["a listing", "/drinks"],
  ["a filtered listing", "/food?country=Cuba&diet=vegan&difficulty=easy"],
  ["a region", "/region/caribbean"],
  ["a page of search results", "/search?q=coconut"],
  ["an empty search", "/search?q=nothing-like-it"],
  ["a recipe", "/recipe/52?servings=6"],
  ["the Caribbean guide", "/caribbean-recipes"],
  ["the newsletter page", "/newsletter"],
  ["the page for unknown paths", "/no/such/page"],
] as const;
const inSpanishToo = new Set<string>(["/", "/recipe/52?servings=6"]);
const phone = 360;
const desktop = 1280;

for (const language of ["en", "es"] as const) {
  test.describe(`in ${language}`, { tag: "@scripts" }, () => {
    test.use({ language });
    for (const [name, path] of pages) {
      if (language === "es" && !inSpanishToo.has(path)) continue;
      test(`${name} has no barriers that axe finds`, async ({ page, visit, expectedErrors }) => {
        expectedErrors.push(/status of 404/);
        await visit(path);
        await expectNoViolations(page, [desktop, phone]);
      });
    }
  });
}

test("nor has the open side panel of a phone", { tag: "@scripts" }, async ({ page, visit, t }) => {
  await page.setViewportSize({ width: phone, height: 640 });
  await visit("/newsletter");
  await page.getByRole("button", { name: t.nav.menu }).click();
  await expect(page.locator("#menu")).toBeVisible();
  await expectNoViolations(page, [phone]);
});

test(
  "nor has a form with a mistake, and a toast",
  { tag: "@scripts" },
  async ({ page, visit, t, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await visit("/newsletter");
    await page.getByRole("main").getByRole("textbox").fill("abuela@cocina");
    await page.getByRole("main").getByRole("button", { name: t.newsletter.submit }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await page.getByRole("contentinfo").getByRole("textbox").fill("axe@example.com");
    await page.keyboard.press("Enter");
    await expect(page.locator(".toast")).toBeVisible();
    // Somebody who is reading it: a toast waits while it has the focus.
    await page.keyboard.press("F8");
    await expectNoViolations(page, [desktop]);
    await expect(page.locator(".toast")).toBeVisible();
  },
);

async function expectNoViolations(page: Page, widths: ReadonlyArray<number>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      // The "legacy" way differs only for frames of other sites, has the same rules, and takes half the time.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(
          ({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`,
        ),
      }));
      expect.soft(found, `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
