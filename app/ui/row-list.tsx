// A list of rows in a form: rows are added, removed and moved by submit buttons without scripts, and at once with them.
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type LiHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from "react";
import { changeRows, rowButton, type RowChange } from "#app/lib/row-changes.ts";

type Change = RowChange["change"];
export type ShownRow<Row> = {
  key: number;
  row: Row;
  /** position when the page was loaded, which is in the names of errors; null for a new row */
  origin: number | null;
};

type RowListOptions<Row> = {
  /** in the values of the buttons */
  list: string;
  /** name of the buttons */
  actionName: string;
  rows: ReadonlyArray<Row>;
  blank: (change: Change) => Row;
  /** what a screen reader says after a button with scripts */
  announce: (change: Change, number: number, count: number) => string;
  /** what has the focus after a row was removed: the same button, or the text of the row that took its place */
  afterRemove: "button" | "text";
  /** the last row is replaced when it is removed */
  isNeverEmpty?: boolean;
};

const textField = "input, textarea";

export function useRowList<Row>(options: RowListOptions<Row>) {
  const { list, actionName, rows, blank, announce, isNeverEmpty = false } = options;
  const [entries, setEntries] = useState(() =>
    rows.map((row, i): ShownRow<Row> => ({ key: i, row, origin: i })),
  );
  const [done, setDone] = useState<(RowChange & { said: string }) | null>(null);
  const nextKey = useRef(rows.length);
  const newEntry = useCallback(
    (row: Row): ShownRow<Row> => ({ key: nextKey.current++, row, origin: null }),
    [],
  );
  /** Changes the rows as a button does: the draft notices, and the focus follows. */
  function show(next: Array<ShownRow<Row>>, { change, index }: RowChange) {
    setEntries(next);
    setDone({ change, index, said: announce(change, index + 1, next.length) });
  }
  function apply({ change, index }: RowChange) {
    const next = changeRows(entries, { change, index }, () => newEntry(blank(change)));
    if (next.rows.length === 0 && isNeverEmpty)
      show([newEntry(blank("add"))], { change, index: 0 });
    else show(next.rows, { change, index: next.focus });
  }
  const button = (change: RowChange) => ({
    type: "submit" as const,
    name: actionName,
    value: rowButton(list, change),
    "data-change": change.change,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      apply(change);
    },
  });
  return {
    entries,
    setEntries,
    newEntry,
    show,
    apply,
    button,
    done,
    afterRemove: options.afterRemove,
  };
}

type RowListProps<Row> = {
  list: ReturnType<typeof useRowList<Row>>;
  className?: string;
  item: (row: Row, index: number) => LiHTMLAttributes<HTMLLIElement>;
  /** buttons that add a row at the end */
  adds: ReadonlyArray<[change: "add" | "section", label: string]>;
  addsClassName?: string;
  children: (shown: ShownRow<Row>, index: number) => ReactNode;
};

export function RowList<Row>(props: RowListProps<Row>) {
  const { list, className, item, adds, addsClassName, children } = props;
  const { done, afterRemove } = list;
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!done || !ref.current) return;
    const row = ref.current.children[done.index];
    const isText =
      done.change === "add" ||
      done.change === "section" ||
      (done.change === "remove" && afterRemove === "text");
    const button = isText ? null : `[data-change=${done.change}]:not(:disabled)`;
    const target =
      (button === null ? null : row?.querySelector<HTMLElement>(button)) ??
      row?.querySelector<HTMLElement>(textField) ??
      ref.current.parentElement?.querySelector<HTMLElement>("[data-change=add]");
    target?.focus();
    // The form has changed: it is saved like typed text.
    ref.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [done, afterRemove]);
  return (
    <>
      <ol ref={ref} className={className}>
        {list.entries.map((shown, index) => (
          <li key={shown.key} {...item(shown.row, index)}>
            {children(shown, index)}
          </li>
        ))}
      </ol>
      <p className={addsClassName}>
        {adds.map(([change, text]) => (
          <button
            key={change}
            {...list.button({ change, index: list.entries.length - 1 })}
            className="button button-quiet button-small"
          >
            {text}
          </button>
        ))}
      </p>
      <p className="visually-hidden" role="status">
        {done?.said}
      </p>
    </>
  );
}

export const rowSigns = { up: "↑", down: "↓", add: "+", remove: "×" } as const;
