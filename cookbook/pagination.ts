// Assigns page numbers before the pages are typeset, so that the contents can print them.

/** Left pages have even numbers, right pages odd ones. */
type Side = "left" | "right" | "any";
export type Part = { id: string; pages: number; begins: Side };
type Placed = Part & { page: number };
export type Pagination = {
  parts: ReadonlyArray<Placed>;
  /** blank pages, so that the next part begins on its side */
  blank: ReadonlyArray<number>;
  pages: number;
};

/** @throws when two parts have the same id */
export function paginate(parts: ReadonlyArray<Part>): Pagination {
  const placed: Array<Placed> = [];
  const blank: Array<number> = [];
  const ids = new Set<string>();
  let page = 1;
  for (const part of parts) {
    if (ids.has(part.id)) throw new Error(`The book has two parts "${part.id}".`);
    ids.add(part.id);
    const isLeft = page % 2 === 0;
    if ((part.begins === "left" && !isLeft) || (part.begins === "right" && isLeft))
      blank.push(page++);
    placed.push({ ...part, page });
    page += part.pages;
  }
  return { parts: placed, blank, pages: page - 1 };
}
