import { useState, useSyncExternalStore } from "react";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { otherLanguage, type Language } from "#app/i18n/languages.ts";

export const panes = ["en", "es", "preview"] as const;
export type Pane = (typeof panes)[number];

const wide = "(min-width: 64rem)";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(wide).matches,
    () => true,
  );
}

/**
 * What is beside each other: two on a wide screen, else one. Without scripts both languages, one below the other on a
 * phone.
 */
export function usePanes(first: Language) {
  // The newest last.
  const [chosen, setChosen] = useState<ReadonlyArray<Pane>>([otherLanguage(first), first]);
  const isWide = useIsWide();
  const hasScripts = useHasScripts();
  const shown: ReadonlyArray<Pane> = hasScripts ? chosen.slice(isWide ? -2 : -1) : ["en", "es"];
  const open = (pane: Pane) =>
    setChosen((before) => [...before.filter((one) => one !== pane), pane].slice(-2));
  const toggle = (pane: Pane) => {
    if (!shown.includes(pane)) open(pane);
    else if (shown.length > 1) setChosen(shown.filter((one) => one !== pane));
  };
  const language = chosen.findLast((pane) => pane !== "preview") ?? first;
  return { shown, open, toggle, language };
}
