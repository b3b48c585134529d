// A form that is not finished goes along when its reader leaves the page for a moment: to read it in the other language
// or to sign in. With scripts the browser keeps it (ui/unsent-forms.ts); without them a button outside the form sends
// it along and the Worker shows it again (platform/unsent-form.ts). Nothing of it is stored on the server.

/** Says, in a POST, that it only carries a form: the form's id. */
export const unsentField = "unsent";
/** Of the sign-in form: another page's form that waits for its reader. */
export const carriedField = "carried";
export const signInFormId = "auth";

export type UnsentForm = {
  /** id of the form on its page */
  form: string;
  fields: ReadonlyArray<readonly [name: string, value: string]>;
};

/** Never goes along: what nobody else may read, and what the next page makes anew. */
export function goesAlong(name: string): boolean {
  return !/password/i.test(name) && !["stamp", "website", "lng", unsentField].includes(name);
}

export function packUnsent({ form, fields }: UnsentForm): string {
  const packed = new URLSearchParams({ [unsentField]: form });
  for (const [name, value] of fields) packed.append(name, value);
  return packed.toString();
}

/** Null for anything that packUnsent did not write. */
export function unpackUnsent(packed: string): UnsentForm | null {
  const all = new URLSearchParams(packed);
  const form = all.get(unsentField) ?? "";
  if (!/^[a-z][\w-]{0,39}$/i.test(form)) return null;
  return { form, fields: [...all].filter(([name]) => goesAlong(name)) };
}
