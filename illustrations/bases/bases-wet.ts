// Stews, soups, sauces and pulses. A stew is thick, lumpy and fills the pot; a soup is lower and translucent; a cream
// has a slow spiral.
import type { Base } from "../vocabulary.ts";
import { mix } from "../palette.ts";
import {
  between,
  blob,
  dot,
  lay,
  line,
  path,
  pick,
  smooth,
  type Cutout,
  type Point,
} from "../shapes.ts";
import {
  beads,
  dapple,
  heap,
  outline,
  spread,
  textured,
  type BaseMaker,
  type Paint,
} from "./bases-kit.ts";

/** A spiral of the spoon, in units of the area. */
function spiral({ rand, area }: Paint, turns: number, from: number, to: number): string {
  const start = rand() * 6.28;
  const way = rand() > 0.5 ? 1 : -1;
  const steps = Math.round(turns * 7);
  const points: Array<Point> = Array.from({ length: steps + 1 }, (_, i) => {
    const a = start + way * (i / steps) * turns * 6.28;
    const r = from + ((to - from) * i) / steps;
    return [Math.cos(a) * area.rx * r, Math.sin(a) * area.ry * r];
  });
  return smooth(points, false);
}

const chunk = (rand: () => number, light: string, base: string, dark: string): Cutout => {
  const d = blob(rand, 0, 0, 15, 12, 0.2, 6);
  return [
    d,
    path(d, dark) +
      `<path d="${d}" fill="${base}" transform="translate(-1-2)scale(.86)"/>` +
      line("M-7-6q5-4 11-2", light, 2.5, 0.8),
  ];
};

const stewChunky: BaseMaker = (p) => {
  const { b, rand, tone } = p;
  const lumps = spread(p, Math.round(between(rand, 9, 13)), 0.82);
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      dapple(p, 6, 30, [tone.dark, tone.light], 0.5) +
      lay(
        b,
        [
          chunk(rand, tone.pale, mix(tone.light, tone.base, 0.35), tone.dark),
          chunk(rand, tone.light, mix(tone.base, tone.deep, 0.25), tone.deep),
        ],
        lumps,
        { lift: 3, o: 0.3 },
      ) +
      beads(p, 12, mix(tone.light, "#ffb347", 0.5)),
  };
};

const stewSmooth: BaseMaker = (p) => {
  const { tone } = p;
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      dapple(p, 7, 34, [tone.dark, tone.light, tone.dark], 0.34) +
      line(spiral(p, 1.3, 0.25, 0.8), tone.light, 6, 0.5) +
      (p.area.deep ? line(outline(p, 0.965), mix(tone.base, "#d8561c", 0.45), 5, 0.7) : "") +
      beads(p, 14, mix(tone.light, "#f08a2a", 0.5), 0.7, 3.4),
  };
};

const curry: BaseMaker = (p) => {
  const { tone } = p;
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      line(spiral(p, 1.7, 0.1, 0.86), tone.dark, 13, 0.4) +
      line(spiral(p, 1.2, 0.2, 0.8), tone.pale, 5, 0.55) +
      dapple(p, 4, 20, [tone.light], 0.5) +
      beads(p, 16, mix(tone.base, "#ffae2b", 0.55), 0.8, 4),
  };
};

const soupClear: BaseMaker = (p) => {
  const { tone, rand } = p;
  const rim = outline(p);
  return {
    svg:
      path(rim, tone.dark) +
      path(
        outline({ ...p, area: { ...p.area, deep: true } }, 0.95),
        mix(tone.base, tone.dark, 0.35),
      ) +
      path(blob(rand, 8, 12, p.area.rx * 0.74, p.area.ry * 0.72, 0.05), tone.base) +
      path(blob(rand, 20, 26, p.area.rx * 0.46, p.area.ry * 0.42, 0.1), tone.light, 0.6) +
      line(spiral(p, 0.4, 0.86, 0.88), "#fff", 3, 0.5) +
      line(spiral(p, 0.3, 0.66, 0.7), "#fff", 2, 0.4) +
      beads(p, 20, mix(tone.light, "#ffc04a", 0.6), 0.65, 4.2),
  };
};

const soupCreamy: BaseMaker = (p) => {
  const { tone } = p;
  return {
    svg:
      path(outline(p), tone.dark) +
      path(outline({ ...p, area: { ...p.area, deep: true } }, 0.965), tone.base) +
      line(spiral(p, 2.1, 0.04, 0.9), tone.light, 7, 0.75) +
      line(spiral(p, 0.5, 0.7, 0.8), tone.pale, 4, 0.9) +
      beads(p, 8, mix(tone.light, "#e0952a", 0.5), 0.6),
  };
};

const sauce: BaseMaker = (p) => {
  const { tone, rand, b } = p;
  const fleck = b.define(
    `<g>${Array.from({ length: 8 }, () => dot(between(rand, -26, 26), between(rand, -26, 26), between(rand, 1, 2.4), "")).join("")}</g>`,
  );
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      dapple(p, 5, 28, [tone.light, tone.dark], 0.4) +
      line(spiral(p, 1, 0.2, 0.75), tone.light, 9, 0.6) +
      spread(p, 6, 0.7)
        .map(
          (s, i) =>
            `<use href="#${fleck}" transform="translate(${Math.round(s.x)} ${Math.round(s.y)})rotate(${i * 70})" fill="${i % 2 ? tone.deep : tone.pale}"/>`,
        )
        .join("") +
      beads(p, 10, mix(tone.light, "#f6c65a", 0.5), 0.8, 4),
  };
};

const dip: BaseMaker = (p) => {
  const { tone } = p;
  const groove = spiral(p, 1.8, 0.12, 0.74);
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      line(groove, tone.dark, 16, 0.55) +
      line(groove, tone.light, 6, 0.9) +
      line(spiral(p, 0.35, 0.82, 0.86), tone.pale, 5, 0.9) +
      path(blob(p.rand, 4, 6, p.area.rx * 0.2, p.area.ry * 0.16, 0.2, 7), "#c9992f", 0.75),
    spread: { rx: p.area.rx * 0.8, ry: p.area.ry * 0.8 },
  };
};

const beanShape = "M-9 1C-10-7 8-8 9 0 9 6 4 6 0 4-4 6-9 6-9 1z";
const beans: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const inks = [tone.light, mix(tone.base, tone.light, 0.4), tone.dark];
  const cut = inks.map((c): Cutout => [
    beanShape,
    path(beanShape, c) + line("M-5-3q4-2 8 0", mix(c, "#fff0d0", 0.5), 1.6, 0.8),
  ]);
  const [first, ...others] = cut;
  const cream = pick(rand, [0.3, 0.42]);
  return {
    svg:
      heap(p, mix(tone.base, tone.deep, cream), tone.deep) +
      dapple(p, 4, 26, [tone.base], 0.6) +
      (first ? lay(b, [first, ...others], spread(p, 46, 0.92, 10), { lift: 2.5, o: 0.34 }) : ""),
  };
};

const lentils: BaseMaker = (p) => {
  const { tone, rand } = p;
  const one = (x: number, y: number) => `<ellipse cx="${x}" cy="${y}" rx="4.4" ry="3.6"/>`;
  return {
    svg:
      heap(p, tone.dark, tone.deep) +
      dapple(p, 5, 26, [tone.base, tone.deep], 0.5) +
      textured(p, 13, 28, one, 9, [
        tone.light,
        tone.base,
        tone.deep,
        mix(tone.base, tone.light, 0.5),
      ]) +
      beads(p, 8, mix(tone.light, "#f6a84a", 0.5), 0.6 + rand() * 0.2),
  };
};

const pickles: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const stick = "M-19-5q0-4 4-4h30q4 0 4 4V4q0 4-4 4h-30q-4 0-4-4z";
  const coin = "M-11 0a11 10 0 1 0 22 0a11 10 0 1 0-22 0z";
  const cut: [Cutout, ...Array<Cutout>] = [
    [
      stick,
      path(stick, tone.dark) +
        path("M-17-6h34v8h-34z", tone.base) +
        line("M-13-4h22", tone.pale, 2, 0.7),
    ],
    [
      coin,
      path(coin, tone.dark) +
        `<path d="${coin}" fill="${tone.light}" transform="scale(.8)"/>` +
        line("M-4 0h8M0-4v8", tone.base, 1.6),
    ],
    [stick, path(stick, mix(tone.base, "#f2e3b5", 0.45)) + line("M-13-3h24", "#fff6d8", 2, 0.7)],
  ];
  return {
    svg:
      heap(p, mix(tone.base, "#eadf9e", 0.5), tone.dark) +
      dapple(p, 3, 22, [tone.light], 0.5) +
      lay(b, cut, spread(p, 20 + Math.round(rand() * 4), 0.82), { lift: 3 }),
  };
};

const preserve: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const cut = (o: number): Cutout => {
    const d = blob(rand, 0, 0, 16, 13, 0.22, 6);
    return [d, path(d, mix(tone.base, tone.deep, o)) + line("M-7-5q5-5 11-3", "#fff", 3, 0.55)];
  };
  return {
    svg:
      heap(p, tone.base, tone.deep) +
      dapple(p, 5, 28, [tone.dark, tone.light], 0.5) +
      lay(b, [cut(0.15), cut(0.35)], spread(p, 12, 0.8), { lift: 2, o: 0.2 }) +
      line(spiral(p, 0.6, 0.6, 0.85), "#fff", 4, 0.45) +
      beads(p, 7, "#fff", 0.5),
  };
};

const fufu: BaseMaker = (p) => {
  const { tone, rand, area } = p;
  const two = rand() > 0.55;
  const size = Math.min(area.rx, area.ry) * (two ? 0.5 : 0.66);
  const ball = (x: number, y: number) => {
    const d = blob(rand, x, y, size, size * 0.92, 0.04, 9);
    return (
      `<path d="${d}" fill="#3a1d0c" opacity=".28" transform="translate(5 8)"/>` +
      path(d, tone.dark) +
      path(blob(rand, x - 3, y - 5, size * 0.9, size * 0.82, 0.04, 9), tone.base) +
      path(
        blob(rand, x - size * 0.25, y - size * 0.32, size * 0.42, size * 0.3, 0.15, 7),
        tone.pale,
      ) +
      line(
        `M${Math.round(x - size * 0.5)} ${Math.round(y + size * 0.42)}q${Math.round(size * 0.5)} ${Math.round(size * 0.3)} ${Math.round(size * 1.05)}-${Math.round(size * 0.1)}`,
        tone.dark,
        2.5,
        0.5,
      )
    );
  };
  return {
    svg: two ? ball(-size * 0.85, -size * 0.1) + ball(size * 0.8, size * 0.22) : ball(0, -2),
    spread: { rx: area.rx * 0.9, ry: area.ry * 0.9 },
  };
};

export const wet = {
  "stew-chunky": stewChunky,
  "stew-smooth": stewSmooth,
  curry,
  "soup-clear": soupClear,
  "soup-creamy": soupCreamy,
  sauce,
  dip,
  beans,
  lentils,
  pickles,
  preserve,
  fufu,
} satisfies Partial<Record<Base, BaseMaker>>;
