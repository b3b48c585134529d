// Fish and shellfish.
import { type BaseMaker, browned, dapple, heap, juice, pile, rows, spread } from "./bases-kit.ts";
import { mix } from "../palette.ts";
import { between, blob, type Cutout, dot, lay, line, num, path } from "../shapes.ts";
import { hearty } from "../toppings/toppings-hearty.ts";
import type { Base } from "../vocabulary.ts";

const fishBody =
  "M-92 0C-72-30-20-40 24-28 48-22 64-10 74-6L104-30q6 14-4 30 10 16 4 30L74 6C64 12 48 22 24 28-20 40-72 30-92 0z";

const wholeFish: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const two = area.ry > 74 && rand() > 0.5;
  const cut: Cutout = [
    fishBody,
    path("M-20-32Q10-52 44-24L20-20zM-10 30q20 18 40-4z", tone.dark) +
      path(fishBody, tone.dark) +
      `<path d="${fishBody}" fill="${tone.base}" transform="translate(0-2)scale(.97 .92)"/>` +
      path(
        "M-86 0C-66 12-20 20 24 12 50 8 64 2 74 0 64 12 48 22 24 26-20 36-70 26-86 0z",
        tone.pale,
        0.75,
      ) +
      path("M-54-26Q-40 0-54 26-80 18-92 0-78-20-54-26z", tone.dark, 0.5) +
      line("M-54-25Q-40 0-54 25", tone.deep, 2.5) +
      dot(-70, -7, 6.5, "#fff3d6") +
      dot(-70, -7, 3.4, "#2a1712") +
      line("M-91 3q8 4 14 2", tone.deep, 2.5) +
      line("M-26-18l12 34M-2-22l12 38M22-22l9 34", tone.deep, 4, 0.7) +
      line("M80-14l16-10M82 0h16M80 14l16 10", tone.deep, 2, 0.6) +
      line("M-50-22Q-10-36 30-22", "#fff", 3, 0.4),
  ];
  const turn = between(rand, -24, 6);
  const k = Math.min(area.rx / 96, area.ry / (two ? 72 : 52), 1.35) * (two ? 0.95 : 1.08);
  const spots = two
    ? [
        { x: -6, y: -34 * k, turn, scale: k },
        { x: 8, y: 34 * k, turn: turn + between(rand, -8, 8), scale: k },
      ]
    : [{ x: -2, y: 0, turn, scale: k }];
  return {
    svg: lay(b, [cut], spots, { lift: 5, stacked: true }),
    spread: { rx: area.rx * 0.95, ry: area.ry * 0.95 },
    avoid: spots.flatMap((s) => {
      const a = (s.turn * Math.PI) / 180;
      return [-64, -34, 0, 34].map((u, i) => ({
        x: s.x + Math.cos(a) * u * k,
        y: s.y + Math.sin(a) * u * k,
        r: (i ? 13 : 26) * k,
      }));
    }),
  };
};

/** Sardines and the like, side by side, marked by the grill. */
const smallFish: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const [[d, fish]] = hearty.sardine.draw(b);
  const boxed = area.shape === "box";
  const spots = rows(p, boxed ? 8 : 5, boxed ? 37 : 35, 14, between(rand, -14, 14), 7);
  return {
    svg: pile(
      b,
      [[d, fish + line("M-10-7l4 13M-1-8l4 14M8-7l4 11", tone.deep, 2.2, 0.6)]],
      spots,
      4,
    ),
  };
};

const fishFillet: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const d = "M-66 8C-64-22-30-34 10-32 40-32 70-18 70 0 66 26 34 32 0 32-34 34-64 30-66 8z";
  const cut: Cutout = [
    d,
    path(d, tone.dark) +
      `<path d="${d}" fill="${tone.base}" transform="translate(-2-3)scale(.94)"/>` +
      line(
        "M-44-16q14 20 2 40M-20-24q16 26 2 52M8-26q16 26 2 54M34-24q14 22 2 46",
        tone.dark,
        2.6,
        0.55,
      ) +
      path("M-52-10C-36-26 0-30 30-24 0-20-30-14-52-2z", tone.pale, 0.8) +
      path(blob(rand, 22, 10, 16, 8, 0.3, 7), browned(tone.base, 0.4), 0.5),
  ];
  const k = Math.min(area.rx / 84, area.ry / 74) * 1.05;
  const turn = between(rand, -26, 10);
  return {
    svg:
      juice(p, tone.deep, 0.66) +
      lay(
        b,
        [cut],
        [
          { x: -4, y: -25 * k, turn, scale: k },
          { x: 8, y: 28 * k, turn: turn + between(rand, -6, 10), scale: k },
        ],
        { lift: 5, stacked: true },
      ),
    spread: { rx: area.rx * 0.92, ry: area.ry * 0.92 },
  };
};

const seafoodShells: BaseMaker = (p) => {
  const { tone, b } = p;
  return {
    svg:
      heap(p, mix("#e9cfa0", tone.base, 0.45), tone.dark, 0.88) +
      dapple(p, 4, 26, [tone.light], 0.4) +
      pile(
        b,
        hearty.clam.draw(b),
        spread(p, 13, 0.76, 16).map((s) => ({ ...s, scale: 1.32 })),
        4,
      ),
  };
};

/** The whole animal from above: six arms curling outward, suckers turned to the light. */
const octopus: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const k = Math.min(area.rx, area.ry) / 84;
  const skin = mix(tone.base, "#7a2440", 0.6);
  const dark = mix(skin, "#2c0f08", 0.4);
  const arm =
    "M-6-13C18-20 46-30 66-14 82 2 74 28 54 26 40 24 40 6 52 8 46 12 52 18 58 13 66 6 60-6 50-8 34-12 18 2-2 13z";
  const suckers = [
    [6, 2],
    [18, -4],
    [30, -9],
    [43, -11],
    [55, -8],
    [63, 0],
    [64, 11],
    [57, 19],
  ]
    .map(
      ([x = 0, y = 0], i) => dot(x, y, 4.2 - i * 0.25, "#f6dcca") + dot(x, y, 1.6 - i * 0.1, skin),
    )
    .join("");
  const cut: Cutout = [
    arm,
    path(arm, dark) +
      `<path d="${arm}" fill="${skin}" transform="translate(0-1.5)scale(.985)"/>` +
      suckers +
      line("M8-13C28-22 46-26 60-14", mix(skin, "#ffd9b0", 0.5), 3, 0.8),
  ];
  const arms = Array.from({ length: 6 }, (_, i) => {
    const turn = i * 60 + between(rand, -10, 10);
    const a = (turn * Math.PI) / 180;
    return { x: Math.cos(a) * 9 * k, y: Math.sin(a) * 9 * k, turn, scale: k * (i % 2 ? 1 : 0.9) };
  });
  return {
    svg:
      (area.deep ? heap(p, mix(tone.base, "#f6e3c0", 0.68), tone.dark) : juice(p, "#b8541f", 0.9)) +
      lay(b, [cut], arms, { lift: 5, stacked: true }) +
      dot(0, 0, 15 * k, dark) +
      dot(-1, -2, 12.5 * k, skin) +
      line(`M${num(-6 * k)} ${num(-5 * k)}q4-5 10-3`, mix(skin, "#ffd9b0", 0.5), 3, 0.8),
    spread: { rx: area.rx * 0.9, ry: area.ry * 0.9 },
  };
};

export const sea = {
  "whole-fish": wholeFish,
  "small-fish": smallFish,
  "fish-fillet": fishFillet,
  "seafood-shells": seafoodShells,
  octopus,
} satisfies Partial<Record<Base, BaseMaker>>;
