// Herbs, leaves and flowers.
import type { Topping } from "../vocabulary.ts";
import { green } from "../palette.ts";
import {
  between,
  blob,
  dot,
  leaf,
  line,
  num,
  path,
  polar,
  smooth,
  type Cutout,
  type Point,
} from "../shapes.ts";
import { piece, type ToppingDrawing } from "./topping-types.ts";

/** A leaf in two halves, one lit, with its vein. */
function halved(
  angle: number,
  length: number,
  width: number,
  dark: string,
  light: string,
  vein = "",
  x = 0,
  y = 0,
): Cutout {
  const whole = leaf(angle, length, width, x, y);
  const [dx, dy] = polar(length * 0.86, angle - 90);
  return [
    whole,
    path(whole, light) +
      path(leaf(angle + 5, length * 0.98, width * 0.5, x, y), dark, 0.75) +
      (vein ? line(`M${num(x)} ${num(y)}l${num(dx)} ${num(dy)}`, vein, 1.2, 0.8) : ""),
  ];
}
const join = (...parts: Array<Cutout>): Cutout => [
  parts.map(([d]) => d).join(""),
  parts.map(([, body]) => body).join(""),
];

const frill = (angle: number, r: number): Cutout => {
  const [x, y] = polar(r * 0.55, angle);
  const points: Array<Point> = Array.from({ length: 9 }, (_, i) => {
    const [u, v] = polar(i % 2 ? r * 0.55 : r * 0.36, angle + i * 40);
    return [x + u, y + v];
  });
  const d = smooth(points);
  return [d, path(d, green.base)];
};

/** Three soft lobes on a short stem. */
const coriander: Cutout = join(
  ["", line("M0 12Q1 4 0-2", green.dark, 1.8)],
  [leaf(0, 17, 15, 0, 0), path(leaf(0, 17, 15, 0, 0), green.base)],
  [leaf(-78, 15, 14, 0, 1), path(leaf(-78, 15, 14, 0, 1), green.light)],
  [leaf(80, 15, 14, 0, 1), path(leaf(80, 15, 14, 0, 1), green.dark)],
  ["", line("M0 0V-11M0 1L-10-2M0 1L10-1", "#cfe2a8", 1, 0.7)],
);
const parsley: Cutout = join(
  ["", line("M0 14L0 0", green.dark, 2)],
  frill(-90, 17),
  frill(-200, 15),
  frill(20, 15),
  ["", line("M0 0V-9M0 0L-8 3M0 0L8 3", "#cfe2a8", 1.1, 0.7)],
);

const sprig = (
  needles: number,
  length: number,
  size: number,
  width: number,
  inks: [string, string],
  stem: string,
): Cutout => {
  let d = "";
  let body = line(`M0 ${num(length / 2)}Q3 0 0 ${num(-length / 2)}`, stem, 1.8);
  for (let i = 0; i < needles; i++) {
    const y = length / 2 - 3 - (i * (length - 5)) / needles;
    const k = 1 - (i / needles) * 0.4;
    for (const s of [-1, 1]) {
      const one = leaf(s * 58, size * k, width * k, 1, y);
      d += one;
      body += path(one, inks[s > 0 ? 0 : 1]);
    }
  }
  return [d, body];
};

const ruffled =
  (fill: string, rib: string, r: number) =>
  (rand: () => number): Cutout => {
    const points: Array<Point> = Array.from({ length: 12 }, (_, i) => {
      const [x, y] = polar(i % 2 ? r : r * 0.8, i * 30 + between(rand, -5, 5));
      return [x, y * 0.75];
    });
    const d = smooth(points);
    return [
      d,
      path(d, fill) +
        line(`M${-r + 4} 2Q0-5 ${r - 5} 0M-8 0L2-12M4-2L15-11M-2 1L6 11M10 0l9 9`, rib, 2, 0.85),
    ];
  };
const petals = (
  n: number,
  length: number,
  width: number,
  fill: string,
  second: string,
  heart: string,
): Cutout => {
  const all = Array.from({ length: n }, (_, i) => leaf((i * 360) / n, length, width));
  return [
    all.join(""),
    all.map((d, i) => path(d, i % 2 ? fill : second)).join("") +
      (heart ? dot(0, 0, length * 0.24, heart) : ""),
  ];
};

export const greens = {
  cilantro: piece(15, "scatter", () => coriander, { lift: 2 }),
  parsley: piece(15, "scatter", () => parsley, { lift: 2 }),
  mint: piece(
    19,
    "focus",
    () =>
      join(
        halved(-62, 22, 14, "#2c7444", "#4fa462", "#b5dba0"),
        halved(66, 22, 14, "#246239", "#3f9155", "#b5dba0"),
        halved(2, 26, 16, "#2c7444", "#58ad68", "#c4e3ac"),
        halved(178, 14, 10, "#246239", "#3f9155"),
      ),
    { lift: 3 },
  ),
  basil: piece(
    19,
    "focus",
    ({ rand }) => {
      const one = (a: number, k: number): Cutout => {
        const [x, y] = polar(11 * k, a - 90);
        const d = blob(rand, x, y, 13 * k, 12 * k, 0.06, 7);
        return [
          d,
          path(d, a % 2 ? "#3d8a42" : "#4f9c4c") +
            path(blob(rand, x - 3, y - 3, 6 * k, 5 * k, 0.2, 6), "#8cc472", 0.7) +
            line(`M0 0L${num(x * 1.7)} ${num(y * 1.7)}`, "#2a6633", 1.4),
        ];
      };
      return join(one(-75, 0.95), one(70, 0.9), one(0, 1.15));
    },
    { lift: 3 },
  ),
  "bay-leaf": piece(21, "focus", () => {
    const d = leaf(0, 44, 15, 0, 21);
    return [
      d,
      path(d, "#5c7a45") +
        path(leaf(4, 43, 8, 0, 21), "#47653a") +
        line("M0 25V-16M0 8l-5-6M0 8l5-6M0-2l-4-6M0-2l4-6", "#b9c990", 1.2, 0.9),
    ];
  }),
  rosemary: piece(20, "focus", () => sprig(9, 46, 11, 4.5, ["#4d7152", "#6b8f68"], "#6d5538")),
  thyme: piece(17, "scatter", () => sprig(6, 34, 6.5, 4.5, ["#5d7d4a", "#7f9c62"], "#7d6142"), {
    lift: 2,
  }),
  dill: piece(
    17,
    "scatter",
    () => {
      let d = "M0 18Q2 0 0-16";
      for (let i = 0; i < 5; i++) {
        const y = 10 - i * 6;
        const l = 13 - i * 1.6;
        d += `M0 ${y}l${-l}-${num(l * 0.7)}M0 ${y}l${l}-${num(l * 0.7)}M${num(-l * 0.5)} ${num(y - l * 0.35)}l-1-5M${num(l * 0.5)} ${num(y - l * 0.35)}l1-5`;
      }
      return ["M-9 12L0-18 9 12z", line(d, "#3f8040", 1.9)];
    },
    { lift: 2 },
  ),
  sage: piece(18, "focus", () =>
    join(
      halved(-38, 27, 12, "#6f8a72", "#93a98c", "#d3ddc0"),
      halved(34, 30, 12, "#62806a", "#86a083", "#d3ddc0"),
    ),
  ),
  greens: piece(24, "heap", ({ rand }) => [
    ruffled("#356b35", "#86ad62", 24)(rand),
    ruffled("#47803c", "#a5c47c", 22)(rand),
  ]),
  "lettuce-leaf": piece(28, "rim", ({ rand }) => [
    ruffled("#86b250", "#d9e8a8", 30)(rand),
    ruffled("#6d9d45", "#cbdf98", 27)(rand),
  ]),
  "cabbage-shred": piece(
    11,
    "heap",
    () => [
      [
        "M-14 2Q-2-6 14 0",
        line("M-15 2Q-2-7 15 0", "#dfe7b4", 3.4) + line("M-13 1Q-2-6 13-1", "#f4f6dd", 1.2),
      ],
      ["M-12-3Q2 6 13-2", line("M-13-3Q2 7 14-2", "#b9cf86", 3.2)],
    ],
    { lift: 2, times: 3 },
  ),
  scallion: piece(
    6,
    "scatter",
    () => {
      const d = "M-6 0a6 5 0 1 0 12 0a6 5 0 1 0-12 0z";
      return [
        [
          d,
          path(d, "#5f9c46") +
            `<path d="${d}" fill="#dbeab0" transform="scale(.62)"/>` +
            dot(0, 0, 1.5, "#6fae52"),
        ],
        [d, path(d, "#3f7f3d") + `<path d="${d}" fill="#a9d07c" transform="scale(.6)"/>`],
      ];
    },
    { lift: 1.5, times: 2 },
  ),
  "edible-flower": piece(15, "focus", () => petals(5, 15, 13, "#d9598a", "#e887a9", "#f2c23e")),
  "hibiscus-petal": piece(15, "scatter", () =>
    join(petals(3, 17, 12, "#8e1f3c", "#b02e4c", ""), [
      "",
      line("M0 0l-3-12M0 0l11 5M0 0L-11 6", "#5d1229", 1.3, 0.8),
    ]),
  ),
  "rose-petal": piece(
    9,
    "scatter",
    () => {
      const d = "M0 9C-12 4-11-9-3-8 0-7 1-6 2-8 10-10 12 3 0 9z";
      return [d, path(d, "#d9758a") + path("M0 7C-8 3-8-5-3-5 1-3 1 3 0 7z", "#efa9b2", 0.9)];
    },
    { lift: 2 },
  ),
} satisfies Partial<Record<Topping, ToppingDrawing>>;
