// Ingredients and steps as rows of a form. They are stored as text, one per line; a pasted list becomes more rows.
import { changeRows, readRowButton, type RowChange } from "#app/lib/row-changes.ts";

/** Names of the form fields, by the content field that they make up. */
export const rowFields = { ingredients: "ingredientRow", steps: "stepRow" } as const;
export const pasteFields = { ingredients: "ingredientPaste", steps: "stepPaste" } as const;
export const rowActionField = "rowAction";

const maxRows = 200;

type ListName = keyof typeof rowFields;
export type RowAction = RowChange & { list: ListName };

/** What the pressed button of a list does; null for anything else. */
export function readRowAction(value: unknown): RowAction | null {
  const pressed = readRowButton(value);
  const list = (["ingredients", "steps"] as const).find(
    (name) => rowFields[name] === pressed?.list,
  );
  return pressed && list ? { ...pressed, list } : null;
}

export function linesOf(text: string): Array<string> {
  return text
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** The rows of a list in a form as text, after the button that was pressed; null if the form has no such rows. */
export function readRows(form: FormData, list: ListName): string | null {
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
export function rowAfter(form: FormData, { list, change, index }: RowAction): number {
  const rows = form.getAll(rowFields[list]).map(String);
  const target = change === "up" ? index - 1 : change === "down" ? index + 1 : index;
  const before =
    change === "add" ? rows : moved(rows, { change, index }).slice(0, Math.max(target, 0));
  return before.filter((text) => text.trim() !== "").length;
}

/** The id of a row's field: the first one is where the list's errors lead. */
export function rowId(list: ListName, row: number): string {
  return row === 0 ? `field-${list}` : `field-${list}-${row + 1}`;
}

/** The next page has empty rows: a button that adds one only saves the others. */
function moved(rows: ReadonlyArray<string>, change: RowChange): ReadonlyArray<string> {
  return change.change === "add" ? rows : changeRows(rows, change, () => "").rows;
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
