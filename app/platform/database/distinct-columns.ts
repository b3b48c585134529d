// D1 returns the rows of a batch as objects: columns of the same name are one there, and names that are numbers come
// first. Whether a query's rows can be read back as lists from such objects is seen in its text.

const known = new Map<string, boolean>();
const maxKnown = 1_000;

/** Whether the rows of this query are the same lists when they come as objects; false when in doubt. */
export function hasDistinctColumns(sql: string): boolean {
  let result = known.get(sql);
  if (result === undefined) {
    if (known.size >= maxKnown) known.clear();
    result = areDistinct(columnNames(sql));
    known.set(sql, result);
  }
  return result;
}

function areDistinct(names: ReadonlyArray<string> | null): boolean {
  if (!names || names.includes("*")) return false;
  if (names.length === 1) return true;
  return new Set(names).size === names.length && !names.some((name) => /^\d+$/.test(name));
}

/** The columns of a SELECT, as SQLite names them: by the alias, the column or the text of the expression. */
function columnNames(sql: string): Array<string> | null {
  const start = /^\s*select\s+(?:distinct\s+)?/i.exec(sql);
  if (!start) return null;
  const names: Array<string> = [];
  let from = start[0].length;
  let depth = 0;
  for (const token of sql.slice(from).matchAll(/'[^']*'|"[^"]*"|[(),]|\bfrom\b/gi)) {
    const at = start[0].length + token.index;
    if (token[0] === "(") depth++;
    else if (token[0] === ")") depth--;
    else if (depth === 0 && (token[0] === "," || /^from$/i.test(token[0]))) {
      names.push(nameOf(sql.slice(from, at).trim()));
      from = at + token[0].length;
      if (token[0] !== ",") return names;
    }
  }
  return [...names, nameOf(sql.slice(from).trim())];
}

function nameOf(column: string): string {
  const alias = /\sas\s+"?(\w+)"?$/i.exec(column)?.[1];
  return (alias ?? /^(?:"?\w+"?\.)?"?(\w+|\*)"?$/.exec(column)?.[1] ?? column).toLowerCase();
}
