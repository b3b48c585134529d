import { expect, test } from "vitest";
import { packageNotes } from "./may-contain.ts";

const item = (
  name: string,
  nameEs: string | null = null,
  linkedRecipeId: number | null = null,
) => ({
  name,
  nameEs,
  linkedRecipeId,
});
const notes = (ingredients: Array<ReturnType<typeof item>>, allergens: Array<string> = []) =>
  packageNotes({ ingredients, allergens, allergensDeclared: true });
const found = (name: string, nameEs?: string) =>
  notes([item(name, nameEs)]).flatMap(({ allergens }) => allergens);

test.each([
  ["toasted corn flour (gofio)", "gofio de millo", ["gluten"]],
  ["rolled oats", "avena en hojuelas", ["gluten"]],
  ["stock cubes", "cubitos", ["gluten", "soy", "milk", "celery"]],
  ["chicken stock", "caldo de pollo", ["gluten", "soy", "milk", "celery"]],
  ["Jamaican curry powder", "curry jamaiquino en polvo", ["gluten", "celery", "mustard"]],
  ["spice mix", "mezcla de especias", ["gluten", "celery", "mustard"]],
  ["ras el hanout", "ras el hanout", ["gluten", "celery", "mustard"]],
  ["iru (fermented locust beans)", "iru (algarroba africana fermentada)", ["soy"]],
  ["soy sauce", "sillao", ["gluten", "soy"]],
  ["dark chocolate", "chocolate negro", ["gluten", "peanuts", "soy", "milk", "nuts"]],
  ["crusty bread rolls", "panes", ["eggs", "soy", "milk", "sesame"]],
  ["cooking chorizo", "chorizo para cocer", ["gluten", "soy", "milk", "sulphites"]],
  ["onion morcilla", "morcilla de cebolla", ["nuts", "gluten", "soy", "milk", "sulphites"]],
  ["corn tortillas", "tortillas de maíz", ["gluten"]],
  ["dried tonnarelli", "tonnarelli secos", ["eggs", "soy", "mustard"]],
  ["blood sausage", "moronga", ["gluten", "soy", "milk", "sulphites"]],
  ["smoked bacon", "tocineta ahumada", ["gluten", "soy", "milk", "sulphites"]],
  ["serrano ham", "jamón serrano", ["gluten", "soy", "milk", "sulphites"]],
  ["salted pork ribs", "costillas de cochino saladas", ["gluten", "soy", "milk", "sulphites"]],
  ["bouillon", "cubos de caldo", ["gluten", "soy", "milk", "celery"]],
  ["aged manchego", "manchego curado", ["eggs"]],
  ["raw shrimp", "camarones crudos", ["sulphites"]],
  ["pine nuts", "piñones", ["peanuts", "nuts", "sesame"]],
] as const)("a package of %s (%s) may declare %j", (name, nameEs, expected) => {
  expect(found(name, nameEs)).toEqual(expected);
});

test.each(["gofio de millo", "caldo de pollo", "mezcla de especias", "panes", "sillao"])(
  "a recipe written in Spanish gets the note for %s",
  (name) => {
    expect(found(name)).not.toEqual([]);
  },
);

test.each([
  ["black bean broth", "caldo de los frijoles"],
  ["broth from the pot", "caldo de la olla"],
  ["pork belly", "tocino carnudo"],
  ["eggplant", "berenjena"],
  ["ice cubes", "cubos de hielo"],
  ["prosciutto di Parma", "prosciutto"],
  ["goat", "chivo"],
  ["water", "agua"],
  ["panela", "panela"],
  ["nutmeg", "nuez moscada"],
  ["tomato paste", "pasta de tomate"],
  ["strong bread flour", "harina de fuerza"],
  ["bread wheat flour", "harina de trigo de fuerza"],
  ["pork shoulder", "masa de cerdo (paleta)"],
  ["mamajuana wood and herb mix", "palos de mamajuana"],
])("%s (%s) has no note", (name, nameEs) => {
  expect(found(name, nameEs)).toEqual([]);
});

test("a note leaves out what the recipe declares, and names each allergen once", () => {
  const [curry, stock] = [item("curry powder"), item("chicken stock")];
  expect(notes([curry, stock], ["mustard"])).toEqual([
    { item: curry, allergens: ["gluten", "celery"] },
    { item: stock, allergens: ["soy", "milk"] },
  ]);
});

test("an ingredient that is a recipe has no package", () => {
  expect(notes([item("curry powder", "curry", 7)])).toEqual([]);
});

test("a recipe whose allergens were never declared has no notes", () => {
  const ingredients = [item("curry powder")];
  expect(packageNotes({ ingredients, allergens: [], allergensDeclared: false })).toEqual([]);
});
