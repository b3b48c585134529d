// The picture that a link preview shows: the dish, its title, its country's flag, and whose hearth it comes from.
// Pure: pieces of SVG in, one SVG of 1200 × 630 out; scripts/build-social.ts makes it a PNG.

export type SocialCard = {
  /** SVG documents: of the dish, of the country's flag, of the mark, and the region's tile if it has one. */
  drawing: string;
  flag: string;
  mark: string;
  tile: string | null;
  /** In the language of the page. */
  title: string;
};

export const cardWidth = 1200;
export const cardHeight = 630;

const paper = "#FBF6EC";
const ink = "#2A1D14";
const clay = "#B4451F";
const ember = "#E07A1F";

const margin = 60;
const titleWidth = 480;
const titleMiddle = 324;
const maxLines = 4;

/** Advances of Fraunces 600 in hundredths of an em; an accent changes nothing. */
const advances = new Map(
  Object.entries({
    18: "'’",
    22: " ",
    28: ".,:;",
    32: "ijl!",
    36: "()",
    40: "ftI-",
    49: "rsz1",
    52: "cJ/",
    56: "aevxy3",
    60: "obgq57SF",
    64: "dhknupLZ24689",
    71: "BCEPTVY0",
    76: "AGNRUX",
    81: "DKOQ",
    85: "HwM",
    96: "mM&",
    106: "W",
  }).flatMap(([advance, letters]) => [...letters].map((letter) => [letter, Number(advance)])),
);

const widthOf = (text: string, size: number) => {
  let sum = 0;
  for (const letter of text.normalize("NFD"))
    if (!/\p{M}/u.test(letter)) sum += advances.get(letter) ?? 80;
  return (sum * size) / 100;
};

/** As many words to a line as fit; a word that is too long stands alone. */
function fill(words: ReadonlyArray<string>, size: number, width: number): Array<string> {
  const lines: Array<string> = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widest = (lines: ReadonlyArray<string>, size: number) =>
  Math.max(...lines.map((line) => widthOf(line, size)));

/** The largest letters in which the title fits, its lines then made as even as they can be. */
export function setTitle(title: string): { size: number; lines: Array<string> } {
  const words = title.split(/\s+/).filter(Boolean);
  let size = 96;
  let lines = fill(words, size, titleWidth);
  // More lines, smaller letters: a long title may not crowd the mark and the flag.
  while (
    size > 30 &&
    (lines.length > maxLines || lines.length * size > 260 || widest(lines, size) > titleWidth)
  )
    lines = fill(words, (size -= 2), titleWidth);
  for (let width = titleWidth; width > 0; width -= 8) {
    const narrower = fill(words, size, width);
    if (narrower.length > lines.length || widest(narrower, size) > width) break;
    lines = narrower;
  }
  return { size, lines };
}

const escape = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** What an SVG document shows, under ids that no other part of the card has. */
function partOf(svg: string, name: string) {
  const [, attributes = "", inner = ""] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const [, box = "0 0 1 1"] = /viewBox="([^"]*)"/.exec(attributes) ?? [];
  const own = (text: string) => text.replace(/( id="|url\(#|href="#)/g, `$1${name}-`);
  return {
    box,
    // Titles are for readers of the single drawing.
    inner: own(inner.replace(/<title>[\s\S]*?<\/title>/, "")),
    attributes: attributes.replace(/\s(?:xmlns|width|height)="[^"]*"/g, ""),
  };
}

function inset(svg: string, name: string, place: string): string {
  const { attributes, inner } = partOf(svg, name);
  return `<svg ${place}${attributes}>${inner}</svg>`;
}

/** The paper's edge swells like the belly of a pot; `reach` is how far the fullest point stands to the right. */
const belly = (reach: number) =>
  `M0 0H${reach - 94}C${reach - 24} 150 ${reach} 235 ${reach} 330S${reach - 30} 530 ${reach - 84} ${cardHeight}H0z`;

export function drawSocialCard({ drawing, flag, mark, tile, title }: SocialCard): string {
  const { size, lines } = setTitle(title);
  const step = Math.round(size * 1.08);
  const first = Math.round(titleMiddle - ((lines.length - 1) * step) / 2 + size * 0.34);
  const text = lines
    .map((line, i) => `<text x="${margin}" y="${first + i * step}">${escape(line)}</text>`)
    .join("");
  const band = tile === null ? null : partOf(tile, "tile");
  const pattern = band
    ? `<defs><pattern id="band" width="44" height="44" patternUnits="userSpaceOnUse" viewBox="${band.box}">${band.inner}</pattern></defs>`
    : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">`,
    `<title>${escape(title)}</title>${pattern}`,
    inset(drawing, "dish", `x="400" y="0" width="840" height="630" overflow="visible"`),
    `<path fill="${ink}" fill-opacity=".22" d="${belly(630)}"/>`,
    `<path fill="${band ? "url(#band)" : ember}" d="${belly(616)}"/>`,
    `<path fill="${clay}" d="${belly(588)}"/>`,
    `<path fill="${paper}" d="${belly(580)}"/>`,
    inset(mark, "mark", `x="${margin - 6}" y="48" width="84" height="84"`),
    `<g font-family="Fraunces" font-weight="600">`,
    `<text x="${margin + 92}" y="112" font-size="60" fill="${clay}">Fogón</text>`,
    `<g font-size="${size}" fill="${ink}">${text}</g></g>`,
    `<circle cx="${margin + 44}" cy="538" r="48" fill="#fff"/>`,
    `<clipPath id="round"><circle cx="${margin + 44}" cy="538" r="44"/></clipPath>`,
    `<g clip-path="url(#round)">${inset(flag, "flag", `x="${margin}" y="494" width="88" height="88"`)}</g>`,
    `<circle cx="${margin + 44}" cy="538" r="45" fill="none" stroke="${ink}" stroke-opacity=".22" stroke-width="2"/>`,
    `</svg>`,
  ].join("");
}
