import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

const isolate = async () => (await import("./photo-slot.server.ts")).oneAtATime;
/** Work of the given number of seconds that records how many run at once. */
function trackedWork() {
  const seen = { now: 0, most: 0, done: 0 };
  const work = (seconds: number) => async () => {
    seen.most = Math.max(seen.most, ++seen.now);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    seen.now--;
    return ++seen.done;
  };
  return { seen, work };
}

test("photos that arrive together are processed one after the other", async () => {
  const oneAtATime = await isolate();
  const { seen, work } = trackedWork();
  const answers = Promise.all(Array.from({ length: 4 }, () => oneAtATime(work(1))));
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await answers).toSorted()).toEqual([1, 2, 3, 4]);
  expect(seen).toEqual({ now: 0, most: 1, done: 4 });
});

test("the sixth photo at once is told immediately that the server is busy", async () => {
  const oneAtATime = await isolate();
  const { work } = trackedWork();
  const first = Array.from({ length: 5 }, () => oneAtATime(work(1)));
  expect(await oneAtATime(work(1))).toBe("busy");
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await Promise.all(first)).toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test("requests of the same moment are told apart", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const oneAtATime = await isolate();
  const { work } = trackedWork();
  const first = Array.from({ length: 5 }, () => oneAtATime(work(1)));
  expect(await Promise.race([oneAtATime(work(1)), vi.advanceTimersByTimeAsync(50)])).toBe("busy");
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(first);
});

test("waiting ends after ten seconds", async () => {
  const oneAtATime = await isolate();
  const { work } = trackedWork();
  const slow = oneAtATime(work(20));
  const waits = oneAtATime(work(1));
  await vi.advanceTimersByTimeAsync(10_200);
  expect(await waits).toBe("busy");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await slow).toBe(1);
});

test("failed work releases its slot", async () => {
  const oneAtATime = await isolate();
  await expect(oneAtATime(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await oneAtATime(() => Promise.resolve("next"))).toBe("next");
});

test("an aborted request blocks its slot for half a minute, and aborted waiting requests block nothing", async () => {
  const oneAtATime = await isolate();
  const ended = () => new Promise<never>(() => {});
  void oneAtATime(ended);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await oneAtATime(() => Promise.resolve("next"))).toBe("next");
});
