import fc from "fast-check";
import { expect, test } from "vitest";
import { withEnough } from "./enough-stock.ts";

const stocks = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 });
/** Products 0 to 3, and bundles of two of them. */
const cart = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    parts: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 2, selector: ({ id }) => id },
    ),
  }),
  { maxLength: 8 },
);

test("lines that fit into the stock they are given never need more of a product than there is", () => {
  fc.assert(
    fc.property(stocks, cart, (stock, wanted) => {
      const lines = wanted.map(({ quantity, parts }, i) => ({
        productId: 100 + i,
        quantity,
        stock: Math.min(...parts.map((part) => Math.floor(stock[part.id]! / part.quantity))),
        pieces: parts.map((part) => ({ ...part, stock: stock[part.id]! })),
      }));
      const given = withEnough(lines);
      const needed = stock.map((_, id) =>
        wanted.reduce(
          (sum, { quantity, parts }) =>
            sum + quantity * (parts.find((part) => part.id === id)?.quantity ?? 0),
          0,
        ),
      );
      const fits = given.every((line) => line.stock !== null && line.stock >= line.quantity);
      expect(fits).toBe(needed.every((pieces, id) => pieces <= stock[id]!));
      for (const line of given) expect(line.stock).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a product without parts has its own stock, and a file has none", () => {
  const line = { productId: 1, quantity: 2, stock: 5, pieces: [] };
  expect(withEnough([line, { ...line, productId: 2, stock: null }])).toEqual([
    { productId: 1, quantity: 2, stock: 5 },
    { productId: 2, quantity: 2, stock: null },
  ]);
});
