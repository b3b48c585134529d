// Draws the files of one link preview: a PNG per language and, for recipes and products, their pictures without text in
// three shapes. Used by the build's threads and, for one file at a time, by the local site.
import { readFileSync } from "node:fs";
import type { Language } from "../app/i18n/languages.ts";
import {
  cropTo,
  pictureShapes,
  shapeFile,
  type PictureShape,
} from "../app/lib/addresses/picture-shapes.ts";
import site from "../content/site.json" with { type: "json" };
import { cardSize, drawingBox, drawSocialPanel } from "../illustrations/social-card.ts";

/** Plain data, so that threads can have it. */
export type SocialSource = {
  /** SVG document, 4:3 */
  drawing: string;
  /** null for pictures only */
  cards: Record<Language, { file: string; title: string; label: string | null }> | null;
  /** SVG documents */
  flag: string | null;
  tile: string | null;
  /** the name of the pictures without text; null for none */
  pictures: string | null;
};

type Size = { width: number; height: number };
export type Artist = (source: SocialSource) => Promise<Map<string, Uint8Array>>;

const maxCardBytes = 80_000;
/** The drawing without text, before it is cut. */
const pictureSize = pictureShapes["4x3"];
const shapes = Object.keys(pictureShapes) as Array<PictureShape>;
/** Flat colors: higher settings add bytes and time, and nothing visible. */
const webp = { quality: 75, effort: 2 };

/** The files of a source below public/social/. */
export function filesOf({ cards, pictures }: SocialSource): Array<string> {
  const names = cards ? [cards.en.file, cards.es.file] : [];
  if (pictures !== null) names.push(...shapes.map((shape) => shapeFile(pictures, shape)));
  return names;
}

/** The display font as TrueType, which resvg requires, with the letters of all cards. */
export async function displayFace(sources: ReadonlyArray<SocialSource>): Promise<Uint8Array> {
  const { default: subsetFont } = await import("subset-font");
  const font = readFileSync(
    "node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2",
  );
  const letters = new Set(
    sources.flatMap(({ cards }) =>
      Object.values(cards ?? {}).flatMap(({ title, label }) => Array.from(title + (label ?? ""))),
    ),
  );
  return subsetFont(font, `${site.name}${[...letters].join("")}`, { targetFormat: "sfnt" });
}

/** @param font path of the file of displayFace() */
export async function createArtist(font: string): Promise<Artist> {
  const { Resvg, sharp } = await loadImageLibraries();
  sharp.concurrency(1);
  const mark = readFileSync("content/public/favicon.svg", "utf8");
  const fonts = { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: "Fraunces" };
  const paint = (svg: string, width: number) =>
    new Resvg(svg, { font: fonts, fitTo: { mode: "width", value: width } }).render().pixels;
  const raw = (pixels: Buffer, size: Size) =>
    sharp(pixels, { raw: { width: size.width, height: size.height, channels: 4 } });

  async function encodeCard(pixels: Buffer, file: string): Promise<Uint8Array> {
    // Flat colors: a palette without dithering is small; complex drawings get a smaller palette.
    for (const quality of [75, 50, 30, 15, 5]) {
      const png = await raw(pixels, cardSize)
        .removeAlpha()
        .png({ palette: true, quality, effort: 1, dither: 0, compressionLevel: 9 })
        .toBuffer();
      if (png.byteLength < maxCardBytes) return png;
    }
    throw new Error(`${file} would be larger than ${maxCardBytes} bytes.`);
  }

  async function encodePicture(pixels: Buffer, shape: PictureShape): Promise<Uint8Array> {
    const { box, width, height } = cropTo(shape, pictureSize);
    return raw(pixels, pictureSize)
      .extract(box)
      .resize(width, height)
      .removeAlpha()
      .webp(webp)
      .toBuffer();
  }

  return async ({ drawing, cards, flag, tile, pictures }) => {
    const files = new Map<string, Uint8Array>();
    // Drawn in its size: a card with a drawing that was made smaller has more colors and up to a third more bytes.
    const dish = cards && paint(drawing, drawingBox.width);
    for (const { file, title, label } of Object.values(cards ?? {})) {
      const panel = paint(drawSocialPanel({ mark, flag, tile, title, label }), cardSize.width);
      if (dish) putBelow(panel, dish);
      files.set(file, await encodeCard(panel, file));
    }
    if (pictures === null) return files;
    const large = paint(drawing, pictureSize.width);
    for (const shape of shapes)
      files.set(shapeFile(pictures, shape), await encodePicture(large, shape));
    return files;
  };
}

/** Puts the drawing below the panel's pixels, whose colors are multiplied by their opacity already. */
function putBelow(panel: Buffer, dish: Buffer): void {
  const { x, width } = drawingBox;
  const visible = cardSize.width - x;
  for (let row = 0; row < cardSize.height; row++)
    for (let column = 0; column < visible; column++) {
      const at = (row * cardSize.width + x + column) * 4;
      const opacity = panel[at + 3]!;
      if (opacity === 255) continue;
      const from = (row * width + column) * 4;
      for (let channel = 0; channel < 4; channel++)
        panel[at + channel] =
          panel[at + channel]! + Math.round((dish[from + channel]! * (255 - opacity)) / 255);
    }
}

async function loadImageLibraries() {
  try {
    const [{ Resvg }, { default: sharp }] = await Promise.all([
      import("@resvg/resvg-js"),
      import("sharp"),
    ]);
    return { Resvg, sharp };
  } catch (cause) {
    throw new Error(
      `@resvg/resvg-js or sharp does not load on ${process.platform}-${process.arch}: link previews cannot be drawn. "npm ci" installs the native parts.`,
      { cause },
    );
  }
}
