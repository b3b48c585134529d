// Fruit, bread and spices beside the dish.
import { mix, toneOf } from "../palette.ts";
import {
  between,
  blob,
  type Brush,
  type Cutout,
  dot,
  group,
  lay,
  leaf,
  line,
  oval,
  path,
  pick,
  type Point,
  polar,
  ring,
  smooth,
} from "../shapes.ts";
import { drop, few, type SideMaker } from "./side-types.ts";
import { dry } from "../toppings/toppings-dry.ts";
import { fruits } from "../toppings/toppings-fruit.ts";
import { garden } from "../toppings/toppings-garden.ts";
import type { Side } from "../vocabulary.ts";

const tornBread: SideMaker = (b) => {
  const points: Array<Point> = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = polar((i > 5 ? 40 : 46) * between(b.rand, 0.86, 1.08), i * 32.7);
    return [x, y * 0.78];
  });
  const d = smooth(points);
  return {
    r: 42,
    svg:
      drop(d) +
      path(d, "#9c5a26") +
      `<path d="${d}" fill="#cb8743" transform="translate(-1-3)scale(.94)"/>` +
      path(blob(b.rand, 5, 6, 29, 18, 0.16, 10), "#f6e4bb") +
      path(blob(b.rand, 7, 8, 20, 11, 0.25, 9), "#ead09a") +
      [
        [0, 4],
        [14, 8],
        [-6, 10],
        [18, 2],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 3.4, 2.4, "#cfa868"))
        .join("") +
      line("M-30-12q10-14 30-16", "#f0c384", 4, 0.9) +
      dot(48, 26, 2.4, "#d9b06e") +
      dot(40, 34, 1.8, "#b5793a"),
  };
};

const spots = (b: Brush, count: number, radius: number, ink: string) =>
  path(
    Array.from({ length: count }, () => {
      const [x, y] = polar(radius * Math.sqrt(b.rand()), b.rand() * 360);
      const w = Math.round(between(b.rand, 4, 9));
      return `M${Math.round(x)} ${Math.round(y)}q${w / 2}-${w / 2} ${w} 0-${w / 2} ${w / 2}-${w} 0z`;
    }).join(""),
    ink,
    0.6,
  );

const casabe: SideMaker = (b) => {
  const one = (r: number): Cutout => {
    const d = blob(b.rand, 0, 0, r, r * 0.96, 0.03, 11);
    return [
      d,
      path(d, "#b59563") +
        `<path d="${d}" fill="#f0e0bb" transform="translate(-1-1)scale(.95)"/>` +
        spots(b, 11, r * 0.8, "#c9a066"),
    ];
  };
  return {
    r: 52,
    svg: lay(
      b,
      [one(55)],
      [
        { x: 10, y: 9, turn: 30 },
        { x: -4, y: -3 },
      ],
      { lift: 4, stacked: true },
    ),
  };
};

const tortillas: SideMaker = (b) => {
  const one = (): Cutout => {
    const d = blob(b.rand, 0, 0, 47, 45, 0.025, 10);
    return [
      d,
      path(d, "#bf8f42") +
        `<path d="${d}" fill="#ecc878" transform="translate(-1-1)scale(.95)"/>` +
        spots(b, 8, 36, "#a8702c"),
    ];
  };
  return {
    r: 50,
    svg: lay(
      b,
      [one()],
      [
        { x: 9, y: 10, turn: 20 },
        { x: 4, y: 3, turn: 150 },
        { x: -4, y: -4 },
      ],
      { lift: 3, stacked: true },
    ),
  };
};

const limeHalves: SideMaker = (b) => ({
  r: 34,
  svg:
    few(b, fruits["lime-slice"].draw(b), [[-18, 6]], 1.35, 60) +
    few(b, [whole("#6fa338")], [[20, -10]], 1, 40),
});

const whole = (hex: string): Cutout => {
  const t = toneOf(hex);
  const d = "M-25 0C-24-20 14-24 22-6L29 0 22 7C14 24-24 20-25 0z";
  return [
    d,
    path(d, t.dark) +
      `<path d="${d}" fill="${t.base}" transform="translate(-1-2)scale(.92)"/>` +
      line("M-15-7q7-9 19-8", t.pale, 4, 0.8),
  ];
};

const lemonHalf: SideMaker = (b) => ({
  r: 32,
  svg:
    few(b, fruits["lemon-slice"].draw(b), [[-14, 8]], 1.5, 60) +
    few(b, [whole("#ecc43a")], [[20, -14]], 0.95, 60),
});

const chilies: SideMaker = (b) => ({
  r: 32,
  svg: few(
    b,
    [garden["red-chili"].draw(b)[0], garden["green-chili"].draw(b)[0]],
    [
      [-8, -12],
      [4, 4],
      [-4, 20],
    ],
    1.35,
    60,
  ),
});

const herbSprig: SideMaker = (b) => {
  const stem = "M-6 52Q6 10 0-44";
  const leaves = Array.from({ length: 7 }, (_, i) => {
    const s = i % 2 ? 1 : -1;
    return leaf(s * (58 - i * 5), 26 - i * 1.4, 15, 0, 34 - i * 12);
  });
  const inks = pick(b.rand, [
    ["#3f8048", "#67a75a"],
    ["#4d7152", "#7f9c72"],
    ["#2f6b3c", "#4f9a52"],
  ] as [[string, string], ...Array<[string, string]>]);
  return {
    r: 30,
    long: 52,
    svg:
      drop(leaves.join(""), 4) +
      line(stem, "#5d7a3c", 3) +
      path(leaves.filter((_, i) => i % 2).join(""), inks[0]) +
      path(leaves.filter((_, i) => !(i % 2)).join("") + leaf(2, 22, 13, 0, -40), inks[1]),
  };
};

const garlicHead: SideMaker = (b) => {
  const d = "M0-38C6-22 34-20 34 6 34 28 14 32 0 32S-34 28-34 6C-34-20-6-22 0-38z";
  return {
    r: 36,
    svg:
      drop(d) +
      path(d, "#cdb794") +
      `<path d="${d}" fill="#f7eeda" transform="translate(-1-2)scale(.93)"/>` +
      line(
        "M0-26C-14-8-16 14-8 28M0-26C14-8 16 14 8 28M-4-18C-28-6-28 14-22 22M4-18C28-6 28 14 22 22",
        "#cda9a0",
        2,
        0.8,
      ) +
      few(b, garden["garlic-clove"].draw(b), [[38, 24]], 1.15, 90),
  };
};

const coffeeBeans: SideMaker = (b) => ({
  r: 34,
  svg: few(
    b,
    dry["coffee-bean"].draw(b),
    [
      [-20, -6],
      [-2, -14],
      [16, -4],
      [-10, 10],
      [8, 12],
      [26, 16],
      [-28, 16],
    ],
    1.15,
  ),
});

const cinnamonSticks: SideMaker = (b) => ({
  r: 36,
  svg:
    few(
      b,
      dry["cinnamon-stick"].draw(b),
      [
        [0, -8],
        [2, 6],
      ],
      1.15,
      50,
    ) + few(b, dry["star-anise"].draw(b), [[26, 28]], 0.95),
});

const plantain: SideMaker = (b) => {
  const ripe = b.rand() > 0.4;
  const t = toneOf(ripe ? "#e3b13a" : "#7a9a3c");
  const d = "M-84 26C-60-30 40-52 82-30L92-36 88-22C84 14-40 46-84 26z";
  return {
    r: 40,
    long: 86,
    svg: group(
      "rotate(90)",
      drop(d) +
        path(d, t.dark) +
        path("M-80 24C-56-26 40-46 82-28 74-4-40 34-80 24z", t.base) +
        path("M-70 12C-40-26 30-38 66-28 20-26-30-10-60 16z", t.light, 0.85) +
        line("M-40 14q40-2 80-24M-20 20l20-3M30-2l12-6", "#5f4418", 2, ripe ? 0.7 : 0.25) +
        path("M82-30L92-36 88-22z", "#5f4418") +
        dot(-83, 26, 4, "#4a3414"),
    ),
  };
};

const cornCob: SideMaker = () => {
  const d = "M-20 62C-26 10-22-56 0-78 22-56 26 10 20 62z";
  const kernels = [-14, -5, 5, 14];
  return {
    r: 32,
    long: 84,
    svg:
      drop(d + leaf(-16, 96, 34, -10, 84) + leaf(18, 90, 34, 10, 84)) +
      path(d, "#c98f1e") +
      kernels
        .map(
          (x) =>
            `<path d="M${x * 0.6}-66Q${x * 1.25} 0 ${x} 60" fill="none" stroke="${Math.abs(x) > 9 ? "#efbd3c" : "#f7d566"}" stroke-width="8.4" stroke-dasharray="0 8.6"/>`,
        )
        .join("") +
      path(leaf(-18, 94, 36, -8, 86), "#86a852") +
      path(leaf(20, 88, 36, 8, 86), "#6d9440") +
      line("M-14 82L-26 20M14 80L28 22", "#c5d98a", 2, 0.8),
  };
};

const tomato = (): Cutout => [
  ring(25, 23),
  oval(0, 0, 25, 23, "#9c281a") +
    oval(-1.5, -2.5, 22, 19.5, "#d5432c") +
    path("M0-8l5-8 3 7 9-1-6 6 5 8-9-2-5 7-3-8-9 1 5-6-5-7z", "#4f8a3d") +
    line("M-15-6q4-9 11-10", "#fbb7a2", 4, 0.9),
];

const tomatoes: SideMaker = (b) => ({
  r: 42,
  svg: few(
    b,
    [tomato()],
    [
      [20, -14],
      [-18, 8],
    ],
    1,
    50,
  ),
});

const nuts: SideMaker = (b) => ({
  r: 34,
  svg: few(
    b,
    [dry.almond.draw(b)[0], dry.walnut.draw(b)[0], dry.hazelnut.draw(b)[0]],
    [
      [-18, -8],
      [4, -16],
      [18, 4],
      [-8, 10],
      [14, 22],
    ],
    1.1,
  ),
});

const flower: SideMaker = (b) => {
  const hues = pick(b.rand, [
    ["#c9334f", "#e0566b", "#f5c84a"],
    ["#f1e6cf", "#fffaf0", "#efb93a"],
    ["#d9742b", "#f09a4a", "#8a2f1c"],
  ] as [[string, string, string], ...Array<[string, string, string]>]);
  const petals = Array.from({ length: 5 }, (_, i) => leaf(i * 72, 34, 34));
  return {
    r: 36,
    svg:
      path(leaf(140, 44, 20) + leaf(215, 40, 18), "#3f7a45") +
      drop(petals.join(""), 4) +
      petals.map((d, i) => path(d, hues[i % 2] ?? "#e0566b")).join("") +
      line("M0 0l13-18", "#f7d36a", 3) +
      dot(13, -18, 3.4, hues[2]) +
      dot(0, 0, 7, mix(hues[0], "#2c0f08", 0.35)),
  };
};

const coconutHalf: SideMaker = (b) => {
  const d = blob(b.rand, 0, 0, 44, 42, 0.03, 10);
  return {
    r: 44,
    svg:
      drop(d, 6) +
      path(d, "#6a4225") +
      dot(0, 0, 39, "#4a2c17") +
      dot(0, 0, 36, "#fdf8ec") +
      dot(2, 3, 25, "#d9cbb2") +
      dot(3, 5, 22, "#ece1cb") +
      line("M-30-8q5-18 22-21", "#fff", 4),
  };
};

export const foodSides = {
  "torn-bread": tornBread,
  casabe,
  tortillas,
  "lime-halves": limeHalves,
  "lemon-half": lemonHalf,
  chilies,
  "herb-sprig": herbSprig,
  "garlic-head": garlicHead,
  "coffee-beans": coffeeBeans,
  "cinnamon-sticks": cinnamonSticks,
  plantain,
  "corn-cob": cornCob,
  tomatoes,
  nuts,
  flower,
  "coconut-half": coconutHalf,
} satisfies Partial<Record<Side, SideMaker>>;
