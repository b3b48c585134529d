import { expect, test } from "vitest";
import { insertCollection } from "../../support/rows/saved.ts";
import { as, decide, post, send } from "./cooks.ts";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { freshCache, html, visit } from "../visit.ts";

const texts = {
  title: "Habichuelas de los lunes",
  ingredients:
    "2 tazas de habichuelas\n½ taza de leche de coco\n1 lb de auyama\n8 oz de arroz\nSal al gusto",
  steps: "Cocina las habichuelas con la auyama.\nAgrega la leche de coco y el arroz.",
};
const text = (page: string) => page.replace(/<!-- -->|<\/?(?:b|span)[^>]*>/g, "");

test("cups and pounds are preserved on the page, in US units, scaled, in the admin area and in the shopping list", async () => {
  const cook = await person();
  const moderator = await person({ role: "moderator" });
  const { id } = await send(cook, { ...texts, allergensNone: "on" });
  expect((await decide(moderator, id)).status).toBe(303);
  const recipeId = 100_000 + id;
  const shown = async (query: string) =>
    text(await html(`/recipe/${recipeId}?${query}`, { env: { CACHE: freshCache() } }));

  const page = await shown("lng=es");
  expect(page).toContain("2 tazas (≈ 370 g) de habichuelas");
  expect(page).toContain("½ taza (120 ml) de leche de coco");
  expect(page).toContain("1 lb (455 g) de auyama");
  expect(page).not.toContain("475 ml");
  expect(await shown("lng=es&units=us")).toContain("2 tazas de habichuelas");
  expect(await shown("lng=es&servings=3")).toContain("1 taza (≈ 185 g) de habichuelas");

  const adminPage = await html(`/admin/recipes/${recipeId}`, as(moderator));
  expect(adminPage).toMatch(/<input[^>]*name="ingredients\[\d+\]\.amount"[^>]*value="2"/);
  expect(adminPage).toMatch(/<option value="cup" selected="">/);
  expect(adminPage).toContain('value="habichuelas"');

  await visit("/save", post(cook, { recipe: String(recipeId), intent: "save" }));
  const list = await insertCollection(rows, { user_id: cook.id }, [{ recipe_id: recipeId }]);
  const shopping = await html(`/saved-recipes/${list}/list.txt?lng=es`, as(cook));
  expect(shopping).toContain("habichuelas: 2 tazas (≈ 370 g)");
  expect(shopping).toContain("auyama: 1 lb (455 g)");
});
