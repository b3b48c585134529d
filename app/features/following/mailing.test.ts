import { expect, test } from "vitest";
import { latestMailing } from "./mailing.ts";

test.each([
  ["2026-11-20T13:59:59.999Z", "2026-11-13"],
  ["2026-11-20T14:00:00.000Z", "2026-11-20"],
  ["2026-11-21T00:00:00.000Z", "2026-11-20"],
  ["2026-11-26T23:59:00.000Z", "2026-11-20"],
  ["2026-11-27T14:00:00.000Z", "2026-11-27"],
  ["2027-01-01T13:00:00.000Z", "2026-12-25"],
])("at %s the mailing of %s was the last", (now, week) => {
  expect(latestMailing(new Date(now)).week).toBe(week);
});

test("mailings follow one another without a gap", () => {
  const [one, two] = ["2026-11-22", "2026-11-29"].map((date) => latestMailing(new Date(date)));
  expect(two!.from).toBe(one!.to);
});
