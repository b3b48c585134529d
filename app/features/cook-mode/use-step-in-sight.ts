import { useEffect, useRef } from "react";

/** Each new step begins at its heading, however far down the one before was read. */
export function useStepInSight(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("step")?.focus({ preventScroll: true });
  }, [shown]);
}
