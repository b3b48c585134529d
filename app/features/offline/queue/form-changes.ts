// The changes that a form makes, in place of all that it holds: a copy of a page may be old, and what others changed
// meanwhile stays.
import { ticksOf } from "./pending.ts";
import { lines } from "./send-queue.ts";
import type { QueuedChange } from "./queue-store.ts";

type FormChange = Pick<QueuedChange, "path" | "body"> & { title: string };

export type FormSubmission = { form: HTMLFormElement; path: string; fields: URLSearchParams };

export function readForm({ target, submitter }: SubmitEvent): FormSubmission {
  const form = target as HTMLFormElement;
  const button = submitter as HTMLButtonElement | null;
  const address = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") fields.append(name, value);
  if (button?.name) fields.append(button.name, button.value);
  return { form, path: new URL(address, location.href).pathname, fields };
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? "";
const heading = () => textOf(document.querySelector("main h1"));

export function boxesIn(form: Element): Array<HTMLInputElement> {
  return [...form.querySelectorAll<HTMLInputElement>("input[name=ticked]")];
}

/** @param waiting changes that wait already */
export function changesOf(
  { form, path, fields }: FormSubmission,
  waiting: ReadonlyArray<QueuedChange>,
): Array<FormChange> {
  const change = (values: Record<string, string>, title = heading()): FormChange => ({
    path,
    body: String(new URLSearchParams(values)),
    title,
  });
  if (path === "/save" || path === "/plan/add") {
    const id = fields.get("recipe") ?? fields.get("remove");
    const card = form.querySelector(`button[value="${id}"]`)?.closest(".card");
    const title = textOf(card?.querySelector("h2, h3, h4")) || heading();
    return [{ path, body: String(fields), title }];
  }
  if (fields.get("intent") === "clear") return [change({ intent: "clear" })];
  if (fields.get("intent") === "tick") {
    const ticks = ticksOf(waiting, path);
    return boxesIn(form)
      .filter((box) => box.checked !== ticks.stateOf(box))
      .map((box) => {
        const values = { intent: "tick", shown: box.value };
        const title = textOf(box.closest("label"));
        return change(box.checked ? { ...values, ticked: box.value } : values, title);
      });
  }
  return recipeChanges(fields, form, change);
}

/** Note and collections are one change, a day is another. */
function recipeChanges(
  fields: URLSearchParams,
  form: HTMLFormElement,
  change: (values: Record<string, string>) => FormChange,
): Array<FormChange> {
  const changes: Array<FormChange> = [];
  const note = fields.get("note") ?? "";
  const base = fields.get("base") ?? "";
  const places = [...form.querySelectorAll<HTMLInputElement>("input[name=collection]")];
  const moved = places.filter((place) => place.checked !== place.defaultChecked);
  const hasNote = lines(note) !== lines(base);
  if (hasNote || moved.length > 0) {
    const edit = change({ intent: "save", ...(hasNote ? { note, base } : {}) });
    const body = new URLSearchParams(edit.body);
    if (moved.length > 0) body.set("shown", moved.map(({ value }) => value).join());
    for (const { checked, value } of moved) if (checked) body.append("collection", value);
    changes.push({ ...edit, body: String(body) });
  }
  const uncooked = fields.get("uncooked");
  if (uncooked) changes.push(change({ uncooked }));
  else if (fields.get("intent") === "cooked")
    changes.push(change({ intent: "cooked", cookedOn: fields.get("cookedOn") ?? "" }));
  return changes;
}
