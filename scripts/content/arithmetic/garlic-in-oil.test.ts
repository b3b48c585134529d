import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keptTooLong } from "./garlic-in-oil.ts";

test("four days in a refrigerator are the most; a freezer is something else", () => {
  expect(keptTooLong("Keep it in the fridge and use it within 5 days.")).toHaveLength(1);
  expect(keptTooLong("Dura una semana en la nevera.")).toHaveLength(1);
  expect(keptTooLong("It keeps 4 days in the refrigerator and 3 months frozen.")).toEqual([]);
  expect(keptTooLong("La cebolla curtida dura 1 semana en el refrigerador.")).toEqual([]);
});

test("posts and guides give garlic in oil no longer than recipes do", () => {
  const found = globSync("content/{posts,guides}/**/*.md").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) =>
        /raw sofrito|sofrito crudo|(?:garlic|\bajo\b).*(?:\boil\b|aceite)/i.test(line),
      )
      .flatMap((line) => keptTooLong(line).map((part) => `${file}: ${part}`)),
  );
  expect(found).toEqual([]);
});
