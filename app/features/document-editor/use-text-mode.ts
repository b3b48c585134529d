import { useSyncExternalStore } from "react";
import type { DeviceKey } from "#app/lib/device-storage.ts";

const storageKey = "editor-markdown" satisfies DeviceKey<"local">;
const listeners = new Set<() => void>();
/** of this page; null: as the device remembers */
let chosen: boolean | null = null;

function isRichText(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    return true;
  }
}

function setRich(isRich: boolean): void {
  chosen = isRich;
  try {
    if (isRich) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "1");
  } catch {
    // Storage is unavailable: the choice is that of this page.
  }
  for (const listener of listeners) listener();
}

/** Whether texts are written as rich text or as Markdown, on this device. */
export function useTextMode() {
  const isRich = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isRichText,
    () => true,
  );
  return { isRich, setRich };
}
