// The pages around the recipes: imprint, preface, tables, glossary, chapter openers.
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
  const { width, height } = page;
  typesetter.addPage(number);
  typesetter.artifact(() => {
    typesetter.drawing(drawRecipe(chapter.picture, language), { x: 0, y: 0, width, height });
  });
  const band = { y: height - width / 10, size: width / 10 };
  tileBand(typesetter, tile, band);

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
  const lines = chapter.recipes.map((recipe) => ({
    to: `recipe-${recipe.slug}`,
    title: bookTitle(recipe, language).title,
    figures: String(pageOf(recipe.slug)),
  }));
  y = chapterList(typesetter, lines, { x, y: y + 20 });
  if (y - 19 > band.y - 12) throw new Error(`The opener of "${title}" does not fit on its page.`);
  tileBand(typesetter, tile, band);
}

/** Returns the first baseline below the list. */
function chapterList(
  typesetter: Typesetter,
  lines: ReadonlyArray<{ to: string; title: string; figures: string }>,
  { x, y: first }: { x: number; y: number },
): number {
  const style: TypeStyle = { font: "text", size: 11, colour: colours.paper };
  let y = first;
  typesetter.group("L", () => {
    for (const { to, title, figures } of lines) {
      const figuresX = x + measure - typesetter.width(figures, style);
      const draw = () => {
        typesetter.text(`${title} `, x, y, style);
        typesetter.text(figures, figuresX, y, style);
      };
      const box = { x, y: y - 11, width: measure, height: 15 };
      typesetter.group("LI", () =>
        typesetter.group("LBody", () => typesetter.link(to, `${title}, ${figures}`, box, draw)),
      );
      y += 19;
    }
  });
  return y;
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
