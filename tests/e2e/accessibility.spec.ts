// axe on every page type, in both colour schemes, on a phone and on a desktop. No rule is switched off.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";

const pages = [
  ["the home page", "/"],
  ["a listing", "/drinks"],
  ["a filtered listing", "/food?country=Cuba&diet=vegan&difficulty=easy"],
  ["a region", "/region/caribbean"],
  ["search results", "/search?q=coconut"],
  ["an empty search", "/search?q=nothing-like-it"],
  ["a recipe", "/recipe/52?servings=6"],
  ["the Caribbean guide", "/caribbean-recipes"],
  ["the newsletter page", "/newsletter"],
  ["the page for unknown paths", "/no/such/page"],
] as const;
const inSpanishToo = new Set<string>(["/", "/recipe/52?servings=6"]);
const widths = [1280, 360];

for (const language of ["en", "es"] as const) {
  test.describe(`in ${language}`, { tag: "@scripts" }, () => {
    test.use({ language });
    for (const [name, path] of pages) {
      if (language === "es" && !inSpanishToo.has(path)) continue;
      test(`${name} has no barriers that axe finds`, async ({ page, visit, expectedErrors }) => {
        expectedErrors.push(/status of 404/);
        await visit(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          for (const colorScheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme });
            const { violations } = await new AxeBuilder({ page }).analyze();
            const found = violations.map(({ id, help, nodes }) => ({
              id,
              help,
              where: nodes.map(
                ({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`,
              ),
            }));
            expect.soft(found, `${width} px, ${colorScheme}`).toEqual([]);
          }
        }
      });
    }
  });
}
