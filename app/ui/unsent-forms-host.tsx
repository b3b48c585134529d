import { useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useSiteData } from "./site-data.ts";

/** Fields that somebody types in, in the page's own forms; every page has a newsletter form at its foot. */
const typable =
  "main form[method=post] :is(textarea, select, input:not([type=hidden], [hidden])), dialog form";

/** Keeps what is typed until it is sent (unsent-forms.ts). */
export function UnsentForms() {
  const site = useSiteData();
  const { key } = useLocation();
  const isError = Boolean(useRouteError());
  const owner = site?.user?.email ?? "";
  const unsent = site?.unsent ?? null;
  useEffect(() => {
    const show = () =>
      void import("./unsent-forms.ts").then(({ showPage }) => showPage({ owner, isError }, unsent));
    if (document.querySelector(typable) || isWaiting()) return show();
    // The foot of the page, or a dialog that opens later.
    document.addEventListener("focusin", show, { once: true });
    return () => document.removeEventListener("focusin", show);
  }, [key, owner, isError, unsent]);
  return null;
}

function isWaiting(): boolean {
  try {
    return sessionStorage.getItem("unsent") !== null;
  } catch {
    return false;
  }
}
