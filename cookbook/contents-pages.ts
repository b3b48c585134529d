// The table of contents.
import { colours, folio, foot, leftOf, margin, measure, paper } from "./theme.ts";
import type { Typesetter, TypeStyle } from "./typesetter.ts";
import { titledPage } from "./front-pages.ts";

export type ContentsEntry = {
  title: string;
  /** link destination */
  to: string;
  page: number;
  kind: "chapter" | "recipe" | "other";
};

const contentsStyles = {
  chapter: { font: "strong", size: 11.5, colour: colours.clay },
  recipe: { font: "text", size: 10.2, colour: colours.ink },
  other: { font: "italic", size: 10.2, colour: colours.ink },
} as const satisfies Record<ContentsEntry["kind"], TypeStyle>;

const contentsLeading = { chapter: 16, recipe: 15.2, other: 15.2 } as const;

const beforeChapter = 13;

/** Two facing pages; a chapter title stays with its first recipe. */
export function contents(
  typesetter: Typesetter,
  entries: ReadonlyArray<ContentsEntry>,
  { title, number }: { title: string; number: number },
): void {
  let y = titledPage(typesetter, { title, to: "contents", number });
  let current = number;
  const total = entries.reduce((sum, { kind }, i) => sum + heightOf(entries, i, kind), 0);
  const first = foot - y;
  const second = foot - margin.top - 28;
  if (total > first + second) throw new Error("The contents need more than two pages.");
  // Fills both pages about equally, as far as chapters allow.
  const half = Math.min(first, (total + first - second) / 2 + 20);
  let used = 0;
  typesetter.group("TOC", () => {
    entries.forEach((entry, i) => {
      const next = heightOf(entries, i, entry.kind);
      const startsChapter =
        entry.kind !== "recipe" && (i === 0 || entries[i - 1]!.kind === "recipe");
      if (current === number && startsChapter && used > 0) {
        const chapterHeight = entries
          .slice(i, nextChapter(entries, i))
          .reduce((sum, { kind }, j) => sum + heightOf(entries, i + j, kind), 0);
        if (used + chapterHeight > half + 30) {
          folio(typesetter, title);
          current = number + 1;
          typesetter.addPage(current);
          paper(typesetter);
          y = margin.top + 28;
        }
      }
      used += next;
      y += y > margin.top + 72 || current !== number ? next - contentsLeading[entry.kind] : 0;
      contentsLine(typesetter, entry, leftOf(current), y);
      y += contentsLeading[entry.kind];
    });
  });
  folio(typesetter, title);
  if (current === number) {
    typesetter.addPage(number + 1);
    paper(typesetter);
  }
  if (y - 15 > foot) throw new Error(`The contents run over page ${current}.`);
}

function nextChapter(entries: ReadonlyArray<ContentsEntry>, from: number): number {
  let end = from + 1;
  while (end < entries.length && entries[end]!.kind === "recipe") end++;
  return end;
}

function heightOf(entries: ReadonlyArray<ContentsEntry>, i: number, kind: ContentsEntry["kind"]) {
  const parted = kind === "chapter" || (kind === "other" && entries[i - 1]?.kind === "recipe");
  return contentsLeading[kind] + (parted && i > 0 ? beforeChapter : 0);
}

function contentsLine(typesetter: Typesetter, entry: ContentsEntry, x: number, y: number): void {
  const style = contentsStyles[entry.kind];
  const figure: TypeStyle = { ...style, font: entry.kind === "chapter" ? "strong" : "text" };
  const number = String(entry.page);
  const numberX = x + measure - typesetter.width(number, figure);
  const titleEnd = x + typesetter.width(entry.title, style);
  if (titleEnd > numberX - 16) throw new Error(`"${entry.title}" is too long for the contents.`);
  const draw = () => {
    typesetter.text(`${entry.title} `, x, y, style);
    typesetter.text(number, numberX, y, figure);
  };
  const box = { x, y: y - style.size, width: measure, height: style.size * 1.35 };
  typesetter.group("TOCI", () => {
    if (typesetter.leadsTo(entry.to))
      typesetter.link(entry.to, `${entry.title}, ${number}`, box, draw);
    else typesetter.mark("Span", draw);
  });
  if (entry.kind !== "chapter")
    typesetter.artifact(() => {
      typesetter.canvas
        .moveTo(titleEnd + 6, y - 2)
        .lineTo(numberX - 6, y - 2)
        .dash(0.8, { space: 3.2 })
        .lineWidth(0.8)
        .lineCap("round")
        .stroke(colours.rule)
        .undash();
    });
}
