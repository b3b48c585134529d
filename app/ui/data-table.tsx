// The table of the admin lists: columns that sort by a link, and rows that are chosen for an action of the whole form.
import { Link } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasScripts } from "./has-scripts.ts";

export type Column<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** the column that names the row; one per table */
  isHeading?: true;
  isNumber?: true;
  /** the order this column sorts by, without it, the column does not sort */
  order?: string;
  /** whether its first click sorts the largest or newest first */
  startsDescending?: true;
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
  columns: ReadonlyArray<Column<Row>>;
  /** the order now ("title", or "-title" for descending), and the address of another */
  sort?: { now: string; href: (sort: string) => string };
  selection?: Selection<Row> | undefined;
};

/** Works without scripts: orders are links, and the chosen rows one form. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, columns, sort, selection } = props;
  const { t } = useTranslation(["admin"]);
  const hasScripts = useHasScripts();
  const form = useRef<HTMLFormElement>(null);
  const chooseAll = (checked: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('[name="row"]') ?? [])
      box.checked = checked;
  };
  const table = (
    <table className="table">
      <thead>
        <tr>
          {selection ? (
            <th scope="col" className="choose">
              {hasScripts ? (
                <input
                  type="checkbox"
                  aria-label={t("admin:table.chooseAll")}
                  onChange={({ target }) => chooseAll(target.checked)}
                />
              ) : (
                <span className="visually-hidden">{t("admin:table.choose")}</span>
              )}
            </th>
          ) : null}
          {columns.map((column) => (
            <Header key={column.name} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const value = selection?.value(row) ?? null;
          return (
            <tr key={rowKey(row)} data-item="">
              {selection ? (
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
              ) : null}
              {columns.map(({ name, label, cell, isHeading, isNumber }) => {
                const more = {
                  "data-label": label,
                  ...(isNumber && { className: "number" }),
                };
                return isHeading ? (
                  <th key={name} scope="row" {...more}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} {...more}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          );
        })}
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

type HeaderProps<Row> = { column: Column<Row>; sort: DataTableProps<Row>["sort"] };

function Header<Row>({ column, sort }: HeaderProps<Row>) {
  const { label, isNumber, order, startsDescending } = column;
  const direction = sort && order ? directionOf(sort.now, order) : null;
  const first = startsDescending ? `-${order}` : order;
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
