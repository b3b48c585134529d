import type { Cases } from "./rule-fixture.ts";

export const labelCases = {
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
  dishes: [
    [
      "a dish of the site that is named with half of what it contains",
      {
        steps: ["Serve with yam, or with fried dumplings, which contain wheat."],
        change: { title: "Fried Dumplings", dietaryTags: ["dairy-free"], allergens: ["milk"] },
      },
      {
        steps: ["Serve with yam, or with fried dumplings, which contain wheat and milk."],
        change: { title: "Fried Dumplings", dietaryTags: ["dairy-free"], allergens: ["milk"] },
      },
    ],
  ],
  bread: [
    [
      "bread beside a gluten-free dish",
      { steps: ["Serve hot with bread."], change: { dietaryTags: ["gluten-free"] } },
      {
        steps: ["Serve hot with bread, gluten-free if needed."],
        change: { dietaryTags: ["gluten-free"] },
      },
    ],
    [
      "bread in the description, unless a step says it",
      {
        change: {
          dietaryTags: ["gluten-free"],
          description: "Serve it with pita.",
          descriptionEs: "Con pita.",
        },
      },
      {
        steps: ["Serve with pita, gluten-free if needed."],
        change: {
          dietaryTags: ["gluten-free"],
          description: "Serve it with pita.",
          descriptionEs: "Con pita.",
        },
      },
    ],
  ],
  packages: [
    [
      "wine of a vegan recipe",
      { items: [[150, "ml", "prosecco", "cold"]], change: { dietaryTags: ["vegan"] } },
      { items: [[150, "ml", "prosecco", "vegan if needed"]], change: { dietaryTags: ["vegan"] } },
    ],
    [
      "a sausage made with wine",
      { items: [[200, "g", "chouriço", "sliced"]], change: { dietaryTags: ["alcohol-free"] } },
      {
        items: [[200, "g", "chouriço", "alcohol-free if needed (sin alcohol si hace falta)"]],
        change: { dietaryTags: ["alcohol-free"] },
      },
    ],
    [
      "a sausage made with wine in place of another",
      {
        change: {
          dietaryTags: ["alcohol-free"],
          substitutions: [
            { ingredient: "chorizo", use: "Portuguese chouriço", useEs: "Chouriço portugués" },
          ],
        },
      },
      {
        items: [[200, "g", "linguiça", "alcohol-free if needed (sin alcohol si hace falta)"]],
        change: {
          dietaryTags: ["alcohol-free"],
          substitutions: [
            { ingredient: "linguiça", use: "Portuguese chouriço", useEs: "Chouriço portugués" },
          ],
        },
      },
    ],
    [
      "a note that the page prints by itself",
      { items: [[200, "g", "chorizo", "read the label: some have gluten or milk"]] },
      { items: [[200, "g", "chorizo", "in slices"]] },
    ],
    [
      "a ready-made food that the list does not know",
      { items: [[1, "piece", "blood pudding"]], change: { dietaryTags: ["gluten-free"] } },
      { items: [[1, "piece", "chorizo"]], change: { dietaryTags: ["gluten-free"] } },
    ],
  ],
} satisfies Cases;
