// Changes that wait for a network, in IndexedDB: pages and the service worker write them. Reading never creates the
// database, so a device without such changes has none.
import type { DeviceKey } from "#app/lib/device-storage.ts";

type Outcome = "done" | "newer" | "merged" | "refused";

export type QueuedChange = {
  /** the server applies a key once */
  key: string;
  /** a tag of the account, or "guest" (site/account-tag.server.ts) */
  account: string;
  path: string;
  /** the form's fields */
  body: string;
  /** when it was made, by the clock of the device */
  at: number;
  /** what it is about, in the page's words */
  title?: string | undefined;
  /** the server's answer, until it was told */
  outcome?: Outcome;
  reason?: "full" | "gone" | "invalid" | "confirm";
};

const name = "unsent" satisfies DeviceKey<"database">;

function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  isNew = false,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => {
      if (isNew) opening.result.createObjectStore(name, { keyPath: "key" });
      else opening.transaction!.abort();
    };
    opening.onerror = () => (isNew ? reject(opening.error) : resolve(undefined));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(name, mode);
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}

/** The oldest first. */
export async function listQueue(): Promise<Array<QueuedChange>> {
  const all: Array<QueuedChange> | undefined = await transact("readonly", (store) =>
    store.getAll(),
  );
  return (all ?? []).toSorted((a, b) => a.at - b.at);
}

export function putQueued(change: QueuedChange): Promise<unknown> {
  return transact("readwrite", (store) => store.put(change), true);
}

export function removeQueued(key: string): Promise<unknown> {
  return transact("readwrite", (store) => store.delete(key));
}

/** For signing out: the changes of this account, and the database when nothing else is in it. */
export async function clearQueueOf(account: string): Promise<void> {
  const all = await listQueue();
  const own = all.filter((change) => change.account === account);
  if (own.length < all.length) {
    for (const { key } of own) await removeQueued(key);
    return;
  }
  await new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = deleting.onerror = deleting.onblocked = resolve;
  });
}
