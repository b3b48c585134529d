import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { editText } from "./edit-text.ts";
import { markdownMarks, toggleMark, type MarkdownMark } from "./markdown-edit.ts";
import { useRichEditor } from "./use-rich-editor.ts";

const icons: Record<MarkdownMark | "picture", string> = {
  bold: "M7 4v16h6.5a4.5 4.5 0 0 0 0-9H7h5.5a3.5 3.5 0 0 0 0-7H7m1 0v16",
  italic: "M10 4h8M6 20h8M14 4l-4 16",
  heading: "M6 4v16M18 4v16M6 12h12",
  list: "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
  quote: "M10 7H5v6h4c0 2.5-1 4-3 5M19 7h-5v6h4c0 2.5-1 4-3 5",
  link: "M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.5-1.5",
  picture: "M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15.5 9.5h.01",
};
/** With Ctrl or Cmd, as in most editors. */
const keys: ReadonlyMap<string, MarkdownMark> = new Map([
  ["b", "bold"],
  ["i", "italic"],
  ["k", "link"],
]);

/** What the texts of a document have in common. */
export type TextTools = {
  isRich: boolean;
  titleOf: (line: string) => string | undefined;
  /** looks for a recipe or product; `typed` is put back when none is chosen */
  find: (language: Language, typed: string) => void;
  /** null: one is still to be chosen */
  addPicture: (picture: File | null) => void;
};

type Props = {
  name: string;
  label: string;
  language: Language;
  defaultValue: string;
  errors: ReadonlyArray<string>;
  tools: TextTools;
};

/** A textarea for Markdown; with scripts it is rich text, or has buttons for the marks. */
export function MarkdownField({ name, label, language, defaultValue, errors, tools }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const hasScripts = useHasScripts();
  const described: Record<string, string> =
    errors.length > 0 ? { "aria-describedby": `${name}-error` } : {};
  const { editor, active } = useRichEditor({
    field,
    place,
    isOn: hasScripts && tools.isRich,
    attributes: {
      id: name,
      class: "rich-text rich-editor",
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": `${name}-label`,
      lang: language,
      ...(errors.length > 0 ? { "aria-invalid": "true" } : {}),
      ...described,
    },
    titleOf: tools.titleOf,
    onPicture: tools.addPicture,
    onFind: (typed) => tools.find(language, typed),
  });
  const toggle = (mark: MarkdownMark) => {
    if (mark === "link" && !active.includes("link")) tools.find(language, "");
    else if (editor) editor.run(mark);
    else if (mark !== "link") editText(field.current!, (edited) => toggleMark(edited, mark));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? keys.get(event.key.toLowerCase()) : undefined;
    if (!mark || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle(mark);
  };
  return (
    <div className="field">
      <label id={`${name}-label`} htmlFor={editor ? undefined : name}>
        <span className={hasScripts ? "visually-hidden" : undefined}>{label}</span>
      </label>
      {hasScripts ? <Toolbar {...{ name, tools, toggle }} active={editor ? active : null} /> : null}
      <div ref={place} />
      <textarea
        ref={field}
        id={editor ? `${name}-markdown` : name}
        name={name}
        hidden={editor !== null}
        defaultValue={defaultValue}
        lang={language}
        rows={24}
        maxLength={20_000}
        onKeyDown={onKeyDown}
        aria-invalid={errors.length > 0 || undefined}
        {...described}
      />
      <FieldErrors id={`${name}-error`} errors={errors} errorText={(text) => text} />
    </div>
  );
}

type ToolbarProps = Pick<Props, "name" | "tools"> & {
  toggle: (mark: MarkdownMark) => void;
  /** null while the Markdown is shown, which has no state */
  active: ReadonlyArray<MarkdownMark> | null;
};

function Toolbar({ name, tools, toggle, active }: ToolbarProps) {
  const { t } = useTranslation("admin");
  return (
    <div role="group" aria-label={t("content.marks.label")} className="markdown-marks">
      {([...markdownMarks, "picture"] as const).map((mark) => (
        <button
          key={mark}
          type="button"
          className="icon-button"
          aria-label={t(`content.marks.${mark}`)}
          title={t(`content.marks.${mark}`)}
          aria-controls={name}
          aria-pressed={active && mark !== "picture" ? active.includes(mark) : undefined}
          // The text keeps the cursor and, on a phone, the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (mark === "picture" ? tools.addPicture(null) : toggle(mark))}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d={icons[mark]} />
          </svg>
        </button>
      ))}
    </div>
  );
}
