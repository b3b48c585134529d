// A list of text rows in a form: add, remove, move up and down. The buttons submit the form; with scripts they work at
// once and the focus stays with the row. The texts stay in the fields, so that the form and its draft find them there.
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import { fillRowsEvent, type FormFields } from "#app/lib/device-drafts.ts";
import "./row-list.css";

type RowListTexts = {
  /** label of a row's field */
  row: (number: number) => string;
  up: (number: number) => string;
  down: (number: number) => string;
  remove: (number: number) => string;
  add: string;
  /** announced after a button with scripts */
  moved: (number: number, count: number) => string;
  removed: string;
};

type RowListProps = {
  /** name of each row's field */
  name: string;
  /** name of the buttons, whose values are "name.up.3" */
  actionName: string;
  rows: ReadonlyArray<string>;
  /** empty rows after these */
  spare: number;
  texts: RowListTexts;
  /** the id of a row's field; errors lead to that of row 0 */
  idOf: (row: number) => string;
  /** id of the list's error message */
  errorId?: string | undefined;
  maxLength: number;
  isLong?: boolean;
  /** shown below a row: how its text was read */
  note?: (text: string) => ReactNode;
};

type Row = { key: number; text: string; initial: string };
type Focus = { key: number; part: "field" | "up" | "down" };

const lines = (text: string) => text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");

export function RowList(props: RowListProps) {
  const { name, actionName, texts, idOf, errorId, maxLength, isLong = false, note } = props;
  const start = (): Array<Row> =>
    [...props.rows, ...Array<string>(props.spare).fill("")].map((text, key) => ({
      key,
      text,
      initial: text,
    }));
  const [rows, setRows] = useState(start);
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const nextKey = useRef(rows.length);
  const focus = useRef<Focus | null>(null);
  const first = useRef(start);

  const newRow = (text = ""): Row => ({ key: nextKey.current++, text, initial: text });
  const form = () => list.current?.closest("form");

  /** Changes the rows as a button does: the draft notices, and the focus follows. */
  function change(next: Array<Row>, to: Focus | null, message: string) {
    focus.current = to;
    flushSync(() => setRows(next));
    say(message);
    form()?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  useEffect(() => {
    const to = focus.current;
    focus.current = null;
    const row = to && list.current?.querySelector(`[data-row="${to.key}"]`);
    const part = row?.querySelector<HTMLElement>(`[data-part="${to?.part}"]:not(:disabled)`);
    (part ?? row?.querySelector<HTMLElement>("[data-part=field]"))?.focus();
  }, [rows]);

  useEffect(() => {
    const owner = list.current?.closest("form");
    if (!owner) return;
    const listening = new AbortController();
    const { signal } = listening;
    /** A draft is put back: as many rows as it has; the fields get their values from it. */
    const onFill = (event: Event) => {
      const values = (event as CustomEvent<FormFields>).detail.flatMap(([field, value]) =>
        field === name ? [value] : [],
      );
      // A new row starts with its text: its field does not exist yet.
      setRows((before) =>
        Array.from({ length: Math.max(before.length, values.length) }, (_, i) => {
          const text = values[i] ?? "";
          return { ...(before[i] ?? { key: nextKey.current++, initial: text }), text };
        }),
      );
    };
    // Typed before this script was loaded, or put back by the browser.
    const typed = [...owner.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    setRows((before) => before.map((row, i) => ({ ...row, text: typed[i]?.value ?? row.text })));
    owner.addEventListener(fillRowsEvent, onFill, { signal });
    owner.addEventListener("reset", () => setRows(first.current()), { signal });
    return () => listening.abort();
  }, [name]);

  function move(at: number, by: -1 | 1) {
    const next = [...rows];
    next.splice(at + by, 0, ...next.splice(at, 1));
    const to: Focus = { key: rows[at]!.key, part: by < 0 ? "up" : "down" };
    change(next, to, texts.moved(at + by + 1, next.length));
  }

  function remove(at: number) {
    const next = rows.filter((_, i) => i !== at);
    if (next.length === 0) next.push(newRow());
    const neighbour = next[Math.min(at, next.length - 1)]!;
    change(next, { key: neighbour.key, part: "field" }, texts.removed);
  }

  function insert(at: number, added: Array<Row>) {
    change(rows.toSpliced(at, 0, ...added), { key: added.at(-1)!.key, part: "field" }, "");
  }

  /** Enter goes to the next row, and makes one at the end. In a long text it is a line break. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number) {
    if (event.key !== "Enter" || isLong || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = rows[at + 1];
    if (next && next.text.trim() === "") document.getElementById(idOf(at + 1))?.focus();
    else insert(at + 1, [newRow()]);
  }

  /** A pasted list becomes rows: a field of one line would join its lines. */
  function onPaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>, at: number) {
    const pasted = lines(event.clipboardData.getData("text/plain"));
    if (pasted.length < 2 || rows[at]!.text.trim() !== "") return;
    event.preventDefault();
    const added = pasted.map((text) => newRow(text));
    const next = rows.toSpliced(at, 1, ...added);
    change(next, { key: added.at(-1)!.key, part: "field" }, "");
  }

  return (
    <>
      <ol ref={list} className={isLong ? "row-list row-list-long" : "row-list"}>
        {rows.map(({ key, text, initial }, at) => {
          const field = {
            id: idOf(at),
            name,
            defaultValue: initial,
            maxLength,
            "aria-label": texts.row(at + 1),
            "aria-invalid": (errorId && at === 0) || undefined,
            "aria-describedby": errorId && at === 0 ? errorId : `${idOf(at)}-note`,
            "data-part": "field",
            onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              setRows((before) =>
                before.map((row) => (row.key === key ? { ...row, text: value } : row)),
              ),
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, at),
            onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              onPaste(event, at),
          };
          return (
            <li key={key} data-row={key}>
              <span className="row-number" aria-hidden>
                {at + 1}
              </span>
              {isLong ? <textarea rows={3} {...field} /> : <input type="text" {...field} />}
              <span className="row-buttons">
                <RowButton
                  kind="up"
                  name={actionName}
                  value={`${name}.up.${at}`}
                  label={texts.up(at + 1)}
                  disabled={at === 0}
                  onPress={() => move(at, -1)}
                />
                <RowButton
                  kind="down"
                  name={actionName}
                  value={`${name}.down.${at}`}
                  label={texts.down(at + 1)}
                  disabled={at === rows.length - 1}
                  onPress={() => move(at, 1)}
                />
                <RowButton
                  kind="remove"
                  name={actionName}
                  value={`${name}.remove.${at}`}
                  label={texts.remove(at + 1)}
                  disabled={false}
                  onPress={() => remove(at)}
                />
              </span>
              <span className="row-note fine-print" id={`${idOf(at)}-note`}>
                {note?.(text)}
              </span>
            </li>
          );
        })}
      </ol>
      <p>
        <button
          type="submit"
          name={actionName}
          value={`${name}.add.0`}
          className="button button-quiet button-small"
          onClick={(event) => {
            event.preventDefault();
            insert(rows.length, [newRow()]);
          }}
        >
          {texts.add}
        </button>
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

const signs = { up: "↑", down: "↓", remove: "×" } as const;

function RowButton({
  kind,
  label,
  onPress,
  ...button
}: {
  kind: keyof typeof signs;
  label: string;
  onPress: () => void;
  name: string;
  value: string;
  disabled: boolean;
}) {
  return (
    <button
      type="submit"
      className="row-button"
      aria-label={label}
      data-part={kind}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      {...button}
    >
      <span aria-hidden>{signs[kind]}</span>
    </button>
  );
}
