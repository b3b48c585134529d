import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

/** Fragment of filter forms and chips: they lead to the results, not to the top of the page. */
export const resultsHash = "#results";

/** The number of results. After a change of filters the page scrolls here and the focus moves here. */
export function ResultCount({ children }: { children: ReactNode }) {
  const { hash, key } = useLocation();
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // "default" is the initial page load: there the browser has handled the fragment.
    if (hash === resultsHash && key !== "default") count.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <p className="result-count" role="status" id="results" ref={count} tabIndex={-1}>
      {children}
    </p>
  );
}
