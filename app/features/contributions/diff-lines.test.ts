import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";

const shown = (before: string, after: string) =>
  diffLines(before, after).map((row) => [row.before, row.after, row.changed]);

test("a changed line stands beside what it was", () => {
  expect(shown("a\nb\nc", "a\nB\nc")).toEqual([
    ["a", "a", false],
    ["b", "B", true],
    ["c", "c", false],
  ]);
});

test("added and removed lines stand alone", () => {
  expect(shown("a\nc", "a\nb\nc")).toEqual([
    ["a", "a", false],
    [null, "b", true],
    ["c", "c", false],
  ]);
  expect(shown("a\nb", "b")).toEqual([
    ["a", null, true],
    ["b", "b", false],
  ]);
});

test("nothing and something", () => {
  expect(shown("", "a")).toEqual([[null, "a", true]]);
  expect(shown("", "")).toEqual([]);
});
