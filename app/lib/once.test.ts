import { expect, test, vi } from "vitest";
import { memoize, once } from "./once.ts";

test("the value is made when it is first needed, and only then", () => {
  const make = vi.fn(() => null);
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([null, null]);
  expect(make).toHaveBeenCalledTimes(1);
});

test("memoize makes a value once for the same data and forgets the oldest", () => {
  const made: Array<string> = [];
  const greet = memoize(
    (name: string, { loud = false } = {}) => {
      made.push(name);
      return { text: loud ? name.toUpperCase() : name };
    },
    { kept: 2 },
  );
  expect(greet("ana")).toBe(greet("ana"));
  expect(greet("ana", { loud: true }).text).toBe("ANA");
  greet("luz");
  greet("ana");
  expect(made).toEqual(["ana", "ana", "luz", "ana"]);
});
