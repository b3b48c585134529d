// Pots, pans and plates of the shop.
import {
  above,
  black,
  bright,
  ears,
  earth,
  foot,
  front,
  lid,
  mouth,
  shade,
  wall,
  type GoodMaker,
} from "./goods-kit.ts";
import { mix, steel, toneOf } from "../palette.ts";
import {
  box,
  dot,
  group,
  line,
  num,
  oval,
  path,
  polar,
  ring,
  smooth,
  type Brush,
} from "../shapes.ts";
import type { AboveVessel } from "../vessels/vessel-types.ts";
import { vesselMakers } from "../vessels/vessels.ts";
import type { Vessel } from "../vocabulary.ts";

/** An empty vessel, drawn as for the dishes. */
const empty =
  (
    name: Vessel,
    region: Parameters<typeof above>[2],
    more: (reach: number) => string = () => "",
  ): GoodMaker =>
  (b) => {
    const vessel = vesselMakers[name](b, { region, food: "#c98d4e" }) as AboveVessel;
    const [reach] = vessel.reach;
    return above(group("", vessel.under + vessel.over + more(reach)), vessel.tone, region, reach);
  };

const caldero: GoodMaker = () => {
  const t = steel;
  return front(
    foot(112) +
      ears(t, 104, -92, 26) +
      path("M-108-108Q-112-30-70-6-40 4 0 4T70-6Q112-30 108-108z", t.base) +
      path("M44-108h64Q112-30 70-6 48 2 24 4 62-30 44-108z", t.dark, 0.8) +
      path("M-94-100Q-96-40-64-16-80-50-76-100z", t.pale, 0.8) +
      mouth(t, -108, 110, 20) +
      group("translate(0-2)", lid(t, -112, 112, 34)),
    t.base,
    "caribbean",
    176,
  );
};

const paellera: GoodMaker = empty("paella-pan", "iberian");
const skillet: GoodMaker = empty("skillet", "latin-america");

const smallTortilla = () =>
  shade(ring(46, 44, -44, -36), 4) +
  path(
    smooth([
      [-90, -36],
      [-66, -78],
      [-22, -78],
      [2, -34],
      [-22, 4],
      [-66, 6],
    ]),
    "#e2c68e",
  ) +
  path(
    smooth([
      [-82, -36],
      [-62, -70],
      [-26, -70],
      [-6, -34],
      [-26, -3],
      [-62, -2],
    ]),
    "#eed9aa",
  ) +
  oval(-58, -44, 7, 4, "#b9813f", 0.7) +
  oval(-36, -58, 6, 4, "#b9813f", 0.7);

const largeTortilla = ({ rand }: Brush) =>
  shade(ring(52, 50, 26, 22), 4) +
  path(
    smooth([
      [-24, 22],
      [2, -24],
      [50, -22],
      [76, 20],
      [54, 66],
      [4, 68],
    ]),
    "#ead3a0",
  ) +
  path(
    smooth([
      [-16, 22],
      [6, -16],
      [46, -14],
      [66, 20],
      [48, 58],
      [8, 60],
    ]),
    "#f2e0b6",
  ) +
  [
    [8, 6],
    [36, -4],
    [52, 26],
    [22, 38],
    [2, 28],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 5 + rand() * 4, 3.5, "#b9813f", 0.7))
    .join("");

const comal: GoodMaker = (b) => {
  const t = black;
  return above(
    shade(ring(132), 9) +
      dot(0, 0, 132, t.deep) +
      dot(-1, -2, 130, t.base) +
      dot(0, 0, 120, t.dark) +
      dot(-2, -3, 118, mix(t.base, "#6a5f58", 0.35)) +
      dot(-36, -44, 46, t.light, 0.35) +
      `<path d="M-112-56A126 126 0 0 1-56-112" fill="none" stroke="${t.pale}" stroke-width="4" opacity=".7"/>` +
      smallTortilla() +
      largeTortilla(b),
    t.base,
    "latin-america",
    134,
  );
};

const cazuela: GoodMaker = () => {
  const t = earth;
  const ear = (s: number) =>
    path(`M${s * 118}-58q${s * 30}-10 ${s * 30} 8t${s * -36} 12z`, s > 0 ? t.deep : t.dark);
  return front(
    foot(104, 10) +
      ear(-1) +
      ear(1) +
      path("M-126-70Q-122-18-80 0q80 14 160 0Q122-18 126-70z", t.base) +
      path("M60-70h66Q122-18 80 0 52 6 30 6 74-20 60-70z", t.dark, 0.75) +
      path("M-110-62Q-104-30-78-12-90-34-88-62z", t.pale, 0.7) +
      line("M-118-40Q0-18 118-40", t.pale, 3, 0.5) +
      oval(0, -70, 128, 26, t.dark) +
      oval(-1, -72, 126, 24, t.light) +
      oval(0, -69, 114, 19, "#7a3418") +
      oval(6, -63, 100, 12, "#9a4622") +
      `<path d="M-86-74q40-12 92-11" fill="none" stroke="#fff0cf" stroke-width="4" opacity=".55"/>`,
    t.base,
    "iberian",
    158,
  );
};

const tagine: GoodMaker = () => {
  const t = toneOf("#c0622f");
  const zig = Array.from(
    { length: 13 },
    (_, i) => `${i ? "L" : "M"}${-84 + i * 14} ${i % 2 ? -62 : -74}`,
  ).join("");
  return front(
    foot(104, 10) +
      path("M-118-44Q-112-8-78 0q78 12 156 0 34-8 40-44z", t.base) +
      path("M60-44h58q-6 36-40 44-22 4-40 5 32-12 22-49z", t.dark, 0.8) +
      path("M-104-38q6 24 28 32-8-14-8-32z", t.pale, 0.7) +
      oval(0, -44, 120, 17, t.dark) +
      oval(-1, -46, 118, 15, t.light) +
      path("M-14-190Q-24-128-98-50q98 22 196 0Q24-128 14-190z", t.base) +
      path("M4-190h10q10 62 84 140-30 7-60 9Q14-110 4-190z", t.dark, 0.8) +
      path("M-12-176Q-24-120-84-54q12 4 26 5Q-18-110-6-176z", t.pale, 0.6) +
      path("M-22-194q0-18 22-18t22 18q-4 12-14 12h-16q-10 0-14-12z", t.dark) +
      path("M-14-198q2-9 13-9-8 5-8 15z", t.light) +
      line("M-46-108Q0-94 46-108M-62-88Q0-72 62-88", "#f2e3c0", 3.5) +
      line(zig, "#2f6b80", 3.5),
    t.base,
    "africa",
    206,
  );
};

const injeraPlate: GoodMaker = (b) => {
  const t = bright;
  const eyes = Array.from({ length: 60 }, () => {
    const [x, y] = polar(Math.sqrt(b.rand()) * 96, b.rand() * 360);
    return oval(x, y, 2.6, 2, "#a5824f", 0.6);
  }).join("");
  return above(
    // the lid leans behind
    group(
      "translate(86-72)",
      shade(ring(84), 6) +
        dot(0, 0, 84, t.dark) +
        dot(-2, -2, 81, t.base) +
        dot(-10, -10, 56, t.light, 0.7) +
        dot(3, 5, 15, "#3a1d0c", 0.3) +
        dot(0, 0, 14, black.base) +
        dot(-3, -3, 8, black.light),
    ) +
      shade(ring(122), 9) +
      path(box(146, 13, 8), black.dark) +
      path(box(146, 10, 7, 0, -2), black.base) +
      dot(0, 0, 122, t.deep) +
      dot(-1, -2, 119, t.base) +
      dot(0, 0, 110, mix(t.deep, "#3a2a20", 0.4)) +
      path(
        smooth([
          [-100, 0],
          [-70, -72],
          [0, -101],
          [72, -70],
          [101, 2],
          [68, 74],
          [0, 100],
          [-72, 70],
        ]),
        "#c9a878",
      ) +
      path(
        smooth([
          [-92, 0],
          [-66, -68],
          [0, -93],
          [66, -64],
          [93, 2],
          [62, 68],
          [0, 92],
          [-66, 64],
        ]),
        "#d8bc8e",
      ) +
      eyes,
    "#c9a878",
    "africa",
    150,
  );
};

const pressureCooker: GoodMaker = () => {
  const t = bright;
  return front(
    foot(86) +
      wall(t, { top: 84, bottom: 80, height: 108 }) +
      path("M-80-30Q0-18 80-30v8Q0-10-80-22z", t.deep, 0.35) +
      path("M80-104h62q10 0 10 10t-10 10H80z", black.base) +
      path("M84-102h56q6 0 8 4H84z", black.light) +
      path("M-80-104h-26q-9 0-9 9t9 9h26z", black.base) +
      oval(0, -110, 90, 15, t.dark) +
      path("M-90-112Q-84-146 0-148T90-112Q0-92-90-112z", t.base) +
      path("M30-146Q86-140 90-112 70-106 48-104 56-130 30-146z", t.dark, 0.8) +
      path("M-76-118Q-66-138-24-142-52-130-58-114z", t.pale, 0.8) +
      path("M-74-128h226q10 0 10 10t-10 9H-58q-12 0-16-19z", black.base) +
      path("M-66-125h214q6 0 7 5H-62z", black.light) +
      path("M-12-146v-16h24v16z", steel.dark) +
      path("M-15-162h30v-8h-30z", "#b23f30") +
      dot(42, -140, 6, "#b23f30"),
    t.base,
    "caribbean",
    178,
  );
};

const dutchOven: GoodMaker = () => {
  const t = toneOf("#c25a2c");
  return front(
    foot(104) +
      ears(t, 100, -88, 24) +
      wall(t, { top: 106, bottom: 98, height: 96, round: 26 }) +
      path("M-106-98h212v9h-212z", t.deep, 0.5) +
      path("M-112-104q0-40 112-42t112 42q0 8-8 8h-208q-8 0-8-8z", t.base) +
      path("M40-143q70 6 72 39 0 8-8 8H54q6-26-14-47z", t.dark, 0.75) +
      path("M-98-108q8-24 54-29-24 10-28 31z", t.pale, 0.7) +
      path("M-20-146q-2-16 20-16t20 16z", black.base) +
      path("M-12-152q2-6 11-7-4 4-4 9z", black.pale, 0.8),
    t.base,
    "mediterranean",
    166,
  );
};

const couscoussier: GoodMaker = () => {
  const t = bright;
  const holes = [-60, -36, -12, 12, 36, 60].map((x) => dot(x, -106, 3.4, t.deep)).join("");
  return front(
    foot(88) +
      ears(t, 86, -62, 20) +
      path("M-92-84Q-96 0-60 2q60 6 120 0Q96 0 92-84z", t.base) +
      path("M40-84h52Q96 0 60 2 42 5 22 5 58-20 40-84z", t.dark, 0.75) +
      path("M-80-78q-2 50 24 66-14-30-8-66z", t.pale, 0.8) +
      path("M-94-90h188v12h-188z", t.light) +
      path("M34-90h60v12H34z", t.dark) +
      wall(t, { top: 84, bottom: 76, height: 78, lift: 90, round: 8 }) +
      holes +
      ears(t, 80, -154, 18) +
      lid(t, -168, 86, 30),
    t.base,
    "africa",
    222,
  );
};

const tamaleSteamer: GoodMaker = () => {
  const t = steel;
  const tamal = (x: number, turn: number, tall: number) =>
    group(
      `translate(${x}-146)rotate(${turn})`,
      path(`M-13 20V${-tall}q13-14 26 0V20z`, "#d9c48a") +
        path(`M2 20V${-tall - 6}q8 1 11 6V20z`, "#b89c5c") +
        line(`M-5 16V${-tall + 4}`, "#f0e2b4", 2.5) +
        line("M-13 0h26", "#8a6d34", 3),
    );
  return front(
    foot(98) +
      ears(t, 94, -112, 22) +
      mouth(t, -146, 98, 19, "#4a3a30") +
      [-66, -40, -13, 14, 41, 67].map((x, i) => tamal(x, x / 7, 30 + (i % 2) * 9)).join("") +
      path("M-98-146Q0-116 98-146V-20q0 20-22 20H-76Q-98 0-98-20z", t.base) +
      path("M44-133q34-5 54-13V-20Q98 0 76 0H36z", t.dark, 0.7) +
      path("M-86-138v116q4 8 12 10v-122z", t.pale, 0.7) +
      `<path d="M-98-146Q0-116 98-146" fill="none" stroke="${t.light}" stroke-width="6"/>` +
      line("M-96-46Q0-28 96-46", t.deep, 2.5, 0.5),
    t.base,
    "latin-america",
    206,
  );
};

const mokaPot: GoodMaker = () => {
  const t = bright;
  return front(
    foot(66) +
      path("M60-150q46-2 46 20 0 26-30 62l-12-8q18-26 20-46 0-10-24-8z", black.base) +
      path("M66-145q32 0 34 14-12-8-36-6z", black.light) +
      path("M-58 0l10-74h96L58 0q-58 10-116 0z", t.base) +
      path("M14 6 20-74h28L58 0q-20 5-44 6z", t.dark, 0.85) +
      path("M-58 0l10-74h22L-30 5q-16-1-28-5z", t.pale, 0.7) +
      path("M-54-90h108v18H-54z", t.dark) +
      path("M-54-90h70v18h-70z", t.light) +
      path("M-50-92-60-164l-16-10h132l-6 82z", t.base) +
      path("M14-92l6-82h36l-6 82z", t.dark, 0.85) +
      path("M-50-92-60-164l-16-10h40l14 82z", t.pale, 0.6) +
      path("M-76-174Q-60-196-2-198T56-174z", t.light) +
      path("M14-197q34 6 42 23H20z", t.dark, 0.8) +
      path("M-8-198q-4-16 6-18t8 18z", black.base) +
      `<path d="M-66-214q-10-14 0-26t0-26" fill="none" stroke="#fff3d8" stroke-width="6" opacity=".4"/>` +
      dot(-24, -40, 5, t.deep),
    t.base,
    "caribbean",
    226,
  );
};

const briki: GoodMaker = () => {
  const t = bright;
  return front(
    foot(58) +
      path("M40-104 152-178q8-5 12 1t-4 11L48-88z", "#6b3f22") +
      path("M54-112 150-176q6-3 9 0L58-104z", "#a36a3a") +
      path(
        "M-44-116Q-52-92-40-78-70-52-66-18-64 0-46 2q46 6 92 0 18-2 20-20 4-34-26-60 12-14 4-38z",
        t.base,
      ) +
      path(
        "M10-116h34q8 24-4 38 30 26 26 60-2 18-20 20-18 3-34 3 34-30 2-78 6-20-4-43z",
        t.dark,
        0.8,
      ) +
      path("M-38-78q-26 26-22 58 4 10 12 14-8-38 20-70z", t.pale, 0.7) +
      line("M-58-34Q0-20 58-34", t.pale, 3, 0.6) +
      oval(0, -116, 46, 10, t.light) +
      oval(0, -115, 39, 7, "#3d2415") +
      oval(-6, -116, 20, 3.4, "#8a5a34") +
      path("M-46-118q-14-6-16 2 4 8 18 4z", t.dark) +
      `<path d="M-4-134q-10-12 0-24t0-24" fill="none" stroke="#fff3d8" stroke-width="6" opacity=".4"/>`,
    t.base,
    "mediterranean",
    186,
  );
};

const skewers: GoodMaker = () => {
  const one = (y: number, turn: number, food: string) =>
    group(
      `translate(0 ${y})rotate(${turn})`,
      shade(box(150, 4), 5) +
        path(`M-150-4H118q14 2 34 4-20 2-34 4H-150z`, steel.base) +
        path("M-150-4H118q14 2 34 4H-150z", steel.pale) +
        path(box(28, 9, 6, -152), "#7d4a26") +
        path(box(26, 5, 4, -153, -2), "#b57a45") +
        food,
    );
  const chunk = (x: number, fill: string) => {
    const t = toneOf(fill);
    return (
      path(box(15, 15, 6, x), t.dark) +
      path(box(13, 12, 5, x - 1, -2), t.base) +
      path(`M${x - 10}-9q8-5 16-3-8 4-14 10z`, t.pale, 0.7)
    );
  };
  const pepper = (x: number, fill: string) => path(box(5, 16, 4, x), fill);
  return above(
    [-62, -22, 20, 62]
      .map((y, i) =>
        one(
          y,
          -6 + i,
          i === 1 || i === 2
            ? [-70, -34, 2, 38, 74]
                .map(
                  (x, k) =>
                    chunk(x, k % 2 ? "#8f4a2a" : "#a5572f") +
                    pepper(x + 18, k % 2 ? "#4a7a3c" : "#c43c2a"),
                )
                .join("")
            : "",
        ),
      )
      .join(""),
    "#a5572f",
    "mediterranean",
    176,
  );
};

const mould: GoodMaker = () => {
  const t = bright;
  const scallops = (r: number) =>
    Array.from({ length: 17 }, (_, i) => {
      const [x, y] = polar(r, i * 22.5);
      return i
        ? `A${num(r * 0.22)} ${num(r * 0.22)} 0 0 1 ${num(x)} ${num(y)}`
        : `M${num(x)} ${num(y)}`;
    }).join("");
  const flan = toneOf("#e0a045");
  return above(
    // the mould with its lid, and what comes out of it
    group(
      "translate(-74 20)",
      shade(ring(78), 7) +
        dot(0, 0, 78, t.dark) +
        dot(-1, -2, 75, t.base) +
        path(scallops(66), t.light) +
        path(scallops(57), t.dark) +
        dot(0, 4, 56, mix(t.deep, "#5d3a26", 0.5)) +
        dot(0, 0, 22, t.base) +
        dot(-2, -3, 19, t.light) +
        dot(0, 0, 11, mix(t.deep, "#3a2a20", 0.4)) +
        path(box(10, 12, 3, -82), t.deep) +
        path(box(10, 12, 3, 82), t.deep),
    ) +
      group(
        "translate(92-6)",
        shade(ring(66), 6) +
          dot(0, 0, 66, "#e9dcc4") +
          dot(-1, -2, 63, "#f8efdd") +
          path(scallops(47), flan.dark) +
          group("translate(-1-3)", path(scallops(43), flan.base)) +
          dot(0, -4, 40, "#9a4f1f") +
          dot(-2, -6, 36, "#b5652a") +
          dot(-1, -5, 12, flan.dark) +
          `<path d="M-30-18A36 36 0 0 1-8-38" fill="none" stroke="#ffe9b5" stroke-width="5" opacity=".8"/>` +
          path("M14 32q26-4 34-24 6 20-8 32t-26-8z", "#b5652a", 0.8),
      ),
    flan.base,
    "latin-america",
    166,
  );
};

export const potGoods = {
  caldero,
  paellera,
  "iron-skillet": skillet,
  comal,
  cazuela,
  tagine,
  "injera-plate": injeraPlate,
  "pressure-cooker": pressureCooker,
  "dutch-oven": dutchOven,
  couscoussier,
  "tamale-steamer": tamaleSteamer,
  "moka-pot": mokaPot,
  briki,
  skewers,
  "flan-mould": mould,
} satisfies Record<string, GoodMaker>;
