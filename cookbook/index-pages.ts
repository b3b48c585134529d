// Typesets the indexes in two columns: a letter, then its entries with linked page numbers.
import { letterOf, type IndexEntry, type IndexReference } from "./book-index.ts";
import { titledPage } from "./front-pages.ts";
import { colours, folio, foot, leftOf, margin, measure, paper } from "./theme.ts";
import type { Paragraph, Typesetter, TypeRun, TypeStyle } from "./typesetter.ts";

const gap = 22;
const columnWidth = (measure - gap) / 2;
const leading = 12.4;
const indent = 10;
const letterHeight = 16;
const letterGap = 7;
const styles = {
  word: { font: "text", size: 9.2, colour: colours.ink },
  alias: { font: "italic", size: 9.2, colour: colours.ink },
  letter: { font: "strong", size: 11, colour: colours.clay },
  number: { font: "text", size: 9.2, colour: colours.clay },
} as const satisfies Record<string, TypeStyle>;

type Block = {
  /** printed before the first entry of each letter */
  letter: string | null;
  set: Paragraph;
  /** link target of each run: each page number has its own style object */
  links: ReadonlyMap<TypeStyle, IndexReference & { page: number }>;
};
export type SetIndex = {
  pages: number;
  draw: (place: { title: string; to: string; number: number }) => void;
};

/** Measures an index and returns its page count and a function that draws it. */
export function setIndex(
  typesetter: Typesetter,
  entries: ReadonlyArray<IndexEntry>,
  pageOf: (slug: string) => number,
): SetIndex {
  const blocks = entries.map((entry, i): Block => {
    const letter = letterOf(entry.word);
    const isFirst = i === 0 || letterOf(entries[i - 1]!.word) !== letter;
    return { letter: isFirst ? letter : null, ...setEntry(typesetter, entry, pageOf) };
  });
  const columns = fillColumns(blocks);
  return {
    pages: Math.ceil(columns.length / 2),
    draw: ({ title, to, number }) => {
      columns.forEach((column, i) => {
        const current = number + Math.floor(i / 2);
        if (i === 0) titledPage(typesetter, { title, to, number });
        else if (i % 2 === 0) {
          typesetter.addPage(current);
          paper(typesetter);
        }
        const x = leftOf(current) + (i % 2) * (columnWidth + gap);
        typesetter.group("L", () => drawColumn(typesetter, column, { x, y: topOf(i) }));
        if (i % 2 === 1 || i === columns.length - 1) folio(typesetter, title);
      });
    },
  };
}

function setEntry(typesetter: Typesetter, entry: IndexEntry, pageOf: (slug: string) => number) {
  const plain: TypeStyle = { ...styles[entry.isAlias ? "alias" : "word"] };
  const links = new Map<TypeStyle, IndexReference & { page: number }>();
  const runs: Array<TypeRun> = [{ text: entry.word, style: plain }];
  const references = entry.references
    .map((reference) => ({ ...reference, page: pageOf(reference.slug) }))
    .toSorted((a, b) => a.page - b.page);
  for (const reference of references) {
    const style: TypeStyle = { ...styles.number };
    links.set(style, reference);
    runs.push({ text: ", ", style: plain }, { text: String(reference.page), style });
  }
  return { set: typesetter.paragraph(runs, columnWidth - indent, leading), links };
}

const topOf = (column: number) => (column < 2 ? margin.top + 76 : margin.top + 14);

/** Fills columns from top to bottom; the last page has columns of equal height. A letter stays with its first entry. */
function fillColumns(blocks: ReadonlyArray<Block>): Array<ReadonlyArray<Block>> {
  const columns: Array<ReadonlyArray<Block>> = [];
  let rest = blocks;
  while (rest.length > 0) {
    const left = countFitting(rest, foot - topOf(columns.length));
    const right = countFitting(rest.slice(left), foot - topOf(columns.length));
    const isLastPage = left + right >= rest.length;
    const first = isLastPage ? shortestLeft(rest) : left;
    const second = isLastPage ? rest.length : left + right;
    columns.push(rest.slice(0, first));
    if (second > first) columns.push(rest.slice(first, second));
    rest = rest.slice(second);
  }
  return columns;
}

/** The height of a column up to its last baseline. */
function heightOf(column: ReadonlyArray<Block>): number {
  return column.reduce(
    (sum, { letter, set }, i) =>
      sum + set.height + (letter ? letterHeight + (i > 0 ? letterGap : 0) : 0),
    -leading,
  );
}

function countFitting(blocks: ReadonlyArray<Block>, room: number): number {
  let count = 0;
  while (count < blocks.length && heightOf(blocks.slice(0, count + 1)) <= room) count++;
  return count;
}

/** The smallest number of blocks that makes the left column at least as high as the right one. */
function shortestLeft(blocks: ReadonlyArray<Block>): number {
  let count = 0;
  while (heightOf(blocks.slice(0, count)) < heightOf(blocks.slice(count))) count++;
  return count;
}

function drawColumn(
  typesetter: Typesetter,
  column: ReadonlyArray<Block>,
  { x, y: top }: { x: number; y: number },
): void {
  let y = top;
  column.forEach(({ letter, set, links }, i) => {
    if (letter) {
      if (i > 0) y += letterGap;
      const baseline = y;
      typesetter.artifact(() => typesetter.text(letter, x, baseline, styles.letter));
      y += letterHeight;
    }
    typesetter.group("LI", () =>
      typesetter.group("LBody", () => drawEntry(typesetter, set, links, { x, y })),
    );
    y += set.height;
  });
}

function drawEntry(
  typesetter: Typesetter,
  set: Paragraph,
  links: Block["links"],
  { x, y }: { x: number; y: number },
): void {
  set.lines.forEach((line, i) => {
    const left = x + (i > 0 ? indent : 0);
    const baseline = y + i * leading;
    for (const piece of line.pieces) {
      const pieceX = left + piece.x;
      const draw = () => typesetter.text(piece.text, pieceX, baseline, piece.style);
      const link = links.get(piece.style);
      if (!link) typesetter.mark("Span", draw);
      else {
        const box = { x: pieceX - 2, y: baseline - 9.5, width: piece.width + 4, height: leading };
        typesetter.link(`recipe-${link.slug}`, `${link.title}, ${link.page}`, box, draw);
      }
    }
  });
}
