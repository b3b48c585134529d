// The clock and timers of the isolate, which the tests share with the Worker, so no test waits in real time.
import { vi } from "vitest";

/** Runs `act` with the clock this many seconds behind, so a form opened by it has been open for that long afterwards. */
export async function earlier<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - seconds * 1000 });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}

/** A real limiter counts whole minutes of the clock: the one case in which a test waits, when its minute is about to end. */
export async function withinOneMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

/** Timers of exactly this length end when `fire` is called; others run as usual, and all of them do after `release`. */
export function holdTimers(milliseconds: number) {
  const held: Array<() => void> = [];
  const setTimer = globalThis.setTimeout;
  const hold = (
    run: (...values: Array<unknown>) => void,
    after?: number,
    ...rest: Array<unknown>
  ) => {
    if (after !== milliseconds) return setTimer(run, after, ...rest);
    held.push(() => run(...rest));
    return 0;
  };
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(hold as typeof setTimeout);
  return {
    fire: () => {
      for (const run of held.splice(0)) run();
    },
    release: () => spy.mockRestore(),
  };
}

/** Timers of exactly this length end at once, until mocks are restored. */
export function skipTimers(milliseconds: number): void {
  const setTimer = globalThis.setTimeout;
  const skip = (run: () => void, after?: number, ...rest: Array<unknown>) =>
    setTimer(run, after === milliseconds ? 0 : after, ...(rest as []));
  vi.spyOn(globalThis, "setTimeout").mockImplementation(skip as typeof setTimeout);
}
