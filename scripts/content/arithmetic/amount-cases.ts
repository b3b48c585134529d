import type { Cases } from "./rule-fixture.ts";

export const amountCases = {
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
    [
      "a substitute that grows while its ingredient stays",
      {
        items: [[1, "piece", "habanero"]],
        fixed: true,
        change: {
          substitutions: [{ ingredient: "habanero", use: "{{1 tsp}} of cayenne", useEs: "" }],
        },
      },
      {
        items: [[1, "piece", "habanero"]],
        fixed: true,
        change: {
          substitutions: [{ ingredient: "habanero", use: "{{=1 tsp}} of cayenne", useEs: "" }],
        },
      },
    ],
    [
      "an amount for one piece that grows in another text",
      {
        steps: ["Put {{=4 tablespoons}} on each."],
        change: { makeAhead: "Put on {{4 tablespoons}} later." },
      },
      {
        steps: ["Put {{=4 tablespoons}} on each."],
        change: { makeAhead: "Put on {{=4 tablespoons}} later." },
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
} satisfies Cases;
