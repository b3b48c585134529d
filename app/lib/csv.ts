type Cell = string | number | null;

/** A whole table as CSV, with the mark that makes spreadsheets read UTF-8. */
export function csv(rows: ReadonlyArray<ReadonlyArray<Cell>>): string {
  return `\u{feff}${rows.map(csvLine).join("")}`;
}

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe before it:
 * what somebody typed into a form is not to be calculated on an editor's machine (OWASP, CSV injection).
 */
export function csvLine(values: ReadonlyArray<Cell>): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
