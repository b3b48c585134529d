import { expect, test } from "vitest";
import { csv, csvLine } from "./csv.ts";

test("cells with commas, quotes and line breaks are quoted", () => {
  expect(csv([["a,b", 'say "hi"', "two\nlines", 3, null]])).toBe(
    '\u{feff}"a,b","say ""hi""","two\nlines",3,\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1"])(
  "%j is escaped as text in a table",
  (text) => {
    expect(
      csv([[text]])
        .replace('"', "")
        .slice(1),
    ).toMatch(/^'/);
  },
);

test("plain values are not quoted, others are", () => {
  expect(csvLine(["a", 12, 'say "hi"', "one, two", "line\nbreak", ""])).toBe(
    'a,12,"say ""hi""","one, two","line\nbreak",\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])("%j is escaped as text in a line", (value) => {
  expect(csvLine([value])).toBe(`'${value}\r\n`);
});

test("a number may be negative", () => {
  expect(csvLine([-5])).toBe("-5\r\n");
});
