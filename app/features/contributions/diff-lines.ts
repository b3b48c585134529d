export type DiffRow = { before: string | null; after: string | null; changed: boolean };

/** Lines of two texts side by side: the same ones beside each other, changed ones paired where they stand. */
export function diffLines(before: string, after: string): Array<DiffRow> {
  const [a, b] = [before, after].map((text) => (text === "" ? [] : text.split("\n"))) as [
    Array<string>,
    Array<string>,
  ];
  const rows: Array<DiffRow> = [];
  let removed: Array<string> = [];
  let added: Array<string> = [];
  const flush = () => {
    for (let i = 0; i < Math.max(removed.length, added.length); i++)
      rows.push({ before: removed[i] ?? null, after: added[i] ?? null, changed: true });
    removed = [];
    added = [];
  };
  const lengths = commonLengths(a, b);
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      flush();
      rows.push({ before: a[i]!, after: b[j]!, changed: false });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      removed.push(a[i++]!);
    else added.push(b[j++]!);
  }
  flush();
  return rows;
}

/** Length of the longest common rest from each pair of lines on. */
function commonLengths(a: Array<string>, b: Array<string>): Array<Uint16Array> {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] =
        a[i] === b[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
