// Colors, margins and elements shared by all pages.
import site from "../content/theme.json" with { type: "json" };
import { page, type Typesetter, type TypeStyle } from "./typesetter.ts";

export const colours = {
  paper: site.light.paper,
  ink: site.light.ink,
  soft: site.light.soft,
  clay: site.light.clay,
  ember: site.dark.ember,
  maize: site.light.maize,
  sea: "#1F5C7A",
  cream: "#F4E8D2",
  rule: "#E0CDB0",
} as const;

/** The inner margin is wider: the binding covers part of it. */
export const margin = { inner: 50, outer: 42, top: 54, bottom: 56 } as const;
export const measure = page.width - margin.inner - margin.outer;
/** The lowest text baseline. */
export const foot = page.height - margin.bottom;

/** The left edge of the text on a page: even numbers are left pages. */
export function leftOf(pageNumber: number): number {
  return pageNumber % 2 === 0 ? margin.outer : margin.inner;
}

export const styles = {
  text: { font: "text", size: 10, colour: colours.ink },
  soft: { font: "text", size: 9, colour: colours.soft },
  title: { font: "strong", size: 26, colour: colours.ink },
  heading: { font: "strong", size: 11, colour: colours.clay },
  folio: { font: "text", size: 8.5, colour: colours.soft },
} as const satisfies Record<string, TypeStyle>;

/** Fills the page with the paper color. */
export function paper(typesetter: Typesetter, colour: string = colours.paper): void {
  typesetter.artifact(() => {
    typesetter.canvas.rect(0, 0, page.width, page.height).fill(colour);
  });
}

/** The page number at the outer edge, and the chapter title next to it. */
export function folio(typesetter: Typesetter, words: string): void {
  const number = String(typesetter.pageNumber);
  const left = leftOf(typesetter.pageNumber);
  const y = page.height - 30;
  typesetter.artifact(() => {
    const gap = 12;
    const width = typesetter.width(number, styles.folio);
    if (typesetter.pageNumber % 2 === 0) {
      typesetter.text(number, left, y, { ...styles.folio, font: "strong" });
      typesetter.text(words, left + width + gap, y, { ...styles.folio, font: "italic" });
    } else {
      const right = left + measure;
      typesetter.text(number, right - width, y, { ...styles.folio, font: "strong" });
      typesetter.text(
        words,
        right - width - gap - typesetter.width(words, { ...styles.folio, font: "italic" }),
        y,
        {
          ...styles.folio,
          font: "italic",
        },
      );
    }
  });
}

/** A band of whole Caribbean tiles. */
export function tileBand(
  typesetter: Typesetter,
  tile: string,
  {
    y,
    size,
    rows = 1,
    x = 0,
    width = page.width,
  }: { y: number; size: number; rows?: number; x?: number; width?: number },
): void {
  const columns = Math.ceil(width / size);
  const fitted = width / columns;
  typesetter.artifact(() => {
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        typesetter.drawing(tile, {
          x: x + column * fitted,
          y: y + row * fitted,
          width: fitted,
          height: fitted,
        });
  });
}

/** The logo: a flame in a pot. */
export function mark(
  typesetter: Typesetter,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  typesetter.artifact(() => {
    const doc = typesetter.canvas;
    doc
      .save()
      .translate(x, y)
      .scale(size / 16);
    doc
      .lineWidth(1.6)
      .lineJoin("round")
      .lineCap("round")
      .path("M1.5 2h13M3 2C.4 7.2 1.6 14.6 5.4 14.6h5.2c3.8 0 5-7.4 2.4-12.6")
      .stroke(colour);
    doc
      .path(
        "M8.4 4c.5 1.9 2.9 3.1 2.9 5.5A3.3 3.3 0 0 1 8 12.8a3.3 3.3 0 0 1-3.3-3.3c0-1.3.6-2 1.3-2.8.1.8.5 1.2 1 1.3C7.4 6.7 6.9 5.3 8.4 4z",
      )
      .fill(colour);
    doc.restore();
  });
}
