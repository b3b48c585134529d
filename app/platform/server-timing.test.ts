import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseConnection } from "./database/connection.ts";
import { serverTiming } from "./server-timing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const d1 = { withSession: () => ({}) } as unknown as D1Database;
const answering = (milliseconds: number) => () =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

test("the header names the cache, the database and the rendering", () => {
  expect(
    serverTiming(
      { cache: "miss", renderMilliseconds: 4 },
      { calls: 3, depth: 2, milliseconds: 35.25 },
    ),
  ).toBe('cache;desc="miss", db;dur=35.3;desc="calls=3 depth=2", render;dur=4.0');
});

test("without a database or a rendering the header leaves them out", () => {
  expect(serverTiming({ cache: "hit", renderMilliseconds: null }, null)).toBe('cache;desc="hit"');
});

test("calls that run side by side are one wait, and the wait is measured", async () => {
  const connection = new DatabaseConnection(d1, "first-primary");
  const together = [connection.send(answering(5)), connection.send(answering(30))];
  await vi.advanceTimersByTimeAsync(30);
  await Promise.all(together);
  const last = connection.send(answering(5));
  await vi.advanceTimersByTimeAsync(5);
  await last;
  expect(connection.use()).toEqual({ calls: 3, depth: 2, milliseconds: 35 });
});

test("a failed call counts as well", async () => {
  const connection = new DatabaseConnection(d1, "first-primary");
  const failed = connection.send(() => Promise.reject(new Error("gone")));
  await expect(failed).rejects.toThrow("gone");
  expect(connection.use()).toMatchObject({ calls: 1, depth: 1 });
});
