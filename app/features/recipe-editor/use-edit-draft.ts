// Saves what is typed into the recipe form as the editor's draft (ui/draft/autosave.client.ts). Nothing is published by
// itself. Without scripts, the buttons of the rows and the preview store the draft.
import { useEffect, useRef, useState, type RefObject } from "react";
import { removeDeviceDraft, type FormFields } from "#app/lib/device-drafts.ts";
// Browsers only: undefined on the server, where effects do not run.
import { Autosave } from "#app/ui/draft/autosave.client.ts";
import type { CardPair } from "./card-preview.server.ts";

const ignored: ReadonlySet<string> = new Set([
  "version",
  "intent",
  "row",
  "preview",
  "accepted",
  "lng",
]);

export type DraftPhase = "idle" | "saving" | "saved" | "device" | "changed" | "signed-out";

type EditDraft = {
  recipeId: number;
  owner: number;
  version: string;
  /** when the shown draft was saved; empty without one */
  savedAt: string;
  /** the answer to the form, if the page is one: it shows all that was typed */
  answer: unknown;
  /** shortly after each input */
  onTyped: (form: HTMLFormElement) => void;
  /** text of an earlier visit that did not reach the server */
  onFound: (fields: FormFields, at: number) => void;
};

type EditAnswer =
  { phase: "saved"; savedAt: string; cards: CardPair } | { phase: Exclude<DraftPhase, "saved"> };

const nameOf = ({ owner, recipeId }: Pick<EditDraft, "owner" | "recipeId">) =>
  `edit:${owner}:${recipeId}`;

/** Forgets what the browser has kept. */
export function forgetTyped(draft: Pick<EditDraft, "owner" | "recipeId">): void {
  removeDeviceDraft(nameOf(draft));
}

/** @returns the state of saving, and the cards as they would be now */
export function useEditDraft(form: RefObject<HTMLFormElement>, source: EditDraft) {
  const [state, setState] = useState<{
    phase: DraftPhase;
    savedAt: string;
    cards: CardPair | null;
  }>({
    phase: "idle",
    savedAt: source.savedAt,
    cards: null,
  });
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { version, savedAt, recipeId, answer } = source;
  useEffect(
    () =>
      form.current
        ? startDraft(
            form.current,
            { ...latest.current, onTyped: (element) => latest.current.onTyped(element) },
            (given) => setState((before) => ({ ...before, ...given })),
          )
        : undefined,
    [form, version, savedAt, recipeId, answer],
  );
  return state;
}

function startDraft(
  form: HTMLFormElement,
  draft: EditDraft,
  onAnswer: (answer: EditAnswer) => void,
): () => void {
  const { version, savedAt, answer } = draft;
  const draftKey = crypto.randomUUID();
  let typing = 0;
  const autosave = new Autosave<EditAnswer>(form, {
    name: () => nameOf(draft),
    ignored,
    formKey: () => version,
    base: savedAt,
    isUnsaved: Boolean(answer),
    saveTo: `/admin/recipes/${draft.recipeId}/draft`,
    // The rate limit allows 20 writes per minute.
    pace: { delay: 1_500, interval: 6_000, retries: [20_000] },
    complete(body, base) {
      body.set("draftBase", base);
      body.set("draftKey", draftKey);
    },
    async readAnswer(response) {
      if (!response.ok) return { phase: response.status === 403 ? "signed-out" : "device" };
      const stored = (await response.json()) as { savedAt: string; cards: CardPair } | null;
      return stored ? { phase: "saved", ...stored } : { phase: "changed" };
    },
    onAnswer,
    onInput() {
      clearTimeout(typing);
      typing = window.setTimeout(() => draft.onTyped(form), 300);
    },
  });
  const copy = answer
    ? null
    : autosave.findCopy(
        ({ base, sent, formKey }) => base !== savedAt || (sent === true && formKey !== version),
      );
  if (copy) draft.onFound(copy.fields, copy.at);
  // Typed before this code was loaded, restored by the browser, or refused by the server.
  if (!autosave.isSaved()) autosave.onInput();
  const { stop } = autosave.start();
  return () => {
    stop();
    clearTimeout(typing);
  };
}
