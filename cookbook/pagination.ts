// On which page everything stands. Known before a line is set, so that the contents can say it.

/** Left pages of an open book have even numbers, right ones odd. */
type Side = "left" | "right" | "any";
export type Part = { id: string; pages: number; begins: Side };
type Placed = Part & { page: number };
export type Pagination = {
  parts: ReadonlyArray<Placed>;
  /** pages left white so that a part begins on its side */
  blank: ReadonlyArray<number>;
  pages: number;
};

/** @throws when two parts have the same id. */
export function paginate(parts: ReadonlyArray<Part>): Pagination {
  const placed: Array<Placed> = [];
  const blank: Array<number> = [];
  const known = new Set<string>();
  let page = 1;
  for (const part of parts) {
    if (known.has(part.id)) throw new Error(`The book has two parts "${part.id}".`);
    known.add(part.id);
    const isLeft = page % 2 === 0;
    if ((part.begins === "left" && !isLeft) || (part.begins === "right" && isLeft))
      blank.push(page++);
    placed.push({ ...part, page });
    page += part.pages;
  }
  return { parts: placed, blank, pages: page - 1 };
}
