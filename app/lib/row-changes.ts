// Changes of an ordered list of rows: by the same buttons with scripts and without.
const changes = ["up", "down", "add", "section", "remove"] as const;
/** `add` and `section` add a row below the one of the index; -1 adds the first. */
export type RowChange = { change: (typeof changes)[number]; index: number };

/** Value of a row's button: "ingredients.up.3". */
export function rowButton(list: string, { change, index }: RowChange): string {
  return `${list}.${change}.${index}`;
}

/** Null for anything that rowButton did not produce. */
export function readRowButton(value: unknown): (RowChange & { list: string }) | null {
  const [list = "", name, index = ""] = String(value).split(".");
  const change = changes.find((known) => known === name);
  return change && /^(?:-1|\d{1,3})$/.test(index) ? { list, change, index: Number(index) } : null;
}

/** The changed list, and the index of the row that is edited next. */
export function changeRows<Row>(
  rows: ReadonlyArray<Row>,
  { change, index }: RowChange,
  blank: () => Row,
): { rows: Array<Row>; focus: number } {
  const row = rows[index];
  const others = rows.filter((_, i) => i !== index);
  if (change === "remove") return { rows: others, focus: Math.min(index, others.length - 1) };
  if (change === "add" || change === "section")
    return { rows: rows.toSpliced(index + 1, 0, blank()), focus: index + 1 };
  const to = Math.min(Math.max(index + (change === "up" ? -1 : 1), 0), others.length);
  return row === undefined
    ? { rows: [...rows], focus: index }
    : { rows: others.toSpliced(to, 0, row), focus: to };
}
