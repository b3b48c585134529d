import { expect, test } from "vitest";
import { daysOf, periodOf } from "./featured.server.ts";

test("the last day counts in full, and a stored period shows the typed days again", () => {
  const period = periodOf("2026-12-24", "2026-12-26");
  expect(period).toEqual({
    startsAt: "2026-12-24T00:00:00.000Z",
    endsAt: "2026-12-27T00:00:00.000Z",
  });
  expect(daysOf(period!)).toEqual({ from: "2026-12-24", until: "2026-12-26" });
  expect(daysOf(periodOf("2026-12-24", "")!)).toEqual({ from: "2026-12-24", until: "" });
});

test("invalid dates are no period", () => {
  expect(periodOf("2026-12-24", "2026-12-23")).toBeNull();
  expect(periodOf("2026-13-01", "")).toBeNull();
  expect(periodOf("", "2026-12-23")).toBeNull();
  expect(periodOf("2026-12-24", "soon")).toBeNull();
});
