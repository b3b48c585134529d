import { expect, test } from "vitest";
import { recipeFromJsonLd, recipeFromMicrodata } from "./structured-recipe.ts";

const recipe = {
  "@type": ["Recipe"],
  name: "Sancocho &amp; arroz",
  description: "<p>Un plato de <b>domingo</b>.</p>",
  recipeIngredient: ["2 lb de yuca", "1 mazorca"],
  recipeInstructions: [
    {
      "@type": "HowToSection",
      name: "Caldo",
      itemListElement: [{ "@type": "HowToStep", text: "Hierve." }],
    },
    { "@type": "HowToStep", name: "Sirve." },
  ],
  recipeYield: ["8", "8 porciones"],
  prepTime: "PT30M",
  totalTime: "PT2H",
  author: [{ "@type": "Person", name: "Ana Díaz" }],
};

test("a recipe inside a graph is found and converted to form texts", () => {
  const blocks = ["not json", JSON.stringify({ "@graph": [{ "@type": "WebPage" }, recipe] })];
  expect(recipeFromJsonLd(blocks)).toEqual({
    title: "Sancocho & arroz",
    description: "Un plato de domingo .",
    ingredients: "2 lb de yuca\n1 mazorca",
    steps: "Caldo:\nHierve.\nSirve.",
    servings: "8",
    prepTime: "30",
    cookingTime: "90",
    waitTime: "",
    credit: "Ana Díaz",
  });
});

test.each([
  ["P14DT20M", "PT20M", "PT0M", ""],
  ["P14DT30M", "PT20M", "PT10M", "20160"],
  ["PT10H", "PT1H", "PT1H", "480"],
  ["PT2H", "PT1H", "PT1H", ""],
  ["PT1H", "PT1H", "PT1H", ""],
])("a total of %s with %s and %s of work has %s minutes of waiting", (total, prep, cook, wait) => {
  const node = { ...recipe, totalTime: total, prepTime: prep, cookTime: cook };
  expect(recipeFromJsonLd([JSON.stringify(node)])?.waitTime).toBe(wait);
});

test("named and numeric entities are decoded, and control characters are removed", () => {
  const title =
    "Pi&ntilde;a &Aacute;ng&uuml;e&shy; &#189; &#xbd; &frac34;&nbsp;taza&#1;&#10;&AMP; &unknown; &amp";
  const found = recipeFromJsonLd([JSON.stringify({ "@type": "Recipe", name: title })]);
  expect(found?.title).toBe("Piña Ángüe\u00ad ½ ½ ¾ taza & &unknown; &amp");
});

test("instructions in one text are split at line breaks", () => {
  const found = recipeFromJsonLd([
    JSON.stringify({ "@type": "Recipe", name: "X", recipeInstructions: "<p>Mix.</p><p>Bake.</p>" }),
  ]);
  expect(found?.steps).toBe("Mix.\nBake.");
});

test.each([
  ["nothing", "null"],
  ["a list of nothing", "[null, 1, []]"],
  [
    "odd types everywhere",
    '{"@type":"Recipe","name":{"a":1},"recipeIngredient":{"x":[]},"recipeInstructions":7,"author":[null,3],"recipeYield":{}}',
  ],
  ["a loop of nesting", `${'{"@graph":'.repeat(50)}1${"}".repeat(50)}`],
])("invalid input is ignored: %s", (_, block) => {
  expect(() => recipeFromJsonLd([block])).not.toThrow();
});

test("markup in a text becomes plain text", () => {
  const found = recipeFromJsonLd([
    JSON.stringify({
      "@type": "Recipe",
      name: "<img src=x onerror=alert(1)>Arroz&#60;script&#62;",
    }),
  ]);
  expect(found?.title).toBe("Arroz<script>");
});

test("microdata gives the same result", () => {
  expect(
    recipeFromMicrodata({
      name: ["Mangú"],
      ingredients: ["4 plátanos", "Sal al gusto"],
      recipeInstructions: ["Hierve.\nMaja."],
      cookTime: ["PT25M"],
      author: ["Luz"],
    }),
  ).toMatchObject({
    title: "Mangú",
    ingredients: "4 plátanos\nSal al gusto",
    steps: "Hierve.\nMaja.",
    cookingTime: "25",
    credit: "Luz",
  });
  expect(recipeFromMicrodata({ name: ["A page"] })).toBeNull();
});

test("values that are nested thousands of times are no text, and thousands of signs are read at once", () => {
  const nested = `${'{"name":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  expect(recipeFromJsonLd([`{"@type":"Recipe","name":${nested}}`])?.title).toBe("");
  const start = process.threadCpuUsage();
  const long = Array.from({ length: 200 }, () => "<".repeat(5_000));
  recipeFromJsonLd([JSON.stringify({ "@type": "Recipe", recipeIngredient: long })]);
  expect(process.threadCpuUsage(start).user).toBeLessThan(500_000);
});
