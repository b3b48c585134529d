// Sets type and drawings on the pages of a PDF. Every mark on a page is either part of the document's structure
// (headings, paragraphs, lists, figures, links), which screen readers follow, or an artifact, which they skip.
import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import SVGtoPDF from "svg-to-pdfkit";
import type { Language } from "./edition.ts";
import { breakLines, tieFigures, type Fill, type Line, type Run } from "./paragraph.ts";

/** 6 × 9 inches, in points. */
export const page = { width: 432, height: 648 } as const;

const cuts = { text: "400-normal", italic: "400-italic", strong: "600-normal" } as const;
type Cut = keyof typeof cuts;
export type TypeStyle = { font: Cut; size: number; colour: string };
export type TypeRun = Run<TypeStyle>;
type SetLine = Line<TypeStyle>;
export type Paragraph = { lines: ReadonlyArray<SetLine>; leading: number; height: number };

type Structure = PDFKit.PDFStructureElement;
/** What pdfkit's types leave out: the box of a figure, the scope of a table's heading. */
type StructureOptions = PDFKit.Mixins.StructureElementOptions & {
  bbox?: [number, number, number, number];
  scope?: "Row" | "Column";
};

/** Fractions that Fraunces does not have are built of two small figures and its fraction bar. */
const built: Readonly<Record<string, readonly [string, string]>> = {
  "⅓": ["1", "3"],
  "⅔": ["2", "3"],
  "⅛": ["1", "8"],
  "⅜": ["3", "8"],
  "⅝": ["5", "8"],
  "⅞": ["7", "8"],
};
const builtSign = new RegExp(`[${Object.keys(built).join("")}]`, "u");
const builtSplit = new RegExp(`([${Object.keys(built).join("")}])`, "u");
const small = { scale: 0.6, rise: 0.29 } as const;

export type TypesetterOptions = {
  language: Language;
  title: string;
  subject: string;
  date: Date;
  /** places that this book has; a sample has fewer than the whole */
  places: ReadonlySet<string>;
};

export class Typesetter {
  /** Where the contents and the indexes may lead: name → page number as printed. */
  readonly destinations = new Map<string, number>();
  /** Every internal link, with what it leads to. */
  readonly links: Array<{ from: number; to: string }> = [];
  readonly #places: ReadonlySet<string>;
  readonly #doc: PDFKit.PDFDocument;
  readonly #parents: Array<Structure> = [];
  readonly #widths = new Map<string, number>();
  readonly #chunks: Array<Uint8Array> = [];
  readonly #pageNumbers: Array<number> = [];
  #page = 0;

  constructor({ language, title, subject, date, places }: TypesetterOptions) {
    this.#places = places;
    const options: PDFKit.PDFDocumentOptions & { pageLayout: string } = {
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      tagged: true,
      lang: language === "es" ? "es-DO" : "en-US",
      displayTitle: true,
      pageLayout: "twoPageRight",
      info: {
        Title: title,
        Author: "Fogón",
        Subject: subject,
        Creator: "Fogón",
        CreationDate: date,
        ModDate: date,
      },
    };
    this.#doc = new PDFDocument(options);
    this.#doc.on("data", (chunk: Uint8Array) => this.#chunks.push(chunk));
    for (const [name, cut] of Object.entries(cuts))
      this.#doc.registerFont(
        name,
        readFileSync(`node_modules/@fontsource/fraunces/files/fraunces-latin-${cut}.woff`),
      );
    const root = this.#doc.struct("Document");
    this.#doc.addStructure(root);
    this.#parents.push(root);
  }

  get outline(): PDFKit.PDFOutline {
    return this.#doc.outline;
  }

  /** The document, for drawing shapes; only inside `artifact` or `figure`. */
  get canvas(): PDFKit.PDFDocument {
    return this.#doc;
  }

  get pageNumber(): number {
    return this.#page;
  }

  get pageCount(): number {
    return this.#pageNumbers.length;
  }

  addPage(number: number): void {
    this.#doc.addPage();
    this.#page = number;
    this.#pageNumbers.push(number);
  }

  /** A place that links lead to: the top of this page. */
  destination(name: string): void {
    if (this.destinations.has(name)) throw new Error(`The book has two places "${name}".`);
    this.destinations.set(name, this.#page);
    this.#doc.addNamedDestination(name, "Fit");
  }

  leadsTo(name: string): boolean {
    return this.#places.has(name);
  }

  /** An element that holds others. */
  group(type: string, draw: () => void, options: StructureOptions = {}) {
    const element = this.#doc.struct(type, options);
    this.#parents.at(-1)!.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
  }

  /** An element that holds marks of this page. */
  mark(type: string, draw: () => void, options: StructureOptions = {}) {
    this.group(
      type,
      () => {
        this.#parents.at(-1)!.add(this.#doc.markStructureContent(type));
        draw();
        this.#doc.endMarkedContent();
      },
      options,
    );
  }

  /** Ornament: colour, rules, page numbers. */
  artifact(draw: () => void): void {
    this.#doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.#doc.endMarkedContent();
  }

  figure(alt: string, box: Box, draw: () => void): void {
    const bbox: [number, number, number, number] = [
      box.x,
      box.y,
      box.x + box.width,
      box.y + box.height,
    ];
    this.mark("Figure", draw, { alt, bbox });
  }

  /** An SVG that fills a box; what is too much of it is cut off, by a path of one's own if there is one. */
  drawing(
    svg: string,
    box: Box,
    {
      clip = (doc) => doc.rect(box.x, box.y, box.width, box.height),
      keep = "xMid",
    }: { clip?: (doc: PDFKit.PDFDocument) => unknown; keep?: "xMin" | "xMid" } = {},
  ): void {
    const doc = this.#doc;
    doc.save();
    clip(doc);
    doc.clip();
    // pdfkit refuses dashes of no length, which round caps make into dots.
    const drawable = svg.replaceAll(/stroke-dasharray="0(?=[ ,])/gu, 'stroke-dasharray="0.01');
    SVGtoPDF(doc, drawable, box.x, box.y, {
      width: box.width,
      height: box.height,
      preserveAspectRatio: `${keep}YMid slice`,
      assumePt: true,
    });
    doc.restore();
  }

  /** Marks that lead to another place of the book. */
  link(to: string, description: string, box: Box, draw: () => void): void {
    this.links.push({ from: this.#page, to });
    this.#linked(description, draw, (options) =>
      this.#doc.goTo(box.x, box.y, box.width, box.height, to, options),
    );
  }

  webLink(address: string, description: string, box: Box, draw: () => void): void {
    this.#linked(description, draw, (options) =>
      this.#doc.link(box.x, box.y, box.width, box.height, address, options),
    );
  }

  #linked(
    description: string,
    draw: () => void,
    annotate: (options: PDFKit.Mixins.AnnotationOption) => void,
  ) {
    this.group("Link", () => {
      const structParent = this.#parents.at(-1)!;
      structParent.add(this.#doc.markStructureContent("Link"));
      draw();
      this.#doc.endMarkedContent();
      // pdfkit writes a primitive string as a PDF name; its types know neither that nor structParent.
      const options: unknown = { structParent, Contents: new String(description) };
      annotate(options as PDFKit.Mixins.AnnotationOption);
    });
  }

  /** Breaks runs into lines; nothing is drawn yet. */
  paragraph(
    runs: ReadonlyArray<TypeRun>,
    width: number,
    leading: number,
    fill: Fill = "even",
  ): Paragraph {
    const tied = runs.map((run) => ({ ...run, text: tieFigures(run.text) }));
    const lines = breakLines(
      tied,
      width,
      (text, style) => this.width(text, style as TypeStyle),
      fill,
    );
    return { lines, leading, height: lines.length * leading };
  }

  /** Draws lines from the baseline `y` of the first one on; returns the baseline after the last. */
  lines(
    { lines, leading }: Paragraph,
    x: number,
    y: number,
    options: { align?: "left" | "center" | "right"; width?: number; hang?: number } = {},
  ): number {
    lines.forEach((line, i) => {
      const spare = (options.width ?? 0) - line.width;
      const shift = options.align === "center" ? spare / 2 : options.align === "right" ? spare : 0;
      const left = x + shift + (i > 0 ? (options.hang ?? 0) : 0);
      // A space at the end of each line keeps its last word apart from the next line's first for readers by ear.
      const isLast = i === lines.length - 1;
      line.pieces.forEach((piece, j) => {
        const end = !isLast && j === line.pieces.length - 1 ? " " : "";
        this.text(piece.text + end, left + piece.x, y + i * leading, piece.style);
      });
    });
    return y + lines.length * leading;
  }

  /** One stretch of text on the baseline `y`. */
  text(text: string, x: number, y: number, style: TypeStyle): void {
    let at = x;
    for (const part of text.replaceAll("\u00a0", " ").split(builtSplit)) {
      if (part === "") continue;
      const pair = built[part];
      if (pair) {
        const [over, under] = pair;
        const figure = { ...style, size: style.size * small.scale };
        at = this.#put(over, at, y - style.size * small.rise, figure);
        at = this.#put("⁄", at, y, style);
        at = this.#put(under, at, y, figure);
      } else at = this.#put(part, at, y, style);
    }
  }

  #put(text: string, x: number, y: number, style: TypeStyle): number {
    this.#checkLetters(text);
    this.#doc
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.colour)
      .text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
    return x + this.#plainWidth(text, style);
  }

  width(text: string, style: Pick<TypeStyle, "font" | "size">): number {
    const plain = text.replaceAll("\u00a0", " ");
    if (!builtSign.test(plain)) return this.#plainWidth(plain, style);
    return plain
      .split(builtSplit)
      .reduce(
        (sum, part) =>
          sum +
          (built[part] ? this.#builtWidth(built[part], style) : this.#plainWidth(part, style)),
        0,
      );
  }

  #builtWidth([over, under]: readonly [string, string], style: Pick<TypeStyle, "font" | "size">) {
    const figure = { ...style, size: style.size * small.scale };
    return (
      this.#plainWidth(over, figure) +
      this.#plainWidth("⁄", style) +
      this.#plainWidth(under, figure)
    );
  }

  #plainWidth(text: string, { font, size }: Pick<TypeStyle, "font" | "size">): number {
    if (text === "") return 0;
    const key = `${font} ${text}`;
    let unit = this.#widths.get(key);
    if (unit === undefined) {
      unit = this.#doc.font(font).fontSize(100).widthOfString(text) / 100;
      this.#widths.set(key, unit);
    }
    return unit * size;
  }

  /** A letter that the face does not have would be printed as an empty box. */
  #checkLetters(text: string) {
    for (const letter of text)
      if (!printable.test(letter))
        throw new Error(`Fraunces has no "${letter}" (in "${text}"); teach press.ts to build it.`);
  }

  /** Ends the document; what viewers call a page is what is printed on it. */
  async bytes(): Promise<Uint8Array> {
    const doc = this.#doc as PDFKit.PDFDocument & { _root: { data: Record<string, unknown> } };
    doc._root.data["PageLabels"] = { Nums: this.#pageLabels() };
    const done = new Promise((resolve, reject) => doc.on("end", resolve).on("error", reject));
    doc.end();
    await done;
    return Buffer.concat(this.#chunks);
  }

  /** Ranges of pages whose numbers follow each other: [index, {style, first number}, …]. */
  #pageLabels(): Array<number | { S: "D"; St: number }> {
    return this.#pageNumbers.flatMap((number, i) =>
      i > 0 && this.#pageNumbers[i - 1] === number - 1 ? [] : [i, { S: "D" as const, St: number }],
    );
  }
}

export type Box = { x: number; y: number; width: number; height: number };

/** What the Latin subset of Fraunces holds, as far as this book may use it. */
const printable = /^[ -~¡-ÿŒœ–—‘’“”•…⁄€−]$/u;
