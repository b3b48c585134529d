// SQL written as text, for statements without parameters: those of a content load.

/** D1 rejects statements above 100 KB; a chunk leaves room for escaping. */
const chunkBytes = 70_000;

export function sqlLiteral(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** The rows as literals of JSON arrays for `json_each`, each short enough for one statement. */
export function* jsonLiterals(rows: Iterable<unknown>): Generator<string> {
  const encoder = new TextEncoder();
  let chunk: Array<string> = [];
  let bytes = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    const size = encoder.encode(json).length;
    if (chunk.length > 0 && bytes + size > chunkBytes) {
      yield sqlLiteral(`[${chunk.join(",")}]`);
      chunk = [];
      bytes = 0;
    }
    chunk.push(json);
    bytes += size;
  }
  if (chunk.length > 0) yield sqlLiteral(`[${chunk.join(",")}]`);
}
