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
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const fragmentTarget = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const main = document.getElementById("main");
    const target = fragmentTarget ?? main?.querySelector("h1") ?? main;
    if (!target) return;
    if (!target.matches("a, button, input, [tabindex]")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
