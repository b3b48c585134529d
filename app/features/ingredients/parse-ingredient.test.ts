import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseIngredient } from "./parse-ingredient.ts";

type Expected = { line: string; shown: string; knownMiss: boolean };

const fixture: Array<Expected> = readFileSync(
  new URL("ingredient-lines.txt", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line.includes(" => "))
  .map((row) => {
    const knownMiss = row.startsWith("! ");
    const [line = "", shown = ""] = row.slice(knownMiss ? 2 : 0).split(" => ");
    return { line, shown: shown.trim(), knownMiss };
  });

function shown(line: string): string {
  const parsed = parseIngredient(line);
  if (!parsed) return "nothing";
  const { quantity, quantityMax, unit, name, note } = parsed;
  const figure =
    quantity === null ? "-" : quantityMax === null ? quantity : `${quantity}–${quantityMax}`;
  return [`${figure} ${unit}`, name, ...(note ? [note] : [])].join(" | ");
}

test("the fixture holds at least 300 lines in both languages", () => {
  expect(fixture.length).toBeGreaterThanOrEqual(300);
  expect(fixture.filter(({ line }) => / de /.test(line)).length).toBeGreaterThanOrEqual(100);
});

test("each line is read as the fixture says", () => {
  const rows = fixture.filter(({ knownMiss }) => !knownMiss);
  const read = rows.map(({ line }) => `${line} => ${shown(line)}`);
  expect(read).toEqual(rows.map((row) => `${row.line} => ${row.shown}`));
});

test("at least 95 % of the lines are parsed as a person reads them, and the misses are listed", () => {
  const missed = fixture.filter((row) => shown(row.line) !== row.shown);
  expect(1 - missed.length / fixture.length).toBeGreaterThanOrEqual(0.95);
  expect(missed.map(({ line }) => line)).toEqual(
    fixture.filter(({ knownMiss }) => knownMiss).map(({ line }) => line),
  );
});

test("any input is parsed without errors and gives valid numbers", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: "binary" }), (line) => {
      const parsed = parseIngredient(line);
      if (!parsed) return;
      expect(parsed.quantity === null).toBe(parsed.unit === "to-taste");
      if (parsed.quantity !== null) expect(parsed.quantity).toBeGreaterThan(0);
      if (parsed.quantityMax !== null) expect(parsed.quantityMax).toBeGreaterThan(parsed.quantity!);
    }),
  );
});

test("a line built to be slow is parsed at once", () => {
  for (const line of [
    "1 ".repeat(5000),
    "(".repeat(5000),
    `1 ${"a, ".repeat(3000)}`,
    "½".repeat(3000),
  ]) {
    const started = performance.now();
    parseIngredient(line);
    expect(performance.now() - started).toBeLessThan(200);
  }
});
