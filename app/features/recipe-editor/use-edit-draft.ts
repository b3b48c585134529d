import { useEffect, useRef, useState, type RefObject } from "react";
import type { CardPair, DraftPhase } from "./edit-draft-types.ts";
// Browsers only: undefined on the server, where effects do not run.
import { startSaving, type SavingOptions } from "./edit-saving.client.ts";

/** @returns the state of saving, and the cards as they would be now */
export function useEditDraft(
  form: RefObject<HTMLFormElement>,
  { onTyped, onFound, ...source }: Omit<SavingOptions, "onPhase">,
) {
  const [state, setState] = useState<{
    phase: DraftPhase;
    savedAt: string;
    cards: CardPair | null;
  }>({
    phase: "idle",
    savedAt: source.savedAt,
    cards: null,
  });
  const latest = useRef({ ...source, onTyped, onFound });
  useEffect(() => {
    latest.current = { ...source, onTyped, onFound };
  });
  const { version, savedAt, recipeId, answer } = source;
  useEffect(
    () =>
      form.current
        ? startSaving(form.current, {
            ...latest.current,
            onTyped: (element) => latest.current.onTyped(element),
            onPhase: (phase, answer) => setState((before) => ({ ...before, phase, ...answer })),
          })
        : undefined,
    [form, version, savedAt, recipeId, answer],
  );
  return state;
}
