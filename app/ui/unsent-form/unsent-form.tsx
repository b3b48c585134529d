import { useLocation, useRouteError } from "@remix-run/react";
import { useEffect, type ButtonHTMLAttributes } from "react";
import { unsentField } from "#app/lib/unsent-form.ts";
import { useSiteData } from "../site-data.ts";

/** Input fields in the page's own forms; the newsletter form in every footer does not count. */
const typable =
  "main form[method=post] :is(textarea, select, input:not([type=hidden], [hidden])), dialog form";

/** Preserves input until it is submitted (keep-unsent-forms.ts). */
export function UnsentForms() {
  const site = useSiteData();
  const { key } = useLocation();
  const isError = Boolean(useRouteError());
  const owner = site?.user?.email ?? "";
  const unsent = site?.unsent ?? null;
  useEffect(() => {
    const loadAndShow = () =>
      void import("./keep-unsent-forms.ts").then(({ showPage }) =>
        showPage({ owner, isError }, unsent),
      );
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

/** Props of a button anywhere on the page that submits the page's form to an address as unsent. */
export function unsentButtonProps(form: string, action: string) {
  return {
    type: "submit",
    form,
    formAction: action,
    formMethod: "post",
    // Without files: they cannot be restored.
    formEncType: "application/x-www-form-urlencoded",
    formNoValidate: true,
    name: unsentField,
    value: form,
  } satisfies ButtonHTMLAttributes<HTMLButtonElement>;
}

/**
 * Must come before every button of `unsentButtonProps`: Enter in a field activates the first submit button of its form, wherever
 * that is on the page, and must submit the form for real.
 */
export function DefaultButton({ form }: { form: string }) {
  return <button type="submit" form={form} className="visually-hidden" tabIndex={-1} aria-hidden />;
}
