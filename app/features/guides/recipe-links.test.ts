import { expect, test } from "vitest";
import { linkFinder, namedRecipes, type GuideTerms, type RecipeTexts } from "./recipe-links.ts";

const entries: Array<GuideTerms> = [
  { id: "frijol-negro", kind: "ingredient", terms: ["black bean"], termsEs: ["frijol negro"] },
  { id: "laurel", kind: "ingredient", terms: ["bay leaf"], termsEs: ["hoja de laurel"] },
  { id: "nuez", kind: "ingredient", terms: ["walnut"], termsEs: ["nuez"] },
  { id: "maiz", kind: "ingredient", terms: ["corn"], termsEs: ["maíz"] },
  { id: "sofrito", kind: "technique", terms: ["sofrito"], termsEs: ["sofríe", "sofrito"] },
  { id: "caldero", kind: "equipment", terms: ["caldero"], termsEs: ["caldero"] },
  { id: "nothing", kind: "equipment", terms: [], termsEs: [] },
];
const linksOf = linkFinder(entries);

function recipe(over: Partial<RecipeTexts>): RecipeTexts {
  return { title: "A dish", ingredients: [], steps: [], ...over };
}

test("an ingredient matches in plural, in either language, ignoring accents and case", () => {
  expect(linksOf(recipe({ ingredients: [{ name: "Dried black beans" }] }))).toEqual([
    { id: "frijol-negro", rank: 1 },
  ]);
  expect(
    linksOf(
      recipe({ ingredients: [{ name: "salt" }, { name: "legume", nameEs: "frijoles negros" }] }),
    ),
  ).toEqual([{ id: "frijol-negro", rank: 2 }]);
  expect(linksOf(recipe({ ingredients: [{ name: "bay leaves" }] }))[0]?.id).toBe("laurel");
  expect(linksOf(recipe({ ingredients: [{ name: "x", nameEs: "nueces" }] }))[0]?.id).toBe("nuez");
  expect(linksOf(recipe({ ingredients: [{ name: "x", nameEs: "MAIZ tierno" }] }))[0]?.id).toBe(
    "maiz",
  );
});

test("a term inside another word does not match", () => {
  expect(linksOf(recipe({ ingredients: [{ name: "cornstarch, peppercorns" }] }))).toEqual([]);
});

test("techniques match in steps only, tools in steps and ingredients", () => {
  const steps = [{ text: "Wait." }, { text: "Cook the sofrito in a caldero." }];
  expect(linksOf(recipe({ steps }))).toEqual([
    { id: "sofrito", rank: 2 },
    { id: "caldero", rank: 2 },
  ]);
  expect(linksOf(recipe({ ingredients: [{ name: "sofrito" }] }))).toEqual([]);
});

test("an entry that the recipe is named after ranks first", () => {
  const titled = recipe({
    title: "Black bean soup",
    ingredients: [{ name: "water" }, { name: "black beans" }],
  });
  expect(linksOf(titled)).toEqual([{ id: "frijol-negro", rank: 0 }]);
});

test("a match in the title alone creates no link", () => {
  expect(linksOf(recipe({ title: "Corn dog" }))).toEqual([]);
});

test("recipes that the entry's text links rank before all others, if they use it", () => {
  const named = namedRecipes([
    "See [congrí](/recipe/12).",
    "Mira el [congrí](/recipe/12), [más](/blog).",
  ]);
  expect([...named]).toEqual([12]);
  const [beans] = entries;
  const links = linkFinder([{ ...beans!, named }]);
  const ingredients = [{ name: "rice" }, { name: "black beans" }];
  expect(links(recipe({ id: 12, ingredients }))).toEqual([{ id: "frijol-negro", rank: -1 }]);
  expect(links(recipe({ id: 13, ingredients }))).toEqual([{ id: "frijol-negro", rank: 2 }]);
  expect(links(recipe({ id: 12, ingredients: [{ name: "rice" }] }))).toEqual([]);
});

test("a term may have a temperature", () => {
  const links = linkFinder([
    { id: "termometro", kind: "equipment", terms: ["oil to 180 °c", "74 °c inside"], termsEs: [] },
  ]);
  const steps = (text: string) => links(recipe({ steps: [{ text }] }));
  expect(steps("Heat the oil to 180 °C.")).toHaveLength(1);
  expect(steps("Cook until it is 74 °C inside.")).toHaveLength(1);
  expect(steps("Heat the oven to 180 °C.")).toEqual([]);
});
