import { beforeAll, describe, expect, test } from "vitest";
import { amountCases } from "./amount-cases.ts";
import { checkArithmetic } from "./arithmetic-check.ts";
import { arithmetic, type RuleName } from "./arithmetic-table.ts";
import { heatCases } from "./heat-cases.ts";
import { labelCases } from "./label-cases.ts";
import { files, findings, type Cases } from "./rule-fixture.ts";
import { safetyCases } from "./safety-cases.ts";

const cases: Required<Cases> = { ...amountCases, ...heatCases, ...labelCases, ...safetyCases };

let inCatalogue: ReturnType<typeof checkArithmetic>;
beforeAll(() => {
  inCatalogue = checkArithmetic(files);
}, 30_000);

describe.each(Object.entries(cases))("%s", (rule, pairs) => {
  test.each(pairs)("%s", (_, wrong, right) => {
    expect(findings(rule as RuleName, wrong)).toHaveLength(1);
    expect(findings(rule as RuleName, right)).toEqual([]);
  });
});

test("the catalogue has no finding without a written reason", () => {
  expect(inCatalogue).toEqual([]);
});

test("exceptions have a reason, name a recipe, and go when nothing is found", () => {
  const slugs = new Set(Object.values(files).flatMap((recipes) => recipes.map(({ slug }) => slug)));
  const { exceptions, sides } = arithmetic;
  expect(exceptions.length).toBeLessThan(12);
  expect(exceptions.filter(({ why }) => why.length < 30)).toEqual([]);
  const named = [...exceptions.map(({ recipe }) => recipe), ...sides];
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
  const [dataset, recipes] = Object.entries(files)[0]!;
  const [recipe] = recipes;
  const found = checkArithmetic(
    { [dataset]: [recipe] },
    { exceptions: [{ recipe: recipe!.slug, rule: "salt", why: "none" }] },
  );
  expect(found).toMatchObject([{ recipe: recipe!.slug, rule: "salt" }]);
});

test("every band has a source", () => {
  const { servings, liquids, ...rest } = arithmetic;
  const sourced = [
    ...Object.values(servings),
    ...liquids,
    rest.pieces,
    rest.spoons,
    rest.frying,
    rest.salt,
    rest.minutes,
  ];
  expect(sourced.filter(({ source }) => source.length < 20)).toEqual([]);
});
