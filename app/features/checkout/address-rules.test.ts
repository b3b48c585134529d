import { expect, test } from "vitest";
import shipping from "#content/shipping.json";
import { addressWords, needsRegion, postcodeProblem, postcodeRule } from "./address-rules.ts";

const countries = shipping.zones.flatMap((zone) => zone.countries);

test.each(countries)("the example postcode of %s is valid", (country) => {
  const rule = postcodeRule(country);
  if (!rule) return expect(postcodeProblem(country, "")).toBeNull();
  expect(postcodeProblem(country, rule.example)).toBeNull();
  expect(postcodeProblem(country, rule.example.toLowerCase())).toBeNull();
  expect(postcodeProblem(country, "%%")).toBe("invalid");
  expect(postcodeProblem(country, "")).toBe(rule.required ? "required" : null);
});

test("only countries without postcodes have no rule", () => {
  expect(countries.filter((country) => postcodeRule(country) === null).toSorted()).toEqual([
    "BS",
    "JM",
  ]);
});

test("a region is required only where carriers need one", () => {
  expect(needsRegion("US")).toBe(true);
  expect(needsRegion("DO")).toBe(false);
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
  "%s is not a country: it has no rule and does not throw",
  (name) => {
    expect(postcodeRule(name)).toBeNull();
    expect(postcodeProblem(name, "10001")).toBeNull();
  },
);

test("every country has a word for its region and its postal code", () => {
  for (const country of countries) {
    const { region, postcode } = addressWords(country);
    expect(postcode, country).not.toBe("unknown");
    if (needsRegion(country)) expect(region, country).not.toBe("unknown");
  }
  expect(addressWords("")).toEqual({ region: "unknown", postcode: "unknown" });
  expect(addressWords("constructor")).toEqual({ region: "unknown", postcode: "postalCode" });
});
