import { useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useSiteData } from "./site-data.ts";

/** Input fields in the page's own forms; the newsletter form in every footer does not count. */
const typable =
  "main form[method=post] :is(textarea, select, input:not([type=hidden], [hidden])), dialog form";

/** Preserves input until it is submitted (unsent-forms.ts). */
export function UnsentForms() {
  const site = useSiteData();
  const { key } = useLocation();
  const isError = Boolean(useRouteError());
  const owner = site?.user?.email ?? "";
  const unsent = site?.unsent ?? null;
  useEffect(() => {
    const loadAndShow = () =>
      void import("./unsent-forms.ts").then(({ showPage }) => showPage({ owner, isError }, unsent));
    if (document.querySelector(typable) || hasStoredForms()) return loadAndShow();
    // For the footer's form, or a dialog that opens later.
    document.addEventListener("focusin", loadAndShow, { once: true });
    return () => document.removeEventListener("focusin", loadAndShow);
  }, [key, owner, isError, unsent]);
  return null;
}

function hasStoredForms(): boolean {
  try {
    return sessionStorage.getItem("unsent") !== null;
  } catch {
    return false;
  }
}
