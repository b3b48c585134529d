// Units that were chosen without a network: recipes are shown in them, and the server learns them later. Storage may be
// unavailable; then the choice lasts as long as the page.
import type { DeviceKey } from "#app/lib/device-storage.ts";
import { isUnitSystem, type UnitSystem } from "#app/lib/values/unit-systems.ts";

type Chosen = { units: UnitSystem; isSignedIn: boolean };

const storageKey = "units" satisfies DeviceKey<"local">;
let unstored: Chosen | null = null;

export function readChosenUnits(): Chosen | null {
  try {
    const chosen = JSON.parse(localStorage.getItem(storageKey) ?? "null") as Chosen | null;
    if (isUnitSystem(chosen?.units)) return chosen;
  } catch {
    // Storage is unavailable, or holds something else.
  }
  return unstored;
}

export function chooseUnits(chosen: Chosen): void {
  unstored = chosen;
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
  } catch {
    // Storage is full or unavailable.
  }
}

export function forgetChosenUnits(): void {
  unstored = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is unavailable.
  }
}
