import { isOffline } from "../is-offline.ts";

/** Calls once there is something for the queue to do: no network, or changes that wait. */
export function whenQueueNeeded(start: () => void): () => void {
  if (!("indexedDB" in window)) return () => {};
  addEventListener("offline", start);
  if (isOffline() || !indexedDB.databases) start();
  else
    void indexedDB.databases().then(
      (databases) => (databases.length > 0 ? start() : null),
      () => null,
    );
  return () => removeEventListener("offline", start);
}
