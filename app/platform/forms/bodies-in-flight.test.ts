import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inRequestScope, type RequestScope } from "../request-scope.ts";
import {
  holdBody,
  holdBodySoon,
  keepBody,
  maxBytesInFlight,
  releaseBody,
} from "./bodies-in-flight.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  // Leases of one test end before the next.
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
});

const most = maxBytesInFlight;
/** A request; each has a scope of its own. */
function request() {
  const scope = {} as RequestScope;
  return <T>(work: () => T) => inRequestScope(scope, async () => await work());
}

test("bodies of all requests together have a limit, and make room when their requests end", async () => {
  const [first, second, third] = [request(), request(), request()];
  expect(await first(() => holdBody(most / 2))).toBe(true);
  expect(await second(() => holdBody(most / 2))).toBe(true);
  expect(await third(() => holdBody(1))).toBe(false);
  await first(releaseBody);
  expect(await third(() => holdBody(1))).toBe(true);
  for (const one of [second, third]) await one(releaseBody);
});

test("one body is always read", async () => {
  const only = request();
  expect(await only(() => holdBody(2 * most))).toBe(true);
  await only(releaseBody);
});

test("a body that can wait gets the room of one that ends", async () => {
  const [first, second, third] = [request(), request(), request()];
  await first(() => holdBody(most));
  const waits = second(() => holdBodySoon(most));
  await vi.advanceTimersByTimeAsync(1_000);
  await first(releaseBody);
  await vi.advanceTimersByTimeAsync(200);
  expect(await waits).toBe(true);
  const tooLong = third(() => holdBodySoon(most));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await tooLong).toBe(false);
  await second(releaseBody);
});

test("a request that ended without a word counts for a minute, and one whose body still arrives for longer", async () => {
  const [gone, slow, next] = [request(), request(), request()];
  await gone(() => holdBody(most / 2));
  await slow(() => holdBody(most / 2));
  await vi.advanceTimersByTimeAsync(40_000);
  await slow(() => keepBody(1));
  expect(await next(() => holdBody(1))).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await next(() => holdBody(most / 2))).toBe(true);
  expect(await gone(() => holdBody(most / 2))).toBe(false);
  await slow(releaseBody);
});
