import { expect, test } from "vitest";
import { isUndone, recipeEditOf, savesOf, subjectOf, ticksOf } from "./pending.ts";
import { isQueueableForm } from "./queueable.ts";

const change = (path: string, body: string) => ({ path, body });
const list = "/saved-recipes/4/list";
const page = "/saved-recipes/recipe/3";
const box = (value: string, defaultChecked: boolean) => ({ value, defaultChecked });

test("a change takes back the opposite one of the same thing, and no other", () => {
  const save = change("/save", "recipe=1&returnTo=%2F");
  const remove = change("/save", "remove=1&returnTo=%2F");
  expect(subjectOf(save)).toBe(subjectOf(remove));
  expect(isUndone(save, remove)).toBe(true);
  expect(subjectOf(save)).not.toBe(subjectOf(change("/save", "recipe=2")));
  const tick = change(list, "intent=tick&shown=a&ticked=a");
  expect(isUndone(tick, change(list, "intent=tick&shown=a"))).toBe(true);
  expect(subjectOf(tick)).not.toBe(subjectOf(change(list, "intent=tick&shown=b&ticked=b")));
  const first = change(page, "intent=cooked&cookedOn=2026-03-01");
  expect(subjectOf(first)).not.toBe(subjectOf(change(page, "intent=cooked&cookedOn=2026-03-02")));
  expect(isUndone(change(page, "intent=save&note=a"), change(page, "intent=save&note=b"))).toBe(
    false,
  );
});

test("the last tick counts, and clearing a list unticks what stood before it", () => {
  const ticks = ticksOf(
    [
      change(list, "intent=tick&shown=a&ticked=a"),
      change(list, "intent=clear"),
      change(list, "intent=tick&shown=b&ticked=b"),
      change("/saved-recipes/5/list", "intent=tick&shown=c&ticked=c"),
    ],
    list,
  );
  expect(ticks.stateOf(box("a", true))).toBe(false);
  expect(ticks.stateOf(box("b", false))).toBe(true);
  expect(ticks.stateOf(box("c", false))).toBe(false);
  expect(ticks.has(box("c", false))).toBe(false);
  expect(ticksOf([], list).stateOf(box("a", true))).toBe(true);
});

test("a recipe's page shows the last note, its collections and days", () => {
  const edit = recipeEditOf(
    [
      change(page, "intent=save&note=one&shown=7%2C8&collection=8"),
      change(page, "intent=cooked&cookedOn=2026-03-01"),
      change(page, "uncooked=2026-02-01&cookedOn=2026-03-05"),
      change(page, "intent=save&note="),
    ],
    page,
  );
  expect(edit.note).toBe("");
  expect([...edit.collections]).toEqual([
    ["7", false],
    ["8", true],
  ]);
  expect([...edit.days]).toEqual([
    ["2026-03-01", true],
    ["2026-02-01", false],
  ]);
  expect([...savesOf([change("/save", "recipe=1"), change("/save", "remove=2")])]).toEqual([
    [1, true],
    [2, false],
  ]);
});

test("only some forms can wait, and a guest's are those of the shopping list", () => {
  const can = (path: string, fields: string, account = "abc") =>
    isQueueableForm(path, new URLSearchParams(fields), account);
  expect(can("/save", "recipe=1")).toBe(true);
  expect(can("/save", "recipe=1", "guest")).toBe(false);
  expect(can("/plan/add", "recipe=1&returnTo=%2Frecipe%2F1", "guest")).toBe(true);
  expect(can("/plan/add", "recipe=1&day=2026-03-01")).toBe(false);
  expect(can(list, "intent=tick&shown=a")).toBe(true);
  expect(can(list, "intent=servings&servings-3=6")).toBe(false);
  for (const path of ["/login", "/checkout", "/saved-recipes/4", `${page}/remove`])
    expect(can(path, "recipe=1&returnTo=%2F"), path).toBe(false);
});
