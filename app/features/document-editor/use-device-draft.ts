// Keeps what is typed into a document on this device until it is saved: through a closed tab, a crash or a lost network.
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { readDeviceDraft, removeDeviceDraft, writeFields } from "#app/lib/device-drafts.ts";
// Browsers only: undefined on the server, where effects do not run.
import { Autosave } from "#app/ui/draft/autosave.client.ts";
import type { EditValues } from "./edit-form.server.ts";

const ignored: ReadonlySet<string> = new Set([
  "openedKey",
  "saveKey",
  "uploadKey",
  "intent",
  "lng",
]);

type Draft = {
  owner: number;
  kind: string;
  /** null for a new document */
  slug: string | null;
  values: EditValues;
  /** the server has answered with what was typed: nothing is restored */
  isAnswer: boolean;
};

const nameOf = ({ owner, kind, slug }: Pick<Draft, "owner" | "kind" | "slug">) =>
  `document:${owner}:${kind}:${slug ?? "new"}`;

/** What the form says of itself: typed and kept here, or on its way to the server. */
type Phase = "kept" | "saving";

/** @returns when the text was typed that is in the form again; null without any */
export function useDeviceDraft(form: RefObject<HTMLFormElement>, draft: Draft) {
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const [phase, setPhase] = useState<Phase | null>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const { slug, isAnswer } = draft;
  const openedKey = draft.values["openedKey"] ?? "";
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const source = latest.current;
    const created = { ...source, slug: null };
    if (slug && readDeviceDraft(nameOf(created))?.formKey === openedKey)
      removeDeviceDraft(nameOf(created));
    const autosave = new Autosave(element, {
      name: () => nameOf(source),
      ignored,
      formKey: () => source.values["saveKey"] ?? "",
      base: openedKey,
      isUnsaved: isAnswer,
      saveTo: null,
      pace: { delay: 0, interval: 0, retries: [] },
      complete: () => {},
      readAnswer: () => Promise.resolve({ phase: "device" as const }),
      onAnswer: () => {},
      onInput: () => setPhase("kept"),
    });
    const copy = isAnswer ? null : autosave.findCopy(({ formKey }) => formKey === openedKey);
    if (copy && autosave.isSaved()) {
      writeFields(element, copy.fields, ignored);
      // Somebody saved meanwhile: saving says so.
      (element.elements.namedItem("openedKey") as HTMLInputElement).value = copy.base ?? "";
      autosave.isRestored = true;
      announce(element);
      setRestoredAt(copy.at);
    } else if (!autosave.isSaved()) autosave.onInput();
    const { stop, signal } = autosave.start();
    element.addEventListener("submit", () => setPhase("saving"), { signal });
    addEventListener("pageshow", (event) => event.persisted && setPhase("kept"), { signal });
    return stop;
  }, [form, openedKey, slug, isAnswer]);
  const discard = useCallback(() => {
    const element = form.current!;
    element.reset();
    (element.elements.namedItem("openedKey") as HTMLInputElement).value = openedKey;
    announce(element);
    removeDeviceDraft(nameOf(latest.current));
    setRestoredAt(null);
    setPhase(null);
  }, [form, openedKey]);
  return { restoredAt, discard, phase };
}

/** The rich text reads its field again. */
function announce(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("textarea"))
    field.dispatchEvent(new Event("input", { bubbles: true }));
}
