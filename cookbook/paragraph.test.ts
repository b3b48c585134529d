import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines, tieFigures, type Fill } from "./paragraph.ts";

const plain = { font: "text", size: 1 };
/** Every character has the width 1. */
const measure = (text: string) => text.length;
const linesOf = (text: string, width: number, fill?: Fill) =>
  breakLines([{ text, style: plain }], width, measure, fill).map(({ pieces }) =>
    pieces.map((piece) => piece.text).join(""),
  );

test("no word is lost and no line is wider than the column", () => {
  const words = fc.array(fc.stringMatching(/^[a-zñ]{1,12}$/), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 12, max: 60 }),
      fc.constantFrom<Fill>("even", "balanced", "full"),
      (sampleWords, width, fill) => {
        const text = sampleWords.join(" ");
        const lines = linesOf(text, width, fill);
        expect(lines.join(" ")).toBe(text);
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
      },
    ),
  );
});

test("text is broken into even lines rather than filled greedily", () => {
  expect(linesOf("aaa bb cc ddddd eeee ffff", 9)).toEqual(["aaa bb", "cc ddddd", "eeee ffff"]);
});

test("a list item fills its first line", () => {
  expect(linesOf("60 ml of white vinegar", 14, "full")[0]).toBe("60 ml of white");
});

test("a title has balanced lines that do not end in a short word", () => {
  expect(linesOf("Plátano, hoja y huerta", 18, "balanced")).toEqual(["Plátano,", "hoja y huerta"]);
  expect(linesOf("Bizcocho con relleno de piña", 24, "balanced")).toEqual([
    "Bizcocho",
    "con relleno de piña",
  ]);
});

test("the last line is not a single short word if another break avoids it", () => {
  const lines = linesOf("uno dos tres cuatro cinco seis si", 30);
  expect(lines.at(-1)!.split(" ").length).toBeGreaterThan(1);
});

test("a word in two styles is not broken between them", () => {
  const bold = { font: "strong", size: 1 };
  const lines = breakLines(
    [
      { text: "salt", style: bold },
      { text: ", to taste", style: plain },
    ],
    6,
    measure,
  );
  expect(lines[0]!.pieces.map(({ text }) => text)).toEqual(["salt", ","]);
});

test("a word wider than the column is an error", () => {
  expect(() => linesOf("habichuelas", 5)).toThrow('"habichuelas" is wider');
});

test("figures stay with their units and fractions with their whole numbers", () => {
  expect(tieFigures("1 ½ tbsp at 74 °C for 30 minutes, 2 cdas. de sal")).toBe(
    "1\u00a0½\u00a0tbsp at 74\u00a0°C for 30\u00a0minutes, 2\u00a0cdas. de sal",
  );
  expect(tieFigures("4 grandes")).toBe("4 grandes");
});
