// Ingredients that no dish shows whole: roots, fruit, pods, dried chillies, powders. Drawn around 0,0.
import { mix, toneOf } from "../palette.ts";
import {
  blob,
  box,
  dot,
  group,
  leaf,
  line,
  num,
  oval,
  path,
  polar,
  ring,
  type Brush,
  type Cutout,
} from "../shapes.ts";
import { dish, glazed } from "../sides/side-types.ts";

type StillPiece = {
  /** half its length */
  r: number;
  /** its colour, which the board contrasts with */
  tone: string;
  draw: (brush: Brush) => Cutout;
};

const body = (d: string, hex: string) => {
  const t = toneOf(hex);
  return (
    path(d, t.dark) + `<path d="${d}" fill="${t.base}" transform="translate(-1-3)scale(.93)"/>`
  );
};

const rootOutline = "M-62 4C-62-20-30-30 4-28 38-28 66-16 70 0 72 10 44 24 8 27-28 30-62 26-62 4z";
const roughRings = "M-24-26q10 26 0 52M0-27q10 26 0 54M24-26q10 24 0 50M44-22q8 20 0 42";
const hairs = "M-30-24l-6-9M-8-28l2-10M18-27l4-9M-20 27l-4 9M8 27l2 9M34 22l6 8";

/** A root with its cut end towards the viewer. */
function root(
  skin: string,
  flesh: string,
  marks: "rings" | "hairs" | "plain" = "plain",
): StillPiece {
  return {
    r: 68,
    tone: skin,
    draw: () => [
      rootOutline,
      (marks === "hairs" ? line(hairs, mix(skin, "#2c0f08", 0.3), 2.5) : "") +
        body(rootOutline, skin) +
        (marks === "rings" ? line(roughRings, mix(skin, "#2c0f08", 0.4), 2.5, 0.6) : "") +
        line("M-34-18q34-10 74-2", toneOf(skin).pale, 4, 0.5) +
        oval(-54, 3, 13, 23, mix(skin, "#2c0f08", 0.3)) +
        oval(-55, 2, 10, 20, flesh) +
        oval(-57, -4, 4, 9, "#fff", 0.4),
    ],
  };
}

const ginger: StillPiece = {
  r: 62,
  tone: "#c79a5c",
  draw: () => {
    const d =
      "M-60 2C-58-14-40-18-26-14-28-32-14-42-4-36 4-30 4-20 4-16 20-22 36-20 40-34 54-42 64-32 60-20 66-10 58 2 44 6 46 20 34 34 18 30 12 24 12 18-2 22-20 20-28 20-34 34-50 34-58 24-58 12-60 8-60 2z";
    return [
      d,
      body(d, "#c79a5c") +
        line("M-26-12q6 12 2 26M6-14q6 14 2 28M38-14q6 8 2 16", "#8a5f30", 2.5, 0.6) +
        oval(-47, 22, 9, 10, "#f3dd94"),
    ];
  },
};

type Fruit = { rx?: number; ry?: number; stalk?: string };

/** A whole fruit or vegetable; `spots` dots its skin. */
function whole(
  hex: string,
  { rx = 44, ry = 44, stalk = "#4f8a35" }: Fruit = {},
  spots = "",
): StillPiece {
  return {
    r: Math.max(rx, ry),
    tone: hex,
    draw: (b) => {
      const t = toneOf(hex);
      const d = blob(b.rand, 0, 0, rx, ry, 0.02, 10);
      const marks = spots
        ? Array.from({ length: 14 }, () => {
            const [x, y] = polar(Math.sqrt(b.rand()) * 0.8, b.rand() * 360);
            return dot(x * rx, y * ry, 2.2, spots, 0.8);
          }).join("")
        : "";
      return [
        d,
        body(d, hex) +
          marks +
          oval(-rx * 0.34, -ry * 0.42, rx * 0.26, ry * 0.16, t.pale, 0.75) +
          (stalk
            ? line(`M${num(rx * 0.1)}-${num(ry * 0.86)}q2-10 8-14`, "#6b4a2a", 5) +
              path(leaf(64, 26, 16, rx * 0.16, -ry * 0.95), stalk)
            : ""),
      ];
    },
  };
}

type Inside = Fruit & { core?: string; seeds?: number; seed?: string };

/** A fruit cut in half, with a core and seeds around the middle. */
function half(
  skin: string,
  flesh: string,
  { rx = 42, ry = 42, core, seeds = 0, seed = "#3d2417" }: Inside = {},
): StillPiece {
  return {
    r: Math.max(rx, ry),
    tone: skin,
    draw: () => {
      const pips = Array.from({ length: seeds }, (_, i) => {
        const [x, y] = polar(1, (i * 360) / Math.max(1, seeds) + 18);
        const k = seeds === 1 ? 0 : 0.4;
        return seeds === 1
          ? dot(0, 4, rx * 0.36, mix(seed, "#2c0f08", 0.3)) + dot(-2, 1, rx * 0.32, seed)
          : oval(x * rx * k, y * ry * k, 3.6, 3.6, seed);
      }).join("");
      return [
        ring(rx, ry),
        oval(0, 0, rx, ry, mix(skin, "#2c0f08", 0.15)) +
          oval(-0.5, -1, rx - 4, ry - 4, flesh) +
          (core ? oval(0, 0, rx * 0.58, ry * 0.58, core) : "") +
          pips +
          line(
            `M${num(-rx * 0.66)}-${num(ry * 0.3)}q${num(rx * 0.2)}-${num(ry * 0.36)} ${num(rx * 0.56)}-${num(ry * 0.4)}`,
            "#fff",
            3,
            0.5,
          ),
      ];
    },
  };
}

function chilli(hex: string, dried = false): StillPiece {
  const d = dried
    ? "M-56-12C-40-28-8-26 14-18 36-10 58 6 64 26 40 26 12 30-16 22-40 16-60 6-56-12z"
    : "M-54-14C-34-24 4-20 28-6 48 6 62 22 70 36 44 30 10 24-18 14-42 8-60 0-54-14z";
  return {
    r: 66,
    tone: hex,
    draw: () => [
      d,
      body(d, hex) +
        (dried
          ? line(
              "M-40-8q40-4 84 24M-44 2q34 2 60 16M-30-18q36 0 66 22",
              mix(hex, "#160705", 0.5),
              2.5,
              0.7,
            )
          : "") +
        line("M-40-13q32-4 58 8", toneOf(hex).pale, 4, 0.6) +
        path("M-54-17l-20-8-2 8 20 12q10-4 8-12z", dried ? "#6b5a34" : "#4f8a35"),
    ],
  };
}

function pod(hex: string, inside?: string): StillPiece {
  const d =
    "M-64 6C-60-14-42-14-32-8-22-20-4-18 4-8 16-18 32-14 38-4 52-10 66-2 64 10 54 22 42 20 36 14 24 24 8 24 0 14-14 24-30 22-36 14-48 22-64 22-64 6z";
  return {
    r: 64,
    tone: hex,
    draw: () => [
      d,
      body(d, hex) +
        (inside ? [-48, -16, 20, 50].map((x) => oval(x, 4, 9, 8, inside)).join("") : "") +
        line("M-52-4q10-8 18-2M-20-8q10-6 20 0M14-6q10-6 20 0", toneOf(hex).pale, 3, 0.6),
    ],
  };
}

function sprig(dark: string, light: string, width = 15, pairs = 5): StillPiece {
  return {
    r: 62,
    tone: dark,
    draw: () => {
      const at = (i: number) => 44 - (i * 84) / pairs;
      const side = (s: number) =>
        Array.from({ length: pairs }, (_, i) =>
          leaf(s * (58 - i * 4), 34 - i * 2, width, 0, at(i)),
        ).join("");
      const outline = side(-1) + side(1);
      return [
        outline,
        line("M-4 62Q4 20 0-44", "#5d7a3c", 3.5) +
          path(side(1), dark) +
          path(side(-1) + leaf(2, 30, width, 0, -36), light),
      ];
    },
  };
}

const celery: StillPiece = {
  r: 76,
  tone: "#b5cf74",
  draw: () => {
    const d = "M-72-16L34-12Q44 0 34 12L-72 18Q-82 0-72-16z";
    return [
      d,
      body(d, "#b5cf74") +
        line("M-68-8L34-6M-70 0H36M-68 9L34 6", "#8aa84c", 2.5, 0.8) +
        path([40, 70, 100, 130].map((a) => leaf(a, 40, 24, 34, 0)).join(""), "#4f8a35") +
        path([56, 90, 118].map((a) => leaf(a, 28, 14, 36, 0)).join(""), "#79ad4c"),
    ];
  },
};

const longLeaves: StillPiece = {
  r: 62,
  tone: "#4f8a35",
  draw: () => {
    const one = (a: number) => leaf(a, 112, 32, 0, 56);
    const turns = [-34, 30, -10, 8];
    return [
      turns.map(one).join(""),
      turns
        .map(
          (a, i) =>
            path(one(a), ["#3f7546", "#4f8a35", "#5f9a44", "#79ad4c"][i] ?? "#4f8a35") +
            group(
              `rotate(${a} 0 56)`,
              line("M0 50V-44M0 30l-9-9M0 10l10-10M0-10l-9-9", "#d5e3a4", 2, 0.7),
            ),
        )
        .join(""),
    ];
  },
};

function block(hex: string, rx = 56, ry = 38): StillPiece {
  const d = box(rx, ry, 8);
  const t = toneOf(hex);
  return {
    r: rx,
    tone: hex,
    draw: () => [
      d,
      path(d, t.deep) +
        path(box(rx, ry - 6, 8, 0, -6), t.dark) +
        path(box(rx - 3, ry - 10, 7, -1, -9), t.base) +
        line(`M${num(-rx * 0.8)}-${num(ry * 0.8)}h${num(rx)}`, t.pale, 5, 0.7),
    ],
  };
}

/** A small bowl of powder or of small seeds. */
function bowlOf(hex: string, speck = mix(hex, "#2c0f08", 0.35)): StillPiece {
  return {
    r: 62,
    tone: hex,
    draw: (b) => {
      const specks = Array.from({ length: 22 }, () => {
        const [x, y] = polar(44 * Math.sqrt(b.rand()), b.rand() * 360);
        return dot(x, y, 2, speck, 0.7);
      }).join("");
      const heap = path(blob(b.rand, -3, -4, 34, 30, 0.08, 9), mix(hex, "#fff6dc", 0.22));
      return [ring(60), dish(b, glazed(b), hex, heap + specks, 60)];
    },
  };
}

const melonWedge: StillPiece = {
  r: 72,
  tone: "#d8483c",
  draw: () => {
    const d = "M-72-26H72A72 72 0 0 1-72-26z";
    return [
      d,
      path(d, "#2f6b3c") +
        path("M-66-26H66A66 62 0 0 1-66-26z", "#eaf0c8") +
        path("M-60-26H60A60 54 0 0 1-60-26z", "#d8483c") +
        [-36, -12, 14, 38].map((x, i) => oval(x, i % 2 ? -4 : -12, 3.5, 5, "#2a1714")).join(""),
    ];
  },
};

const pineapple: StillPiece = {
  r: 92,
  tone: "#dd9c34",
  draw: () => {
    const d = ring(42, 54, 0, 32);
    const crown = [-56, -30, 0, 30, 56].map((a) => leaf(a, 68, 26, 0, -12)).join("");
    return [
      d + crown,
      path(crown, "#3f7546") +
        path([-42, -14, 16, 44].map((a) => leaf(a, 50, 18, 0, -12)).join(""), "#6fa34c") +
        body(d, "#dd9c34") +
        line(
          "M-34 4L30 66M-42 30L10 80M-8-20L42 34M34 4L-30 66M42 30L-10 80M8-20L-42 34",
          "#a3641f",
          2.5,
          0.6,
        ),
    ];
  },
};

const conch: StillPiece = {
  r: 70,
  tone: "#e6c9a0",
  draw: () => {
    const d = "M-70 8L-50-16-38-34-22-30-6-46 10-34 30-38 36-20C58-14 66 6 54 24 38 44-14 46-70 8z";
    return [
      d,
      body(d, "#e6c9a0") +
        line("M-40-14q18 16 14 34M-12-28q20 18 16 52M18-28q18 18 10 44", "#b98a5c", 3, 0.7) +
        path("M-10 26C4-6 40-10 48 8 46 26 14 38-10 26z", "#e58a86") +
        path("M4 24C14 4 36 0 42 10 40 20 22 28 4 24z", "#c9605f"),
    ];
  },
};

const bellPepper: StillPiece = {
  r: 50,
  tone: "#c4291f",
  draw: () => {
    const d =
      "M-40-20C-46-44-22-50-10-40 0-50 14-48 20-40 36-46 48-34 43-14 42 16 34 44 14 47 4 53-8 53-16 47-38 42-42 10-40-20z";
    return [
      d,
      body(d, "#c4291f") +
        line("M-12-36Q-22 6-10 44M20-36Q28 6 14 44", "#8f1c16", 3, 0.5) +
        line("M-32-20q0 26 8 42", "#f3b09c", 5, 0.6) +
        path("M-18-40q8-8 18-2l0-14 10-2 0 16q10-6 18 4-22 8-46-2z", "#4f8a35"),
    ];
  },
};

const tomatillo: StillPiece = {
  r: 42,
  tone: "#8fb04c",
  draw: () => {
    const husk =
      "M-40 6C-50-30-18-52-2-46 14-54 52-30 40 6 30-8 20-2 14 8 4-8-8-6-14 8-22-4-32-6-40 6z";
    return [
      ring(40) + husk,
      dot(0, 0, 40, "#5f7f30") +
        dot(-1, -2, 37, "#8fb04c") +
        path(husk, "#cdbb78") +
        line("M-2-46Q-14-20-14 8M0-46Q16-20 14 8", "#9a8848", 2, 0.7) +
        line("M0-44q2-8 6-12", "#7a6a34", 5),
    ];
  },
};

const leafyGreens: StillPiece = {
  r: 66,
  tone: "#438a4b",
  draw: (b) => {
    const one = (x: number, y: number, rx: number) => blob(b.rand, x, y, rx, rx * 1.2, 0.1, 11);
    const [back, front] = [one(-18, -6, 46), one(20, 6, 44)];
    return [
      back + front,
      path(back, "#2f6b3c") +
        line("M-18 50V-44M-18 20l-24-20M-18 4L6-18", "#a9c97a", 3.5, 0.8) +
        path(front, "#438a4b") +
        line("M20 62V-30M20 36L-4 16M20 20L44 0", "#cfe0a0", 3.5, 0.8),
    ];
  },
};

export const stillPieces = {
  "yuca-root": root("#7a4f30", "#fbf3df", "rings"),
  "yam-root": root("#5c4130", "#f6ecd2", "hairs"),
  "yautia-root": root("#8a5f3c", "#f3e6cf", "hairs"),
  "taro-root": root("#5d4634", "#e6dbe2", "rings"),
  "sweet-potato-root": root("#a8483a", "#f0b05c"),
  "arracacha-root": root("#d9c08a", "#f7e39a", "rings"),
  "turmeric-root": root("#b5762c", "#ee9a1f", "rings"),
  ginger,
  potato: whole("#c79a5c", { rx: 52, ry: 42, stalk: "" }, "#8a6a3a"),
  beet: whole("#7a2044", { rx: 46, ry: 44 }),
  mango: whole("#e7932c", { rx: 56, ry: 42 }),
  papaya: half("#d9932c", "#ee7d45", { rx: 40, ry: 64, core: "#d9582c", seeds: 9 }),
  guava: whole("#b9c24a", {}, "#8f9a35"),
  "guava-half": half("#b9c24a", "#e77c7c", { core: "#d85f68", seeds: 10, seed: "#f4e2b8" }),
  soursop: whole("#5f8a44", { rx: 46, ry: 58 }, "#2f5a30"),
  "soursop-half": half("#5f8a44", "#fbf6e8", { ry: 54, seeds: 8 }),
  peach: whole("#ee9a5c", { rx: 46, ry: 45 }),
  "peach-half": half("#d9663c", "#f6b95c", { seeds: 1, seed: "#8a4f2c" }),
  chayote: whole("#a8c26a", { rx: 40, ry: 56, stalk: "" }),
  "passion-fruit": whole("#5c2345", { stalk: "" }),
  "passion-fruit-half": half("#5c2345", "#f6e7d0", { core: "#eba71f", seeds: 9 }),
  orange: whole("#e98827"),
  "sour-orange": whole("#d9a12c", {}, "#a8741f"),
  "avocado-whole": whole("#3f5a30", { rx: 42, ry: 56, stalk: "" }, "#587a3c"),
  "avocado-half": half("#3f5a30", "#d8d76a", {
    ry: 56,
    core: "#e9e39a",
    seeds: 1,
    seed: "#8a5a30",
  }),
  tomatillo,
  "bell-pepper": bellPepper,
  nutmeg: whole("#9a6a3c", { rx: 34, ry: 42, stalk: "" }, "#6b4526"),
  ackee: half("#c4392c", "#f3d25c", { rx: 46, ry: 46, seeds: 3, seed: "#241a18" }),
  cacao: whole("#a8602c", { rx: 38, ry: 62, stalk: "" }, "#7a3f1c"),
  "cacao-half": half("#a8602c", "#f3e6d2", { rx: 36, ry: 60, seeds: 9, seed: "#8a5a44" }),
  eggplant: whole("#43264c", { rx: 40, ry: 62 }),
  egg: whole("#ecd3ae", { rx: 36, ry: 46, stalk: "" }),
  "aji-amarillo": chilli("#ea8f1f"),
  "aji-panca": chilli("#4e1d22", true),
  ancho: chilli("#4a2320", true),
  guajillo: chilli("#8a2420", true),
  "piri-piri": chilli("#cf2a1f"),
  tamarind: pod("#9a6a3c"),
  "fava-pod": pod("#7fa34c", "#b9d27a"),
  oregano: sprig("#4d7152", "#7f9c72", 17, 6),
  epazote: sprig("#3f7546", "#67a75a", 11, 5),
  huacatay: sprig("#2f6b3c", "#5a9a4c", 8, 7),
  "thyme-sprig": sprig("#55705a", "#88a184", 7, 8),
  "mint-sprig": sprig("#2f7a4c", "#5fb070", 22, 4),
  "parsley-sprig": sprig("#2f7a35", "#5aa646", 20, 5),
  celery,
  culantro: longLeaves,
  collards: leafyGreens,
  panela: block("#a8662c"),
  butter: block("#f3d681", 60, 34),
  "white-cheese": block("#f6efe0", 58, 42),
  feta: block("#faf6ec", 54, 40),
  "frying-cheese": block("#efdca6", 60, 38),
  "salt-cod": block("#ead9bc", 66, 36),
  "annatto-bowl": bowlOf("#a8331f", "#6b1712"),
  "berbere-bowl": bowlOf("#b3402a"),
  "cumin-bowl": bowlOf("#b98d4c", "#7a5528"),
  "turmeric-bowl": bowlOf("#eba71f"),
  "paprika-bowl": bowlOf("#c13a1f"),
  "allspice-bowl": bowlOf("#6b4028", "#3d2417"),
  "ras-el-hanout-bowl": bowlOf("#a8713a"),
  "sumac-bowl": bowlOf("#7a2038"),
  "gofio-bowl": bowlOf("#cfa468"),
  "cornmeal-bowl": bowlOf("#efc04e"),
  "flour-bowl": bowlOf("#f7efdd", "#e3d3b2"),
  "cassava-meal-bowl": bowlOf("#f0e2bd", "#cdb67f"),
  "masa-bowl": bowlOf("#ecdcae", "#cbb278"),
  "teff-bowl": bowlOf("#7a4a30", "#52301f"),
  "fonio-bowl": bowlOf("#e3cfa0", "#b99a5c"),
  "quinoa-bowl": bowlOf("#ead9a8", "#c9a45c"),
  "bulgur-bowl": bowlOf("#c99a55", "#8f6230"),
  "sesame-bowl": bowlOf("#ecdcb4", "#c9ac6c"),
  "saffron-bowl": bowlOf("#b3301f", "#e98827"),
  "hominy-bowl": bowlOf("#f6ecd2", "#d9c08a"),
  "lard-bowl": bowlOf("#fbf6ea", "#eee2c8"),
  "watermelon-wedge": melonWedge,
  pineapple,
  conch,
} satisfies Record<string, StillPiece>;

export type StillPieceName = keyof typeof stillPieces;
