import { beforeAll, describe, expect, test } from "vitest";
import { readRecipeFiles } from "../../../../scripts/content/read-recipes.ts";
import type { Course } from "#app/features/recipes/recipe-classification.ts";
import { totalsOf } from "../nutrition.ts";
import type { IngredientContent, RecipeContent } from "../recipe-content.ts";
import { checkArithmetic, rules } from "./arithmetic-check.ts";
import { arithmetic, type RuleName } from "./arithmetic-table.ts";

const files = readRecipeFiles();
let inCatalogue: ReturnType<typeof checkArithmetic>;
beforeAll(() => {
  inCatalogue = checkArithmetic(files);
}, 30_000);

type Short = [quantity: number, unit: IngredientContent["unit"], name: string, note?: string];
type Fixture = {
  items?: Array<Short>;
  steps?: Array<string | [text: string, minutes: number]>;
  change?: Partial<RecipeContent>;
  course?: Course;
  /** the amounts do not scale */
  fixed?: boolean;
};

/** What a rule says of a recipe with these ingredients and steps. */
function findings(
  rule: RuleName,
  { items = [], steps = [], change = {}, course = "main", fixed = false }: Fixture,
) {
  const recipe: RecipeContent = {
    ...structuredClone(files.general![0]!),
    slug: "fixture",
    title: "Fixture",
    servings: 4,
    cookingTime: 30,
    prepTime: 10,
    waitTime: undefined,
    dietaryTags: [],
    substitutions: [],
    ingredients: [
      {
        items: items.map(([quantity, unit, name, note]) => ({
          quantity,
          unit,
          name,
          nameEs: name,
          ...(note ? { note, noteEs: note } : {}),
          ...(fixed ? { scales: false } : {}),
        })),
      },
    ],
    steps: steps.map((step) => {
      const [text, minutes] = typeof step === "string" ? [step, undefined] : step;
      return { text, textEs: text, ...(minutes === undefined ? {} : { minutes }) };
    }),
    ...change,
  };
  const recipes = new Map([[recipe.slug, recipe]]);
  return rules[rule](recipe, { course, recipes, totals: totalsOf(recipe, recipes) });
}

/** Each with what is wrong and what is right. */
const cases: Record<RuleName, ReadonlyArray<[what: string, wrong: Fixture, right: Fixture]>> = {
  pieces: [
    [
      "pieces of a stated weight against the total",
      { items: [[1.2, "kg", "chicken thighs", "4 pieces of about 150 g"]] },
      { items: [[1.2, "kg", "chicken thighs", "8 pieces of about 150 g"]] },
    ],
    [
      "the weight of one vegetable",
      { items: [[3, "piece", "onions", "about 2 kg"]] },
      { items: [[3, "piece", "onions", "about 450 g"]] },
    ],
    [
      "portions against the dough",
      {
        items: [
          [500, "g", "wheat flour"],
          [300, "ml", "water"],
        ],
        steps: ["Divide into 12 balls of about {{=90 g}}."],
      },
      {
        items: [
          [500, "g", "wheat flour"],
          [300, "ml", "water"],
        ],
        steps: ["Divide into 12 balls of about {{=65 g}}."],
      },
    ],
  ],
  spoons: [
    [
      "spoons and grams in the list",
      { items: [[2, "tbsp", "flour", "about 60 g"]] },
      { items: [[2, "tbsp", "flour", "about 16 g"]] },
    ],
    [
      "spoons and grams in a step",
      { items: [[100, "g", "sugar"]], steps: ["Stir in {{2 tablespoons}} of sugar (60 g)."] },
      { items: [[100, "g", "sugar"]], steps: ["Stir in {{2 tablespoons}} of sugar (25 g)."] },
    ],
  ],
  frying: [
    [
      "depth, pan and volume",
      {
        items: [[500, "ml", "vegetable oil", "for frying"]],
        steps: ["Heat 2 cm of oil in a 30 cm pan."],
      },
      {
        items: [[1.4, "l", "vegetable oil", "for frying"]],
        steps: ["Heat 2 cm of oil in a 30 cm pan."],
      },
    ],
    [
      "depth and volume without a pan",
      { items: [[1, "l", "vegetable oil", "for frying"]], steps: ["Heat 8 cm of oil."] },
      { items: [[1, "l", "vegetable oil", "for frying"]], steps: ["Heat 3 cm of oil."] },
    ],
    [
      "pieces of one batch",
      {
        items: [[1, "l", "vegetable oil", "for frying"]],
        steps: ["Form balls of about {{=80 g}}.", "Fry eight at a time."],
      },
      {
        items: [[1, "l", "vegetable oil", "for frying"]],
        steps: ["Form balls of about {{=80 g}}.", "Fry three or four at a time."],
      },
    ],
    [
      "potatoes of one batch",
      {
        items: [
          [1, "kg", "potatoes"],
          [1, "l", "vegetable oil", "for frying"],
        ],
        steps: ["Fry the potatoes in the oil."],
      },
      {
        items: [
          [1, "kg", "potatoes"],
          [1, "l", "vegetable oil", "for frying"],
        ],
        steps: ["Fry the potatoes in three batches."],
      },
    ],
  ],
  servings: [
    ["a main dish", { items: [[300, "g", "potatoes"]] }, { items: [[1, "kg", "potatoes"]] }],
    [
      "a soup with its water",
      {
        items: [
          [200, "g", "potatoes"],
          [200, "ml", "water"],
        ],
        course: "stew",
      },
      {
        items: [
          [400, "g", "potatoes"],
          [1.2, "l", "water"],
        ],
        course: "stew",
      },
    ],
  ],
  liquid: [
    [
      "yeast dough",
      {
        items: [
          [500, "g", "bread flour"],
          [7, "g", "dried yeast"],
          [100, "ml", "water"],
        ],
        course: "bread",
      },
      {
        items: [
          [500, "g", "bread flour"],
          [7, "g", "dried yeast"],
          [320, "ml", "water"],
        ],
        course: "bread",
      },
    ],
    [
      "rice",
      {
        items: [
          [400, "g", "long-grain rice"],
          [300, "ml", "water"],
        ],
        course: "rice",
      },
      {
        items: [
          [400, "g", "long-grain rice"],
          [700, "ml", "water"],
        ],
        course: "rice",
      },
    ],
    [
      "tortilla flour",
      {
        items: [
          [300, "g", "masa harina"],
          [200, "ml", "water"],
        ],
      },
      {
        items: [
          [300, "g", "masa harina"],
          [430, "ml", "water"],
        ],
      },
    ],
    [
      "tamal dough",
      {
        items: [
          [700, "g", "nixtamalized corn flour"],
          [250, "g", "lard"],
          [850, "ml", "chicken broth"],
        ],
      },
      {
        items: [
          [700, "g", "nixtamalized corn flour"],
          [250, "g", "lard"],
          [1.1, "l", "chicken broth"],
        ],
      },
    ],
    [
      "dried beans",
      {
        items: [
          [500, "g", "dried black beans"],
          [600, "ml", "water"],
        ],
        course: "stew",
      },
      {
        items: [
          [500, "g", "dried black beans"],
          [2, "l", "water"],
        ],
        course: "stew",
      },
    ],
  ],
  salt: [
    [
      "too much",
      {
        items: [
          [1, "kg", "potatoes"],
          [3, "tbsp", "salt"],
        ],
      },
      {
        items: [
          [1, "kg", "potatoes"],
          [2, "tsp", "salt"],
        ],
      },
    ],
    [
      "too little, unless it is boiled with and poured away",
      {
        items: [
          [2, "kg", "potatoes"],
          [0.25, "tsp", "salt"],
        ],
      },
      {
        items: [
          [2, "kg", "potatoes"],
          [20, "g", "salt", "for boiling"],
        ],
      },
    ],
  ],
  minutes: [
    ["steps and times", { steps: [["Simmer.", 60]] }, { steps: [["Simmer.", 30]] }],
    [
      "a cooking time that no step explains",
      { steps: [["Simmer.", 20]], change: { cookingTime: 90 } },
      { steps: [["Simmer.", 20]], change: { cookingTime: 28 } },
    ],
    [
      "text and minutes of a step",
      { steps: [["Simmer for 25 minutes.", 5]], change: { cookingTime: 10 } },
      { steps: [["Simmer for 5 minutes, rest for 25 minutes.", 5]], change: { cookingTime: 10 } },
    ],
    [
      "a step that takes an unknown time",
      { steps: [["Simmer.", 30], "Soak 12 skewers. Thread the meat on them."] },
      { steps: [["Simmer.", 30], "Soak 12 skewers for half an hour until wet. Thread the meat."] },
    ],
  ],
  printed: [
    [
      "the unit twice",
      { items: [[2, "clove", "peeled garlic clove halves"]] },
      { items: [[2, "clove", "garlic"]] },
    ],
    ["no plural", { items: [[2, "piece", "garlic"]] }, { items: [[2, "piece", "young chickens"]] }],
  ],
  keeping: [
    [
      "garlic in oil for more than four days",
      {
        items: [
          [4, "clove", "garlic"],
          [100, "ml", "olive oil"],
        ],
        steps: ["Keep it in the refrigerator and use it within 5 days."],
      },
      {
        items: [
          [4, "clove", "garlic"],
          [100, "ml", "olive oil"],
        ],
        steps: ["Keep it in the refrigerator and use it within 4 days."],
      },
    ],
  ],
  safety: [
    [
      "a warning about soft eggs after the step",
      {
        items: [[4, "piece", "eggs", "for pregnant women (embarazadas) firm yolks"]],
        steps: ["Fry the eggs until the whites are set. For pregnant women (embarazadas) longer."],
      },
      {
        items: [[4, "piece", "eggs", "for pregnant women (embarazadas) firm yolks"]],
        steps: ["For pregnant women (embarazadas) longer. Fry the eggs until the whites are set."],
      },
    ],
    [
      "raw fish without a word in its note",
      {
        items: [[400, "g", "sea bass", "frozen before"]],
        steps: ["Raw fish is not for pregnant women (embarazadas)."],
      },
      {
        items: [[400, "g", "sea bass", "not for pregnant women (embarazadas)"]],
        steps: ["Raw fish is not for pregnant women (embarazadas)."],
      },
    ],
    [
      "fresh cheese that is eaten as it is",
      { items: [[80, "g", "fresh white cheese", "crumbled"]] },
      { items: [[80, "g", "fresh white cheese", "crumbled; from pasteurized milk"]] },
    ],
    [
      "nuts that soak long in a warm room",
      { steps: ["Cover the tiger nuts with cold water and soak for 18 to 24 hours."] },
      { steps: ["Cover the tiger nuts and soak in the refrigerator for 18 to 24 hours."] },
    ],
    [
      "leftovers of rice",
      { items: [[300, "g", "rice"]], steps: ["Loosen leftovers with hot water."] },
      {
        items: [[300, "g", "rice"]],
        steps: ["Cool leftovers within 2 hours: 2 days; bring them back to a full boil."],
      },
    ],
  ],
  heating: [
    [
      "embers that are suddenly there",
      { steps: [["Grill over glowing embers for 10 minutes.", 10]] },
      {
        steps: [
          ["Light charcoal and let it burn to gray embers.", 30],
          ["Grill over glowing embers for 10 minutes.", 10],
        ],
      },
    ],
    [
      "a fire that burns down in no time",
      {
        steps: ["Light charcoal and let it burn to gray embers.", ["Grill over the embers.", 10]],
      },
      { steps: [["Grill it over hot coals or under the broiler.", 15]] },
    ],
    [
      "an oven that nobody heats",
      { steps: ["Roll out the dough.", ["Bake at 180 °C until golden.", 30]] },
      {
        steps: [
          "Roll out the dough. Heat the oven to 180 °C.",
          ["Bake at 180 °C until golden.", 30],
        ],
      },
    ],
    [
      "an oven that is heated when it is needed",
      { steps: [["Heat the oven to 180 °C. Brush the buns and bake them at 180 °C.", 20]] },
      { steps: [["Meanwhile heat the oven to 200 °C and roast the tomatoes at 200 °C.", 40]] },
    ],
  ],
  vessels: [
    [
      "deep frying in a pan of any width",
      { items: [[1, "l", "vegetable oil", "for frying"]], steps: ["Heat the oil to 180 °C."] },
      {
        items: [[1, "l", "vegetable oil", "for frying"]],
        steps: ["Heat the oil to 180 °C in a pot {{20 cm}} wide."],
      },
    ],
    [
      "4 liters of stock in some pot",
      { items: [[4, "l", "water"]], steps: ["Put the beef and the water in a large pot."] },
      {
        items: [[4, "l", "water"]],
        steps: ["Use a pot of at least {{!8 l}}. Put in the beef and the water."],
      },
    ],
    [
      "a dish in the oven of any size",
      { steps: [["Spread it in a baking dish and bake it.", 30]] },
      { steps: [["Spread it in a baking dish of {{25 × 35 cm}} and bake it.", 30]] },
    ],
  ],
  scaling: [
    [
      "salt of a brine that stays while its water grows",
      {
        items: [[50, "g", "salt", "for soaking"]],
        steps: ["Dissolve the salt in {{1.5 l}} of cold water."],
        fixed: true,
      },
      {
        items: [[50, "g", "salt", "for soaking"]],
        steps: ["Dissolve the salt in {{1.5 l}} of cold water."],
      },
    ],
  ],
  labels: [
    [
      "a step",
      {
        steps: ["Chill, and add a little evaporated milk if you like."],
        change: { dietaryTags: ["dairy-free"] },
      },
      {
        steps: ["Chill; with evaporated milk the drink is no longer dairy-free."],
        change: { dietaryTags: ["dairy-free"] },
      },
    ],
    [
      "serving with an option",
      { steps: ["Serve with grated cheese if you like."], change: { dietaryTags: ["dairy-free"] } },
      { steps: ["Serve with bread and a glass of milk."], change: { dietaryTags: ["dairy-free"] } },
    ],
    [
      "alcohol",
      { steps: ["Finish with a splash of rum."], change: { dietaryTags: ["alcohol-free"] } },
      { steps: ["With rum it is not alcohol-free."], change: { dietaryTags: ["alcohol-free"] } },
    ],
    [
      "a substitution with a cheese of animal rennet",
      {
        change: {
          dietaryTags: ["vegetarian"],
          substitutions: [{ ingredient: "x", use: "Pecorino", useEs: "Queso de oveja" }],
        },
      },
      {
        change: {
          dietaryTags: ["vegetarian"],
          substitutions: [{ ingredient: "x", use: "Feta", useEs: "Feta" }],
        },
      },
    ],
    [
      "a substitution with meat",
      {
        change: {
          dietaryTags: ["vegetarian"],
          substitutions: [{ ingredient: "x", use: "Lard", useEs: "Manteca de coco" }],
        },
      },
      {
        change: {
          dietaryTags: ["gluten-free"],
          substitutions: [{ ingredient: "x", use: "Rice flour", useEs: "Harina de arroz" }],
        },
      },
    ],
    [
      "a substitution that only the Spanish has",
      {
        change: {
          dietaryTags: ["dairy-free"],
          substitutions: [{ ingredient: "x", use: "Coconut oil", useEs: "Mantequilla" }],
        },
      },
      {
        change: {
          dietaryTags: ["dairy-free"],
          substitutions: [
            {
              ingredient: "x",
              use: "Butter, then it is not dairy-free",
              useEs: "Mantequilla, con lácteos",
            },
          ],
        },
      },
    ],
    [
      "a substitution",
      {
        change: {
          dietaryTags: ["nut-free"],
          substitutions: [{ ingredient: "x", use: "Peanut butter", useEs: "Pepitas" }],
        },
      },
      {
        change: {
          dietaryTags: ["nut-free"],
          substitutions: [{ ingredient: "x", use: "Pumpkin seeds", useEs: "Semillas de calabaza" }],
        },
      },
    ],
  ],
};

describe.each(Object.entries(cases))("%s", (rule, pairs) => {
  test.each(pairs)("%s", (_, wrong, right) => {
    expect(findings(rule as RuleName, wrong)).toHaveLength(1);
    expect(findings(rule as RuleName, right)).toEqual([]);
  });
});

test("the catalogue has no finding without a written reason", () => {
  expect(inCatalogue).toEqual([]);
});

test("exceptions have a reason, name a recipe, and go when nothing is found", () => {
  const slugs = new Set(Object.values(files).flatMap((recipes) => recipes.map(({ slug }) => slug)));
  const { exceptions, sides } = arithmetic;
  expect(exceptions.length).toBeLessThan(12);
  expect(exceptions.filter(({ why }) => why.length < 30)).toEqual([]);
  const named = [...exceptions.map(({ recipe }) => recipe), ...sides];
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
  const [dataset, recipes] = Object.entries(files)[0]!;
  const [recipe] = recipes;
  const found = checkArithmetic(
    { [dataset]: [recipe] },
    { exceptions: [{ recipe: recipe!.slug, rule: "salt", why: "none" }] },
  );
  expect(found).toMatchObject([{ recipe: recipe!.slug, rule: "salt" }]);
});

test("every band has a source", () => {
  const { servings, liquids, ...rest } = arithmetic;
  const sourced = [
    ...Object.values(servings),
    ...liquids,
    rest.pieces,
    rest.spoons,
    rest.frying,
    rest.salt,
    rest.minutes,
  ];
  expect(sourced.filter(({ source }) => source.length < 20)).toEqual([]);
});
