import { expect, test } from "vitest";
import { ingredientLines, lineGroups, stepLines, stepMinutes } from "./recipe-lines.ts";

test("lines that end with a colon or are marked as headings start groups", () => {
  expect(
    lineGroups("2 huevos\n\nPara la salsa:\n1 cebolla\r\n2 tomates\n## Masa\n1 kg harina"),
  ).toEqual([
    { heading: null, lines: ["2 huevos"] },
    { heading: "Para la salsa", lines: ["1 cebolla", "2 tomates"] },
    { heading: "Masa", lines: ["1 kg harina"] },
  ]);
});

test("a heading without lines is no group", () => {
  expect(lineGroups("Empty:\nSauce:\n1 onion")).toEqual([{ heading: "Sauce", lines: ["1 onion"] }]);
});

test("a correction applies to its line until the line changes", () => {
  const corrections = {
    "1 cebolla": {
      quantity: 2,
      quantityMax: null,
      unit: "piece" as const,
      name: "cebollas",
      note: null,
    },
  };
  const [first, second] = ingredientLines("1 cebolla\n1 cebolla roja", corrections);
  expect(first).toMatchObject({ corrected: true, understood: { quantity: 2, name: "cebollas" } });
  expect(second).toMatchObject({
    corrected: false,
    understood: { quantity: 1, name: "cebolla roja" },
  });
});

test("steps lose their numbers and keep their groups", () => {
  expect(stepLines("1. Mix.\nStep 2: Bake 20 minutes.\nSalsa:\nPaso 3 - Sirve.")).toEqual([
    { heading: null, text: "Mix.", minutes: null },
    { heading: null, text: "Bake 20 minutes.", minutes: 20 },
    { heading: "Salsa", text: "Sirve.", minutes: null },
  ]);
});

test("a step that begins with an amount keeps it", () => {
  expect(stepLines("180 g of sugar go in first.")[0]?.text).toBe("180 g of sugar go in first.");
});

test.each([
  ["Cook for 20 minutes.", 20],
  ["Cocina 15 a 20 minutos.", 20],
  ["Hornea 1 hora y media.", 90],
  ["Simmer for 1.5 hours.", 90],
  ["Deja reposar media hora.", 30],
  ["Chill for half an hour", 30],
  ["Rest an hour, then bake 10 min.", 60],
  ["Bake at 180 °C.", null],
  ["Soak for 24 hours.", null],
])("%s takes %s minutes", (step, minutes) => {
  expect(stepMinutes(step)).toBe(minutes);
});
