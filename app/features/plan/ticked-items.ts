// Ticked items of the shopping list of a week, stored in this browser only.
import { useEffect, useRef, type RefObject } from "react";
import type { DeviceKey } from "#app/lib/device-storage.ts";
import { planTicksDays } from "#app/lib/values/promised-limits.ts";

const storageKey = "plan-ticks" satisfies DeviceKey<"local">;

type Ticks = { week: string; at: number; items: Array<string> };

function readTicks(now: number): Array<Ticks> {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Array<Ticks>;
    return stored.filter(({ at }) => now - at < planTicksDays * 24 * 3600 * 1000);
  } catch {
    // Storage is unavailable, or holds something else.
    return [];
  }
}

function writeTicks(week: string, items: Array<string>) {
  const now = Date.now();
  const others = readTicks(now).filter((ticks) => ticks.week !== week);
  try {
    const all = items.length > 0 ? [{ week, at: now, items }, ...others] : others;
    localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Storage is full or unavailable: the ticks last until the page is left.
  }
}

const boxesIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? []),
];

/** A ref for the element with the checkboxes, and the change handler. */
export function useTickedItems(week: string): {
  ref: RefObject<HTMLDivElement>;
  onChange: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ticks = readTicks(Date.now()).find((one) => one.week === week);
    for (const box of boxesIn(ref.current))
      if (ticks?.items.includes(box.value)) box.checked = true;
  }, [week]);
  return {
    ref,
    onChange: () => {
      const boxes = boxesIn(ref.current);
      writeTicks(
        week,
        boxes.filter((box) => box.checked).map((box) => box.value),
      );
    },
  };
}
