// Shows waiting changes on the page that is open: boxes, notes and marks. Save buttons follow ui/use-is-saved.ts. Only
// properties and attributes are set, which hydration leaves alone.
import { boxesIn } from "./form-changes.ts";
import { recipeEditOf, savesOf, ticksOf } from "./pending.ts";
import type { QueuedChange } from "./queue-store.ts";

const attribute = "data-unsent";

type Waiting = ReadonlyArray<QueuedChange>;

/** @param mark "will be sent" */
export function markPage(waiting: Waiting, mark: string): void {
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute);
  const set = (element: Element | null) => element?.setAttribute(attribute, mark);
  for (const id of savesOf(waiting).keys())
    for (const button of document.querySelectorAll(
      `form[action="/save"] button[value="${id}"]:not([formaction])`,
    ))
      set(button);
  for (const { path, body } of waiting) {
    const id = new URLSearchParams(body).get("recipe");
    if (path === "/plan/add")
      set(document.querySelector(`button[formaction="${path}?recipe=${id}"]`));
  }
  const list = document.querySelector(".shopping-list form[action$='/list']");
  if (list) {
    const ticks = ticksOf(waiting, location.pathname);
    for (const box of boxesIn(document.body))
      if (ticks.has(box)) set(box.parentElement!.querySelector("span"));
  }
  const note = noteField();
  const edit = recipeEditOf(waiting, location.pathname);
  if (note && edit.note !== null) set(note.closest(".field"));
  for (const [day, isCooked] of edit.days)
    if (!isCooked) set(document.querySelector(`.saved-days time[datetime="${day}"]`));
  for (const place of places()) if (edit.collections.has(place.value)) set(place.closest("label"));
}

const noteField = () =>
  document.querySelector<HTMLTextAreaElement>("#saved-recipe textarea[name=note]");
const places = () => [
  ...document.querySelectorAll<HTMLInputElement>("#saved-recipe input[name=collection]"),
];

/** Boxes and texts as they will be; those that were typed since stay. */
export function fillPage(waiting: Waiting): void {
  const ticks = ticksOf(waiting, location.pathname);
  for (const box of boxesIn(document.body)) box.checked = ticks.stateOf(box);
  const edit = recipeEditOf(waiting, location.pathname);
  const note = noteField();
  if (note && edit.note !== null && note.value === note.defaultValue) note.value = edit.note;
  for (const place of places())
    if (place.checked === place.defaultChecked)
      place.checked = edit.collections.get(place.value) ?? place.defaultChecked;
}

/** After sending, a note that was not changed since shows what the server has. */
export function showSentNote(sent: string): void {
  const note = noteField();
  const stored = document.querySelector<HTMLInputElement>("#saved-recipe input[name=base]");
  if (note && stored && note.value === sent) note.value = stored.value;
}
