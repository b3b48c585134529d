import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { readLength, roundInches } from "./lengths.ts";
import { stepText } from "#app/features/ingredients/step-amounts.ts";

const shown = (text: string, language: Language = "en", factor = 1) =>
  stepText(text, {
    factor,
    units: "us",
    language,
    t: translatorFor(language),
    ingredients: [],
  });

test("lengths are read with their ends or sides, and nothing else is", () => {
  expect(readLength("20 cm")).toEqual({ centimetres: [20], joint: "" });
  expect(readLength("3 to 4 mm")).toEqual({ centimetres: [0.3, 0.4], joint: " to " });
  expect(readLength("25 × 35 cm")).toEqual({ centimetres: [25, 35], joint: " × " });
  expect(readLength("7-8 cm")).toEqual({ centimetres: [7, 8], joint: "-" });
  for (const other of ["20 g", "two onions", "1.5 liters", "cm", "20 minutes"])
    expect(readLength(other), other).toBeNull();
});

test.each([
  [0.2, 1 / 16],
  [0.3, 1 / 8],
  [0.5, 1 / 4],
  [0.8, 1 / 3],
  [1, 3 / 8],
  [1.5, 1 / 2],
  [2, 3 / 4],
  [2.5, 1],
  [4, 1.5],
  [15, 6],
  [20, 8],
  [23, 9],
  [28, 11],
  [33, 13],
])("%d cm is printed as %d inches", (centimetres, inches) => {
  expect(roundInches(centimetres)).toBe(inches);
});

test("a length before its noun is an adjective in English, and its article agrees", () => {
  expect(shown("Butter a {{20 cm}} pan and a {{23 × 33 cm}} dish.")).toBe(
    "Butter an 8-inch pan and a 9 × 13-inch dish.",
  );
  expect(shown("Cut an {{18 cm}} round into {{2 cm}} cubes.")).toBe(
    "Cut a 7-inch round into ¾-inch cubes.",
  );
  expect(shown("Roll {{3 to 4 mm}} thick, cut pieces of {{4 to 5 cm}}, {{2 cm}} wide.")).toBe(
    "Roll ⅛ inch thick, cut pieces of 1½ to 2 inches, ¾ inch wide.",
  );
  expect(shown("Forma un disco de {{20 cm}} y {{1.5 cm}} de grueso.", "es")).toBe(
    "Forma un disco de 8 pulgadas y ½ pulgada de grueso.",
  );
});

test("lengths do not scale with the servings", () => {
  expect(shown("Heat {{2 cm}} of oil.", "en", 3)).toBe("Heat ¾ inch of oil.");
  const metric = { factor: 3, units: "metric", language: "en", ingredients: [] } as const;
  expect(stepText("Heat {{2 cm}} of oil.", { ...metric, t: translatorFor("en") })).toBe(
    "Heat 2 cm of oil.",
  );
});
