import type { Cases } from "./rule-fixture.ts";

export const safetyCases = {
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
      "dried beans that only simmer",
      {
        items: [[400, "g", "dried red beans"]],
        steps: ["Cover the beans with water and simmer them (hiérvelas) for 90 minutes (minutos)."],
      },
      {
        items: [
          [400, "g", "dried red beans"],
          [400, "g", "dried split fava beans"],
        ],
        steps: ["Boil them hard for 10 minutes. Hiérvelas fuerte 10 minutos."],
      },
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
  rice: [
    [
      "rice without a word about what is left",
      { items: [[300, "g", "rice"]], steps: ["Serve the rice at once."] },
      {
        items: [[300, "g", "rice"]],
        change: {
          makeAhead: "Cool leftovers within 1 hour and refrigerate; reheat until steaming hot.",
          makeAheadEs:
            "Enfría lo que sobre en menos de 1 hora, en la nevera; calienta hasta que humee.",
        },
      },
    ],
    [
      "only one of the two languages",
      {
        items: [[300, "g", "rice"]],
        change: {
          makeAhead: "Cool leftovers within 1 hour and refrigerate; reheat until steaming hot.",
          makeAheadEs: "Se come al momento.",
        },
      },
      { items: [[100, "g", "rice"]], steps: ["Stir in the rice."] },
    ],
    [
      "sweet rice that stands outside the refrigerator, unlike a drink",
      { items: [[300, "g", "rice"]], steps: ["Serve cool."], course: "sweet" },
      { items: [[300, "g", "rice"]], steps: ["Serve cool."], course: "drink" },
    ],
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
  cooling: [
    [
      "a stew that is kept without a word of how it cools",
      { items: [[1, "kg", "beef"]], steps: ["Serve. It keeps 3 days in the refrigerator."] },
      {
        items: [[1, "kg", "beef"]],
        steps: ["Serve. Cooled within 2 hours (antes de 2 horas, nevera) it keeps 3 days cold."],
      },
    ],
    [
      "two limits in one recipe",
      {
        items: [[1, "kg", "chicken"]],
        steps: ["Cool the broth within 2 hours.", "Chill leftovers within 1 hour."],
      },
      {
        items: [[1, "kg", "chicken"]],
        steps: ["Cool the broth within 2 hours.", "Chill leftovers within 2 hours."],
      },
    ],
    [
      "rice that cools for two hours, unless it is served beside",
      { items: [[300, "g", "rice"]], steps: ["Cool leftovers within 2 hours."], course: "rice" },
      {
        items: [
          [1, "kg", "beef"],
          [300, "g", "rice"],
        ],
        steps: ["Serve with rice. Cool leftovers of the stew within 2 hours."],
      },
    ],
  ],
  frozen: [
    [
      "frozen food without a sign that it is done",
      { items: [[500, "g", "pork"]], steps: ["Fry them from frozen, 2 minutes longer."] },
      {
        items: [[500, "g", "pork"]],
        steps: ["Fry them from frozen until the middle (el centro) is at least 74 °C."],
      },
    ],
  ],
} satisfies Cases;
