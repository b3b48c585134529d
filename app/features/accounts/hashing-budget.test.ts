import { expect, test } from "vitest";
import { createBudget, HashingBusy } from "./hashing-budget.server.ts";

test("some hashes at once, then no more; what is given back can be spent again", async () => {
  const budget = createBudget(2);
  const giveBack = await budget.charge(1);
  await budget.charge(1);
  expect(budget.isSpent(1)).toBe(true);
  await expect(budget.charge(1)).rejects.toBeInstanceOf(HashingBusy);
  giveBack();
  expect(budget.isSpent(1)).toBe(false);
  await budget.charge(1);
  expect(budget.isSpent(1)).toBe(true);
});

test("a hash above the number at once waits for its turn", async () => {
  const budget = createBudget(1);
  // One each 200 ms.
  await budget.charge(300);
  expect(budget.isSpent(300)).toBe(false);
  const started = Date.now();
  await budget.charge(300);
  expect(Date.now() - started).toBeGreaterThan(150);
});
