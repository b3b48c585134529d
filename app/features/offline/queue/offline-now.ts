/** Whether the network is gone: the browser says so, or the page is a kept copy. */
export const isOffline = () => !navigator.onLine || document.querySelector("[data-kept]") !== null;

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
