import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a client-side navigation a screen reader does not notice the new page, and the focused link may be gone. So the
 * focus moves to the heading of the new page, or to the fragment in the address.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    const isOpened = lastPath.current !== pathname;
    lastPath.current = pathname;
    void import("./late.ts").then(({ focusPage }) => isOpened && focusPage(hash));
  }, [pathname, hash]);
  return null;
}
