// Citrus and other fruit.
import type { Topping } from "../vocabulary.ts";
import { toneOf } from "../palette.ts";
import { blob, box, dot, line, num, oval, path, polar, ring, type Cutout } from "../shapes.ts";
import { piece, type ToppingDrawing } from "./topping-types.ts";

function citrus(rind: string, pith: string, flesh: string, r = 17): Cutout {
  const wedges = Array.from({ length: 8 }, (_, i) => {
    const [x1, y1] = polar(r * 0.74, i * 45 + 6);
    const [x2, y2] = polar(r * 0.74, i * 45 + 39);
    return `M${num(x1 * 0.14)} ${num(y1 * 0.14)}L${num(x1)} ${num(y1)}A${num(r * 0.74)} ${num(r * 0.74)} 0 0 1 ${num(x2)} ${num(y2)}z`;
  }).join("");
  return [
    ring(r),
    dot(0, 0, r, rind) +
      dot(0, 0, r * 0.87, pith) +
      path(wedges, flesh) +
      line(
        `M${num(-r * 0.5)}-${num(r * 0.3)}q${num(r * 0.2)}-${num(r * 0.25)} ${num(r * 0.5)}-${num(r * 0.26)}`,
        "#fff",
        2,
        0.6,
      ),
  ];
}
/** A sixth of a fruit, lying on its rind. */
function wedge(rind: string, pith: string, flesh: string): Cutout {
  const d = "M-21-6Q0-16 21-6 18 16 0 17-18 16-21-6z";
  return [
    d,
    path(d, rind) +
      path("M-20-6Q0-15 20-6 15 11 0 12-15 11-20-6z", pith) +
      path("M-17-6Q-9-10-2-11V8Q-13 6-17-6zM17-6Q9-10 2-11V8Q13 6 17-6z", flesh) +
      line("M-14-5q5-3 10-4", "#fff", 2, 0.7),
  ];
}
function cube(fill: string, size = 12): Cutout {
  const t = toneOf(fill);
  const d = box(size, size * 0.92, 3.5);
  return [
    d,
    path(d, t.dark) +
      path(box(size * 0.86, size * 0.74, 3, -1, -1.5), t.base) +
      path(
        `M${num(-size * 0.7)}-${num(size * 0.6)}h${num(size)}l-${num(size * 0.4)} ${num(size * 0.5)}h-${num(size * 0.6)}z`,
        t.light,
        0.75,
      ),
  ];
}
function ball(fill: string, r: number, shine = 0.3): Cutout {
  const t = toneOf(fill);
  return [
    ring(r),
    dot(0, 0, r, t.dark) +
      dot(-r * 0.1, -r * 0.14, r * 0.82, t.base) +
      oval(-r * 0.34, -r * 0.4, r * shine, r * shine * 0.7, t.pale, 0.9),
  ];
}

const berryCluster = (): Cutout => {
  const t = toneOf("#7a2350");
  const beads = [
    [0, 0],
    [-7, -4],
    [6, -5],
    [0, -9],
    [-5, 5],
    [6, 4],
    [0, 9],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 5, t.base) + dot(x - 1, y - 1.5, 2, t.light))
    .join("");
  return [ring(13), dot(0, 0, 12, t.deep) + beads];
};

export const fruits = {
  "lime-slice": piece(18, "focus", () => citrus("#5c9a30", "#eef3c4", "#a9cd4c")),
  "lemon-slice": piece(18, "focus", () => citrus("#e7b926", "#fbf3cf", "#f4d85c")),
  "orange-slice": piece(21, "focus", () => citrus("#dd7a1e", "#fbe5b8", "#f2a03a", 20)),
  "grapefruit-slice": piece(22, "focus", () => citrus("#e39a4e", "#f9e0c4", "#de6a5c", 21)),
  "lime-wedge": piece(21, "rim", () => wedge("#4f8c2c", "#eaf2c2", "#a4ca48")),
  "lemon-wedge": piece(21, "rim", () => wedge("#e0ae1e", "#fbf2cb", "#f3d450")),
  "mango-chunk": piece(13, "scatter", () => cube("#f2a52a")),
  "pineapple-chunk": piece(15, "scatter", () => {
    const d = "M-15 10Q0-22 15 10 0 18-15 10z";
    return [
      d,
      path(d, "#c98a1e") +
        path("M-13 8Q0-19 13 8 0 14-13 8z", "#f3cd4e") +
        line("M0-8V10M-5 0l-4 9M5 0l4 9", "#d9a32a", 1.8),
    ];
  }),
  "papaya-chunk": piece(13, "scatter", () => cube("#ec7440")),
  "guava-paste": piece(14, "scatter", () => cube("#a8283c", 13)),
  "banana-slice": piece(14, "fan", () => [
    ring(14),
    dot(0, 0, 14, "#e3c06a") +
      dot(0, 0, 12, "#f8e7b2") +
      [90, 210, 330]
        .map((a) => {
          const [x, y] = polar(4, a);
          return oval(x, y, 1.6, 1.6, "#8a6a3a");
        })
        .join("") +
      line("M0-8V-3M7 5L3 2M-7 5l4-3", "#e3c987", 1.6),
  ]),
  strawberry: piece(
    17,
    "scatter",
    () => {
      const d = "M0 19C-10 14-19-2-14-10-9-16 9-16 14-10 19-2 10 14 0 19z";
      return [
        d,
        path(d, "#a8202e") +
          path("M-2 16C-11 10-17-2-12-9-7-14 6-14 10-9 14-2 6 12-2 16z", "#d93a3c") +
          [
            [-6, -3],
            [3, -4],
            [-2, 4],
            [6, 4],
            [0, 11],
          ]
            .map(([x = 0, y = 0]) => oval(x, y, 1.1, 1.7, "#f7d68a"))
            .join("") +
          path("M0-8Q-9-6-14-13-6-12-4-18 0-13 4-18 6-12 14-13 9-6 0-8z", "#4f9440") +
          oval(-8, -5, 2.4, 4, "#f3a09a", 0.7),
      ];
    },
    { turn: 70 },
  ),
  berry: piece(13, "scatter", () => [berryCluster(), ball("#4b4f8a", 10), ball("#b42a44", 9)], {
    turn: 60,
  }),
  cherry: piece(
    13,
    "focus",
    () => [
      ring(12),
      line("M1-9Q3-22 14-26", "#6d7a34", 2.2) +
        ball("#b51f33", 12)[1] +
        path("M0-9q-3-2-5 0 3 2 5 0z", "#5c1220"),
    ],
    { turn: 50 },
  ),
  grape: piece(11, "heap", () => [ball("#6d2f5a", 11), ball("#7f3a5f", 10)], { turn: 30 }),
  "apple-slice": piece(17, "fan", () => {
    const d = "M-17-8Q0 22 17-8 12-2 0-1-12-2-17-8z";
    return [
      d,
      path(d, "#b4322c") +
        path("M-16-8Q0 15 16-8 11-2 0-1-11-2-16-8z", "#f8ecc2") +
        line("M-8-2Q0 2 8-2", "#e0c98c", 1.6),
    ];
  }),
  "pomegranate-seed": piece(
    6,
    "scatter",
    () => {
      const d = "M-6 1Q-5-6 1-6 7-4 6 2 3 7-2 6-6 5-6 1z";
      return [
        d,
        path(d, "#9c1630") +
          path("M-4 0Q-3-4 1-4 4-3 4 1 1 4-2 3z", "#d83a50") +
          dot(-1, -2, 1.4, "#f9b4ba"),
      ];
    },
    { lift: 2, times: 2 },
  ),
  "passion-fruit-seed": piece(
    9,
    "scatter",
    ({ rand }) => {
      const d = blob(rand, 0, 0, 10, 8, 0.12, 7);
      return [
        d,
        path(d, "#e8a22a", 0.92) + oval(0, 0, 3.4, 4.6, "#2a1d18") + dot(-1, -2, 1.2, "#8a7a6a"),
      ];
    },
    { lift: 2 },
  ),
  fig: piece(
    19,
    "scatter",
    ({ rand }) => {
      const d = "M0-22C6-18 20-4 16 8 12 18-12 18-16 8-20-4-6-18 0-22z";
      return [
        d,
        path(d, "#4b2846") +
          path("M0-18C5-14 16-3 13 7 10 14-10 14-13 7-16-3-5-14 0-18z", "#efd9b8") +
          path(blob(rand, 0, 2, 9, 9, 0.12, 8), "#b3374c") +
          [
            [-4, 0],
            [3, -2],
            [0, 5],
            [5, 4],
            [-3, 6],
          ]
            .map(([x = 0, y = 0]) => dot(x, y, 1.1, "#f5d9a0"))
            .join(""),
      ];
    },
    { turn: 80 },
  ),
  date: piece(14, "scatter", () => {
    const d = "M-15 0C-14-9 14-9 15 0 14 9-14 9-15 0z";
    return [
      d,
      path(d, "#4f2413") +
        path("M-13-1C-12-7 11-7 12-1 10 5-11 5-13-1z", "#84421f") +
        line("M-9-3q8-3 16 0M-7 2q7-2 13 0", "#c78a52", 1.5, 0.8),
    ];
  }),
  prune: piece(14, "scatter", ({ rand }) => {
    const d = blob(rand, 0, 0, 15, 12, 0.1, 8);
    return [
      d,
      path(d, "#2b1622") +
        path(blob(rand, -1, -2, 12, 9, 0.12, 8), "#4b2738") +
        line("M-8-3q4-5 9-2t7 0M-6 4q6-3 11 0", "#8a5f74", 1.6, 0.9),
    ];
  }),
  raisin: piece(
    7,
    "scatter",
    ({ rand }) => {
      const d = blob(rand, 0, 0, 7, 5, 0.14, 6);
      return [d, path(d, "#4a2218") + line("M-3-1q3-3 6 0", "#a2694a", 1.4)];
    },
    { lift: 2 },
  ),
  "coconut-flake": piece(
    10,
    "scatter",
    () => {
      const d = "M-11 3Q-2-9 11-3 2 0-4 6-8 7-11 3z";
      return [
        [d, path(d, "#fffaf0") + line("M-10 3Q-2-7 10-3", "#8a5f3c", 1.6)],
        [d, path(d, "#f3e8d4")],
      ];
    },
    { lift: 2 },
  ),
} satisfies Partial<Record<Topping, ToppingDrawing>>;
