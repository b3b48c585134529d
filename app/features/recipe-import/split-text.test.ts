import fc from "fast-check";
import { expect, test } from "vitest";
import { splitText } from "./split-text.ts";

test("a text with headings is split by them", () => {
  const split = splitText(`Moro de guandules con coco
El arroz de los domingos en mi casa.
Rinde 6 porciones
Tiempo total: 1 h 10 min

Ingredientes:
2 tazas de arroz
1 lata de guandules
Para el sofrito:
1 cebolla

Preparación
1. Sofríe la cebolla.
2. Agrega el arroz y cocina 20 minutos.

Notas
Queda mejor con coco fresco.`);
  expect(split).toEqual({
    title: "Moro de guandules con coco",
    description: "El arroz de los domingos en mi casa.\nQueda mejor con coco fresco.",
    ingredients: "2 tazas de arroz\n1 lata de guandules\nPara el sofrito:\n1 cebolla",
    steps: "1. Sofríe la cebolla.\n2. Agrega el arroz y cocina 20 minutos.",
    servings: "6",
    cookingTime: "70",
  });
});

test("a text without headings is split by the form of its lines", () => {
  const split = splitText(`Arepitas de maíz
2 tazas de harina de maíz
1 cdta de sal
1 taza de leche
Aceite para freír
Mezcla todo en un bol hasta que no queden grumos.
Fríe por cucharadas en aceite caliente hasta que doren.`);
  expect(split.title).toBe("Arepitas de maíz");
  expect(split.ingredients.split("\n")).toHaveLength(4);
  expect(split.steps.split("\n")).toHaveLength(2);
});

test("English with markdown, and a method in one paragraph", () => {
  const split = splitText(`# Jamaican Fritters
**Ingredients**
- 1 cup flour
- 1/2 lb salt cod
**Method**
Soak the cod overnight in plenty of cold water. Drain it and flake it with your fingers. Mix with the flour and enough water for a thick batter. Fry by the spoonful until golden.`);
  expect(split.title).toBe("Jamaican Fritters");
  expect(split.ingredients).toBe("- 1 cup flour\n- 1/2 lb salt cod");
  expect(split.steps.split("\n")).toHaveLength(4);
});

test("chat prefixes are removed", () => {
  const split = splitText(`[12/03/24, 18:20:11] Tía Rosa: Ingredientes
[12/03/24, 18:20:15] Tía Rosa: 2 tazas de arroz
12/3/24, 6:21 p. m. - Tía Rosa: Preparación
12/3/24, 6:22 p. m. - Tía Rosa: Lava el arroz y ponlo a hervir.`);
  expect(split.ingredients).toBe("2 tazas de arroz");
  expect(split.steps).toBe("Lava el arroz y ponlo a hervir.");
});

test("ingredients on the same line as their heading are separated", () => {
  expect(
    splitText(
      "Ingredientes: 2 tazas de arroz, 1 cebolla, 3 dientes de ajo\nPreparación:\nCocina todo.",
    ).ingredients,
  ).toBe("2 tazas de arroz\n1 cebolla\n3 dientes de ajo");
});

test("no pasted word is lost", () => {
  const line = fc.stringMatching(/^[xyzq]{2,9}( [xyzq]{1,9}){0,8}$/);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const { title, description, ingredients, steps } = splitText(lines.join("\n"));
      const kept = [title, description, ingredients, steps].join(" ").split(/\s+/).filter(Boolean);
      expect(kept.toSorted()).toEqual(lines.flatMap((one) => one.split(" ")).toSorted());
    }),
  );
});

test.each([
  ["a line of dashes", `tazas de ${"-".repeat(29_000)}a`],
  ["a line of commas", "2 , ".repeat(7_500)],
  ["thousands of lines", "2 \n".repeat(10_000)],
])("%s is read at once", (_, text) => {
  const start = process.threadCpuUsage();
  splitText(text);
  expect(process.threadCpuUsage(start).user).toBeLessThan(200_000);
});
