import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { isTimedByWeight } from "#app/features/ingredients/step-marks.ts";
import { snapshotRecipes } from "../../../scripts/content/load-recipes.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { showAmounts, storedAmounts } from "./recipe-amounts.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";

const recipes = snapshotRecipes(readRecipeFiles());

/** The steps of a recipe with their minutes, for the amounts of an address. */
function stepsOf(id: number, query: string) {
  const recipe = { ...recipes.find((one) => one.id === id)!, bases: [] } as unknown as Recipe;
  const kitchen = parseKitchenView(new URLSearchParams(query), "metric");
  return showAmounts(storedAmounts(recipe), { language: "en", kitchen, t: translatorFor("en") });
}

test.each([
  ["", 280, undefined],
  ["servings=7", 165, undefined],
  ["scale=3", 840, undefined],
])("a roast of 1 h 10 min per kilo, %j: its minutes follow the weight", (query, minutes, stay) => {
  const { steps, timesStay } = stepsOf(302, query);
  const [roasted, crackled] = steps.filter((step) => step.minutes !== null);
  expect(roasted).toMatchObject({ minutes });
  expect(roasted!.text.text).toContain("about 1 hour and 10 minutes per kilo");
  expect(roasted!.text.text.includes("for one piece of this weight")).toBe(query !== "");
  expect(crackled).toMatchObject({ minutes: 25 });
  expect(timesStay).toBe(stay);
});

test("times that do not depend on the weight stay, and a page in much more than the recipe says so", () => {
  const [written, tripled] = ["", "scale=3"].map((query) => stepsOf(12, query));
  const minutes = ({ steps }: typeof written & {}) => steps.map((step) => step.minutes);
  expect(minutes(tripled!)).toEqual(minutes(written!));
  expect([written!.timesStay, tripled!.timesStay]).toEqual([undefined, true]);
});

test.each([
  [126, "servings=20", "for 8 servings:"],
  [126, "servings=10", undefined],
  [126, "servings=6", undefined],
  [126, "servings=4", "for 8 servings: smaller"],
  [8, "scale=2", "for 2.5 l:"],
  [123, "scale=3", undefined],
])("recipe %i with %j says for how much the pots of its steps are: %j", (id, query, said) => {
  const { vesselsStay } = stepsOf(id, query);
  if (said) expect(vesselsStay).toContain(said);
  else expect(vesselsStay).toBeUndefined();
});

test("both languages of a recipe mark the times that depend on the weight", () => {
  const marked = recipes.flatMap(({ slug, steps }) =>
    steps.flatMap(({ text, textEs }) =>
      isTimedByWeight(text) || isTimedByWeight(textEs ?? "")
        ? [[slug, isTimedByWeight(text) === isTimedByWeight(textEs ?? "")]]
        : [],
    ),
  );
  expect(marked).toEqual([
    ["pulpo-a-feira", true],
    ["pernil-asado-puertorriqueno", true],
  ]);
});

const metricOnly =
  /\d ?(?:cm|mm|(?<!750 )ml|l|kg)(?![\p{L}²])|(?:per|por|each|cada) (?:kilo|kg|lit(?:er|ro))(?!\p{L})/u;

test.each(["en", "es"] as const)("US units leave no metric length or volume in %s", (language) => {
  const kitchen = parseKitchenView(new URLSearchParams("units=us"), "metric");
  const left = recipes.flatMap((found) => {
    const recipe = { ...found, bases: [] } as unknown as Recipe;
    const shown = showAmounts(storedAmounts(recipe), {
      language,
      kitchen,
      t: translatorFor(language),
    });
    const { whyItWorks, checkpoint, makeAhead, troubleshooting = [] } = shown.depthTexts;
    const texts = [
      shown.yield,
      whyItWorks,
      checkpoint,
      makeAhead,
      ...(shown.depthTexts.elsewhere ?? []).map(({ change }) => change),
      ...troubleshooting.map(({ fix }) => fix),
      ...shown.steps.map(({ text }) => text),
      ...shown.groups.flatMap(({ items }) => items.map(({ note }) => note)),
      ...shown.substitutions.map(({ use }) => use),
    ];
    return texts.flatMap((text) => {
      const found = text && metricOnly.exec(text.text.replace(/\([^)]*\)/g, ""));
      return found ? [`${recipe.slug}: ${text.text}`] : [];
    });
  });
  expect(left).toEqual([]);
});
