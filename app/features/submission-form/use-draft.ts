// Keeps what is typed into the forms of recipes: in the browser at once, on the server at calm intervals. Without scripts
// the buttons of the forms do the same by hand.
import { useEffect, useRef, useState, type RefObject } from "react";
import { pagePath } from "#app/lib/page-path.ts";
import { stampField, honeypotField } from "#app/lib/form-guard-fields.ts";
import {
  beforeDraftsClear,
  removeDeviceDraft,
  saveDeviceDraft,
  readDefaults,
  readDeviceDraft,
  readFields,
  sameFields,
  writeFields,
  type FormFields,
} from "#app/lib/device-drafts.ts";

/** Fields that nobody types. */
const apart: ReadonlySet<string> = new Set([
  stampField,
  honeypotField,
  "formKey",
  "draft",
  "base",
  "intent",
  // The choice of a language at the foot of the page goes along with its form.
  "lng",
]);

/** After the last letter, and between two saves. The gate lets 20 writes a minute through. */
const restMilliseconds = 2_000;
const calmMilliseconds = 15_000;
const retryMilliseconds = [15_000, 30_000, 60_000];
/** Browsers send at most 64 KB of a page that is being left. */
const leavingBytes = 60_000;

export type DraftSource = {
  /** what is written */
  subject: "recipe" | `translation-${number}`;
  /** whose it is; null: nothing is kept */
  owner: number | null;
  /** null while nothing is saved */
  draftId: number | null;
  formKey: string;
  /** when the text that the page shows was saved; null: never */
  savedAt: string | null;
  /** the page answers what was sent: it shows all of it, and nothing is put back */
  isAnswer: boolean;
  /** where it is saved by itself; null: in the browser only */
  saveTo: string | null;
};

export type DraftState = {
  saving:
    | { phase: "idle" | "saving" | "device" | "lost" | "signed-out" | "being-reviewed" | "invalid" }
    | { phase: "saved"; at: number }
    /** a newer version is saved than the one that this form goes on with */
    | { phase: "changed"; id: number };
  /** "restored": what was typed before stands in the form; "offered": it does not, the saved version is newer */
  before: "none" | "restored" | "offered";
  /** when it was typed */
  at: number;
};

/** What the server answers to a form that saves itself. */
export type DraftAnswer =
  | { phase: "saved"; id: number | null; savedAt: string | null }
  | { phase: "changed"; id: number; savedAt: string; fields: FormFields }
  | { phase: "being-reviewed" | "invalid" | "signed-out" | "device" };

const idle: DraftState = { saving: { phase: "idle" }, before: "none", at: 0 };
const nameOf = (subject: string, owner: number, draftId: number | null) =>
  `${subject}:${owner}:${draftId ?? "new"}`;

export function useDraft(form: RefObject<HTMLFormElement>, source: DraftSource) {
  const [state, setState] = useState<DraftState>(idle);
  const draft = useRef<ReturnType<typeof keepDraft> | null>(null);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { owner, formKey } = source;
  // Another key is another form; nothing else of the page begins anew.
  useEffect(() => {
    if (!form.current || owner === null) return;
    const kept = keepDraft(form.current, { ...latest.current, owner, formKey }, (change) =>
      setState((before) => ({ ...before, ...change })),
    );
    draft.current = kept;
    return kept.stop;
  }, [form, owner, formKey]);
  return {
    state,
    restore: () => draft.current?.restore(),
    discard: () => draft.current?.discard(),
  };
}

function keepDraft(
  form: HTMLFormElement,
  source: DraftSource & { owner: number },
  change: (change: Partial<DraftState>) => void,
) {
  const { subject, owner, formKey, saveTo, isAnswer } = source;
  let { draftId, savedAt: base } = source;
  const listening = new AbortController();
  const { signal } = listening;
  const fields = () => readFields(form, apart);
  const name = () => nameOf(subject, owner, draftId);
  // Not what stands in the fields: a browser that goes back or reloads has put what was typed there already.
  let initial = readDefaults(form, apart);
  let restored: FormFields | null = null;
  let saved: FormFields = isAnswer && base === null ? [] : initial;
  let [timer, lastSave, failures] = [0, 0, 0];
  let [busy, sending, putBack] = [false, false, false];
  const isSaved = () => sameFields(fields(), saved);

  const keep = (sent?: true) =>
    saveDeviceDraft(name(), {
      fields: fields(),
      base,
      formKey: valueOf(form, "formKey"),
      at: Date.now(),
      ...(sent ? { sent } : {}),
    });

  function fill(typed: FormFields) {
    writeFields(form, typed, apart);
    for (const part of form.querySelectorAll("details"))
      if (typed.some(([field, value]) => value && part.querySelector(`[name="${field}"]`)))
        part.open = true;
  }

  /** Fields that somebody typed in before this script was here stay as they are. */
  function withTyped(before: FormFields): FormFields {
    const valuesIn = (all: FormFields, name: string) =>
      JSON.stringify(all.filter(([one]) => one === name).map(([, value]) => value));
    const current = fields();
    const touched = new Set(
      [...current, ...initial]
        .map(([name]) => name)
        .filter((name) => valuesIn(current, name) !== valuesIn(initial, name)),
    );
    return [
      ...before.filter(([name]) => !touched.has(name)),
      ...current.filter(([name]) => touched.has(name)),
    ];
  }

  /** Puts back what was typed before, unless the saved version is newer: then it is offered. */
  function begin() {
    const fresh = readDeviceDraft(nameOf(subject, owner, null));
    const isThis = fresh && (fresh.formKey === formKey || sameFields(fresh.fields, initial));
    if (draftId !== null && isThis) removeDeviceDraft(nameOf(subject, owner, null));
    const before = readDeviceDraft(name());
    if (!before || isAnswer) return;
    const isDone = before.sent && before.base !== base;
    if (isDone || sameFields(before.fields, initial)) return removeDeviceDraft(name());
    if (before.base !== base) return change({ before: "offered", at: before.at });
    fill(withTyped(before.fields));
    restored = before.fields;
    // A form that was never saved goes on under its own key, so that one row results.
    if (draftId === null) setValue(form, "formKey", before.formKey);
    putBack = true;
    change({ before: "restored", at: before.at });
  }

  function typed() {
    if (sending) return;
    if (putBack) change({ before: "none" });
    putBack = false;
    keep();
    later(Math.max(restMilliseconds, lastSave + calmMilliseconds - Date.now()));
  }

  function later(milliseconds: number) {
    clearTimeout(timer);
    timer = window.setTimeout(() => void save(), milliseconds);
  }

  function submitted() {
    sending = true;
    clearTimeout(timer);
    keep(true);
  }

  /** The last moment in which a script runs for certain. */
  function leave() {
    if (sending || isSaved()) return;
    keep();
    // What was put back and not touched may still be dropped for the saved version.
    if (!putBack) void save({ leaving: true });
  }

  async function save({ leaving = false } = {}): Promise<void> {
    if (saveTo === null || busy || sending || isSaved()) return;
    const sent = fields();
    const body = new URLSearchParams(
      [...new FormData(form)].map(([field, value]) => [field, String(value)]),
    );
    body.set("base", base ?? "");
    if (leaving && body.toString().length > leavingBytes) return;
    [busy, lastSave] = [true, Date.now()];
    change({ saving: { phase: "saving" } });
    const answer = await send(saveTo, { body, leaving });
    busy = false;
    // Left meanwhile: the copy in the browser stays for who comes back.
    if (sending || signal.aborted) return;
    // The newer version is the text that this form began with: the browser showed a page that it had kept, or the page
    // came before the last save of the one before it had arrived.
    const known = restored ? [initial, restored] : [initial];
    if (answer.phase === "changed" && known.some((one) => sameFields(answer.fields, one))) {
      goOnFrom(answer.id, answer.savedAt);
      return save({ leaving });
    }
    answered(answer, sent);
  }

  function answered(answer: DraftAnswer, sent: FormFields) {
    if (answer.phase === "saved") {
      failures = 0;
      saved = sent;
      removeDeviceDraft(name());
      if (answer.id !== null) goOnFrom(answer.id, answer.savedAt);
      change({ saving: { phase: "saved", at: Date.now() } });
      // More was typed meanwhile.
      if (!isSaved()) typed();
      return;
    }
    const kept = keep();
    if (answer.phase === "device") {
      change({ saving: { phase: kept ? "device" : "lost" } });
      later(retryMilliseconds[Math.min(failures++, retryMilliseconds.length - 1)]!);
    } else if (answer.phase === "changed") change({ saving: { phase: "changed", id: answer.id } });
    else change({ saving: { phase: answer.phase } });
  }

  /** The form is that of this draft now, also for who comes back to it by its address. */
  function goOnFrom(id: number, savedAt: string | null) {
    base = savedAt;
    if (draftId === id) return;
    removeDeviceDraft(name());
    draftId = id;
    setValue(form, "draft", String(id));
    nameInAddress(id);
  }

  // The page that answers what was sent has the address of the empty form.
  if (isAnswer && draftId !== null) nameInAddress(draftId);
  begin();
  form.addEventListener("input", typed, { signal });
  form.addEventListener("change", typed, { signal });
  form.addEventListener("submit", submitted, { signal });
  // Forms of the page's frame come back to the address that the form has got meanwhile.
  document.addEventListener(
    "submit",
    ({ target }) => {
      const back = (target as HTMLFormElement).elements.namedItem("returnTo");
      if (back instanceof HTMLInputElement) back.value = pagePath(location);
    },
    { signal },
  );
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener("online", () => void save(), { signal });
  document.addEventListener("visibilitychange", () => document.hidden && leave(), { signal });
  // The browser kept the page as it was when its form was sent.
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) [sending, initial] = [false, fields()];
    },
    { signal },
  );
  const unlisten = beforeDraftsClear(leave);

  return {
    stop() {
      leave();
      clearTimeout(timer);
      listening.abort();
      unlisten();
    },
    restore() {
      const before = readDeviceDraft(name());
      if (!before) return;
      fill(before.fields);
      change({ before: "none" });
      typed();
    },
    /** Back to the saved version. */
    discard() {
      form.reset();
      removeDeviceDraft(name());
      putBack = false;
      change({ before: "none" });
    },
  };
}

function nameInAddress(draftId: number) {
  history.replaceState(history.state, "", `${location.pathname}?draft=${draftId}`);
}

function valueOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "");
}

function setValue(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

async function send(
  address: string,
  { body, leaving }: { body: URLSearchParams; leaving: boolean },
): Promise<DraftAnswer> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      // A session that ended answers with a redirect to the sign-in page.
      redirect: "manual",
      keepalive: leaving,
    });
    if (response.type === "opaqueredirect" || response.status === 401)
      return { phase: "signed-out" };
    if ([200, 400, 404, 409].includes(response.status))
      return (await response.json()) as DraftAnswer;
    return { phase: response.status === 413 ? "invalid" : "device" };
  } catch {
    return { phase: "device" };
  }
}

/** For the pages behind the form: what was sent from it is on the server, and the browser's copy is done with. */
export function useSavedDraft({
  owner,
  id,
  formKey,
  savedAt,
}: {
  owner: number;
  id: number;
  formKey: string;
  savedAt: string;
}) {
  useEffect(() => {
    const [fresh, own] = [nameOf("recipe", owner, null), nameOf("recipe", owner, id)];
    if (readDeviceDraft(fresh)?.formKey === formKey) removeDeviceDraft(fresh);
    const draft = readDeviceDraft(own);
    if (draft?.sent && draft.base !== savedAt) removeDeviceDraft(own);
  }, [owner, id, formKey, savedAt]);
}
