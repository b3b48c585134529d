import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

const swipePixels = 60;

/** Arrow keys, Page Up and Down, and a swipe lead to the step before and after. */
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
    function onTouchStart({ touches: [first, second] }: TouchEvent) {
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
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("touchstart", onTouchStart, { passive: true });
    document.addEventListener("touchend", onTouchEnd, { passive: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("touchstart", onTouchStart);
      document.removeEventListener("touchend", onTouchEnd);
    };
  }, [navigate, previous, next]);
}
