import { expect, test } from "vitest";
import shipping from "#content/shipping.json";
import { countryCodes } from "./country-codes.ts";

test("the list is complete, and every code has a name", () => {
  expect(countryCodes.size).toBe(249);
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  for (const code of countryCodes) expect(names.of(code), code).toBeTruthy();
  for (const { countries } of shipping.zones)
    for (const code of countries) expect(countryCodes.has(code), code).toBe(true);
});
