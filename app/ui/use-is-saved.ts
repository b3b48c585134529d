import { useSyncExternalStore } from "react";
import { useSiteData } from "./site-data.ts";

/** Recipes that were saved or removed without a network (features/offline/queue). */
let unsent: ReadonlyMap<number, boolean> | undefined;
const listeners = new Set<() => void>();

export function showUnsentSaves(saves: ReadonlyMap<number, boolean>): void {
  unsent = saves;
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
      () => unsent?.get(id),
      () => undefined,
    ) ?? saved
  );
}
