import { diffArrays } from "diff";

export type DiffRow = { before: string | null; after: string | null; changed: boolean };

/**
 * Maximum number of changed lines for a shortest diff: time and memory grow with its square. Texts that differ more
 * have little in common to show.
 */
const maxEditLength = 200;

/** Line diff of two texts: equal lines side by side, changed ones paired in order. */
export function diffLines(before: string, after: string): Array<DiffRow> {
  const [a, b] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(a, b, { maxEditLength }) ?? [
    { value: a, removed: true },
    { value: b, added: true },
  ];
  const rows: Array<DiffRow> = [];
  let removed: Array<string> = [];
  let added: Array<string> = [];
  const flush = () => {
    for (let i = 0; i < Math.max(removed.length, added.length); i++)
      rows.push({ before: removed[i] ?? null, after: added[i] ?? null, changed: true });
    [removed, added] = [[], []];
  };
  for (const part of parts) {
    if (part.removed) removed = part.value;
    else if (part.added) added = part.value;
    else {
      flush();
      for (const line of part.value) rows.push({ before: line, after: line, changed: false });
    }
  }
  flush();
  return rows;
}

const linesOf = (text: string) => (text === "" ? [] : text.split("\n"));
