// Fried, folded, filled and wrapped street food.
import {
  type BaseMaker,
  browned,
  dapple,
  outline,
  type Paint,
  pile,
  rows,
  seats,
  solid,
  spread,
  wreath,
} from "./bases-kit.ts";
import { green, mix, toneOf } from "../palette.ts";
import {
  between,
  blob,
  box,
  type Cutout,
  dot,
  group,
  lay,
  line,
  num,
  oval,
  path,
  pick,
  type Point,
  polar,
} from "../shapes.ts";
import type { Base } from "../vocabulary.ts";

const rounds = (p: Paint, r: number, count: number, one: () => Cutout, lift = 5) => {
  const spots = wreath(p, count, r, false);
  return { svg: pile(p.b, [one(), one()], spots, lift), spots: seats(spots, r * 0.8) };
};

/** Rolled injera around the tray; the stews lie as toppings between. */
const injera: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const d = box(34, 13, 12);
  const cut: Cutout = [
    d,
    path(d, tone.dark) +
      path(box(33, 10, 9, -1, -2), tone.base) +
      line("M-26-6h46", tone.light, 3, 0.8) +
      [-20, -8, 4, 15].map((x) => dot(x, 2, 1.6, tone.deep, 0.6)).join("") +
      line("M28-9q6 9 0 18", tone.deep, 2.5),
  ];
  const k = Math.min(area.rx, area.ry) / 94;
  const start = rand() * 90;
  const ring4 = [0, 1, 2].map((i) => {
    const [x, y] = polar(68 * k, start + i * 30);
    return { x, y, turn: start + i * 30, scale: k };
  });
  const piles = [
    [start + 130, "#8a2f1c"],
    [start + 210, "#cf9a2e"],
    [start + 285, "#4f7a3a"],
  ] as const;
  const heaps = piles
    .map(([a, c]) => {
      const [x, y] = polar(52 * k, a);
      return (
        path(blob(rand, x + 2, y + 4, 31 * k, 27 * k, 0.08, 9), "#3a1d0c", 0.22) +
        path(blob(rand, x, y, 30 * k, 26 * k, 0.08, 9), mix(c, "#2c0f08", 0.25)) +
        path(blob(rand, x - 2, y - 2, 25 * k, 21 * k, 0.12, 9), c) +
        path(blob(rand, x - 6, y - 7, 9 * k, 6 * k, 0.3, 7), mix(c, "#ffe6a8", 0.4), 0.8)
      );
    })
    .join("");
  return {
    svg: heaps + lay(b, [cut], ring4, { lift: 4, stacked: true }),
    spots: [
      ...piles.map(([a]) => {
        const [x, y] = polar(52 * k, a);
        return { x, y, r: 24 * k };
      }),
      { x: 0, y: 0, r: 22 * k },
    ],
  };
};

/** Folded tortillas, open upwards, filling showing along the fold. */
const tacos: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const corn = toneOf(mix("#eec36a", tone.base, 0.12));
  const filling = Array.from({ length: 7 }, (_, i) => {
    const [x, y] = polar(42, 195 + i * 25);
    return path(
      blob(rand, x, y + 14, 11, 9, 0.25, 6),
      [tone.base, tone.light, "#5f9a45", tone.dark, "#c94327", tone.base, "#f2e2c0"][i] ??
        tone.base,
    );
  }).join("");
  const cut: Cutout = [
    "M-50 14C-50-30-22-52 0-52S50-30 50 14Q0 32-50 14z",
    path("M-48 12C-48-26-22-46 0-46S48-26 48 12z", corn.dark) +
      filling +
      path("M-44 16C-44-14-22-28 0-28S44-14 44 16Q0 30-44 16z", corn.dark) +
      path("M-44 13C-44-15-22-28 0-28S44-15 44 13Q0 25-44 13z", corn.base) +
      [
        [-20, 2, 5],
        [6, -10, 6],
        [22, 6, 5],
        [-4, 12, 4],
      ]
        .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.7, browned(corn.base, 0.5), 0.6))
        .join("") +
      line("M-34-2q8-16 24-20", corn.pale, 3, 0.9),
  ];
  const n = 3 + (p.area.shape === "box" ? Math.floor(rand() * 2) : 0);
  const spots = rows(
    p,
    n,
    p.area.shape === "box" ? 46 : 52,
    p.area.shape === "box" ? 40 : 25,
    between(rand, -10, 10),
    12,
  ).map((s) => ({ ...s, scale: Math.min(1.2, s.scale ?? 1) }));
  return {
    svg: pile(b, [cut], spots, 6),
    spots: spots.map((s) => ({ ...s, y: s.y - 24 * (s.scale ?? 1), r: 16 * (s.scale ?? 1) })),
  };
};

const enchiladas: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const corn = toneOf("#dfae5c");
  const d = box(60, 19, 17);
  const cut: Cutout = [
    d,
    path(d, corn.dark) +
      path(box(59, 16, 14, -1, -2), corn.base) +
      path("M-42-19q14 8 28 2t30 2 28-4v34q-12 8-28 3t-30 3-28-4z", tone.base) +
      path("M-40-14q16 6 32 1t42-2q-20 9-38 7t-36 4z", tone.light, 0.7) +
      oval(-55, 0, 4, 10, corn.deep),
  ];
  const n = area.shape === "box" ? 4 : 3;
  const spots = rows(p, n, 62, 21, area.shape === "box" ? 0 : between(rand, -14, 14), 4);
  return {
    svg:
      (area.deep
        ? path(outline(p), tone.dark)
        : path(blob(rand, 0, 4, area.rx * 0.9, area.ry * 0.86, 0.06), tone.dark, 0.85)) +
      pile(b, [cut], spots, 4),
    spread: { rx: area.rx * 0.75, ry: area.ry * 0.75 },
  };
};

const tostadas: BaseMaker = (p) => {
  const { tone, rand } = p;
  const corn = toneOf("#e3ac4f");
  return rounds(p, 42, 3, () => {
    const d = blob(rand, 0, 0, 41, 40, 0.03, 10);
    return [
      d,
      path(d, corn.dark) +
        `<path d="${d}" fill="${corn.base}" transform="translate(-1-2)scale(.94)"/>` +
        path(blob(rand, 0, 0, 32, 31, 0.12, 10), tone.dark) +
        path(blob(rand, -1, -2, 29, 28, 0.14, 10), tone.base) +
        path(blob(rand, -7, -8, 12, 9, 0.3, 7), tone.light, 0.8),
    ];
  });
};

const sandwich: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const d = "M-62-14C-60-40 60-40 62-14L60 22q-4 16-30 16H-30q-26 0-30-16z";
  const cut: Cutout = [
    d,
    path("M-60 14H60l-2 8q-6 16-30 16H-28q-24 0-30-16z", tone.dark) +
      path("M-63 4q14-8 30 0t32 0 32 0 32 0l-2 14q-16 9-31 0t-31 2-31-2-30 0z", green.base) +
      path("M-58 0H58v10l-14 8-16-8-18 9-20-9-18 8-16-7-14 6z", "#f0c75a") +
      path("M-60-4h120v9h-120z", "#b84a35") +
      path("M-62-6C-62-44 62-44 62-6 60 2-60 2-62-6z", tone.dark) +
      path("M-60-10C-58-42 56-42 58-12 40-6-40-4-60-10z", tone.base) +
      path("M-48-18C-40-34 0-38 30-34 0-30-30-26-48-18z", tone.pale, 0.8) +
      [
        [-20, -24],
        [4, -30],
        [24, -22],
        [-2, -18],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 3, 1.8, "#f6e4bd"))
        .join(""),
  ];
  const k = Math.min(area.rx / 76, area.ry / 66);
  const two = area.shape === "box";
  const spots = two
    ? [
        { x: -58 * k, y: -8, turn: between(rand, -14, 0), scale: k * 0.86 },
        { x: 58 * k, y: 10, turn: between(rand, 0, 16), scale: k * 0.86 },
      ]
    : [{ x: 0, y: 0, turn: between(rand, -18, 18), scale: k * 1.1 }];
  return {
    svg: lay(b, [cut], spots, { lift: 7, stacked: true }),
    spread: { rx: area.rx * 0.9, ry: area.ry * 0.8 },
  };
};

/** A split roll, its filling along the open side; short on a round plate, long on a board. */
const filledRoll: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const half = area.rx > area.ry * 1.1 ? 96 : 70;
  const bread = toneOf("#d0924c");
  const low = `M${-half}-2C${-half - 8} 50 ${half + 8} 50 ${half}-2z`;
  const high = `M${-half} 4C${-half - 10}-58 ${half + 10}-58 ${half} 4 ${half - 30} 14 ${30 - half} 14 ${-half} 4z`;
  const n = Math.round(half / 11);
  const along = (i: number, of: number): Point => {
    const u = ((i + 0.5) / of) * 2 - 1;
    return [u * half * 0.9, 18 - 11 * u * u];
  };
  const cut: Cutout = [
    low + high,
    path(low, bread.dark) +
      `<path d="${low}" fill="#f3dcae" transform="translate(0-2)scale(.96 .86)"/>` +
      Array.from({ length: n }, (_, i) =>
        path(
          blob(rand, ...along(i, n), 13, 10, 0.2, 6),
          [tone.base, tone.dark, tone.light][i % 3] ?? tone.base,
        ),
      ).join("") +
      path(high, bread.deep, 0.35) +
      group("translate(0-4)", solid(high, bread, 0.94)) +
      line(
        [-0.5, 0, 0.5].map((u) => `M${num(u * half - 9)}-30q10 8 18 20`).join(""),
        bread.pale,
        4,
        0.8,
      ),
  ];
  const k = Math.min(area.rx / (half + 6), area.ry / 52);
  const turn = between(rand, -18, 10);
  const a = (turn * Math.PI) / 180;
  const seats = half > 80 ? 7 : 5;
  return {
    svg: lay(b, [cut], [{ x: 0, y: 0, turn, scale: k }], { lift: 7 }),
    spots: Array.from({ length: seats }, (_, i) => {
      const [x, y] = along((i * 3) % seats, seats);
      return {
        x: (x * Math.cos(a) - y * Math.sin(a)) * k,
        y: (x * Math.sin(a) + y * Math.cos(a)) * k,
        r: 15 * k,
      };
    }),
  };
};

const pizza: BaseMaker = (p) => {
  const { tone, rand, area } = p;
  const r = Math.min(area.rx, area.ry) * (area.shape === "box" ? 1.08 : 0.99);
  const dough = toneOf("#d79a50");
  const d = blob(rand, 0, 0, r, r, 0.025, 12);
  const cuts = [20, 80, 140]
    .map((a) => {
      const [x, y] = polar(r * 0.96, a);
      return `M${num(x)} ${num(y)}L${num(-x)} ${num(-y)}`;
    })
    .join("");
  return {
    svg:
      `<path d="${d}" fill="#3a1d0c" opacity=".28" transform="translate(4 7)"/>` +
      solid(d, dough, 0.97) +
      Array.from({ length: 8 }, (_, i) => {
        const [x, y] = polar(r * 0.93, i * 45 + rand() * 30);
        return path(blob(rand, x, y, 8, 5, 0.3, 6), "#7a3f1c", 0.7);
      }).join("") +
      path(blob(rand, 0, 0, r * 0.86, r * 0.86, 0.03, 12), tone.dark) +
      path(blob(rand, -1, -2, r * 0.83, r * 0.83, 0.03, 12), tone.base) +
      dapple(
        { ...p, area: { ...area, rx: r * 0.8, ry: r * 0.8, shape: "round" } },
        8,
        17,
        ["#f6e3b4", "#f3d98f"],
        0.92,
      ) +
      line(cuts, dough.deep, 2, 0.35),
    spread: { rx: r * 0.7, ry: r * 0.7 },
  };
};

/** Parcels of leaf tied with string, one opened to show the dough. */
const tamales: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const husk = toneOf(mix(tone.base, pick(rand, ["#d9bd78", "#6f8f45", "#5f8a42"]), 0.8));
  const d = box(58, 23, 6);
  const folds = line("M-50-12L50-15M-52 2L52-2M-50 14L50 12", husk.dark, 1.6, 0.6);
  const knot =
    path("M-4-2q-14-12-16 0t16 2q12-12 15 0T-2 2z", "none") +
    line("M-24-23v46M24-23v46M-58 0H58", "#f0dfb2", 2.6) +
    line("M24 0q8-13 14-6t-14 6q-6-14-13-8t13 8", "#f0dfb2", 2.4);
  const parcel: Cutout = [
    d,
    path(d, husk.dark) +
      path(box(57, 20, 5, -1, -2), husk.base) +
      path("M-57-20L-34-2-57 16zM57-20L34-2 57 16z", husk.light, 0.55) +
      folds +
      knot,
  ];
  const open: Cutout = [
    "M-74-20Q0-40 76-16L70 28Q0 40-70 26z",
    path("M-74-20Q0-40 76-16L70 28Q0 40-70 26z", husk.dark) +
      path("M-70-18Q0-34 70-15L64 22Q0 32-64 21z", husk.base) +
      line("M-66-8Q0-22 66-6M-64 8Q0 0 64 10", husk.dark, 1.6, 0.6) +
      path(box(46, 17, 12), tone.dark) +
      path(box(44, 14, 11, -1, -2), tone.base) +
      line("M-32-8h46", tone.pale, 4, 0.8) +
      path(blob(rand, 14, 2, 9, 5, 0.3, 7), browned(tone.base, 0.5), 0.7),
  ];
  const spots = rows(p, 3, 64, 27, between(rand, -20, 8), 8);
  const [last, ...first] = [...spots].reverse();
  return {
    svg:
      pile(b, [parcel], first, 6) +
      (last ? lay(b, [open], [{ ...last, y: last.y + 4 }], { lift: 6 }) : ""),
    spots: last ? [{ ...last, r: 22 }] : undefined,
  };
};

const leafRolls: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d = box(34, 13, 12);
  const cut: Cutout = [
    d,
    path(d, tone.dark) +
      path(box(33, 10.5, 10, -1, -1.5), tone.base) +
      line("M-26 2Q-8-8 8-1T30-4", tone.light, 2, 0.9) +
      line("M-14 10L-8-9M12 10L17-9", tone.dark, 1.6, 0.7) +
      oval(32, 0, 3.5, 8, tone.deep) +
      line("M-24-7h34", tone.pale, 2.4, 0.6),
  ];
  const n = 7 + Math.floor(rand() * 3);
  return {
    svg: pile(
      b,
      [cut],
      (rand() > 0.4
        ? rows(p, n, 36, 15, between(rand, -24, 24), 6)
        : spread(p, n, 0.68, 30).map((s, i) => ({ ...s, turn: i * 51 }))
      ).map((s) => ({ ...s, scale: Math.max(1, (s.scale ?? 1) * 1.12) })),
      4,
    ),
  };
};

const stuffedVegetables: BaseMaker = (p) => {
  const { tone, rand } = p;
  return {
    ...rounds(
      p,
      36,
      4,
      () => {
        const d = blob(rand, 0, 0, 36, 34, 0.05, 7);
        return [
          d,
          path(d, tone.dark) +
            `<path d="${d}" fill="${tone.base}" transform="translate(-1-2)scale(.95)"/>` +
            `<path d="${d}" fill="${tone.deep}" transform="scale(.78)"/>` +
            path(blob(rand, 0, -2, 26, 24, 0.12, 9), "#b5713a") +
            Array.from({ length: 12 }, () => {
              const [x, y] = polar(20 * Math.sqrt(rand()), rand() * 360);
              return dot(
                x,
                y - 2,
                between(rand, 2, 3.4),
                pick(rand, ["#f3e0b0", "#8a4a26", "#d9983f", "#f6efd8", "#5f8f40"]),
              );
            }).join("") +
            line("M-27-16q8-14 24-15", tone.pale, 3.5, 0.9),
        ];
      },
      6,
    ),
  };
};

export const street = {
  injera,
  tacos,
  enchiladas,
  tostadas,
  sandwich,
  "filled-roll": filledRoll,
  pizza,
  tamales,
  "leaf-rolls": leafRolls,
  "stuffed-vegetables": stuffedVegetables,
} satisfies Partial<Record<Base, BaseMaker>>;
