import { expect, test } from "vitest";
import { isRetryable, retryWait, uploadRetryMilliseconds } from "./upload-retry.ts";

test("no answer, 408, 429 and every 5xx are tried again; nothing else is", () => {
  for (const status of [0, 408, 429, 500, 502, 503, 504, 599])
    expect(isRetryable(status)).toBe(true);
  for (const status of [200, 303, 400, 401, 403, 404, 413, 415])
    expect(isRetryable(status)).toBe(false);
});

test("waits double up to a minute", () => {
  const wait = (attempt: number) =>
    retryWait(attempt, { elapsed: 0, retryAfterSeconds: null, chance: 1 });
  expect([1, 2, 3, 4, 5, 6, 7, 12].map(wait)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
});

test("the server's Retry-After is waited for", () => {
  expect(retryWait(1, { elapsed: 0, retryAfterSeconds: 30, chance: 0 })).toBe(30_000);
});

test("after ten minutes it is given up", () => {
  const elapsed = uploadRetryMilliseconds - 1_000;
  expect(retryWait(9, { elapsed, retryAfterSeconds: null, chance: 1 })).toBeNull();
  let [total, attempt] = [0, 1];
  for (;;) {
    const wait = retryWait(attempt, { elapsed: total, retryAfterSeconds: null, chance: 1 });
    if (wait === null) break;
    total += wait;
    attempt++;
  }
  expect(total).toBeLessThanOrEqual(uploadRetryMilliseconds);
  expect(total).toBeGreaterThan(uploadRetryMilliseconds - 61_000);
});
