// A list of texts, each in a field of its own. They stay in the fields, so that the form and its draft find them there.
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { rowActionField, rowFields, rowId } from "#app/features/submissions/typed-rows.ts";
import { fillRowsEvent, type FormFields } from "#app/lib/device-drafts.ts";
import { RowList, rowSigns, useRowList } from "#app/ui/row-list.tsx";
import "./text-rows.css";

type TextRowsProps = {
  list: keyof typeof rowFields;
  rows: ReadonlyArray<string>;
  /** empty rows after these */
  spare: number;
  hasErrors: boolean;
  maxLength: number;
  isLong: boolean;
  /** shown below a row: how its text was read */
  note?: ((text: string) => ReactNode) | undefined;
};

type TextRow = { text: string; initial: string };

const textRow = (text: string): TextRow => ({ text, initial: text });
const lines = (text: string) => text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");

export function TextRows(props: TextRowsProps) {
  const { t } = useTranslation("submission-form");
  const { list, hasErrors, isLong, note } = props;
  const editor = useTextRows(props);
  return (
    <RowList
      list={editor}
      className={isLong ? "row-list row-list-long" : "row-list"}
      item={() => ({})}
      adds={[["add", t(`rows.${list}.add`)]]}
    >
      {({ key, row }, at) => {
        const id = rowId(list, at);
        const isInvalid = hasErrors && at === 0;
        const field = {
          id,
          name: rowFields[list],
          defaultValue: row.initial,
          maxLength: props.maxLength,
          "aria-label": t(`rows.${list}.row`, { number: at + 1 }),
          "aria-invalid": isInvalid || undefined,
          "aria-describedby": isInvalid ? `${list}-error` : `${id}-note`,
          onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            editor.type(key, value),
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => editor.onKeyDown(event, at),
          onPaste: (event: ClipboardEvent<HTMLElement>) => editor.onPaste(event, at),
        };
        return (
          <>
            <span className="row-number" aria-hidden>
              {at + 1}
            </span>
            {isLong ? <textarea rows={3} {...field} /> : <input type="text" {...field} />}
            <span className="row-buttons">
              {(["up", "down", "remove"] as const).map((change) => (
                <button
                  key={change}
                  {...editor.button({ change, index: at })}
                  className="row-button"
                  aria-label={t(`rows.${list}.${change}`, { number: at + 1 })}
                  disabled={at === { up: 0, down: editor.entries.length - 1, remove: null }[change]}
                >
                  <span aria-hidden>{rowSigns[change]}</span>
                </button>
              ))}
            </span>
            <span className="row-note fine-print" id={`${id}-note`}>
              {note?.(row.text)}
            </span>
          </>
        );
      }}
    </RowList>
  );
}

function useTextRows(props: TextRowsProps) {
  const { t } = useTranslation("submission-form");
  const { list: name, isLong } = props;
  const list = useRowList<TextRow>({
    list: rowFields[name],
    actionName: rowActionField,
    rows: [...props.rows, ...Array<string>(props.spare).fill("")].map(textRow),
    blank: () => textRow(""),
    announce: (change, number, count) =>
      change === "remove"
        ? t("rows.removed")
        : change === "add"
          ? ""
          : t("rows.moved", { number, count }),
    afterRemove: "text",
    isNeverEmpty: true,
  });
  useFormValues(name, list);
  const { entries } = list;
  return {
    ...list,
    type: (key: number, text: string) =>
      list.setEntries((before) =>
        before.map((shown) =>
          shown.key === key ? { ...shown, row: { ...shown.row, text } } : shown,
        ),
      ),
    /** Enter goes to the next row, and makes one at the end. In a long text it is a line break. */
    onKeyDown(event: KeyboardEvent, at: number) {
      if (event.key !== "Enter" || isLong || event.nativeEvent.isComposing) return;
      event.preventDefault();
      const next = entries[at + 1];
      if (next && next.row.text.trim() === "")
        document.getElementById(rowId(name, at + 1))?.focus();
      else list.apply({ change: "add", index: at });
    },
    /** A pasted list becomes rows: a field of one line would join its lines. */
    onPaste(event: ClipboardEvent, at: number) {
      const pasted = lines(event.clipboardData.getData("text/plain"));
      if (pasted.length < 2 || entries[at]!.row.text.trim() !== "") return;
      event.preventDefault();
      const added = pasted.map((text) => list.newEntry(textRow(text)));
      const last = at + added.length - 1;
      list.show(entries.toSpliced(at, 1, ...added), { change: "add", index: last });
    },
  };
}

/** The rows follow what a form's fields get without being typed into. */
function useFormValues(name: TextRowsProps["list"], list: ReturnType<typeof useRowList<TextRow>>) {
  const first = useRef(list.entries);
  const { setEntries, newEntry } = list;
  useEffect(() => {
    const owner = document.getElementById(rowId(name, 0))?.closest("form");
    if (!owner) return;
    const listening = new AbortController();
    const { signal } = listening;
    /** A draft is put back: as many rows as it has; the fields get their values from it. */
    const onFill = (event: Event) => {
      const values = (event as CustomEvent<FormFields>).detail.flatMap(([field, value]) =>
        field === rowFields[name] ? [value] : [],
      );
      // A new row starts with its text: its field does not exist yet.
      setEntries((before) =>
        Array.from({ length: Math.max(before.length, values.length) }, (_, i) => {
          const text = values[i] ?? "";
          const shown = before[i];
          return shown ? { ...shown, row: { ...shown.row, text } } : newEntry(textRow(text));
        }),
      );
    };
    // Typed before this script was loaded, or put back by the browser.
    const typed = [...owner.querySelectorAll<HTMLInputElement>(`[name="${rowFields[name]}"]`)];
    setEntries((before) =>
      before.map((shown, i) => ({
        ...shown,
        row: { ...shown.row, text: typed[i]?.value ?? shown.row.text },
      })),
    );
    owner.addEventListener(fillRowsEvent, onFill, { signal });
    owner.addEventListener("reset", () => setEntries(() => first.current), { signal });
    return () => listening.abort();
  }, [name, setEntries, newEntry]);
}
