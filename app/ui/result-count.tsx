import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

/** Where a filter form and its chips lead: to what they found, not to the top of the page. */
export const resultsHash = "#results";

/** How many were found. After a change of the filters the page starts here, and so does the keyboard. */
export function ResultCount({ children }: { children: ReactNode }) {
  const { hash, key } = useLocation();
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // "default" is the page as it was loaded: there the browser has gone to the fragment itself.
    if (hash === resultsHash && key !== "default") count.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <p className="result-count" role="status" id="results" ref={count} tabIndex={-1}>
      {children}
    </p>
  );
}
