import { expect, test } from "vitest";
import { regionCode, regionOptions } from "./regions.ts";

test("a state is known by its short and its full name, and another one is refused", () => {
  expect(regionCode("US", " ny ")).toBe("NY");
  expect(regionCode("US", "New York")).toBe("NY");
  expect(regionCode("CA", "quebec")).toBe("QC");
  expect(regionCode("US", "ZZZ")).toBeNull();
  expect(regionCode("MX", "Jalisco")).toBe("Jalisco");
  expect(regionOptions("MX")).toBeNull();
});
