// A list of rows in a form: rows are added, removed and moved by submit buttons without scripts, and at once with them.
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { changeRows, rowButton, type RowChange } from "./row-changes.ts";

type Change = RowChange["change"];
export type ShownRow<Row> = {
  row: Row;
  /** position now, which is in the names of its fields */
  index: number;
  /** position when the page was loaded, which is in the names of errors; null for a new row */
  origin: number | null;
};

type EditRowsProps<Row> = {
  /** in the values of the buttons */
  list: string;
  /** id of the list, and the start of the ids of its rows */
  id: string;
  rows: ReadonlyArray<Row>;
  blank: (change: Change) => Row;
  /** names a row: "Ingredient 3" */
  label: (rows: ReadonlyArray<Row>, index: number) => string;
  className: (row: Row) => string;
  /** buttons that add a row at the end */
  adds: ReadonlyArray<[change: "add" | "section", label: string]>;
  children: (shown: ShownRow<Row>) => ReactNode;
};

const rowChanges = [
  ["up", "↑"],
  ["down", "↓"],
  ["add", "+"],
  ["remove", "×"],
] as const;

export function EditRows<Row>(props: EditRowsProps<Row>) {
  const { list, id, rows, blank, label, className, adds, children } = props;
  const { t } = useTranslation(["admin"]);
  const [entries, setEntries] = useState(() =>
    rows.map((row, i) => ({ key: String(i), row, origin: i as number | null })),
  );
  const [done, setDone] = useState<{ change: Change; focus: number; text: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const added = useRef(0);
  useEffect(() => {
    if (!done || !box.current) return;
    const row = document.getElementById(`${id}-${done.focus}`);
    const isNew = done.change === "add" || done.change === "section";
    const target =
      row?.querySelector<HTMLElement>(isNew ? "input, textarea" : `[data-change=${done.change}]`) ??
      box.current.querySelector<HTMLElement>("[data-change=add]");
    target?.focus();
    // The form has changed: it is saved like typed text.
    box.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [done, id]);
  const apply = (change: RowChange) => (event: MouseEvent) => {
    event.preventDefault();
    const next = changeRows(entries, change, () => ({
      key: `new-${added.current++}`,
      row: blank(change.change),
      origin: null,
    }));
    setEntries(next.rows);
    const { change: name } = change;
    const text =
      name === "up" || name === "down"
        ? t("admin:recipes.rows.moved", { n: next.focus + 1, count: next.rows.length })
        : t(`admin:recipes.rows.${name === "remove" ? "removed" : "added"}`);
    setDone({ change: name, focus: next.focus, text });
  };
  const button = (change: RowChange) => ({
    type: "submit" as const,
    name: "row",
    value: rowButton(list, change),
    "data-change": change.change,
    onClick: apply(change),
  });
  const shown = entries.map(({ row }) => row);
  return (
    <div className="edit-rows" id={id} tabIndex={-1} ref={box}>
      <ol>
        {entries.map(({ key, row, origin }, index) => {
          const name = label(shown, index);
          return (
            <li key={key} id={`${id}-${index}`} className={className(row)}>
              <div role="group" aria-label={name}>
                {children({ row, index, origin })}
                <p className="row-buttons">
                  {rowChanges.map(([change, sign]) => (
                    <button
                      key={change}
                      {...button({ change, index })}
                      className="icon-button"
                      aria-label={t(`admin:recipes.rows.${change}`, { row: name })}
                      title={t(`admin:recipes.rows.${change}`, { row: name })}
                    >
                      {sign}
                    </button>
                  ))}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="actions">
        {adds.map(([change, text]) => (
          <button
            key={change}
            {...button({ change, index: entries.length - 1 })}
            className="button button-quiet button-small"
          >
            {text}
          </button>
        ))}
      </p>
      <p className="visually-hidden" role="status">
        {done?.text}
      </p>
    </div>
  );
}
