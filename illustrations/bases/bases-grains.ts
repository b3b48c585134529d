// Rice, couscous and mash, in heaps.
import {
  type BaseMaker,
  beads,
  dapple,
  heap,
  outline,
  type Paint,
  spread,
  textured,
} from "./bases-kit.ts";
import { mix } from "../palette.ts";
import { blob, type Cutout, dot, lay, line, num, path, use } from "../shapes.ts";
import type { Base } from "../vocabulary.ts";

const grain = (x: number, y: number, turn: number) =>
  `<path d="M-5 0q5-4 10 0-5 4-10 0z" transform="translate(${x} ${y})rotate(${turn})"/>`;

function riceHeap(p: Paint, fills: ReadonlyArray<string>, k = 0.92): string {
  return (
    heap(p, p.tone.base, p.tone.dark, k) +
    dapple(p, 4, 34, [p.tone.light], 0.4) +
    textured(p, 19, 36, grain, 10, fills)
  );
}

const rice: BaseMaker = (p) => ({
  svg: riceHeap(p, [p.tone.pale, p.tone.dark, "#fffaf0", mix(p.tone.base, p.tone.deep, 0.3)]),
});

const riceAndBeans: BaseMaker = (p) => {
  const { b, tone } = p;
  const bean = (c: string): Cutout => [
    "M-8 0C-8-7 8-7 8 0 8 5 3 5 0 3-3 5-8 5-8 0z",
    path("M-8 0C-8-7 8-7 8 0 8 5 3 5 0 3-3 5-8 5-8 0z", c) +
      line("M-4-2q4-2 7 0", "#d69a7a", 1.4, 0.8),
  ];
  return {
    svg:
      riceHeap(p, [tone.pale, tone.light, tone.dark]) +
      lay(b, [bean("#5f241c"), bean("#3f1d18"), bean("#74332a")], spread(p, 20, 0.82), { lift: 2 }),
  };
};

const paellaRice: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const crust = b.define(`<path d="${blob(rand, 0, 0, 11, 4.5, 0.35, 6)}"/>`);
  const r = p.area.rx * 0.95;
  const edge = Array.from({ length: 13 }, (_, i) =>
    use(
      crust,
      Math.cos(i * 0.483) * r,
      Math.sin(i * 0.483) * r * (p.area.ry / p.area.rx),
      i * 27.7 + 90,
      1,
      ` fill="${i % 2 ? "#7a451c" : "#94591f"}"`,
    ),
  ).join("");
  return {
    svg:
      path(outline(p), tone.base) +
      dapple(p, 5, 34, [tone.dark, tone.light], 0.34) +
      line(outline(p, 0.97), "#8a501d", 6, 0.55) +
      edge +
      textured(p, 15, 36, grain, 10, [tone.pale, tone.dark, tone.light]),
  };
};

const creamyRice: BaseMaker = (p) => {
  const { tone, area } = p;
  const wave = (k: number) =>
    `M${num(-area.rx * 0.6)} ${num(area.ry * k)}q${num(area.rx * 0.35)}-16 ${num(area.rx * 0.6)} 0t${num(area.rx * 0.56)}-6`;
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      line(wave(-0.4) + wave(0) + wave(0.42), tone.light, 12, 0.7) +
      textured(p, 10, 30, grain, 7, [tone.pale, tone.light, tone.dark]) +
      beads(p, 6, "#fff", 0.4),
  };
};

const couscous: BaseMaker = (p) => {
  const { tone } = p;
  const speck = (x: number, y: number) => dot(x, y, 1.9, "");
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      path(blob(p.rand, -4, -6, p.area.rx * 0.66, p.area.ry * 0.62, 0.06), tone.light, 0.6) +
      path(blob(p.rand, -7, -10, p.area.rx * 0.36, p.area.ry * 0.32, 0.08), tone.pale, 0.55) +
      textured(p, 26, 34, speck, 9, [tone.dark, tone.pale, tone.deep, tone.light]),
  };
};

const mash: BaseMaker = (p) => {
  const { tone, area, rand } = p;
  const k = area.rx / 88;
  const strokes = Array.from(
    { length: 5 },
    (_, i) =>
      `M${num(-56 * k + i * 5)} ${num((-44 + i * 22) * (area.ry / 88))}q${num(36 + rand() * 22)}-${num(12 + rand() * 12)} ${num((76 + rand() * 22) * k)} 3`,
  ).join("");
  return {
    svg:
      heap(p, tone.base, tone.dark, 0.92) +
      line(strokes, tone.dark, 11, 0.28) +
      line(strokes, tone.light, 7, 0.9).replace("<path", '<path transform="translate(-1-3)"') +
      dapple(p, 3, 11, [tone.pale], 0.7),
  };
};

const polenta: BaseMaker = (p) => {
  const { tone, area, rand } = p;
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      path(blob(rand, 3, 4, area.rx * 0.55, area.ry * 0.52, 0.1), tone.dark, 0.5) +
      path(blob(rand, 6, 8, area.rx * 0.47, area.ry * 0.43, 0.1), tone.base) +
      line(
        `M-${num(area.rx * 0.66)}-${num(area.ry * 0.26)}q20-${num(area.ry * 0.45)} ${num(area.rx * 0.7)}-${num(area.ry * 0.42)}`,
        tone.pale,
        7,
        0.8,
      ) +
      textured(p, 12, 30, (x, y) => dot(x, y, 1.4, ""), 6, [tone.dark, tone.pale]),
  };
};

export const grains = {
  rice,
  "rice-and-beans": riceAndBeans,
  "paella-rice": paellaRice,
  "creamy-rice": creamyRice,
  couscous,
  mash,
  polenta,
} satisfies Partial<Record<Base, BaseMaker>>;
