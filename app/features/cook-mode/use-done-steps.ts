import { useMemo } from "react";
import { browserStore, useStored } from "./browser-store.ts";

/** The steps that are ticked off, kept until the tab is closed. */
export function useDoneSteps(recipeId: number) {
  const store = useMemo(() => browserStore("session", `done-steps-${recipeId}`), [recipeId]);
  const done = (useStored(store) ?? "").split(",").filter(Boolean).map(Number);
  return {
    done,
    setIsDone(step: number, isDone: boolean) {
      const others = done.filter((other) => other !== step);
      store.write((isDone ? [...others, step] : others).join());
    },
  };
}
