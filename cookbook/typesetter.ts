// Draws text and drawings on the pages of a PDF. All content is either part of the document structure (headings,
// paragraphs, lists, figures, links), which screen readers follow, or an artifact, which they skip.
import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import SVGtoPDF from "svg-to-pdfkit";
import type { Language } from "./edition.ts";
import { breakLines, tieFigures, type Fill, type Line, type Run } from "./paragraph.ts";

/** 6 × 9 inches, in points. */
export const page = { width: 432, height: 648 } as const;

const fontFiles = { text: "400-normal", italic: "400-italic", strong: "600-normal" } as const;
type FontName = keyof typeof fontFiles;
export type TypeStyle = { font: FontName; size: number; colour: string };
export type TypeRun = Run<TypeStyle>;
type SetLine = Line<TypeStyle>;
export type Paragraph = { lines: ReadonlyArray<SetLine>; leading: number; height: number };

type Structure = PDFKit.PDFStructureElement;
/** Options missing in pdfkit's types: the box of a figure, the scope of a table heading. */
type StructureOptions = PDFKit.Mixins.StructureElementOptions & {
  bbox?: [number, number, number, number];
  scope?: "Row" | "Column";
};

/** Fractions missing in Fraunces are built from two small figures and its fraction bar. */
const builtFractions: Readonly<Record<string, readonly [string, string]>> = {
  "⅓": ["1", "3"],
  "⅔": ["2", "3"],
  "⅛": ["1", "8"],
  "⅜": ["3", "8"],
  "⅝": ["5", "8"],
  "⅞": ["7", "8"],
};
const builtFractionPattern = new RegExp(`[${Object.keys(builtFractions).join("")}]`, "u");
const builtFractionSplit = new RegExp(`([${Object.keys(builtFractions).join("")}])`, "u");
const small = { scale: 0.6, rise: 0.29 } as const;

export type TypesetterOptions = {
  language: Language;
  title: string;
  subject: string;
  date: Date;
  /** destinations of this book; a sample has fewer */
  places: ReadonlySet<string>;
};

export class Typesetter {
  /** Link destinations: name → printed page number. */
  readonly destinations = new Map<string, number>();
  /** All internal links with their destinations. */
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
    for (const [name, fontFile] of Object.entries(fontFiles))
      this.#doc.registerFont(
        name,
        readFileSync(`node_modules/@fontsource/fraunces/files/fraunces-latin-${fontFile}.woff`),
      );
    const root = this.#doc.struct("Document");
    this.#doc.addStructure(root);
    this.#parents.push(root);
  }

  get outline(): PDFKit.PDFOutline {
    return this.#doc.outline;
  }

  /** The document, to draw shapes; only inside `artifact` or `figure`. */
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

  /** Adds a link destination: the top of this page. */
  destination(name: string): void {
    if (this.destinations.has(name)) throw new Error(`The book has two destinations "${name}".`);
    this.destinations.set(name, this.#page);
    this.#doc.addNamedDestination(name, "Fit");
  }

  leadsTo(name: string): boolean {
    return this.#places.has(name);
  }

  /** A structure element with child elements. */
  group(type: string, draw: () => void, options: StructureOptions = {}) {
    const element = this.#doc.struct(type, options);
    this.#parents.at(-1)!.add(element);
    this.#parents.push(element);
    draw();
    this.#parents.pop();
  }

  /** A structure element with content of this page. */
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

  /** Decoration: color, rules, page numbers. */
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

  /** An SVG that covers a box; the overflow is clipped, by default to the box. */
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
    // pdfkit rejects zero-length dashes, which round caps draw as dots.
    const drawable = svg.replaceAll(/stroke-dasharray="0(?=[ ,])/gu, 'stroke-dasharray="0.01');
    SVGtoPDF(doc, drawable, box.x, box.y, {
      width: box.width,
      height: box.height,
      preserveAspectRatio: `${keep}YMid slice`,
      assumePt: true,
    });
    doc.restore();
  }

  /** Content that links to another destination of the book. */
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
      // pdfkit writes a primitive string as a PDF name; its types include neither that nor structParent.
      const options: unknown = { structParent, Contents: new String(description) };
      annotate(options as PDFKit.Mixins.AnnotationOption);
    });
  }

  /** Breaks runs into lines without drawing them. */
  paragraph(
    runs: ReadonlyArray<TypeRun>,
    width: number,
    leading: number,
    fill: Fill = "even",
  ): Paragraph {
    const joinedRuns = runs.map((run) => ({ ...run, text: tieFigures(run.text) }));
    const lines = breakLines(
      joinedRuns,
      width,
      (text, style) => this.width(text, style as TypeStyle),
      fill,
    );
    return { lines, leading, height: lines.length * leading };
  }

  /** Draws lines from the baseline `y`; returns the baseline after the last line. */
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
      // A trailing space separates words across lines for screen readers.
      const isLast = i === lines.length - 1;
      line.pieces.forEach((piece, j) => {
        const end = !isLast && j === line.pieces.length - 1 ? " " : "";
        this.text(piece.text + end, left + piece.x, y + i * leading, piece.style);
      });
    });
    return y + lines.length * leading;
  }

  /** Draws one run of text on the baseline `y`. */
  text(text: string, x: number, y: number, style: TypeStyle): void {
    let nextX = x;
    for (const part of text.replaceAll("\u00a0", " ").split(builtFractionSplit)) {
      if (part === "") continue;
      const pair = builtFractions[part];
      if (pair) {
        const [over, under] = pair;
        const figure = { ...style, size: style.size * small.scale };
        nextX = this.#put(over, nextX, y - style.size * small.rise, figure);
        nextX = this.#put("⁄", nextX, y, style);
        nextX = this.#put(under, nextX, y, figure);
      } else nextX = this.#put(part, nextX, y, style);
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
    if (!builtFractionPattern.test(plain)) return this.#plainWidth(plain, style);
    return plain
      .split(builtFractionSplit)
      .reduce(
        (sum, part) =>
          sum +
          (builtFractions[part]
            ? this.#builtWidth(builtFractions[part], style)
            : this.#plainWidth(part, style)),
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

  /** A character missing in the font would print as an empty box. */
  #checkLetters(text: string) {
    for (const letter of text)
      if (!printable.test(letter))
        throw new Error(`Fraunces has no "${letter}" (in "${text}"); add it to typesetter.ts.`);
  }

  /** Finishes the document; page labels are the printed page numbers. */
  async bytes(): Promise<Uint8Array> {
    const doc = this.#doc as PDFKit.PDFDocument & { _root: { data: Record<string, unknown> } };
    doc._root.data["PageLabels"] = { Nums: this.#pageLabels() };
    const done = new Promise((resolve, reject) => doc.on("end", resolve).on("error", reject));
    doc.end();
    await done;
    return Buffer.concat(this.#chunks);
  }

  /** Ranges of consecutive page numbers: [index, {style, first number}, …]. */
  #pageLabels(): Array<number | { S: "D"; St: number }> {
    return this.#pageNumbers.flatMap((number, i) =>
      i > 0 && this.#pageNumbers[i - 1] === number - 1 ? [] : [i, { S: "D" as const, St: number }],
    );
  }
}

export type Box = { x: number; y: number; width: number; height: number };

/** The characters of the Latin subset of Fraunces that this book may use. */
const printable = /^[ -~¡-ÿŒœ–—‘’“”•…⁄€−]$/u;
