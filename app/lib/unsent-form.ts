// Preserves an unfinished form while its user changes the language or signs in. With scripts the browser stores it
// (ui/unsent-forms.ts); without scripts a button outside the form submits it, and the Worker shows it again
// (platform/forms/unsent-form.ts). Nothing is stored on the server.

import { isWithinLimits, maxRowFormFields } from "./form-limits.ts";

/** Field that marks a POST as an unfinished form; its value is the form's id. */
export const unsentField = "unsent";
/** Field of the sign-in form that holds the packed unfinished form of another page. */
export const carriedFormField = "carried";
export const signInFormId = "auth";

export type UnsentForm = {
  /** id of the form on its page */
  form: string;
  fields: ReadonlyArray<readonly [name: string, value: string]>;
};

/** Whether a field is preserved: not passwords, and not fields that the next page renders anew. */
export function isPreservedField(name: string): boolean {
  return !/password/i.test(name) && !["stamp", "website", "lng", unsentField].includes(name);
}

export function packUnsent({ form, fields }: UnsentForm): string {
  const packed = new URLSearchParams({ [unsentField]: form });
  for (const [name, value] of fields) packed.append(name, value);
  return packed.toString();
}

/** Null for anything that packUnsent did not produce from a form. */
export function unpackUnsent(packed: string): UnsentForm | null {
  const all = new URLSearchParams(packed);
  if (!isWithinLimits(all.keys(), maxRowFormFields)) return null;
  const form = all.get(unsentField) ?? "";
  if (!/^[a-z][\w-]{0,39}$/i.test(form)) return null;
  return { form, fields: [...all].filter(([name]) => isPreservedField(name)) };
}
