// Ticked-off ingredients, stored in this browser only: a recipe is often reloaded while cooking.
import { useEffect, useRef, type RefObject } from "react";
import type { DeviceKey } from "#app/lib/device-storage.ts";
import { tickedDays } from "#app/lib/values/promised-limits.ts";

const storageKey = "ticked" satisfies DeviceKey<"local">;
const maxStoredRecipes = 20;

type Ticked = { id: number; at: number; items: Array<number> };

/** Entries of other recipes within the limits of age and number, newest first. */
function readTicked(id: number, now: number): { own: Array<number>; others: Array<Ticked> } {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Array<Ticked>;
    const fresh = stored.filter(({ at }) => now - at < tickedDays * 24 * 3600 * 1000);
    return {
      own: fresh.find((entry) => entry.id === id)?.items ?? [],
      others: fresh.filter((entry) => entry.id !== id).slice(0, maxStoredRecipes - 1),
    };
  } catch {
    // Storage is unavailable, or holds something else.
    return { own: [], others: [] };
  }
}

function writeTicked(id: number, items: Array<number>) {
  const now = Date.now();
  const { others } = readTicked(id, now);
  try {
    const all = items.length > 0 ? [{ id, at: now, items }, ...others] : others;
    localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Storage is full or unavailable: the ticks last until the page is left.
  }
}

const boxesIn = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLInputElement>("input[type=checkbox]"),
];

/** A ref for the element with a recipe's checkboxes, and the change handler. */
export function useTickedIngredients(id: number): {
  ref: RefObject<HTMLElement>;
  onChange: () => void;
} {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const boxes = ref.current ? boxesIn(ref.current) : [];
    for (const i of readTicked(id, Date.now()).own) if (boxes[i]) boxes[i].checked = true;
  }, [id]);
  return {
    ref,
    onChange: () => {
      const boxes = ref.current ? boxesIn(ref.current) : [];
      writeTicked(
        id,
        boxes.flatMap((box, i) => (box.checked ? [i] : [])),
      );
    },
  };
}
