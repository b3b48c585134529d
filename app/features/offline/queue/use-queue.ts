// The changes that wait, for the page: read, added, sent and told.
import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { DeviceKey } from "#app/lib/device-storage.ts";
import { changesOf, type FormSubmission } from "./form-changes.ts";
import { isUndone, subjectOf } from "./pending.ts";
import { channelName, sendQueue, syncTag } from "./send-queue.ts";
import { listQueue, putQueued, removeQueued, type QueuedChange } from "./queue-store.ts";

export type Queue = {
  /** whose changes are queued; null before it is known */
  account: string | null;
  /** this account's, the oldest first */
  waiting: ReadonlyArray<QueuedChange>;
  /** answered by the server, not told yet */
  answered: ReadonlyArray<QueuedChange>;
  /** what waits for other accounts */
  left: ReadonlyArray<QueuedChange>;
  /** rejects when the device cannot store it */
  add: (form: FormSubmission) => Promise<void>;
  /** sends what it can; never rejects */
  send: () => Promise<void>;
  remove: (changes: ReadonlyArray<QueuedChange>) => Promise<void>;
  /** The answered changes, removed: for the one page that tells them. */
  takeAnswered: () => Promise<ReadonlyArray<QueuedChange>>;
};

const cacheName = "device" satisfies DeviceKey<"cache">;

/** The account that the service worker knows (worker/device-state.ts). */
async function deviceAccount(): Promise<string> {
  const stored = await caches.match("/device", { cacheName });
  return ((await stored?.json()) as { account?: string } | undefined)?.account ?? "guest";
}

type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

/** The text of a refused note stays until it is dismissed. */
export const isKept = ({ outcome, body }: QueuedChange) =>
  outcome === "refused" && new URLSearchParams(body).has("note");

async function store(form: FormSubmission, account: string): Promise<void> {
  const waiting = (await listQueue()).filter((one) => one.account === account && !one.outcome);
  for (const change of changesOf(form, waiting)) {
    const subject = subjectOf(change);
    const isCleared = new URLSearchParams(change.body).get("intent") === "clear";
    const replaced = waiting.filter((one) =>
      isCleared ? one.path === change.path : subjectOf(one) === subject,
    );
    for (const { key } of replaced) await removeQueued(key);
    if (replaced.some((one) => isUndone(one, change))) continue;
    await putQueued({ ...change, key: crypto.randomUUID(), account, at: Date.now() });
  }
}

/** The title of a kept page, for changes that the service worker stored. */
async function keptTitle({ path, body }: QueuedChange): Promise<string | undefined> {
  const fields = new URLSearchParams(body);
  const id = fields.get("recipe") ?? fields.get("remove") ?? /recipe\/(\d+)$/.exec(path)?.[1];
  for (const language of [document.documentElement.lang, "en", "es"]) {
    const page = await caches.match(`${id ? `/recipe/${id}` : path}?lng=${language}`);
    const title = page?.headers.get("X-Kept-Title");
    if (title) return decodeURIComponent(title);
  }
  return undefined;
}

async function registerSync(): Promise<void> {
  const registration = (await navigator.serviceWorker.ready) as SyncRegistration;
  // Not every browser has it, and a visitor may forbid it: then the next visit sends.
  await registration.sync?.register(syncTag).catch(() => null);
}

/** The answered changes of an account, removed from the device. */
async function removeAnswered(account: string | null): Promise<Array<QueuedChange>> {
  const all = await listQueue();
  const taken = all.filter((one) => one.account === account && one.outcome && !isKept(one));
  for (const { key } of taken) await removeQueued(key);
  return taken;
}

export function useQueue(): Queue {
  const [account, setAccount] = useState<string | null>(null);
  const [changes, setChanges] = useState<ReadonlyArray<QueuedChange>>([]);
  const [left, setLeft] = useState<ReadonlyArray<QueuedChange>>([]);
  const { revalidate } = useRevalidator();
  /** One form after another: each looks at what waits already. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const refresh = useCallback(async () => {
    const owner = await deviceAccount();
    const all = await listQueue().catch(() => []);
    const own = all.filter((change) => change.account === owner);
    for (const change of own) change.title ??= await keptTitle(change);
    const others = all.filter((change) => change.account !== owner);
    setLeft(others.filter((change) => !change.outcome || isKept(change)));
    setAccount(owner);
    setChanges(own);
  }, []);

  const send = useCallback(async () => {
    if (navigator.onLine) await sendQueue().catch(() => null);
    await refresh();
  }, [refresh]);

  useEffect(() => {
    const trySend = () => void send();
    const whenVisible = () => (document.visibilityState === "visible" ? trySend() : null);
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      // First: what was sent is told when the page is up to date, or when it had to be loaded again.
      if (navigator.onLine) revalidate();
      void refresh();
    };
    trySend();
    addEventListener("online", trySend);
    document.addEventListener("visibilitychange", whenVisible);
    return () => {
      channel.close();
      removeEventListener("online", trySend);
      document.removeEventListener("visibilitychange", whenVisible);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the router's function changes with every navigation
  }, [send, refresh]);

  return {
    account,
    waiting: changes.filter(({ outcome }) => !outcome),
    answered: changes.filter(({ outcome }) => outcome),
    left,
    send,
    add(form) {
      const owner = account ?? "guest";
      const added = (turn.current = turn.current.catch(() => null).then(() => store(form, owner)));
      return added.then(async () => {
        await refresh();
        if (navigator.onLine) void send();
        else void registerSync();
      });
    },
    async takeAnswered() {
      const take = () => removeAnswered(account);
      const taken = await (navigator.locks ? navigator.locks.request("told", take) : take());
      const titles = new Map(changes.map(({ key, title }) => [key, title]));
      await refresh();
      return taken.map((one) => ({ ...one, title: one.title ?? titles.get(one.key) }));
    },
    async remove(removed) {
      for (const { key } of removed) await removeQueued(key);
      await refresh();
    },
  };
}
