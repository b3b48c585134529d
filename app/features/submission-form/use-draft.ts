// Saves the text typed into recipe forms as a draft (ui/draft/autosave.client.ts).
import { useEffect, useRef, useState, type RefObject } from "react";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import { stampField, honeypotField } from "#app/lib/form-guard-fields.ts";
import {
  readDeviceDraft,
  removeDeviceDraft,
  sameFields,
  writeFields,
  type FormFields,
} from "#app/lib/device-drafts.ts";
// Browsers only: undefined on the server, where effects do not run.
import { Autosave } from "#app/ui/draft/autosave.client.ts";
import { stepAddress } from "#app/features/submissions/form-steps.ts";
import type { FormStep } from "#app/features/submissions/submission-content.ts";
import { draftName, forgetSteps, type RecipeSubject } from "./saved-draft.ts";

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

/** Response of the autosave endpoint. */
export type DraftAnswer =
  | { phase: "saved"; id: number | null; savedAt: string | null }
  | { phase: "changed"; id: number; savedAt: string; fields: FormFields }
  | { phase: "being-reviewed" | "invalid" | "signed-out" | "device" };

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

type OwnDraft = DraftSource & { owner: number };
type Change = (change: Partial<DraftState>) => void;

const idle: DraftState = { saving: { phase: "idle" }, before: "none", typedAt: 0 };

export function useDraft(form: RefObject<HTMLFormElement>, source: DraftSource) {
  const [state, setState] = useState<DraftState>(idle);
  const draft = useRef<ReturnType<typeof startDraft> | null>(null);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { owner, formKey } = source;
  // A new key means a new form; other changes of the page do not restart it.
  useEffect(() => {
    if (!form.current || owner === null) return;
    const started = startDraft(form.current, { ...latest.current, owner, formKey }, (change) =>
      setState((before) => ({ ...before, ...change })),
    );
    draft.current = started;
    return started.stop;
  }, [form, owner, formKey]);
  return {
    state,
    restore: () => draft.current?.restore(),
    discard: () => draft.current?.discard(),
  };
}

function startDraft(form: HTMLFormElement, source: OwnDraft, change: Change) {
  const { subject, owner, formKey, saveTo, isAnswer, step } = source;
  let { draftId } = source;
  let restored: FormFields | null = null;
  const name = () => draftName(subject, owner, draftId);

  /** The form now belongs to this draft; the URL is updated too, so that Back and reload find it. */
  function moveTo(id: number) {
    if (draftId === id) return;
    removeDeviceDraft(name());
    draftId = id;
    setValue(form, "draft", String(id));
    putDraftInUrl(id, step);
  }

  const autosave: Autosave<DraftAnswer> = new Autosave(form, {
    name,
    ignored: ignoredFields,
    formKey: () => valueOf(form, "formKey"),
    base: source.savedAt,
    isUnsaved: isAnswer && source.savedAt === null,
    saveTo,
    // The rate limit allows 20 writes per minute.
    pace: { delay: 2_000, interval: 15_000, retries: [15_000, 30_000, 60_000] },
    complete: (body, base) => body.set("base", base),
    async readAnswer(response) {
      if ([200, 400, 404, 409].includes(response.status))
        return (await response.json()) as DraftAnswer;
      return { phase: response.status === 413 ? "invalid" : "device" };
    },
    onInput() {
      if (autosave.isRestored) change({ before: "none" });
    },
    // Not a conflict: the browser showed a cached page, or the page loaded before the previous page's last save arrived.
    isShown(answer) {
      if (answer.phase !== "changed") return false;
      const known = restored ? [autosave.initial, restored] : [autosave.initial];
      const isShown = known.some((version) => sameFields(answer.fields, version));
      if (isShown) moveTo(answer.id);
      return isShown;
    },
    onAnswer(answer, isKept) {
      if (answer.phase === "saved") {
        if (answer.id !== null) moveTo(answer.id);
        change({ saving: { phase: "saved", at: Date.now() } });
      } else if (answer.phase === "device" && !isKept) change({ saving: { phase: "lost" } });
      else change({ saving: answer });
    },
  });

  // The other steps' copies, whose texts the server has.
  if (step !== undefined && draftId !== null)
    forgetSteps({ owner, id: draftId, formKey, savedAt: source.savedAt }, step);
  // The response to a form submission has the URL of the empty form.
  if (isAnswer && draftId !== null) putDraftInUrl(draftId, step);
  restored = restoreOrOffer(autosave, source, change);
  const { stop, signal } = autosave.start();
  document.addEventListener("submit", returnHere, { signal });
  return { stop, ...choicesOf(autosave, name, change) };
}

/** Restores the unsaved text, or offers it if the server has a newer version. */
function restoreOrOffer(
  autosave: Autosave<DraftAnswer>,
  { subject, owner, formKey, draftId, isAnswer }: OwnDraft,
  change: Change,
): FormFields | null {
  const { form, initial, base } = autosave;
  const freshName = draftName(subject, owner, null);
  const fresh = readDeviceDraft(freshName);
  const isThis = fresh && (fresh.formKey === formKey || sameFields(fresh.fields, initial));
  if (draftId !== null && isThis) removeDeviceDraft(freshName);
  const copy = isAnswer
    ? null
    : autosave.findCopy(({ sent, base: from }) => sent === true && from !== base);
  if (!copy) return null;
  if (copy.base !== base) {
    change({ before: "offered", typedAt: copy.at });
    return null;
  }
  fill(form, withTyped(copy.fields, { current: autosave.fields(), initial }));
  // Restores the form key too, so that saving creates a single row.
  if (draftId === null) setValue(form, "formKey", copy.formKey);
  autosave.isRestored = true;
  change({ before: "restored", typedAt: copy.at });
  return copy.fields;
}

/** The buttons of the notice about an unsaved text. */
function choicesOf(autosave: Autosave<DraftAnswer>, name: () => string, change: Change) {
  return {
    restore() {
      const copy = readDeviceDraft(name());
      if (!copy) return;
      fill(autosave.form, copy.fields);
      change({ before: "none" });
      autosave.onInput();
    },
    /** Restores the saved version. */
    discard() {
      autosave.form.reset();
      removeDeviceDraft(name());
      autosave.isRestored = false;
      change({ before: "none" });
    },
  };
}

function fill(form: HTMLFormElement, typed: FormFields) {
  writeFields(form, typed, ignoredFields);
  for (const part of form.querySelectorAll("details"))
    if (typed.some(([field, value]) => value && part.querySelector(`[name="${field}"]`)))
      part.open = true;
}

/** Preserves input typed before this script loaded. */
function withTyped(
  copy: FormFields,
  { current, initial }: { current: FormFields; initial: FormFields },
): FormFields {
  const valuesIn = (all: FormFields, name: string) =>
    JSON.stringify(all.filter(([one]) => one === name).map(([, value]) => value));
  const touched = new Set(
    [...current, ...initial]
      .map(([name]) => name)
      .filter((name) => valuesIn(current, name) !== valuesIn(initial, name)),
  );
  return [
    ...copy.filter(([name]) => !touched.has(name)),
    ...current.filter(([name]) => touched.has(name)),
  ];
}

/** Other forms on the page (such as language) return to the updated URL. */
function returnHere({ target }: SubmitEvent) {
  const back = (target as HTMLFormElement).elements.namedItem("returnTo");
  if (back instanceof HTMLInputElement) back.value = pagePath(location);
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
