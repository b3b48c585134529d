import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { markdownMarks, toggleMark, type EditedText, type MarkdownMark } from "./markdown-edit.ts";

const signs: Record<MarkdownMark, string> = {
  bold: "B",
  italic: "I",
  heading: "H",
  list: "•",
  quote: "❝",
  link: "↗",
};
/** With Ctrl or Cmd, as in most editors. */
const keys: ReadonlyMap<string, MarkdownMark> = new Map([
  ["b", "bold"],
  ["i", "italic"],
  ["k", "link"],
]);

type Props = {
  name: string;
  label: string;
  language: Language;
  defaultValue: string;
  errors: ReadonlyArray<string>;
};

/** A textarea for Markdown; with scripts it has buttons for the marks. */
export function MarkdownField({ name, label, language, defaultValue, errors }: Props) {
  const { t } = useTranslation("admin");
  const field = useRef<HTMLTextAreaElement>(null);
  const hasScripts = useHasScripts();
  const toggle = (mark: MarkdownMark) =>
    editText(field.current!, (edited) => toggleMark(edited, mark));
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? keys.get(event.key.toLowerCase()) : undefined;
    if (!mark || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle(mark);
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hasScripts ? (
        <div role="group" aria-label={t("content.marks.label")} className="markdown-marks">
          {markdownMarks.map((mark) => (
            <button
              key={mark}
              type="button"
              className="icon-button"
              data-mark={mark}
              aria-label={t(`content.marks.${mark}`)}
              title={t(`content.marks.${mark}`)}
              aria-controls={name}
              onClick={() => toggle(mark)}
            >
              {signs[mark]}
            </button>
          ))}
        </div>
      ) : null}
      <textarea
        ref={field}
        id={name}
        name={name}
        defaultValue={defaultValue}
        lang={language}
        rows={24}
        maxLength={20_000}
        onKeyDown={onKeyDown}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${name}-error` : undefined}
      />
      <FieldErrors id={`${name}-error`} errors={errors} errorText={(text) => text} />
    </div>
  );
}

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
