// Ingredients and steps as rows of a form. They are stored as text, one per line; a pasted list becomes more rows.

/** Names of the form fields, by the content field that they make up. */
export const rowFields = { ingredients: "ingredientRow", steps: "stepRow" } as const;
export const pasteFields = { ingredients: "ingredientPaste", steps: "stepPaste" } as const;
export const rowActionField = "rowAction";

const maxRows = 200;

export type RowAction = { list: keyof typeof rowFields; kind: RowKind; row: number };
const rowKinds = ["up", "down", "remove", "add"] as const;
type RowKind = (typeof rowKinds)[number];

/** "ingredientRow.up.3": the value of a button; null for anything else. */
export function readRowAction(value: unknown): RowAction | null {
  const [field, kind, row] = typeof value === "string" ? value.split(".") : [];
  const list = (["ingredients", "steps"] as const).find((name) => rowFields[name] === field);
  const known = rowKinds.find((name) => name === kind);
  return list && known && /^\d{1,3}$/.test(row ?? "")
    ? { list, kind: known, row: Number(row) }
    : null;
}

export function linesOf(text: string): Array<string> {
  return text
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** The rows of a list in a form as text, after the button that was pressed; null if the form has no such rows. */
export function readRows(form: FormData, list: keyof typeof rowFields): string | null {
  const texts = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === "string");
  if (!form.has(rowFields[list]) && !form.has(pasteFields[list])) return null;
  const rows = texts(rowFields[list]).slice(0, maxRows);
  const action = readRowAction(form.get(rowActionField));
  const changed = action?.list === list ? moved(rows, action) : rows;
  const written = changed.flatMap(linesOf);
  const pasted = texts(pasteFields[list]).flatMap(linesOf);
  // A list that was saved before and is still in its field, as after a language change, is not added again.
  const isAdded = written.slice(-pasted.length).join("\n") === pasted.join("\n");
  return [...written, ...(isAdded ? [] : pasted)].join("\n");
}

/** Where the row is that a button was about, among the rows that have text. */
export function rowAfter(form: FormData, { list, kind, row }: RowAction): number {
  const rows = form.getAll(rowFields[list]).map(String);
  const target = kind === "up" ? row - 1 : kind === "down" ? row + 1 : row;
  const before = kind === "add" ? rows : moved(rows, { kind, row }).slice(0, Math.max(target, 0));
  return before.filter((text) => text.trim() !== "").length;
}

/** The id of a row's field: the first one is where the list's errors lead. */
export function rowId(list: keyof typeof rowFields, row: number): string {
  return row === 0 ? `field-${list}` : `field-${list}-${row + 1}`;
}

function moved<T>(rows: ReadonlyArray<T>, { kind, row }: Omit<RowAction, "list">): Array<T> {
  const other = kind === "up" ? row - 1 : row + 1;
  if (row >= rows.length) return [...rows];
  if (kind === "remove") return rows.filter((_, i) => i !== row);
  if (kind === "add" || other < 0 || other >= rows.length) return [...rows];
  return rows.map((text, i) => (i === row ? rows[other]! : i === other ? rows[row]! : text));
}

/**
 * The translation of a text whose lines were moved: its lines move with them. Anything else that changed is for the
 * author to translate, and what they wrote stays.
 */
export function followLines(before: string, after: string, translation: string): string {
  const [old, now, other] = [linesOf(before), linesOf(after), linesOf(translation)];
  if (old.length !== other.length || old.length !== now.length) return translation;
  const free = new Set(old.keys());
  const from = now.map((line) => {
    const at = [...free].find((i) => old[i] === line);
    if (at !== undefined) free.delete(at);
    return at;
  });
  return from.every((at, i) => at === i) || free.size > 0
    ? translation
    : from.map((at) => other[at!]).join("\n");
}
