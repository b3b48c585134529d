// Puts lines and links into a text. Its textarea always has the text; the rich text, when it is shown, takes the event.
import { insertLine } from "./markdown-edit.ts";
import { editText } from "./edit-text.ts";

export type Insertion =
  { line: string } | { link: { title: string; href: string } } | { typed: string };

/** Dispatched on the textarea; whoever prevents its default has inserted it. */
export const insertEvent = "insertmarkdown";

export function insertInto(field: HTMLTextAreaElement, insertion: Insertion): void {
  const event = new CustomEvent(insertEvent, { detail: insertion, cancelable: true });
  if (!field.dispatchEvent(event)) return;
  editText(field, (edited) => {
    if ("line" in insertion) return insertLine(edited, insertion.line);
    const { text, start, end } = edited;
    const inserted =
      "typed" in insertion
        ? insertion.typed
        : `[${text.slice(start, end) || insertion.link.title}](${insertion.link.href})`;
    const after = start + inserted.length;
    return { text: text.slice(0, start) + inserted + text.slice(end), start: after, end: after };
  });
}

export function bodyOf(form: HTMLFormElement, language: string): HTMLTextAreaElement {
  return form.elements.namedItem(`${language}.body`) as HTMLTextAreaElement;
}

export function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
}
