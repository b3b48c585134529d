// Pots and pans, from above.
import type { Vessel } from "../vocabulary.ts";
import { clay, iron, mix, pickClear, steel, toneOf } from "../palette.ts";
import {
  between,
  blob,
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
import { discs, innerShade, rimLight, turned, type VesselMaker } from "./vessel-types.ts";

const handleTurn = (rand: () => number) => between(rand, -38, 30);

const caldero: VesselMaker = (b) => {
  const lug = path(
    "M-136-26h26v52h-26q-9 0-9-10v-32q0-10 9-10zm4 12v28h14v-28z",
    steel.dark,
  ).replace("/>", ' fill-rule="evenodd"/>');
  const turn = handleTurn(b.rand);
  return {
    view: "above",
    under:
      turned(
        turn,
        group("translate(7 8)", path("M-140-26h280v52h-280z", shadowColour, 0.22)) +
          lug +
          turned(180, lug),
      ) +
      discs(
        b,
        [
          [118, steel.dark],
          [115, steel.light],
          [106, steel.base],
          [99, steel.deep],
          [95, mix(steel.deep, "#3a2a20", 0.5)],
        ],
        12,
      ),
    over: innerShade(94) + rimLight(111, 5, "#fff", 0.8),
    area: { shape: "round", rx: 93, ry: 93, deep: true },
    tone: steel.base,
    reach: [130, 122],
  };
};

const cazuela: VesselMaker = (b, { food }) => {
  const body = pickClear(
    b.rand,
    ["#b5592e", "#9c4a2c", "#c56c3a", "#7b3f2a"],
    (c) => c,
    [food],
    0.14,
  );
  const t = toneOf(body);
  const turn = handleTurn(b.rand);
  const ear =
    path("M-98-30C-128-34-140-20-140 0s12 34 42 30z", t.dark) +
    path("M-104-18c-14-2-22 6-22 16s6 16 20 16", "none") +
    path(ring(9, 12, -119, 0), t.deep, 0.55);
  return {
    view: "above",
    under:
      turned(
        turn,
        group("translate(6 9)", path(ring(136, 30), shadowColour, 0.24)) + ear + turned(180, ear),
      ) +
      discs(
        b,
        [
          [116, t.dark],
          [113, t.base],
          [105, t.light],
          [101, t.base],
          [96, t.deep],
        ],
        12,
      ),
    over: innerShade(94) + rimLight(108, 6, t.pale, 0.8),
    area: { shape: "round", rx: 94, ry: 94, deep: true },
    tone: body,
    reach: [130, 118],
  };
};

/** Enamelled pot with its lid half beside it. */
const olla: VesselMaker = (b, { food }) => {
  const enamel = pickClear(
    b.rand,
    ["#2f5d80", "#a83b2c", "#3c6b52", "#d8b04c", "#e9dfca", "#5b2f3f", "#3a3a42"],
    (c) => c,
    [food],
  );
  const t = toneOf(enamel);
  const turn = handleTurn(b.rand);
  const grip = path(
    "M-108-24h-14q-16 0-16 14v20q0 14 16 14h14v-12h-10q-6 0-6-6V-6q0-6 6-6h10z",
    t.dark,
  );
  const [lx, ly] = polar(150, pick(b.rand, [-38, -142, 38, 142]));
  const lid = group(
    `translate(${Math.round(lx)} ${Math.round(ly)})`,
    dot(5, 8, 78, shadowColour, 0.26) +
      dot(0, 0, 78, t.dark) +
      dot(-1, -2, 74, t.base) +
      dot(0, 0, 52, t.light, 0.35) +
      dot(4, 6, 15, shadowColour, 0.3) +
      dot(0, 0, 14, steel.dark) +
      dot(-2, -3, 10, steel.light),
  );
  return {
    view: "above",
    under:
      lid +
      turned(
        turn,
        group("translate(7 9)", path(box(136, 22, 14), shadowColour, 0.22)) +
          grip +
          turned(180, grip),
      ) +
      discs(
        b,
        [
          [113, t.deep],
          [111, t.base],
          [103, t.dark],
          [97, enamel === "#e9dfca" ? "#cfc0a4" : "#efe4cd"],
          [92, "#c9b898"],
        ],
        13,
      ),
    over: innerShade(91, 0.36) + rimLight(107, 5, "#fff", 0.55),
    area: { shape: "round", rx: 90, ry: 90, deep: true },
    tone: enamel,
    reach: [132, 116],
  };
};

/** Wide, shallow, two handles, with the toasted ring of rice at the wall. */
const paellaPan: VesselMaker = (b) => {
  const turn = handleTurn(b.rand);
  const red = b.rand() > 0.5;
  const grip =
    line("M-118-26C-158-24-158 24-118 26", red ? "#7d2219" : steel.deep, 11) +
    line("M-120-24C-155-22-155 20-120 24", red ? "#b5392a" : steel.light, 5);
  return {
    view: "above",
    under:
      turned(
        turn,
        group(
          "translate(5 9)",
          line(
            "M-118-26C-158-24-158 24-118 26M118-26C158-24 158 24 118 26",
            shadowColour,
            11,
            0.25,
          ),
        ) +
          grip +
          turned(180, grip),
      ) +
      discs(
        b,
        [
          [131, steel.dark],
          [129, steel.light],
          [123, steel.base],
          [117, "#4e3524"],
          [114, "#6b4526"],
        ],
        8,
      ),
    over: innerShade(115, 0.2) + rimLight(126, 4, "#fff", 0.85),
    area: { shape: "round", rx: 111, ry: 111, deep: true },
    tone: steel.light,
    reach: [146, 132],
  };
};

const skillet: VesselMaker = (b) => {
  const turn = pick(b.rand, [28, 40, 150, 140, -30, -150]);
  const handle =
    path("M92-15L210-21q16 0 16 21t-16 21L92 15z", shadowColour, 0.28).replace(
      "<path",
      '<path transform="translate(4 9)"',
    ) +
    path("M92-15L210-21q16 0 16 21t-16 21L92 15z", iron.base) +
    path("M100-9L206-14q8 0 9 8L104-3z", iron.light, 0.6) +
    oval(204, 0, 9, 7, iron.deep);
  return {
    view: "above",
    under:
      turned(turn, handle) +
      discs(
        b,
        [
          [113, iron.deep],
          [111, iron.light],
          [106, iron.base],
          [99, iron.deep],
          [95, "#2b2420"],
        ],
        10,
      ),
    over: innerShade(94, 0.28) + rimLight(108, 4, iron.pale, 0.9),
    area: { shape: "round", rx: 90, ry: 90, deep: true },
    tone: iron.base,
    reach: [122, 114],
  };
};

/** Flat griddle of clay or iron; food lies dry on it. */
const comal: VesselMaker = (b, { food }) => {
  const earthen = b.rand() > 0.5;
  const t = toneOf(
    pickClear(
      b.rand,
      earthen ? ["#a8552f", "#3b332f"] : ["#3b332f", "#a8552f"],
      (c) => c,
      [food],
      0.2,
    ),
  );
  const lug = path(ring(15, 24, -120, 0), t.dark) + path(ring(7, 13, -123, 0), t.deep);
  return {
    view: "above",
    under:
      turned(handleTurn(b.rand), lug + turned(180, lug)) +
      discs(
        b,
        [
          [122, t.deep],
          [120, t.base],
          [113, t.dark],
          [109, t.base],
        ],
        7,
      ) +
      path(blob(b.rand, 14, 10, 74, 66, 0.12), t.deep, 0.35) +
      path(crescent10, t.light, 0.28),
    over: rimLight(117, 4, t.pale, 0.6),
    area: { shape: "round", rx: 98, ry: 98, deep: false },
    tone: t.base,
    reach: [130, 122],
  };
};
const crescent10 = "M-86-40A95 95 0 0 1-30-90Q-66-66-86-40z";

/** Stone mortar on three feet, its pestle leaning at the edge. */
const molcajete: VesselMaker = (b) => {
  const stone = toneOf("#5d5654");
  const speck = b.define(
    `<g fill="${stone.deep}">${Array.from({ length: 11 }, () => {
      const [x, y] = polar(between(b.rand, 90, 112), b.rand() * 360);
      return dot(x, y, between(b.rand, 1, 3), "");
    }).join("")}</g>`,
  );
  const foot = [25, 145, 265]
    .map((a) => {
      const [x, y] = polar(104, a);
      return dot(x, y, 26, stone.dark);
    })
    .join("");
  const pestle = turned(
    pick(b.rand, [-36, -140, 30, 145]),
    group("translate(6 10)", path("M86-18L196-28q26 4 26 28t-26 28L86 18z", shadowColour, 0.26)) +
      path("M86-18L196-28q26 4 26 28t-26 28L86 18z", stone.base) +
      path("M90-12L194-21q12 0 16 9L92-2z", stone.light, 0.6),
  );
  return {
    view: "above",
    under:
      foot +
      discs(
        b,
        [
          [117, stone.dark],
          [114, stone.base],
          [100, stone.light],
          [97, stone.dark],
          [90, stone.deep],
        ],
        14,
      ) +
      use(speck, 0, 0) +
      use(speck, 0, 0, 130) +
      use(speck, 0, 0, 235, 0.95),
    over: innerShade(86, 0.34) + pestle,
    area: { shape: "round", rx: 85, ry: 85, deep: true },
    tone: stone.base,
    reach: [124, 120],
  };
};

/** The shallow dish of a tagine with its cone laid behind. */
const tagine: VesselMaker = (b, { food }) => {
  const glaze = pickClear(
    b.rand,
    ["#2f6b80", "#b5592e", "#3f7546", "#d9a441", "#7c2f3c", "#e9dcc0"],
    (c) => c,
    [food],
  );
  const t = toneOf(glaze);
  const side = pick(b.rand, [-1, 1]);
  const ink = glaze === "#e9dcc0" ? "#2f6b80" : "#f2e3c0";
  const zig = (n: number, r: number) =>
    Array.from({ length: n }, (_, i) => {
      const [x, y] = polar(i % 2 ? r + 7 : r - 5, (i / n) * 360);
      return `${i ? "L" : "M"}${Math.round(x)} ${Math.round(y)}`;
    }).join("") + "z";
  const cone = group(
    `translate(${side * 138}-112)rotate(${side * -34})`,
    group("translate(5 9)", path("M-16-92Q0-104 16-92L84 50Q0 92-84 50z", shadowColour, 0.26)) +
      path("M-12-84Q0-92 12-84L82 48Q0 86-82 48z", t.base) +
      path("M-12-84L-82 48Q-62 60-42 65L-3-84z", t.light, 0.55) +
      path("M12-84L82 48q-18 12-40 17L5-84z", t.dark, 0.6) +
      line("M-72 30Q0 66 72 30M-50-12Q0 14 50-12", ink, 3) +
      line("M-62 10q8 22 18 6t20 10 22 0 22-4 18-8", ink, 2.5) +
      dot(0, -90, 15, t.dark) +
      dot(-3, -93, 10, t.light),
  );
  return {
    view: "above",
    under:
      cone +
      discs(
        b,
        [
          [116, t.deep],
          [114, t.base],
          [99, t.dark],
          [95, clay.dark],
        ],
        11,
      ) +
      line(zig(44, 105), ink, 2.5),
    over: innerShade(93, 0.3) + rimLight(112, 3, t.pale, 0.8),
    area: { shape: "round", rx: 92, ry: 92, deep: true },
    tone: glaze,
    reach: [120, 118],
  };
};

export const pots = {
  caldero,
  cazuela,
  olla,
  "paella-pan": paellaPan,
  skillet,
  comal,
  molcajete,
  tagine,
} satisfies Partial<Record<Vessel, VesselMaker>>;
