// Running kitchen timers, stored in this browser only. They hold the clock time at which they end, so they go on while
// a page is left, reloaded or asleep. Pure, except for the store.
import { timerStore } from "./timer-store.ts";

export type Timer = {
  id: string;
  recipeId: number;
  /** the dish */
  title: string;
  /** counts from 1 */
  step: number;
  /** milliseconds since 1970 at which it ends; null while it is paused */
  endsAt: number | null;
  /** milliseconds left when it was paused */
  left: number;
  /** the beginning of the step's text */
  label?: string;
  /** whether a page noticed that it ended; it rings until it is stopped */
  rung: boolean;
  /** it ended while no page was open or awake */
  missed?: boolean;
};

/** @param next what becomes of the timer; null removes it */
export type ChangeTimer = (id: string, next: (timer: Timer, now: number) => Timer | null) => void;

const maxTimers = 12;
/** A timer that ended is kept this long, for a cook who was away. */
const keptMs = 24 * 3600 * 1000;
/** A page that is open and awake notices sooner. */
const missedMs = 90_000;
const maxLabel = 80;
const minute = 60_000;

export const timerAddress = ({ recipeId, step }: Timer): string =>
  `/recipe/${recipeId}?view=steps&step=${step}`;

export const remaining = ({ endsAt, left }: Timer, now: number): number =>
  endsAt === null ? left : Math.max(0, endsAt - now);

export const hasEnded = (timer: Timer, now: number): boolean =>
  timer.endsAt !== null && timer.endsAt <= now;

/** The oldest timers make room for a new one. */
export function withTimer(
  timers: ReadonlyArray<Timer>,
  timer: Pick<Timer, "id" | "recipeId" | "title" | "step" | "label">,
  { minutes, now }: { minutes: number; now: number },
): Array<Timer> {
  const left = minutes * minute;
  return [...timers, { ...timer, endsAt: now + left, left, rung: false }].slice(-maxTimers);
}

/** The first sentence of a step, or as many of its words as fit on two lines. */
export function shortLabel(text: string): string {
  const sentence = /^.+?[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;
  if (sentence.length <= maxLabel) return sentence;
  return `${sentence.slice(0, maxLabel).replace(/[\s,;:]+\S*$/u, "")}…`;
}

/** Notices that it ended. */
export const noticed = (timer: Timer, now: number): Timer => ({
  ...timer,
  rung: true,
  missed: timer.endsAt !== null && now - timer.endsAt > missedMs,
});

export const paused = (timer: Timer, now: number): Timer => ({
  ...timer,
  left: remaining(timer, now),
  endsAt: null,
});

export const resumed = (timer: Timer, now: number): Timer =>
  timer.endsAt === null ? { ...timer, endsAt: now + timer.left } : timer;

/** One that ended runs for one minute from now. */
export function withMinute(timer: Timer, now: number): Timer {
  const left = remaining(timer, now) + minute;
  const endsAt = timer.endsAt === null ? null : now + left;
  return { ...timer, left, endsAt, rung: false, missed: false };
}

/** "1:05:09" or "5:09"; a started second counts. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** Timers that ended long ago are left out, as is everything that is not a list of timers. */
export function parseTimers(stored: string, now: number): Array<Timer> {
  try {
    const timers = JSON.parse(stored || "[]") as Array<Timer>;
    return timers.filter(
      ({ endsAt, left, title }) =>
        typeof title === "string" &&
        typeof left === "number" &&
        (endsAt === null || endsAt > now - keptMs),
    );
  } catch {
    return [];
  }
}

/** @returns false if this browser cannot store them */
export function changeTimers(change: (timers: Array<Timer>) => Array<Timer>): boolean {
  const timers = change(parseTimers(timerStore.read(), Date.now()));
  return timerStore.write(timers.length > 0 ? JSON.stringify(timers) : "");
}
