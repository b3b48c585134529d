import { useEffect, useRef, useState, type RefObject } from "react";
import type { CartView } from "./cart-view.server.ts";
import type { TotalsView } from "#app/features/orders/total-rows.ts";

/** Totals for one country. */
export type KnownTotal = { country: string | null; totals: TotalsView };

/**
 * Totals for the country chosen in a form, fetched when the choice changes. Without JavaScript, and until the totals
 * arrive, `isFinal` is false and a button submits to the server instead.
 */
export function useShippingTotal(
  { country, totals, needsCountry }: CartView,
  { chosen, select }: { chosen: string; select: RefObject<HTMLSelectElement> },
) {
  const [selected, setSelected] = useState(chosen);
  const [known, setKnown] = useState<KnownTotal>({ country, totals });
  const [isUpdating, setIsUpdating] = useState(false);
  const [hasScripts, setHasScripts] = useState(false);
  const latestChoice = useRef(selected);

  function choose(next: string) {
    latestChoice.current = next;
    setSelected(next);
    const needsUpdate = needsCountry && next !== "" && next !== known.country;
    setIsUpdating(needsUpdate);
    if (!needsUpdate) return;
    void fetchTotal(next).then((answer) => {
      if (latestChoice.current !== next) return;
      setIsUpdating(false);
      if (answer) setKnown(answer);
    });
  }

  useEffect(() => {
    setHasScripts(true);
    // Chosen before hydration, restored by the browser, or filled in from an earlier order.
    const current = select.current?.value;
    if (current !== undefined && (current !== chosen || current !== (country ?? "")))
      choose(current);
    // Once, on hydration; later choices come from the field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isKnown = selected === known.country && known.totals.shipping !== null;
  return { known, selected, choose, isUpdating, hasScripts, isFinal: !needsCountry || isKnown };
}

const longestWaitMs = 8_000;

/** Null on failure or after eight seconds without a response: the form then works without. */
async function fetchTotal(country: string): Promise<KnownTotal | null> {
  try {
    const response = await fetch(`/checkout/shipping?country=${encodeURIComponent(country)}`, {
      signal: AbortSignal.timeout(longestWaitMs),
    });
    return response.ok ? ((await response.json()) as KnownTotal) : null;
  } catch {
    return null;
  }
}
