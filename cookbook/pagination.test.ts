import fc from "fast-check";
import { expect, test } from "vitest";
import { paginate, type Part } from "./pagination.ts";

const part = (id: string, pages: number, begins: Part["begins"] = "any"): Part => ({
  id,
  pages,
  begins,
});

test("parts follow each other from page 1", () => {
  const { parts, pages } = paginate([part("a", 1), part("b", 3), part("c", 2)]);
  expect(parts.map(({ page }) => page)).toEqual([1, 2, 5]);
  expect(pages).toBe(6);
});

test("a page stays blank when the next part begins on the other side", () => {
  const { parts, blank, pages } = paginate([
    part("cover", 1, "right"),
    part("preface", 1, "right"),
  ]);
  expect(parts.map(({ page }) => page)).toEqual([1, 3]);
  expect(blank).toEqual([2]);
  expect(pages).toBe(3);
});

test("every page belongs to one part or is blank, and every part begins on its side", () => {
  const anyParts = fc.array(
    fc.record({
      pages: fc.integer({ min: 1, max: 4 }),
      begins: fc.constantFrom<Part["begins"]>("left", "right", "any"),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(anyParts, (samples) => {
      const plan = paginate(samples.map((sample, i) => ({ id: String(i), ...sample })));
      const used = plan.parts.flatMap(({ page, pages }) =>
        Array.from({ length: pages }, (_, i) => page + i),
      );
      const all = [...used, ...plan.blank].toSorted((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: plan.pages }, (_, i) => i + 1));
      for (const { page, begins } of plan.parts)
        if (begins !== "any") expect(page % 2 === 0).toBe(begins === "left");
    }),
  );
});

test("two parts with the same id are an error", () => {
  expect(() => paginate([part("a", 1), part("a", 1)])).toThrow('two parts "a"');
});
