import { expect, test } from "vitest";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { recipeTexts } from "#app/features/recipe-api/recipe-text.server.ts";
import { snapshotRecipes } from "../../../scripts/content/load-recipes.ts";
import { toPrintedRecipe } from "#app/features/recipe-print/printed-recipe.server.ts";
import { languages } from "#app/i18n/languages.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { recipeJsonLd } from "./recipe-json-ld.ts";
import { toRecipePageView } from "./recipe-view.server.ts";
import { namesTime, withTime } from "./step-time.ts";

test.each<[text: string, minutes: number, isNamed: boolean]>([
  ["Bake at 170 °C until golden.", 40, false],
  ["Bake for 35 to 40 minutes.", 40, true],
  ["Boil hard for 10 minutes, then simmer until they crush.", 80, false],
  ["Toast 3 minutes, then 2 minutes on the other side.", 5, true],
  ["Fry four at a time, about 4 minutes.", 18, false],
  ["Boil 10 minutes, warm for 10 minutes. Cooled within 2 hours, it keeps.", 20, true],
  ["Simmer for half an hour.", 30, true],
  ["Simmer 1.5 hours.", 90, true],
  ["Al hervir cocina hora y media.", 90, true],
  ["Deja reposar una hora y media.", 90, true],
  ["Hornea de 1½ a 1¾ horas.", 105, true],
  ["Soak overnight.", 480, true],
  ["Deja en remojo toda la noche.", 480, true],
  ["Leave it for 20 minutes.", 60, false],
])("%s (%i min): the text names it: %s", (text, minutes, isNamed) => {
  expect(namesTime(text, minutes)).toBe(isNamed);
});

test("a step's time follows its text unless the text names it", () => {
  const text = { text: "Hornea hasta que dore." };
  expect(withTime({ text, minutes: 90 }, "es")).toEqual({
    text: "Hornea hasta que dore. (1 h 30 min)",
  });
  expect(withTime({ text, minutes: null }, "es")).toBe(text);
  expect(withTime({ text: { text: "Bake 1 hour.", lang: "en" }, minutes: 60 }, "es").text).toBe(
    "Bake 1 hour.",
  );
});

const related = { sameDish: [], sameIngredient: [], sameCountry: [] };

test.each(languages)(
  "paper, files and structured data name the time of each step in %s",
  (language) => {
    const t = translatorFor(language);
    const kitchen = parseKitchenView(new URLSearchParams(), "metric");
    const origin = "https://fogon.example";
    let timed = 0;
    for (const found of snapshotRecipes(readRecipeFiles())) {
      const recipe: Recipe = { ...found, bases: [], related };
      const view = toRecipePageView(recipe, { language, kitchen, t });
      const { recipeInstructions } = recipeJsonLd(view, {
        origin,
        language,
        countryName: "",
        categoryName: "",
        yieldText: "",
      }) as { recipeInstructions: Array<{ text: string }> };
      const printed = toPrintedRecipe(recipe, { language, kitchen, t, avoid: [] });
      const shown = [
        recipeTexts(recipe, { origin, language, t }).steps.map(({ text }) => text),
        printed.stepGroups.flatMap(({ texts }) => texts.map(({ text }) => text)),
        recipeInstructions.map(({ text }) => text),
      ];
      view.steps.forEach(({ text, minutes }, i) => {
        if (!minutes) return;
        timed++;
        for (const texts of shown)
          expect(
            namesTime(text.text, minutes) ||
              texts[i]!.endsWith(`(${formatDuration(minutes, language)})`),
            recipe.slug,
          ).toBe(true);
      });
    }
    expect(timed).toBeGreaterThan(1600);
  },
);
