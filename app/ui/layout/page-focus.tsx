import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Without a reload nothing tells a screen reader that there is a new page, and the link that had the focus may be gone.
 * So the focus goes to the heading of the new page, or to the part of it that the address names.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const main = document.getElementById("main");
    const target = named ?? main?.querySelector("h1") ?? main;
    if (!target) return;
    if (!target.matches("a, button, input, [tabindex]")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
