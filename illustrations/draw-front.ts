// Content and garnish of vessels seen from the front: the drink, floating pieces, and garnish on the rim, in the glass
// or at its foot.
import type { Art, Base, Topping } from "./vocabulary.ts";
import { mix, type Tone } from "./palette.ts";
import { between, blob, box, dot, line, num, oval, path, ring, use, type Brush } from "./shapes.ts";
import { toppingDrawings } from "./toppings/toppings.ts";
import type { Piece, Veil } from "./toppings/topping-types.ts";
import type { FrontVessel } from "./vessels/vessel-types.ts";

const onRim: ReadonlySet<Topping> = new Set([
  "lime-slice",
  "lemon-slice",
  "orange-slice",
  "grapefruit-slice",
  "lime-wedge",
  "lemon-wedge",
  "pineapple-chunk",
  "cucumber-slice",
  "strawberry",
  "banana-slice",
  "apple-slice",
  "fig",
]);
const standing: ReadonlySet<Topping> = new Set([
  "mint",
  "basil",
  "rosemary",
  "thyme",
  "sage",
  "dill",
  "cinnamon-stick",
  "straw",
  "ladyfinger",
  "bay-leaf",
  "cilantro",
  "parsley",
]);
const within: ReadonlySet<Topping> = new Set([
  "ice-cube",
  "mango-chunk",
  "papaya-chunk",
  "passion-fruit-seed",
  "pomegranate-seed",
  "berry",
  "cherry",
  "grape",
  "corn-kernel",
  "raisin",
  "pineapple-chunk",
  "coconut-flake",
  "clove",
]);

const creams: ReadonlySet<Topping> = new Set([
  "whipped-cream",
  "meringue-peak",
  "cream-swirl",
  "yogurt-dollop",
]);

const thick: ReadonlySet<Base> = new Set([
  "pickles",
  "preserve",
  "sauce",
  "dip",
  "beans",
  "lentils",
  "stew-chunky",
  "stew-smooth",
  "curry",
  "ceviche",
  "salad-chopped",
  "salad-grain",
  "rice",
  "rice-pudding",
  "pudding",
  "custard",
  "flan",
  "ice-cream",
  "meringues",
  "mash",
  "polenta",
  "creamy-rice",
  "soup-clear",
  "soup-creamy",
]);

type Filling = ReturnType<typeof fillingOf>;

/** Strokes for the content, in parts of its height from the surface (0) to the floor (1). */
function fillingOf(b: Brush, v: FrontVessel, t: Tone) {
  const { rand } = b;
  const { y, rx } = v.surface;
  const height = v.floor - y;
  return {
    ...t,
    rand,
    at: (part: number) => y + height * part,
    band: (from: number, to: number, fill: string, o?: number) =>
      path(`M-100 ${num(y + height * from)}h200v${num(height * (to - from))}h-200z`, fill, o),
    wave: (part: number, fill: string) =>
      path(
        `M-100 ${num(y + height * part)}q25 ${num(between(rand, -9, 9))} 50 0t50 0 50 0 50 0V20H-100z`,
        fill,
      ),
    gradient: (from: string, to: string) =>
      `url(#${b.define(`<linearGradient x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`)})`,
    bits: (n: number, make: (i: number) => string) =>
      Array.from(
        { length: n },
        (_, i) =>
          `<g transform="translate(${num(between(rand, -rx * 0.8, rx * 0.8))} ${num(y + 12 + (height - 16) * ((i + rand()) / n))})rotate(${Math.round(rand() * 180)})">${make(i)}</g>`,
      ).join(""),
    bubbles: (n: number, o = 0.6) =>
      Array.from({ length: n }, () =>
        dot(
          between(rand, -rx, rx) * 0.8,
          y + 8 + rand() * (height - 14),
          between(rand, 1, 3),
          "#fff",
          o,
        ),
      ).join(""),
  };
}

const scoops = ({ band, gradient, light, base }: Filling) => band(0, 1, gradient(light, base));

const contents: Partial<Record<Base, (filling: Filling) => string>> = {
  "drink-clear": ({ band, bubbles, gradient, light, base }) =>
    band(0, 1, gradient(light, base), 0.82) + bubbles(7),
  "drink-sparkling": ({ band, bubbles, gradient, light, base }) =>
    band(0, 1, gradient(light, base), 0.9) + bubbles(34, 0.75),
  "drink-fruit": ({ band, bits, wave, gradient, rand, light, base, dark }) =>
    band(0, 1, gradient(base, dark)) +
    wave(0.45, mix(base, dark, 0.35)) +
    bits(9, () => path(blob(rand, 0, 0, 5, 3.4, 0.3, 6), light, 0.7)),
  "drink-milky": ({ band, bubbles, wave, gradient, pale, base, dark }) =>
    band(0, 1, gradient(pale, base)) + wave(0.8, mix(base, dark, 0.14)) + bubbles(6, 0.5),
  "drink-layered": ({ band, wave, pale, light, base, dark }) =>
    band(0, 1, mix(pale, base, 0.25)) +
    wave(0.2, base) +
    wave(0.52, dark) +
    wave(0.74, mix(light, "#e8c48a", 0.5)) +
    wave(0.87, "#f3e2bd"),
  "drink-frothy": ({ at, band, bubbles, gradient, pale, base, dark }) => {
    const froth = mix(pale, "#fff6e0", 0.5);
    const edge = Array.from({ length: 9 }, (_, i) => ring(12, 9, -88 + i * 22, at(0.2)));
    return (
      band(0, 1, gradient(base, dark)) +
      band(0, 0.2, froth) +
      path(edge.join(""), froth) +
      bubbles(9, 0.5)
    );
  },
  "drink-hot": ({ band, gradient, light, base, deep }) =>
    band(0, 1, gradient(base, deep)) + band(0, 0.1, light, 0.5),
  pickles: ({ band, bits, bubbles, pale, light, base, dark }) =>
    band(0, 1, mix(base, "#eadf9e", 0.55)) +
    bits(20, (i) =>
      i % 3
        ? path(box(19, 8, 4), i % 2 ? base : dark) + line("M-12-4h20", pale, 2, 0.8)
        : dot(0, 0, 11, dark) + dot(0, 0, 8.5, light),
    ) +
    bubbles(6),
  preserve: ({ band, bits, gradient, rand, pale, base, dark, deep }) =>
    band(0, 1, gradient(base, dark)) +
    bits(
      13,
      () =>
        path(blob(rand, 0, 0, 13, 9, 0.25, 7), mix(base, deep, 0.3)) +
        line("M-6-4q4-4 9-2", pale, 2, 0.7),
    ),
  "ice-cream": scoops,
  meringues: scoops,
};

const spoonable = ({ band, bits, gradient, rand, light, base, dark }: Filling) =>
  band(0, 1, gradient(base, dark)) +
  bits(12, (i) => path(blob(rand, 0, 0, 14, 8, 0.25, 7), i % 2 ? light : dark, 0.5));

const loosePieces = ({ band, bits, rand, pale, light, base, dark }: Filling) =>
  band(0, 1, dark) +
  bits(
    16,
    (i) =>
      path(blob(rand, 0, 0, 17, 12, 0.2, 7), i % 3 ? base : light) +
      line("M-8-5q6-4 12-2", pale, 2, 0.7),
  );

const contentOf = (base: Base) => contents[base] ?? (thick.has(base) ? spoonable : loosePieces);

/** What rises above the rim: scoops, a spooned top, or just the surface of a liquid. */
function crown(b: Brush, v: FrontVessel, base: Base, t: Tone): string {
  const { y, rx, ry } = v.surface;
  const { rand } = b;
  if (base === "ice-cream") {
    const scoop = (x: number, up: number, tone: string, r: number) =>
      path(blob(rand, x, y - up, r, r * 0.92, 0.05, 10), mix(tone, "#4a1808", 0.22)) +
      path(blob(rand, x - 2, y - up - 3, r * 0.9, r * 0.82, 0.05, 10), tone) +
      path(
        blob(rand, x - r * 0.3, y - up - r * 0.36, r * 0.36, r * 0.24, 0.2, 7),
        mix(tone, "#fff6dc", 0.6),
      );
    return (
      scoop(rx * 0.42, 12, mix(t.base, "#fbf0dc", 0.35), rx * 0.52) +
      scoop(-rx * 0.42, 10, t.base, rx * 0.54) +
      scoop(0, 36, t.light, rx * 0.5)
    );
  }
  if (base === "meringues")
    return (
      path(blob(rand, 0, y - 16, rx * 0.8, 24, 0.12, 9), t.base) +
      path(blob(rand, -4, y - 30, rx * 0.4, 16, 0.16, 8), t.pale)
    );
  if (thick.has(base) || !base.startsWith("drink"))
    return (
      oval(0, y, rx, ry, t.light) +
      path(blob(rand, -rx * 0.1, y - 2, rx * 0.6, ry * 0.55, 0.1, 8), t.pale, 0.8)
    );
  const frothy = base === "drink-frothy";
  return (
    oval(
      0,
      y,
      rx,
      ry,
      frothy
        ? mix(t.pale, "#fff6e0", 0.6)
        : mix(t.base, "#fff6dc", base === "drink-hot" ? 0.12 : 0.35),
    ) +
    (frothy
      ? [-0.5, 0, 0.45]
          .map((k, i) => oval(rx * k, y - 2 + i, rx * 0.24, ry * 0.4, "#fff", 0.45))
          .join("")
      : oval(-rx * 0.2, y - 1, rx * 0.5, ry * 0.4, "#fff", 0.22))
  );
}

type Position = readonly [x: number, y: number, turn: number, scale: number];

function place(b: Brush, piece: Piece, position: Position): string {
  const drawn = piece.draw(b);
  const [, art] = drawn[Math.floor(b.rand() * drawn.length)] ?? drawn[0];
  return use(b.define(`<g>${art}</g>`), ...position);
}

const placeAll = (b: Brush, piece: Piece, count: number, position: (i: number) => Position) =>
  Array.from({ length: count }, (_, i) => place(b, piece, position(i))).join("");

function straw({ rand }: Brush, v: FrontVessel): string {
  const { y, rx } = v.surface;
  const lean = rand() > 0.5 ? 1 : -1;
  const d = `M${lean * -rx * 0.3} ${num(v.opaque ? y + 4 : y + 60)}L${num(lean * rx * 0.62)} ${num(y - 78)}`;
  return (
    line(d, "#f6ead0", 9) +
    `<path d="${d}" fill="none" stroke="#c8452b" stroke-width="9" stroke-dasharray="8 13"/>`
  );
}

function crystalRim({ surface: { rx, ry }, reach }: FrontVessel): string {
  const grains = (down: number, wider: number, stroke: string, width: number, dash: string) =>
    `<ellipse cy="${num(down - reach[1])}" rx="${num(rx + wider)}" ry="${num(ry + 2)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${dash}"/>`;
  return grains(0, 5, "#fff", 6, ".5 5") + grains(3, 4, "#efe6d6", 4, ".5 4");
}

function foam({ rand }: Brush, { surface: { y, rx, ry } }: FrontVessel): string {
  const bubbles = Array.from({ length: 7 }, (_, i) =>
    dot(-rx * 0.8 + (i * rx * 1.6) / 6, y - 2 + (i % 2) * 3, between(rand, 3, 6), "#fff", 0.8),
  );
  return oval(0, y - 3, rx, ry, "#fbf1da") + bubbles.join("");
}

function creamPeak({ surface: { y, rx } }: FrontVessel): string {
  const w = rx * 0.86;
  return (
    path(
      `M${num(-w)} ${num(y)}Q${num(-w * 1.05)}-${num(-y + 22)} ${num(-w * 0.5)} ${num(y - 22)}Q${num(-w * 0.5)} ${num(y - 46)} 0 ${num(y - 56)}Q${num(w * 0.6)} ${num(y - 42)} ${num(w * 0.5)} ${num(y - 22)}Q${num(w * 1.1)} ${num(y - 18)} ${num(w)} ${num(y)}Q0 ${num(y + 12)} ${num(-w)} ${num(y)}z`,
      "#fff8e8",
    ) +
    line(
      `M${num(-w * 0.8)} ${num(y - 5)}Q0 ${num(y + 8)} ${num(w * 0.85)} ${num(y - 8)}M${num(-w * 0.45)} ${num(y - 24)}Q0 ${num(y - 12)} ${num(w * 0.45)} ${num(y - 26)}`,
      "#dcc9a4",
      3,
      0.8,
    )
  );
}

/** A layer over the surface, flattened as the surface is. */
function surfaceVeil(b: Brush, { surface }: FrontVessel, veil: Veil, count: number): string {
  const { y, rx, ry } = surface;
  const ground = { rx: rx * 0.85, ry: rx * 0.85, spots: [] };
  return `<g transform="translate(0 ${num(y - 3)})scale(.9 ${num((ry / rx) * 10) === "0" ? 0.15 : Math.round((ry / rx) * 90) / 100})">${veil.draw(b, ground, Math.min(count, 5))}</g>`;
}

type FrontFood = { inside: string; above: string; behind: string; beside: string };

const emptyLayers = { inside: "", behind: "", front: "", float: "", beside: "" };
/** How many kinds are on the rim, stand in the glass and lie at its foot. */
const noneYet = { rims: 0, stands: 0, feet: 0 };

export function fillFront(b: Brush, v: FrontVessel, art: Art, t: Tone): FrontFood {
  const clip = b.define(`<clipPath><path d="${v.inside}"/></clipPath>`);
  const layers = { ...emptyLayers, ...noneYet };
  for (const topping of art.toppings) addTopping(b, v, { ...topping, base: art.base, layers });
  const { inside, behind, front, float, beside } = layers;
  const { y, rx, ry } = v.surface;
  return {
    inside: `<g clip-path="url(#${clip})">${v.opaque ? path(v.inside, t.dark) + oval(0, y + 3, rx, ry, t.base) : contentOf(art.base)(fillingOf(b, v, t)) + inside}</g>`,
    above: crown(b, v, art.base, t) + float + front,
    behind,
    beside,
  };
}

type Layers = typeof emptyLayers & typeof noneYet;
type Garnish = Art["toppings"][number] & { base: Base; layers: Layers };

function addTopping(b: Brush, v: FrontVessel, garnish: Garnish): void {
  const { kind, count, layers } = garnish;
  const drawing = toppingDrawings[kind];
  if (kind === "straw") layers.behind += straw(b, v);
  else if (kind === "salt-rim" || (kind === "sugar-crystals" && !v.opaque))
    layers.front += crystalRim(v);
  else if (kind === "foam") layers.float += foam(b, v);
  else if (creams.has(kind)) layers.float += creamPeak(v);
  else if (drawing.kind === "veil") layers.float += surfaceVeil(b, v, drawing, count);
  else addPieces(b, v, drawing, garnish);
}

/** Each kind of piece goes to its own place while there is room, and else floats on the surface. */
function addPieces(b: Brush, v: FrontVessel, piece: Piece, garnish: Garnish): void {
  const { kind, count, base, layers } = garnish;
  const { rand } = b;
  const { y, rx, ry } = v.surface;
  if (kind === "ice-cube" && !v.opaque)
    layers.inside += placeAll(b, piece, Math.min(4, count + 1), (i) => [
      between(rand, -rx * 0.5, rx * 0.5),
      y + 14 + i * 30 * (rx / 60),
      rand() * 80,
      Math.min(1.15, rx / 46),
    ]);
  else if (onRim.has(kind) && layers.rims < 2) addToRim(b, v, piece, garnish);
  else if (standing.has(kind) && layers.stands < 2) addStanding(b, v, piece, garnish);
  else if (within.has(kind) && !v.opaque) {
    const total = Math.min(9, count * piece.times);
    layers.inside += placeAll(b, piece, total, (i) => [
      between(rand, -rx * 0.72, rx * 0.72),
      y + 12 + ((v.floor - y - 20) * (i + rand())) / total,
      rand() * 360,
      0.95,
    ]);
  } else if (piece.r > 15 && layers.feet < 1 && ry < 14 && !base.startsWith("ice")) {
    layers.feet++;
    layers.beside += placeAll(b, piece, Math.min(3, count), (i) => [
      112 + i * 24,
      26 + (i % 2) * 14,
      rand() * 60,
      1.05,
    ]);
  } else layers.float += floating(b, v, piece, garnish);
}

/** One piece on the rim of the glass, more of its kind in the drink. */
function addToRim(b: Brush, v: FrontVessel, piece: Piece, { count, layers }: Garnish): void {
  const { y, rx } = v.surface;
  const s = layers.rims++ % 2 ? -1 : 1;
  const top = -v.reach[1] - 2 + (v.opaque ? 18 : 0);
  layers.front += place(b, piece, [s * (rx + 2), top, s * 14, 1.25]);
  if (v.opaque) return;
  layers.inside += placeAll(b, piece, Math.min(count, 4) - 1, (i) => [
    between(b.rand, -rx * 0.5, rx * 0.5),
    y + 20 + ((i + 1) * (v.floor - y - 30)) / 4,
    b.rand() * 360,
    1.02,
  ]);
}

function addStanding(b: Brush, v: FrontVessel, piece: Piece, garnish: Garnish): void {
  const { kind, count, layers } = garnish;
  const { y, rx } = v.surface;
  const s = layers.stands++ % 2 ? 1 : -1;
  if (kind === "cinnamon-stick" || kind === "ladyfinger")
    layers.behind += place(b, piece, [s * rx * 0.45, y - 22, s * -68 + 180, 1.35]);
  else
    layers.front += placeAll(b, piece, Math.min(3, Math.max(2, count)), (i) => [
      s * rx * 0.3 + (i - 1) * 15,
      y - 12 - (i % 2) * 9,
      s * 18 + (i - 1) * 34,
      1.3,
    ]);
}

function floating(b: Brush, v: FrontVessel, piece: Piece, { count, base }: Garnish): string {
  const { y, rx, ry } = v.surface;
  const small = v.opaque ? 0.5 : Math.min(0.62, 0.3 + rx / 220);
  const total = Math.min(6, count * Math.min(2, piece.times));
  return placeAll(b, piece, total, (i) => [
    (total === 1 ? 0 : -rx * 0.6 + (i * rx * 1.2) / (total - 1)) + between(b.rand, -4, 4),
    y - 3 - (base === "ice-cream" ? 34 : 0) + between(b.rand, -ry * 0.4, ry * 0.4),
    between(b.rand, -30, 30),
    small * (piece.r > 14 ? 1.1 : 1.3),
  ]);
}
