import { expect, test, vi } from "vitest";
import { once } from "./once.ts";

test("the value is made when it is first needed, and only then", () => {
  const make = vi.fn(() => null);
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([null, null]);
  expect(make).toHaveBeenCalledTimes(1);
});
