// Meat: few large pieces, each with a lit and a shaded side.
import {
  type BaseMaker,
  browned,
  dapple,
  heap,
  juice,
  pile,
  rows,
  solid,
  spread,
  textured,
} from "./bases-kit.ts";
import { mix, type Tone } from "../palette.ts";
import { between, blob, box, type Cutout, dot, lay, line, path } from "../shapes.ts";
import { strand } from "../toppings/toppings-hearty.ts";
import type { Base } from "../vocabulary.ts";

const grillMarks = (d: string, ink: string, width = 4) => line(d, ink, width, 0.75);

const steak: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const k = Math.min(area.rx / 88, area.ry / 78) * 1.05;
  const turn = between(rand, -25, 25);
  const d = "M-74 6C-78-34-40-54-4-48 30-60 78-46 76-6 74 34 44 30 22 44-10 62-70 50-74 6z";
  const cut: Cutout = [
    d,
    path(d, mix(tone.base, "#f0d9ae", 0.55)) +
      `<path d="${d}" fill="${tone.dark}" transform="translate(0 0)scale(.94)"/>` +
      `<path d="${d}" fill="${tone.base}" transform="translate(-2-3)scale(.9)"/>` +
      grillMarks("M-52-26L-28 44M-22-44L10 46M12-48L40 32M44-44L62 16", tone.deep, 5.5) +
      line("M-58-14q14-22 38-24", tone.light, 5, 0.8),
  ];
  return {
    svg: juice(p, tone.deep, 0.7) + lay(b, [cut], [{ x: 0, y: 0, turn, scale: k }], { lift: 6 }),
    spread: { rx: area.rx * 0.85, ry: area.ry * 0.85 },
  };
};

const chops: BaseMaker = (p) => {
  const { tone, rand, b } = p;
  // a round eye of meat in its rim of fat, on a long clean bone; the chops lean on one another
  const d =
    "M-34 10C-40-16-20-38 4-36 28-34 38-14 30 4L34 12Q44 30 58 46q6 8-1 12-8 4-13-6Q32 34 22 22C2 38-30 34-34 10z";
  const bone = "M22 12Q40 28 56 47q5 8-1 10-7 3-11-6Q34 34 20 20z";
  const cut: Cutout = [
    d,
    path(d, tone.deep) +
      path(bone, "#e0c9a0") +
      line("M28 18Q42 32 51 48", "#fbf1d8", 4) +
      path(
        "M-33 8C-38-16-19-36 4-34 26-32 35-14 28 3 18 24-28 32-33 8z",
        mix(tone.base, "#f6e3bd", 0.62),
      ) +
      path("M-27 7C-31-12-16-29 3-27 20-26 28-12 21 1 12 18-23 25-27 7z", tone.dark) +
      path("M-26 5C-29-12-16-28 2-26 17-25 25-12 18-1 10 14-22 21-26 5z", tone.base) +
      grillMarks("M-20-10l12 24M-7-22L8 12M8-22l8 18", tone.deep, 4) +
      line("M-21-6q5-11 16-14", tone.light, 3.4, 0.85),
  ];
  const n = 3 + Math.floor(rand() * 2);
  const k = Math.min(p.area.rx / 88, p.area.ry / 76) * (n > 3 ? 1 : 1.14);
  const lean = between(rand, -18, 10);
  const spots = Array.from({ length: n }, (_, i) => ({
    x: (i - (n - 1) / 2) * (p.area.shape === "box" ? 52 : 37) * k - 8,
    y: (i % 2 ? 16 : -20) * k,
    turn: lean + (i - 1) * 9,
    scale: k,
  }));
  return {
    svg: juice(p, tone.deep) + pile(b, [cut], spots, 5),
    spread: { rx: p.area.rx * 0.9, ry: p.area.ry * 0.9 },
  };
};

const ribs: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const bones = 6;
  const w = 20;
  const half = (bones * w) / 2;
  // one slab under a dark glaze; the bones show as ridges and as pale ends on both sides
  const d = `M${-half - 4}-30Q-30-44 0-38T${half + 4}-32Q${half + 12} 0 ${half + 2} 34 20 40-10 36T${-half - 2} 36Q${-half - 12} 0 ${-half - 4}-30z`;
  const xs = Array.from({ length: bones }, (_, i) => Math.round(-half + w / 2 + i * w));
  const body =
    xs
      .map((x) => path(box(5, 46, 4, x, 0), "#ecdcb8") + path(box(2, 46, 1, x + 2, 0), "#c3a880"))
      .join("") +
    path(d, tone.deep) +
    `<path d="${d}" fill="${tone.dark}" transform="translate(-1-2)scale(.97 .94)"/>` +
    line(xs.map((x) => `M${x - 2}-28Q${x + 3} 0 ${x - 2} 28`).join(""), tone.base, 10) +
    line(xs.map((x) => `M${x - 5}-22Q${x - 1}-6 ${x - 4} 8`).join(""), tone.pale, 3, 0.8) +
    [-40, -4, 34]
      .map((x, i) => path(blob(rand, x, i * 9 - 12, 9, 4, 0.3, 6), "#2c0f08", 0.35))
      .join("");
  const cut: Cutout = [d + box(half, 46, 4), body];
  const k = Math.min(area.rx / 80, area.ry / 82);
  return {
    svg:
      juice(p, tone.deep) +
      pile(
        b,
        [cut],
        [
          { x: -6, y: -34 * k, turn: between(rand, -16, 4), scale: k },
          { x: 8, y: 34 * k, turn: between(rand, -6, 14), scale: k },
        ],
        5,
      ),
  };
};

const meatballs: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const d = blob(rand, 0, 0, 23, 22, 0.05, 8);
  const meat = mix(tone.base, "#6d3a1e", 0.5);
  const cut: Cutout = [
    d,
    path(d, mix(meat, "#2c0f08", 0.4)) +
      dot(-2, -3, 19, meat) +
      path(blob(rand, -7, -8, 8, 6, 0.2, 6), mix(meat, "#ffdf9f", 0.4), 0.8) +
      dot(7, 5, 2.5, "#2c0f08", 0.3) +
      dot(-6, 8, 2, "#2c0f08", 0.3) +
      path("M-16 2q12 14 32 6-4 14-17 14T-16 2z", tone.base, 0.75),
  ];
  const n = 6 + Math.floor(rand() * 3);
  const spots = spread(
    { ...p, area: { ...area, rx: area.rx * 0.74, ry: area.ry * 0.74 } },
    n,
    1,
    30,
  ).map((s) => ({ ...s, turn: 0 }));
  return {
    svg:
      heap(p, tone.base, tone.dark) +
      dapple(p, 5, 26, [tone.light, tone.dark], 0.4) +
      pile(b, [cut], spots, 4),
  };
};

const shreddedMeat: BaseMaker = (p) => {
  const { tone, rand, b } = p;
  return {
    svg:
      heap(p, tone.dark, tone.deep, 0.88) +
      lay(
        b,
        [
          strand(rand, tone.base),
          strand(rand, tone.light),
          strand(rand, browned(tone.base, 0.35)),
          strand(rand, tone.dark),
        ],
        spread(p, 40, 0.78, 8),
        { lift: 2.5, o: 0.32 },
      ),
  };
};

/** Loose crumbs: small ones in patches, larger ones with their light on top. */
const groundMeat: BaseMaker = (p) => {
  const { tone, rand, b } = p;
  const inks = [tone.base, mix(tone.base, tone.light, 0.5), browned(tone.base, 0.25)] as const;
  const shape = blob(rand, 0, 0, 7, 5, 0.4, 5);
  const crumb = (ink: string): Cutout => {
    const d = blob(rand, 0, 0, 10, 7, 0.42, 5);
    return [
      d,
      path(d, tone.dark) + `<path d="${d}" fill="${ink}" transform="translate(-1-1.5)scale(.82)"/>`,
    ];
  };
  return {
    svg:
      heap(p, tone.dark, tone.deep, 0.88) +
      textured(
        { ...p, area: { ...p.area, rx: p.area.rx * 0.88, ry: p.area.ry * 0.88 } },
        14,
        26,
        (x, y, turn) => `<path d="${shape}" transform="translate(${x} ${y})rotate(${turn})"/>`,
        9,
        [tone.deep, ...inks],
      ) +
      lay(b, [crumb(inks[0]), crumb(inks[1]), crumb(inks[2])], spread(p, 34, 0.78, 8), { lift: 2 }),
  };
};

const sausages: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d =
    "M-58 6C-60-10-44-14-36-12-12-24 14-24 36-12 46-16 60-8 58 8 54 20 40 18 34 12 12 0-12 0-34 12-42 20-56 18-58 6z";
  const cut: Cutout = [
    d,
    solid(d, tone, 0.92) +
      line("M-40-4Q0-22 40-5", tone.light, 4, 0.85) +
      grillMarks("M-30-12l8 16M-8-18l6 18M14-17l4 17M34-11l2 14", tone.deep, 4) +
      dot(-57, 6, 3.5, tone.deep) +
      dot(57, 8, 3.5, tone.deep),
  ];
  const n = 4 + Math.floor(rand() * 2);
  return {
    svg:
      juice(p, tone.deep, 0.7) + pile(b, [cut], rows(p, n, 62, 17, between(rand, -12, 12), 7), 5),
    spread: { rx: p.area.rx * 0.9, ry: p.area.ry * 0.9 },
  };
};

/** Skewers in parallel: wooden points out on both sides, meat with grill marks between. */
const skewered =
  (vegetables: boolean): BaseMaker =>
  (p) => {
    const { tone, rand, b, area } = p;
    const piece = (x: number, ink: Tone, i: number) => {
      const d = blob(rand, x, 0, 14.5, 15, 0.1, 6);
      return (
        path(d, ink.dark) +
        path(blob(rand, x - 1, -2, 12.5, 12.5, 0.1, 6), ink.base) +
        line(`M${x - 7} 6l9-17M${x + 1} 9l8-15`, ink.deep, 2.8, i % 5 === 2 ? 0.3 : 0.8) +
        line(`M${x - 8}-7q4-4 9-3`, ink.light, 2.4, 0.9)
      );
    };
    const pepper: Tone = {
      deep: "#7d2a1d",
      dark: "#9c3524",
      base: "#cf4a2c",
      light: "#ef8a5c",
      pale: "#f6b28a",
    };
    const onion: Tone = {
      deep: "#8d5a7c",
      dark: "#c08aa6",
      base: "#e8c4d2",
      light: "#f6e2e6",
      pale: "#fff",
    };
    const mixed = rand() > 0.4 && vegetables;
    const body = Array.from({ length: 5 }, (_, i) =>
      piece(-54 + i * 27, mixed && i === 1 ? pepper : mixed && i === 3 ? onion : tone, i),
    ).join("");
    const d = box(70, 14, 12) + "M-100-2H112v4H-100z";
    const cut: Cutout = [
      d,
      path("M-100-2.5H108l8 2.5-8 2.5H-100z", "#d9b179") +
        path("M-100 1H108l8-1-8 2.5H-100z", "#a9773f") +
        body,
    ];
    const n = area.ry > 80 ? 4 : 3;
    const k = Math.min(area.rx / 92, area.ry / (n * 21), 1.25);
    const turn = area.shape === "box" ? between(rand, -8, 8) : between(rand, -32, -8);
    const spots = Array.from({ length: n }, (_, i) => {
      const off = (i - (n - 1) / 2) * 40 * k;
      const a = (turn * Math.PI) / 180;
      return {
        x: -Math.sin(a) * off + between(rand, -7, 7),
        y: Math.cos(a) * off,
        turn: turn + between(rand, -3, 3),
        scale: k,
      };
    });
    return { svg: lay(b, [cut], spots, { lift: 5 }), spread: { rx: area.rx, ry: area.ry } };
  };

export const meats = {
  steak,
  chops,
  ribs,
  meatballs,
  "shredded-meat": shreddedMeat,
  "ground-meat": groundMeat,
  sausages,
  skewers: skewered(true),
  "meat-skewers": skewered(false),
} satisfies Partial<Record<Base, BaseMaker>>;
