// Rice, pasta, couscous, mash, salads: what is heaped.
import type { Base } from "./vocabulary.ts";
import { mix } from "./palette.ts";
import { between, blob, box, dot, lay, line, num, oval, path, smooth, use, type Cutout, type Point } from "./shapes.ts";
import { beads, browned, dapple, heap, outline, pile, solid, spread, textured, type BaseMaker, type Paint } from "./bases-kit.ts";

const grain = (x: number, y: number, turn: number) => `<path d="M-5 0q5-4 10 0-5 4-10 0z" transform="translate(${x} ${y})rotate(${turn})"/>`;

function riceHeap(p: Paint, fills: ReadonlyArray<string>, k = 0.92): string {
  return heap(p, p.tone.base, p.tone.dark, k) + dapple(p, 4, 30, [p.tone.dark, p.tone.light], 0.28) + textured(p, 15, 34, grain, 9, fills);
}

const rice: BaseMaker = (p) => ({ svg: riceHeap(p, [p.tone.pale, p.tone.dark, p.tone.light]) });

const riceAndBeans: BaseMaker = (p) => {
  const { b, tone } = p;
  const bean = (c: string): Cutout => ["M-8 0C-8-7 8-7 8 0 8 5 3 5 0 3-3 5-8 5-8 0z", path("M-8 0C-8-7 8-7 8 0 8 5 3 5 0 3-3 5-8 5-8 0z", c) + line("M-4-2q4-2 7 0", "#d69a7a", 1.4, 0.8)];
  return {
    svg: riceHeap(p, [tone.pale, tone.light, tone.dark]) + lay(b, [bean("#5f241c"), bean("#3f1d18"), bean("#74332a")], spread(p, 20, 0.82), { lift: 2 }),
  };
};

const paellaRice: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const crust = b.define(`<path d="${blob(rand, 0, 0, 15, 7, 0.3, 6)}"/>`);
  const r = p.area.rx * 0.95;
  const edge = Array.from({ length: 13 }, (_, i) => use(crust, Math.cos(i * 0.483) * r, Math.sin(i * 0.483) * r * (p.area.ry / p.area.rx), i * 27.7 + 90, 1, ` fill="${i % 2 ? "#7a451c" : "#94591f"}"`)).join("");
  return { svg: path(outline(p), tone.base) + dapple(p, 5, 34, [tone.dark, tone.light], 0.34) + edge + textured(p, 15, 36, grain, 10, [tone.pale, tone.dark, tone.light]) };
};

const creamyRice: BaseMaker = (p) => {
  const { tone, area } = p;
  const wave = (k: number) => `M${num(-area.rx * 0.6)} ${num(area.ry * k)}q${num(area.rx * 0.35)}-16 ${num(area.rx * 0.6)} 0t${num(area.rx * 0.56)}-6`;
  return { svg: heap(p, tone.base, tone.dark) + line(wave(-0.4) + wave(0) + wave(0.42), tone.light, 12, 0.7) + textured(p, 10, 30, grain, 7, [tone.pale, tone.light, tone.dark]) + beads(p, 6, "#fff", 0.4) };
};

const couscous: BaseMaker = (p) => {
  const { tone } = p;
  const speck = (x: number, y: number) => dot(x, y, 1.9, "");
  return { svg: heap(p, tone.base, tone.dark) + path(blob(p.rand, -4, -6, p.area.rx * 0.66, p.area.ry * 0.62, 0.06), tone.light, 0.6) + path(blob(p.rand, -7, -10, p.area.rx * 0.36, p.area.ry * 0.32, 0.08), tone.pale, 0.55) + textured(p, 26, 34, speck, 9, [tone.dark, tone.pale, tone.deep, tone.light]) };
};

/** Strands wound with a fork: arcs of several radii, light over dark. */
const pastaLong: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const arcs = (n: number, low: number, high: number) =>
    Array.from({ length: n }, () => {
      const r = between(rand, low, high);
      const from = rand() * 6.28;
      const to = from + between(rand, 1.6, 3.4);
      const at = (a: number) => `${num(Math.cos(a) * r)} ${num(Math.sin(a) * r * 0.92)}`;
      return `M${at(from)}A${num(r)} ${num(r * 0.92)} 0 ${to - from > 3.14 ? 1 : 0} 1 ${at(to)}`;
    }).join("");
  const nest = b.define(`<g fill="none">${line(arcs(9, 10, 42), tone.dark, 5.5)}${line(arcs(12, 6, 42), tone.base, 5)}${line(arcs(8, 8, 40), tone.light, 4)}</g>`);
  const big = Math.min(area.rx, area.ry) / 84;
  const spots = [[-34, -26, 0], [34, -20, 120], [-16, 34, 230], [34, 34, 60], [4, 2, 300]];
  return {
    svg: heap(p, tone.dark, tone.deep, 0.9) + spots.map(([x = 0, y = 0, turn = 0]) => use(nest, x * big * (area.rx / area.ry), y * big, turn + Math.round(rand() * 40), big)).join(""),
    spread: { rx: area.rx * 0.75, ry: area.ry * 0.75 },
  };
};

const pastaShort: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const tube = "M-18-6L14-8l8 6-5 9-32-1z";
  const shell: Cutout = [tube, path(tube, tone.dark) + path("M-18-6L14-8l2 12-31 1z", tone.base) + line("M-14-3l28-2M-13 1l28-1", tone.light, 1.4) + oval(18, 0, 4, 6, tone.deep)];
  const bow = "M-17-11q9 3 15 8 6-5 16-8 4 10 0 21-9-4-15-9-6 6-16 9-4-10 0-21z";
  const other: Cutout = rand() > 0.5 ? [tube, path(tube, tone.base) + line("M-13-4l26-2M-12 2l26-1", tone.pale, 1.6) + oval(18, 0, 4, 6, tone.dark)] : [bow, path(bow, tone.base) + path("M-5-6h8v10h-8z", tone.dark) + line("M-14-5l6 3M8-3l6-4", tone.pale, 2)];
  return { svg: heap(p, tone.dark, tone.deep, 0.9) + lay(b, [shell, other], spread(p, 26, 0.82, 10), { lift: 3, stacked: false, o: 0.3 }) };
};

const lasagne: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  if (area.deep) {
    // the whole bake in its dish, scored into portions, browned in patches
    return { svg: path(outline(p), tone.dark) + path(outline(p, 0.95), tone.base) + dapple(p, 8, 22, [browned(tone.base), tone.pale, browned(tone.base, 0.55)], 0.75) + dapple(p, 7, 11, ["#8a3f1c", tone.pale], 0.6) + line(`M0-${num(area.ry * 0.8)}v${num(area.ry * 1.6)}M-${num(area.rx * 0.85)} 0h${num(area.rx * 1.7)}`, tone.deep, 2.5, 0.5) };
  }
  const turn = Math.round(between(rand, -20, 20));
  const layers = [0, 1, 2, 3].map((i) => path(`M-58 ${22 + i * 9}L58 ${24 + i * 9}v10l-116-2z`, i % 2 ? "#f0d9a0" : "#a8432a")).join("");
  const top = blob(rand, 0, -14, 64, 44, 0.05, 10);
  b.turn += turn;
  return { svg: `<g transform="rotate(${turn})">${`<path d="M-60-50H62V64H-58z" fill="#3a1d0c" opacity=".28" transform="translate(6 9)"/>`}${path("M-58 0H58v60H-58z", "#7a2e1c")}${layers}${path(top, tone.dark)}${path(blob(rand, -2, -17, 58, 38, 0.06, 10), tone.base)}${[[-26, -28, 15], [20, -8, 17], [28, -34, 9], [-18, 2, 10]].map(([x = 0, y = 0, r = 0]) => path(blob(rand, x, y, r, r * 0.7, 0.25, 7), browned(tone.base, 0.5), 0.8)).join("")}</g>`, spread: { rx: 46, ry: 32 } };
};

const gnocchi: BaseMaker = (p) => {
  const d = "M-15 0C-15-10 15-10 15 0 15 10-15 10-15 0z";
  const { tone } = p;
  const cut: Cutout = [d, solid(d, tone) + line("M-7-6q-3 6 0 11M0-7q-3 7 0 13M7-6q-3 6 0 11", tone.dark, 1.8, 0.7)];
  return { svg: heap(p, mix(tone.base, tone.deep, 0.45), tone.deep, 0.9) + lay(p.b, [cut], spread(p, 22, 0.82, 10), { lift: 3, o: 0.3 }) };
};

const ravioli: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const square = box(23, 23, 3);
  const cut: Cutout = [square, path(square, tone.dark) + `<path d="${square}" fill="${tone.base}" transform="translate(-1-1)scale(.94)"/>` + `<rect x="-23" y="-23" width="46" height="46" fill="none" stroke="${tone.dark}" stroke-width="3" stroke-dasharray="3 4"/>` + path(blob(rand, 0, 0, 14, 13, 0.08, 8), tone.light) + line("M-8-6q5-6 12-4", "#fffbe6", 3, 0.9)];
  const spots = wreathOrRows(p);
  return { svg: (p.area.deep ? heap(p, mix(tone.dark, "#b5532a", 0.4), tone.deep) : path(blob(rand, 2, 4, p.area.rx * 0.9, p.area.ry * 0.86, 0.08), mix(tone.dark, "#c9742f", 0.5), 0.6)) + pile(b, [cut], spots, 4), spread: { rx: p.area.rx * 0.75, ry: p.area.ry * 0.75 } };
};
const wreathOrRows = (p: Paint) => spread({ ...p, area: { ...p.area, rx: p.area.rx * 0.8, ry: p.area.ry * 0.8 } }, 8, 0.92, 26).map((s) => ({ ...s, scale: 1 }));

const mash: BaseMaker = (p) => {
  const { tone, area, rand } = p;
  const k = area.rx / 88;
  const strokes = Array.from({ length: 5 }, (_, i) => `M${num(-56 * k + i * 5)} ${num((-44 + i * 22) * (area.ry / 88))}q${num(36 + rand() * 22)}-${num(12 + rand() * 12)} ${num((76 + rand() * 22) * k)} 3`).join("");
  return { svg: heap(p, tone.base, tone.dark, 0.92) + line(strokes, tone.dark, 11, 0.28) + line(strokes, tone.light, 7, 0.9).replace("<path", '<path transform="translate(-1-3)"') + dapple(p, 3, 11, [tone.pale], 0.7) };
};

const polenta: BaseMaker = (p) => {
  const { tone, area, rand } = p;
  return { svg: heap(p, tone.base, tone.dark) + path(blob(rand, 3, 4, area.rx * 0.55, area.ry * 0.52, 0.1), tone.dark, 0.5) + path(blob(rand, 6, 8, area.rx * 0.47, area.ry * 0.43, 0.1), tone.base) + line(`M-${num(area.rx * 0.66)}-${num(area.ry * 0.26)}q20-${num(area.ry * 0.45)} ${num(area.rx * 0.7)}-${num(area.ry * 0.42)}`, tone.pale, 7, 0.8) + textured(p, 12, 30, (x, y) => dot(x, y, 1.4, ""), 6, [tone.dark, tone.pale]) };
};

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
    return [d, path(d, fill) + line("M-24 3Q0-6 25-2M-6 0l8-12M4-2l11 11", vein, 2, 0.8) + path("M-20-8q14-12 30-9-18 2-24 12z", vein, 0.35)];
  };
  const leaves = [one(tone.base, tone.pale), one(tone.dark, tone.light), one(tone.light, tone.pale), one(mix(tone.base, "#6d2034", 0.35), tone.light)] as const;
  return { svg: (p.area.deep ? path(outline(p), tone.deep) : "") + pile(b, [...leaves], spread(p, 17, 0.8, 12), 3) };
};

function diced(p: Paint, inks: ReadonlyArray<string>, count: number, size: number): string {
  const cut = inks.map((c): Cutout => {
    const d = blob(p.rand, 0, 0, size, size * 0.9, 0.12, 5);
    return [d, path(d, mix(c, "#4a1808", 0.25)) + `<path d="${d}" fill="${c}" transform="translate(-1-1.5)scale(.84)"/>` + line(`M${num(-size * 0.4)}-${num(size * 0.35)}h${num(size * 0.6)}`, "#fff", 1.8, 0.5)];
  });
  const [first, ...others] = cut;
  return first ? lay(p.b, [first, ...others], spread(p, count, 0.84, 9), { lift: 2.5 }) : "";
}

const saladChopped: BaseMaker = (p) => ({
  svg: heap(p, mix(p.tone.base, p.tone.deep, 0.2), p.tone.deep, 0.9) + diced(p, [p.tone.base, p.tone.light, mix(p.tone.base, "#f6efd8", 0.7), p.tone.dark, p.tone.pale], 34, 9),
});

const saladGrain: BaseMaker = (p) => {
  const { tone } = p;
  const pearl = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="3"/>`;
  return { svg: heap(p, tone.base, tone.dark) + dapple(p, 4, 28, [tone.dark, tone.light], 0.3) + textured(p, 20, 34, pearl, 9, [tone.pale, tone.light, tone.dark]) + textured(p, 5, 30, (x, y, t) => `<path d="M-4 0q4-4 8 0-4 3-8 0z" transform="translate(${x} ${y})rotate(${t})"/>`, 5, ["#4f8a3d", "#6a9a45"]) };
};

const ceviche: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const cube = (c: string): Cutout => {
    const d = blob(rand, 0, 0, 15, 13, 0.14, 6);
    return [d, path(d, mix(c, "#a8664a", 0.3)) + `<path d="${d}" fill="${c}" transform="translate(-1-2)scale(.88)"/>` + line("M-8-3q7-4 14-1M-7 3q7-3 13 0", mix(c, "#e39a86", 0.4), 1.6)];
  };
  return { svg: (area.deep ? path(outline(p), tone.dark) + path(outline(p, 0.96), tone.base) : heap(p, tone.base, tone.dark)) + dapple(p, 3, 26, [tone.light, "#fff"], 0.4) + lay(b, [cube("#fff3e4"), cube("#fbe3d3"), cube("#fdeede")], spread(p, 17, 0.78, 10), { lift: 3, o: 0.3 }) };
};

const carpaccio: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const d = blob(rand, 0, 0, 31, 27, 0.06, 9);
  const cut: Cutout = [d, path(d, tone.base, 0.94) + path(blob(rand, 2, 2, 20, 16, 0.2, 7), tone.dark, 0.4) + line("M-16-8q10 5 16-2t14 2M-12 10q10-5 22 0", tone.pale, 1.8, 0.7)];
  const n = 8;
  const k = Math.min(area.rx, area.ry) / 88;
  const ringed = Array.from({ length: n }, (_, i) => ({ x: Math.cos((i / n) * 6.28) * 52 * k * (area.shape === "box" ? 1.4 : 1), y: Math.sin((i / n) * 6.28) * 50 * k, turn: rand() * 360, scale: k }));
  const spots = [...ringed, { x: -14 * k, y: 4, turn: 40, scale: k }, { x: 18 * k, y: -3, turn: 200, scale: k }];
  return { svg: lay(b, [cut], spots, { lift: 2, stacked: true, o: 0.22 }) };
};

export const grains = {
  rice, "rice-and-beans": riceAndBeans, "paella-rice": paellaRice, "creamy-rice": creamyRice, couscous,
  "pasta-long": pastaLong, "pasta-short": pastaShort, lasagne, gnocchi, ravioli, mash, polenta,
  "salad-leaf": saladLeaf, "salad-chopped": saladChopped, "salad-grain": saladGrain, ceviche, carpaccio,
} satisfies Partial<Record<Base, BaseMaker>>;
