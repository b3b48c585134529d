// Keeps what is typed into the recipe form: at once in the browser, and at intervals on the server, as the editor's draft.
// Nothing is published by itself. Without scripts, the buttons of the rows and the preview store the draft.
import {
  beforeDraftsClear,
  readDefaults,
  readDeviceDraft,
  readFields,
  removeDeviceDraft,
  sameFields,
  saveDeviceDraft,
  type FormFields,
} from "#app/lib/device-drafts.ts";
import type { CardPair, DraftPhase, DraftSource } from "./edit-draft-types.ts";

const ignored: ReadonlySet<string> = new Set([
  "version",
  "intent",
  "row",
  "preview",
  "accepted",
  "lng",
]);
/** Delay after the last input, and the shortest time between two saves: the rate limit allows 20 writes per minute. */
const delayMilliseconds = 1_500;
const intervalMilliseconds = 6_000;
const retryMilliseconds = 20_000;
/** Browsers send at most 64 KB with keepalive. */
const maxKeepaliveBytes = 60_000;

export type SavingOptions = DraftSource & {
  onPhase: (phase: DraftPhase, answer?: { savedAt: string; cards: CardPair }) => void;
  /** shortly after each input */
  onTyped: (form: HTMLFormElement) => void;
  /** text of an earlier visit that did not reach the server */
  onFound: (fields: FormFields, at: number) => void;
};

const nameOf = ({ owner, recipeId }: DraftSource) => `edit:${owner}:${recipeId}`;

/** Forgets what the browser has kept. */
export function forgetTyped(source: Pick<DraftSource, "owner" | "recipeId">): void {
  removeDeviceDraft(nameOf(source as DraftSource));
}

export function startSaving(form: HTMLFormElement, options: SavingOptions): () => void {
  const { version, answer, onPhase } = options;
  const name = nameOf(options);
  const formKey = crypto.randomUUID();
  const listening = new AbortController();
  const { signal } = listening;
  let base = options.savedAt;
  let [timer, typing, lastSave] = [0, 0, 0];
  let [busy, sending] = [false, false];
  const fields = () => readFields(form, ignored);
  const initial = readDefaults(form, ignored);
  /** what the server has */
  let saved: FormFields | null = answer ? null : initial;
  const isSaved = () => saved !== null && sameFields(fields(), saved);
  const keep = (sent?: true) =>
    saveDeviceDraft(name, {
      fields: fields(),
      base,
      formKey: version,
      at: Date.now(),
      ...(sent ? { sent } : {}),
    });
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void save(), milliseconds);
  };

  function onInput() {
    if (sending) return;
    keep();
    clearTimeout(typing);
    typing = window.setTimeout(() => options.onTyped(form), 300);
    schedule(Math.max(delayMilliseconds, lastSave + intervalMilliseconds - Date.now()));
  }

  async function save(leaving = false): Promise<void> {
    if (busy || sending || isSaved()) return;
    const sent = fields();
    const body = new URLSearchParams(
      [...new FormData(form)].map(([field, value]) => [field, String(value)]),
    );
    body.set("draftBase", base);
    body.set("draftKey", formKey);
    if (leaving && body.toString().length > maxKeepaliveBytes) return;
    [busy, lastSave] = [true, Date.now()];
    onPhase("saving");
    const stored = await send(`/admin/recipes/${options.recipeId}/draft`, { body, leaving });
    busy = false;
    if (sending || signal.aborted) return;
    if (typeof stored === "string") {
      onPhase(stored);
      if (stored === "device") schedule(retryMilliseconds);
      return;
    }
    [saved, base] = [sent, stored.savedAt];
    onPhase("saved", stored);
    if (isSaved()) removeDeviceDraft(name);
    else onInput();
  }

  function onLeave() {
    if (sending || isSaved()) return;
    keep();
    void save(true);
  }

  const before = readDeviceDraft(name);
  const isDone = before?.sent && before.formKey !== version;
  if (before && (isDone || before.base !== base || sameFields(before.fields, initial)))
    removeDeviceDraft(name);
  else if (before && !answer) options.onFound(before.fields, before.at);
  // Typed before this code was loaded, restored by the browser, or refused by the server.
  if (!isSaved()) onInput();

  form.addEventListener("input", onInput, { signal });
  form.addEventListener("change", onInput, { signal });
  form.addEventListener(
    "submit",
    ({ submitter }) => {
      if ((submitter as HTMLButtonElement | null)?.name === "preview") return;
      sending = true;
      keep(true);
    },
    { signal },
  );
  window.addEventListener("pagehide", onLeave, { signal });
  window.addEventListener("online", () => void save(), { signal });
  document.addEventListener("visibilitychange", () => document.hidden && onLeave(), { signal });
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) sending = false;
    },
    { signal },
  );
  const unlisten = beforeDraftsClear(onLeave);
  return () => {
    onLeave();
    clearTimeout(timer);
    clearTimeout(typing);
    listening.abort();
    unlisten();
  };
}

async function send(
  address: string,
  { body, leaving }: { body: URLSearchParams; leaving: boolean },
): Promise<{ savedAt: string; cards: CardPair } | "changed" | "device" | "signed-out"> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      redirect: "manual",
      keepalive: leaving,
    });
    if (response.ok)
      return ((await response.json()) as { savedAt: string; cards: CardPair } | null) ?? "changed";
    if (response.type === "opaqueredirect" || response.status === 401 || response.status === 403)
      return "signed-out";
    return "device";
  } catch {
    return "device";
  }
}
