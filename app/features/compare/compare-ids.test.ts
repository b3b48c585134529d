import { expect, test } from "vitest";
import { compareQuery, parseCompareIds } from "./compare-ids.ts";

const parse = (query: string) => parseCompareIds(new URLSearchParams(query));

test.each([
  ["ids=12,48", [12, 48]],
  ["ids=48,12", [48, 12]],
  ["ids=12&ids=48&ids=7", [12, 48, 7]],
  ["ids=12%2C+48", [12, 48]],
  ["ids=12,12,48,", [12, 48]],
])("%s compares %j", (query, ids) => {
  expect(parse(query)).toEqual({ ids, problem: null });
});

test.each([
  ["ids=12", "few"],
  ["ids=12,12", "few"],
  ["ids=1,2,3,4,5", "many"],
  ["ids=arroz", "wrong"],
  ["ids=12,0", "wrong"],
  ["ids=12,-4", "wrong"],
  ["ids=12,1e3", "wrong"],
])("%s is refused: %s", (query, problem) => {
  expect(parse(query)).toMatchObject({ problem });
});

test("an address without ids shows the form", () => {
  expect(parse("")).toBeNull();
  expect(parse("ids=,")).toBeNull();
});

test("addresses of one comparison are one page", () => {
  expect(String(compareQuery(new URLSearchParams("ids=12&ids=48&x=1")))).toBe("ids=12%2C48");
});
