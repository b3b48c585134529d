// Preserves unsent input in this browser tab (sessionStorage) and restores it when its page is shown again: after a
// language change, the sign-in or another page. Loaded on pages with an input, or when something is stored.
import type { DeviceKey } from "#app/lib/device-storage.ts";
import { lookup } from "#app/lib/lookup.ts";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import { unsentField, type UnsentForm } from "#app/lib/unsent-form.ts";
import { honeypotField } from "#app/lib/form-guard-fields.ts";

const storageKey = "unsent" satisfies DeviceKey<"session">;

type Value = string | boolean;
/** By field: the default value, and the typed value. */
type Typed = Record<string, [initial: Value, typed: Value]>;
type Entry = {
  typed: Typed;
  /** the signed-in user: restored for nobody else in this tab */
  owner: string;
  /** submitted since; the next page shows whether it was accepted */
  sent: boolean;
};
type Entries = Record<string, Entry>;

type Page = {
  /** email of the signed-in user; empty for a guest */
  owner: string;
  /** an error page does not show whether a form was accepted */
  isError: boolean;
};
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let current: Page = { owner: "", isError: false };
let isStarted = false;

/** Restores the input stored for the current page. */
export function showPage(page: Page, unsent: UnsentForm | null): void {
  current = page;
  resolveSubmitted();
  for (const form of forms()) restore(form);
  if (isStarted) return;
  isStarted = true;
  if (unsent) fillIn(unsent);
  // Input typed before this code was loaded.
  storeChangedForms();
  // A page restored from the back/forward cache, with its input.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) storeChangedForms();
  });
  document.addEventListener("input", ({ target }) => {
    const form = (target as Partial<Field>).form;
    if (form && isPreserved(form)) storeForm(form);
  });
  // Forms in dialogs appear later.
  document.addEventListener("focusin", ({ target }) => {
    const form = (target as Partial<Field>).form;
    if (form && isPreserved(form)) restore(form);
  });
  document.addEventListener("submit", ({ target, submitter }) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute("action") === "/logout") return write({});
    if ((submitter as HTMLButtonElement | null)?.name !== unsentField) markSent(form);
  });
}

function forms(): Array<HTMLFormElement> {
  return [...document.forms].filter(isPreserved);
}

/**
 * Whether a form is preserved: GET forms have their input in the address, and a form may opt out or have its own draft.
 */
function isPreserved(form: HTMLFormElement): boolean {
  // Attributes, not properties: a field may have such a name.
  return (
    form.getAttribute("method") === "post" &&
    form.getAttribute("autocomplete") !== "off" &&
    !("draft" in form.dataset)
  );
}

/** The key of a form: page, name and index; `data-unsent` names a form that is on several pages. */
function formKeyOf(form: HTMLFormElement): string {
  if (form.dataset["unsent"]) return form.dataset["unsent"];
  const name = form.id || form.getAttribute("action") || "";
  const alike = forms().filter(
    (other) => (other.id || other.getAttribute("action") || "") === name,
  );
  return `${pagePath(location)}#${name}#${alike.indexOf(form)}`;
}

/** The editable fields, each with a unique name. */
function* fieldsOf(form: HTMLFormElement): Generator<[name: string, field: Field]> {
  const seen: Record<string, number> = {};
  for (const field of form.querySelectorAll(
    "input, textarea, select",
  ) as Iterable<unknown> as Iterable<Field>) {
    const { name, type } = field;
    if (!name || name === honeypotField || /^(?:hidden|password|file|submit|button)$/.test(type))
      continue;
    if (isBox(field)) yield [`${name}=${field.value}`, field];
    else yield [`${name}#${(seen[name] = (lookup(seen, name) ?? 0) + 1)}`, field];
  }
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function defaultValueOf(field: Field): Value {
  if (isBox(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function valueOf(field: Field): Value {
  return isBox(field) ? field.checked : field.value;
}

function enterValue(field: Field, value: Value): void {
  if (isBox(field)) field.checked = value === true;
  else field.value = String(value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function changedFields(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const [name, field] of fieldsOf(form))
    if (valueOf(field) !== defaultValueOf(field))
      typed[name] = [defaultValueOf(field), valueOf(field)];
  return typed;
}

function storeChangedForms(): void {
  for (const form of forms()) if (Object.keys(changedFields(form)).length > 0) storeForm(form);
}

function storeForm(form: HTMLFormElement): void {
  const typed = changedFields(form);
  const { [formKeyOf(form)]: _old, ...entries } = read();
  if (Object.keys(typed).length > 0)
    entries[formKeyOf(form)] = { typed, owner: current.owner, sent: false };
  write(entries);
}

/**
 * A field whose default has changed keeps the new default: it was saved, or somebody else changed it. Exception: after
 * a sign-in, the user's own input overrides the defaults that come from the account.
 */
function restore(form: HTMLFormElement): void {
  const entry = lookup(read(), formKeyOf(form));
  if (!entry || entry.sent || (entry.owner && entry.owner !== current.owner)) return;
  const hasSignedIn = entry.owner === "" && current.owner !== "";
  const changes = [...fieldsOf(form)].flatMap(([name, field]) => {
    const [shown, typed] = lookup(entry.typed, name) ?? [];
    const isUntouched = valueOf(field) === defaultValueOf(field);
    return typed !== undefined && isUntouched && (hasSignedIn || shown === defaultValueOf(field))
      ? [[name, field, typed] as const]
      : [];
  });
  for (const [name, found, typed] of changes) {
    // A field may be another one for the value just entered: a list of states after the country.
    const field = found.isConnected ? found : new Map(fieldsOf(form)).get(name);
    if (!field) continue;
    enterValue(field, typed);
    // Opens a collapsed section with restored input.
    for (let fold = field.closest("details"); fold; fold = fold.parentElement!.closest("details"))
      fold.open = true;
  }
}

function markSent(form: HTMLFormElement): void {
  const entries = read();
  const entry = lookup(entries, formKeyOf(form));
  if (!entry) return;
  entry.sent = true;
  write(entries);
}

/**
 * Decides for each submitted form whether it was accepted. It was not when the page shows it again with the same input,
 * when the sign-in page or an error responded, or after Back. Any other page means that it was accepted.
 */
function resolveSubmitted(): void {
  const entries = read();
  const isResponse = !current.isError && location.pathname !== "/login" && !isBack();
  for (const [formKey, entry] of Object.entries(entries)) {
    if (entry.owner && current.owner && entry.owner !== current.owner) delete entries[formKey];
    else if (entry.sent && (!isResponse || isShownAgain(formKey, entry))) entry.sent = false;
    else if (entry.sent) delete entries[formKey];
  }
  write(entries);
}

/** Only on the first page after a Back: a page in between would have decided it. */
function isBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !isStarted && (entry as PerformanceNavigationTiming | undefined)?.type === "back_forward";
}

function isShownAgain(formKey: string, { typed }: Entry): boolean {
  const form = forms().find((candidate) => formKeyOf(candidate) === formKey);
  if (!form) return false;
  const fields = new Map(fieldsOf(form));
  return Object.entries(typed).every(([name, [, value]]) => {
    const field = fields.get(name);
    return field !== undefined && valueOf(field) === value;
  });
}

/** Restores a form that a button submitted before this code was loaded. */
function fillIn({ form: id, fields }: UnsentForm): void {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  const remaining = [...fields];
  for (const [, field] of fieldsOf(form)) {
    const index = remaining.findIndex(
      ([name, value]) => name === field.name && (!isBox(field) || value === field.value),
    );
    const value = isBox(field) ? index >= 0 : remaining[index]?.[1];
    if (value !== undefined && value !== valueOf(field)) enterValue(field, value);
    if (index >= 0) remaining.splice(index, 1);
  }
}

function read(): Entries {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Entries;
  } catch {
    return {};
  }
}

function write(entries: Entries): void {
  try {
    if (Object.keys(entries).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Storage is unavailable or full: the page itself still has the input.
  }
}
