import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { RecipeContent } from "./recipe-content.ts";
import {
  readIngredients,
  readSteps,
  readSubstitutions,
  writeIngredients,
  writeSteps,
  writeSubstitutions,
} from "./recipe-text.ts";
import { datasets } from "#app/features/recipes/vocabulary.ts";

const recipes = datasets.flatMap(
  (dataset) =>
    JSON.parse(readFileSync(`content/recipes/${dataset}.json`, "utf8")) as Array<RecipeContent>,
);

test("every recipe of the catalogue survives the round trip through its text", () => {
  for (const { slug, ingredients, steps, substitutions = [] } of recipes) {
    // Links are ids on the site and slugs in the files.
    const linked = ingredients.map((group) => ({
      ...group,
      items: group.items.map((item) => (item.recipe ? { ...item, recipe: "12" } : item)),
    }));
    // JSON has no undefined, and `scales: true` is the default.
    const plain = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replaceAll(',"scales":true', ""));
    expect(plain(readIngredients(writeIngredients(linked)).value), slug).toEqual(plain(linked));
    expect(plain(readSteps(writeSteps(steps)).value), slug).toEqual(plain(steps));
    expect(plain(readSubstitutions(writeSubstitutions(substitutions)).value), slug).toEqual(
      substitutions,
    );
  }
});

test("steps may be grouped", () => {
  const steps = [
    { text: "Mix.", textEs: "Mezcla.", minutes: 5, heading: "Dough", headingEs: "Masa" },
    { text: "Rest.", heading: "Night" },
    { text: "Bake.", textEs: "Hornea." },
  ];
  const text = writeSteps(steps);
  expect(text.startsWith("# Dough | Masa\n5 min\nMix.\nMezcla.\n\n# Night\nRest.")).toBe(true);
  expect(JSON.parse(JSON.stringify(readSteps(text).value))).toEqual(steps);
});

test("amounts are read as people type them", () => {
  const amount = (cell: string) => {
    const { value, problems } = readIngredients(`${cell} | rice | arroz`);
    const item = value[0]?.items[0];
    return item ? [item.quantity, item.quantityMax, item.unit] : problems[0]!.problem;
  };
  expect(amount("1 1/2 kg")).toEqual([1.5, undefined, "kg"]);
  expect(amount("0,5 l")).toEqual([0.5, undefined, "l"]);
  expect(amount("200–250 g")).toEqual([200, 250, "g"]);
  expect(amount("3")).toEqual([3, undefined, "piece"]);
  expect(amount("to-taste")).toEqual([null, undefined, "to-taste"]);
  expect(amount("1/0 g")).toBe("amount");
  expect(amount("some")).toBe("amount");
  expect(amount("2 cups")).toBe("unit");
  expect(amount("2 to-taste")).toBe("unit");
});

test("an unreadable line is reported by number, and the other lines are read", () => {
  const text = "# Dough | Masa\n\n200 g | flour | harina\n2 tsp\n1 piece | a | b | c | d | e f";
  const { value, problems, lines } = readIngredients(text);
  expect(value).toHaveLength(1);
  expect(lines).toEqual([3]);
  expect(problems).toEqual([
    { line: 4, problem: "name" },
    { line: 5, problem: "flag" },
  ]);
  expect(readSteps("10 min\n\nMix.\nMezcla.\nMore.").problems).toEqual([
    { line: 1, problem: "block" },
    { line: 3, problem: "block" },
  ]);
  expect(readSubstitutions("ghee").problems).toEqual([{ line: 1, problem: "use" }]);
});
