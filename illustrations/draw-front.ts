// Content and garnish of vessels seen from the front: the drink, floating pieces, and garnish on the rim, in the glass
// or at its foot.
import type { Art, Base, Topping } from "./vocabulary.ts";
import { mix, type Tone } from "./palette.ts";
import { between, blob, box, dot, line, num, oval, path, ring, use, type Brush } from "./shapes.ts";
import { toppingDrawings } from "./toppings/toppings.ts";
import type { Piece } from "./toppings/topping-types.ts";
import type { FrontVessel } from "./vessels/vessel-types.ts";

type Set_ = ReadonlySet<Topping>;
const onRim: Set_ = new Set<Topping>([
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
const standing: Set_ = new Set<Topping>([
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
const within: Set_ = new Set<Topping>([
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

const thick: ReadonlySet<Base> = new Set<Base>([
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

function body(b: Brush, v: FrontVessel, base: Base, t: Tone): string {
  const { rand } = b;
  const top = v.surface.y;
  const height = v.floor - top;
  const wide = 200;
  const band = (from: number, to: number, fill: string, o?: number) =>
    path(
      `M${-wide / 2} ${num(top + height * from)}h${wide}v${num(height * (to - from))}h${-wide}z`,
      fill,
      o,
    );
  const wave = (at: number, fill: string) =>
    path(
      `M-100 ${num(top + height * at)}q25 ${num(between(rand, -9, 9))} 50 0t50 0 50 0 50 0V20H-100z`,
      fill,
    );
  const gradient = (from: string, to: string) =>
    `url(#${b.define(`<linearGradient x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`)})`;
  const bits = (n: number, make: (i: number) => string, deep = 1) =>
    Array.from(
      { length: n },
      (_, i) =>
        `<g transform="translate(${num(between(rand, -v.surface.rx * 0.8, v.surface.rx * 0.8))} ${num(top + 12 + (height * deep - 16) * ((i + rand()) / n))})rotate(${Math.round(rand() * 180)})">${make(i)}</g>`,
    ).join("");
  const bubble = (n: number, o = 0.6) =>
    Array.from({ length: n }, () =>
      dot(
        between(rand, -v.surface.rx, v.surface.rx) * 0.8,
        top + 8 + rand() * (height - 14),
        between(rand, 1, 3),
        "#fff",
        o,
      ),
    ).join("");
  switch (base) {
    case "drink-clear":
      return band(0, 1, gradient(t.light, t.base), 0.82) + bubble(7);
    case "drink-sparkling":
      return band(0, 1, gradient(t.light, t.base), 0.9) + bubble(34, 0.75);
    case "drink-fruit":
      return (
        band(0, 1, gradient(t.base, t.dark)) +
        wave(0.45, mix(t.base, t.dark, 0.35)) +
        bits(9, () => path(blob(rand, 0, 0, 5, 3.4, 0.3, 6), t.light, 0.7))
      );
    case "drink-milky":
      return (
        band(0, 1, gradient(t.pale, t.base)) + wave(0.8, mix(t.base, t.dark, 0.14)) + bubble(6, 0.5)
      );
    case "drink-layered":
      return (
        band(0, 1, mix(t.pale, t.base, 0.25)) +
        wave(0.2, t.base) +
        wave(0.52, t.dark) +
        wave(0.74, mix(t.light, "#e8c48a", 0.5)) +
        wave(0.87, "#f3e2bd")
      );
    case "drink-frothy":
      return (
        band(0, 1, gradient(t.base, t.dark)) +
        band(0, 0.2, mix(t.pale, "#fff6e0", 0.5)) +
        path(
          Array.from({ length: 9 }, (_, i) => ring(12, 9, -88 + i * 22, top + height * 0.2)).join(
            "",
          ),
          mix(t.pale, "#fff6e0", 0.5),
        ) +
        bubble(9, 0.5)
      );
    case "drink-hot":
      return band(0, 1, gradient(t.base, t.deep)) + band(0, 0.1, t.light, 0.5);
    case "pickles":
      return (
        band(0, 1, mix(t.base, "#eadf9e", 0.55)) +
        bits(20, (i) =>
          i % 3
            ? path(box(19, 8, 4), i % 2 ? t.base : t.dark) + line("M-12-4h20", t.pale, 2, 0.8)
            : dot(0, 0, 11, t.dark) + dot(0, 0, 8.5, t.light),
        ) +
        bubble(6)
      );
    case "preserve":
      return (
        band(0, 1, gradient(t.base, t.dark)) +
        bits(
          13,
          () =>
            path(blob(rand, 0, 0, 13, 9, 0.25, 7), mix(t.base, t.deep, 0.3)) +
            line("M-6-4q4-4 9-2", t.pale, 2, 0.7),
        )
      );
    case "ice-cream":
    case "meringues":
      return band(0, 1, gradient(t.light, t.base));
    default:
      return thick.has(base)
        ? band(0, 1, gradient(t.base, t.dark)) +
            bits(12, (i) => path(blob(rand, 0, 0, 14, 8, 0.25, 7), i % 2 ? t.light : t.dark, 0.5))
        : band(0, 1, t.dark) +
            bits(
              16,
              (i) =>
                path(blob(rand, 0, 0, 17, 12, 0.2, 7), i % 3 ? t.base : t.light) +
                line("M-8-5q6-4 12-2", t.pale, 2, 0.7),
            );
  }
}

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

const place = (b: Brush, piece: Piece, x: number, y: number, turn: number, scale: number) => {
  const drawn = piece.draw(b);
  const [, art] = drawn[Math.floor(b.rand() * drawn.length)] ?? drawn[0];
  return use(b.define(`<g>${art}</g>`), x, y, turn, scale);
};

type FrontFood = { inside: string; above: string; behind: string; beside: string };

export function fillFront(b: Brush, v: FrontVessel, art: Art, t: Tone): FrontFood {
  const { rand } = b;
  const { y, rx, ry } = v.surface;
  const clip = b.define(`<clipPath><path d="${v.inside}"/></clipPath>`);
  let inside = "";
  let behind = "";
  let front = "";
  let float = "";
  let beside = "";
  let rims = 0;
  let stands = 0;
  let feet = 0;
  const small = v.opaque ? 0.5 : Math.min(0.62, 0.3 + rx / 220);
  for (const { kind, count } of art.toppings) {
    const drawing = toppingDrawings[kind];
    if (kind === "straw") {
      const lean = rand() > 0.5 ? 1 : -1;
      const d = `M${lean * -rx * 0.3} ${num(v.opaque ? y + 4 : y + 60)}L${num(lean * rx * 0.62)} ${num(y - 78)}`;
      behind +=
        line(d, "#f6ead0", 9) +
        `<path d="${d}" fill="none" stroke="#c8452b" stroke-width="9" stroke-dasharray="8 13"/>`;
    } else if (kind === "ice-cube" && !v.opaque) {
      for (let i = 0; i < Math.min(4, count + 1); i++)
        inside += place(
          b,
          drawing as Piece,
          between(rand, -rx * 0.5, rx * 0.5),
          y + 14 + i * 30 * (rx / 60),
          rand() * 80,
          Math.min(1.15, rx / 46),
        );
    } else if (kind === "salt-rim" || (kind === "sugar-crystals" && !v.opaque)) {
      front += `<ellipse cy="${num(-v.reach[1] + 0)}" rx="${num(rx + 5)}" ry="${num(ry + 2)}" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray=".5 5"/><ellipse cy="${num(-v.reach[1] + 3)}" rx="${num(rx + 4)}" ry="${num(ry + 2)}" fill="none" stroke="#efe6d6" stroke-width="4" stroke-dasharray=".5 4"/>`;
    } else if (kind === "foam")
      float +=
        oval(0, y - 3, rx, ry, "#fbf1da") +
        Array.from({ length: 7 }, (_, i) =>
          dot(
            -rx * 0.8 + (i * rx * 1.6) / 6,
            y - 2 + (i % 2) * 3,
            between(rand, 3, 6),
            "#fff",
            0.8,
          ),
        ).join("");
    else if (
      kind === "whipped-cream" ||
      kind === "meringue-peak" ||
      kind === "cream-swirl" ||
      kind === "yogurt-dollop"
    ) {
      const w = rx * 0.86;
      float +=
        path(
          `M${num(-w)} ${num(y)}Q${num(-w * 1.05)}-${num(-y + 22)} ${num(-w * 0.5)} ${num(y - 22)}Q${num(-w * 0.5)} ${num(y - 46)} 0 ${num(y - 56)}Q${num(w * 0.6)} ${num(y - 42)} ${num(w * 0.5)} ${num(y - 22)}Q${num(w * 1.1)} ${num(y - 18)} ${num(w)} ${num(y)}Q0 ${num(y + 12)} ${num(-w)} ${num(y)}z`,
          "#fff8e8",
        ) +
        line(
          `M${num(-w * 0.8)} ${num(y - 5)}Q0 ${num(y + 8)} ${num(w * 0.85)} ${num(y - 8)}M${num(-w * 0.45)} ${num(y - 24)}Q0 ${num(y - 12)} ${num(w * 0.45)} ${num(y - 26)}`,
          "#dcc9a4",
          3,
          0.8,
        );
    } else if (drawing.kind === "veil") {
      const ground = { rx: rx * 0.85, ry: rx * 0.85, spots: [] };
      float += `<g transform="translate(0 ${num(y - 3)})scale(.9 ${num((ry / rx) * 10) === "0" ? 0.15 : Math.round((ry / rx) * 90) / 100})">${drawing.draw(b, ground, Math.min(count, 5))}</g>`;
    } else if (onRim.has(kind) && rims < 2) {
      const s = rims++ % 2 ? -1 : 1;
      front += place(b, drawing, s * (rx + 2), -v.reach[1] - 2 + (v.opaque ? 18 : 0), s * 14, 1.25);
      for (let i = 1; i < Math.min(count, 4) && !v.opaque; i++)
        inside += place(
          b,
          drawing,
          between(rand, -rx * 0.5, rx * 0.5),
          y + 20 + (i * (v.floor - y - 30)) / 4,
          rand() * 360,
          1.02,
        );
    } else if (standing.has(kind) && stands < 2) {
      const s = stands++ % 2 ? 1 : -1;
      if (kind === "cinnamon-stick" || kind === "ladyfinger")
        behind += place(b, drawing, s * rx * 0.45, y - 22, s * -68 + 180, 1.35);
      else
        for (let i = 0; i < Math.min(3, Math.max(2, count)); i++)
          front += place(
            b,
            drawing,
            s * rx * 0.3 + (i - 1) * 15,
            y - 12 - (i % 2) * 9,
            s * 18 + (i - 1) * 34,
            1.3,
          );
    } else if (within.has(kind) && !v.opaque) {
      const total = Math.min(9, count * drawing.times);
      for (let i = 0; i < total; i++)
        inside += place(
          b,
          drawing,
          between(rand, -rx * 0.72, rx * 0.72),
          y + 12 + ((v.floor - y - 20) * (i + rand())) / total,
          rand() * 360,
          0.95,
        );
    } else if (drawing.r > 15 && feet < 1 && v.surface.ry < 14 && !art.base.startsWith("ice")) {
      feet++;
      for (let i = 0; i < Math.min(3, count); i++)
        beside += place(b, drawing, 112 + i * 24, 26 + (i % 2) * 14, rand() * 60, 1.05);
    } else {
      const total = Math.min(6, count * Math.min(2, drawing.times));
      for (let i = 0; i < total; i++)
        float += place(
          b,
          drawing,
          (total === 1 ? 0 : -rx * 0.6 + (i * rx * 1.2) / (total - 1)) + between(rand, -4, 4),
          y - 3 - (art.base === "ice-cream" ? 34 : 0) + between(rand, -ry * 0.4, ry * 0.4),
          between(rand, -30, 30),
          small * (drawing.r > 14 ? 1.1 : 1.3),
        );
    }
  }
  return {
    inside: `<g clip-path="url(#${clip})">${v.opaque ? path(v.inside, t.dark) + oval(0, y + 3, rx, ry, t.base) : body(b, v, art.base, t) + inside}</g>`,
    above: crown(b, v, art.base, t) + float + front,
    behind,
    beside,
  };
}
