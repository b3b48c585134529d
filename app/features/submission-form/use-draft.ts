// Saves the text typed into recipe forms: immediately in the browser, and at intervals on the server. Without scripts,
// the form's buttons save it.
import { useEffect, useRef, useState, type RefObject } from "react";
import { pagePath } from "#app/lib/addresses/page-path.ts";
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
import { stepAddress } from "#app/features/submissions/form-steps.ts";
import type { FormStep } from "#app/features/submissions/submission-content.ts";
import { draftName, forgetSteps, type RecipeSubject } from "./saved-draft.ts";
import { sendDraft, type DraftAnswer } from "./send-draft.ts";

/** Fields that users do not type in. */
const ignoredFields: ReadonlySet<string> = new Set([
  stampField,
  honeypotField,
  "formKey",
  "uploadKey",
  "photo",
  "draft",
  "base",
  "step",
  "check",
  "intent",
  // The language selector in the footer submits with the form.
  "lng",
]);

/** Delay after the last input, and the minimum time between two saves. The rate limit allows 20 writes per minute. */
const autosaveDelayMilliseconds = 2_000;
const autosaveIntervalMilliseconds = 15_000;
const retryMilliseconds = [15_000, 30_000, 60_000];
/** Browsers send at most 64 KB with keepalive. */
const maxKeepaliveBytes = 60_000;

export type DraftSource = {
  /** what is being written */
  subject: RecipeSubject | `translation-${number}`;
  /** user id of the author; null: nothing is saved */
  owner: number | null;
  /** null before the first save */
  draftId: number | null;
  formKey: string;
  /** when the shown text was saved; null: never */
  savedAt: string | null;
  /** the page is the response to a form submission: it already shows the full text, so nothing is restored */
  isAnswer: boolean;
  /** autosave URL; null: saved in the browser only */
  saveTo: string | null;
  /** of the recipe form */
  step?: FormStep;
};

export type DraftState = {
  saving:
    | { phase: "idle" | "saving" | "device" | "lost" | "signed-out" | "being-reviewed" | "invalid" }
    | { phase: "saved"; at: number }
    /** the server has a newer version than the form started from */
    | { phase: "changed"; id: number };
  /** "restored": the unsaved text is back in the form; "offered": it is not, because the server has a newer version */
  before: "none" | "restored" | "offered";
  /** when the unsaved text was typed */
  typedAt: number;
};

const idle: DraftState = { saving: { phase: "idle" }, before: "none", typedAt: 0 };

export function useDraft(form: RefObject<HTMLFormElement>, source: DraftSource) {
  const [state, setState] = useState<DraftState>(idle);
  const draft = useRef<ReturnType<typeof startAutosave> | null>(null);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { owner, formKey } = source;
  // A new key means a new form; other changes of the page do not restart it.
  useEffect(() => {
    if (!form.current || owner === null) return;
    const autosave = startAutosave(form.current, { ...latest.current, owner, formKey }, (change) =>
      setState((before) => ({ ...before, ...change })),
    );
    draft.current = autosave;
    return autosave.stop;
  }, [form, owner, formKey]);
  return {
    state,
    restore: () => draft.current?.restore(),
    discard: () => draft.current?.discard(),
  };
}

function startAutosave(
  form: HTMLFormElement,
  source: DraftSource & { owner: number },
  change: (change: Partial<DraftState>) => void,
) {
  const { subject, owner, formKey, saveTo, isAnswer } = source;
  let { draftId, savedAt: base } = source;
  const listening = new AbortController();
  const { signal } = listening;
  const fields = () => readFields(form, ignoredFields);
  const name = () => draftName(subject, owner, draftId);
  // Uses default values: on back or reload, browsers have already restored typed values.
  let initial = readDefaults(form, ignoredFields);
  let restored: FormFields | null = null;
  let saved: FormFields = isAnswer && base === null ? [] : initial;
  let [timer, lastSave, failures] = [0, 0, 0];
  let [busy, sending, putBack] = [false, false, false];
  const isSaved = () => sameFields(fields(), saved);

  const saveToDevice = (sent?: true) =>
    saveDeviceDraft(name(), {
      fields: fields(),
      base,
      formKey: valueOf(form, "formKey"),
      at: Date.now(),
      ...(sent ? { sent } : {}),
    });

  function fill(typed: FormFields) {
    writeFields(form, typed, ignoredFields);
    for (const part of form.querySelectorAll("details"))
      if (typed.some(([field, value]) => value && part.querySelector(`[name="${field}"]`)))
        part.open = true;
  }

  /** Preserves input typed before this script loaded. */
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

  /** Restores the unsaved text, or offers it if the server has a newer version. */
  function restoreOrOffer() {
    const fresh = readDeviceDraft(draftName(subject, owner, null));
    const isThis = fresh && (fresh.formKey === formKey || sameFields(fresh.fields, initial));
    if (draftId !== null && isThis) removeDeviceDraft(draftName(subject, owner, null));
    const before = readDeviceDraft(name());
    if (!before || isAnswer) return;
    const isDone = before.sent && before.base !== base;
    if (isDone || sameFields(before.fields, initial)) return removeDeviceDraft(name());
    if (before.base !== base) return change({ before: "offered", typedAt: before.at });
    fill(withTyped(before.fields));
    restored = before.fields;
    // Restores the form key too, so that saving creates a single row.
    if (draftId === null) setValue(form, "formKey", before.formKey);
    putBack = true;
    change({ before: "restored", typedAt: before.at });
  }

  function onInput() {
    if (sending) return;
    if (putBack) change({ before: "none" });
    putBack = false;
    saveToDevice();
    scheduleSave(
      Math.max(autosaveDelayMilliseconds, lastSave + autosaveIntervalMilliseconds - Date.now()),
    );
  }

  function scheduleSave(milliseconds: number) {
    clearTimeout(timer);
    timer = window.setTimeout(() => void save(), milliseconds);
  }

  function onSubmit() {
    sending = true;
    clearTimeout(timer);
    saveToDevice(true);
  }

  /** The last event in which a script is sure to run. */
  function onLeave() {
    if (sending || isSaved()) return;
    saveToDevice();
    // A restored and untouched text may still be discarded for the saved version.
    if (!putBack) void save({ leaving: true });
  }

  async function save({ leaving = false } = {}): Promise<void> {
    if (saveTo === null || busy || sending || isSaved()) return;
    const sent = fields();
    const body = new URLSearchParams(
      [...new FormData(form)].map(([field, value]) => [field, String(value)]),
    );
    body.set("base", base ?? "");
    if (leaving && body.toString().length > maxKeepaliveBytes) return;
    [busy, lastSave] = [true, Date.now()];
    change({ saving: { phase: "saving" } });
    const answer = await sendDraft(saveTo, { body, leaving });
    busy = false;
    // The page was left meanwhile: the browser's copy stays for the next visit.
    if (sending || signal.aborted) return;
    // Not a conflict: the newer version is the text this form started from. The browser showed a cached page, or the
    // page loaded before the previous page's last save arrived.
    const known = restored ? [initial, restored] : [initial];
    if (answer.phase === "changed" && known.some((version) => sameFields(answer.fields, version))) {
      continueFrom(answer.id, answer.savedAt);
      return save({ leaving });
    }
    handleAnswer(answer, sent);
  }

  function handleAnswer(answer: DraftAnswer, sent: FormFields) {
    if (answer.phase === "saved") {
      failures = 0;
      saved = sent;
      removeDeviceDraft(name());
      if (answer.id !== null) continueFrom(answer.id, answer.savedAt);
      change({ saving: { phase: "saved", at: Date.now() } });
      // Typed during the save.
      if (!isSaved()) onInput();
      return;
    }
    const onDevice = saveToDevice();
    if (answer.phase === "device") {
      change({ saving: { phase: onDevice ? "device" : "lost" } });
      scheduleSave(retryMilliseconds[Math.min(failures++, retryMilliseconds.length - 1)]!);
    } else if (answer.phase === "changed") change({ saving: { phase: "changed", id: answer.id } });
    else change({ saving: { phase: answer.phase } });
  }

  /** The form now belongs to this draft; the URL is updated too, so that Back and reload find it. */
  function continueFrom(id: number, savedAt: string | null) {
    base = savedAt;
    if (draftId === id) return;
    removeDeviceDraft(name());
    draftId = id;
    setValue(form, "draft", String(id));
    putDraftInUrl(id, source.step);
  }

  // The other steps' copies, whose texts the server has.
  const { step } = source;
  if (step !== undefined && draftId !== null)
    forgetSteps({ owner, id: draftId, formKey, savedAt: base }, step);
  // The response to a form submission has the URL of the empty form.
  if (isAnswer && draftId !== null) putDraftInUrl(draftId, step);
  restoreOrOffer();
  form.addEventListener("input", onInput, { signal });
  form.addEventListener("change", onInput, { signal });
  form.addEventListener("submit", onSubmit, { signal });
  // Other forms on the page (such as language) return to the updated URL.
  document.addEventListener(
    "submit",
    ({ target }) => {
      const back = (target as HTMLFormElement).elements.namedItem("returnTo");
      if (back instanceof HTMLInputElement) back.value = pagePath(location);
    },
    { signal },
  );
  window.addEventListener("pagehide", onLeave, { signal });
  window.addEventListener("online", () => void save(), { signal });
  document.addEventListener("visibilitychange", () => document.hidden && onLeave(), { signal });
  // Restored from the back/forward cache in the state of its submission.
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) [sending, initial] = [false, fields()];
    },
    { signal },
  );
  const unlisten = beforeDraftsClear(onLeave);

  return {
    stop() {
      onLeave();
      clearTimeout(timer);
      listening.abort();
      unlisten();
    },
    restore() {
      const before = readDeviceDraft(name());
      if (!before) return;
      fill(before.fields);
      change({ before: "none" });
      onInput();
    },
    /** Restores the saved version. */
    discard() {
      form.reset();
      removeDeviceDraft(name());
      putBack = false;
      change({ before: "none" });
    },
  };
}

function putDraftInUrl(draftId: number, step: FormStep = 1) {
  history.replaceState(history.state, "", stepAddress(draftId, step));
}

function valueOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "");
}

function setValue(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
