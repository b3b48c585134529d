import type { ButtonHTMLAttributes } from "react";
import { unsentField } from "#app/lib/unsent-form.ts";

/** What makes a button anywhere on the page send its form along to an address without finishing it. */
export function carries(form: string, action: string) {
  return {
    type: "submit",
    form,
    formAction: action,
    formMethod: "post",
    // A photo cannot go along.
    formEncType: "application/x-www-form-urlencoded",
    formNoValidate: true,
    name: unsentField,
    value: form,
  } satisfies ButtonHTMLAttributes<HTMLButtonElement>;
}

/**
 * Comes before every button of `carries`: Enter in a field presses the first button of its form, wherever that stands
 * on the page, and must finish the form.
 */
export function DefaultButton({ form }: { form: string }) {
  return <button type="submit" form={form} className="visually-hidden" tabIndex={-1} aria-hidden />;
}
