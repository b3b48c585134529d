// Boards, trays, leaves and baskets: flat things that food lies on.
import type { Vessel } from "../vocabulary.ts";
import { iron, mix, pickClear, steel, toneOf } from "../palette.ts";
import {
  between,
  blob,
  box,
  cast,
  dashed,
  dot,
  group,
  line,
  path,
  pick,
  polar,
  shadowColour,
  smooth,
  use,
  type Point,
} from "../shapes.ts";
import { disc, discs, type VesselMaker } from "./vessel-types.ts";

const woodenBoard: VesselMaker = (b, { food }) => {
  const t = toneOf(
    pickClear(
      b.rand,
      ["#b57a45", "#8f5a30", "#d3a56c", "#6b4028", "#dcb988"],
      (c) => c,
      [food],
      0.2,
    ),
  );
  b.turn = Math.round(between(b.rand, -22, 22));
  const round = b.rand() > 0.62;
  const grip = "M108-20h50q22 0 22 20t-22 20h-50z";
  const outline = round ? blob(b.rand, 0, 0, 128, 112, 0.012, 10) : box(136, 92, 20);
  const grain = [-66, -30, 8, 40, 70]
    .map(
      (y) =>
        `M${round ? -92 : -124} ${y}q70 ${Math.round(between(b.rand, -12, 12))} 130 0t${round ? 50 : 112} ${Math.round(between(b.rand, -8, 8))}`,
    )
    .join("");
  return {
    view: "above",
    under:
      cast(b, outline + grip, 9, 0.3) +
      path(grip, t.dark) +
      path(outline, t.dark) +
      group("translate(-1-3)", path(outline, t.base) + path(grip, t.base)) +
      dot(160, -2, 8, t.deep) +
      line(grain, t.dark, 2.5, 0.55) +
      line("M-120-74q100-12 190-6", t.pale, 4, 0.6),
    over: "",
    area: {
      shape: round ? "round" : "box",
      rx: round ? 104 : 116,
      ry: round ? 92 : 76,
      deep: false,
    },
    tone: t.base,
    reach: [150, 104],
  };
};

const bananaLeaf: VesselMaker = (b) => {
  const t = toneOf(pick(b.rand, ["#4f8a3d", "#3f7d45", "#6a9440"]));
  b.turn = Math.round(between(b.rand, -26, 26));
  const points: Array<Point> = [];
  for (let i = 0; i <= 6; i++)
    points.push([-165 + i * 55, -104 + between(b.rand, -7, 7) + Math.abs(i - 3) * 4]);
  for (let i = 6; i >= 0; i--)
    points.push([-165 + i * 55, 104 + between(b.rand, -7, 7) - Math.abs(i - 3) * 4]);
  const outline = smooth(points);
  const vein = b.define(
    `<g fill="none" stroke="${t.dark}" stroke-width="1.6">${[-138, -102, -66, -30, 6, 42, 78, 114].map((x) => `<path d="M${x} 0q14-60 34-${92 + (x % 5)}"/>`).join("")}</g>`,
  );
  return {
    view: "above",
    under:
      cast(b, outline, 7, 0.28) +
      path(outline, t.base) +
      path("M-165 4H165L160 96Q0 116-160 92z", t.dark, 0.45) +
      use(vein, 0, 0) +
      `<use href="#${vein}" transform="scale(1-1)"/>` +
      path("M-170-5L175-2v4L-170 6z", t.pale) +
      line("M-120-84q80-14 160-4", t.pale, 5, 0.35),
    over: "",
    area: { shape: "box", rx: 122, ry: 76, deep: false },
    tone: t.base,
    reach: [164, 108],
  };
};

const injeraTray: VesselMaker = (b) => {
  const inks = pick(b.rand, [
    ["#a8322c", "#2f6b45", "#e0a63a"],
    ["#27506b", "#b8402b", "#e9c46a"],
    ["#5b2148", "#d9742b", "#2f6b60"],
  ] as [[string, string, string], ...Array<[string, string, string]>]);
  const [first, second, third] = inks;
  const wedge = b.define(path("M103-13L128-16V16L103 13z", ""));
  const holes = b.define(
    `<g fill="#8a5f33" opacity=".5">${Array.from({ length: 14 }, () => {
      const [x, y] = polar(Math.sqrt(b.rand()) * 98, b.rand() * 360);
      return dot(x, y, between(b.rand, 1, 2.6), "");
    }).join("")}</g>`,
  );
  return {
    view: "above",
    under:
      discs(
        b,
        [
          [135, "#8a5a2c"],
          [133, "#dba95c"],
          [129, first],
        ],
        9,
      ) +
      Array.from({ length: 12 }, (_, i) =>
        use(wedge, 0, 0, i * 30, 1, ` fill="${i % 2 ? second : third}"`),
      ).join("") +
      dashed(131, "#8a5a2c", 4, "2 5") +
      dashed(103, "#dba95c", 5, "3 3") +
      path(blob(b.rand, 3, 5, 105, 104, 0.015, 11), shadowColour, 0.3) +
      path(blob(b.rand, 0, 0, 105, 104, 0.02, 12), "#c79a62") +
      path(blob(b.rand, -2, -3, 101, 100, 0.02, 12), "#d8b27c") +
      use(holes, 0, 0) +
      use(holes, 0, 0, 100) +
      use(holes, 0, 0, 215),
    over: "",
    area: { shape: "round", rx: 94, ry: 94, deep: false },
    tone: first,
    reach: [134, 134],
  };
};

const basket: VesselMaker = (b) => {
  const t = toneOf(pick(b.rand, ["#b98344", "#9a6432", "#caa05c"]));
  const cloth = pick(b.rand, ["#f1e4c8", "#e9d8c0", "#dfe3d6", "#f0d9b0"]);
  const stripe = pick(b.rand, ["#b8452f", "#2f62a0", "#3a7556", "#c98a2b"]);
  const points = Array.from({ length: 14 }, (_, i) => {
    const [x, y] = polar(i % 2 ? 116 : 96, i * (360 / 14) + between(b.rand, -5, 5));
    return [x, y * 0.96] as const;
  });
  return {
    view: "above",
    under:
      discs(
        b,
        [
          [124, t.deep],
          [122, t.base],
          [112, t.dark],
        ],
        12,
      ) +
      dashed(117, t.pale, 8, "9 6", 0.7) +
      dashed(119, t.deep, 2, "1 6") +
      path(smooth(points), shadowColour, 0.25).replace(
        "<path",
        '<path transform="translate(3 5)"',
      ) +
      path(smooth(points), cloth) +
      dashed(93, stripe, 3, "") +
      dashed(87, stripe, 1.5, "") +
      use(disc(b), 0, 0, 0, 0.84, ` fill="${mix(cloth, "#6b3d1c", 0.26)}"`) +
      use(disc(b), 4, 6, 0, 0.76, ` fill="${mix(cloth, "#6b3d1c", 0.12)}"`),
    over: "",
    area: { shape: "round", rx: 86, ry: 86, deep: false },
    tone: t.base,
    reach: [124, 122],
  };
};

const bakingTray: VesselMaker = (b) => {
  const dark = b.rand() > 0.5;
  const t = dark ? iron : steel;
  b.turn = Math.round(between(b.rand, -13, 13));
  const paper = pick(b.rand, ["#ead9b8", "#f2e8d2", "#d9bf95"]);
  return {
    view: "above",
    under:
      cast(b, box(154, 108, 14), 9, 0.3) +
      path(box(154, 108, 14), t.dark) +
      path(box(152, 106, 13), t.light) +
      path(box(144, 98, 9), t.base) +
      path(box(139, 93, 7), t.dark) +
      path("M-134-88l268-4 3 178-266 6q-8-90-5-180z", mix(paper, "#4a2410", 0.2)).replace(
        "<path",
        '<path transform="translate(2 3)"',
      ) +
      path("M-134-88l268-4 3 178-266 6q-8-90-5-180z", paper) +
      line("M-120-70l60 150M60-84l50 160", mix(paper, "#4a2410", 0.16), 2),
    over: "",
    area: { shape: "box", rx: 122, ry: 78, deep: false, pan: true },
    tone: t.base,
    reach: [156, 110],
  };
};

const grillGrate: VesselMaker = (b) => {
  b.turn = Math.round(between(b.rand, -12, 12));
  const ember = b.define(
    `<g>${Array.from({ length: 9 }, (_, i) => path(blob(b.rand, (i % 3) * 52 - 52 + between(b.rand, -9, 9), Math.floor(i / 3) * 52 - 52 + between(b.rand, -9, 9), 25, 21, 0.25, 6), i % 4 === 1 ? "#b8481f" : i % 4 === 2 ? "#74291b" : "#3a2420")).join("")}</g>`,
  );
  const bars = Array.from({ length: 13 }, (_, i) => `M${-144 + i * 24}-104v208`).join("");
  return {
    view: "above",
    under:
      cast(b, box(166, 118, 12), 9, 0.32) +
      path(box(166, 118, 12), "#2b211e") +
      path(box(156, 108, 6), "#5a2a1d") +
      use(ember, -76, -30) +
      use(ember, 76, -30, 90) +
      use(ember, -76, 50, 180) +
      use(ember, 76, 50, 270) +
      line(bars, "#1d1513", 8) +
      line(bars, "#6f665e", 4) +
      line(
        bars.replace(/M(-?\d+)/g, (_, x: string) => `M${Number(x) - 1}`),
        "#a79d92",
        1.2,
      ),
    over: "",
    area: { shape: "box", rx: 126, ry: 84, deep: false },
    tone: "#3a2a25",
    reach: [168, 120],
  };
};

/** A cone of paper lying on the table, its mouth to the upper right. */
const paperCone: VesselMaker = (b) => {
  const paper = pick(b.rand, ["#e6d2a8", "#efe6d2", "#d2ab74"]);
  const ink = pick(b.rand, ["#b8452f", "#2f62a0", "#3a7556", "#6b4a35"]);
  b.turn = Math.round(between(b.rand, -30, 16));
  const words = Array.from(
    { length: 8 },
    (_, i) => `M${-56 + i * 7} ${-6 + i * 11}l${50 - i * 5}-${34 - i * 3}`,
  ).join("");
  return {
    view: "above",
    under:
      path("M-70-34Q-20-120 92-84 108-40 92 10L-96 138q-14 0-12-14z", shadowColour, 0.28).replace(
        "<path",
        '<path transform="translate(7 11)"',
      ) + path("M-70-34Q-30-116 60-104 100-66 92 6L0 20z", mix(paper, "#4a2410", 0.35)),
    over:
      path("M-72-34Q-6-28 92 8L-96 138q-16 0-14-14z", paper) +
      path("M92 8L-96 138q-10 0-13-6Q-20 60 36-12 66-4 92 8z", mix(paper, "#4a2410", 0.16)) +
      line("M-72-34Q-6-28 92 8", "#fff6de", 4, 0.8) +
      line(words, ink, 2, 0.45),
    area: { shape: "round", rx: 72, ry: 60, x: 24, y: -56, deep: false, tilted: true },
    tone: paper,
    reach: [112, 138],
  };
};

export const boards = {
  "wooden-board": woodenBoard,
  "banana-leaf": bananaLeaf,
  "injera-tray": injeraTray,
  basket,
  "baking-tray": bakingTray,
  "grill-grate": grillGrate,
  "paper-cone": paperCone,
} satisfies Partial<Record<Vessel, VesselMaker>>;
