// The table of the admin lists: columns that sort by a link, and rows that are chosen for an action of the whole form.
import { Link } from "@remix-run/react";
import { useRef, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasScripts } from "./has-scripts.ts";
import { Pagination } from "./pagination.tsx";

export type Column<Row> = {
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** the column that names the row; one per table */
  isHeading?: true;
  isNumber?: true;
  /** its cells do not show its name on a phone */
  isBare?: true;
  /** the order of its first click: "title", or "-edited" for the newest first; without it, the column does not sort */
  order?: string;
};

type Selection<Row> = {
  /** the value of the row's checkbox; null for a row that no action applies to */
  value: (row: Row) => string | null;
  /** names the row to screen readers */
  label: (row: Row) => string;
  /** the buttons of the form */
  actions: ReactNode;
};

type DataTableProps<Row> = {
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string | number;
  columns: ReadonlyArray<Column<Row> | null>;
  /** instead of a table without rows; null for nothing */
  empty?: string | null;
  caption?: string;
  className?: string;
  /** the keys j and k move between the rows (features/admin/use-shortcuts.ts) */
  hasKeys?: true;
  /** the order now ("title", or "-title" for descending), and the address of another */
  sort?: { now: string; href: (sort: string) => string };
  selection?: Selection<Row> | undefined;
  /** of a list in pages */
  pages?: ComponentProps<typeof Pagination>;
};

/** Works without scripts: orders are links, and the chosen rows one form. */
export function DataTable<Row>({ empty, pages, ...props }: DataTableProps<Row>) {
  const isEmpty = props.rows.length === 0 && empty !== undefined;
  return (
    <>
      {isEmpty ? empty && <p>{empty}</p> : <Rows {...props} />}
      {pages ? <Pagination {...pages} /> : null}
    </>
  );
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, caption, className = "table", hasKeys, sort, selection } = props;
  const { t } = useTranslation(["admin"]);
  const form = useRef<HTMLFormElement>(null);
  const columns = props.columns.filter((column) => column !== null);
  const table = (
    <table className={className}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {selection ? <ChooseAll form={form} /> : null}
          {columns.map((column) => (
            <Header key={column.label} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={rowKey(row)} data-item={hasKeys && ""}>
            {selection ? <Choose row={row} selection={selection} /> : null}
            {columns.map(({ label, cell, isHeading, isNumber, isBare }) => {
              const more = {
                className: isNumber && "number",
                "data-label": isBare ? undefined : label,
              };
              return isHeading ? (
                <th key={label} scope="row" {...more}>
                  {cell(row, i)}
                </th>
              ) : (
                <td key={label} {...more}>
                  {cell(row, i)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!selection) return table;
  return (
    <form method="post" ref={form} className="table-form">
      {table}
      <div className="actions table-actions">
        <span>{t("admin:table.chosen")}</span>
        {selection.actions}
      </div>
    </form>
  );
}

function ChooseAll({ form }: { form: { current: HTMLFormElement | null } }) {
  const { t } = useTranslation(["admin"]);
  const chooseAll = (checked: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('[name="row"]') ?? [])
      box.checked = checked;
  };
  return (
    <th scope="col" className="choose">
      {useHasScripts() ? (
        <input
          type="checkbox"
          aria-label={t("admin:table.chooseAll")}
          onChange={({ target }) => chooseAll(target.checked)}
        />
      ) : (
        <span className="visually-hidden">{t("admin:table.choose")}</span>
      )}
    </th>
  );
}

function Choose<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  const { t } = useTranslation(["admin"]);
  const value = selection.value(row);
  return (
    <td className="choose">
      {value === null ? null : (
        <label className="choose-row">
          <input
            type="checkbox"
            name="row"
            value={value}
            aria-label={t("admin:table.chooseRow", { name: selection.label(row) })}
            aria-keyshortcuts="x"
          />
        </label>
      )}
    </td>
  );
}

type HeaderProps<Row> = { column: Column<Row>; sort: DataTableProps<Row>["sort"] };

function Header<Row>({ column, sort }: HeaderProps<Row>) {
  const { label, isNumber, order: first } = column;
  const order = first?.replace("-", "");
  const direction = sort && order ? directionOf(sort.now, order) : null;
  const other = direction === "ascending" ? `-${order}` : order;
  return (
    <th scope="col" className={isNumber ? "number" : undefined} aria-sort={direction ?? undefined}>
      {sort && order ? (
        <Link to={sort.href((direction ? other : first) ?? "")} preventScrollReset>
          {label}
          <span aria-hidden className="sort-mark">
            {direction === "ascending" ? "▲" : direction === "descending" ? "▼" : "↕"}
          </span>
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

function directionOf(now: string, order: string): "ascending" | "descending" | null {
  if (now === order) return "ascending";
  return now === `-${order}` ? "descending" : null;
}

/** What an action on several rows did: how many of the chosen rows it changed. */
export function ChangedRows({ changed, chosen }: { changed: number; chosen: number }) {
  const { t } = useTranslation(["admin"]);
  if (chosen === 0)
    return (
      <p className="notice notice-error" role="alert">
        {t("admin:table.noneChosen")}
      </p>
    );
  return (
    <p className={changed === chosen ? "notice" : "notice notice-error"} role="status">
      {t("admin:table.changed", { count: changed })}{" "}
      {changed === chosen ? null : t("admin:table.unchanged", { count: chosen - changed })}
    </p>
  );
}
