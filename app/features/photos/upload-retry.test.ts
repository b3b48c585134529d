import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  isRetryable,
  operationRetryMilliseconds,
  retryWait,
  retry,
  uploadRetryMilliseconds,
} from "./upload-retry.ts";

const limit = uploadRetryMilliseconds;

test("network errors, 408, 429 and every 5xx are retried; nothing else is", () => {
  for (const status of [0, 408, 429, 500, 502, 503, 504, 599])
    expect(isRetryable(status)).toBe(true);
  for (const status of [200, 303, 400, 401, 403, 404, 413, 415])
    expect(isRetryable(status)).toBe(false);
});

test("waits double up to a minute", () => {
  const wait = (attempt: number) =>
    retryWait(attempt, { elapsed: 0, limit, retryAfterSeconds: null, chance: 1 });
  expect([1, 2, 3, 4, 5, 6, 7, 12].map(wait)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
});

test("waits at least as long as the server's Retry-After", () => {
  expect(retryWait(1, { elapsed: 0, limit, retryAfterSeconds: 30, chance: 0 })).toBe(30_000);
});

test("gives up after ten minutes", () => {
  const elapsed = uploadRetryMilliseconds - 1_000;
  expect(retryWait(9, { elapsed, limit, retryAfterSeconds: null, chance: 1 })).toBeNull();
  let [total, attempt] = [0, 1];
  for (;;) {
    const wait = retryWait(attempt, {
      elapsed: total,
      limit,
      retryAfterSeconds: null,
      chance: 1,
    });
    if (wait === null) break;
    total += wait;
    attempt++;
  }
  expect(total).toBeLessThanOrEqual(uploadRetryMilliseconds);
  expect(total).toBeGreaterThan(uploadRetryMilliseconds - 61_000);
});

describe("an operation", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const answering = (...statuses: Array<number>) => {
    const started = Date.now();
    const attempts: Array<number> = [];
    const attempt = (number: number) => {
      attempts.push(Date.now() - started);
      const status = statuses[Math.min(number, statuses.length) - 1]!;
      return Promise.resolve({ status, retryAfterSeconds: null });
    };
    return { attempt, attempts };
  };

  test("is retried until a final response", async () => {
    const { attempt, attempts } = answering(0, 408, 429, 503, 200);
    const onWait = vi.fn();
    const answer = retry(attempt, { limit: operationRetryMilliseconds, onWait });
    await vi.runAllTimersAsync();
    expect((await answer)?.status).toBe(200);
    expect(attempts).toHaveLength(5);
    expect(onWait).toHaveBeenCalledTimes(4);
  });

  test("is not retried after a final response", async () => {
    const { attempt, attempts } = answering(403);
    const answer = await retry(attempt, {
      limit: operationRetryMilliseconds,
      onWait: () => undefined,
    });
    expect(answer?.status).toBe(403);
    expect(attempts).toHaveLength(1);
  });

  test("gives up after two minutes, not before", async () => {
    const { attempt, attempts } = answering(503);
    const answer = retry(attempt, {
      limit: operationRetryMilliseconds,
      onWait: () => undefined,
    });
    await vi.runAllTimersAsync();
    expect(await answer).toBeNull();
    expect(attempts.at(-1)).toBeLessThanOrEqual(120_000);
    expect(attempts.at(-1)).toBeGreaterThan(58_000);
  });
});
