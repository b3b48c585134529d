import { expect, test } from "vitest";
import { lastPage, readPage } from "./page-number.ts";

test("a page is read as it is written", () => {
  expect(readPage("1")).toBe(1);
  expect(readPage("12")).toBe(12);
  expect(readPage(String(lastPage))).toBe(lastPage);
});

test.each([null, "", "0", "-1", "1.5", "1e3", "01", " 2", "x", "9".repeat(40)])(
  "%j is no page: the first is shown",
  (value) => {
    expect(readPage(value)).toBe(1);
  },
);

test("all pages beyond the last one are the same page, which is not there", () => {
  expect(readPage("1000000")).toBe(lastPage + 1);
  expect(readPage(String(lastPage + 1))).toBe(lastPage + 1);
});
