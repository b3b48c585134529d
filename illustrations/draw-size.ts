// Draws a product to scale beside a dinner fork, with its measures, on paper with squares of five centimetres. Null for a
// product without measures. The same name gives the same picture.
import { lookup } from "../app/lib/lookup.ts";
import { drawGood, seedOf } from "./draw-product.ts";
import { goodMeasures, otherSizes } from "./goods/goods-measures.ts";
import { createBrush, createRandom, group, line, num, path } from "./shapes.ts";

const width = 400;
const height = 300;
const margin = 26;
/** between the product, its measures and the fork */
const gap = 16;
/** of a dimension line and its figure */
const lineRoom = 26;
const forkCm = 20;
const forkWidthCm = 2.6;
const ink = "#4a2c18";
const quiet = "#8a6a4c";

/** Everything that has a drawing to scale. */
export const sizedGoods: ReadonlyArray<string> = [
  ...Object.keys(goodMeasures),
  ...Object.keys(otherSizes),
];

export function drawSize(name: string): string | null {
  const other = lookup(otherSizes, name);
  const slug = other?.of ?? name;
  const drawn = lookup(goodMeasures, slug);
  if (!drawn) return null;
  const measures = other ? { ...drawn, across: { ...drawn.across, cm: other.acrossCm } } : drawn;
  const brush = createBrush(createRandom(seedOf(slug)));
  const good = drawGood(slug, brush);
  const { across, tall, turn = 0, frame } = measures;
  // Centimetres per unit of the drawing.
  const x = across.cm / (across.to - across.from);
  const y = tall ? tall.cm / (tall.to - tall.from) : x;
  const [wide, high] = [(frame[2] - frame[0]) * x, (frame[3] - frame[1]) * y];
  const isBelow = wide > high * 1.5;
  const roomX = width - 2 * margin - (tall ? lineRoom : 0) - (isBelow ? 0 : gap + lineRoom);
  const roomY = height - 2 * margin - lineRoom - (isBelow ? gap + lineRoom : 0);
  const scale = isBelow
    ? Math.min(roomX / Math.max(wide, forkCm), roomY / (high + forkWidthCm))
    : Math.min(roomX / (wide + forkWidthCm), roomY / Math.max(high, forkCm));
  const [w, h] = [wide * scale, high * scale];
  const fork = { long: forkCm * scale, wide: forkWidthCm * scale };
  const usedX =
    (tall ? lineRoom : 0) + (isBelow ? Math.max(w, fork.long) : w + gap + fork.wide + lineRoom);
  const usedY = lineRoom + (isBelow ? h + gap + fork.wide + lineRoom : Math.max(h, fork.long));
  const left = (width - usedX) / 2 + (tall ? lineRoom : 0);
  const top =
    (height - usedY) / 2 +
    (isBelow
      ? 0
      : good.view === "front"
        ? Math.max(0, fork.long - h)
        : Math.max(0, fork.long - h) / 2);
  const at = {
    x: (unit: number) => left + (unit - frame[0]) * x * scale,
    y: (unit: number) => top + (unit - frame[1]) * y * scale,
  };
  const bottom = top + h;
  const drawing = group(
    `matrix(${exact(x * scale)} 0 0 ${exact(y * scale)} ${num(at.x(0))} ${num(at.y(0))})${turn ? `rotate(${turn})` : ""}`,
    good.svg,
  );
  const lines =
    level(at.x(across.from), at.x(across.to), bottom + 8, across.cm) +
    (tall
      ? upright({ from: at.y(tall.from), to: at.y(tall.to), x: left - 8, cm: tall.cm, side: -1 })
      : "");
  const forkDrawing = isBelow
    ? group(
        `translate(${num(left)} ${num(bottom + lineRoom + gap)})`,
        lyingFork(fork.long, fork.wide),
      ) + level(left, left + fork.long, bottom + lineRoom + gap + fork.wide + 6, forkCm, quiet)
    : standingFork(
        left + w + gap,
        good.view === "front" ? bottom : top + h / 2 + fork.long / 2,
        fork,
      );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><defs>${brush.defs()}${squares(5 * scale)}</defs>${path(`M0 0h${width}v${height}H0z`, "#f8efdc")}${path(`M0 0h${width}v${height}H0z`, "url(#cm)")}${drawing}${lines}${forkDrawing}</svg>`;
}

const exact = (value: number) => String(Math.round(value * 1000) / 1000);

const squares = (side: number) =>
  `<pattern id="cm" width="${exact(side)}" height="${exact(side)}" patternUnits="userSpaceOnUse"><path d="M0 0H${exact(side)}M0 0V${exact(side)}" fill="none" stroke="#e3d0ac" stroke-width="1"/></pattern>`;

const label = (x: number, y: number, cm: number, colour: string, more = "") =>
  `<text x="${num(x)}" y="${num(y)}" fill="${colour}" font-family="Helvetica,Arial,sans-serif" font-size="15" font-weight="600" text-anchor="middle" stroke="#f8efdc" stroke-width="4" paint-order="stroke"${more}>${cm} cm</text>`;

function level(from: number, to: number, y: number, cm: number, colour = ink): string {
  const d = `M${num(from)} ${num(y - 5)}v10M${num(to)} ${num(y - 5)}v10M${num(from)} ${num(y)}H${num(to)}`;
  return line(d, colour, 1.6) + label((from + to) / 2, y + 17, cm, colour);
}

/** Shorter lines have no room for a figure along them. */
const shortLine = 45;

/** `side`: where the figure stands, left (-1) or right (1) of the line. */
function upright({
  from,
  to,
  x,
  cm,
  side,
}: {
  from: number;
  to: number;
  x: number;
  cm: number;
  side: -1 | 1;
}): string {
  const colour = side < 0 ? ink : quiet;
  const d = `M${num(x - 5)} ${num(from)}h10M${num(x - 5)} ${num(to)}h10M${num(x)} ${num(from)}V${num(to)}`;
  const middle = (from + to) / 2;
  if (to - from < shortLine)
    return side < 0 ? "" : line(d, colour, 1.6) + label(x, to + 20, cm, colour);
  const along = side < 0 ? x - 8 : x + 18;
  return (
    line(d, colour, 1.6) +
    label(along, middle, cm, colour, ` transform="rotate(-90 ${num(along)} ${num(middle)})"`)
  );
}

/** A dinner fork from above, its tines to the right. */
function lyingFork(long: number, wide: number): string {
  const half = wide / 2;
  const p = (x: number, y: number) => `${num(x * long)} ${num(half + y * half)}`;
  const outline = `M${p(0.01, -0.5)}Q${p(0, 0)} ${p(0.01, 0.5)}Q${p(0.2, 0.42)} ${p(0.6, 0.22)}Q${p(0.68, 0.3)} ${p(0.72, 0.9)}Q${p(0.74, 1)} ${p(0.8, 1)}L${p(0.99, 0.94)}Q${p(1, 0)} ${p(0.99, -0.94)}L${p(0.8, -1)}Q${p(0.74, -1)} ${p(0.72, -0.9)}Q${p(0.68, -0.3)} ${p(0.6, -0.22)}Q${p(0.2, -0.42)} ${p(0.01, -0.5)}z`;
  const gaps = [-0.5, 0, 0.5].map((y) => `M${p(0.82, y)}L${p(1.01, y)}`).join("");
  return path(outline, "#a9a294") + line(gaps, "#f8efdc", Math.max(1.2, wide * 0.12));
}

function standingFork(
  x: number,
  foot: number,
  { long, wide }: { long: number; wide: number },
): string {
  return (
    group(`translate(${num(x)} ${num(foot)})rotate(-90)`, lyingFork(long, wide)) +
    upright({ from: foot - long, to: foot, x: x + wide + 8, cm: forkCm, side: 1 })
  );
}
