import { expect, test } from "vitest";
import { batchesFor, batchShare } from "./batch.ts";

const needs = (quantity: number | null, unit: string, scales = true) => ({
  quantity,
  unit,
  scales,
});
const makes = (text: string | null) => ({ id: 1, yield: text, yieldEs: null });

test.each([
  [needs(150, "ml"), "about 300 ml", 1, 0.5],
  [needs(150, "ml"), "about 300 ml", 3, 1.5],
  [needs(150, "ml", false), "about 300 ml", 3, 0.5],
  [needs(0.9, "kg"), "about 900 g, for 600 g of tagliatelle", 1, 1],
  [needs(8, "piece"), "8 balls", 1, 1],
  [needs(2, "tbsp"), "about 800 ml", 1, 0.037],
])("%j of a recipe that makes %s, %d times, is %d batches", (needed, yields, factor, share) => {
  expect(batchShare(needed, makes(yields), factor)).toBeCloseTo(share, 3);
});

test.each([
  [needs(3, "tbsp"), "about 110 g"],
  [needs(600, "ml"), null],
  [needs(null, "to-taste"), "about 500 g"],
  [needs(100, "g"), "8 balls"],
])("%j of a recipe that makes %s cannot be computed", (needed, yields) => {
  expect(batchShare(needed, makes(yields), 1)).toBeNull();
});

test("half a batch is made for a half or less, otherwise whole ones", () => {
  expect([0.1, 0.5, 0.52, 0.6, 1, 1.04, 1.2, 2, 6.4].map(batchesFor)).toEqual([
    0.5, 0.5, 0.5, 1, 1, 1, 2, 2, 7,
  ]);
});
