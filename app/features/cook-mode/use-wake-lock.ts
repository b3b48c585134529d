import { useEffect } from "react";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { browserStore, useStored } from "./browser-store.ts";

/** "off" if the cook does not want it. */
const choice = browserStore("local", "keepAwake");

/**
 * Keeps the screen on while this page is open. The browser ends it when the tab is hidden, so it is requested again when
 * the tab is shown. The choice is remembered; it is on at first.
 * @returns null where the browser cannot do it, and before hydration
 */
export function useWakeLock(): { isOn: boolean; toggle: () => void } | null {
  const isSupported = useHasScripts() && "wakeLock" in navigator;
  const isOn = useStored(choice) !== "off";
  useEffect(() => {
    if (!isSupported || !isOn) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function request() {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
      } catch {
        // Low battery, for example: it is tried again when the tab is shown.
      }
    }
    const onShown = () => void request();
    onShown();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onShown);
      void lock?.release();
    };
  }, [isSupported, isOn]);
  return isSupported ? { isOn, toggle: () => void choice.write(isOn ? "off" : "") } : null;
}
