import { describe, expect, test } from "vitest";
import { checkRecipes } from "./content-check.ts";
import type { RecipeContent } from "./recipe-content.ts";
import { datasets } from "#app/lib/values/catalogue-values.ts";

const validRecipe: RecipeContent = {
  id: 1,
  slug: "arroz-con-coco",
  title: "Coconut Rice",
  titleEs: "Arroz con coco",
  description: "Rice cooked in coconut milk until every grain shines.",
  descriptionEs: "Arroz cocido en leche de coco hasta que brilla cada grano.",
  country: "Colombia",
  cookingTime: 30,
  prepTime: 5,
  servings: 4,
  difficulty: "easy",
  dietaryTags: [
    "vegan",
    "vegetarian",
    "gluten-free",
    "dairy-free",
    "nut-free",
    "egg-free",
    "pescatarian",
    "halal-friendly",
    "alcohol-free",
  ],
  allergens: [],
  ingredients: [
    {
      items: [
        { quantity: 300, unit: "g", name: "long-grain rice", nameEs: "arroz de grano largo" },
        { quantity: 400, unit: "ml", name: "coconut milk", nameEs: "leche de coco" },
        { quantity: 1, unit: "tsp", name: "salt", nameEs: "sal" },
      ],
    },
  ],
  steps: [
    {
      text: "Simmer the coconut milk with the salt.",
      textEs: "Hierve la leche de coco con la sal.",
      minutes: 5,
    },
    {
      text: "Stir in the rice, cover and cook it for 20 minutes.",
      textEs: "Añade el arroz, tapa y cocina 20 minutos.",
      minutes: 20,
    },
  ],
  story: "It is cooked along the coast. Every kitchen there has a grater for coconuts.",
  storyEs: "Se cocina a lo largo de la costa. En cada cocina hay un rallador para los cocos.",
  art: { vessel: "bowl", base: "rice", colour: "coconut", toppings: [] },
};

const advice = {
  whyItWorks: "The fat of the milk coats each grain, so the rice stays loose.",
  whyItWorksEs: "La grasa de la leche cubre cada grano, y así el arroz queda suelto.",
  troubleshooting: [
    {
      problem: "The rice sticks to the pot",
      problemEs: "El arroz se pega a la olla",
      fix: "Take it off the heat and keep it covered for 5 minutes.",
      fixEs: "Retíralo del fuego y déjalo tapado 5 minutos.",
    },
    {
      problem: "The grains are hard",
      problemEs: "Los granos quedan duros",
      fix: "Add a little hot water and cover the pot again.",
      fixEs: "Añade un poco de agua caliente y tapa otra vez la olla.",
    },
  ],
  makeAhead: "It keeps for 3 days in the refrigerator.",
  makeAheadEs: "Se conserva 3 días en el refrigerador.",
  checkpoint: "Cooked rice weighs {{=900 g}}, three times what went in.",
  checkpointEs: "El arroz cocido pesa {{=900 g}}, el triple del crudo.",
  elsewhere: [
    {
      place: "Dominican Republic",
      placeEs: "República Dominicana",
      change: "Pigeon peas go in with the rice.",
      changeEs: "Los guandules van con el arroz.",
    },
    {
      place: "Venezuela",
      placeEs: "Venezuela",
      change: "It is sweetened with panela and eaten cold.",
      changeEs: "Se endulza con papelón y se come frío.",
    },
  ],
  sources: [
    {
      title: "Cocina del Caribe, Biblioteca Nacional",
      language: "es",
      url: "https://example.org/a",
    },
    { title: "Rice in the Caribbean", language: "en", url: "https://example.org/b" },
  ],
} satisfies Partial<RecipeContent>;

function advised(recipe: RecipeContent): RecipeContent {
  return Object.assign(recipe, structuredClone(advice));
}

/** One valid recipe in each dataset. */
function validFiles(): Record<string, Array<RecipeContent>> {
  return Object.fromEntries(
    datasets.map((name, i) => [
      name,
      [
        {
          ...structuredClone(validRecipe),
          id: i + 10,
          slug: name,
          title: name,
          titleEs: name,
          art: { ...validRecipe.art, base: name === "drinks" ? "drink-clear" : "rice" },
        },
      ],
    ]),
  );
}

/** Findings for this recipe in the general dataset; the other datasets are valid. */
function check(change: (recipe: RecipeContent) => void, dataset = "general") {
  const recipe = structuredClone(validRecipe);
  change(recipe);
  const files = { ...validFiles(), [dataset]: [recipe] };
  return checkRecipes(files).map(({ field, remedy }) => `${field}: ${remedy}`);
}
const items = (recipe: RecipeContent) => recipe.ingredients[0]!.items;

test("a valid recipe has no findings", () => {
  expect(check(() => {})).toEqual([]);
});

test("a valid recipe with advice has no findings, and what it is served with adds no allergens", () => {
  const findings = check((recipe) => {
    advised(recipe).serveWith = ["fish"];
    recipe.makeAhead = "Pound the garlic, and chill the rice in oiled cups for a day.";
  });
  expect(findings).toEqual([]);
});

const faults: Array<[name: string, change: (recipe: RecipeContent) => void, finding: RegExp]> = [
  [
    "a reason in one language",
    (r) => (r.whyItWorks = "The milk coats each grain, so the rice stays loose."),
    /whyItWorks: write it in both languages/,
  ],
  [
    "a reason that is too long",
    (r) => Object.assign(r, advice, { whyItWorks: "The fat of the milk. ".repeat(21) }),
    /^whyItWorks: .*420/,
  ],
  [
    "an English reason under Spanish",
    (r) => Object.assign(r, advice, { whyItWorksEs: advice.whyItWorks }),
    /whyItWorksEs: .*Spanish/,
  ],
  [
    "a plan in one language",
    (r) => (r.makeAheadEs = "Se conserva tres días en el refrigerador."),
    /makeAhead: write it in both languages/,
  ],
  [
    "a plan that is too long",
    (r) => Object.assign(r, advice, { makeAheadEs: "Se conserva tres días. ".repeat(13) }),
    /^makeAheadEs: .*280/,
  ],
  [
    "a plan without a period",
    (r) => Object.assign(r, advice, { makeAhead: "Keep it for 3 days" }),
    /^makeAhead: end with a period/,
  ],
  [
    "a problem without its fix",
    (r) => delete (advised(r).troubleshooting![0] as { fix?: string }).fix,
    /troubleshooting\.0\.fix: /,
  ],
  [
    "a problem in one language",
    (r) => delete (advised(r).troubleshooting![0] as { problemEs?: string }).problemEs,
    /troubleshooting\.0\.problemEs: /,
  ],
  [
    "a problem that is too long",
    (r) => (advised(r).troubleshooting![0]!.problem = "The rice sticks. ".repeat(7)),
    /troubleshooting\.0\.problem: .*110/,
  ],
  [
    "a fix that is too long",
    (r) => (advised(r).troubleshooting![1]!.fixEs = "Añade agua y tapa. ".repeat(12)),
    /troubleshooting\.1\.fixEs: .*220/,
  ],
  [
    "a number to check in one language only",
    (r) => (r.checkpoint = advice.checkpoint),
    /checkpoint: write it in both languages/,
  ],
  [
    "a number to check without a number",
    (r) => (advised(r).checkpoint = "The rice is soft."),
    /^checkpoint: name one number/,
  ],
  [
    "a Spanish number to check without a number",
    (r) => (advised(r).checkpointEs = "El arroz está blando."),
    /^checkpointEs: name one number/,
  ],
  [
    "a longer number to check",
    (r) => (advised(r).checkpoint = "It weighs {{=900 g}}. ".repeat(12)),
    /^checkpoint: .*160/,
  ],
  [
    "temperatures of a number to check that differ",
    (r) =>
      Object.assign(advised(r), {
        checkpoint: "It is at 90 °C.",
        checkpointEs: "El arroz con la leche está a 80 °C.",
      }),
    /^checkpointEs: the temperatures differ/,
  ],
  [
    "an amount to check that only one language marks",
    (r) => (advised(r).checkpointEs = "El arroz cocido pesa {{900 g}}, el triple."),
    /^checkpointEs: mark the same amounts/,
  ],
  ["a single other place", (r) => advised(r).elsewhere!.pop(), /^elsewhere: .*2/],
  [
    "another place in one language only",
    (r) => delete (advised(r).elsewhere![0] as { changeEs?: string }).changeEs,
    /^elsewhere\.0\.changeEs: /,
  ],
  [
    "what another place changes without its period",
    (r) => (advised(r).elsewhere![1]!.change = "It is eaten cold"),
    /^elsewhere\.1\.change: end with a period/,
  ],
  [
    "other units in what another place changes",
    (r) => (advised(r).elsewhere![1]!.change = "It takes 2 cups of milk."),
    /^elsewhere\.1\.change: use metric units/,
  ],
  ["a single source", (r) => advised(r).sources!.pop(), /^sources: .*2/],
  [
    "a source without https",
    (r) => (advised(r).sources![0]!.url = "http://example.org/a"),
    /^sources\.0\.url: /,
  ],
  [
    "a source in an unknown language",
    (r) => Object.assign(advised(r).sources![0]!, { language: "xx" }),
    /^sources\.0\.language: /,
  ],
  [
    "seven steps in few words",
    (r) => r.steps.push(...Array.from({ length: 5 }, () => ({ text: "Stir.", textEs: "Mueve." }))),
    /^steps: a method of 7 steps needs at least 250 words, not 23/,
  ],
  ["a single problem", (r) => advised(r).troubleshooting!.pop(), /^troubleshooting: .*2/],
  [
    "other temperatures in a fix",
    (r) => (advised(r).troubleshooting![0]!.fix = "Heat the oven to 150 °C and dry it."),
    /troubleshooting\.0\.fixEs: the temperatures differ/,
  ],
  [
    "a fix in cups",
    (r) => (advised(r).troubleshooting![0]!.fix = "Add 2 cups of water and cover."),
    /troubleshooting\.0\.fix: use metric units/,
  ],
  [
    "a side dish that does not exist",
    (r) => (r.serveWith = ["pescado-de-nadie"]),
    /serveWith\.0: no recipe has the slug "pescado-de-nadie"/,
  ],
  [
    "a recipe served with itself",
    (r) => (r.serveWith = [r.slug]),
    /serveWith\.0: a recipe can’t be served with itself/,
  ],
  [
    "a side dish twice",
    (r) => (r.serveWith = ["drinks", "drinks"]),
    /serveWith\.1: the recipe "drinks" is listed twice/,
  ],
  [
    "five side dishes",
    (r) => (r.serveWith = ["drinks", "fish", "salad", "vegan", "pastry"]),
    /^serveWith: .*4/,
  ],
  ["an extra field", (r) => Object.assign(r, { rating: 5 }), /unrecognized key/i],
  ["a missing field", (r) => delete (r as Partial<RecipeContent>).story, /^story: /],
  [
    "English in a Spanish field",
    (r) => (r.descriptionEs = r.description),
    /descriptionEs: .*Spanish/,
  ],
  ["Spanish in an English field", (r) => (r.story = r.storyEs), /story: .*English/],
  ["a Spanish ingredient name", (r) => (items(r)[2]!.name = "sal y harina"), /is Spanish/],
  [
    "a name without a language",
    (r) => Object.assign(r, { otherNames: [{ name: "Arroz titoté" }] }),
    /otherNames\.0\.language/,
  ],
  [
    "a name in an unknown language",
    (r) => Object.assign(r, { otherNames: [{ name: "Arroz titoté", language: "xx" }] }),
    /otherNames\.0\.language/,
  ],
  [
    "a name with a country that is not a code",
    (r) => (r.otherNames = [{ name: "Arroz titoté", language: "es", country: "Colombia" }]),
    /otherNames\.0\.country: the two capital letters/,
  ],
  [
    "an English name under Spanish",
    (r) => (r.otherNames = [{ name: "Rice with coconut", language: "es" }]),
    /otherNames\.0\.language: .*is English/,
  ],
  [
    "a Spanish name under English",
    (r) => (r.otherNames = [{ name: "Arroz con leche de coco", language: "en" }]),
    /otherNames\.0\.language: .*is Spanish/,
  ],
  [
    "an ingredient no step names",
    (r) => items(r).push({ quantity: 1, unit: "piece", name: "mango", nameEs: "mango" }),
    /no step mentions "mango"/,
  ],
  [
    "a step that uses what is not listed",
    (r) => (r.steps[1]!.text += " Add the garlic."),
    /uses "garlic"/,
  ],
  [
    "an amount without marks",
    (r) => (r.steps[0]!.text += " Keep 200 ml of it."),
    /steps\.0\.text: mark the amount “200 ml”/,
  ],
  [
    "an amount in words without marks",
    (r) => (r.steps[0]!.text += " Keep a tablespoon of it."),
    /steps\.0\.text: mark the amount “a tablespoon”/,
  ],
  [
    "a Spanish amount without marks",
    (r) => (r.steps[0]!.textEs += " Guarda 2 cucharadas."),
    /steps\.0\.textEs: mark the amount “2 cucharadas”/,
  ],
  [
    "a counted ingredient without marks",
    (r) => {
      items(r).push({ quantity: 2, unit: "piece", name: "limes", nameEs: "limas" });
      r.steps[0]!.text += " Squeeze in the juice of two large limes.";
      r.steps[0]!.textEs += " Agrega el jugo de dos limas grandes.";
    },
    /steps\.0\.text: mark the amount “two large limes”/,
  ],
  [
    "a time that is marked as a count",
    (r) => (r.steps[0]!.text += " Wait for {{20 minutes}}."),
    /steps\.0\.text: the amount “20 minutes” can’t be read/,
  ],
  [
    "a time per kilo without a mark",
    (r) => (r.steps[1]!.text += " It takes 20 minutes per kilo."),
    /steps\.1\.text: mark the time for each kilo with \*/,
  ],
  [
    "a Spanish time per kilo without a mark",
    (r) => (r.steps[1]!.textEs += " Tarda 20 minutos por cada kilo."),
    /steps\.1\.textEs: mark the time for each kilo with \*/,
  ],
  [
    "minutes that are not those of the weight",
    (r) => (r.steps[1]!.text += " It takes {{*1 hour and 20 minutes per kilo}}."),
    /steps\.1\.text: the minutes of the step have to be the time for each kilo/,
  ],
  [
    "a mark that is no amount",
    (r) => (r.steps[0]!.text += " Keep {{some}} of it."),
    /steps\.0\.text: the amount “some” can’t be read/,
  ],
  [
    "a mark that is not closed",
    (r) => (r.steps[0]!.text += " Keep {{200 ml} of it."),
    /steps\.0\.text: close each mark/,
  ],
  [
    "an amount that is marked in one language only",
    (r) => (r.steps[0]!.text += " Keep {{200 ml}} of it."),
    /steps\.0\.textEs: mark the same amounts/,
  ],
  ["a quantity of zero", (r) => (items(r)[0]!.quantity = 0), /quantity/],
  ["5 kg of salt", (r) => Object.assign(items(r)[2]!, { quantity: 5, unit: "kg" }), /salt/],
  ["steps longer than the time", (r) => (r.steps[1]!.minutes = 90), /cookingTime/],
  [
    "vegan with honey",
    (r) => (items(r)[2]!.name = "salt and honey"),
    /remove "vegan": "salt and honey"/,
  ],
  ["vegan with fish sauce", (r) => (items(r)[2]!.name = "fish sauce and salt"), /remove "vegan"/],
  ["gluten not declared", (r) => (items(r)[2]!.name = "salt and soy sauce"), /contains gluten/],
  ["pine nuts not declared", (r) => (items(r)[2]!.name = "salt and pine nuts"), /contains nuts/],
  [
    "an allergen that only the Spanish name gives away",
    (r) => (items(r)[2]!.nameEs = "sal con leche"),
    /contains milk/,
  ],
  [
    "nut-free with almonds",
    (r) => {
      items(r)[2]!.name = "salted almonds";
      r.allergens = ["nuts"];
    },
    /remove "nut-free"/,
  ],
  [
    "nut-free with pine nuts",
    (r) => {
      items(r)[2]!.name = "salted pine nuts";
      r.allergens = ["nuts"];
    },
    /remove "nut-free"/,
  ],
  [
    "sulphites of wine not declared",
    (r) => (items(r)[2]!.name = "salt and white wine"),
    /contains sulphites/,
  ],
  [
    "sulphites of sherry vinegar not declared",
    (r) => (items(r)[2]!.name = "salt and sherry vinegar"),
    /contains sulphites/,
  ],
  [
    "sulphites of raisins not declared",
    (r) => (items(r)[2]!.name = "salt and raisins"),
    /contains sulphites/,
  ],
  ["sulphites that nothing has", (r) => (r.allergens = ["sulphites"]), /sulphites is declared/],
  [
    "meat named in the plural",
    (r) => (items(r)[2]!.name = "salted chickens"),
    /remove "vegetarian"/,
  ],
  ...(
    [
      ["Worcestershire sauce", "salsa inglesa"],
      ["anchovy paste", "pasta de anchoas"],
      ["fish sauce", "salsa de pescado"],
      ["tapenade", "tapenade"],
      ["gelatin sheets", "láminas de gelatina"],
      ["lard", "manteca de cerdo"],
      ["beef tallow", "sebo de res"],
      ["stock", "caldo"],
      ["bouillon cubes", "cubitos de caldo"],
      ["chicken stock", "caldo de pollo"],
      ["Parmigiano Reggiano", "queso Parmigiano Reggiano"],
      ["grated Parmesan", "queso parmesano rallado"],
      ["Grana Padano", "Grana Padano"],
      ["manchego", "queso manchego"],
      ["buffalo mozzarella", "mozzarella de búfala"],
      ["Gruyère cheese", "queso gruyère"],
      ["pesto", "pesto"],
    ] as const
  ).map(([name, nameEs]): (typeof faults)[number] => [
    `vegetarian with ${name}`,
    (r) => Object.assign(items(r)[2]!, { name: `salt and ${name}`, nameEs: `sal y ${nameEs}` }),
    /remove "vegetarian"/,
  ]),
  ["an allergen nothing holds", (r) => (r.allergens = ["milk"]), /milk is declared/],
  ["a missing tag", (r) => (r.dietaryTags = []), /add "vegan"/],
  ["a country outside the lists", (r) => Object.assign(r, { country: "Atlantis" }), /^country: /],
  [
    "a description without a full stop",
    (r) => (r.description = "Rice in coconut milk"),
    /end the first sentence with a period/,
  ],
  ["US measures", (r) => (r.steps[0]!.text += " Use 2 cups."), /metric units only/],
  [
    "temperatures that differ",
    (r) => {
      r.steps[0]!.text += " At 90 °C.";
      r.steps[0]!.textEs += " A 95 °C.";
    },
    /temperatures differ/,
  ],
  ["one language of a pair", (r) => (r.occasion = "Easter"), /both languages/],
  ["a link to no recipe", (r) => (items(r)[0]!.recipe = "nowhere"), /no recipe has the slug/],
  [
    "a substitution for nothing",
    (r) => (r.substitutions = [{ ingredient: "mango", use: "x", useEs: "y" }]),
    /substitutions/,
  ],
  ["a doubled title", (r) => (r.title = "fish"), /already used/],
  [
    "a unit that the name says again",
    (r) => Object.assign(items(r)[0]!, { quantity: 5, unit: "leaf", name: "rice leaves" }),
    /name: the unit is also in the name "rice leaves"/,
  ],
  [
    "a unit that the Spanish name says again",
    (r) => Object.assign(items(r)[0]!, { quantity: 5, unit: "leaf", nameEs: "hojas de arroz" }),
    /nameEs: the unit is also in the name "hojas de arroz"/,
  ],
  ["a bestseller", (r) => Object.assign(r, { badge: "bestseller" }), /^badge: /],
  ["a difficulty nobody knows", (r) => Object.assign(r, { difficulty: "brutal" }), /^difficulty: /],
  ["food drawn as a drink", (r) => (r.art.base = "drink-hot"), /only drinks/],
];

test.each(faults)("finds: %s", (_, change, finding) => {
  expect(check(change).join("\n")).toMatch(finding);
});

test.each([
  ["Parmesan-style cheese made with vegetarian rennet", undefined],
  ["Parmigiano Reggiano", "one made with microbial rennet"],
  ["vegetable stock", undefined],
  ["vegetable bouillon cubes", undefined],
  ["feta cheese", undefined],
  ["Azeitão cheese", undefined],
  ["vegan Worcestershire sauce", undefined],
  ["agar gelatin", undefined],
])("a recipe with %s may be vegetarian (%s)", (name, note) => {
  const found = check((recipe) => {
    items(recipe)[2]!.name = `salt and ${name}`;
    if (note) Object.assign(items(recipe)[2]!, { note, noteEs: "con cuajo microbiano" });
  });
  expect(found.filter((line) => line.includes('remove "vegetarian"'))).toEqual([]);
});

test.each([
  ["serrano chile", "chile serrano"],
  ["serrano chiles", "chiles serranos"],
  ["serrano chili", "chile serrano"],
  ["serrano chilies", "chiles serranos"],
  ["serrano peppers", "chiles serranos"],
  ["chile serrano", "chile serrano"],
  ["chiles serranos", "chiles serranos"],
])("%s is a chile, so a dish with it may be vegan and halal-friendly", (name, nameEs) => {
  const found = check((recipe) => {
    Object.assign(items(recipe)[2]!, { name: `salt and ${name}`, nameEs: `sal y ${nameEs}` });
  });
  expect(found.filter((line) => line.startsWith("dietaryTags"))).toEqual([]);
});

test.each([
  ["serrano ham", "jamón serrano"],
  ["thin slices of serrano", "lonchas de jamón serrano"],
])("%s is pork", (name, nameEs) => {
  const found = check((recipe) => {
    Object.assign(items(recipe)[2]!, { name: `salt and ${name}`, nameEs: `sal y ${nameEs}` });
  }).join("\n");
  expect(found).toMatch(/remove "vegan"/);
  expect(found).toMatch(/remove "halal-friendly"/);
});

test("a difficulty may use any case and any of its names", () => {
  for (const difficulty of ["Easy", "MEDIUM", "advanced", "Beginner", "intermediate", "hard"])
    expect(check((recipe) => Object.assign(recipe, { difficulty }))).toEqual([]);
});

describe("a recipe that is an ingredient of another", () => {
  /** fish uses pastry, which uses salad */
  function linkedFiles() {
    const files = validFiles();
    const [fish, pastry, salad] = [files["fish"]![0]!, files["pastry"]![0]!, files["salad"]![0]!];
    items(fish)[0]!.recipe = "pastry";
    items(pastry)[0]!.recipe = "salad";
    return { files, fish, pastry, salad };
  }
  const found = (files: Record<string, unknown>) =>
    checkRecipes(files).map(({ id, field, remedy }) => `${id} ${field}: ${remedy}`);

  test("passes on its allergens, through any number of recipes", () => {
    const { files, salad } = linkedFiles();
    expect(found(files)).toEqual([]);
    items(salad)[2]!.name = "salt and wine";
    items(salad)[2]!.nameEs = "sal y vino";
    salad.allergens = ["sulphites"];
    salad.dietaryTags = salad.dietaryTags.filter(
      (tag) => tag !== "alcohol-free" && tag !== "halal-friendly",
    );
    for (const id of ["12 fish", "17 pastry"])
      expect(found(files)).toContain(
        `${id} allergens: "long-grain rice" contains sulphites: declare it`,
      );
  });

  test("passes on the loss of its diet tags, through any number of recipes", () => {
    const { files, salad } = linkedFiles();
    items(salad)[2]!.name = "salted chicken";
    salad.dietaryTags = salad.dietaryTags.filter(
      (tag) => tag !== "vegan" && tag !== "vegetarian" && tag !== "pescatarian",
    );
    for (const id of ["12 fish", "17 pastry"])
      expect(found(files).filter((line) => line.startsWith(id))).toEqual(
        ["vegetarian", "vegan", "pescatarian"].map(
          (tag) => `${id} dietaryTags: remove "${tag}": "long-grain rice"`,
        ),
      );
  });

  test("does not pass on its tags about amounts", () => {
    const { files, fish } = linkedFiles();
    fish.dietaryTags.push("high-protein", "low-sugar");
    expect(found(files)).toEqual([]);
  });

  test("may lead back to it", () => {
    const { files, salad } = linkedFiles();
    items(salad)[0]!.recipe = "fish";
    expect(found(files)).toEqual([]);
  });
});

test("a missing dataset is reported", () => {
  expect(checkRecipes({})).toHaveLength(14);
});

test("a method of seven steps with 250 words has no finding", () => {
  const step = `Stir the rice ${"and the milk ".repeat(16)}again.`;
  const findings = check((recipe) =>
    recipe.steps.push(...Array.from({ length: 5 }, () => ({ text: step, textEs: "Mueve." }))),
  );
  expect(findings.filter((finding) => finding.startsWith("steps: "))).toEqual([]);
});

test("the most looked-for dishes have a number to check, and say how others make them", () => {
  const files = validFiles();
  const [first, second] = datasets.map((name) => files[name]![0]!);
  advised(first!);
  const lookedFor = new Set([first!.id, second!.id]);
  const shown = checkRecipes(files, lookedFor).map(({ id, field }) => `${id}: ${field}`);
  const name = `${second!.id} ${second!.slug}`;
  expect(shown).toEqual([`${name}: checkpoint`, `${name}: elsewhere`]);
  expect(checkRecipes(files)).toEqual([]);
});

describe("a sentence that several recipes have", () => {
  /** The fields with a finding when as many recipes have a text as their own and this one. */
  const shared = (recipes: number, change: (recipe: RecipeContent, i: number) => void) => {
    const files = validFiles();
    datasets.slice(0, recipes).forEach((name, i) => change(files[name]![0]!, i));
    return checkRecipes(files).map(({ field, remedy }) => `${field}: ${remedy}`);
  };
  const why = (recipe: RecipeContent, i: number) =>
    Object.assign(recipe, {
      whyItWorks: `Milk number ${i} is fat. The grains stay loose.`,
      whyItWorksEs: `La leche ${"ñ".repeat(i + 1)} es grasa. Cada grano ${"o".repeat(i + 1)} queda suelto.`,
    });
  const problems = (recipe: RecipeContent, i: number) =>
    (recipe.troubleshooting = ["a", "b"].map((name) => ({
      problem: name === "a" ? "It is wet" : `Fault ${"x".repeat(i + 1)}`,
      problemEs: `Falla ${name}${"x".repeat(i + 1)}`,
      fix: `Dry it ${name}${"x".repeat(i + 1)}.`,
      fixEs: `Sécalo ${name}${"x".repeat(i + 1)}.`,
    })));

  test("is of one recipe where it says why it works, whatever its digits", () => {
    expect(shared(1, why)).toEqual([]);
    const found = shared(2, why);
    expect(found).toHaveLength(4);
    expect(found[0]).toBe(
      "whyItWorks: 2 recipes say “Milk number 0 is fat”: say what is true of this dish",
    );
  });

  test("is of three recipes at most among problems and what to do", () => {
    expect(shared(3, problems)).toEqual([]);
    expect(shared(4, problems)).toHaveLength(4);
    expect(shared(4, problems)[0]).toMatch(/^troubleshooting\.0\.problem: 4 recipes say/);
  });

  test("may be of any number where it says how long a dish keeps, and of three elsewhere", () => {
    const keeps = shared(9, (recipe) =>
      Object.assign(recipe, {
        makeAhead: "Keeps 3 days cold. It does not freeze.",
        makeAheadEs: "Se conserva 3 días en frío. No se congela.",
      }),
    );
    expect(keeps).toEqual([]);
    const same = { makeAhead: "Grate the coconut.", makeAheadEs: "Ralla el coco." };
    expect(shared(3, (recipe) => Object.assign(recipe, same))).toEqual([]);
    expect(shared(4, (recipe) => Object.assign(recipe, same))).toHaveLength(8);
  });

  test("is the same with other accents, marks and case", () => {
    const found = shared(2, (recipe, i) =>
      Object.assign(recipe, {
        whyItWorks: i ? "COOK {{=900 g}} of it." : "Cook 800 g of it.",
        whyItWorksEs: i ? "El arróz queda asi." : "El arroz queda así.",
      }),
    );
    expect(found.filter((finding) => finding.includes("2 recipes say"))).toHaveLength(4);
  });
});
