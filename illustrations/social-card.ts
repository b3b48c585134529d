// The left part of a link preview image: a title, a flag or a label, and the site's name. Pure: pieces of SVG in, one SVG
// out. scripts/build-social-files.ts puts it over the drawing, which is the same in both languages.

import site from "../content/site.json" with { type: "json" };
import theme from "../content/theme.json" with { type: "json" };

export type SocialPanel = {
  /** SVG documents: the logo, the country's flag, and the tile of the region; the last two are for recipes and regions. */
  mark: string;
  flag: string | null;
  tile: string | null;
  /** In the language of the page. */
  title: string;
  /** What the page is, where there is no flag: "Ingredient guide". */
  label: string | null;
};

export const cardSize = { width: 1200, height: 630 };
/** The drawing begins behind the curved edge of the panel; its right end is cut off. */
export const drawingBox = { x: 470, y: 0, width: 840, height: 630 };

const titleBox = { y: 150, height: 336 };

const { paper, ink, clay } = theme.light;
const { ember } = theme.dark;

const margin = 60;
const name = { x: margin + 92, width: 380, largest: 60 };
const text = { width: 464, height: 276, largest: 100, large: 70, leading: 1.1, maxLines: 4 };
const label = { width: 450, largest: 44, y: 556 };

/** Advance widths of Fraunces 600 in hundredths of an em; accents do not change them. */
const advances = new Map(
  Object.entries({
    18: "'’",
    22: " ",
    28: ".,:;",
    32: "ijl!",
    36: "()",
    41: "ftI-",
    49: "rsz1",
    52: "cJ/",
    57: "aevxy3",
    61: "obgq57SF",
    65: "dhknupLZ24689",
    71: "BCEPTVY0",
    76: "AGNRUX",
    81: "DKOQ",
    85: "Hw",
    97: "mM&",
    106: "W",
  }).flatMap(([advance, letters]) => Array.from(letters, (letter) => [letter, Number(advance)])),
);

function widthOf(line: string): number {
  const letters = line.normalize("NFD").replace(/\p{M}/gu, "");
  return Array.from(letters).reduce((sum, letter) => sum + (advances.get(letter) ?? 90), 0);
}

/** Fits as many words as possible on each line. */
function fill(words: ReadonlyArray<string>, width: number): Array<string> {
  const lines: Array<string> = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** One to four balanced lines in the largest size that fits; does not add lines once the text is large. */
function setTitle(title: string): { size: number; lines: Array<string> } {
  const words = title.trim().split(/\s+/);
  let best = { size: 0, lines: [title], merit: -Infinity };
  let count = Infinity;
  for (let width = Math.max(...words.map(widthOf)); count > 1; width += 10) {
    const lines = fill(words, width);
    if (lines.length >= count) continue;
    count = lines.length;
    const size = Math.floor(
      Math.min(
        text.largest,
        (text.width * 100) / Math.max(...lines.map(widthOf)),
        text.height / (count * text.leading),
      ),
    );
    const merit = Math.min(size, text.large) - count * 1.5;
    if (count <= text.maxLines && merit > best.merit) best = { size, lines, merit };
  }
  return best;
}

const escape = (words: string) =>
  words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function titleLines(title: string): string {
  const { size, lines } = setTitle(title);
  const step = size * text.leading;
  const middle = titleBox.y + titleBox.height / 2;
  const first = middle - ((lines.length - 1) * step) / 2 + size * 0.3;
  const set = lines.map(
    (line, i) => `<text x="${margin}" y="${Math.round(first + i * step)}">${escape(line)}</text>`,
  );
  return `<g font-family="Fraunces" font-weight="600" font-size="${size}" fill="${ink}">${set.join("")}</g>`;
}

/** The content of an SVG document, with ids that are unique within the card. */
function piece(svg: string, name: string) {
  const [, root = "", inner = ""] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  return {
    root: root.replace(/\s(?:xmlns|width|height)="[^"]*"/g, ""),
    inner: inner
      .replace(/<title>[\s\S]*?<\/title>/, "")
      .replace(/( id="|url\(#|href="#)/g, `$1${name}-`),
  };
}

/** `overflow` avoids a clip path, which takes a tenth of the rendering time. */
function inset(svg: string, name: string, [x, y, width, height]: [number, number, number, number]) {
  const { root, inner } = piece(svg, name);
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="visible"${root}>${inner}</svg>`;
}

/** The curved edge of the paper; its fullest point is at `x`. */
const belly = (x: number) =>
  `M0 0H${x - 94}C${x - 24} 150 ${x} 235 ${x} 330S${x - 30} 530 ${x - 84} 630H0z`;

export function drawSocialPanel(panel: SocialPanel): string {
  const { width, height } = cardSize;
  const band = panel.tile === null ? null : piece(panel.tile, "tile");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    band &&
      `<defs><pattern id="band" width="48" height="48" patternUnits="userSpaceOnUse"${band.root}>${band.inner}</pattern></defs>`,
    `<path fill="${ink}" fill-opacity=".24" d="${belly(616)}"/>`,
    `<path fill="${band ? "url(#band)" : ember}" d="${belly(604)}"/>`,
    `<path fill="${clay}" d="${belly(576)}"/>`,
    `<path fill="${paper}" d="${belly(569)}"/>`,
    inset(panel.mark, "mark", [margin - 6, 48, 84, 84]),
    siteName(),
    titleLines(panel.title),
    panel.flag === null ? labelLine(panel.label) : roundFlag(panel.flag),
    `</svg>`,
  ]
    .filter(Boolean)
    .join("");
}

function siteName(): string {
  const size = Math.floor(Math.min(name.largest, (name.width * 100) / widthOf(site.name)));
  return `<text x="${name.x}" y="112" font-family="Fraunces" font-weight="600" font-size="${size}" fill="${clay}">${escape(site.name)}</text>`;
}

function roundFlag(flag: string): string {
  const at = { x: margin + 46, y: 538 };
  return [
    `<defs><clipPath id="round"><circle cx="${at.x}" cy="${at.y}" r="44"/></clipPath></defs>`,
    `<circle cx="${at.x}" cy="${at.y}" r="48" fill="#fff"/>`,
    `<g clip-path="url(#round)">${inset(flag, "flag", [at.x - 44, at.y - 44, 88, 88])}</g>`,
    `<circle cx="${at.x}" cy="${at.y}" r="46" fill="none" stroke="${ink}" stroke-opacity=".2" stroke-width="3"/>`,
  ].join("");
}

function labelLine(words: string | null): string {
  if (words === null) return "";
  const size = Math.floor(Math.min(label.largest, (label.width * 100) / widthOf(words)));
  return `<text x="${margin}" y="${label.y}" font-family="Fraunces" font-weight="600" font-size="${size}" fill="${clay}">${escape(words)}</text>`;
}
