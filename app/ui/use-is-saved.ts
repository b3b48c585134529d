import { useSyncExternalStore } from "react";
import { useSiteData } from "./site-data.ts";

/** Recipes that were saved or removed without a network (features/offline/queue). */
let queued: ReadonlyMap<number, boolean> | undefined;
const listeners = new Set<() => void>();

export function showQueuedSaves(saves: ReadonlyMap<number, boolean>): void {
  queued = saves;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsSaved(id: number): boolean | undefined {
  const saved = useSiteData()?.user?.saved.includes(id);
  return (
    useSyncExternalStore(
      subscribe,
      () => queued?.get(id),
      () => undefined,
    ) ?? saved
  );
}
