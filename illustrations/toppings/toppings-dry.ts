// Pulses, nuts, whole spices and the ornaments of sweets.
import type { Topping } from "../vocabulary.ts";
import { toneOf } from "../palette.ts";
import { blob, box, dot, leaf, line, oval, path, polar, ring, type Cutout } from "../shapes.ts";
import { piece, type ToppingDrawing } from "./topping-types.ts";

const beanOf = (hex: string, shine = "#fff0d0", eye = ""): Cutout => {
  const t = toneOf(hex);
  const d = "M-10 1C-11-8 9-9 10 0 10 7 4 7 0 4-4 7-10 7-10 1z";
  return [
    d,
    path(d, t.dark) +
      path("M-9 0C-9-7 8-8 8-1 8 4 3 3 0 1-3 3-8 4-9 0z", t.base) +
      line("M-5-4q4-2 8 0", shine, 1.7, 0.7) +
      eye,
  ];
};
const ballOf = (hex: string, r: number, mark = ""): Cutout => {
  const t = toneOf(hex);
  return [
    ring(r),
    dot(0, 0, r, t.dark) +
      dot(-r * 0.12, -r * 0.16, r * 0.8, t.base) +
      dot(-r * 0.35, -r * 0.4, r * 0.24, t.pale, 0.9) +
      mark,
  ];
};

export const dry = {
  "red-bean": piece(10, "scatter", () => [beanOf("#8a2f22"), beanOf("#72251c")]),
  "black-bean": piece(9, "scatter", () => [
    beanOf("#30201f", "#a89a98"),
    beanOf("#3f2a28", "#b5a5a2"),
  ]),
  "white-bean": piece(10, "scatter", () => [beanOf("#f3e7cc", "#fff"), beanOf("#e8d8b5", "#fff")]),
  "black-eyed-pea": piece(9, "scatter", () =>
    beanOf("#efdcb2", "#fff", oval(0, 3, 3.2, 2.2, "#2a1c18") + dot(0, 3, 0.9, "#efdcb2")),
  ),
  chickpea: piece(
    9,
    "scatter",
    ({ rand }) => {
      const d = blob(rand, 0, 0, 9.5, 8.5, 0.05, 7);
      return [
        d,
        path(d, "#a87a36") +
          dot(-1, -1.5, 7, "#e3bd74") +
          line("M0-7q3 3 0 6", "#a87a36", 1.6) +
          dot(-3, -4, 1.6, "#fbeac0"),
      ];
    },
    { turn: 90 },
  ),
  lentil: piece(
    6,
    "scatter",
    () => [
      [ring(6, 5), oval(0, 0, 6, 5, "#6f4a26") + oval(-0.6, -0.8, 4.6, 3.6, "#a8763f")],
      [ring(6, 5), oval(0, 0, 6, 5, "#5f5a2c") + oval(-0.6, -0.8, 4.4, 3.4, "#8a8444")],
    ],
    { lift: 1.5, times: 2 },
  ),
  pea: piece(7, "scatter", () => ballOf("#6fa83c", 7), { turn: 30, lift: 2 }),
  "pigeon-pea": piece(
    8,
    "scatter",
    () => [
      ballOf("#8a9a4a", 8, oval(2, 3, 2, 1.2, "#4a3a20")),
      ballOf("#9a7a3f", 7.5, oval(2, 3, 2, 1.2, "#4a3a20")),
    ],
    { turn: 60, lift: 2 },
  ),
  peanut: piece(
    12,
    "scatter",
    () => {
      const d = "M-13 0C-14-8-5-9 0-5 5-9 14-8 13 0 14 8 5 9 0 5-5 9-14 8-13 0z";
      return [
        [
          d,
          path(d, "#a9743a") +
            `<path d="${d}" fill="#dcb06c" transform="translate(-.5-1)scale(.86)"/>` +
            line("M-8-3v5M-4-4v7M4-4v7M8-3v5", "#a9743a", 1.2, 0.8),
        ],
        [
          "M-8 0C-7-6 7-6 8 0 7 6-7 6-8 0z",
          path("M-8 0C-7-6 7-6 8 0 7 6-7 6-8 0z", "#8f3f22") +
            path("M-7-1C-6-5 5-5 6-1 4 2-5 2-7-1z", "#bd6a3c") +
            line("M-4-3h5", "#eab98c", 1.3),
        ],
      ];
    },
    { lift: 2.5 },
  ),
  almond: piece(12, "scatter", () => {
    const d = leaf(90, 26, 13, -13, 0);
    return [
      d,
      path(d, "#8f5426") +
        `<path d="${d}" fill="#c4853f" transform="translate(-1-1)scale(.88)"/>` +
        line("M-7-2q7-4 14-1M-7 2h13", "#8f5426", 1.2, 0.8),
    ];
  }),
  walnut: piece(14, "scatter", ({ rand }) => {
    const d = blob(rand, 0, 0, 15, 12, 0.12, 8);
    return [
      d,
      path(d, "#8f5f2f") +
        `<path d="${d}" fill="#c99a5c" transform="translate(-1-1)scale(.9)"/>` +
        line("M0-10V10M-9-5q4 1 5 5t-4 5M9-5q-4 1-5 5t4 5", "#8f5f2f", 2),
    ];
  }),
  hazelnut: piece(
    10,
    "scatter",
    () => {
      const [d, body] = ballOf("#9a5a2c", 10);
      return [d, body + path("M-7 5Q0 1 7 5 5 10 0 10S-5 10-7 5z", "#dbb987")];
    },
    { turn: 60 },
  ),
  "pine-nut": piece(
    7,
    "scatter",
    () => {
      const d = leaf(90, 15, 7, -8, 0);
      return [
        d,
        path(d, "#cfa566") +
          `<path d="${d}" fill="#f6e4b8" transform="translate(-.5-.6)scale(.8)"/>`,
      ];
    },
    { lift: 1.6 },
  ),
  pistachio: piece(
    8,
    "scatter",
    ({ rand }) => {
      const d = blob(rand, 0, 0, 8, 5.5, 0.16, 6);
      return [
        [
          d,
          path(d, "#5f7a30") +
            `<path d="${d}" fill="#a3bd57" transform="translate(-.5-.6)scale(.8)"/>`,
        ],
        [
          "M-7 0q7-7 14 0-7 7-14 0z",
          path("M-7 0q7-7 14 0-7 7-14 0z", "#7a3f52") + path("M-5-1q5-4 10 0-5 3-10 0z", "#8fae48"),
        ],
      ];
    },
    { lift: 2 },
  ),
  cashew: piece(12, "scatter", () => {
    const d = "M-13 4C-14-12 14-12 13 4 12 10 6 9 5 4 4-1-4-1-5 4-6 9-12 10-13 4z";
    return [
      d,
      path(d, "#c79a5c") +
        `<path d="${d}" fill="#f1d9a4" transform="translate(-.5-1)scale(.9)"/>` +
        line("M-8-2q8-7 15-1", "#fff4d4", 1.8),
    ];
  }),
  "cinnamon-stick": piece(
    26,
    "focus",
    () => {
      const d = box(32, 7, 4);
      return [
        d,
        path(d, "#6d3617") +
          path("M-30-6H30v6H-32q0-5 2-6z", "#a4602e") +
          line("M-30-1H31M-28 4H30", "#572810", 1.5) +
          line("M-26-4h40", "#d19258", 1.6) +
          oval(32, 0, 3, 6.5, "#4a210e") +
          oval(32.5, 1, 1.5, 3, "#a4602e"),
      ];
    },
    { lift: 4 },
  ),
  "star-anise": piece(14, "focus", () => {
    const arm = Array.from({ length: 8 }, (_, i) => leaf(i * 45, 17, 8));
    return [
      arm.join(""),
      path(arm.join(""), "#5f2e16") +
        path(Array.from({ length: 8 }, (_, i) => leaf(i * 45, 15, 4)).join(""), "#96552b") +
        Array.from({ length: 8 }, (_, i) => {
          const [x, y] = polar(9, i * 45 - 90);
          return dot(Math.round(x), Math.round(y), 1.6, "#e0a96b");
        }).join("") +
        dot(0, 0, 2.4, "#3a1a0c"),
    ];
  }),
  clove: piece(
    9,
    "scatter",
    () => [
      "M-10-1.5h14v3h-14z",
      line("M-10 0H4", "#4a2413", 3) +
        dot(6, 0, 4, "#5f3018") +
        dot(6, -1, 1.8, "#96613a") +
        line("M4-4l3 3M4 4l3-3", "#3a1a0c", 1.4),
    ],
    { lift: 2 },
  ),
  "coffee-bean": piece(9, "scatter", () => [
    "M-10 0C-9-8 9-8 10 0 9 8-9 8-10 0z",
    path("M-10 0C-9-8 9-8 10 0 9 8-9 8-10 0z", "#331a10") +
      path("M-8-1C-7-6 7-6 8-1 6 4-6 4-8-1z", "#6b3c22") +
      line("M-9 1Q-3-3 0 0T9-1", "#2a130b", 1.8),
  ]),
  "chocolate-shaving": piece(
    11,
    "scatter",
    () => [
      [
        "M-12 4Q-4-9 12-5 2-2-4 5-9 7-12 4z",
        path("M-12 4Q-4-9 12-5 2-2-4 5-9 7-12 4z", "#4b2718") +
          line("M-9 2Q-2-5 8-4", "#8a5638", 1.6),
      ],
      [box(9, 4, 3), path(box(9, 4, 3), "#5f3420") + line("M-6-2h10", "#9a6a48", 1.4)],
    ],
    { lift: 2 },
  ),
  "meringue-peak": piece(
    21,
    "focus",
    ({ rand }) => {
      const d = blob(rand, 0, 0, 21, 20, 0.06, 9);
      return [
        d,
        path(d, "#d9bd90") +
          `<path d="${d}" fill="#fff8e8" transform="translate(-1-1.5)scale(.92)"/>` +
          line("M-13 4q8 9 18 4t4-16q-8-8-14-1t4 9q6-1 4-6", "#dcb77a", 3, 0.85) +
          line("M-12-8q4-6 10-7", "#fff", 3),
      ];
    },
    { turn: 60, lift: 4 },
  ),
  "whipped-cream": piece(
    23,
    "focus",
    () => {
      const lobes = Array.from({ length: 7 }, (_, i) => {
        const [x, y] = polar(14, i * 51.4);
        return ring(9, 9, Math.round(x), Math.round(y));
      }).join("");
      return [
        lobes,
        path(lobes, "#e3d0ac") +
          path(
            Array.from({ length: 7 }, (_, i) => {
              const [x, y] = polar(13, i * 51.4 - 4);
              return ring(7.4, 7.4, num1(x - 1), num1(y - 1.5));
            }).join("") + ring(12),
            "#fffaf0",
          ) +
          line("M-8 1q2 9 10 6t4-12-9-2 3 7", "#e0cda8", 2.4),
      ];
    },
    { turn: 60, lift: 4 },
  ),
  "yogurt-dollop": piece(
    24,
    "focus",
    ({ rand }) => {
      const d = blob(rand, 0, 0, 25, 21, 0.1, 9);
      return [
        d,
        path(d, "#dccdb0") +
          `<path d="${d}" fill="#fffaf0" transform="translate(-1-2)scale(.93)"/>` +
          line("M-14 2Q-10-12 4-11T13 2 0 9-6-1", "#e2d3b6", 3, 0.9),
      ];
    },
    { lift: 3 },
  ),
  "ice-cube": piece(18, "scatter", () => {
    const d = box(17, 16, 5);
    return [
      d,
      path(d, "#cfe2e2", 0.75) +
        path(box(15, 14, 4, -1, -1), "#eff8f4", 0.75) +
        path("M-12-11H4L-6-1h-6z", "#fff", 0.9) +
        line("M2 9h8v-8", "#a9c7c9", 2, 0.8),
    ];
  }),
  ladyfinger: piece(
    30,
    "rim",
    () => {
      const d = box(34, 12, 11);
      return [
        d,
        path(d, "#b5793a") +
          path(box(33, 10, 9.5, -0.5, -1), "#e8bf7c") +
          line("M-22-7v13M-11-8v15M0-8v15M11-8v15M22-7v13", "#cf9a54", 1.6, 0.7) +
          Array.from({ length: 9 }, (_, i) =>
            dot(-26 + i * 6.4, i % 2 ? -4 : 3, 1.3, "#fff6e0"),
          ).join(""),
      ];
    },
    { turn: 40 },
  ),
} satisfies Partial<Record<Topping, ToppingDrawing>>;
const num1 = (v: number) => Math.round(v * 10) / 10;
