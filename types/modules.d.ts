declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}

/** scripts/vite/server-build.ts */
declare module "virtual:server-build" {
  import type { LazyServerBuild } from "#app/platform/runtime/route-sections.ts";
  const build: LazyServerBuild;
  export = build;
}

declare module "vnu-jar" {
  /** Where the Nu checker is, as a String object. */
  const file: { toString: () => string };
  export default file;
}

declare module "subset-font" {
  /** The font reduced to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2" | "sfnt" },
  ): Promise<Uint8Array>;
}

/** The build with web streams, named so that development on Node takes it too. */
declare module "react-dom/server.browser" {
  export { renderToReadableStream, renderToString } from "react-dom/server";
}

declare module "svg-to-pdfkit" {
  /** Draws an SVG document as vectors on the present page. */
  export default function SVGtoPDF(
    doc: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: { width: number; height: number; preserveAspectRatio: string; assumePt: boolean },
  ): void;
}

declare module "markdown-it-footnote" {
  import type { MarkdownIt } from "markdown-it";
  /** `[^1]` in the text and `[^1]: …` below it. */
  export default function footnote(markdown: MarkdownIt): void;
}

/** scripts/vite/styles.ts */
declare module "virtual:style-sheets" {
  /** By address; empty in development. The hash is for the Content-Security-Policy. */
  const sheets: Readonly<Record<string, { text: string; hash: string }>>;
  export default sheets;
}
