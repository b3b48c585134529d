import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { recipeJsonLd } from "#app/features/recipe-page/recipe-json-ld.ts";
import { toRecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import type { StoredUnit } from "./unit-names.ts";

type Line = [quantity: number, unit: StoredUnit, name: string, quantityMax?: number];
type View = { language?: Language; units?: UnitSystem; servings?: number };

/** The page of a submitted recipe for two. */
function pageOf(lines: ReadonlyArray<Line>, { language = "en", units, servings }: View = {}) {
  const ingredients = lines.map(([quantity, unit, name, quantityMax]): Ingredient => ({
    groupPosition: 0,
    heading: null,
    headingEs: null,
    quantity,
    quantityMax: quantityMax ?? null,
    unit,
    name,
    nameEs: name,
    note: null,
    noteEs: null,
    scales: true,
    linkedRecipeId: null,
  }));
  const recipe = { id: 100_001, title: "x", titleEs: "x", description: "x.", country: "Cuba" };
  return toRecipePageView(
    {
      ...recipe,
      descriptionEs: "x.",
      servings: 2,
      ingredients,
      steps: [],
      substitutions: [],
      dietaryTags: [],
      allergens: [],
      otherNames: [],
      bases: [],
      related: { sameDish: [], sameCountry: [], sameIngredient: [] },
    } as unknown as Recipe,
    {
      language,
      kitchen: {
        servings: servings ?? null,
        units: units ?? "metric",
        scale: 1 as const,
        unitsInAddress: true,
      },
      t: translatorFor(language),
    },
  );
}
const shown = (line: Line, view?: View) =>
  pageOf([line], view).groups[0]!.items.map(({ amount, name }) => `${amount} ${name.text}`)[0];

test.each<[Line, string]>([
  [[2, "cup", "beans"], "2 cups (≈ 370 g) beans"],
  [[0.5, "cup", "sugar"], "½ cup (≈ 100 g) sugar"],
  [[2, "cup", "chopped kale"], "2 cups chopped kale"],
  [[2, "cup", "coconut milk"], "2 cups (475 ml) coconut milk"],
  [[6, "cup", "water"], "6 cups (1.42 l) water"],
  [[2, "cup", "rice", 3], "2–3 cups (≈ 370–555 g) rice"],
  [[8, "oz", "cream cheese"], "8 oz (225 g) cream cheese"],
  [[2, "lb", "potatoes"], "2 lb (905 g) potatoes"],
  [[3, "lb", "potatoes"], "3 lb (1.36 kg) potatoes"],
  [[1, "in", "ginger"], "1 in (2½ cm) ginger"],
  [[1, "stick", "butter"], "1 stick (115 g) butter"],
  [[1, "stick", "cinnamon"], "1 cinnamon stick"],
  [[2, "tbsp", "oil"], "2 tbsp oil"],
  [[500, "g", "flour"], "500 g flour"],
])("%j is shown as typed, with the metric amount beside it: %s", (line, expected) => {
  expect(shown(line)).toBe(expected);
});

test("Spanish does not show beans in millilitres", () => {
  const es = { language: "es" } as const;
  expect(shown([2, "cup", "habichuelas"], es)).toBe("2 tazas (≈ 370 g) de habichuelas");
  expect(shown([2, "cup", "leche de coco"], es)).toBe("2 tazas (475 ml) de leche de coco");
  expect(shown([1, "cup", "perejil picado"], es)).toBe("1 taza (≈ 60 g) de perejil picado");
});

test("US units show only the typed measure", () => {
  expect(shown([2, "cup", "beans"], { units: "us" })).toBe("2 cups beans");
  expect(shown([8, "oz", "cream cheese"], { units: "us" })).toBe("8 oz cream cheese");
});

test("both amounts scale with the servings, down to a fraction of a cup", () => {
  expect(shown([2, "cup", "beans"], { servings: 6 })).toBe("6 cups (≈ 1.1 kg) beans");
  expect(shown([1, "cup", "beans"], { servings: 1 })).toBe("½ cup (≈ 92 g) beans");
});

test("structured data has the same amounts", () => {
  expect(
    recipeJsonLd(pageOf([[2, "cup", "beans"]]), {
      origin: "https://fogon.test",
      language: "en",
      countryName: "Cuba",
      categoryName: "Food",
      yieldText: undefined,
    }),
  ).toMatchObject({ recipeIngredient: ["2 cups (≈ 370 g) beans"] });
});
