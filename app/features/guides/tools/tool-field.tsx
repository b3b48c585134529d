import type { ReactNode } from "react";

/** A select field of a tool's form. */
export function SelectField<T extends string>({
  label,
  name,
  value,
  options,
  none,
  describedBy,
}: {
  label: string;
  name: string;
  value: T | null;
  options: ReadonlyArray<[value: T, label: string]>;
  /** label of the empty option */
  none?: string;
  /** id of the error message */
  describedBy?: string | undefined;
}) {
  return (
    <label>
      {label}
      <select
        name={name}
        defaultValue={value ?? ""}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A number field that accepts fractions. */
export function NumberField({
  label,
  name,
  value,
  describedBy,
}: {
  label: string;
  name: string;
  value: string;
  describedBy?: string | undefined;
}) {
  return (
    <label>
      {label}
      <input
        name={name}
        defaultValue={value}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      />
    </label>
  );
}

/** The result of a tool or its error message. */
export function ToolResult({
  id,
  problem,
  children,
}: {
  id: string;
  problem?: string | null;
  children?: ReactNode;
}) {
  if (problem)
    return (
      <p id={id} className="tool-problem" role="alert">
        {problem}
      </p>
    );
  return children ? (
    <div className="tool-answer" role="status">
      {children}
    </div>
  ) : null;
}

type ToolTableProps = {
  columns: ReadonlyArray<string>;
  /** the first cell is the row's heading */
  rows: ReadonlyArray<ReadonlyArray<string | number | null>>;
  cellClass?: string;
};

export function ToolTable({ columns, rows, cellClass }: ToolTableProps) {
  return (
    <div className="table-scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={`${heading} ${cells.join(" ")}`}>
              <th scope="row">{heading}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]} className={cellClass}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
