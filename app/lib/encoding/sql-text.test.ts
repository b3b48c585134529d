import { expect, it } from "vitest";
import { jsonLiterals, sqlLiteral } from "./sql-text.ts";

it("doubles the quotes of a literal", () => {
  expect(sqlLiteral("l'eau")).toBe("'l''eau'");
});

it("divides rows into statements that D1 accepts, in their order", () => {
  const rows = Array.from({ length: 50 }, (_, id) => ({ id, text: "ñ'".repeat(3_000) }));
  const literals = [...jsonLiterals(rows)];
  expect(literals.length).toBeGreaterThan(1);
  for (const literal of literals) expect(Buffer.byteLength(literal)).toBeLessThan(100_000);
  const read = literals.flatMap(
    (literal) => JSON.parse(literal.slice(1, -1).replaceAll("''", "'")) as typeof rows,
  );
  expect(read).toEqual(rows);
});

it("gives a row that is too long a statement of its own, and no statement for no rows", () => {
  const long = "x".repeat(90_000);
  expect([...jsonLiterals(["a", long, "b"])]).toHaveLength(3);
  expect([...jsonLiterals([])]).toEqual([]);
});
