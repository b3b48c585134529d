// Goods that were looked at in this browser, stored here only.
import type { DeviceKey } from "#app/lib/device-storage.ts";
import { seenGoodsDays } from "#app/lib/values/promised-limits.ts";

const storageKey = "seen-goods" satisfies DeviceKey<"local">;
const maxStored = 7;

export type SeenGood = {
  slug: string;
  imageUrl: string;
  /** in both languages, because the visitor may change it */
  names: { en: string; es: string };
};
type Stored = SeenGood & { at: number };

/** Newest first, without those that are too old. */
export function readSeenGoods(now = Date.now()): Array<Stored> {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Array<Stored>;
    return stored.filter(({ at }) => now - at < seenGoodsDays * 24 * 3600 * 1000);
  } catch {
    // Storage is unavailable, or holds something else.
    return [];
  }
}

export function rememberGood(good: SeenGood): void {
  const others = readSeenGoods().filter(({ slug }) => slug !== good.slug);
  const all = [{ ...good, at: Date.now() }, ...others].slice(0, maxStored);
  try {
    localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Storage is full or unavailable: nothing is remembered.
  }
}

export function forgetSeenGoods(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is unavailable.
  }
}
