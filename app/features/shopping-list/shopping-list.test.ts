import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { units, type StoredUnit } from "#app/features/units/unit-names.ts";
import { toAisles } from "./shopping-list-view.server.ts";
import { combine, itemKey, type Needed } from "./shopping-list.ts";

function need(name: string, quantity: number | null, unit: StoredUnit, more: Partial<Needed> = {}) {
  return {
    name,
    nameEs: null,
    quantity,
    quantityMax: null,
    unit,
    factor: 1,
    scales: true,
    recipeId: 1,
    linkedRecipeId: null,
    ...more,
  } satisfies Needed;
}
const amountsOf = (...needed: Array<Needed>) => combine(needed)[0]!.amounts;

test.each([
  ["grams and kilograms", need("rice", 300, "g"), need("rice", 1.2, "kg"), "g", 1500],
  ["millilitres and litres", need("milk", 250, "ml"), need("milk", 1, "l"), "ml", 1250],
  ["spoons", need("olive oil", 2, "tbsp"), need("olive oil", 3, "tsp"), "tbsp", 3],
  ["few teaspoons", need("cumin", 1, "tsp"), need("cumin", 0.5, "tsp"), "tsp", 1.5],
  ["spoons and millilitres", need("oil", 2, "tbsp"), need("oil", 100, "ml"), "ml", 130],
  ["things", need("onion", 1, "piece"), need("onions", 2, "piece"), "piece", 3],
] as const)("%s of one ingredient are added in one unit", (_, first, other, unit, quantity) => {
  expect(amountsOf(first, other)).toEqual([{ unit, quantity, quantityMax: quantity }]);
});

test("mass and volume, cloves and heads are never added to each other", () => {
  expect(amountsOf(need("flour", 200, "g"), need("flour", 2, "tbsp"))).toEqual([
    { unit: "g", quantity: 200, quantityMax: 200 },
    { unit: "tbsp", quantity: 2, quantityMax: 2 },
  ]);
  expect(amountsOf(need("garlic", 3, "clove"), need("garlic", 1, "head"))).toHaveLength(2);
});

test.each([
  ["cups", [need("beans", 2, "cup"), need("beans", 0.5, "cup")], [["cup", 2.5]]],
  [
    "cups and spoons",
    [need("flour", 2, "cup"), need("flour", 1, "tbsp")],
    [
      ["cup", 2],
      ["tbsp", 1],
    ],
  ],
  ["cups and millilitres", [need("milk", 1, "cup"), need("milk", 500, "ml")], [["ml", 736.6]]],
  [
    "cups and grams",
    [need("beans", 1, "cup"), need("beans", 200, "g")],
    [
      ["cup", 1],
      ["g", 200],
    ],
  ],
  ["pounds and ounces", [need("beef", 8, "oz"), need("beef", 1, "lb")], [["lb", 1.5]]],
  ["pounds and grams", [need("beef", 1, "lb"), need("beef", 200, "g")], [["g", 653.6]]],
] as const)("user-entered %s are added only when compatible", (_, needed, expected) => {
  expect(amountsOf(...needed).map(({ unit, quantity }) => [unit, quantity])).toEqual(expected);
});

describe("an amount as it is shown", () => {
  const shown = (units: UnitSystem, ...needed: Array<Needed>) =>
    toAisles(needed, { language: "en", units, t: translatorFor("en") })[0]!.items[0]!.amount;
  test.each([
    // A weight that is measured in spoons is one amount with the spoons.
    ["2 tbsp", [need("salt", 12, "g"), need("salt", 1, "tbsp"), need("salt", 1, "tsp")]],
    ["4 cups (500 g)", [need("all-purpose flour", 250, "g"), need("all-purpose flour", 2, "cup")]],
    ["1 cup", [need("milk", 120, "ml"), need("milk", 8, "tbsp")]],
    ["1½ lb", [need("beef", 8, "oz"), need("beef", 1, "lb")]],
    // Pounds of something that is bought by weight stay beside spoons.
    ["1 lb + 1 tbsp", [need("sweet potato", 454, "g"), need("sweet potato", 1, "tbsp")]],
  ] as const)("in US units is one: %s", (amount, needed) => {
    expect(shown("us", ...needed)).toBe(amount);
  });
  test.each([
    ["2 tbsp", [need("salt", 2, "tsp"), need("salt", 1, "tbsp"), need("salt", 1, "tsp")]],
    ["1.5 kg", [need("rice", 300, "g"), need("rice", 1.2, "kg")]],
    ["310 ml", [need("milk", 250, "ml"), need("milk", 4, "tbsp")]],
  ] as const)("in metric units is one: %s", (amount, needed) => {
    expect(shown("metric", ...needed)).toBe(amount);
  });
});

test("a range stays a range", () => {
  expect(
    amountsOf(need("chili", 1, "piece", { quantityMax: 3 }), need("chilies", 2, "piece")),
  ).toEqual([{ unit: "piece", quantity: 3, quantityMax: 5 }]);
});

test("only scalable quantities grow with the servings", () => {
  const more = { factor: 3 };
  expect(amountsOf(need("salt", 10, "g", { ...more, scales: false }))[0]!.quantity).toBe(10);
  expect(amountsOf(need("rice", 100, "g", more))[0]!.quantity).toBe(300);
});

test('"to taste" stays beside amounts, and the largest quantity decides the name', () => {
  const [salt] = combine([need("salt", null, "to-taste"), need("salt", 5, "g")]);
  expect(salt).toMatchObject({ toTaste: true, amounts: [{ unit: "g", quantity: 5 }] });
  const onions = combine([
    need("onion", 1, "piece", { nameEs: "cebolla" }),
    need("onions", 2, "piece", { nameEs: "cebollas", recipeId: 2 }),
  ]);
  expect(onions).toMatchObject([{ name: "onions", nameEs: "cebollas", recipeIds: [1, 2] }]);
});

test.each([
  ["Onions", "onion"],
  ["tomatoes", "tomato"],
  ["bay leaves", "bay leaf"],
  ["chilies", "chili"],
  ["allspice berries", "allspice berry"],
  ["radishes", "radish"],
  ["Jalapeño chiles", "jalapeño chile"],
])("%s and %s are the same ingredient", (many, single) => {
  expect(itemKey(many)).toBe(itemKey(single));
});
test.each([
  ["couscous", "cous"],
  ["asparagus", "asparagu"],
  ["molasses", "molasse"],
  ["red onion", "onion"],
])("%s and %s are different ingredients", (first, other) => {
  expect(itemKey(first)).not.toBe(itemKey(other));
});

describe("random ingredient lists", () => {
  const needed = fc.record({
    name: fc.constantFrom("rice", "onion", "onions", "milk", "olive oil", "garlic"),
    nameEs: fc.constant(null),
    quantity: fc.option(fc.double({ min: 0.01, max: 5000, noNaN: true })),
    quantityMax: fc.constant(null),
    unit: fc.constantFrom(...units),
    factor: fc.double({ min: 0.1, max: 20, noNaN: true }),
    scales: fc.boolean(),
    recipeId: fc.integer({ min: 1, max: 5 }),
    linkedRecipeId: fc.constant(null),
  });
  const perUnit: Partial<Record<StoredUnit, [string, number]>> = {
    g: ["mass", 1],
    kg: ["mass", 1000],
    ml: ["volume", 1],
    l: ["volume", 1000],
    tbsp: ["volume", 15],
    tsp: ["volume", 5],
  };
  /** Total amount per ingredient and kind of measure. */
  function totals(rows: Array<[key: string, unit: StoredUnit, quantity: number]>) {
    const sums = new Map<string, number>();
    for (const [key, unit, quantity] of rows) {
      const [kind, times] = perUnit[unit] ?? [unit, 1];
      sums.set(`${key} ${kind}`, (sums.get(`${key} ${kind}`) ?? 0) + quantity * times);
    }
    return sums;
  }

  test("no amount is lost, added or changed to another kind of measure", () => {
    fc.assert(
      fc.property(fc.array(needed), (list) => {
        const expected = totals(
          list.flatMap((ingredient) =>
            ingredient.quantity === null || ingredient.unit === "to-taste"
              ? []
              : [
                  [
                    itemKey(ingredient.name),
                    ingredient.unit,
                    ingredient.quantity * (ingredient.scales ? ingredient.factor : 1),
                  ],
                ],
          ),
        );
        const got = totals(
          combine(list).flatMap(({ key, amounts }) =>
            amounts.map(({ unit, quantity }): [string, StoredUnit, number] => [
              key,
              unit,
              quantity,
            ]),
          ),
        );
        expect([...got.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
        for (const [kind, sum] of expected) expect(got.get(kind)! / sum).toBeCloseTo(1, 6);
      }),
    );
  });

  test("each ingredient is listed once, with each kind of measure once", () => {
    fc.assert(
      fc.property(fc.array(needed), (list) => {
        const items = combine(list);
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        for (const { amounts } of items) {
          const kinds = amounts.map(({ unit }) => perUnit[unit]?.[0] ?? unit);
          expect(new Set(kinds).size).toBe(kinds.length);
        }
      }),
    );
  });

  test("the order of the recipes does not matter", () => {
    const sums = (list: Array<Needed>) =>
      new Map(combine(list).map((item) => [item.key, item.amounts.map(({ unit }) => unit).sort()]));
    fc.assert(
      fc.property(fc.array(needed), (list) => {
        expect(sums(list.toReversed())).toEqual(sums(list));
      }),
    );
  });
});

describe("a recipe in Spanish only", () => {
  const spanish = { nameEs: "cebollas", writtenIn: "es" } as const;

  test("is merged with the same ingredient of a bilingual recipe, under the bilingual name", () => {
    const [item, ...more] = combine([
      need("cebollas", 5, "piece", { ...spanish, recipeId: 2 }),
      need("onion", 1, "piece", { nameEs: "cebolla" }),
    ]);
    expect(more).toEqual([]);
    expect(item).toMatchObject({ key: "onion", name: "onion", writtenIn: null });
    expect(item!.amounts).toEqual([{ unit: "piece", quantity: 6, quantityMax: 6 }]);
  });

  test("is merged by the names of the ingredient guide and by its own name", () => {
    const palta = { nameEs: "paltas", writtenIn: "es" } as const;
    expect(combine([need("avocado", 1, "piece"), need("paltas", 2, "piece", palta)])).toHaveLength(
      1,
    );
    const limon = { nameEs: null, writtenIn: "es" } as const;
    expect(
      combine([need("limones", 2, "piece", limon), need("limón", 1, "piece", limon)]),
    ).toMatchObject([{ writtenIn: "es", amounts: [{ quantity: 3 }] }]);
  });

  test("is not merged with a similar word", () => {
    expect(combine([need("salt", 1, "g"), need("cebolla", 1, "piece", spanish)])).toHaveLength(2);
  });
});
