// Baking dishes, cups, and what stands a little apart: the mortar and the cake stand.
import { choose, rimOf } from "../glazes.ts";
import { mix, pickClear, toneOf, wood } from "../palette.ts";
import {
  between,
  box,
  dot,
  group,
  line,
  oval,
  path,
  pick,
  polar,
  ring,
  shadowColour,
  use,
} from "../shapes.ts";
import { disc, discs, innerShade, rimLight, turned, type VesselMaker } from "./vessel-types.ts";
import type { Vessel } from "../vocabulary.ts";

/** Fluted white dishes for sweets; one large, sometimes its twin cropped behind. */
const ramekin: VesselMaker = (b, { food }) => {
  const body = pickClear(
    b.rand,
    ["#f4ecdc", "#c9693f", "#6f94a3", "#8a9a6a"],
    (c) => c,
    [food],
    0.2,
  );
  const t = toneOf(body);
  const flute = Array.from({ length: 30 }, (_, i) => {
    const [x, y] = polar(92, i * 12);
    return dot(x, y, 9, "");
  }).join("");
  const one = (r: number) => `<g fill="${r ? t.dark : body}">${flute}</g>`;
  return {
    view: "above",
    under:
      group(
        "translate(7 11)",
        use(disc(b), 0, 0, 0, 0.99, ` fill="${shadowColour}" opacity=".3"`),
      ) +
      group("translate(1.5 2.5)", one(1)) +
      one(0) +
      use(disc(b), 0, 0, 0, 0.93, ` fill="${body}"`) +
      use(disc(b), 0, 0, 0, 0.86, ` fill="${t.pale}"`) +
      use(disc(b), 0, 0, 0, 0.82, ` fill="${t.dark}"`),
    over: innerShade(80, 0.26) + rimLight(89, 3, "#fff", 0.6),
    area: { shape: "round", rx: 80, ry: 80, deep: true },
    tone: body,
    reach: [102, 102],
  };
};

const gratinDish: VesselMaker = (b, { region, food }) => {
  const g = choose(b, region, food);
  const t = toneOf(g.body);
  const square = b.rand() > 0.5;
  const shape = (w: number, h: number) =>
    square ? box(w, h, 26) : box(w, h, Math.min(w, h) * 0.9);
  const ear = (s: number) =>
    path(box(17, 30, 12, s * 140, 0), t.dark) + path(box(8, 16, 6, s * 144, 0), t.deep, 0.5);
  b.turn = Math.round(between(b.rand, -16, 16));
  return {
    view: "above",
    under:
      path(box(150, 84, 40), shadowColour, 0.28).replace(
        "<path",
        '<path transform="translate(7 12)"',
      ) +
      ear(-1) +
      ear(1) +
      path(shape(138, 95), t.dark) +
      path(shape(136, 93), g.body) +
      path(shape(128, 85), t.light) +
      path(shape(126, 83), t.deep),
    over: line("M-122-40q2-36 44-44h50", "#fff", 4, 0.45),
    area: { shape: "box", rx: 122, ry: 79, deep: true },
    tone: g.body,
    reach: [152, 96],
  };
};

/** Small cup on its saucer, spoon and all. */
const espressoCup: VesselMaker = (b, { region, food }) => {
  const g = choose(b, region, food);
  const t = toneOf(g.body);
  const a = pick(b.rand, [20, -24, 150, 205]);
  const handle = path("M60-11h26q16 0 16 11t-16 11H60zm8 7v8h16q7 0 7-4t-7-4z", t.dark).replace(
    "/>",
    ' fill-rule="evenodd"/>',
  );
  const spoon = turned(
    a + 70,
    group(
      "translate(3 4)",
      path("M-44 84h78q16-8 30-8t14 12-14 12-30-8h-78z", shadowColour, 0.25),
    ) +
      path("M-44 82h78q16-8 30-8t14 12-14 12-30-8h-78z", "#d8cfbf") +
      oval(66, 86, 10, 8, "#b5aa98"),
  );
  return {
    view: "above",
    under:
      discs(
        b,
        [
          [116, t.dark],
          [115, g.body],
          [76, t.dark],
          [74, mix(g.body, t.light, 0.5)],
        ],
        7,
      ) +
      rimOf(b, g, 92, 113) +
      spoon +
      group(
        "translate(9 13)",
        use(disc(b), 0, 0, 0, 0.68, ` fill="${shadowColour}" opacity=".32"`),
      ) +
      turned(a, handle) +
      use(disc(b), 0, 0, 0, 0.69, ` fill="${g.body}"`) +
      use(disc(b), 0, 0, 0, 0.63, ` fill="${t.pale}"`) +
      use(disc(b), 0, 0, 0, 0.59, ` fill="${t.dark}"`),
    over: innerShade(57, 0.3) + rimLight(66, 3, "#fff", 0.6),
    area: { shape: "round", rx: 57, ry: 57, deep: true },
    tone: g.body,
    reach: [118, 118],
  };
};

/** Wooden mortar seen a little from the side: the mound stands above its mouth. */
const pilon: VesselMaker = () => {
  const t = wood;
  return {
    view: "above",
    under:
      path("M-58 112a70 18 0 0 0 140 0z", shadowColour, 0.3) +
      path(
        "M-104-36C-100 44-60 50-40 70-34 84-50 98-66 116q66 22 132 0C50 98 34 84 40 70 60 50 100 44 104-36z",
        t.base,
      ) +
      path(
        "M20 76C30 50 84 40 90-20h14C100 44 60 50 40 70 34 84 50 98 66 116q-22 8-44 10 0-30-2-50z",
        t.dark,
      ) +
      line("M-98 4Q0 52 98 4M-50 62Q0 80 50 62M-62 108q62 22 124 0", t.deep, 3, 0.6) +
      path("M-88 4q8 34 34 48-14-28-16-38z", t.pale, 0.7) +
      path(ring(106, 50, 0, -38), t.light) +
      path(ring(95, 42, 0, -37), t.deep),
    over: "",
    area: { shape: "round", rx: 92, ry: 40, x: 0, y: -40, deep: true, tilted: true },
    tone: t.base,
    reach: [112, 122],
  };
};

/** Footed stand with a scalloped edge, a little from the side. */
const cakeStand: VesselMaker = (b, { region, food }) => {
  const g = choose(b, region, food);
  const t = toneOf(g.body);
  const scallop = Array.from({ length: 21 }, (_, i) =>
    dot(-132 + i * 13.2, 4 + Math.sqrt(Math.max(0, 1 - ((i - 10) / 10.4) ** 2)) * 44, 9, ""),
  ).join("");
  return {
    view: "above",
    under:
      path(ring(80, 16, 12, 122), shadowColour, 0.3) +
      path("M-16 44C-14 84-30 100-60 112a60 14 0 0 0 120 0C30 100 14 84 16 44z", t.dark) +
      path("M-16 44C-14 84-30 100-60 112q10 8 28 11Q-8 90-6 44z", t.base) +
      `<g fill="${t.dark}">${group("translate(0 5)", scallop)}</g><g fill="${g.body}">${scallop}</g>` +
      path(ring(138, 52, 0, 0), g.body) +
      path(ring(122, 43, 0, -2), t.light) +
      path(ring(104, 34, 8, 2), shadowColour, 0.22) +
      dashedOval(g.ink),
    over: "",
    area: { shape: "round", rx: 96, ry: 36, x: 0, y: -10, deep: false, tilted: true },
    tone: g.body,
    reach: [138, 124],
  };
};

const dashedOval = (ink: string) =>
  `<ellipse rx="130" ry="48" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="0 9" opacity=".8"/>`;

export const dishes = {
  ramekin,
  "gratin-dish": gratinDish,
  "espresso-cup": espressoCup,
  pilon,
  "cake-stand": cakeStand,
} satisfies Partial<Record<Vessel, VesselMaker>>;
