import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";
import { parseCsv } from "./parse-csv.ts";

test("exported rows are parsed back unchanged", () => {
  const cells = fc.array(
    fc
      .string()
      .map((text) => text.replaceAll("\r", "").trim())
      .filter((text) => text !== "" && !/^[=+\-@]/.test(text)),
    { minLength: 2, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
      // The first line determines the separator.
      const all = [["a", "b", "c", "d"], ...rows];
      expect(parseCsv(all.map(csvLine).join(""))).toEqual(all);
    }),
  );
});

test("semicolons and tabs are separators too, and empty lines are skipped", () => {
  expect(parseCsv("Sitio;Páginas\n\nexample.org;3\n")).toEqual([
    ["Sitio", "Páginas"],
    ["example.org", "3"],
  ]);
  expect(parseCsv("a\tb\r\n1\t2")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});
