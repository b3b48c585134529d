import ICAL from "ical.js";
import { expect, test } from "vitest";
import { toCalendar } from "./icalendar.ts";

const summary =
  "Sancocho; de siete carnes, con yuca \\ ñame y auyama, para 6½ porciones del domingo 👩🏽‍🍳";
const text = toCalendar({
  name: "Plan, Nov 23–29",
  language: "es",
  stamp: new Date("2026-11-23T01:02:03.456Z"),
  events: [
    {
      uid: "meal-7@example.com",
      day: "2026-12-31",
      summary,
      description: "Nota: lunch\nhttps://example.com/recipe/12",
      url: "https://example.com/recipe/12?servings=6",
    },
    {
      uid: "meal-8@example.com",
      day: "2026-11-24",
      summary: "Mojo",
      description: "",
      url: "https://example.com/recipe/9",
    },
  ],
});

test("another program reads the same events", () => {
  const calendar = new ICAL.Component(ICAL.parse(text) as Array<unknown>);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  const [first, second] = calendar
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
  expect(first!.summary).toBe(summary);
  expect(first!.description).toBe("Nota: lunch\nhttps://example.com/recipe/12");
  expect(first!.uid).toBe("meal-7@example.com");
  expect([first!.startDate.isDate, String(first!.startDate)]).toEqual([true, "2026-12-31"]);
  expect(String(first!.endDate)).toBe("2027-01-01");
  expect(String(first!.component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-23T01:02:03Z");
  expect(first!.component.getFirstPropertyValue("url")).toBe(
    "https://example.com/recipe/12?servings=6",
  );
  expect(second!.summary).toBe("Mojo");
});

test("lines end with CRLF and have at most 75 octets", () => {
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const sizes = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(sizes.filter((size) => size > 70).length).toBeGreaterThan(0);
});
