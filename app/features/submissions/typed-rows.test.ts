import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { followLines, linesOf, readRowAction, readRows, rowAfter } from "./typed-rows.ts";

function form(rows: Array<string>, action = "", paste = "") {
  const data = new FormData();
  for (const row of rows) data.append("ingredientRow", row);
  if (paste) data.append("ingredientPaste", paste);
  if (action) data.append("rowAction", action);
  return data;
}

describe("readRows", () => {
  test.each([
    ["rows without the empty ones", form(["rice", "", "  ", "salt"]), "rice\nsalt"],
    ["a pasted list after them", form(["rice"], "", "salt\r\n\r\n oil "), "rice\nsalt\noil"],
    ["a pasted list that is there already", form(["rice", "salt"], "", "salt"), "rice\nsalt"],
    ["several lines in one row", form(["rice\nsalt"]), "rice\nsalt"],
    ["one row up", form(["a", "b", "c"], "ingredientRow.up.2"), "a\nc\nb"],
    ["one row down", form(["a", "b", "c"], "ingredientRow.down.0"), "b\na\nc"],
    ["the first row up", form(["a", "b"], "ingredientRow.up.0"), "a\nb"],
    ["the last row down", form(["a", "b"], "ingredientRow.down.1"), "a\nb"],
    ["one row less", form(["a", "b"], "ingredientRow.remove.0"), "b"],
    ["a button of the other list", form(["a", "b"], "stepRow.remove.0"), "a\nb"],
    ["a row that is not there", form(["a", "b"], "ingredientRow.remove.7"), "a\nb"],
  ])("reads %s", (_, data, text) => {
    expect(readRows(data, "ingredients")).toBe(text);
  });

  test("a form without rows has none", () => {
    expect(readRows(new FormData(), "ingredients")).toBeNull();
    expect(readRows(form(["a"]), "steps")).toBeNull();
  });
});

test.each(["", "ingredientRow", "ingredientRow.up", "ingredientRow.up.-2", "title.up.1", "x.y.z"])(
  "%s is no button",
  (value) => expect(readRowAction(value)).toBeNull(),
);

test("a button leads to its row among those with text", () => {
  const at = (rows: Array<string>, value: string) =>
    rowAfter(form(rows), readRowAction(`ingredientRow.${value}`)!);
  expect(at(["a", "", "b", "c"], "up.3")).toBe(1);
  expect(at(["a", "b"], "down.0")).toBe(1);
  expect(at(["a", "b", "c"], "remove.1")).toBe(1);
  expect(at(["a", "b", ""], "add.0")).toBe(2);
});

describe("followLines", () => {
  test.each([
    ["lines that were moved", "a\nb\nc", "c\na\nb", "A\nB\nC", "C\nA\nB"],
    ["two equal lines", "a\na\nb", "b\na\na", "1\n2\n3", "3\n1\n2"],
    ["a line that was rewritten", "a\nb", "a\nx", "A\nB", "A\nB"],
    ["a line that is gone", "a\nb", "b", "A\nB", "A\nB"],
    ["a translation of another length", "a\nb", "b\na", "A", "A"],
    ["no translation", "a\nb", "b\na", "", ""],
  ])("%s", (_, before, after, translation, expected) => {
    expect(followLines(before, after, translation)).toBe(expected);
  });

  test("no line of a translation is ever lost or invented", () => {
    const text = fc
      .array(fc.stringMatching(/^[a-c]{1,2}$/), { maxLength: 6 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, text, (before, after, translation) => {
        expect(linesOf(followLines(before, after, translation)).toSorted()).toEqual(
          linesOf(translation).toSorted(),
        );
      }),
    );
  });
});
