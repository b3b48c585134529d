// What somebody has typed into a form, kept by their browser until the server has it. Nothing of it is sent anywhere, and
// signing out removes it all.

/** Names and values of a form's fields, as it would send them. */
export type FormFields = Array<[name: string, value: string]>;

export type DeviceDraft = {
  fields: FormFields;
  /** the saved version that it goes on with; null: none */
  base: string | null;
  /** of the form, which names the row that it makes */
  formKey: string;
  /** milliseconds since 1970 */
  at: number;
  /** it was sent: once the server has a later version, this one is done with */
  sent?: true;
};

const prefix = "draft:";
/** The most drafts that are kept; the oldest make room. */
const maxDrafts = 10;

/** @returns null when there is none, or the browser keeps nothing */
export function readDeviceDraft(name: string): DeviceDraft | null {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? "null") as DeviceDraft | null;
  } catch {
    return null;
  }
}

/** @returns whether the browser keeps it: storage may be full or switched off */
export function keepDeviceDraft(name: string, draft: DeviceDraft): boolean {
  if (closed) return false;
  try {
    const others = draftNames().filter((one) => one !== name);
    const byAge = others.toSorted(
      (a, b) => (readDeviceDraft(b)?.at ?? 0) - (readDeviceDraft(a)?.at ?? 0),
    );
    for (const old of byAge.slice(maxDrafts - 1)) dropDeviceDraft(old);
    localStorage.setItem(prefix + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDeviceDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}

const leavers = new Set<() => void>();
let closed = false;

/** Is told before everything is forgotten: the last moment to send it to the server. */
export function beforeForgetting(listener: () => void): () => void {
  leavers.add(listener);
  return () => leavers.delete(listener);
}

/** For signing out: the next person at this computer finds nothing, and this page keeps nothing more. */
export function forgetDeviceDrafts(): void {
  for (const listener of leavers) listener();
  closed = true;
  for (const name of draftNames()) dropDeviceDraft(name);
}

function draftNames(): Array<string> {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** @param apart names of fields that are not typed: tokens, keys, the button */
export function readFields(form: HTMLFormElement, apart: ReadonlySet<string>): FormFields {
  return [...new FormData(form)].flatMap(([name, value]): FormFields =>
    typeof value === "string" && !apart.has(name) ? [[name, value]] : [],
  );
}

/** The fields as the page came with them, whatever stands in them now. */
export function readDefaults(form: HTMLFormElement, apart: ReadonlySet<string>): FormFields {
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  return readFields(untouched, apart);
}

/** Puts what was typed back into a form; fields that it no longer has are left out. */
export function writeFields(
  form: HTMLFormElement,
  fields: FormFields,
  apart: ReadonlySet<string>,
): void {
  for (const element of form.elements) {
    const control = element as HTMLInputElement;
    if (!control.name || apart.has(control.name)) continue;
    const values = fields.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if (control.type === "checkbox" || control.type === "radio")
      control.checked = values.includes(control.value);
    else if (control.type !== "submit" && control.type !== "hidden")
      control.value = values[0] ?? "";
  }
}

/** Whether two forms say the same: empty fields, the order and the ends of lines do not count. */
export function sameFields(a: FormFields, b: FormFields): boolean {
  return normal(a) === normal(b);
}

function normal(fields: FormFields): string {
  return JSON.stringify(
    fields
      .map(([name, value]) => [name, value.replace(/\s+/g, " ").trim()])
      .filter(([, value]) => value !== "")
      .toSorted(([a = "", x = ""], [b = "", y = ""]) => a.localeCompare(b) || x.localeCompare(y)),
  );
}
