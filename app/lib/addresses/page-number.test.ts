import { expect, test } from "vitest";
import { lastPage, readPage } from "./page-number.ts";

test("a valid page number is parsed", () => {
  expect(readPage("1")).toBe(1);
  expect(readPage("12")).toBe(12);
  expect(readPage(String(lastPage))).toBe(lastPage);
});

test.each([null, "", "0", "-1", "1.5", "1e3", "01", " 2", "x", "9".repeat(40)])(
  "%j is not a page number: the first page is shown",
  (value) => {
    expect(readPage(value)).toBe(1);
  },
);

test("all numbers beyond the last page become the same missing page", () => {
  expect(readPage("1000000")).toBe(lastPage + 1);
  expect(readPage(String(lastPage + 1))).toBe(lastPage + 1);
});
