// What is typed and not sent stays in this browser tab (sessionStorage), and is there again when its page is: after
// another language, the sign-in, a page in between. Loaded where somebody may type or something waits.
import { lookup } from "#app/lib/lookup.ts";
import { pagePath } from "#app/lib/page-path.ts";
import { unsentField, type UnsentForm } from "#app/lib/unsent-form.ts";
import { trapField } from "#app/lib/form-guard-fields.ts";

const storageKey = "unsent";

type Value = string | boolean;
/** By field: what the page showed before, and what was typed instead. */
type Typed = Record<string, [before: Value, typed: Value]>;
type Entry = {
  typed: Typed;
  /** who was signed in: nobody else in this tab gets to see it */
  owner: string;
  /** whether it was sent since: then the next page tells whether it was taken */
  sent: boolean;
};
type Entries = Record<string, Entry>;

type Page = {
  /** e-mail of who is signed in; empty for a guest */
  owner: string;
  /** a page of an error says nothing about what became of a form */
  isError: boolean;
};
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let current: Page = { owner: "", isError: false };
let isStarted = false;

/** Brings back what waits for the page that is shown now. */
export function showPage(page: Page, unsent: UnsentForm | null): void {
  current = page;
  settleSent();
  for (const form of forms()) restore(form);
  if (isStarted) return;
  isStarted = true;
  if (unsent) fillIn(unsent);
  // Typed before this code was here.
  rememberTyped();
  // A page that the browser had put away, with everything in its fields.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) rememberTyped();
  });
  document.addEventListener("input", ({ target }) => {
    const form = (target as Partial<Field>).form;
    if (form && isKept(form)) remember(form);
  });
  // Forms of dialogs are not there from the beginning.
  document.addEventListener("focusin", ({ target }) => {
    const form = (target as Partial<Field>).form;
    if (form && isKept(form)) restore(form);
  });
  document.addEventListener("submit", ({ target, submitter }) => {
    const form = target as HTMLFormElement;
    if (form.getAttribute("action") === "/logout") return write({});
    if ((submitter as HTMLButtonElement | null)?.name !== unsentField) markSent(form);
  });
}

function forms(): Array<HTMLFormElement> {
  return [...document.forms].filter(isKept);
}

/** Questions are in the address of their answer; a form may ask not to be filled in, or have a draft of its own. */
function isKept(form: HTMLFormElement): boolean {
  // Not by the properties: a field may have such a name, too.
  return (
    form.getAttribute("method") === "post" &&
    form.getAttribute("autocomplete") !== "off" &&
    !("draft" in form.dataset)
  );
}

/** Which form of which page this is; `data-unsent` names one that stands on several. */
function placeOf(form: HTMLFormElement): string {
  if (form.dataset["unsent"]) return form.dataset["unsent"];
  const name = form.id || form.getAttribute("action") || "";
  const alike = forms().filter(
    (other) => (other.id || other.getAttribute("action") || "") === name,
  );
  return `${pagePath(location)}#${name}#${alike.indexOf(form)}`;
}

/** The fields that somebody may type in or choose, by a name that is theirs alone. */
function* fieldsOf(form: HTMLFormElement): Generator<[name: string, field: Field]> {
  const seen: Record<string, number> = {};
  for (const field of form.querySelectorAll(
    "input, textarea, select",
  ) as Iterable<unknown> as Iterable<Field>) {
    const { name, type } = field;
    if (!name || name === trapField || /^(?:hidden|password|file|submit|button)$/.test(type))
      continue;
    if (isBox(field)) yield [`${name}=${field.value}`, field];
    else yield [`${name}#${(seen[name] = (lookup(seen, name) ?? 0) + 1)}`, field];
  }
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function before(field: Field): Value {
  if (isBox(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function now(field: Field): Value {
  return isBox(field) ? field.checked : field.value;
}

function type(field: Field, value: Value): void {
  if (isBox(field)) field.checked = value === true;
  else field.value = String(value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function typedIn(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const [name, field] of fieldsOf(form))
    if (now(field) !== before(field)) typed[name] = [before(field), now(field)];
  return typed;
}

function rememberTyped(): void {
  for (const form of forms()) if (Object.keys(typedIn(form)).length > 0) remember(form);
}

function remember(form: HTMLFormElement): void {
  const typed = typedIn(form);
  const { [placeOf(form)]: _old, ...entries } = read();
  if (Object.keys(typed).length > 0)
    entries[placeOf(form)] = { typed, owner: current.owner, sent: false };
  write(entries);
}

/**
 * What the page shows otherwise than it did then wins: it was saved, or somebody else changed it. But where it only knows
 * who has signed in since, what they typed themselves wins.
 */
function restore(form: HTMLFormElement): void {
  const entry = lookup(read(), placeOf(form));
  if (!entry || entry.sent || (entry.owner && entry.owner !== current.owner)) return;
  const hasSignedIn = entry.owner === "" && current.owner !== "";
  const changes = [...fieldsOf(form)].flatMap(([name, field]) => {
    const [shown, typed] = lookup(entry.typed, name) ?? [];
    const isUntouched = now(field) === before(field);
    return typed !== undefined && isUntouched && (hasSignedIn || shown === before(field))
      ? [[field, typed] as const]
      : [];
  });
  for (const [field, typed] of changes) {
    type(field, typed);
    // What was folded away again by a new page is shown: nobody looks for it there.
    for (let fold = field.closest("details"); fold; fold = fold.parentElement!.closest("details"))
      fold.open = true;
  }
}

function markSent(form: HTMLFormElement): void {
  const entries = read();
  const entry = lookup(entries, placeOf(form));
  if (!entry) return;
  entry.sent = true;
  write(entries);
}

/**
 * A form that was sent and is shown again as it was typed was not taken, nor was one that the sign-in page or an error
 * answered, or that somebody came back to. Any other page means that it was.
 */
function settleSent(): void {
  const entries = read();
  const isAnswer = !current.isError && location.pathname !== "/login" && !isBack();
  for (const [place, entry] of Object.entries(entries)) {
    if (entry.owner && current.owner && entry.owner !== current.owner) delete entries[place];
    else if (entry.sent && (!isAnswer || isShownAgain(place, entry))) entry.sent = false;
    else if (entry.sent) delete entries[place];
  }
  write(entries);
}

/** Before anything else was shown in between: that page would have settled it. */
function isBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !isStarted && (entry as PerformanceNavigationTiming | undefined)?.type === "back_forward";
}

function isShownAgain(place: string, { typed }: Entry): boolean {
  const form = forms().find((one) => placeOf(one) === place);
  if (!form) return false;
  const fields = new Map(fieldsOf(form));
  return Object.entries(typed).every(([name, [, value]]) => {
    const field = fields.get(name);
    return field !== undefined && now(field) === value;
  });
}

/** Sent along by a button before this code was here. */
function fillIn({ form: id, fields }: UnsentForm): void {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  const left = [...fields];
  for (const [, field] of fieldsOf(form)) {
    const at = left.findIndex(
      ([name, value]) => name === field.name && (!isBox(field) || value === field.value),
    );
    const value = isBox(field) ? at >= 0 : left[at]?.[1];
    if (value !== undefined && value !== now(field)) type(field, value);
    if (at >= 0) left.splice(at, 1);
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
    // A browser that stores nothing, or a full store: the page itself still holds what was typed.
  }
}
