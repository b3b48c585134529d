type Cell = string | number | null;

/** A table as CSV, with the byte order mark that makes spreadsheets read UTF-8. */
export function csv(rows: ReadonlyArray<ReadonlyArray<Cell>>): string {
  return `\u{feff}${rows.map(csvLine).join("")}`;
}

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would read as a formula gets a leading apostrophe, so
 * that user input is not evaluated (OWASP, CSV injection).
 */
export function csvLine(values: ReadonlyArray<Cell>): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const escaped = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
