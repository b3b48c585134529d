// Servings and units of a recipe without a network: the device shows what the server shows.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { controlled, settled, waitUntilKept } from "./kept-pages.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/],
});

type Shown = { ingredients: Array<string>; steps: Array<string> };

/** The ingredients and steps of a recipe as they stand on its page. */
async function shownAmounts(page: Page): Promise<Shown> {
  const ingredients = await page.locator(".ingredients li").allInnerTexts();
  const steps = await page.locator(".steps li").evaluateAll((items) =>
    items.map((item) => {
      const copy = item.cloneNode(true) as Element;
      copy.querySelector(".step-time")?.remove();
      return copy.textContent!;
    }),
  );
  return { ingredients, steps };
}

test.describe("without a network", () => {
  test.use({ language: "es" });

  test(
    "servings and units of a kept recipe change as with a network",
    { tag: "@scripts" },
    async ({ page, visit, context, t, baseURL }) => {
      test.setTimeout(60_000);
      await context.addCookies([{ name: "kitchen", value: "MX.gluten", url: baseURL! }]);
      /** What the server shows. */
      const expected = new Map<string, Shown>();
      for (const query of ["", "?servings=9", "?servings=9&units=us", "?scale=0.5&units=us"]) {
        await visit(`/recipe/1${query}`);
        expected.set(query, await shownAmounts(page));
      }
      expect(new Set([...expected.values()].map((shown) => JSON.stringify(shown))).size).toBe(4);
      expect(expected.get("")!.ingredients.join()).toContain(t.recipe.allergen.gluten);
      await visit("/recipe/1");
      await controlled(page);
      await waitUntilKept(page, "/recipe/1?lng=es");
      await context.setOffline(true);
      const ingredients = page.getByRole("region", { name: t.recipe.ingredients });
      const units = ingredients.getByRole("button", { name: t.recipe.unitSystem.switch });
      const showsUnits = (shown: string) => expect(units).toHaveText(new RegExp(`^${shown}`));
      const showsAmounts = (query: string) =>
        expect.poll(() => shownAmounts(page), settled).toEqual(expected.get(query));

      await test.step("on the page that was open", async () => {
        await ingredients.getByRole("link", { name: t.recipe.more }).click();
        await showsAmounts("?servings=9");
        await expect(page).toHaveURL("/recipe/1?servings=9");
        await showsUnits(t.recipe.unitSystem.metric);
        await units.click();
        await showsAmounts("?servings=9&units=us");
        await showsUnits(t.recipe.unitSystem.us);
        await expect(page).toHaveURL(/\/recipe\/1\?servings=9(?:#us)?$/);
      });

      await test.step("in cook mode, by its link and by its address", async () => {
        const text = page.locator(".cook-text");
        await page.getByRole("link", { name: t.recipe.startCooking }).first().click();
        await expect(page).toHaveURL("/recipe/1?servings=9&view=steps");
        await expect(text).toHaveText(expected.get("?servings=9&units=us")!.steps[0]!);
        // Its style sheet has not been needed before.
        await expect(page.locator(".cook-head")).toHaveCSS("display", "flex");
        await page.goto("/recipe/1?scale=0.5&units=us&view=steps&step=6");
        await expect(text).toHaveText(expected.get("?scale=0.5&units=us")!.steps[5]!, settled);
        expect(expected.get("")!.steps[5]).not.toBe(expected.get("?scale=0.5&units=us")!.steps[5]);
      });

      await test.step("by an address, with the units that were chosen", async () => {
        const notice = page.locator("[data-kept]");
        await page.goto("/recipe/1?servings=9");
        await showsAmounts("?servings=9&units=us");
        await expect(notice).toBeVisible();
        await expect(notice).not.toContainText(t.offline.worker.amounts);
        await page.reload();
        await showsAmounts("?servings=9&units=us");
        await units.click();
        await showsAmounts("?servings=9");
        await units.click();
        await showsAmounts("?servings=9&units=us");
      });

      await test.step("a printout prints the page", async () => {
        await page.evaluate(() => {
          window.print = () => (document.body.dataset["printed"] = "yes");
        });
        await page.getByText(t.recipe.bar.more, { exact: true }).click();
        await page.getByRole("link", { name: t.recipe.bar.print, exact: true }).click();
        await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
      });

      await test.step("the server learns the units, and the page shows its data", async () => {
        await context.setOffline(false);
        await page.goto("/recipe/1?servings=9");
        await expect(page.locator("[data-kept]")).toHaveCount(0);
        await showsAmounts("?servings=9&units=us");
        expect(await page.evaluate(() => localStorage.getItem("units"))).toBeNull();
        const { name, value } = (await context.cookies()).find((one) => one.name === "units")!;
        expect({ name, value }).toEqual({ name: "units", value: "us" });
      });
    },
  );
});

test(
  "amounts that cannot be computed without a network say so, and nothing vanishes",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    await visit("/recipe/1");
    await controlled(page);
    await waitUntilKept(page, "/recipe/1?lng=en");
    const before = await shownAmounts(page);
    // As a copy that was kept while the recipe's data did not arrive.
    await page.evaluate(async () => {
      const cache = await caches.open("pages:guest");
      const kept = (await cache.match("/recipe/1?lng=en"))!;
      const html = (await kept.text()).replace(/<script[^>]* id="amounts">.*?<\/script>/s, "");
      await cache.put("/recipe/1?lng=en", new Response(html, { headers: kept.headers }));
    });
    await context.setOffline(true);
    await page.getByRole("link", { name: t.recipe.more }).click();
    const toast = page.locator(".toast").filter({ hasText: t.offline.worker.amounts });
    await expect(toast).toBeVisible();
    expect(await shownAmounts(page)).toEqual(before);
    await page.goto("/recipe/1?servings=3");
    await expect(page.locator("[data-kept]")).toContainText(t.offline.worker.amounts);
    expect(await shownAmounts(page)).toEqual(before);
  },
);
