// Typical tasks in the guides: look up an ingredient, use a converter, find a video.
import { expect, test } from "./fixtures.ts";
import t from "../../locales/es/guides.json" with { type: "json" };
import videos from "../../locales/es/videos.json" with { type: "json" };

test.describe("in Spanish", () => {
  test.use({ language: "es" });

  test("an ingredient is found by its name in another country, and links to a recipe @scripts", async ({
    page,
    visit,
  }) => {
    await visit("/resources");
    await page
      .getByRole("main")
      .getByRole("link", { name: t.hub["ingredient-guide"].title })
      .click();
    await page.getByLabel(t.list.ingredient.search).fill("palta");
    await page.getByRole("main").getByRole("button", { name: t.list.submit }).click();
    await expect(page).toHaveURL(/ingredient-guide\?q=palta/);
    await expect(page.locator(".entries a")).toHaveCount(1);
    await page.locator(".entries a").click();
    await expect(page).toHaveURL(/\/ingredient-guide\/aguacate/);
    await expect(page.getByRole("table").getByText("Palta")).toBeVisible();
    await page.locator(".entry-recipes .card a").first().click();
    await expect(page).toHaveURL(/\/recipe\/\d+/);
  });

  test(
    "a converter on the hub shows the result on its own page, with the input preserved",
    { tag: "@scripts" },
    async ({ page, visit }) => {
      await visit("/resources");
      const form = page.locator('form[action="/resources/unit-converter"]');
      await form.getByLabel(t.tools["unit-converter"].amount).fill("1 1/2");
      await form.getByRole("button").click();
      await expect(page.locator(".tool-figure")).toContainText("188 g");
      await expect(page.getByLabel(t.tools["unit-converter"].amount)).toHaveValue("1 1/2");
      await page.getByLabel(t.tools["unit-converter"].of).selectOption("");
      await page.locator(".tool-form button").click();
      await expect(page.getByRole("alert")).toHaveText(t.tools["unit-converter"].needsIngredient);
    },
  );

  test(
    "videos are filtered by region and name the site they link to",
    { tag: "@scripts" },
    async ({ page, visit }) => {
      await visit("/videos");
      await page.getByRole("combobox", { name: videos.region }).selectOption("africa");
      await page.getByRole("button", { name: videos.apply, exact: true }).click();
      await expect(page).toHaveURL(/region=africa/);
      const first = page.getByRole("article").first();
      const search = first.getByRole("link").first();
      await expect(search).toContainText("youtube.com");
      await expect(search).toHaveAttribute("target", "_blank");
      await first.getByRole("link").last().click();
      await expect(page).toHaveURL(/\/recipe\/\d+/);
    },
  );
});

test(
  "guide entries, posts, the hub and the questions have drawings that load",
  { tag: "@scripts" },
  async ({ request }) => {
    for (const [path, name] of [
      ["/ingredient-guide", "ingredient-aguacate"],
      ["/ingredient-guide/habichuela", "ingredient-habichuela"],
      ["/cooking-techniques/sofrito", "technique-sofrito"],
      ["/cooking-techniques/sofrito", "stage-sofrito-1"],
      ["/kitchen-equipment/caldero", "equipment-caldero"],
      ["/blog", "post-three-sofritos"],
      ["/blog/three-sofritos", "post-three-sofritos"],
      ["/resources", "page-blog"],
      ["/faq", "page-faq"],
      ["/search", "page-search"],
    ] as const) {
      const html = await (await request.get(path)).text();
      const [image = "", src = ""] =
        new RegExp(`<img[^>]* src="([^"]*/${name}\\.svg)"[^>]*>`).exec(html) ?? [];
      expect(image, path).toContain('alt=""');
      const answer = await request.get(src);
      const headers = answer.headers();
      expect(headers["content-type"]).toBe("image/svg+xml");
      expect(headers["cache-control"]).toContain("immutable");
      expect(await answer.text()).toMatch(/^<svg /);
    }
  },
);
