import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

const swipePixels = 60;
/** Of the width, at each side. */
const tapZone = 0.3;
const interactive = "a, button, input, label, select, textarea, details, dialog";

/** Where a finger taps: no element lies over the page, so text, links and screen readers work as without it. */
function tapSide(event: MouseEvent): "left" | "right" | null {
  const { pointerType = "" } = event as Partial<PointerEvent>;
  const isFinger = pointerType ? pointerType !== "mouse" : matchMedia("(pointer: coarse)").matches;
  // A click by keyboard or screen reader has no count.
  if (!isFinger || event.detail === 0) return null;
  if ((event.target as Element).closest(interactive)) return null;
  const place = event.clientX / window.innerWidth;
  return place < tapZone ? "left" : place > 1 - tapZone ? "right" : null;
}

/** Arrow keys, Page Up and Down, a swipe and a tap at the sides lead to the step before and after. */
export function useStepGestures({
  previous,
  next,
}: {
  previous: string | null;
  next: string | null;
}): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (address: string | null) =>
      address && navigate(address, { replace: true, preventScrollReset: true });
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target as Element;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target.closest("input:not([type=checkbox]), textarea, select, dialog, [popover]")) return;
      if (event.key === "ArrowLeft" || event.key === "PageUp") go(previous);
      else if (event.key === "ArrowRight" || event.key === "PageDown") go(next);
      else return;
      event.preventDefault();
    }
    let start: { x: number; y: number } | null = null;
    // Before the tap: it takes the selection away.
    let hadSelection = false;
    function onTouchStart({ touches: [first, second] }: TouchEvent) {
      hadSelection = getSelection()?.isCollapsed === false;
      start = first && !second ? { x: first.clientX, y: first.clientY } : null;
    }
    function onTouchEnd({ changedTouches: [touch] }: TouchEvent) {
      if (!start || !touch) return;
      const right = touch.clientX - start.x;
      const down = touch.clientY - start.y;
      start = null;
      if (Math.abs(right) < swipePixels || Math.abs(right) < 2 * Math.abs(down)) return;
      go(right < 0 ? next : previous);
    }
    function onClick(event: MouseEvent) {
      const side = tapSide(event);
      if (side && !hadSelection) go(side === "left" ? previous : next);
    }
    // Not the document: iOS tells it of no click beside links.
    const screen = document.querySelector<HTMLElement>(".cook");
    screen?.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("touchstart", onTouchStart, { passive: true });
    document.addEventListener("touchend", onTouchEnd, { passive: true });
    return () => {
      screen?.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("touchstart", onTouchStart);
      document.removeEventListener("touchend", onTouchEnd);
    };
  }, [navigate, previous, next]);
}
