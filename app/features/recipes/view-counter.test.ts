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

test("a person's visit is a view, as a page or as data", () => {
  expect(visit("/recipe/12")).toBe(12);
  expect(visit("/recipe/12.data?_routes=x")).toBe(12);
});

test("bots, prefetching, other methods and other pages are none", () => {
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

test("views of a few seconds are one write, and a failing write fails nothing", async () => {
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

  for (const id of [3, 3, 4]) countView(d1, id, waitUntil);
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(waiting);
  expect(waiting).toHaveLength(1);
  expect(written.map((rows) => JSON.parse(rows) as unknown)).toEqual([
    [
      { id: 3, count: 2 },
      { id: 4, count: 1 },
    ],
  ]);
  countView(d1, 5, waitUntil);
  expect(waiting).toHaveLength(2);
});
