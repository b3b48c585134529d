// Spoons, cloths, bottles and little bowls beside the dish.
import { mix, toneOf } from "../palette.ts";
import { blob, box, dot, lay, leaf, line, oval, path, pick, polar, smooth } from "../shapes.ts";
import { dish, drop, glazed, type SideMaker } from "./side-types.ts";
import { garden } from "../toppings/toppings-garden.ts";
import type { Side } from "../vocabulary.ts";

const woods: readonly [string, ...Array<string>] = ["#b57a45", "#8f5a30", "#c99a62"];

const metals: readonly [string, ...Array<string>] = ["#c9c3b8", "#c9a860", "#b9b3a8"];

/** Handles run along y, the working end up. */
const woodenSpoon: SideMaker = (b) => {
  const t = toneOf(pick(b.rand, woods));
  const d = "M-5 96Q-7 10-4-34C-22-44-22-92 0-94 22-92 22-44 4-34Q7 10 5 96 0 102-5 96z";
  return {
    r: 26,
    long: 98,
    svg:
      drop(d) +
      path(d, t.dark) +
      `<path d="${d}" fill="${t.base}" transform="translate(-1-1)scale(.94 .99)"/>` +
      path("M0-46C-13-50-13-84 0-86 13-84 13-50 0-46z", t.dark) +
      path("M2-50C-7-54-6-78 3-80 11-76 10-54 2-50z", t.base) +
      line("M-1 80V-20", t.pale, 2, 0.7),
  };
};

const spoon: SideMaker = (b) => {
  const t = toneOf(pick(b.rand, metals));
  const d = "M-4 84Q-7 70-3 0L-2-30C-18-42-15-82 0-84 15-82 18-42 2-30L3 0Q7 70 4 84 0 90-4 84z";
  return {
    r: 22,
    long: 86,
    svg:
      drop(d) +
      path(d, t.dark) +
      `<path d="${d}" fill="${t.base}" transform="translate(-.7-1)scale(.92 .99)"/>` +
      oval(0, -57, 10, 20, t.light) +
      oval(2, -55, 7, 15, t.base) +
      line("M-4-68q2-7 6-8M0 70V0", t.pale, 2.4),
  };
};

const fork: SideMaker = (b) => {
  const t = toneOf(pick(b.rand, metals));
  const d =
    "M-4 84Q-7 70-3 0L-3-26C-13-32-14-44-14-54L-13-86h4l1 30h4l1-30h6l1 30h4l1-30h4l1 32C14-44 13-32 3-26L3 0Q7 70 4 84 0 90-4 84z";
  return {
    r: 20,
    long: 86,
    svg:
      drop(d) +
      path(d, t.dark) +
      `<path d="${d}" fill="${t.light}" transform="translate(-1-1)scale(.93 .99)"/>` +
      line("M0 74V-10", t.pale, 2.4),
  };
};

const knife: SideMaker = (b) => {
  const t = toneOf(pick(b.rand, woods));
  return {
    r: 18,
    long: 92,
    svg:
      drop("M-7 90V20L-7-70Q-5-92 8-94V90z") +
      path("M-6 24V-66Q-4-88 9-92V24z", "#a9a49b") +
      path("M-6 24V-66Q-4-88 5-91L3 24z", "#e3dfd6") +
      path(box(8, 34, 6, 1, 56), t.dark) +
      path(box(6, 32, 5, 0, 55), t.base) +
      dot(0, 40, 2, t.pale) +
      dot(0, 68, 2, t.pale),
  };
};

const napkin: SideMaker = (b) => {
  const [cloth, stripe] = pick(b.rand, [
    ["#f1e4c8", "#b8452f"],
    ["#e3d5bd", "#2f62a0"],
    ["#a8452f", "#f0d9a8"],
    ["#35605a", "#e9cf9d"],
    ["#e0b04a", "#7c2f2c"],
    ["#6b3a4c", "#f0d9b8"],
  ] as [[string, string], ...Array<[string, string]>]);
  const d = smooth([
    [-84, -62],
    [0, -68],
    [82, -58],
    [86, 6],
    [80, 66],
    [-2, 62],
    [-80, 68],
    [-88, 0],
  ]);
  return {
    r: 84,
    under: true,
    svg:
      drop(d, 5) +
      path(d, mix(cloth, "#4a1808", 0.16)) +
      path("M-82-60Q0-67 78-56L-78 64Q-88 0-82-60z", cloth) +
      line("M-70-62L-66 64M-62-63L-58 63M64-58L68 62M72-57L76 61", stripe, 3, 0.85) +
      line("M78-56L-78 64", mix(cloth, "#4a1808", 0.3), 1.6, 0.7),
  };
};

const saltDish: SideMaker = (b) => ({
  r: 34,
  svg: dish(
    b,
    pick(b.rand, ["#b5592e", "#35608a", "#6d4a2f", "#2f6b66"]),
    "#f8f3e8",
    path(blob(b.rand, -3, -3, 17, 14, 0.12, 8), "#fff") +
      [
        [-8, 4],
        [4, -6],
        [8, 8],
        [-3, 9],
        [10, -3],
      ]
        .map(([x = 0, y = 0]) => path(box(1.6, 1.6, 0, x, y), "#d9cfc0"))
        .join(""),
    33,
  ),
});

const sauceDish: SideMaker = (b) => {
  const inside = pick(b.rand, ["#b8341f", "#5f8f3a", "#e0a02e", "#7a2f1c"]);
  return {
    r: 38,
    svg: dish(
      b,
      glazed(b),
      inside,
      line("M-16 4q6-16 20-13t4 16-15-3", mix(inside, "#fff0c0", 0.35), 4, 0.8) +
        dot(9, 10, 2, mix(inside, "#fff0c0", 0.5)) +
        dot(-9, -8, 2, mix(inside, "#2c0f08", 0.4)) +
        dot(4, -12, 1.6, mix(inside, "#2c0f08", 0.4)),
      37,
    ),
  };
};

const riceBowl: SideMaker = (b) => {
  const grain = b.define(
    `<g fill="#e3d6b8">${Array.from({ length: 12 }, () => {
      const [x, y] = polar(24 * Math.sqrt(b.rand()), b.rand() * 360);
      return `<ellipse rx="4" ry="1.6" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(b.rand() * 180)})"/>`;
    }).join("")}</g>`,
  );
  return {
    r: 48,
    svg: dish(
      b,
      glazed(b),
      "#f3e8ce",
      path(blob(b.rand, -3, -4, 28, 26, 0.06, 10), "#fffaf0") +
        `<use href="#${grain}"/><use href="#${grain}" transform="rotate(110)"/>`,
      48,
    ),
  };
};

const oilBottle: SideMaker = (b) => {
  const d = "M-9-92H9V-56Q28-42 28-20V78Q28 88 18 88H-18Q-28 88-28 78V-20Q-28-42-9-56z";
  const oil = pick(b.rand, ["#b5a02c", "#8f8a2a", "#c9962a"]);
  return {
    r: 34,
    long: 92,
    svg:
      drop(d, 7) +
      path(d, "#dfe6c8", 0.75) +
      path("M-24-6H24V76Q24 84 16 84H-16Q-24 84-24 76z", oil) +
      path("M-24-6H24V2Q0 10-24 2z", mix(oil, "#fff0c0", 0.45)) +
      path(box(10, 9, 3, 0, -98), "#8a5a30") +
      path(box(18, 22, 2, 0, 38), "#f4e9d0") +
      path(leaf(40, 22, 9, -8, 46) + leaf(80, 18, 8, -8, 46), "#5d7a3c") +
      line("M-18-20V70", "#fff", 4, 0.6),
  };
};

const olivesDish: SideMaker = (b) => ({
  r: 38,
  svg: dish(
    b,
    glazed(b),
    "#6d6a34",
    lay(
      b,
      [garden["green-olive"].draw(b)[0], garden["black-olive"].draw(b)[0]],
      [
        [-12, -8],
        [6, -14],
        [14, 2],
        [-4, 4],
        [-14, 10],
        [6, 14],
      ].map(([x = 0, y = 0], i) => ({ x, y, turn: i * 67 })),
      { lift: 2 },
    ),
    37,
  ),
});

export const toolSides = {
  "wooden-spoon": woodenSpoon,
  spoon,
  fork,
  knife,
  napkin,
  "salt-dish": saltDish,
  "sauce-dish": sauceDish,
  "rice-bowl": riceBowl,
  "oil-bottle": oilBottle,
  "olives-dish": olivesDish,
} satisfies Partial<Record<Side, SideMaker>>;
