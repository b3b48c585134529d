import type { Cases } from "./rule-fixture.ts";

export const heatCases = {
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
      {
        steps: [
          "Light charcoal, or heat the broiler.",
          ["Grill it over hot coals or under the broiler.", 15],
        ],
      },
    ],
    [
      "a fire as one of two heats",
      { steps: [["Brown it in the oil, or over charcoal.", 15]] },
      {
        steps: ["Light charcoal if you grill over it.", ["Brown it in oil, or over charcoal.", 15]],
      },
    ],
    [
      "a broiler that nobody heats, even earlier in the same step",
      { steps: ["Char the peppers over a flame or under the broiler."] },
      { steps: ["If you use the broiler, heat it first. Char the peppers under the broiler."] },
    ],
    [
      "an oven that nobody heats",
      { steps: ["Roll out the dough.", ["Bake at 180 °C until golden.", 30]] },
      {
        steps: [
          "Heat the oven to 180 °C. Roll out the dough.",
          ["Bake at 180 °C until golden.", 30],
        ],
      },
    ],
    [
      "an oven that is heated too late",
      {
        steps: [
          "Roll out the dough. Heat the oven to 180 °C.",
          ["Bake at 180 °C until golden.", 30],
        ],
      },
      {
        steps: [
          "Let the dough rise for 20 minutes; meanwhile heat the oven to 180 °C.",
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
      {
        items: [[300, "ml", "vegetable oil", "for frying"]],
        steps: ["Heat the oil to 180 °C."],
        fixed: true,
      },
      {
        items: [[300, "ml", "vegetable oil", "for frying"]],
        steps: ["Heat the oil to 180 °C in a pot {{20 cm}} wide."],
        fixed: true,
      },
    ],
    [
      "oil for frying that grows with the servings",
      {
        items: [[1, "l", "vegetable oil", "for frying"]],
        steps: ["Heat the oil to 180 °C in a pot {{20 cm}} wide."],
      },
      {
        items: [[1, "l", "vegetable oil", "for frying"]],
        steps: ["Heat the oil to 180 °C in a pot {{20 cm}} wide."],
        fixed: true,
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
  sizes: [
    [
      "a second pot of any size",
      {
        steps: [
          "Boil the beans in a pot of {{!4 l}}.",
          "Soften the onion in another wide pan over medium heat.",
        ],
      },
      {
        steps: [
          "Boil the beans in a pot of {{!4 l}}.",
          "Soften the onion in another wide pan of {{!28 cm}}. Tip it into the pot.",
        ],
      },
    ],
    [
      "a jar that may be too small, unlike a pan for spices",
      { steps: ["Put the fruit in a large jar with the rum."] },
      { steps: ["Toast the seeds in a small dry pan.", "Put the fruit in a jar of {{!2 l}}."] },
    ],
  ],
} satisfies Cases;
