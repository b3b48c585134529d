import { useSyncExternalStore } from "react";
import type { DeviceKey } from "#app/lib/device-storage.ts";

/** A text in the storage of this browser; "" where there is none or storage is unavailable. */
export type BrowserStore = {
  read: () => string;
  /** @returns false if this browser cannot store it */
  write: (text: string) => boolean;
  /** Calls back when this tab or another one changes it. */
  subscribe: (callback: () => void) => () => void;
};

const changed = "fogon:storage";

/** @param kind "local" is kept until it is removed, "session" until the tab is closed */
export function browserStore<Kind extends "local" | "session">(
  kind: Kind,
  key: DeviceKey<Kind>,
): BrowserStore {
  const storage = () => (kind === "local" ? localStorage : sessionStorage);
  return {
    read() {
      try {
        return storage().getItem(key) ?? "";
      } catch {
        return "";
      }
    },
    write(text) {
      try {
        if (text) storage().setItem(key, text);
        else storage().removeItem(key);
      } catch {
        return false;
      }
      window.dispatchEvent(new Event(changed));
      return true;
    },
    subscribe(callback) {
      window.addEventListener(changed, callback);
      window.addEventListener("storage", callback);
      return () => {
        window.removeEventListener(changed, callback);
        window.removeEventListener("storage", callback);
      };
    },
  };
}

/** The stored text; null until the page is hydrated. */
export function useStored({ read, subscribe }: BrowserStore): string | null {
  return useSyncExternalStore<string | null>(subscribe, read, () => null);
}
