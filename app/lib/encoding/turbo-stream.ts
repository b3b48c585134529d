const nullMark = -5;

/** JSON data as turbo-stream 2 writes it: a list of all values, in which each refers to others by their index. */
export function toTurboStream(data: unknown): string {
  const values: Array<unknown> = [];
  const add = (value: unknown): number => {
    if (value === null) return nullMark;
    const index = values.push(value) - 1;
    if (Array.isArray(value)) values[index] = value.map(add);
    else if (typeof value === "object")
      values[index] = Object.fromEntries(
        Object.entries(value as object).map(([key, property]) => [`_${add(key)}`, add(property)]),
      );
    return index;
  };
  add(data);
  return `${JSON.stringify(values)}\n`;
}
