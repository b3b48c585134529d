// Knives, boards, measures and other kitchen tools.
import {
  above,
  acacia,
  beech,
  black,
  bright,
  foot,
  front,
  grain,
  shade,
  type GoodMaker,
} from "./goods-kit.ts";
import { mix, steel, toneOf, wood } from "../palette.ts";
import { box, dot, group, leaf, line, num, oval, path, polar, ring, smooth } from "../shapes.ts";

const chefKnife: GoodMaker = () => {
  const clove = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y})rotate(${turn})`,
      shade(leaf(0, 40, 30, 0, 20), 4) +
        path(leaf(0, 40, 30, 0, 20), "#efe0c4") +
        path(leaf(10, 36, 14, -2, 18), "#fff8e8") +
        line("M2 18Q8 0 2-16", "#c9a9a0", 2),
    );
  return above(
    group(
      "rotate(-24)",
      shade("M-170-10Q-60-52 60-48v96H40Q-100 44-170-10z", 9) +
        path("M-172-8Q-70-44 62-42v70Q-90 34-172-8z", "#a9a49b") +
        path("M-172-8Q-70-44 62-42v30Q-70-6-172-8z", "#dedad1") +
        path("M-150-8Q-60 6 62 2v26Q-80 32-150-8z", "#f3f0e9") +
        path("M56-44h18v74H56z", steel.dark) +
        path("M74-42h90q16 0 16 16l-4 30q-2 12-14 12-52-10-88 8z", "#3d2417") +
        path("M76-38h86q10 0 10 8-50 8-96 4z", "#6b4226") +
        dot(98, -16, 4.5, steel.light) +
        dot(130, -18, 4.5, steel.light) +
        dot(160, -18, 4.5, steel.light),
    ) +
      clove(-60, 96, 20) +
      clove(-16, 110, -40) +
      clove(44, 102, 70),
    "#dedad1",
    "latin-america",
    172,
  );
};

const cuttingBoard: GoodMaker = () => {
  const t = acacia;
  const tomato = (x: number, y: number, r: number) =>
    group(
      `translate(${x} ${y})`,
      shade(ring(r), 5) +
        dot(0, 0, r, "#9c2f1c") +
        dot(-1, -2, r - 2, "#c94327") +
        dot(-r * 0.3, -r * 0.35, r * 0.3, "#f0a98c", 0.6) +
        path(leaf(0, r * 0.5, 7) + leaf(120, r * 0.5, 7) + leaf(240, r * 0.5, 7), "#3f7546"),
    );
  const slice = (x: number, y: number) =>
    group(
      `translate(${x} ${y})`,
      shade(ring(22), 3) +
        dot(0, 0, 22, "#b23a22") +
        dot(0, 0, 18, "#e07a5c") +
        [0, 72, 144, 216, 288].map((a) => path(leaf(a, 15, 9), "#f0c58e")).join("") +
        dot(0, 0, 3, "#b23a22"),
    );
  return above(
    group(
      "rotate(-7)",
      shade(box(150, 98, 16), 10) +
        path(box(150, 98, 16), t.dark) +
        path(box(148, 95, 15, -1, -3), t.base) +
        [
          [-70, "#a5683c"],
          [-24, "#7b4626"],
          [30, "#96602f"],
          [70, "#85502b"],
        ]
          .map(([y, fill]) => path(`M-146 ${Number(y) - 16}h290v22h-290z`, String(fill), 0.5))
          .join("") +
        `<path d="${box(134, 80, 10, 0, -3)}" fill="none" stroke="${t.deep}" stroke-width="5" opacity=".6"/>` +
        path(box(20, 8, 8, 112, -3), t.deep) +
        line("M-120-58q90-10 200 0M-110 30q80 8 180-2", t.deep, 2, 0.4),
    ) +
      tomato(-86, -30, 34) +
      slice(-12, 30) +
      slice(26, 24) +
      slice(64, 18) +
      path(
        leaf(40, 46, 26, -70, 60) + leaf(90, 40, 24, -60, 58) + leaf(0, 36, 22, -74, 56),
        "#438a4b",
      ) +
      line("M-70 60l30-34M-62 58h34", "#a9d08c", 2),
    t.base,
    "mediterranean",
    156,
  );
};

const thermometer: GoodMaker = () =>
  above(
    group(
      "rotate(-34)",
      shade(box(60, 40, 20, -84), 8) +
        shade(box(92, 5, 4, 60), 6) +
        path("M-30-5H140q12 2 20 5-8 3-20 5H-30z", steel.dark) +
        path("M-30-5H140q12 2 20 5H-30z", steel.pale) +
        path(box(62, 42, 20, -86), "#8f2f2a") +
        path(box(60, 39, 19, -87, -3), "#c23a2e") +
        path(box(44, 24, 6, -88, -3), "#2b3a33") +
        path(box(42, 22, 5, -88, -3), "#b9cf9f") +
        // 74 °C, where poultry is done
        line("M-114-16h14l-9 26M-92-16v12h14M-78-16v26", "#24352b", 4) +
        dot(-66, -13, 3, "#24352b") +
        dot(-44, 22, 6, "#f0d9a8") +
        path("M-138-26q6-8 16-8h40q-40 4-50 24z", "#f0a08a", 0.6),
    ) +
      group(
        "translate(84-70)",
        shade(ring(44, 34), 5) +
          oval(0, 0, 44, 34, "#9a5429") +
          oval(-2, -3, 41, 30, "#c27934") +
          oval(-12, -12, 18, 9, "#efbd7a", 0.7) +
          line("M-20 8q22 10 44-4", "#7d4a26", 2.5),
      ),
    "#c23a2e",
    "caribbean",
    158,
  );

const scale: GoodMaker = () => {
  const t = toneOf("#3b6f6a");
  return front(
    foot(112) +
      path("M-112-34h224l10 26q0 10-12 10H-110q-12 0-12-10z", t.base) +
      path("M30-34h82l10 26q0 10-12 10H40z", t.dark, 0.8) +
      path(box(42, 12, 5, 0, -15), "#22302c") +
      path(box(39, 9, 4, 0, -15), "#bcd2a4") +
      line("M-22-21v12M-14-21h9v6h-9v6h9M4-21h8v12H4zM20-21h8v12h-8z", "#22302c", 2.6) +
      path("M-96-48h192l8 14h-208z", steel.base) +
      path("M20-48h76l8 14H30z", steel.dark, 0.8) +
      oval(0, -50, 98, 13, steel.light) +
      // a bowl of flour
      path("M-72-108Q-68-62-34-54h68q34-8 38-54z", "#d9a441") +
      path("M26-108h46q-4 46-38 54H14q26-18 12-54z", "#b07f28", 0.8) +
      path("M-62-102q6 30 22 40-8-20-6-40z", "#f3d681", 0.8) +
      oval(0, -108, 74, 15, "#c2902f") +
      path("M-66-108Q-40-154 4-154T66-108Q0-94-66-108z", "#f6ecd6") +
      path("M14-153q40 8 52 45-16 4-34 5 6-30-18-50z", "#d9c9a6", 0.8) +
      group(
        "translate(34-128)rotate(38)",
        path("M-6-60h12V0H-6z", wood.base) +
          oval(0, 8, 15, 20, wood.light) +
          oval(1, 10, 11, 15, wood.dark, 0.6),
      ),
    t.base,
    "mediterranean",
    186,
  );
};

const mandoline: GoodMaker = () => {
  const t = bright;
  const slice = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y})rotate(${turn})`,
      shade(ring(24, 19), 3) +
        oval(0, 0, 24, 19, "#7fae55") +
        oval(-1, -1, 21, 16, "#eef0c4") +
        oval(0, 0, 9, 6, "#d3dc96"),
    );
  return above(
    group(
      "rotate(28)",
      shade(box(56, 150, 14), 9) +
        path(box(56, 150, 14), black.dark) +
        path(box(54, 147, 13, -1, -2), black.base) +
        path(box(44, 132, 6, 0, -4), t.dark) +
        path(box(42, 130, 5, -1, -6), t.base) +
        path("M-42-130h84v104l-84 40z", t.light) +
        path("M-43 14 42-26v14L-43 28z", "#5a554e") +
        path("M-43 12 42-28v6L-43 18z", "#fff") +
        line("M-28-116v100M-10-116v92M8-116v84M26-116v76", t.dark, 2.5, 0.6) +
        // the guard with half a plantain
        path(box(38, 30, 14, 2, -70), "#8f2f2a") +
        path(box(36, 27, 13, 1, -73), "#c23a2e") +
        path(box(20, 12, 10, 0, -76), "#8f2f2a"),
    ) +
      slice(-120, 40, 10) +
      slice(-98, 76, -30) +
      slice(-128, 92, 20) +
      slice(-70, 100, 0),
    t.base,
    "iberian",
    158,
  );
};

const rollingPin: GoodMaker = () => {
  const t = beech;
  const round = (x: number, y: number, r: number) =>
    group(
      `translate(${x} ${y})`,
      shade(ring(r), 3) + dot(0, 0, r, "#dcc08a") + dot(-1, -2, r - 2, "#f0dfb6"),
    );
  return above(
    path(
      smooth([
        [-130, 30],
        [-60, -40],
        [40, -36],
        [120, 6],
        [104, 74],
        [10, 96],
        [-90, 88],
      ]),
      "#e6d2a4",
    ) +
      path(
        smooth([
          [-118, 32],
          [-56, -30],
          [38, -28],
          [108, 8],
          [92, 66],
          [10, 86],
          [-84, 78],
        ]),
        "#f3e5c2",
      ) +
      round(-30, 38, 30) +
      round(40, 36, 30) +
      group(
        "translate(0-24)rotate(-16)",
        shade(box(160, 23, 22), 9) +
          path(box(160, 23, 22), t.dark) +
          path(box(158, 18, 17, -1, -4), t.base) +
          path(box(146, 5, 5, -2, -11), t.pale, 0.8) +
          line("M-130 4q120 8 260-2", grain(t), 2, 0.4),
      ),
    t.base,
    "latin-america",
    166,
  );
};

const cocktailSet: GoodMaker = () => {
  const t = bright;
  return front(
    foot(110, -6) +
      // jigger behind
      group(
        "translate(88-6)",
        path("M-26-86h52L8-42 26 0h-52L-8-42z", t.base) +
          path("M4-86h22L8-42 26 0H6L2-42z", t.dark, 0.8) +
          oval(0, -86, 26, 6, t.light) +
          oval(0, -85, 21, 4, t.deep),
      ) +
      // shaker
      group(
        "translate(-44 0)",
        path("M-50-132h100L38-6q-38 12-76 0z", t.base) +
          path("M14-132h36L38-6Q26 0 12 2z", t.dark, 0.85) +
          path("M-42-126h16l4 122q-10-1-14-4z", t.pale, 0.8) +
          path("M-54-140h108v12H-54z", t.dark) +
          path("M-54-140h66v12h-66z", t.light) +
          path("M-50-140Q-46-184-24-190h48q22 6 26 50z", t.base) +
          path("M10-190h14q22 6 26 50H18z", t.dark, 0.85) +
          path("M-40-146q4-28 16-36h10q-12 10-12 36z", t.pale, 0.8) +
          path("M-22-190v-22q0-8 22-8t22 8v22z", t.base) +
          path("M6-190v-30q16 0 16 8v22z", t.dark, 0.8),
      ) +
      // strainer leaning in front, limes beside
      group(
        "translate(26-4)rotate(6)",
        `<circle cy="-36" r="32" fill="none" stroke="${t.dark}" stroke-width="7"/>` +
          dot(0, -37, 29, t.light) +
          [0, 60, 120, 180, 240, 300]
            .map((a) => {
              const [x, y] = polar(16, a);
              return dot(x, y - 37, 3.4, t.deep);
            })
            .join("") +
          dot(0, -37, 3.4, t.deep),
      ) +
      group(
        "translate(112-20)",
        dot(0, 0, 21, "#4f8c2c") +
          dot(0, 0, 18, "#eef3c4") +
          [0, 60, 120, 180, 240, 300].map((a) => path(leaf(a, 15, 12), "#a9cd4c")).join(""),
      ) +
      path(
        leaf(-30, 34, 20, 138, -6) + leaf(30, 34, 20, 138, -6) + leaf(0, 40, 20, 138, -8),
        "#3f7546",
      ),
    t.base,
    "caribbean",
    226,
  );
};

const apron: GoodMaker = () => {
  const t = toneOf("#b4451f");
  const stripe = "#f2d9a6";
  return above(
    group(
      "rotate(6)",
      shade("M-46-128h92q4 40 40 54l22 186H-108l22-186q36-14 40-54z", 9) +
        `<path d="M-44-126q-14-46 44-46t44 46M-86-70q-44 10-66 46M86-70q46 4 62 40" fill="none" stroke="${t.deep}" stroke-width="8"/>` +
        path("M-46-128h92q4 40 40 54l22 186q-108 14-216 0l22-186q36-14 40-54z", t.base) +
        path("M30-128h16q4 40 40 54l22 186q-40 6-66 6 10-110-12-246z", t.dark, 0.6) +
        path("M-46-128h92l1 12h-94z", stripe) +
        path("M-104 94q104 14 208 0l2 12q-106 14-212 0z", stripe) +
        path("M-58-10H58l4 66q-62 8-124 0z", t.dark) +
        path("M-56-12H56l4 64q-60 8-120 0z", mix(t.base, "#ffeebf", 0.12)) +
        path("M-56-12H56l1 10H-57z", stripe) +
        line("M0-2v58", t.dark, 2, 0.7) +
        // the logo: a pot and its flame
        path("M-24-64h48q0 30-24 30t-24-30z", stripe) +
        path("M0-102q14 14 8 26H-7q-6-12 7-26z", "#f2b632") +
        line("M-30-68h60", stripe, 4),
    ),
    t.base,
    "caribbean",
    158,
  );
};

const spiceBox: GoodMaker = () => {
  const t = bright;
  const spices = ["#c8632f", "#e0a63c", "#7a2e24", "#8a6a3a", "#4e5f2c", "#efe0b4", "#3d2d26"];
  const cup = (x: number, y: number, fill: string) => {
    const s = toneOf(fill);
    return group(
      `translate(${num(x)} ${num(y)})`,
      dot(2, 4, 35, "#3a1d0c", 0.3) +
        dot(0, 0, 35, t.dark) +
        dot(-1, -1, 33, t.light) +
        dot(0, 0, 29, s.dark) +
        dot(1, 2, 26, s.base) +
        dot(-6, -7, 12, s.light, 0.7),
    );
  };
  return above(
    shade(ring(124), 10) +
      dot(0, 0, 124, t.deep) +
      dot(-1, -2, 122, t.base) +
      dot(0, 0, 114, t.dark) +
      dot(0, 2, 110, mix(t.base, t.dark, 0.5)) +
      cup(0, 0, spices[0]!) +
      spices
        .slice(1)
        .map((fill, i) => {
          const [x, y] = polar(73, i * 60 - 90);
          return cup(x, y, fill);
        })
        .join("") +
      `<path d="M-108-46A118 118 0 0 1-46-108" fill="none" stroke="#fff" stroke-width="5" opacity=".8"/>` +
      group(
        "translate(84 92)rotate(-42)",
        shade(box(8, 46, 6), 5) +
          path(box(6, 40, 5, 0, 12), t.dark) +
          path(box(4, 38, 4, -1, 11), t.pale) +
          oval(0, -34, 12, 16, t.dark) +
          oval(-1, -35, 10, 14, t.light),
      ),
    "#c8632f",
    "africa",
    128,
  );
};

const churrera: GoodMaker = () => {
  const t = bright;
  const churro = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y})rotate(${turn})`,
      shade(box(66, 11, 10), 4) +
        path(box(66, 11, 10), "#9a5429") +
        path(box(65, 8, 8, -1, -2), "#c98d4e") +
        line("M-56-5H56M-56 3H56", "#e7b97c", 2.5, 0.9) +
        [-48, -30, -8, 14, 36, 52].map((s, i) => dot(s, (i % 3) * 5 - 6, 1.8, "#fff8e8")).join(""),
    );
  return above(
    churro(-70, 92, -12) +
      churro(-34, 70, 8) +
      churro(-96, 60, 4) +
      group(
        "translate(14-34)rotate(-26)",
        shade(box(100, 34, 10), 9) +
          path(box(100, 34, 8), t.deep) +
          path(box(98, 31, 7, -1, -3), t.base) +
          path(box(92, 8, 5, -2, -20), "#fff", 0.7) +
          path("M-100-24h-26l-16 12v24l16 12h26z", t.dark) +
          path("M-142-10l-10 4v12l10 4z", t.deep) +
          path(box(34, 5, 3, 130), steel.dark) +
          path(box(8, 38, 7, 166), black.base) +
          path(box(5, 34, 5, 164, -1), black.light) +
          path(box(9, 38, 3, 98), t.dark),
      ),
    "#c98d4e",
    "iberian",
    168,
  );
};

const cookbook: GoodMaker = () => {
  const red = toneOf("#a33d1f");
  const shoot = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y})rotate(${turn})`,
      path(leaf(0, 76, 30, 0, 30), "#2f6b3c") +
        path(leaf(4, 70, 14, -3, 28), "#5a9a50") +
        line("M0 40V-30", "#b5d28e", 2),
    );
  return above(
    group(
      "rotate(-9)",
      path("M-82-114H98v236H-82z", "#3a1d0c", 0.35) +
        path("M-92-122H86q10 0 10 8v228q0 8-10 8H-92z", red.deep) +
        path("M-88-116H88v8l4 222-6 4H-88z", "#f4e6c8") +
        path("M-92-126H74q8 0 8 8v228q0 8-8 8H-92z", red.base) +
        path("M-92-126h18v244h-18z", red.dark) +
        `<path d="M-62-114H70v90H-62zM-62 62H70M-62 94H70" fill="none" stroke="#f2c86a" stroke-width="2.5"/>` +
        // a caldero over its fire
        dot(4, -8, 58, red.dark) +
        dot(2, -10, 56, "#c25a2c") +
        path("M-34-18h72q-2 44-36 44t-36-44z", "#fbe6b8") +
        line("M-42-20h88", "#fbe6b8", 7) +
        path("M2-62q14 12 14 22 0 8-6 12-2-8-8-12-6 4-8 12-6-4-6-12 0-10 14-22z", "#f2b632") +
        line("M-40 78h90", "#f2c86a", 5),
    ) +
      shoot(136, 74, 46) +
      shoot(150, 40, 10),
    red.base,
    "caribbean",
    148,
  );
};

/** A card with a bow, half out of its envelope. */
const giftCard: GoodMaker = () => {
  const red = toneOf("#a33d1f");
  const paper = toneOf("#e9d3a6");
  const loop = "M0 0q-58-52-60-14T0 0q58-52 60-14T0 0";
  return above(
    group(
      "rotate(-8)",
      shade(box(136, 84, 8), 10) +
        path(box(136, 84, 8), paper.dark) +
        path(box(134, 82, 7, -1, -2), paper.base) +
        path("M-133-78L0 26 133-78z", paper.light) +
        path(box(122, 76, 12, 26, -34), red.deep, 0.5) +
        path(box(122, 76, 12, 22, -40), red.base) +
        path("M-88-116H40L-70 36h-18q-12 0-12-12v-128q0-12 12-12z", red.light, 0.35) +
        line("M-58-116V36M-100-40H144", "#f2c86a", 12) +
        line("M6 2h104M6 18h66", "#fbe6b8", 5) +
        group(
          "translate(-58-40)",
          path("M-6 4l-26 46 16-4 8 14 16-50zM6 4l26 46-16-4-8 14-10-50z", "#d9a540") +
            `<path d="${loop}" fill="#f2b632" stroke="#b98422" stroke-width="3"/>` +
            dot(0, -2, 11, "#d9a540"),
        ),
    ),
    red.base,
    null,
    165,
  );
};

/** Fallback for a product without a drawing: a parcel in paper and string. */
export const parcel: GoodMaker = () => {
  const t = toneOf("#c09a62");
  return above(
    group(
      "rotate(-8)",
      shade(box(112, 92, 6), 10) +
        path(box(112, 92, 6), t.dark) +
        path(box(110, 89, 5, -1, -3), t.base) +
        path("M-111-92h70l150 181h-220z", t.light, 0.35) +
        line("M0-92V90M-111-3H111", "#8f2f2a", 5) +
        `<path d="M0-3q-50-46-46-10T0-3q50-46 46-10T0-3" fill="none" stroke="#c23a2e" stroke-width="6"/>` +
        dot(0, -3, 8, "#8f2f2a"),
    ),
    t.base,
    null,
    130,
  );
};

export const toolGoods = {
  "chef-knife": chefKnife,
  "cutting-board": cuttingBoard,
  thermometer,
  "kitchen-scale": scale,
  mandoline,
  "rolling-pin": rollingPin,
  "cocktail-set": cocktailSet,
  apron,
  "spice-box": spiceBox,
  churrera,
  "dominican-cookbook": cookbook,
  "gift-card": giftCard,
} satisfies Record<string, GoodMaker>;
