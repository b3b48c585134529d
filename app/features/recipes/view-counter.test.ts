import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countView, viewedRecipe } from "./view-counter.server.ts";

const browser =
  "Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

function visit(path: string, headers: Record<string, string> = {}, method = "GET") {
  const request = new Request(`https://fogon.test${path}`, {
    method,
    headers: { "User-Agent": browser, ...headers },
  });
  return viewedRecipe(request);
}

test("a person's visit counts as a view, as HTML or as loader data", () => {
  expect(visit("/recipe/12")).toBe(12);
  expect(visit("/recipe/12.data?_routes=x")).toBe(12);
});

test("bots, prefetches, other methods and other pages are not counted", () => {
  expect(
    visit("/recipe/12", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }),
  ).toBeNull();
  expect(visit("/recipe/12", { "User-Agent": "" })).toBeNull();
  expect(visit("/recipe/12", { "Sec-Purpose": "prefetch" })).toBeNull();
  expect(visit("/recipe/12", { Purpose: "prefetch" })).toBeNull();
  expect(visit("/recipe/12", {}, "HEAD")).toBeNull();
  expect(visit("/recipe/x")).toBeNull();
  expect(visit("/food")).toBeNull();
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("views within a few seconds are one write, and a failed write does not fail a request", async () => {
  const written: Array<string> = [];
  const d1 = {
    prepare: () => ({ bind: (rows: string) => rows }),
    batch: ([rows]: Array<string>) => {
      written.push(rows!);
      return Promise.reject(new Error("read-only"));
    },
  } as unknown as D1Database;
  const waiting: Array<Promise<unknown>> = [];
  const waitUntil = (promise: Promise<unknown>) => void waiting.push(promise);

  let clients = 0;
  const view = (recipeId: number, client = `192.0.2.${++clients}`) =>
    countView(d1, { recipeId, client }, waitUntil);
  for (const id of [3, 3, 4]) view(id);
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(waiting);
  expect(waiting).toHaveLength(1);
  expect(written.map((rows) => JSON.parse(rows) as unknown)).toEqual([
    [
      { id: 3, count: 2 },
      { id: 4, count: 1 },
    ],
  ]);
  view(5);
  expect(waiting).toHaveLength(2);
});

test("a client counts once per hour for each recipe", async () => {
  const written: Array<string> = [];
  const d1 = {
    prepare: () => ({ bind: (rows: string) => rows }),
    batch: ([rows]: Array<string>) => Promise.resolve(written.push(rows!)),
  } as unknown as D1Database;
  const read = (recipeId: number, client: string) =>
    countView(d1, { recipeId, client }, () => undefined);
  vi.setSystemTime("2026-11-22T10:00:00Z");
  for (let i = 0; i < 100; i++) read(3, "one");
  read(4, "one");
  read(3, "other");
  await vi.advanceTimersByTimeAsync(10_000);
  vi.setSystemTime("2026-11-22T11:00:00Z");
  read(3, "one");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written.map((rows) => JSON.parse(rows) as unknown)).toEqual([
    [
      { id: 3, count: 2 },
      { id: 4, count: 1 },
    ],
    [{ id: 3, count: 1 }],
  ]);
});
