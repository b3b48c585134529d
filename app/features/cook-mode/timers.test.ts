import { expect, test } from "vitest";
import {
  formatRemaining,
  hasEnded,
  noticed,
  parseTimers,
  paused,
  remaining,
  resumed,
  shortLabel,
  withMinute,
  withTimer,
  type Timer,
} from "./timers.ts";

const now = 1_800_000_000_000;
const minute = 60_000;
const dish = { id: "a", recipeId: 12, title: "Banku", step: 3 };
const timer = withTimer([], dish, { minutes: 25, now })[0] as Timer;

test("a timer ends after its minutes", () => {
  expect(remaining(timer, now + 10 * minute)).toBe(15 * minute);
  expect(hasEnded(timer, now + 25 * minute - 1)).toBe(false);
  expect(hasEnded(timer, now + 25 * minute)).toBe(true);
  expect(remaining(timer, now + 40 * minute)).toBe(0);
});

test("a paused timer keeps what is left and goes on from there", () => {
  const waiting = paused(timer, now + 10 * minute);
  expect(remaining(waiting, now + 60 * minute)).toBe(15 * minute);
  expect(hasEnded(waiting, now + 60 * minute)).toBe(false);
  expect(remaining(resumed(waiting, now + 60 * minute), now + 61 * minute)).toBe(14 * minute);
  expect(resumed(timer, now + minute)).toBe(timer);
});

test("a minute is added to a running, a paused and an ended timer", () => {
  expect(remaining(withMinute(timer, now + 5 * minute), now + 5 * minute)).toBe(21 * minute);
  const waiting = withMinute(paused(timer, now + 5 * minute), now + 9 * minute);
  expect(waiting.endsAt).toBeNull();
  expect(remaining(waiting, now + 9 * minute)).toBe(21 * minute);
  const again = withMinute({ ...timer, rung: true }, now + 30 * minute);
  expect(again.rung).toBe(false);
  expect(remaining(again, now + 30 * minute)).toBe(minute);
});

test("the oldest of more than twelve timers makes room", () => {
  let timers: Array<Timer> = [];
  for (let i = 0; i < 13; i++)
    timers = withTimer(timers, { ...dish, id: String(i) }, { minutes: 1, now });
  expect(timers.map(({ id }) => id)).toEqual([...Array(12).keys()].map((i) => String(i + 1)));
});

test.each([
  ["nothing", ""],
  ["no JSON", "{"],
  ["no list", '{"a":1}'],
  ["other things", '[1,null,{"title":2}]'],
])("%s is an empty list", (_, stored) => expect(parseTimers(stored, now)).toEqual([]));

test("a timer that ended hours ago is left out, a paused one stays", () => {
  const stored = JSON.stringify([timer, { ...paused(timer, now), id: "b" }]);
  expect(parseTimers(stored, now + 26 * 60 * minute).map(({ id }) => id)).toEqual(["b"]);
  expect(parseTimers(stored, now + 30 * minute)).toHaveLength(2);
});

test("a timer that nobody could hear is marked as missed, until it runs again", () => {
  expect(noticed(timer, now + 25 * minute + 500)).toMatchObject({ rung: true, missed: false });
  const late = noticed(timer, now + 60 * minute);
  expect(late).toMatchObject({ rung: true, missed: true });
  expect(withMinute(late, now + 60 * minute)).toMatchObject({ rung: false, missed: false });
});

test.each([
  ["Cover. Cook until tender.", "Cover."],
  ["Cover and cook", "Cover and cook"],
  [
    "Add the carrots and turnip with half of the salt, and 10 minutes later the potatoes, all at once.",
    "Add the carrots and turnip with half of the salt, and 10 minutes later the…",
  ],
])("the label of “%s” is “%s”", (text, label) => expect(shortLabel(text)).toBe(label));

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [59_999, "1:00"],
  [309_000, "5:09"],
  [3_909_000, "1:05:09"],
])("%i ms are shown as %s", (milliseconds, shown) =>
  expect(formatRemaining(milliseconds)).toBe(shown),
);
