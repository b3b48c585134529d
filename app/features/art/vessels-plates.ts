// Plates, bowls and small dishes from above. Each region has its own kiln: glaze and rim painting
// come from a short list per region, chosen so that the food stands out.
import type { Region } from "../recipes/vocabulary.ts";
import type { Vessel } from "./vocabulary.ts";
import { pickClear, mix, toneOf, wood } from "./palette.ts";
import { between, blob, box, dashed, dot, group, leaf, line, oval, path, pick, polar, ring, shadowColour, use, type Brush } from "./shapes.ts";
import { disc, discs, innerShade, rimLight, turned, type VesselMaker } from "./vessel-types.ts";

type Glaze = { body: string; ink: string; second: string; rim: "dots" | "bars" | "waves" | "leaves" | "band" | "peaks" | "petals" | "plain" };
type Glazes = readonly [Glaze, ...Array<Glaze>];
const glaze = (body: string, ink: string, second: string, rim: Glaze["rim"]): Glaze => ({ body, ink, second, rim });

const glazes: Record<Region | "anywhere", Glazes> = {
  "latin-america": [
    glaze("#f3e6cb", "#2a6577", "#c8632f", "petals"),
    glaze("#a9502f", "#f0d9a8", "#5b2148", "dots"),
    glaze("#2f6b66", "#f0d9a8", "#e0a33a", "dots"),
    glaze("#e3b45a", "#8c3524", "#5b2148", "peaks"),
    glaze("#4b2a26", "#d98b45", "#e8c98f", "waves"),
  ],
  caribbean: [
    glaze("#f6efdf", "#2a7d78", "#c5573a", "band"),
    glaze("#f6efdf", "#b8452f", "#2a7d78", "leaves"),
    glaze("#f0cf86", "#1e6a6a", "#b8452f", "dots"),
    glaze("#2a7d78", "#f3e0b5", "#e2b04a", "bars"),
    glaze("#d97a5a", "#f6e8cc", "#7c2f2c", "waves"),
  ],
  mediterranean: [
    glaze("#f4ead4", "#2d6a8c", "#dd9c34", "waves"),
    glaze("#f4ead4", "#5d6b34", "#b4552f", "leaves"),
    glaze("#356a85", "#f1e2bd", "#dd9c34", "bars"),
    glaze("#c9a463", "#5c3a22", "#5c3a22", "plain"),
    glaze("#e7d9b9", "#a3452f", "#356a85", "band"),
    glaze("#8fa08a", "#f4ead4", "#3f5b45", "plain"),
  ],
  africa: [
    glaze("#f2e4c6", "#28394f", "#b8402b", "peaks"),
    glaze("#8a4a2a", "#ecc98a", "#2b1c16", "bars"),
    glaze("#2b1f1b", "#e3a32f", "#b8402b", "peaks"),
    glaze("#e3a745", "#6d2323", "#27506b", "dots"),
    glaze("#f6efdf", "#2f6b45", "#e3a32f", "band"),
  ],
  iberian: [
    glaze("#f4ecd9", "#2f62a0", "#e0a63a", "petals"),
    glaze("#f4ecd9", "#2f62a0", "#2f62a0", "band"),
    glaze("#b8673f", "#f0dcb0", "#3f6b45", "waves"),
    glaze("#3f6b55", "#f0dcb0", "#dfa43c", "dots"),
    glaze("#ead9b4", "#8f2f33", "#8f2f33", "bars"),
  ],
  "canary-islands": [
    glaze("#9c5433", "#e8c892", "#e8c892", "peaks"),
    glaze("#f2e6ca", "#8a4a2b", "#3a7556", "petals"),
    glaze("#3b332f", "#d9a35a", "#d9a35a", "dots"),
    glaze("#e9d7ac", "#2f5f7d", "#b23f30", "bars"),
    glaze("#3f7468", "#efe2c0", "#e0a63a", "plain"),
  ],
  anywhere: [
    glaze("#f4ecd9", "#5f7f9a", "#5f7f9a", "band"),
    glaze("#efe2cf", "#7a8a5a", "#b4552f", "leaves"),
    glaze("#8fa3ad", "#f4ecd9", "#f4ecd9", "plain"),
  ],
};

const choose = (b: Brush, region: Region | null, food: string) =>
  pickClear(b.rand, glazes[region ?? "anywhere"], (g) => g.body, [food], 0.26);

/** Rim painting between two radii. */
function rimOf(b: Brush, { ink, second, rim }: Glaze, inner: number, outer: number): string {
  const middle = (inner + outer) / 2;
  const band = outer - inner;
  const around = (n: number, body: string) => {
    const id = b.define(body);
    return Array.from({ length: n }, (_, i) => use(id, 0, 0, (i * 360) / n)).join("");
  };
  switch (rim) {
    case "dots":
      return dashed(middle, ink, band * 0.34, `0 ${Math.round(middle * 0.2616 * 10) / 10}`) + dashed(inner + 2, second, 2, "");
    case "bars":
      return dashed(middle, ink, band * 0.5, "5 11") + dashed(outer - 2.5, second, 2.5, "");
    case "waves":
      return around(20, line(`M${Math.round(middle)}-17q${Math.round(band * 0.45)} 9 0 17t0 17`, ink, 3)) + dashed(inner + 2, second, 1.5, "");
    case "leaves":
      return around(16, path(leaf(60, band * 0.75, 7, middle - 3, 0) + leaf(150, band * 0.62, 6, middle - 3, 0), ink)) + dashed(middle - 3, ink, 1.5, "");
    case "band":
      return dashed(outer - 4, ink, 6, "") + dashed(outer - 11, second, 1.8, "");
    case "peaks":
      return around(22, path(`M${inner + 3}-${Math.round(middle * 0.125)}L${outer - 4} 0L${inner + 3} ${Math.round(middle * 0.125)}z`, ink)) + dashed(inner + 1, second, 2.5, "");
    case "petals":
      return around(14, oval(middle, 0, band * 0.28, band * 0.36, ink) + dot(middle, 0, band * 0.12, second)) + dashed(inner + 2, ink, 2, "") + dashed(outer - 3, ink, 2, "");
    default:
      return dashed(outer - 3, ink, 2, "", 0.6);
  }
}

const plate: VesselMaker = (b, { region, food }) => {
  const g = choose(b, region, food);
  const t = toneOf(g.body);
  return {
    view: "above",
    under: discs(b, [[121, t.dark], [120, g.body], [92, mix(g.body, t.dark, 0.45)], [90, mix(g.body, t.light, 0.4)]], 8) + rimOf(b, g, 95, 118),
    over: rimLight(116, 3, t.pale, 0.8),
    area: { shape: "round", rx: 88, ry: 88, deep: false },
    tone: g.body,
    reach: [122, 122],
  };
};

const deepPlate: VesselMaker = (b, { region, food }) => {
  const g = choose(b, region, food);
  const t = toneOf(g.body);
  return {
    view: "above",
    under: discs(b, [[124, t.dark], [123, g.body], [88, t.dark], [85, mix(g.body, t.deep, 0.3)]], 9) + rimOf(b, g, 93, 121),
    over: innerShade(83, 0.2) + rimLight(119, 3, t.pale, 0.8),
    area: { shape: "round", rx: 83, ry: 83, deep: true },
    tone: g.body,
    reach: [124, 124],
  };
};

const bowl: VesselMaker = (b, { region, food }) => {
  const g = choose(b, region, food);
  const t = toneOf(g.body);
  return {
    view: "above",
    under: discs(b, [[112, t.deep], [110, g.body], [101, t.light], [98, t.dark], [93, mix(t.dark, t.deep, 0.5)]], 13) + (g.rim === "plain" ? "" : dashed(105.5, g.ink, 4, g.rim === "band" ? "" : "4 9")),
    over: innerShade(92, 0.3) + rimLight(107, 3, t.pale, 0.85),
    area: { shape: "round", rx: 91, ry: 91, deep: true },
    tone: g.body,
    reach: [112, 112],
  };
};

/** Half a gourd with a burnt-in pattern. */
const calabash: VesselMaker = (b) => {
  const t = toneOf(pick(b.rand, ["#b5762f", "#9a5a2a", "#c68a3d"]));
  const body = blob(b.rand, 0, 0, 117, 110, 0.025, 9);
  const zig = b.define(path("M100-9l8 9-8 9-3-9z", t.deep));
  return {
    view: "above",
    under:
      path(body, shadowColour, 0.3).replace("<path", '<path transform="translate(8 12)"') +
      path(body, t.base) + path(blob(b.rand, 0, 0, 107, 102, 0.02, 9), t.dark) +
      group("scale(1.03)", Array.from({ length: 18 }, (_, i) => use(zig, 0, 0, i * 20)).join("")) +
      use(disc(b), 0, 0, 0, 0.94, ` fill="${t.pale}"`) + use(disc(b), 0, 0, 0, 0.9, ` fill="${t.deep}"`),
    over: innerShade(88, 0.3) + rimLight(112, 4, t.pale, 0.7),
    area: { shape: "round", rx: 88, ry: 88, deep: true },
    tone: t.base,
    reach: [118, 112],
  };
};

/** Fluted white dishes for sweets; one large, sometimes its twin cropped behind. */
const ramekin: VesselMaker = (b, { food }) => {
  const body = pickClear(b.rand, ["#f4ecdc", "#c9693f", "#6f94a3", "#8a9a6a"], (c) => c, [food], 0.2);
  const t = toneOf(body);
  const flute = Array.from({ length: 30 }, (_, i) => { const [x, y] = polar(92, i * 12); return dot(x, y, 9, ""); }).join("");
  const one = (r: number) => `<g fill="${r ? t.dark : body}">${flute}</g>`;
  return {
    view: "above",
    under:
      group("translate(7 11)", use(disc(b), 0, 0, 0, 0.99, ` fill="${shadowColour}" opacity=".3"`)) +
      group("translate(1.5 2.5)", one(1)) + one(0) +
      use(disc(b), 0, 0, 0, 0.93, ` fill="${body}"`) + use(disc(b), 0, 0, 0, 0.86, ` fill="${t.pale}"`) + use(disc(b), 0, 0, 0, 0.82, ` fill="${t.dark}"`),
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
  const shape = (w: number, h: number) => (square ? box(w, h, 26) : box(w, h, Math.min(w, h) * 0.9));
  const ear = (s: number) => path(box(17, 30, 12, s * 140, 0), t.dark) + path(box(8, 16, 6, s * 144, 0), t.deep, 0.5);
  b.turn = Math.round(between(b.rand, -16, 16));
  return {
    view: "above",
    under:
      path(box(150, 84, 40), shadowColour, 0.28).replace("<path", '<path transform="translate(7 12)"') + ear(-1) + ear(1) +
      path(shape(138, 95), t.dark) + path(shape(136, 93), g.body) + path(shape(128, 85), t.light) + path(shape(126, 83), t.deep),
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
  const handle = path("M60-11h26q16 0 16 11t-16 11H60zm8 7v8h16q7 0 7-4t-7-4z", t.dark).replace("/>", ' fill-rule="evenodd"/>');
  const spoon = turned(a + 70, group("translate(3 4)", path("M-44 84h78q16-8 30-8t14 12-14 12-30-8h-78z", shadowColour, 0.25)) + path("M-44 82h78q16-8 30-8t14 12-14 12-30-8h-78z", "#d8cfbf") + oval(66, 86, 10, 8, "#b5aa98"));
  return {
    view: "above",
    under:
      discs(b, [[116, t.dark], [115, g.body], [76, t.dark], [74, mix(g.body, t.light, 0.5)]], 7) + rimOf(b, g, 92, 113) + spoon +
      group("translate(9 13)", use(disc(b), 0, 0, 0, 0.68, ` fill="${shadowColour}" opacity=".32"`)) + turned(a, handle) +
      use(disc(b), 0, 0, 0, 0.69, ` fill="${g.body}"`) + use(disc(b), 0, 0, 0, 0.63, ` fill="${t.pale}"`) + use(disc(b), 0, 0, 0, 0.59, ` fill="${t.dark}"`),
    over: innerShade(57, 0.3) + rimLight(66, 3, "#fff", 0.6),
    area: { shape: "round", rx: 57, ry: 57, deep: true },
    tone: g.body,
    reach: [118, 118],
  };
};

const coconutShell: VesselMaker = (b) => {
  const t = toneOf("#6e4426");
  const shell = blob(b.rand, 0, 0, 112, 108, 0.02, 11);
  const hair = Array.from({ length: 14 }, (_, i) => { const [x, y] = polar(104, i * 26); return `M${Math.round(x)} ${Math.round(y)}q${Math.round(-y / 7)} ${Math.round(x / 7)} ${Math.round(-y / 5)} ${Math.round(x / 4)}`; }).join("");
  return {
    view: "above",
    under:
      path(shell, shadowColour, 0.3).replace("<path", '<path transform="translate(8 13)"') + path(shell, t.base) + line(hair, t.deep, 2, 0.7) +
      use(disc(b), 0, 0, 0, 0.98, ` fill="${t.deep}"`) + use(disc(b), 0, 0, 0, 0.95, ' fill="#fbf4e4"') + use(disc(b), 0, 0, 0, 0.8, ' fill="#dfd0b4"'),
    over: innerShade(77, 0.26) + rimLight(88, 4, "#fff", 0.9),
    area: { shape: "round", rx: 77, ry: 77, deep: true },
    tone: t.base,
    reach: [112, 110],
  };
};

/** Wooden mortar seen a little from the side: the mound stands above its mouth. */
const pilon: VesselMaker = (b) => {
  const t = wood;
  return {
    view: "above",
    under:
      path("M-58 112a70 18 0 0 0 140 0z", shadowColour, 0.3) +
      path("M-104-36C-100 44-60 50-40 70-34 84-50 98-66 116q66 22 132 0C50 98 34 84 40 70 60 50 100 44 104-36z", t.base) +
      path("M20 76C30 50 84 40 90-20h14C100 44 60 50 40 70 34 84 50 98 66 116q-22 8-44 10 0-30-2-50z", t.dark) +
      line("M-98 4Q0 52 98 4M-50 62Q0 80 50 62M-62 108q62 22 124 0", t.deep, 3, 0.6) +
      path("M-88 4q8 34 34 48-14-28-16-38z", t.pale, 0.7) +
      path(ring(106, 50, 0, -38), t.light) + path(ring(95, 42, 0, -37), t.deep),
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
  const scallop = Array.from({ length: 21 }, (_, i) => dot(-132 + i * 13.2, 4 + Math.sqrt(Math.max(0, 1 - ((i - 10) / 10.4) ** 2)) * 44, 9, "")).join("");
  return {
    view: "above",
    under:
      path(ring(80, 16, 12, 122), shadowColour, 0.3) +
      path("M-16 44C-14 84-30 100-60 112a60 14 0 0 0 120 0C30 100 14 84 16 44z", t.dark) + path("M-16 44C-14 84-30 100-60 112q10 8 28 11Q-8 90-6 44z", t.base) +
      `<g fill="${t.dark}">${group("translate(0 5)", scallop)}</g><g fill="${g.body}">${scallop}</g>` +
      path(ring(138, 52, 0, 0), g.body) + path(ring(122, 43, 0, -2), t.light) + path(ring(104, 34, 8, 2), shadowColour, 0.22) + dashedOval(g.ink),
    over: "",
    area: { shape: "round", rx: 96, ry: 36, x: 0, y: -10, deep: false, tilted: true },
    tone: g.body,
    reach: [138, 124],
  };
};
const dashedOval = (ink: string) =>
  `<ellipse rx="130" ry="48" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="0 9" opacity=".8"/>`;

export const plates = {
  plate,
  "deep-plate": deepPlate,
  bowl,
  calabash,
  ramekin,
  "gratin-dish": gratinDish,
  "espresso-cup": espressoCup,
  "coconut-shell": coconutShell,
  pilon,
  "cake-stand": cakeStand,
} satisfies Partial<Record<Vessel, VesselMaker>>;
