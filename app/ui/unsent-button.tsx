import type { ButtonHTMLAttributes } from "react";
import { unsentField } from "#app/lib/unsent-form.ts";

/** Props of a button anywhere on the page that submits the page's form to an address as unfinished. */
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
