import { expect, test } from "vitest";
import { isJson } from "./json-value.ts";

test("plain data is JSON", () => {
  for (const value of [null, "", 0, 1.5, true, [], {}, [{ a: [null, "x"] }], { a: undefined }])
    expect(isJson(value), JSON.stringify(value)).toBe(true);
});

test.each([
  ["a date", new Date(0)],
  ["undefined", undefined],
  ["undefined in a list", [undefined]],
  ["a hole", Array.from({ length: 1 })],
  ["NaN", Number.NaN],
  ["negative zero", -0],
  ["a bigint", 1n],
  ["a set", new Set()],
  ["a promise", Promise.resolve()],
  ["an error", new Error("x")],
  ["a nested date", { a: [{ b: new Date(0) }] }],
])("%s is not JSON", (_, value) => {
  expect(isJson(value)).toBe(false);
});
