import { useEffect, useRef, useState, type RefObject } from "react";
import type { CartView } from "./cart-view.server.ts";
import type { TotalsView } from "#app/features/orders/order-totals.tsx";

/** A total, and the country that it belongs to. */
export type KnownTotal = { country: string | null; totals: TotalsView };

/**
 * The total for the country that is chosen in a form: asked for as soon as another one is. Without scripts, and while
 * there is no answer, `isFinal` is false, and a button asks the server.
 */
export function useShippingTotal(
  { country, totals, needsAddress }: CartView,
  { chosen, select }: { chosen: string; select: RefObject<HTMLSelectElement> },
) {
  const [selected, setSelected] = useState(chosen);
  const [known, setKnown] = useState<KnownTotal>({ country, totals });
  const [isUpdating, setIsUpdating] = useState(false);
  const [hasScripts, setHasScripts] = useState(false);
  const newest = useRef(selected);

  function choose(next: string) {
    newest.current = next;
    setSelected(next);
    const isAsked = needsAddress && next !== "" && next !== known.country;
    setIsUpdating(isAsked);
    if (!isAsked) return;
    void askForTotal(next).then((answer) => {
      if (newest.current !== next) return;
      setIsUpdating(false);
      if (answer) setKnown(answer);
    });
  }

  useEffect(() => {
    setHasScripts(true);
    // Chosen before scripts ran, or put back by the browser.
    const now = select.current?.value;
    if (now !== undefined && now !== chosen) choose(now);
    // Only once, when scripts have arrived: later choices come by the field itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isKnown = selected === known.country && known.totals.shipping !== null;
  return { known, choose, isUpdating, hasScripts, isFinal: !needsAddress || isKnown };
}

/** Null when nobody answers: the form goes on without. */
async function askForTotal(country: string): Promise<KnownTotal | null> {
  try {
    const response = await fetch(`/checkout/shipping?country=${encodeURIComponent(country)}`);
    return response.ok ? ((await response.json()) as KnownTotal) : null;
  } catch {
    return null;
  }
}
