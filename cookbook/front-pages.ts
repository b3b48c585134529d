// The pages around the recipes: imprint, preface, contents, tables, glossary, chapter openers.
import { drawRecipe } from "../illustrations/recipe-picture.ts";
import type { BookContent, Chapter, Language, TablesPage } from "./edition.ts";
import { bookTitle } from "./book-titles.ts";
import {
  colours,
  folio,
  foot,
  leftOf,
  margin,
  mark,
  measure,
  paper,
  styles,
  tileBand,
} from "./theme.ts";
import { page, type Typesetter, type TypeStyle } from "./typesetter.ts";

export type ContentsEntry = {
  title: string;
  /** link destination */
  to: string;
  page: number;
  kind: "chapter" | "recipe" | "other";
};

/** Starts a page with a title; returns the first baseline below it. */
export function titledPage(
  typesetter: Typesetter,
  { title, to, number }: { title: string; to: string; number: number },
): number {
  typesetter.addPage(number);
  paper(typesetter);
  typesetter.destination(to);
  const x = leftOf(number);
  typesetter.mark("H1", () => typesetter.text(title, x, margin.top + 28, styles.title));
  typesetter.artifact(() => {
    typesetter.canvas.rect(x, margin.top + 42, 36, 2.5).fill(colours.ember);
  });
  return margin.top + 70;
}

export function imprint(
  typesetter: Typesetter,
  lines: ReadonlyArray<string>,
  { number, edition, site }: { number: number; edition: string; site: string | null },
): void {
  typesetter.addPage(number);
  paper(typesetter);
  const style: TypeStyle = { font: "text", size: 8.8, colour: colours.soft };
  const x = leftOf(number);
  const sets = [...lines, edition].map((text) =>
    typesetter.paragraph([{ text, style }], measure * 0.8, 12.6),
  );
  const height = sets.reduce((sum, set) => sum + set.height + 6, 0) + (site ? 18 : 0);
  let y = foot - height;
  mark(typesetter, x, y - 52, 28, colours.clay);
  for (const set of sets) {
    typesetter.mark("P", () => typesetter.lines(set, x, y));
    y += set.height + 6;
  }
  if (site) {
    const words = site.replace(/^https:\/\//, "");
    const link: TypeStyle = { ...style, colour: colours.clay };
    const box = { x, y: y - 10, width: typesetter.width(words, link), height: 14 };
    typesetter.webLink(site, words, box, () => typesetter.text(words, x, y, link));
  }
}

export function preface(
  typesetter: Typesetter,
  { title, paragraphs }: { title: string; paragraphs: ReadonlyArray<string> },
  number: number,
): void {
  let y = titledPage(typesetter, { title, to: "preface", number }) + 6;
  const x = leftOf(number);
  paragraphs.forEach((text, i) => {
    const style: TypeStyle =
      i === 0
        ? { font: "italic", size: 12.5, colour: colours.clay }
        : { font: "text", size: 10.5, colour: colours.ink };
    const set = typesetter.paragraph([{ text, style }], measure, i === 0 ? 18 : 16);
    typesetter.mark("P", () => typesetter.lines(set, x, y));
    y += set.height + 9;
  });
  if (y - 25 > foot) throw new Error(`The preface "${title}" does not fit on its page.`);
  folio(typesetter, title);
}

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

export function tablesPage(
  typesetter: Typesetter,
  content: TablesPage,
  { language, to, number }: { language: Language; to: string; number: number },
): void {
  const title = content.title[language];
  let y = titledPage(typesetter, { title, to, number });
  const x = leftOf(number);
  const intro = typesetter.paragraph(
    [{ text: content.intro[language], style: styles.text }],
    measure,
    14.5,
  );
  typesetter.mark("P", () => typesetter.lines(intro, x, y));
  y += intro.height + 10;
  for (const table of content.tables) {
    typesetter.mark("H2", () => typesetter.text(table.title[language], x, y, styles.heading));
    y += 7;
    typesetter.group("Table", () => {
      table.rows.forEach((row, i) => {
        const [name, value] = row[language];
        if (i % 2 === 0)
          typesetter.artifact(() => {
            typesetter.canvas.roundedRect(x - 6, y, measure + 12, 17, 3).fill(colours.cream);
          });
        const valueStyle: TypeStyle = { font: "strong", size: 9.6, colour: colours.ink };
        const nameStyle: TypeStyle = { ...styles.text, size: 9.6 };
        const valueX = x + measure - typesetter.width(value, valueStyle);
        if (x + typesetter.width(name, nameStyle) > valueX - 8)
          throw new Error(`"${name}" is too long for its table.`);
        typesetter.group("TR", () => {
          typesetter.mark("TH", () => typesetter.text(`${name} `, x, y + 12, nameStyle), {
            scope: "Row",
          });
          typesetter.mark("TD", () => typesetter.text(value, valueX, y + 12, valueStyle));
        });
        y += 17;
      });
    });
    y += 22;
  }
  const note = typesetter.paragraph(
    [{ text: content.note[language], style: { ...styles.soft, font: "italic", size: 9.4 } }],
    measure,
    13.2,
  );
  typesetter.mark("P", () => typesetter.lines(note, x, y));
  if (y + note.height - 13 > foot) throw new Error(`"${title}" does not fit on its page.`);
  folio(typesetter, title);
}

export function wordsPage(
  typesetter: Typesetter,
  words: BookContent["words"],
  { language, number }: { language: Language; number: number },
): void {
  const title = words.title[language];
  let y = titledPage(typesetter, { title, to: "words", number });
  const x = leftOf(number);
  const intro = typesetter.paragraph(
    [{ text: words.intro[language], style: styles.text }],
    measure,
    14.5,
  );
  typesetter.mark("P", () => typesetter.lines(intro, x, y));
  y += intro.height + 8;
  const indent = 74;
  typesetter.group("L", () => {
    const collator = new Intl.Collator("es");
    for (const term of words.terms.toSorted((a, b) => collator.compare(a.word, b.word))) {
      const set = typesetter.paragraph(
        [{ text: term[language], style: { ...styles.text, size: 9.4 } }],
        measure - indent,
        12.6,
      );
      typesetter.group("LI", () => {
        const word: TypeStyle = { font: "strong", size: 9.8, colour: colours.clay };
        typesetter.mark("Lbl", () => typesetter.text(`${term.word} `, x, y, word), {
          lang: "es-DO",
        });
        typesetter.mark("LBody", () => typesetter.lines(set, x + indent, y));
      });
      y += set.height + 4.2;
    }
  });
  if (y - 16 > foot) throw new Error(`"${title}" does not fit on its page.`);
  folio(typesetter, title);
}

/** Two pages: a picture on the left, the chapter's title and recipes on the right. */
export function chapterOpener(
  typesetter: Typesetter,
  chapter: Chapter,
  {
    language,
    number,
    tile,
    label,
    pageOf,
  }: {
    language: Language;
    number: number;
    tile: string;
    label: string;
    pageOf: (slug: string) => number;
  },
): void {
  const title = chapter.title[language];
  typesetter.addPage(number);
  typesetter.artifact(() => {
    typesetter.drawing(drawRecipe(chapter.picture, language), {
      x: 0,
      y: 0,
      width: page.width,
      height: page.height,
    });
  });
  const band = page.width / 10;
  tileBand(typesetter, tile, { y: page.height - band, size: band });

  typesetter.addPage(number + 1);
  paper(typesetter, colours.clay);
  typesetter.destination(`chapter-${chapter.id}`);
  const x = leftOf(number + 1);
  const light: TypeStyle = { font: "italic", size: 13, colour: "#FBE3C4" };
  let y = 150;
  typesetter.artifact(() => typesetter.text(label, x, y, light));
  y += 40;
  const name = typesetter.paragraph(
    [{ text: title, style: { font: "strong", size: 34, colour: colours.paper } }],
    measure,
    38,
    "balanced",
  );
  typesetter.mark("H1", () => {
    y = typesetter.lines(name, x, y);
  });
  y -= 6;
  const intro = typesetter.paragraph(
    [{ text: chapter.intro[language], style: { font: "text", size: 11.5, colour: colours.paper } }],
    measure,
    17,
  );
  typesetter.mark("P", () => typesetter.lines(intro, x, y));
  y += intro.height + 14;
  typesetter.artifact(() => {
    typesetter.canvas.rect(x, y - 8, 36, 2.5).fill(colours.maize);
  });
  y += 20;
  typesetter.group("L", () => {
    for (const recipe of chapter.recipes) {
      const style: TypeStyle = { font: "text", size: 11, colour: colours.paper };
      const to = `recipe-${recipe.slug}`;
      const recipeTitle = bookTitle(recipe, language).title;
      const figures = String(pageOf(recipe.slug));
      const figuresX = x + measure - typesetter.width(figures, style);
      const draw = () => {
        typesetter.text(`${recipeTitle} `, x, y, style);
        typesetter.text(figures, figuresX, y, style);
      };
      const box = { x, y: y - 11, width: measure, height: 15 };
      typesetter.group("LI", () =>
        typesetter.group("LBody", () =>
          typesetter.link(to, `${recipeTitle}, ${figures}`, box, draw),
        ),
      );
      y += 19;
    }
  });
  const lower = page.height - band;
  if (y - 19 > lower - 12) throw new Error(`The opener of "${title}" does not fit on its page.`);
  tileBand(typesetter, tile, { y: lower, size: band });
}

/** The back cover: tiles and the logo. */
export function backCover(
  typesetter: Typesetter,
  { number, tile }: { number: number; tile: string },
): void {
  typesetter.addPage(number);
  paper(typesetter, colours.clay);
  const size = page.width / 8;
  tileBand(typesetter, tile, { y: page.height - size * 2, size, rows: 2 });
  typesetter.artifact(() => {
    typesetter.canvas.rect(0, page.height - size * 2 - 4, page.width, 4).fill(colours.maize);
  });
  mark(typesetter, page.width / 2 - 30, page.height / 2 - 90, 60, colours.maize);
}

export function sampleEnd(
  typesetter: Typesetter,
  {
    words,
    link,
    address,
    tile,
    number,
  }: { words: string; link: string; address: string | null; tile: string; number: number },
): void {
  backCover(typesetter, { number, tile });
  const style: TypeStyle = { font: "text", size: 14, colour: colours.paper };
  const width = 290;
  const x = (page.width - width) / 2;
  const set = typesetter.paragraph([{ text: words, style }], width, 21);
  const y = page.height / 2 + 20;
  typesetter.mark("P", () => typesetter.lines(set, x, y, { align: "center", width }));
  if (!address) return;
  const strong: TypeStyle = { font: "strong", size: 14, colour: colours.maize };
  const linkWidth = typesetter.width(link, strong);
  const linkPosition = { x: (page.width - linkWidth) / 2, y: y + set.height + 18 };
  const box = { x: linkPosition.x - 8, y: linkPosition.y - 18, width: linkWidth + 16, height: 26 };
  typesetter.webLink(address, link, box, () =>
    typesetter.text(link, linkPosition.x, linkPosition.y, strong),
  );
}
