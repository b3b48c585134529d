import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { boldWidths, regularWidths } from "./helvetica-widths.ts";
import { createPdf, textWidth, toWinAnsi, wrapText } from "./pdf.ts";

/** Adobe's metrics, as pdfkit brings them: `C 32 ; WX 278 ; N space ;`. */
function metrics(font: string) {
  const file = readFileSync(`node_modules/pdfkit/js/data/${font}.afm`, "latin1");
  return new Map(
    [...file.matchAll(/WX (\d+) ; N (\w+) ;/g)].map(([, width, name]) => [name!, Number(width)]),
  );
}

test.each([
  ["Helvetica", regularWidths],
  ["Helvetica-Bold", boldWidths],
])("widths are those of %s", (font, widths) => {
  expect(widths).toHaveLength(224);
  const names: Record<string, string> = {
    " ": "space", $: "dollar", ",": "comma", "0": "zero", "9": "nine", "¿": "questiondown", "í": "iacute",
    "ñ": "ntilde", "Á": "Aacute", "ü": "udieresis", "€": "Euro", "–": "endash", "«": "guillemotleft", "Š": "Scaron",
  }; // prettier-ignore
  for (const letter of "ABCMWXYZabcfijlmwz") names[letter] = letter;
  const expected = metrics(font);
  for (const [char, name] of Object.entries(names))
    expect(textWidth(char, { size: 1000, isBold: font.endsWith("Bold") }), char).toBeCloseTo(
      expected.get(name)!,
    );
});

test("letters that the font lacks become plain ones, and what has none is told", () => {
  const plain = (text: string) => toWinAnsi(text);
  expect(plain("Peña, ¿qué? 5 €")).toEqual({ text: "Peña, ¿qué? 5 \u0080", isComplete: true });
  expect(plain("Łukasz Dvořák Şükrü ﬁ")).toMatchObject({ text: "Lukasz Dvorák Sükrü fi" });
  expect(plain("Łukasz Dvořák")).toEqual({ text: "Lukasz Dvorák", isComplete: true });
  expect(plain("Nguyễn Văn Đức")).toEqual({ text: "Nguyen Van Duc", isComplete: true });
  expect(plain("US$1\u202f234\u00a0\u2212 5")).toEqual({ text: "US$1 234 - 5", isComplete: true });
  expect(plain("李 🍲")).toEqual({ text: "? ?", isComplete: false });
});

test("any text makes a file that can be read, with the same text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const pdf = createPdf({ title: text, language: "es" });
      pdf.text(pdf.addPage(), text, { x: 50, y: 60 });
      const read = readPdf(pdf.bytes());
      const winAnsi = Uint8Array.from(toWinAnsi(text).text, (char) => char.charCodeAt(0));
      expect(read.pages).toEqual([[new TextDecoder("windows-1252").decode(winAnsi)]]);
      expect(read.title).toBe(text);
    }),
  );
});

test("lines are as wide as they may be and lose no word", () => {
  const text = "Caldero de aluminio fundido con tapa, ".repeat(4) + "x".repeat(200);
  const lines = wrapText(text, 120);
  for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(120);
  expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
});
