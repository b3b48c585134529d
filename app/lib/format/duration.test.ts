import { expect, test } from "vitest";
import { formatDuration, isoDuration } from "./duration.ts";

test("a duration under an hour is in minutes, in both languages", () => {
  expect(formatDuration(5, "en")).toBe("5 min");
  expect(formatDuration(59, "es")).toBe("59 min");
});

test("from an hour, English uses hr and Spanish uses h", () => {
  expect(formatDuration(90, "en")).toBe("1 hr 30 min");
  expect(formatDuration(90, "es")).toBe("1 h 30 min");
});

test("zero minutes are omitted", () => {
  expect(formatDuration(60, "en")).toBe("1 hr");
  expect(formatDuration(180, "es")).toBe("3 h");
});

test("structured data has ISO 8601 durations", () => {
  expect(isoDuration(45)).toBe("PT45M");
  expect(isoDuration(60)).toBe("PT1H");
  expect(isoDuration(95)).toBe("PT1H35M");
});
