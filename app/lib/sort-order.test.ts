import { expect, test } from "vitest";
import { sortedBy, sortOrderOf } from "./sort-order.ts";

const names = ["title", "number"] as const;

test("an address asks for an order of the list, in either direction", () => {
  expect(sortOrderOf("title", names, "-number")).toBe("title");
  expect(sortOrderOf("-title", names, "-number")).toBe("-title");
  for (const unknown of [null, "", "price", "--title", "title; DROP"])
    expect(sortOrderOf(unknown, names, "-number")).toBe("-number");
});

test("an order is a column and a direction", () => {
  expect(sortedBy<"title">("-title")).toEqual({ name: "title", isDescending: true });
  expect(sortedBy<"title">("title")).toEqual({ name: "title", isDescending: false });
});
