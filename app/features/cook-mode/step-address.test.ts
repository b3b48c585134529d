import { expect, test } from "vitest";
import { endTime, parseStepView, stepAddress, stepQuery } from "./step-address.ts";

const parse = (query: string) => parseStepView(new URLSearchParams(query));

test.each([
  ["", null],
  ["step=3", null],
  ["view=list&step=3", null],
  ["view=steps", { step: 1, start: null }],
  ["view=steps&step=3", { step: 3, start: null }],
  ["view=steps&step=done", { step: "done", start: null }],
  ["view=steps&step=0", { step: 1, start: null }],
  ["view=steps&step=-2", { step: 1, start: null }],
  ["view=steps&step=1e3", { step: 1, start: null }],
  ["view=steps&step=99", { step: 60, start: null }],
  ["view=steps&step=2&start=18:05", { step: 2, start: "18:05" }],
  ["view=steps&step=2&start=24:00", { step: 2, start: null }],
  ["view=steps&step=2&start=6:5", { step: 2, start: null }],
])("%s is read as %j", (query, view) => expect(parse(query)).toEqual(view));

test("equal views have equal parameters", () => {
  expect(String(stepQuery(parse("step=1&view=steps&start=")))).toBe("view=steps");
  expect(String(stepQuery(parse("view=steps&step=done&start=18:05")))).toBe("view=steps&step=done");
  expect(String(stepQuery(parse("step=4")))).toBe("");
});

test("the address of a step keeps servings and units", () => {
  const kitchen = { servings: 6, units: "us", unitsInAddress: true } as const;
  expect(stepAddress(12, kitchen, 3)).toBe("/recipe/12?servings=6&units=us&view=steps&step=3");
  expect(stepAddress(12, { ...kitchen, servings: null, unitsInAddress: false }, 1)).toBe(
    "/recipe/12?view=steps",
  );
});

test.each([
  ["18:05", 25, "18:30"],
  ["23:50", 25, "00:15"],
  ["06:00", 1440, "06:00"],
])("%s and %i minutes are %s", (start, minutes, end) => expect(endTime(start, minutes)).toBe(end));
