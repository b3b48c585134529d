import { isQueueableForm } from "#app/features/offline/queue/queueable.ts";
import { syncTag } from "#app/features/offline/queue/send-queue.ts";
import { putQueued } from "#app/features/offline/queue/queue-store.ts";
import { readState } from "./device-state.ts";
import { absolute } from "./kept-pages.ts";
import { scope } from "./scope.ts";

type SendOutcome = {
  /** null when it did not reach the server */
  response: Response | null;
  /** the page to show again if the form waits now */
  back: string | null;
  body: string;
};

/** Sends a form. Without a network, also when the browser says that there is one, a form that can wait is kept. */
export async function sendForm(request: Request, path: string): Promise<SendOutcome> {
  // Not files, which may be long.
  const isText = /urlencoded/.test(request.headers.get("Content-Type") ?? "");
  const copy = isText ? request.clone() : null;
  try {
    return { response: await fetch(request), back: null, body: "" };
  } catch {
    const body = (await copy?.text()) ?? "";
    return { response: null, back: await storeForm(path, body), body };
  }
}

/** The page that a form returns to. */
export function pageAfter(fields: URLSearchParams, path: string): string {
  const { origin, pathname, search } = absolute(fields.get("returnTo") ?? path);
  return origin === scope.location.origin ? pathname + search : "/";
}

/** @returns the page to show again; null for a form that cannot wait */
async function storeForm(path: string, body: string): Promise<string | null> {
  const fields = new URLSearchParams(body);
  const { account } = await readState();
  if (!isQueueableForm(path, fields, account)) return null;
  try {
    await putQueued({ key: crypto.randomUUID(), account, path, body, at: Date.now() });
  } catch {
    return null;
  }
  await scope.registration.sync?.register(syncTag).catch(() => null);
  return pageAfter(fields, path);
}
