// Roots, vegetables, olives and mushrooms.
import { toneOf } from "../palette.ts";
import { blob, type Cutout, dot, leaf, line, num, oval, path, polar, ring } from "../shapes.ts";
import { piece, type ToppingDrawing } from "./topping-types.ts";
import type { Topping } from "../vocabulary.ts";

export const cut = (hex: string, w: number, h: number): Cutout => {
  // cut edges: a light top face and a darker side
  const t = toneOf(hex);
  const d = `M${-w} ${num(-h * 0.3)}L${num(-w * 0.3)} ${-h}Q${num(w * 0.5)} ${num(-h * 0.95)} ${w} ${num(-h * 0.35)}L${num(w * 0.92)} ${num(h * 0.5)}Q${num(w * 0.2)} ${h} ${num(-w * 0.45)} ${num(h * 0.85)}L${num(-w * 0.95)} ${num(h * 0.35)}z`;
  return [
    d,
    path(d, t.dark) +
      path(
        `M${-w} ${num(-h * 0.3)}L${num(-w * 0.3)} ${-h}Q${num(w * 0.5)} ${num(-h * 0.95)} ${w} ${num(-h * 0.35)}Q${num(w * 0.3)} ${num(h * 0.15)} ${num(-w * 0.3)} ${num(h * 0.3)}z`,
        t.light,
      ) +
      path(
        `M${-w} ${num(-h * 0.3)}L${num(-w * 0.3)} ${num(h * 0.3)}L${num(-w * 0.45)} ${num(h * 0.85)}L${num(-w * 0.95)} ${num(h * 0.35)}z`,
        t.base,
      ),
  ];
};

const coin = (edge: string, face: string, r: number, inner = ""): Cutout => [
  ring(r),
  dot(0, 0, r, edge) +
    dot(-0.5, -0.5, r * 0.86, face) +
    inner +
    line(
      `M${num(-r * 0.5)}-${num(r * 0.34)}q${num(r * 0.2)}-${num(r * 0.26)} ${num(r * 0.5)}-${num(r * 0.28)}`,
      "#fff",
      2,
      0.55,
    ),
];

const seeds = (n: number, r: number, fill: string, size = 1.6) =>
  Array.from({ length: n }, (_, i) => {
    const [x, y] = polar(r, (i * 360) / n + 12);
    return `<ellipse rx="${num(size * 1.5)}" ry="${num(size)}" fill="${fill}" transform="translate(${num(x)} ${num(y)})rotate(${Math.round((i * 360) / n + 12)})"/>`;
  }).join("");

const arcRing = (r: number, outer: string, inner: string): Cutout => [
  `M${-r} 4A${r} ${r} 0 0 1 ${r} 4L${r - 4} 5A${r - 4} ${r - 4} 0 0 0 ${4 - r} 5z`,
  line(`M${-r} 5A${r} ${r} 0 0 1 ${r} 5`, outer, 4.2) +
    line(`M${num(2 - r)} 5A${r - 2} ${r - 2} 0 0 1 ${num(r - 2)} 5`, inner, 1.8),
];

const hoop = (r: number, outer: string, inner: string): Cutout => [
  ring(r, r * 0.86),
  `<ellipse rx="${r}" ry="${num(r * 0.86)}" fill="none" stroke="${outer}" stroke-width="4"/><ellipse rx="${num(r - 1)}" ry="${num(r * 0.86 - 1)}" fill="none" stroke="${inner}" stroke-width="1.8"/>`,
];

const strip = (hex: string): Cutout => {
  const t = toneOf(hex);
  const d = "M-22 4C-14-10 12-12 23-2 22 3 20 4 17 4 8-4-10-2-17 8-20 9-22 7-22 4z";
  return [
    d,
    path(d, t.dark) +
      path("M-21 3C-13-9 11-11 21-3 10-6-10-5-19 6z", t.base) +
      line("M-14-2Q0-9 14-6", t.pale, 2, 0.8),
  ];
};

const chili = (hex: string): Cutout => {
  const t = toneOf(hex);
  const d = "M-18-5C-6-12 14-6 22 9 8 3-6 7-17 3-21 1-21-3-18-5z";
  return [
    d,
    path(d, t.dark) +
      path("M-17-5C-6-10 11-5 18 6 6 0-8 2-17-1z", t.base) +
      line("M-11-5Q2-8 11-1", t.pale, 2, 0.9) +
      path("M-17-7q-5 0-7-5-3 1-3 3 3 3 4 6t7 5q4-5-1-9z", "#4f7f38"),
  ];
};

const olive = (hex: string): Cutout => {
  const t = toneOf(hex);
  return [
    ring(10, 8),
    oval(0, 0, 10, 8, t.deep) +
      oval(-0.5, -1, 8.6, 6.6, t.base) +
      oval(5, 0, 2.6, 2.6, t.deep) +
      line("M-6-2q2-4 7-4", t.pale, 1.8, 0.9),
  ];
};

export const garden = {
  "plantain-slice": piece(
    17,
    "fan",
    () => {
      const d = ring(18, 13);
      return [
        d,
        path(d, "#b5701c") +
          `<path d="${d}" fill="#f0b843" transform="translate(-1-1.5)scale(.92)"/>` +
          `<path d="${d}" fill="#f7d377" transform="translate(-1-2)scale(.6)"/>` +
          line("M-8-1q4-3 8 0t8-1", "#c07a22", 1.8) +
          oval(9, 5, 4, 2.4, "#b5701c", 0.6),
      ];
    },
    { turn: 180, lift: 3 },
  ),
  tostones: piece(21, "scatter", ({ rand }) => {
    const d = blob(rand, 0, 0, 22, 20, 0.09, 8);
    return [
      d,
      path(d, "#a9741f") +
        `<path d="${d}" fill="#eac25a" transform="translate(-1-2)scale(.9)"/>` +
        path(blob(rand, 0, 0, 9, 8, 0.25, 7), "#d6a03a") +
        line("M-12-9q6-6 14-5M-4 3l7 4M3-4l5-3", "#fbeab0", 2, 0.9) +
        [
          [-12, 4],
          [12, 6],
          [10, -10],
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 3, 2, "#a9741f", 0.7))
          .join(""),
    ];
  }),
  "corn-kernel": piece(
    6,
    "scatter",
    () => {
      const d = "M-5-1C-5-6 5-6 5-1 4 5 1 6 0 6S-4 5-5-1z";
      return [
        d,
        path(d, "#c98a1a") +
          path("M-4-1C-4-5 4-5 4-1 3 3-3 3-4-1z", "#f6cd52") +
          dot(-1, -2, 1.2, "#fff0b8"),
      ];
    },
    { lift: 2, times: 2 },
  ),
  "corn-round": piece(19, "focus", () => [
    ring(19),
    dot(0, 0, 18, "#d59a22") +
      Array.from({ length: 14 }, (_, i) => {
        const [x, y] = polar(15.5, i * 25.7);
        return dot(Math.round(x), Math.round(y), 4, i % 2 ? "#f6cd52" : "#eeb936");
      }).join("") +
      dot(0, 0, 10, "#f7e6b4") +
      dot(0, 0, 5, "#e8cf8e"),
  ]),
  "potato-chunk": piece(19, "scatter", () => [cut("#e3bf62", 19, 15), cut("#d9b455", 17, 14)]),
  "yuca-chunk": piece(21, "scatter", () => {
    const base = cut("#efe2c0", 22, 13);
    return [base[0], base[1] + line("M-10-6q10-4 20-1", "#cdb88c", 1.4)];
  }),
  "carrot-slice": piece(
    13,
    "scatter",
    () => coin("#c8601a", "#ee8b34", 13, dot(0, 0, 6, "#f6ad5c") + seeds(6, 4, "#dd7426", 1)),
    { turn: 60 },
  ),
  "pumpkin-chunk": piece(18, "scatter", () => {
    const base = cut("#e2812a", 19, 14);
    return [base[0], base[1] + line("M-15-7L-5-13Q6-13 17-5", "#4f7a44", 3)];
  }),
  "sweet-potato-chunk": piece(17, "scatter", () => {
    const base = cut("#cf6a2c", 17, 13);
    return [base[0], base[1] + line("M-15-5L-5-12Q8-12 16-5", "#7d3348", 2.6)];
  }),
  "tomato-slice": piece(19, "fan", () => [
    ring(19),
    dot(0, 0, 19, "#a82f1c") +
      dot(0, -0.5, 16.5, "#dc5038") +
      [30, 150, 270]
        .map((a) => {
          const [x, y] = polar(8.5, a);
          return `<g transform="translate(${num(x)} ${num(y)})rotate(${a})">${oval(0, 0, 4.4, 6, "#b8331f")}${dot(0, -2, 1.3, "#f7d991")}${dot(0.5, 2, 1.3, "#f7d991")}</g>`;
        })
        .join("") +
      line("M-11-9q5-6 12-6", "#f8b09a", 2.2, 0.9),
  ]),
  "cherry-tomato": piece(
    13,
    "scatter",
    () => [
      [
        ring(13),
        dot(0, 0, 13, "#a3291b") +
          dot(-1, -2, 10.8, "#d9432c") +
          oval(-5, -6, 3.4, 2.2, "#fbb7a2") +
          path("M4-2l3-4 2 4 4 0-3 3 2 4-4-2-3 3-1-4-4-1z", "#4f8a3d"),
      ],
      [
        ring(13, 11),
        oval(0, 0, 13, 11, "#a3291b") +
          oval(0, 0, 11, 9, "#e0664a") +
          oval(-5, 0, 3, 4.4, "#b8331f") +
          oval(5, 0, 3, 4.4, "#b8331f") +
          [
            [-5, -1],
            [5, 1],
            [-5, 2],
            [5, -2],
          ]
            .map(([x = 0, y = 0]) => dot(x, y, 1, "#f7d991"))
            .join(""),
      ],
    ],
    { turn: 60 },
  ),
  "tomato-dice": piece(
    8,
    "scatter",
    ({ rand }) => {
      const d = blob(rand, 0, 0, 8, 7, 0.16, 5);
      return [
        d,
        path(d, "#a82f1c") +
          `<path d="${d}" fill="#e05a3e" transform="translate(-1-1)scale(.8)"/>` +
          dot(2, 1, 1.1, "#f7d991"),
      ];
    },
    { lift: 2 },
  ),
  "onion-ring": piece(
    17,
    "scatter",
    () => [hoop(16, "#d9cba0", "#fffbe8"), hoop(11, "#d2c396", "#fffbe8")],
    { lift: 2 },
  ),
  "red-onion-ring": piece(
    17,
    "scatter",
    () => [
      hoop(16, "#9c3a6c", "#f0cbdc"),
      arcRing(14, "#a6447a", "#f3d3e2"),
      hoop(10, "#9c3a6c", "#f3d3e2"),
    ],
    { lift: 2 },
  ),
  "pickled-onion": piece(
    14,
    "heap",
    () => [arcRing(14, "#d04a7c", "#f7b9cd"), arcRing(11, "#b83a6c", "#f2a3bd")],
    { lift: 2 },
  ),
  "fried-onion": piece(
    10,
    "heap",
    () => [arcRing(10, "#7d4316", "#c9863a"), arcRing(7, "#9c5a1e", "#dba04e")],
    { lift: 2, times: 2 },
  ),
  "garlic-clove": piece(13, "scatter", () => {
    const d = "M-6 13C-16 6-10-12 4-17 6-8 14 2 8 11 4 15-2 15-6 13z";
    return [
      d,
      path(d, "#c9b28c") +
        path("M-6 11C-13 5-8-9 3-14 4-6 9 2 5 9 2 12-3 12-6 11z", "#fbf1dc") +
        line("M-5 6Q-5-4 1-10M2 8Q3-1 2-6", "#dcc3a0", 1.4),
    ];
  }),
  "red-pepper-strip": piece(20, "scatter", () => strip("#c8341f")),
  "green-pepper-strip": piece(20, "scatter", () => strip("#5c9a3a")),
  "red-chili": piece(20, "focus", () => chili("#c4291f")),
  "green-chili": piece(20, "focus", () => chili("#5a9a34")),
  "scotch-bonnet": piece(18, "focus", () => {
    const d =
      "M-16 2C-20-10-10-16-4-13 0-17 6-16 8-12 16-14 20-4 15 4 14 14 6 17 0 15-8 18-16 12-16 2z";
    return [
      d,
      path(d, "#b84a12") +
        path(
          "M-14 1C-17-8-9-13-4-10 0-14 5-13 7-9 13-10 16-3 12 3 10 10 4 12 0 11-7 13-13 9-14 1z",
          "#ef8a22",
        ) +
        line("M-9-3q2-5 6-5M4-6Q2 2 4 8", "#fbd07c", 2.4, 0.9) +
        path("M-3-10q3-4 0-11l5-2q3 8 2 13 4 1 5 5-6-2-9 0-4-2-7 0 0-4 4-5z", "#4f8a35"),
    ];
  }),
  "black-olive": piece(10, "scatter", () => olive("#3a2636"), { turn: 180 }),
  "green-olive": piece(
    10,
    "scatter",
    () => {
      const [d, body] = olive("#8a9a3c");
      return [d, body + oval(5, 0, 2, 2, "#c8452b")];
    },
    { turn: 180 },
  ),
  caper: piece(5.5, "heap", () => coin("#4f6a34", "#8aa455", 5), { lift: 1.5 }),
  "avocado-slice": piece(
    21,
    "fan",
    () => {
      const d = "M-22 8C-20-16 12-24 23-5 24 2 18 4 13 1 4-6-10 0-15 11-18 14-22 13-22 8z";
      return [
        d,
        path(d, "#4f7a34") +
          path(
            "M-20 7C-18-13 11-20 20-5 21-2 18 0 14-2 4-9-11-3-17 9-19 10-20 9-20 7z",
            "#a5c45a",
          ) +
          path("M-17 5C-14-9 9-16 17-6 8-12-9-6-16 6z", "#eef0b4"),
      ];
    },
    { lift: 3 },
  ),
  "cucumber-slice": piece(15, "fan", () =>
    coin("#4f8a3d", "#dcebb4", 15, dot(0, 0, 7.5, "#edf4cf") + seeds(7, 5, "#b5cf88", 1.3)),
  ),
  "radish-slice": piece(12, "fan", () =>
    coin("#c43a63", "#fbf3ee", 12, dot(0, 0, 5, "#f3e2e0") + seeds(8, 6.5, "#efd3d6", 0.8)),
  ),
  "beet-slice": piece(17, "fan", () =>
    coin(
      "#57122f",
      "#95264f",
      17,
      `<circle r="11" fill="none" stroke="#b8466c" stroke-width="1.8"/><circle r="6" fill="none" stroke="#b8466c" stroke-width="1.8"/>`,
    ),
  ),
  okra: piece(17, "scatter", () => {
    const d = "M-22 0Q-18-8-8-7L20-1Q24 0 20 2L-8 7Q-18 8-22 0z";
    return [
      [
        d,
        path(d, "#3f6a30") +
          path("M-19-1Q-16-6-7-5L19-1-7 2Q-16 3-19-1z", "#7fae4e") +
          line("M-10-2L14-1M-10 3L12 1", "#4f7f38", 1.4) +
          path("M-22 0Q-20-8-14-7-12 0-14 7-20 8-22 0z", "#4f7a3a"),
      ],
      [
        ring(9),
        path(
          Array.from({ length: 5 }, (_, i) => ring(5, 5, ...polar(6, i * 72))).join("") + ring(7),
          "#5f9140",
        ) +
          dot(0, 0, 8, "#c5dc92") +
          seeds(5, 4.4, "#f7f3d8", 1.6),
      ],
    ];
  }),
  "eggplant-slice": piece(20, "fan", () =>
    coin(
      "#3f2344",
      "#e6d5a4",
      20,
      dot(0, 0, 16, "#d9bf80", 0.7) + seeds(9, 10, "#a9854a", 1.2) + seeds(5, 5, "#a9854a", 1.1),
    ),
  ),
  "zucchini-slice": piece(14, "fan", () =>
    coin("#3f7a3a", "#eaf0be", 14, seeds(6, 6, "#c9d98c", 1.4)),
  ),
  mushroom: piece(17, "scatter", () => {
    const d = "M-18 0C-18-20 18-20 18 0 16 5 8 5 6 4V14Q0 19-6 14V4C-8 5-16 5-18 0z";
    return [
      d,
      path(d, "#8a6a4a") +
        path("M-16-1C-15-16 14-17 15-1 10 2-10 2-16-1z", "#d9b98e") +
        path("M-5 3h9v10q-4 4-9 0z", "#f3e3c6") +
        line("M-10-6q4-6 12-6", "#fbeacb", 2.4, 0.9) +
        line("M-9 1l-3-2M9 1l3-2", "#8a6a4a", 1.4),
    ];
  }),
  artichoke: piece(20, "scatter", () => {
    const rows = [0, 60, 120, 180, 240, 300].map((a) => leaf(a, 22, 15));
    const inner = [30, 110, 190, 270, 340].map((a) => leaf(a, 15, 11));
    return [
      rows.join(""),
      path(rows.join(""), "#5d7a45") +
        path(inner.join(""), "#8fa95f") +
        dot(0, 0, 6, "#dfe2ac") +
        line("M0 0V-17M0 0l15-9M0 0l-15-9M0 0l13 11M0 0l-13 11", "#4a6538", 1, 0.7),
    ];
  }),
  asparagus: piece(
    26,
    "fan",
    () => {
      const d = "M-32-4L16-5Q28-7 34 0 28 7 16 5L-32 4z";
      return [
        d,
        path(d, "#47763a") +
          path("M-31-3L16-4Q26-5 31-1L16 1-31 1z", "#86b056") +
          path("M8-5l8 4-8 3zM18-6l8 4-7 4zM-8-4l7 4-7 2z", "#3a6230"),
      ];
    },
    { turn: 24 },
  ),
} satisfies Partial<Record<Topping, ToppingDrawing>>;
