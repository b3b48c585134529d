// Salads, raw dishes, and vegetables from the oven.
import {
  type BaseMaker,
  dapple,
  heap,
  outline,
  type Paint,
  pile,
  spread,
  textured,
} from "./bases-kit.ts";
import { mix, toneOf } from "../palette.ts";
import { between, blob, type Cutout, lay, line, num, path, type Point, smooth } from "../shapes.ts";
import type { Base } from "../vocabulary.ts";

/** Torn leaves laid over each other, three greens around the given colour. */
const saladLeaf: BaseMaker = (p) => {
  const { tone, rand, b } = p;
  const one = (fill: string, vein: string): Cutout => {
    const points: Array<Point> = Array.from({ length: 10 }, (_, i) => {
      const a = (i / 10) * 6.28;
      const r = (i % 2 ? 31 : 24) * between(rand, 0.9, 1.1);
      return [Math.cos(a) * r, Math.sin(a) * r * 0.72];
    });
    const d = smooth(points);
    return [
      d,
      path(d, fill) +
        line("M-24 3Q0-6 25-2M-6 0l8-12M4-2l11 11", vein, 2, 0.8) +
        path("M-20-8q14-12 30-9-18 2-24 12z", vein, 0.35),
    ];
  };
  const leaves = [
    one(tone.base, tone.pale),
    one(tone.dark, tone.light),
    one(tone.light, tone.pale),
    one(mix(tone.base, "#6d2034", 0.35), tone.light),
  ] as const;
  return {
    svg:
      (p.area.deep ? path(outline(p), tone.deep) : "") +
      pile(b, [...leaves], spread(p, 17, 0.8, 12), 3),
  };
};

function diced(p: Paint, inks: ReadonlyArray<string>, count: number, size: number): string {
  const cut = inks.map((c): Cutout => {
    const d = blob(p.rand, 0, 0, size, size * 0.9, 0.12, 5);
    return [
      d,
      path(d, mix(c, "#4a1808", 0.25)) +
        `<path d="${d}" fill="${c}" transform="translate(-1-1.5)scale(.84)"/>` +
        line(`M${num(-size * 0.4)}-${num(size * 0.35)}h${num(size * 0.6)}`, "#fff", 1.8, 0.5),
    ];
  });
  const [first, ...others] = cut;
  return first ? lay(p.b, [first, ...others], spread(p, count, 0.84, 9), { lift: 2.5 }) : "";
}

const saladChopped: BaseMaker = (p) => ({
  svg:
    heap(p, mix(p.tone.base, p.tone.deep, 0.2), p.tone.deep, 0.9) +
    diced(
      p,
      [p.tone.base, p.tone.light, mix(p.tone.base, "#f6efd8", 0.7), p.tone.dark, p.tone.pale],
      34,
      9,
    ),
});

const saladGrain: BaseMaker = (p) => {
  const { tone } = p;
  const pearl = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="3"/>`;
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      dapple(p, 4, 28, [tone.dark, tone.light], 0.3) +
      textured(p, 20, 34, pearl, 9, [tone.pale, tone.light, tone.dark]) +
      textured(
        p,
        5,
        30,
        (x, y, t) =>
          `<path d="M-4 0q4-4 8 0-4 3-8 0z" transform="translate(${x} ${y})rotate(${t})"/>`,
        5,
        ["#4f8a3d", "#6a9a45"],
      ),
  };
};

const ceviche: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const cube = (c: string): Cutout => {
    const d = blob(rand, 0, 0, 15, 13, 0.14, 6);
    return [
      d,
      path(d, mix(c, "#a8664a", 0.3)) +
        `<path d="${d}" fill="${c}" transform="translate(-1-2)scale(.88)"/>` +
        line("M-8-3q7-4 14-1M-7 3q7-3 13 0", mix(c, "#e39a86", 0.4), 1.6),
    ];
  };
  return {
    svg:
      (area.deep
        ? path(outline(p), tone.dark) + path(outline(p, 0.96), tone.base)
        : heap(p, tone.base, tone.dark)) +
      dapple(p, 3, 26, [tone.light, "#fff"], 0.4) +
      lay(b, [cube("#fff3e4"), cube("#fbe3d3"), cube("#fdeede")], spread(p, 17, 0.78, 10), {
        lift: 3,
        o: 0.3,
      }),
  };
};

const carpaccio: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const d = blob(rand, 0, 0, 31, 27, 0.06, 9);
  const cut: Cutout = [
    d,
    path(d, tone.base, 0.94) +
      path(blob(rand, 2, 2, 20, 16, 0.2, 7), tone.dark, 0.4) +
      line("M-16-8q10 5 16-2t14 2M-12 10q10-5 22 0", tone.pale, 1.8, 0.7),
  ];
  const n = 8;
  const k = Math.min(area.rx, area.ry) / 88;
  const ringed = Array.from({ length: n }, (_, i) => ({
    x: Math.cos((i / n) * 6.28) * 52 * k * (area.shape === "box" ? 1.4 : 1),
    y: Math.sin((i / n) * 6.28) * 50 * k,
    turn: rand() * 360,
    scale: k,
  }));
  const spots = [
    ...ringed,
    { x: -14 * k, y: 4, turn: 40, scale: k },
    { x: 18 * k, y: -3, turn: 200, scale: k },
  ];
  return { svg: lay(b, [cut], spots, { lift: 2, stacked: true, o: 0.22 }) };
};

const roastVegetables: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const slab = (c: string, w: number, h: number): Cutout => {
    const d = blob(rand, 0, 0, w, h, 0.1, 8);
    const t = toneOf(c);
    return [
      d,
      path(d, t.deep) +
        `<path d="${d}" fill="${t.base}" transform="translate(-1-1)scale(.86)"/>` +
        line(
          `M-${num(w * 0.5)}-${num(h * 0.5)}l${num(w * 0.3)} ${num(h)}M0-${num(h * 0.6)}l${num(w * 0.3)} ${num(h)}`,
          t.deep,
          3,
          0.75,
        ) +
        line(
          `M-${num(w * 0.6)}-${num(h * 0.3)}q${num(w * 0.3)}-${num(h * 0.4)} ${num(w * 0.7)}-${num(h * 0.3)}`,
          t.pale,
          2.4,
          0.8,
        ),
    ];
  };
  return {
    svg:
      (p.area.deep ? path(outline(p), mix(tone.deep, "#3a1d0c", 0.4)) : "") +
      pile(
        b,
        [
          slab(tone.base, 30, 19),
          slab("#8a5a86", 26, 17),
          slab("#d9632f", 24, 14),
          slab("#6f9a48", 28, 13),
        ],
        spread(p, 12, 0.72, 20),
        4,
      ),
  };
};

export const salads = {
  "salad-leaf": saladLeaf,
  "salad-chopped": saladChopped,
  "salad-grain": saladGrain,
  ceviche,
  carpaccio,
  "roast-vegetables": roastVegetables,
} satisfies Partial<Record<Base, BaseMaker>>;
