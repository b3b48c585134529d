// Products that grind, press, strain and grate, of wood, stone and wire.
import {
  above,
  beech,
  black,
  brass,
  bright,
  foot,
  front,
  grain,
  mouth,
  olive,
  shade,
  type GoodMaker,
} from "./goods-kit.ts";
import { iron, mix, steel, toneOf, wood } from "../palette.ts";
import { box, dot, group, leaf, line, oval, path, ring, smooth } from "../shapes.ts";

/** Grey lava. */
const lava = toneOf(mix(iron.light, steel.dark, 0.25));

/** A stick with a round head, leaning to the right. */
const pestle = (dark: string, base: string, pale: string, x = 30, y = -150, turn = 28) =>
  group(
    `translate(${x} ${y})rotate(${turn})`,
    path("M-11-66q11-10 22 0l6 108q2 22-17 22t-17-22z", dark) +
      path("M-9-64q7-6 13-2L4 52q-4 8-9 6-10-4-9-18z", base) +
      line("M-5-54-8 40", pale, 3, 0.7),
  );

const pilon: GoodMaker = () => {
  const t = wood;
  return front(
    foot(72) +
      mouth(t, -168, 92, 22, "#4a2812") +
      oval(-20, -162, 22, 8, "#efbd3c") +
      oval(18, -160, 18, 7, "#f3d681") +
      pestle(t.deep, t.base, t.pale, 34, -196, 24) +
      path(
        "M-92-168Q-86-92-44-72-34-58-52-40-72-22-68-4q68 18 136 0 4-18-16-36-18-18-8-32 42-20 48-96Q0-132-92-168z",
        t.base,
      ) +
      path(
        "M30-144q40-6 62-24-6 76-48 96-10 14 8 32 20 18 16 36-24 6-44 8 22-18 2-50 10-30 4-98z",
        t.dark,
        0.85,
      ) +
      path("M-82-154q10 60 38 72-14-34-14-62zM-56-12q4-20 20-30-4 24 0 38z", t.pale, 0.65) +
      line("M-44-72Q0-58 44-72M-52-40Q0-24 52-40M-66-10Q0 8 66-10", t.deep, 3, 0.6),
    t.base,
    "caribbean",
    262,
  );
};

const molcajete: GoodMaker = (b) => {
  const t = lava;
  const leg = (x: number, tilt: number) =>
    path(`M${x - 16}-44h32L${x + 8 + tilt} 2q-10 6-20 0z`, x > 40 ? t.deep : t.dark);
  const pits = Array.from({ length: 46 }, () =>
    oval(-104 + b.rand() * 208, -30 - b.rand() * 58, 2.4, 1.8, t.deep, 0.5),
  ).join("");
  return front(
    foot(92) +
      leg(0, 0) +
      leg(-68, -10) +
      leg(68, 10) +
      path("M-122-100Q-118-38-60-24q60 12 120 0 58-14 62-76z", t.base) +
      path("M50-100h72q-4 62-62 76-24 5-44 6 50-26 34-82z", t.dark, 0.85) +
      path("M-106-92q8 38 40 54-18-28-16-56z", t.pale, 0.6) +
      pits +
      oval(0, -100, 124, 26, t.dark) +
      oval(-1, -102, 121, 24, t.light) +
      oval(0, -100, 104, 18, t.deep) +
      path("M-92-100q10-22 92-22t92 22Q60-86 0-86t-92-14z", "#8fac48") +
      path("M-74-104q16-13 70-13 30 0 50 5-50 0-74 16-32 0-46-8z", "#b3c64b") +
      dot(30, -100, 6, "#c94327") +
      dot(-30, -96, 5, "#c94327") +
      dot(4, -108, 4, "#f4ead2") +
      path(leaf(60, 20, 12, -8, -98) + leaf(-50, 18, 11, 44, -104), "#3f7546") +
      pestle(t.deep, t.base, t.pale, 74, -150, 34),
    "#8fac48",
    "latin-america",
    200,
  );
};

const marbleMortar: GoodMaker = () => {
  const t = toneOf("#e4ded2");
  const vein = "#9b958b";
  return front(
    foot(84) +
      path("M-60-26h120l14 24q-74 16-148 0z", t.dark) +
      path("M-60-26h64l4 30q-46 0-82-6z", t.base) +
      path("M-100-134Q-98-44-56-24q56 12 112 0 42-20 44-110z", t.base) +
      path("M44-134h56q-2 90-44 110-20 5-38 6 40-36 26-116z", t.dark, 0.7) +
      line("M-84-100q30 20 20 52M-40-30q10-30 40-36t38-40M-70-126q14 8 30 6", vein, 2.5, 0.55) +
      path("M-88-126q0 60 26 90-10-44-6-90z", "#fff", 0.6) +
      mouth(t, -134, 102, 21, "#b6afa2") +
      path("M-84-132q20-12 84-12t84 12q-30 14-84 14t-84-14z", "#618f40") +
      path("M-66-134q24-9 66-9 24 0 44 4-50 2-70 13-28 0-40-8z", "#7fae55") +
      path(leaf(70, 26, 18, -10, -132) + leaf(-60, 24, 16, 46, -136), "#2f6b3c") +
      pestle(olive.dark, olive.base, olive.pale, 66, -172, 30),
    "#e4ded2",
    "mediterranean",
    224,
  );
};

const tostonera: GoodMaker = () => {
  const t = beech;
  const board = (d: string) => path(d, t.dark) + group("translate(-1-3)", path(d, t.base));
  const slice = (x: number, y: number) =>
    group(
      `translate(${x} ${y})`,
      shade(ring(27), 4) +
        dot(0, 0, 27, "#c9872c") +
        dot(-1, -1, 25, "#efbd3c") +
        dot(0, 0, 17, "#f3d681") +
        line("M-8-4q8-6 16 0M-8 6q8 5 16-1", "#c9872c", 2, 0.8),
    );
  return above(
    group(
      "rotate(-14)",
      shade(box(132, 46, 16), 8) +
        board(
          "M-118-46h150q14 0 22 12 30 8 74 8 14 0 14 12v26q0 12-14 12-44 0-74 8-8 14-22 14h-150q-14 0-14-14v-64q0-14 14-14z",
        ) +
        line("M-104-30q60-8 130 0M-104 22q60 8 120 2", grain(t), 2, 0.4) +
        dot(-42, -1, 32, t.dark) +
        dot(-42, 0, 29, mix(t.base, t.dark, 0.4)) +
        path(box(8, 20, 3, -124), brass.dark) +
        path(box(6, 17, 2, -125, -1), brass.base) +
        slice(-42, -1),
    ) +
      group(
        "translate(20-84)rotate(-30)",
        shade(box(120, 38, 14), 7) +
          board(
            "M-106-38h140q12 0 18 10 24 6 60 6 12 0 12 10v22q0 10-12 10-36 0-60 6-6 12-18 12h-140q-12 0-12-12v-52q0-12 12-12z",
          ) +
          line("M-94-22q60-6 120 0M-90 20q60 6 110 0", grain(t), 2, 0.4),
      ) +
      slice(92, 92) +
      slice(142, 64),
    t.base,
    "caribbean",
    160,
  );
};

const tortillaPress: GoodMaker = () => {
  const t = iron;
  return above(
    shade(ring(104), 9) +
      path(box(16, 34, 6, 0, 118), t.dark) +
      dot(0, 0, 104, t.deep) +
      dot(-1, -3, 102, t.base) +
      dot(0, 0, 90, t.dark) +
      dot(-2, -3, 88, mix(t.base, t.light, 0.35)) +
      path(
        smooth([
          [-66, 4],
          [-44, -48],
          [4, -64],
          [52, -42],
          [64, 8],
          [40, 54],
          [-8, 64],
          [-50, 44],
        ]),
        "#e7cf98",
      ) +
      path(
        smooth([
          [-58, 4],
          [-38, -42],
          [4, -56],
          [46, -36],
          [56, 8],
          [34, 47],
          [-8, 56],
          [-44, 38],
        ]),
        "#f2e2b8",
      ) +
      `<path d="M-84-46A96 96 0 0 1-46-84" fill="none" stroke="${t.pale}" stroke-width="4" opacity=".7"/>` +
      // the lever lies across
      group(
        "rotate(-52)",
        shade(box(11, 118, 9, 106, 0), 6) +
          path(box(10, 112, 8, 106, 4), t.deep) +
          path(box(8, 110, 7, 104, 2), t.light) +
          path(box(12, 26, 9, 105, -92), black.dark),
      ) +
      dot(-112, 88, 25, "#3a1d0c", 0.25) +
      dot(-116, 82, 25, "#e0c489") +
      dot(-119, 78, 20, "#efdcae"),
    t.base,
    "latin-america",
    150,
  );
};

const molinillo: GoodMaker = () => {
  const t = toneOf("#c08a4e");
  const band = (y: number, w: number, h = 9) =>
    path(box(w, h, 5, 0, y), t.dark) + path(box(w - 2, h - 3, 4, -1, y - 2), t.light);
  const notches = [-24, -12, 0, 12, 24].map((x) => line(`M${x} 104V146`, t.deep, 4)).join("");
  return above(
    group(
      "rotate(38)",
      shade("M-8-150h16V80q34 10 34 46t-42 36q-42 0-42-36t34-46z", 8) +
        path("M-8-150q8-8 16 0l3 236H-11z", t.dark) +
        path("M-7-149q5-5 9-2L5 86H-9z", t.base) +
        band(-132, 12, 7) +
        band(-14, 17) +
        band(10, 21) +
        band(36, 17) +
        band(62, 22) +
        path("M-30 84h60q14 20 12 44-6 32-42 32t-42-32q-2-24 12-44z", t.dark) +
        path("M-28 84h44q-18 34-6 72-8 2-14 1-32-4-36-31-1-24 12-42z", t.base) +
        notches +
        line("M-36 98q36 12 72 0", t.pale, 3, 0.7),
    ) +
      // a cup of chocolate with its foam
      group(
        "translate(96 66)",
        shade(ring(44), 6) +
          dot(0, 0, 44, "#8d4220") +
          dot(-1, -2, 41, "#c0622f") +
          dot(0, 0, 34, "#5d3a26") +
          path(
            smooth([
              [-28, 0],
              [-18, -22],
              [6, -28],
              [26, -12],
              [26, 14],
              [4, 28],
              [-20, 20],
            ]),
            "#c9a277",
          ) +
          dot(-8, -6, 5, "#e7cfae") +
          dot(8, 4, 4, "#e7cfae") +
          dot(4, -14, 3.4, "#e7cfae"),
      ),
    t.base,
    "latin-america",
    164,
  );
};

const strainer: GoodMaker = () => {
  const t = toneOf("#efe4cc");
  return front(
    foot(64, -30) +
      // enamel mug under the drip
      group(
        "translate(-36 0)",
        path("M44-54q34-4 34 18T42-12l-2-10q24-2 24-14t-22-8z", "#2f5d80") +
          path("M-46-66h92L40-6Q0 8-40-6z", "#35608a") +
          path("M14-66h32L40-6Q24 0 10 0z", "#234a6d", 0.8) +
          path("M-38-60l4 50q6 2 10 2l-2-52z", "#8fb0cc", 0.8) +
          oval(0, -66, 46, 9, "#f4ead2") +
          oval(0, -65, 40, 6.4, "#3d2415"),
      ) +
      line("M-36-94v26", "#4e2b1d", 4) +
      path("M-92-196Q-84-128-36-96 12-128 20-196z", t.base) +
      path("M-14-196h34Q12-128-36-96q-6-4-8-6 34-30 30-94z", t.dark, 0.7) +
      path("M-78-178q8 40 34 64-10-40-8-64z", "#fff", 0.5) +
      path("M-74-150q10 36 38 54 26-18 36-50-36 14-74-4z", "#8a5a34", 0.75) +
      path("M-60-128q8 20 24 32 16-12 24-30-24 8-48-2z", "#5d3a26", 0.7) +
      `<ellipse cx="-36" cy="-196" rx="57" ry="13" fill="#c9b58e" stroke="${steel.dark}" stroke-width="5"/>` +
      oval(-36, -194, 48, 9, "#5d3a26") +
      path("M20-204 134-222q12-1 13 9t-11 12L22-188z", wood.dark) +
      path("M24-203 132-219q9-1 10 5L24-196z", wood.light),
    "#efe4cc",
    "caribbean",
    226,
  );
};

const sieve: GoodMaker = (b) => {
  const t = beech;
  const mesh = b.define(
    `<pattern width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 0h9v9H0z" fill="#e9dcc0"/><path d="M0 0H9M0 0V9" stroke="#8d8678" stroke-width="1.6"/></pattern>`,
  );
  return above(
    oval(24, 36, 96, 78, "#d9b77c", 0.5) +
      shade(ring(118), 10) +
      dot(0, 0, 118, t.deep) +
      dot(-1, -2, 116, t.base) +
      `<circle r="112" fill="none" stroke="${t.light}" stroke-width="5"/>` +
      dot(0, 0, 102, t.dark) +
      dot(0, 2, 98, `url(#${mesh})`) +
      path(
        smooth([
          [-66, 26],
          [-40, -30],
          [10, -48],
          [56, -22],
          [66, 24],
          [30, 60],
          [-30, 62],
        ]),
        "#c9954f",
      ) +
      path(
        smooth([
          [-52, 18],
          [-30, -22],
          [8, -36],
          [44, -16],
          [50, 20],
          [22, 44],
          [-24, 46],
        ]),
        "#dcae6a",
      ) +
      path("M-24-4q16-16 40-14-20 8-26 26z", "#f0d29c", 0.8) +
      path("M96-62q16-12 22-2L104-46z", brass.dark) +
      `<path d="M-98-46A108 108 0 0 1-46-98" fill="none" stroke="#fff3cf" stroke-width="4" opacity=".7"/>`,
    t.base,
    "canary-islands",
    122,
  );
};

const grater: GoodMaker = () => {
  const t = bright;
  const teeth: Array<string> = [];
  for (let row = 0; row < 9; row++)
    for (let i = 0; i < 5 - (row % 2); i++) {
      const x = -32 + i * 16 + (row % 2) * 8;
      const y = -84 + row * 19;
      teeth.push(`M${x - 4} ${y}l4-6 4 6z`);
    }
  return above(
    group(
      "rotate(-32)",
      shade(box(52, 146, 12), 8) +
        path(box(52, 112, 8, 0, -8), t.deep) +
        path(box(50, 110, 7, -1, -10), t.base) +
        path(box(40, 98, 4, 0, -8), t.light) +
        path(teeth.join(""), t.deep) +
        group("translate(0 3)", path(teeth.join(""), t.pale)) +
        path(box(22, 28, 10, 0, 128), wood.dark) +
        path(box(19, 25, 9, -1, 126), wood.light),
    ) +
      group(
        "translate(112 84)rotate(24)",
        shade("M-58-16Q0-36 58-10 70 6 52 14-4 34-58 14-70-2-58-16z", 5) +
          path("M-58-16Q0-36 58-10 70 6 52 14-4 34-58 14-70-2-58-16z", "#7d4a26") +
          path("M-52-12Q0-30 40-14 0-14-52 0z", "#a36a3a") +
          oval(56, 2, 11, 13, "#f4ead2") +
          line("M-34-16l4 26M-6-22l4 32M22-20l2 28", "#5a3218", 2, 0.7),
      ) +
      path(
        smooth([
          [-128, 66],
          [-100, 44],
          [-66, 60],
          [-62, 88],
          [-96, 104],
          [-128, 92],
        ]),
        "#f6eddc",
      ) +
      path(
        smooth([
          [-118, 68],
          [-98, 54],
          [-74, 66],
          [-76, 82],
          [-98, 92],
        ]),
        "#fffaf0",
      ),
    t.base,
    "caribbean",
    156,
  );
};

const spoons: GoodMaker = () => {
  const t = olive;
  const spoon = (x: number, turn: number, head: string) =>
    group(
      `translate(${x} 8)rotate(${turn})`,
      shade(`M-6 120Q-8 20-5-30L5-30Q8 20 6 120z`, 6) +
        path("M-6 124Q-9 20-5-36h10Q9 20 6 124 0 130-6 124z", t.dark) +
        path("M-5 122Q-7 20-4-36h5Q4 20 2 124z", t.base) +
        head,
    );
  const bowl = (rx: number, ry: number) =>
    oval(0, -64, rx, ry, t.dark) +
    oval(-1, -66, rx - 2, ry - 2, t.base) +
    oval(1, -64, rx - 7, ry - 8, t.dark) +
    oval(2, -61, rx - 9, ry - 11, t.light);
  return above(
    spoon(-96, -16, bowl(25, 38)) +
      spoon(
        -32,
        -5,
        path("M-22-34Q-26-96-16-106h32q10 10 6 72-22 12-44 0z", t.dark) +
          path("M-20-38Q-23-94-14-102h20q-10 30 0 66-16 6-26-2z", t.base) +
          line("M-8-92v40M0-92v42M8-92v40", t.deep, 4),
      ) +
      spoon(32, 5, bowl(22, 34) + oval(1, -62, 8, 13, "#5a3218", 0.5)) +
      spoon(
        96,
        16,
        path("M-18-34Q-22-98-4-108 22-104 18-34 0-26-18-34z", t.dark) +
          path("M-16-38Q-19-94-3-103 6-90 2-34q-12 2-18-4z", t.base),
      ),
    t.base,
    "mediterranean",
    142,
  );
};

export const handGoods = {
  pilon,
  molcajete,
  "marble-mortar": marbleMortar,
  tostonera,
  "tortilla-press": tortillaPress,
  molinillo,
  "coffee-strainer": strainer,
  "gofio-sieve": sieve,
  grater,
  "wooden-spoons": spoons,
} satisfies Record<string, GoodMaker>;
