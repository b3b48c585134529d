// Eggs, meat, fish and shellfish, cheese.
import type { Topping } from "../vocabulary.ts";
import { mix, toneOf } from "../palette.ts";
import {
  between,
  blob,
  box,
  dot,
  line,
  num,
  oval,
  path,
  polar,
  ring,
  type Cutout,
} from "../shapes.ts";
import { piece, type ToppingDrawing } from "./topping-types.ts";

const lump = (rand: () => number, hex: string, rx: number, ry: number, sear = true): Cutout => {
  const t = toneOf(hex);
  const d = blob(rand, 0, 0, rx, ry, 0.13, 6);
  return [
    d,
    path(d, t.deep) +
      `<path d="${d}" fill="${t.base}" transform="translate(-1-2)scale(.88)"/>` +
      line(
        `M${num(-rx * 0.5)} ${num(-ry * 0.4)}q${num(rx * 0.4)}-${num(ry * 0.35)} ${num(rx * 0.9)}-2`,
        t.light,
        3,
        0.85,
      ) +
      (sear
        ? line(
            `M${num(-rx * 0.4)} ${num(ry * 0.3)}l${num(rx * 0.3)}-3M${num(rx * 0.1)} ${num(ry * 0.4)}l${num(rx * 0.34)}-4`,
            t.deep,
            2.2,
            0.6,
          )
        : ""),
  ];
};

/** A curled prawn: pale belly, dark bands, fan of a tail; large and coral so that no rice hides it. */
const shrimpBody =
  "M-15 12C-25-4-14-22 4-22 20-22 26-6 17 5 14 9 9 8 8 4 12-2 10-9 3-10-6-10-10 0-5 8-6 15-12 16-15 12z";
const shrimp: Cutout = [
  shrimpBody + "M-8 10l-2 15 8-4 8 3-6-15z",
  path("M-12 10l-3 15 9-4 8 3-6-16z", "#b8432a") +
    line("M-9 13l-2 8M-5 13l1 6", "#f4a27f", 1.4) +
    path(shrimpBody, "#8f2b1a") +
    path(
      "M-13 11C-21-4-12-20 4-20 18-20 23-7 16 4 12 7 10 6 9 4 13-3 10-11 3-12-8-12-12 0-7 9-8 13-11 14-13 11z",
      "#f4a07c",
    ) +
    path("M-15 4C-18-8-8-19 4-19 15-18 20-9 17-1 15-10 11-14 3-15-8-14-13-5-15 4z", "#ffe0cb") +
    line("M-19-6l10 4M-14-16l8 8M-1-21l2 10M13-18l-5 9M20-8L11-4", "#d05a36", 2) +
    dot(14, 2, 1.8, "#2a1712") +
    line("M17 1q8 2 11-4M17 3q8 6 13 2", "#c4502f", 1.2),
];

const crumb = (rand: () => number, dark: string, base: string): Cutout => {
  const d = blob(rand, 0, 0, 8, 6.5, 0.25, 5);
  return [
    d,
    path(d, dark) + `<path d="${d}" fill="${base}" transform="translate(-1-1)scale(.84)"/>`,
  ];
};

export const strand = (rand: () => number, ink: string): Cutout => {
  const d = `M-24 ${Math.round(between(rand, -4, 4))}q12-${Math.round(between(rand, 8, 14))} 25-2t24-2q-10 12-24 8t-25 4z`;
  return [d, path(d, ink) + line("M-16-2q10-6 20-1t14-2", mix(ink, "#ffe0a8", 0.4), 1.6, 0.8)];
};

/** A stick of fried potato. */
const stick = (length: number, width: number, base: string): Cutout => {
  const d = box(length, width, 1);
  return [d, path(d, "#b5761f") + path(box(length, width * 0.7, 1, 0, -width * 0.3), base)];
};

export const hearty = {
  "fried-egg": piece(
    27,
    "focus",
    ({ rand }) => {
      const d = blob(rand, 0, 0, 28, 26, 0.12, 10);
      return [
        d,
        path(d, "#e6d3ae") +
          `<path d="${d}" fill="#fffaf0" transform="translate(-1-1)scale(.94)"/>` +
          dot(2, 3, 11.5, "#d98616", 0.6) +
          dot(1, 1, 11, "#f4a51f") +
          dot(0, -1, 8.5, "#f9b938") +
          oval(-3, -4, 3.6, 2.3, "#fff0c4"),
      ];
    },
    { turn: 40, lift: 4 },
  ),
  "boiled-egg": piece(
    19,
    "focus",
    () => {
      const d = "M0-21C10-21 17-7 17 3 17 14 9 19 0 19S-17 14-17 3C-17-7-10-21 0-21z";
      return [
        d,
        path(d, "#ddcba8") +
          `<path d="${d}" fill="#fffaf0" transform="translate(-1-1)scale(.92)"/>` +
          dot(0, 2, 9.5, "#e89a1e") +
          dot(-1, 1, 7.5, "#f6bb44") +
          oval(-3, -2, 2.6, 1.8, "#fff0c4"),
      ];
    },
    { turn: 70 },
  ),
  shrimp: piece(23, "focus", () => shrimp, { lift: 4 }),
  mussel: piece(
    20,
    "scatter",
    ({ rand }) => {
      const d = "M-22 8C-18-14 14-18 22-2 22 12-12 20-22 8z";
      return [
        [
          d,
          path(d, "#1f2030") +
            path("M-17 6C-13-9 12-13 18-2 17 8-10 14-17 6z", "#8d93a8") +
            path(blob(rand, 1, 0, 12, 6.5, 0.15, 8), "#ea8f3c") +
            path(blob(rand, -2, -2, 6, 3, 0.2, 6), "#f9c27a"),
        ],
        [
          d,
          path(d, "#15161f") +
            path("M-18 4C-12-10 10-14 18-5 6-8-8-6-18 4z", "#4d5470") +
            line("M-16 9Q4 14 18 4", "#3a3f58", 1.6),
        ],
      ];
    },
    { lift: 4 },
  ),
  clam: piece(18, "scatter", () => {
    const half = "M0 3C-20 4-27-12-16-18-6-22 6-22 16-18 27-12 20 4 0 3z";
    const low = "M0-1C-19-2-25 14-14 19-5 22 5 22 14 19 25 14 19-2 0-1z";
    const fan = "M0 1L-17-13M0 1L-9-19M0 1V-20M0 1L9-19M0 1L17-13";
    return [
      [
        half + low,
        path(half, "#7d6a58") +
          path("M0 1C-17 2-23-11-14-16-6-19 6-19 14-16 23-11 17 2 0 1z", "#c7b096") +
          line(fan, "#8a745e", 1.8) +
          line("M-18-10Q0-18 18-10", "#e8d9c2", 2, 0.8) +
          path(low, "#a08a72") +
          path("M0 1C-16 1-21 13-12 17-4 19 4 19 12 17 21 13 16 1 0 1z", "#f3e9da") +
          path("M-11 9Q-8 2 0 3 9 2 11 9 6 15 0 14-7 15-11 9z", "#e0a064") +
          line("M-6 8q6-4 12 0", "#f9d6a4", 2),
      ],
      [
        half,
        path(half, "#6d5c4c") +
          path("M0 1C-17 2-23-11-14-16-6-19 6-19 14-16 23-11 17 2 0 1z", "#b39c82") +
          line(fan, "#7d6a56", 1.8) +
          line("M-18-10Q0-18 18-10M-12-3Q0-9 12-3", "#dccbb2", 1.8, 0.8),
      ],
    ];
  }),
  "octopus-slice": piece(13, "scatter", () => [
    ring(13),
    dot(0, 0, 13, "#7a2a3e") +
      dot(0, 0, 10.5, "#f6e4d8") +
      [20, 140, 260]
        .map((a) => {
          const [x, y] = polar(11.5, a);
          return dot(x, y, 4, "#b0566a") + dot(x, y, 1.7, "#f6d4cc");
        })
        .join("") +
      dot(0, 0, 2.6, "#e5c5ba"),
  ]),
  "squid-ring": piece(16, "scatter", () => [
    `${ring(16, 13)}${ring(8, 6)}`,
    `<ellipse rx="12" ry="10" fill="none" stroke="#cfae8c" stroke-width="8"/><ellipse cx="-.5" cy="-1" rx="12" ry="10" fill="none" stroke="#fbeedd" stroke-width="5.5"/>`,
  ]),
  "fish-chunk": piece(20, "scatter", () => {
    const d = "M-21-5L-8-15Q8-16 20-9L22 5Q12 15-6 14L-20 8z";
    return [
      d,
      path(d, "#8c949c") +
        path("M-20-5L-8-14Q8-15 19-8L20 1Q8 9-6 8L-19 4z", "#fbf3e6") +
        line("M-9-13q7 6 4 20M2-14q7 7 4 22M12-11q5 6 3 15", "#d3b99c", 1.7) +
        line("M-18 7L-6 11Q8 12 19 5", "#c3cad0", 1.6),
    ];
  }),
  "fish-flake": piece(11, "scatter", ({ rand }) => {
    const d = blob(rand, 0, 0, 13, 9, 0.18, 6);
    return [
      d,
      path(d, "#9c948a") +
        `<path d="${d}" fill="#fbf3e6" transform="translate(-1-1)scale(.88)"/>` +
        line("M-5-5q4 4 2 9M3-6q4 4 2 9", "#d3b99c", 1.5),
    ];
  }),
  sardine: piece(
    26,
    "fan",
    () => {
      const d = "M-32 0C-22-11 8-12 22-3L33-10V10L22 3C8 12-22 11-32 0z";
      return [
        d,
        path(d, "#49606e") +
          path("M-31 1C-20 10 8 10 22 2 8 6-18 6-31 1z", "#e3e6df") +
          path("M-28-1C-18-8 6-9 20-3 4-4-14-4-28-1z", "#7f99a5") +
          dot(-24, -2, 2.6, "#fff") +
          dot(-24, -2, 1.3, "#1c1a1a") +
          line("M-17-6q5 6 0 11", "#2f434f", 1.6),
      ];
    },
    { turn: 24, lift: 4 },
  ),
  anchovy: piece(20, "scatter", () => {
    const d = "M-22 3Q-10-8 2-2T22-3Q12 7 0 5T-22 3z";
    return [
      d,
      path(d, "#6d3f2c") +
        path("M-20 2Q-10-5 2 0T20-2Q10 3 0 2T-20 2z", "#a86f4f") +
        line("M-16 1Q-8-4 2 0t14-1", "#e2bc94", 1.4),
    ];
  }),
  "crab-claw": piece(
    24,
    "focus",
    () => {
      const d =
        "M-26 16Q-16 4-8 6C-14-10 0-26 16-24 8-18 8-14 12-10 18-14 24-14 28-20 30-2 18 14 4 14-4 20-18 24-26 16z";
      return [
        d,
        path(d, "#a8321f") +
          `<path d="${d}" fill="#dd5a36" transform="translate(-1-2)scale(.93)"/>` +
          line("M-4 2Q-4-14 10-19M14 4q8-5 11-14", "#f8a582", 3, 0.85) +
          line("M-10 8l6 8", "#a8321f", 2.4),
      ];
    },
    { lift: 4 },
  ),
  "lobster-tail": piece(
    28,
    "focus",
    () => {
      const d = "M-14-26C6-32 18-20 16-2 16 8 12 16 8 20L20 32 2 28-14 34-8 20C-16 6-20-14-14-26z";
      return [
        d,
        path(d, "#9c2b1c") +
          path("M-12-23C4-28 14-18 12-2 12 8 6 18 0 20-12 8-16-12-12-23z", "#d9502f") +
          line("M-15-12Q0-18 14-13M-15-2Q0-8 14-3M-12 8Q0 3 12 8", "#8d2417", 2.6) +
          path("M-8 20L2 18 18 30 2 26-12 32z", "#c8452b") +
          line("M-9-19q4-4 9-4M-10-8q4-3 8-4", "#f8a27e", 2.6, 0.9),
      ];
    },
    { lift: 4 },
  ),
  "chicken-piece": piece(
    27,
    "focus",
    () => {
      const d =
        "M-24-4C-24-22-2-26 10-16 20-8 18 6 24 14q10 0 10 7t-9 6q-2 8-9 6t-4-11C2 22-24 16-24-4z";
      return [
        d,
        path(d, "#6b3512") +
          `<path d="${d}" fill="#c9823a" transform="translate(-1-2)scale(.94)"/>` +
          dot(27, 24, 6.5, "#f6e8c8") +
          dot(33, 18, 5, "#f6e8c8") +
          path(
            "M-19-5C-18-18-3-20 7-12 12-7 13 0 16 6 6 2 0-8-8-8-13-8-15-4-16 1z",
            "#f0bd72",
            0.95,
          ) +
          path("M-14 8q10 8 22 6-10 8-18 4z", "#7d4319", 0.5),
      ];
    },
    { lift: 4 },
  ),
  "meat-chunk": piece(17, "scatter", ({ rand }) => [
    lump(rand, "#86492a", 18, 15),
    lump(rand, "#75402a", 16, 14),
  ]),
  "ground-meat": piece(
    8,
    "heap",
    ({ rand }) => [crumb(rand, "#4f2615", "#9a5a34"), crumb(rand, "#4f2615", "#7d4527")],
    { lift: 2, times: 2 },
  ),
  "shredded-beef": piece(19, "scatter", ({ rand }) => [
    strand(rand, "#8a4c2b"),
    strand(rand, "#6d3820"),
  ]),
  "shredded-chicken": piece(19, "scatter", ({ rand }) => [
    strand(rand, "#e6c595"),
    strand(rand, "#d3a86c"),
  ]),
  fries: piece(19, "scatter", () => [stick(25, 5, "#f3c95c"), stick(21, 5, "#e8b645")]),
  "potato-straws": piece(12, "heap", () => [stick(17, 1.5, "#f3cf6a"), stick(13, 1.5, "#e3ac3f")], {
    lift: 1.5,
    times: 2,
  }),
  "pork-crackling": piece(16, "scatter", ({ rand }) => [
    lump(rand, "#c98a44", 17, 12),
    lump(rand, "#a9652c", 15, 11),
  ]),
  "sausage-slice": piece(
    13,
    "scatter",
    () => [
      ring(14, 12),
      oval(0, 0, 14, 12, "#7a2a1b") +
        oval(0, -1, 11.5, 9.5, "#b04a2c") +
        [
          [-4, -3],
          [3, -5],
          [5, 2],
          [-2, 4],
          [-7, 2],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 1.7, "#f0bb92"))
          .join(""),
    ],
    { turn: 50 },
  ),
  "ham-slice": piece(25, "fan", () => {
    const d = "M-24 4C-22-14-4-20 8-16 24-12 26 4 18 12 8 20-4 10-12 14-20 18-26 12-24 4z";
    return [
      d,
      path(d, "#f6e2cc") +
        path(
          "M-22 4C-20-12-4-18 8-14 21-11 23 3 16 10 7 16-4 8-12 12-18 15-24 10-22 4z",
          "#c9545a",
        ) +
        path("M-10 9Q-6-4 8-2 16-2 19 2 14 8 12 10 6 10 0 8-6 8-10 9z", "#a83a46") +
        line("M-16 0q8-10 20-6t14-1M-9 6q8-7 20-4", "#f3bcae", 2, 0.9) +
        line("M-4-8q4 5 10 3", "#f3dfc6", 1.6),
    ];
  }),
  "bacon-bit": piece(
    10,
    "scatter",
    () => {
      const d = box(10, 6, 2);
      return [
        d,
        path(d, "#8d2f22") +
          path("M-10-3h20v3h-20z", "#f0cba6") +
          path("M-10 2h20v2h-20z", "#c45a40"),
      ];
    },
    { lift: 2 },
  ),
  meatball: piece(
    21,
    "focus",
    ({ rand }) => {
      const d = blob(rand, 0, 0, 21, 20, 0.05, 8);
      return [
        d,
        path(d, "#4a2413") +
          dot(-2, -3, 17, "#84492a") +
          oval(-7, -8, 6, 4, "#bd8453", 0.8) +
          dot(6, 4, 2, "#4a2413") +
          dot(-6, 6, 2, "#4a2413"),
      ];
    },
    { turn: 30, lift: 4 },
  ),
  "cheese-crumble": piece(
    8,
    "scatter",
    ({ rand }) => [crumb(rand, "#d9c7a2", "#fffaf0"), crumb(rand, "#d9c7a2", "#fffaf0")],
    { lift: 2 },
  ),
  "cheese-cube": piece(14, "scatter", () => {
    const d = box(13, 13, 2.5);
    return [
      d,
      path(d, "#d5bd8a") +
        path("M-13-13H8V8H-13z", "#fdf6e2") +
        path("M8-13l5 4V13L8 8z", "#c9ad76") +
        dot(-4, -5, 1.6, "#e3d0a6") +
        dot(2, 1, 2, "#e3d0a6"),
    ];
  }),
  "cheese-shaving": piece(15, "scatter", () => {
    const d = "M-17 6Q-10-10 4-8T18-2Q8 0 4 6T-17 6z";
    return [
      d,
      path(d, "#d9b76a") +
        path("M-16 5Q-9-8 4-6T16-2Q6-2 2 3T-16 5z", "#f9ebc0") +
        line("M-10 1q6-6 14-5", "#fffbe8", 1.6),
    ];
  }),
  "cheese-slice": piece(
    21,
    "fan",
    () => {
      const d = box(21, 16, 3);
      return [
        d,
        path(d, "#d29a3a") +
          path(box(20, 14.5, 3, -0.5, -1), "#f5d98c") +
          path("M-20 9Q-8 13 4 9T20 10V14H-20z", "#b8742c", 0.55) +
          line("M-14-9h22", "#fff1c4", 2.6),
      ];
    },
    { turn: 40 },
  ),
} satisfies Partial<Record<Topping, ToppingDrawing>>;
