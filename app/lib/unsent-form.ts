// Typed text is kept in three ways, each with its own word:
// - An unsent form is kept by the browser's tab (ui/unsent-form), or without scripts by a button outside the form that
//   submits it, so that the Worker shows it again (platform/forms/unsent-form.ts): while its user changes the language,
//   signs in or looks at another page. Nothing is stored on the server.
// - A draft is stored on the server with a version, and saves itself (ui/draft/autosave.client.ts); its copy on the
//   device (device-drafts.ts) stays until the server has the text.
// - The offline queue has changes that were submitted without a network (features/offline/queue). What browsers and pages
//   name after it (database, texts, classes) was called "unsent" before, and still is.

import { isBodyWithinLimits, maxRowFormFields } from "./form-limits.ts";

/** Field that marks a POST as an unsent form; its value is the form's id. */
export const unsentField = "unsent";
/** Field of the sign-in form that holds the packed unsent form of another page. */
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
  if (!isBodyWithinLimits(packed, maxRowFormFields)) return null;
  const all = new URLSearchParams(packed);
  const form = all.get(unsentField) ?? "";
  if (!/^[a-z][\w-]{0,39}$/i.test(form)) return null;
  return { form, fields: [...all].filter(([name]) => isPreservedField(name)) };
}
