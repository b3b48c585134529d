// Fried, griddled and roasted finger food.
import {
  type BaseMaker,
  browned,
  dapple,
  heap,
  type Paint,
  pile,
  rows,
  scorched,
  seats,
  solid,
  spread,
  wreath,
} from "./bases-kit.ts";
import { mix, type Tone, toneOf } from "../palette.ts";
import {
  between,
  blob,
  box,
  type Cutout,
  dot,
  lay,
  line,
  num,
  oval,
  path,
  type Point,
  polar,
  smooth,
} from "../shapes.ts";
import type { Base } from "../vocabulary.ts";

/** Irregular golden pieces, in a loose pile. */
const fritters: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const one = (): Cutout => {
    const d = blob(rand, 0, 0, 27, 22, 0.14, 9);
    return [
      d,
      solid(d, tone) +
        scorched(p, 5, 19, 5, [browned(tone.base, 0.45), tone.light]) +
        line("M-14-9q8-8 18-6", tone.pale, 3, 0.8),
    ];
  };
  const spots = spread(p, 7 + Math.floor(rand() * 2), 0.66, 30);
  return {
    svg: pile(
      b,
      [one(), one()],
      spots.map((s) => ({ ...s, turn: (s.turn ?? 0) % 60 })),
      5,
    ),
  };
};

const croquettes: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d = box(34, 14, 13.5);
  const crumbs = Array.from({ length: 9 }, () =>
    dot(
      between(rand, -27, 27),
      between(rand, -8, 8),
      1.6,
      rand() > 0.5 ? tone.pale : browned(tone.base, 0.5),
    ),
  ).join("");
  const cut: Cutout = [
    d,
    path(d, tone.dark) +
      path(box(32, 11.5, 11, -1, -2), tone.base) +
      line("M-22-7h36", tone.light, 4, 0.8) +
      crumbs,
  ];
  const n = 6 + Math.floor(rand() * 2);
  const spots =
    rand() > 0.45 || p.area.shape === "box"
      ? rows(p, n, 35, 18, between(rand, -30, 10), 9).map((s) => ({
          ...s,
          scale: (s.scale ?? 1) * 1.14,
        }))
      : wreath(p, n, 32, false).map((s, i) => ({ ...s, turn: i * 51 }));
  return { svg: pile(b, [cut], spots, 5) };
};

const chips: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const sticks = rand() > 0.5;
  if (!sticks) {
    const d = blob(rand, 0, 0, 24, 18, 0.07, 8);
    const cut = (c: Tone): Cutout => [
      d,
      path(d, c.dark) +
        `<path d="${d}" fill="${c.base}" transform="translate(-1-1)scale(.9)"/>` +
        line("M-14 4q10-14 28-8", c.pale, 3, 0.8) +
        path(blob(rand, 8, 6, 7, 4, 0.3, 6), browned(c.base, 0.4), 0.5),
    ];
    return {
      svg: pile(
        b,
        [cut(tone), cut(toneOf(mix(tone.base, "#fff0c0", 0.25)))],
        spread(p, 17, 0.74, 14),
        4,
      ),
    };
  }
  const d = "M-36-5l72-2v13l-72 1z";
  const cut = (c: Tone): Cutout => [
    d,
    path(d, c.dark) + path("M-36-5l72-2v8l-72 1z", c.base) + line("M-32-3l62-2", c.pale, 2, 0.9),
  ];
  return {
    svg: pile(
      b,
      [cut(tone), cut(toneOf(browned(tone.base, 0.15)))],
      spread(p, 20, 0.64, 10).map((s) => ({ ...s, scale: (s.scale ?? 1) * (area.rx / 88) })),
      4,
    ),
  };
};

/** Half-moons with a crimped edge. */
const turnovers: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d = "M-46 14C-48-24-22-38 0-38S48-24 46 14Q0 26-46 14z";
  const crimps = Array.from({ length: 11 }, (_, i) => {
    const a = Math.PI + (i / 10) * Math.PI;
    const [x, y] = [Math.cos(a) * 44, Math.sin(a) * 48 + 11];
    return oval(Math.round(x), Math.round(y), 7, 6, i % 2 ? tone.light : tone.base);
  }).join("");
  const cut: Cutout = [
    d,
    `<path d="${d}" fill="${tone.dark}" transform="translate(0 3)"/>` +
      crimps +
      path("M-38 13C-38-18-18-28 0-28S38-18 38 13Q0 22-38 13z", tone.base) +
      path("M-32 6C-30-14-14-24 6-24-8-16-20-6-24 10z", tone.pale, 0.7) +
      line("M-34 12Q0 22 34 12", tone.dark, 3, 0.6) +
      path(blob(rand, 12, 0, 10, 6, 0.3, 7), browned(tone.base, 0.4), 0.55) +
      dot(-6, 6, 3, browned(tone.base, 0.5), 0.5),
  ];
  const n = 3 + Math.floor(rand() * 2);
  const k = Math.min(1.2, Math.min(p.area.rx, p.area.ry) / 74);
  const lean = between(rand, -30, 30);
  const fanned = Array.from({ length: n }, (_, i) => {
    const [x, y] = polar(
      (i - (n - 1) / 2) * (p.area.shape === "box" ? 56 : 41) * k,
      lean + 78 - (p.area.shape === "box" ? 78 : 0),
    );
    return {
      x: x + (i % 2 ? 15 : -15) * k,
      y: y + (p.area.shape === "box" ? (i % 2 ? 16 : -12) * k : 0),
      turn: lean + (i - 1) * 13 - 10,
      scale: k,
    };
  });
  const spots = rand() > 0.3 || p.area.shape === "box" ? fanned : wreath(p, 5, 42, true);
  return { svg: pile(b, [cut], spots, 6), spread: { rx: p.area.rx * 0.9, ry: p.area.ry * 0.9 } };
};

/** Flat parcels of dough in rows, every second one upside down. */
const parcels =
  (d: string, folds: string, shine: string, half: number): BaseMaker =>
  (p) => {
    const { tone, b, rand } = p;
    const one = (): Cutout => [
      d,
      path(d, browned(tone.base, 0.4)) +
        `<path d="${d}" fill="${tone.base}" transform="translate(-1-2)scale(.93)"/>` +
        scorched(p, 4, 17, 7, [browned(tone.base, 0.35), tone.light], 0.5) +
        line(folds, tone.dark, 2.4, 0.7) +
        line(shine, tone.pale, 3.4, 0.8),
    ];
    const spots = rows(p, 6, half * 0.9, half * 0.9, between(rand, -14, 14), 12).map((s, i) => ({
      ...s,
      turn: (s.turn ?? 0) + (i % 2) * 180,
    }));
    return {
      svg: pile(b, [one(), one()], spots, 6),
      spots: seats(spots, half * 0.6),
    };
  };

const rounds = (p: Paint, r: number, count: number, one: () => Cutout, lift = 5) => {
  const spots = wreath(p, count, r, false);
  return { svg: pile(p.b, [one(), one()], spots, lift), spots: seats(spots, r * 0.8) };
};

const arepas: BaseMaker = (p) => {
  const { tone, rand } = p;
  return rounds(
    p,
    40,
    3 + Math.floor(rand() * 2),
    () => {
      const d = blob(rand, 0, 0, 39, 38, 0.025, 9);
      return [
        d,
        path(d, browned(tone.base, 0.35)) +
          `<path d="${d}" fill="${tone.base}" transform="translate(-2-4)scale(.93)"/>` +
          scorched(p, 5, 24, 11, [browned(tone.base, 0.55), browned(tone.base, 0.4)], 0.7) +
          line("M-26-14q10-14 28-14", tone.pale, 4, 0.8),
      ];
    },
    7,
  );
};

const flatbread: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const r = Math.min(area.rx, area.ry) * 0.84;
  if (area.pan) {
    // a dimpled slab of focaccia
    const d = blob(rand, 0, 0, area.rx * 1.02, area.ry, 0.03, 12);
    const dimple = (x: number, y: number) =>
      `M${Math.round(x)} ${Math.round(y)}q7-6 14 0q-7 6-14 0z`;
    return {
      svg:
        `<path d="${d}" fill="#3a1d0c" opacity=".26" transform="translate(3 6)"/>` +
        path(d, browned(tone.base, 0.4)) +
        `<path d="${d}" fill="${tone.base}" transform="translate(-1-3)scale(.97)"/>` +
        scorched(p, 12, area.ry * 1.1, 17, [tone.light, browned(tone.base, 0.25)], 0.5) +
        path(
          spread(p, 22, 0.8)
            .map((s) => dimple(s.x, s.y))
            .join(""),
          browned(tone.base, 0.45),
          0.75,
        ) +
        line(
          `M-${num(area.rx * 0.86)}-${num(area.ry * 0.5)}q8-${num(area.ry * 0.34)} ${num(area.rx * 0.6)}-${num(area.ry * 0.36)}`,
          tone.pale,
          4,
          0.7,
        ),
    };
  }
  const one = (): Cutout => {
    const d = blob(rand, 0, 0, r, r * 0.9, 0.045, 10);
    return [
      d,
      path(d, tone.dark) +
        `<path d="${d}" fill="${tone.base}" transform="translate(-1-2)scale(.97)"/>` +
        scorched(
          p,
          10,
          r * 0.8,
          r * 0.16,
          [browned(tone.base, 0.55), browned(tone.base, 0.3), tone.pale],
          0.7,
        ) +
        line(
          `M-${num(r * 0.7)}-${num(r * 0.3)}q${num(r * 0.3)}-${num(r * 0.42)} ${num(r * 0.8)}-${num(r * 0.4)}`,
          tone.pale,
          4,
          0.7,
        ),
    ];
  };
  return {
    svg: lay(
      b,
      [one(), one()],
      [
        { x: r * 0.14, y: r * 0.12, turn: 40 },
        { x: -r * 0.1, y: -r * 0.06, turn: 0 },
      ],
      { lift: 4, stacked: true },
    ),
  };
};

const omelette: BaseMaker = (p) => {
  const { tone, rand, area } = p;
  const r = Math.min(area.rx, area.ry) * 0.9;
  const d = blob(rand, 0, 0, r, r * 0.95, 0.025, 11);
  const wedge = rand() > 0.4;
  const slice = wedge
    ? path(
        `M0 0L${num(r * 1.02)}-${num(r * 0.2)}A${num(r)} ${num(r)} 0 0 1 ${num(r * 0.62)} ${num(r * 0.8)}z`,
        "#4a2a18",
        0.55,
      ) +
      path(`M0 0L${num(r)}-${num(r * 0.2)}v9L6 12zM0 0`, tone.pale) +
      `<g transform="translate(13 11)">` +
      path(
        `M0 9L${num(r * 0.96)}-${num(r * 0.12)}A${num(r)} ${num(r)} 0 0 1 ${num(r * 0.6)} ${num(r * 0.86)}z`,
        tone.deep,
      ) +
      path(`M0 7L${num(r * 0.6)} ${num(r * 0.8)}v7L0 14z`, tone.pale) +
      path(
        `M0 2L${num(r * 0.96)}-${num(r * 0.18)}A${num(r)} ${num(r)} 0 0 1 ${num(r * 0.6)} ${num(r * 0.78)}z`,
        browned(tone.base, 0.12),
      ) +
      line(`M16 3L${num(r * 0.8)}-${num(r * 0.08)}`, tone.pale, 3, 0.7) +
      "</g>"
    : "";
  return {
    svg:
      `<path d="${d}" fill="#3a1d0c" opacity=".28" transform="translate(4 8)"/>` +
      path(d, browned(tone.base, 0.4)) +
      `<path d="${d}" fill="${tone.base}" transform="translate(-2-4)scale(.95)"/>` +
      dapple(
        { ...p, area: { ...area, rx: r * 0.85, ry: r * 0.8, shape: "round" } },
        9,
        15,
        [browned(tone.base, 0.4), browned(tone.base, 0.25), tone.light],
        0.6,
      ) +
      slice +
      line(
        `M-${num(r * 0.66)}-${num(r * 0.4)}q${num(r * 0.26)}-${num(r * 0.36)} ${num(r * 0.7)}-${num(r * 0.4)}`,
        tone.pale,
        5,
        0.8,
      ),
    spread: { rx: r * 0.75, ry: r * 0.75 },
  };
};

const scrambled: BaseMaker = (p) => {
  const { tone, rand, b } = p;
  const one = (c: string, d2: string): Cutout => {
    const points: Array<Point> = Array.from({ length: 9 }, (_, i) => {
      const [x, y] = polar(i % 2 ? 20 : 14, i * 40 + rand() * 12);
      return [x, y * 0.8];
    });
    const d = smooth(points);
    return [
      d,
      path(d, d2) +
        `<path d="${d}" fill="${c}" transform="translate(-1-2)scale(.84)"/>` +
        line("M-8-5q5-5 12-3", "#fff6d0", 2.6, 0.8),
    ];
  };
  return {
    svg:
      heap(p, tone.dark, tone.deep, 0.86) +
      lay(
        b,
        [
          one(tone.base, tone.dark),
          one(tone.light, tone.base),
          one(tone.base, browned(tone.base, 0.2)),
        ],
        spread(p, 24, 0.74, 10),
        { lift: 3 },
      ),
  };
};

const dumplings: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d = blob(rand, 0, 0, 30, 28, 0.04, 9);
  const cut: Cutout = [
    d,
    solid(d, tone, 0.92) +
      path(blob(rand, -8, -9, 13, 9, 0.15, 7), tone.pale, 0.9) +
      line("M-2-16Q2-4 0 8M-12-10Q-4-2 0 8M12-12Q4-4 0 8", tone.dark, 2.4, 0.55),
  ];
  const spots = wreath(p, 5 + Math.floor(rand() * 3), 31, false);
  return { svg: pile(b, [cut], spots, 6), spots: seats(spots, 22) };
};

/** Small potatoes in their skins, wrinkled and white with salt. */
const wrinkledPotatoes: BaseMaker = (p) => {
  const { b, rand } = p;
  // always with a skin colour, so that the salt is visible
  const tone = toneOf(mix(p.tone.base, "#a06a35", 0.45));
  const one = (): Cutout => {
    const d = blob(rand, 0, 0, 25, 21, 0.07, 8);
    return [
      d,
      solid(d, tone, 0.9) +
        line(
          "M-16-3q8-8 15-6t14-5M-17 5q10-5 17-2t16-3M-10 13q9-4 18-3M-6-14q6-3 12-1",
          "#fbf3e0",
          1.8,
          0.55,
        ) +
        line("M-14 1q8-5 14-3M0 9q7-3 13-2M-12-7q6-3 10-1", tone.deep, 1.5, 0.6) +
        [
          [-9, 8],
          [8, -9],
          [14, 4],
          [-3, -3],
        ]
          .map(([x = 0, y = 0]) => path(box(1.5, 1.5, 0, x, y), "#fff"))
          .join(""),
    ];
  };
  const spots = spread(p, 10, 0.7, 34);
  return { svg: pile(b, [one(), one(), one()], spots, 5) };
};

export const fried = {
  fritters,
  croquettes,
  chips,
  turnovers,
  "pastry-triangles": parcels(
    "M0-36Q5-36 8-30L40 20Q43 30 34 30H-34Q-43 30-40 20L-8-30Q-5-36 0-36z",
    "M-33 25L20-4M-12 26L26 8",
    "M-27 7L-8-24",
    40,
  ),
  "pastry-squares": parcels(
    "M-30-24Q-32-31-24-30 0-27 24-30 32-31 31-24 28 0 31 24 32 31 24 30 0 28-24 30-32 31-31 24-28 0-30-24z",
    "M-9-12L9 0M-9 0L9 12M-22-22H22V22H-22z",
    "M-25 10V-25H8",
    36,
  ),
  arepas,
  flatbread,
  omelette,
  scrambled,
  dumplings,
  "wrinkled-potatoes": wrinkledPotatoes,
} satisfies Partial<Record<Base, BaseMaker>>;
