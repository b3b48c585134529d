/**
 * Parses CSV into rows (RFC 4180); the separator is the comma, semicolon or tab that is most frequent in the first
 * line.
 */
export function parseCsv(text: string): Array<Array<string>> {
  const firstLine = text.split(/\r?\n/, 1)[0] ?? "";
  const counts = [",", ";", "\t"].map(
    (character) => [firstLine.split(character).length, character] as const,
  );
  const separator = counts.toSorted((a, b) => b[0] - a[0])[0]![1];
  const rows: Array<Array<string>> = [];
  let row: Array<string> = [];
  let cell = "";
  let quoted = false;
  const endRow = () => {
    row.push(cell.trim());
    if (row.some(Boolean)) rows.push(row);
    row = [];
    cell = "";
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') cell += text[++i]!;
      else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === separator) {
      row.push(cell.trim());
      cell = "";
    } else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  endRow();
  return rows;
}
