import type { EditedText } from "./markdown-edit.ts";

/** Changes a textarea's text as if it were typed: the browser's undo takes it back, and listeners hear of it. */
export function editText(
  field: HTMLTextAreaElement,
  edit: (edited: EditedText) => EditedText,
): void {
  const { value, selectionStart, selectionEnd } = field;
  const after = edit({ text: value, start: selectionStart, end: selectionEnd });
  const [from, to, inserted] = changedPart(value, after.text);
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but nothing else keeps the undo history of a field.
  // oxlint-disable-next-line typescript/no-deprecated
  const isDone = document.execCommand(inserted ? "insertText" : "delete", false, inserted);
  if (!isDone) {
    field.setRangeText(inserted);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(after.start, after.end);
}

/** What differs: from, to (in the old text), and what stands there in the new one. */
function changedPart(before: string, after: string): [from: number, to: number, inserted: string] {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let same = 0;
  while (
    same < shorter - from &&
    before[before.length - 1 - same] === after[after.length - 1 - same]
  )
    same++;
  return [from, before.length - same, after.slice(from, after.length - same)];
}
