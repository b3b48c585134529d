import { expect, test } from "vitest";
import { chosenRows, rowsChanged, withRowsChanged } from "./chosen-rows.ts";

test("chosen rows are read once each, and no more than a page has", () => {
  const form = new FormData();
  for (const value of ["3", "5", "3"]) form.append("row", value);
  expect(chosenRows(form)).toEqual(["3", "5"]);
  for (let i = 0; i < 500; i++) form.append("row", `x${i}`);
  expect(chosenRows(form)).toHaveLength(50);
});

test("the result of an action is read from the address it was put into, and from no other", () => {
  const address = withRowsChanged("/admin/recipes?q=rice&page=3", { changed: 2, chosen: 3 });
  expect(address).toBe("/admin/recipes?q=rice&changed=2&chosen=3");
  expect(rowsChanged(new URLSearchParams(address.split("?")[1]))).toEqual({
    changed: 2,
    chosen: 3,
  });
  for (const bad of ["", "changed=2", "changed=4&chosen=3", "changed=-1&chosen=x"])
    expect(rowsChanged(new URLSearchParams(bad))).toBeNull();
});
