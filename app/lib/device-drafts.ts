// Drafts of forms in localStorage, stored until the server has the text. They are never sent anywhere, and signing out
// deletes those of the account. Their names are `form:owner:what`.

import type { DeviceKey } from "./device-storage.ts";

/** Names and values of a form's fields, as submitted. */
export type FormFields = Array<[name: string, value: string]>;

/** Dispatched on a form before its fields get these values: lists of rows make room for theirs. */
export const fillRowsEvent = "fillrows";

export type DeviceDraft = {
  fields: FormFields;
  /** the saved version it is based on; null: none */
  base: string | null;
  /** the form's key, which identifies the row it creates */
  formKey: string;
  /** milliseconds since 1970 */
  at: number;
  /** it was submitted: obsolete once the server has a later version */
  sent?: true;
};

const prefix = "draft:" satisfies DeviceKey<"local">;
/** The maximum number of drafts of an account; the oldest are deleted. */
const maxDrafts = 10;

/** @returns null when there is none, or storage is unavailable */
export function readDeviceDraft(name: string): DeviceDraft | null {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? "null") as DeviceDraft | null;
  } catch {
    return null;
  }
}

/** @returns whether it was stored: storage may be full or disabled */
export function saveDeviceDraft(name: string, draft: DeviceDraft): boolean {
  if (closed) return false;
  try {
    const others = draftNames(ownerOf(name)).filter((other) => other !== name);
    const byAge = others.toSorted(
      (a, b) => (readDeviceDraft(b)?.at ?? 0) - (readDeviceDraft(a)?.at ?? 0),
    );
    for (const old of byAge.slice(maxDrafts - 1)) removeDeviceDraft(old);
    localStorage.setItem(prefix + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDeviceDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Storage is unavailable: nothing to remove.
  }
}

const clearListeners = new Set<() => void>();
let closed = false;

/** Registers a listener called before all drafts are deleted: the last moment to send them to the server. */
export function beforeDraftsClear(listener: () => void): () => void {
  clearListeners.add(listener);
  return () => clearListeners.delete(listener);
}

/**
 * For signing out: deletes the account's drafts, and this page stores no more. Those of another account, whose session
 * ended elsewhere, wait for its next sign-in.
 */
export function clearDeviceDrafts(owner: number): void {
  for (const listener of clearListeners) listener();
  closed = true;
  for (const name of draftNames(String(owner))) removeDeviceDraft(name);
}

const ownerOf = (name: string) => name.split(":")[1];

function draftNames(owner: string | undefined): Array<string> {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .filter((name) => ownerOf(name) === owner);
  } catch {
    return [];
  }
}

/** @param excluded names of fields that are not typed: tokens, keys, the button */
export function readFields(form: HTMLFormElement, excluded: ReadonlySet<string>): FormFields {
  return [...new FormData(form)].flatMap(([name, value]): FormFields =>
    typeof value === "string" && !excluded.has(name) ? [[name, value]] : [],
  );
}

/** The fields' default values, whatever their current values. */
export function readDefaults(form: HTMLFormElement, excluded: ReadonlySet<string>): FormFields {
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  return readFields(untouched, excluded);
}

/** Restores values into a form; fields that no longer exist are ignored. */
export function writeFields(
  form: HTMLFormElement,
  fields: FormFields,
  excluded: ReadonlySet<string>,
): void {
  form.dispatchEvent(new CustomEvent(fillRowsEvent, { detail: fields }));
  const seen = new Map<string, number>();
  for (const element of form.elements) {
    const control = element as HTMLInputElement;
    if (!control.name || excluded.has(control.name)) continue;
    const values = fields.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if (control.type === "checkbox" || control.type === "radio")
      control.checked = values.includes(control.value);
    else if (control.type !== "submit" && control.type !== "hidden") {
      const nth = seen.get(control.name) ?? 0;
      seen.set(control.name, nth + 1);
      control.value = values[nth] ?? "";
    }
  }
}

/** Whether two forms have the same content: empty fields, the order of names and line endings are ignored. */
export function sameFields(a: FormFields, b: FormFields): boolean {
  return normalized(a) === normalized(b);
}

function normalized(fields: FormFields): string {
  return JSON.stringify(
    fields
      .map(([name, value]) => [name, value.replace(/\s+/g, " ").trim()])
      .filter(([, value]) => value !== "")
      .toSorted(([a = ""], [b = ""]) => a.localeCompare(b)),
  );
}
