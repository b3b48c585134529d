import { expect, test } from "vitest";
import { toDays, toPeriod } from "./featured.server.ts";

test("the last day counts in full, and a stored period shows the typed days again", () => {
  const period = toPeriod("2026-12-24", "2026-12-26");
  expect(period).toEqual({
    startsAt: "2026-12-24T00:00:00.000Z",
    endsAt: "2026-12-27T00:00:00.000Z",
  });
  expect(toDays(period!)).toEqual({ from: "2026-12-24", until: "2026-12-26" });
  expect(toDays(toPeriod("2026-12-24", "")!)).toEqual({ from: "2026-12-24", until: "" });
});

test("invalid dates are no period", () => {
  expect(toPeriod("2026-12-24", "2026-12-23")).toBeNull();
  expect(toPeriod("2026-13-01", "")).toBeNull();
  expect(toPeriod("", "2026-12-23")).toBeNull();
  expect(toPeriod("2026-12-24", "soon")).toBeNull();
});
