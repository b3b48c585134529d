// The table surfaces of each region: several cloths, boards and floors; the seed chooses one that contrasts with the
// vessel. Dishes from above lie on it; glasses and jars stand in front of a wall.
import type { DrawnStyle } from "../../app/lib/values/catalogue-values.ts";
import { mix, pickClear } from "../palette.ts";
import { between, dot, leaf, line, path, pick, type Brush } from "../shapes.ts";
import {
  azulejo,
  cementTile,
  checked,
  embroidered,
  herringbone,
  kente,
  lace,
  leafShade,
  majolica,
  mat,
  meander,
  mudcloth,
  pintadera,
  planks,
  slab,
  stepped,
  striped,
  terracotta,
  wax,
} from "./table-patterns.ts";

type Table = { tone: string; draw: (brush: Brush) => string };
type Tables = readonly [Table, ...Array<Table>];
const table = (tone: string, draw: (brush: Brush, tone: string) => string): Table => ({
  tone,
  draw: (brush) => draw(brush, tone),
});

const darkWood = table("#7a4a2c", planks);
const warmWood = table("#b27a48", planks);

const tables: Record<DrawnStyle | "anywhere", Tables> = {
  "latin-america": [
    table("#b8643a", (b, t) => terracotta(b, t, "#2a7d78")),
    table("#e6cfa2", (b, t) => embroidered(b, t, "#c23a4a", "#e8a33a", "#3f7546")),
    table("#2b2e45", (b, t) => embroidered(b, t, "#d8466b", "#efc04e", "#5fa06a")),
    table("#c4743c", leafShade),
    table("#37666b", (b, t) => striped(b, t, ["#e9cf9d", "#c2512f", "#e9cf9d", "#d99a3a"])),
    table("#93a06a", leafShade),
    table("#a63d2f", (b, t) => striped(b, t, ["#e8a33a", "#5b2148", "#1f6f74", "#f0d9a8"])),
    table("#d9a154", (b, t) => stepped(b, t, "#a03c28", "#4d2036")),
    table("#2c5c62", (b, t) => stepped(b, t, "#d98b35", "#e9cf9d")),
    table("#5c2745", (b, t) => striped(b, t, ["#e0762c", "#d8466b", "#efc04e", "#2f7f7a"])),
    table("#c9a064", (b, t) => mat(b, t, "#b98c50", "#a23d2a")),
    table("#e4c894", (b, t) => majolica(b, t, "#2a6577", "#c8632f")),
    darkWood,
  ],
  caribbean: [
    table("#e9d3a6", leafShade),
    table("#c9805a", leafShade),
    table("#3a6f86", (b, t) => cementTile(b, t, "#e9d6a4", "#d9a13a")),
    table("#d9b98a", planks),
    table("#c2563f", (b, t) => checked(b, t, "#f0d08a", "#7c2330")),
    table("#5a8f6a", leafShade),
    table("#e8cf9f", (b, t) => cementTile(b, t, "#2a7d78", "#c5573a")),
    table("#2f7a76", (b, t) => cementTile(b, t, "#e6c98d", "#b8452f")),
    table("#e2b04a", (b, t) => checked(b, t, "#c04a32", "#1e6a6a")),
    table("#4f8f8a", planks),
    table("#cfa765", (b, t) => mat(b, t, "#be9350", "#2c7a6d")),
    table("#c9603f", (b, t) => striped(b, t, ["#f0c765", "#1f6a6c", "#f3e0b5", "#8b2f3e"])),
    table("#356f56", (b, t) => striped(b, t, ["#e8c25a", "#f0e0b4", "#c54e36", "#1f4f45"])),
    warmWood,
  ],
  mediterranean: [
    table("#c99a68", herringbone),
    table("#b5bf9a", leafShade),
    table("#c77a52", leafShade),
    table("#c06a44", (b, t) => terracotta(b, t, "#2d6a8c")),
    table("#2f5b66", (b, t) => majolica(b, t, "#e6d3a8", "#d98b3a")),
    table("#e8dcbf", (b, t) => embroidered(b, t, "#2d6a8c", "#dd9c34", "#5d6b34")),
    table("#d9c7a0", (b, t) => meander(b, t, "#2c6280")),
    table("#356a85", (b, t) => meander(b, t, "#e6d3a8")),
    table("#e3d4b0", (b, t) => majolica(b, t, "#2d6a8c", "#dd9c34")),
    table("#8b8a52", (b, t) => striped(b, t, ["#e9dcae", "#5c6234", "#e9dcae", "#b4552f"])),
    table("#ecd9b4", (b, t) => checked(b, t, "#bf4a35", "#a23a2a")),
    table("#cbbfa8", (b, t) => slab(b, t, "#7d6b58")),
    table("#5f8ba0", planks),
    darkWood,
  ],
  africa: [
    table("#8f3f2a", (b, t) => kente(b, t, ["#e3a32f", "#2b4a3a", "#f0d38c"])),
    table("#b8623a", leafShade),
    table("#7a4a2c", planks),
    table("#5a2a3a", (b, t) => wax(b, t, "#e0a63c", "#3f7f78")),
    table("#d9b06a", leafShade),
    table("#3f6a4a", (b, t) => mudcloth(b, t, "#e6d2a0")),
    table("#28394f", (b, t) => kente(b, t, ["#e3a32f", "#b8402b", "#2f6b45"])),
    table("#c98b35", (b, t) => kente(b, t, ["#7c2b28", "#254a4b", "#f0d38c"])),
    table("#3a2a22", (b, t) => mudcloth(b, t, "#e2cda0")),
    table("#b9854e", (b, t) => mudcloth(b, t, "#4a2a1a")),
    table("#d78a33", (b, t) => wax(b, t, "#27506b", "#8f2f2a")),
    table("#2b6660", (b, t) => wax(b, t, "#e0a63c", "#c2512f")),
    table("#c9a064", (b, t) => mat(b, t, "#b58a4e", "#7c2b28")),
  ],
  iberian: [
    table("#c99a68", herringbone),
    table("#8fa07a", leafShade),
    table("#d8ab6a", leafShade),
    table("#e6d6b2", (b, t) => embroidered(b, t, "#b23f30", "#2f62a0", "#5d6b34")),
    table("#2f4f7a", (b, t) => azulejo(b, t, "#efe0ba", "#dfa43c")),
    table("#8d5a3a", herringbone),
    table("#ece0c6", (b, t) => azulejo(b, t, "#2f62a0", "#e0a63a")),
    table("#b8673f", (b, t) => terracotta(b, t, "#2f62a0")),
    table("#c7a468", (b, t) => mat(b, t, "#b38f52", "#2f5d8c")),
    table("#e3d2ad", (b, t) => striped(b, t, ["#b23f30", "#d99a3a", "#b23f30", "#b23f30"])),
    table("#3a5d8a", (b, t) => striped(b, t, ["#efe0ba", "#d9a33f", "#efe0ba", "#23406a"])),
    table("#7c3040", (b, t) => lace(b, t, "#ecdcc0")),
    darkWood,
  ],
  "canary-islands": [
    table("#c88a52", leafShade),
    table("#5c7f7a", planks),
    table("#e3cda0", (b, t) => embroidered(b, t, "#c23f30", "#e0a63a", "#3a7556")),
    table("#6a8a6a", leafShade),
    table("#8a3f38", (b, t) => striped(b, t, ["#f0d9a0", "#2c4a63", "#e0a63a", "#f0d9a0"])),
    table("#b56a44", (b, t) => terracotta(b, t, "#3a7556")),
    table("#d9b57a", (b, t) => pintadera(b, t, "#8a4a2b")),
    table("#a14f32", (b, t) => pintadera(b, t, "#e2b877")),
    table("#4a423e", (b, t) => slab(b, t, "#b5a596")),
    table("#3f7468", (b, t) => lace(b, t, "#eee2c4")),
    table("#e6cf9c", (b, t) => striped(b, t, ["#b23f30", "#e0a63a", "#3a7556", "#2c4a63"])),
    table("#2f5f7d", (b, t) => lace(b, t, "#efe4c8")),
    warmWood,
  ],
  anywhere: [
    table("#b9a98a", leafShade),
    table("#7d8f7a", leafShade),
    table("#c99a68", herringbone),
    darkWood,
    warmWood,
    table("#6a7d8c", (b, t) => striped(b, t, ["#efe3c6", "#3f5569", "#efe3c6", "#b9573a"])),
    table("#d8c39a", (b, t) => checked(b, t, "#5f7f9a", "#35546f")),
    table("#8c5a6a", (b, t) => lace(b, t, "#efe0cb")),
  ],
};

/** Lamplight from the upper left, dusk in the opposite corner. */
function lamplight(brush: Brush): string {
  const id = brush.define(
    '<radialGradient cx=".22" cy=".12" r="1"><stop stop-color="#fd96"/><stop offset=".5" stop-color="#fc80"/><stop offset="1" stop-color="#2018"/></radialGradient>',
  );
  return path("M0 0h400v300H0z", `url(#${id})`);
}

export function tableAbove(
  brush: Brush,
  region: DrawnStyle | null,
  against: ReadonlyArray<string>,
): string {
  const chosen = pickClear(brush.rand, tables[region ?? "anywhere"], (t) => t.tone, against);
  return chosen.draw(brush) + lamplight(brush);
}

/** Plaster of each region at dusk. */
const walls: Record<DrawnStyle | "anywhere", readonly [string, ...Array<string>]> = {
  "latin-america": ["#a8502f", "#2c5c62", "#c68a3e", "#5c2745", "#7d8a52", "#b5654a"],
  caribbean: ["#2f7a76", "#c9603f", "#d9a24a", "#356f56", "#7b3b52", "#4f7f92"],
  mediterranean: ["#c29a5e", "#356a85", "#8b8a52", "#b0603f", "#5a3a52", "#9a8a72"],
  africa: ["#8f3f2a", "#2b5a55", "#c98b35", "#4a2a3a", "#a8663a", "#3a4560"],
  iberian: ["#b0673f", "#3a5d8a", "#7c3040", "#c29d62", "#5d6b4a", "#4a3f52"],
  "canary-islands": ["#a14f32", "#3f7468", "#2f5f7d", "#c9934f", "#6a4a44", "#84704a"],
  anywhere: ["#8a4a35", "#50324a", "#355a5a", "#b5734a"],
};

/** `x` is the middle, on one `side` of the glass: -1 or 1. */
type Place = { x: number; side: number; dusk: string };
type Decor = (brush: Brush, wall: string, place: Place) => string;

const duskWindow: Decor = (_brush, wall, { x, dusk }) => {
  const frame = mix(wall, "#2c1208", 0.45);
  return (
    path(`M${x - 56} 196V70a56 56 0 0 1 112 0v126z`, frame) +
    path(`M${x - 47} 196V70a47 47 0 0 1 94 0v126z`, dusk) +
    dot(x + 12, 96, 20, "#ffe0a0", 0.85) +
    path(`M${x - 47} 196v-46q24-26 50-10t44-12v68z`, mix(dusk, "#35202e", 0.55)) +
    line(`M${x} 23v172M${x - 47} 100h94`, frame, 5)
  );
};

const palmShadow: Decor = (_brush, wall, { x, side }) => {
  const leaves = [-3, -2, -1, 0, 1, 2, 3].map((i) =>
    leaf(i * 26 - side * 30, 150 - Math.abs(i) * 14, 22, x, 210),
  );
  return path(leaves.join(""), mix(wall, "#1d0d12", 0.5), 0.4);
};

const bandOfTiles: Decor = (brush, wall) =>
  `<svg y="112" width="400" height="96" overflow="hidden">${majolicaBand(brush, wall)}</svg>` +
  path("M0 106h400v7H0z", mix(wall, "#ffe9c0", 0.35));

/** With jars and a pot, half in shadow. */
const shelf: Decor = ({ rand }, wall, { x }) => {
  const dark = mix(wall, "#1d0d12", 0.42);
  const lit = mix(wall, "#ffdf9a", 0.22);
  const y = Math.round(between(rand, 84, 104));
  return (
    path(`M${x - 74} ${y}h148v8h-148z`, lit) +
    path(`M${x - 74} ${y + 8}h148v5h-148z`, dark) +
    path(`M${x - 58} ${y}q-12-34 6-40v-8h20v8q18 6 6 40z`, dark) +
    path(`M${x - 10} ${y}v-34h6v-8h16v8h6v34z`, mix(dark, "#c98b4e", 0.35)) +
    path(`M${x + 28} ${y}q-8-26 6-28h24q14 2 6 28z`, mix(dark, "#b5592e", 0.4)) +
    path(`M${x + 30} ${y - 30}h32v4h-32z`, lit)
  );
};

const chiliesAndGarlic: Decor = (_brush, wall, { x }) => {
  const hung = Array.from({ length: 7 }, (_, i) => {
    const hx = x - 60 + i * 20;
    const hy = Math.round(44 - ((i - 3) / 3) ** 2 * 26 - 22);
    return i % 3 === 1
      ? path(leaf(180, 30, 24, hx, hy), mix("#efe0c4", wall, 0.25))
      : path(leaf(172 + i * 4, 46, 13, hx, hy), mix(i % 2 ? "#b8341f" : "#d0562b", wall, 0.2));
  });
  return line(`M${x - 80} -4q80 52 160 0`, mix(wall, "#1d0d12", 0.5), 2) + hung.join("");
};

const tiledNiche: Decor = (brush, wall, { x }) =>
  path(`M${x - 64} 208V86a64 64 0 0 1 128 0v122z`, mix(wall, "#2c1208", 0.4)) +
  path(`M${x - 56} 208V86a56 56 0 0 1 112 0v122z`, mix(wall, "#2c1208", 0.22)) +
  `<svg x="${x - 56}" y="140" width="112" height="70" overflow="hidden">${majolicaBand(brush, wall)}</svg>`;

const hangingLamp: Decor = (_brush, wall, { x }) =>
  path(`M${x - 60} -4h120l46 230h-212z`, "#ffdf9a", 0.14) +
  line(`M${x} -4v44`, mix(wall, "#1d0d12", 0.6), 2.5) +
  path(`M${x - 30} 58q0-30 30-30t30 30z`, mix(wall, "#1d0d12", 0.55)) +
  path(`M${x - 12} 58a12 9 0 0 0 24 0z`, "#ffe9b5");

/** What is on the wall behind a glass. */
function wallDecor(brush: Brush, wall: string): string {
  const { rand } = brush;
  const side = rand() > 0.5 ? 1 : -1;
  const x = 200 + side * Math.round(between(rand, 92, 130));
  const dusk = pick(rand, ["#e58b4a", "#d96d4f", "#dca24f", "#6d6a8d"]);
  const decor = pick(rand, [
    duskWindow,
    palmShadow,
    bandOfTiles,
    shelf,
    chiliesAndGarlic,
    tiledNiche,
    hangingLamp,
  ]);
  return decor(brush, wall, { x, side, dusk });
}

function majolicaBand(brush: Brush, wall: string): string {
  const ink = pick(brush.rand, ["#2f62a0", "#2a7d78", "#a8452f", "#6a7a3a"]);
  const pale = mix(wall, "#f6e6c4", 0.78);
  return pick(brush.rand, [majolica, azulejo, cementTile])(brush, pale, ink, "#dd9c34");
}

/** Wall above, table below: the background for things drawn from the front. */
export function tableFront(
  brush: Brush,
  region: DrawnStyle | null,
  against: ReadonlyArray<string>,
  edge: number,
): string {
  const { rand } = brush;
  const wall = pickClear(rand, walls[region ?? "anywhere"], (w) => w, against, 0.3);
  const chosen = pickClear(
    rand,
    tables[region ?? "anywhere"],
    (t) => t.tone,
    [wall, ...against.slice(1)],
    0.2,
  );
  return (
    path("M0 0h400v300H0z", wall) +
    wallDecor(brush, wall) +
    // the region's cloth, in a flatter perspective
    `<svg y="${edge}" width="400" height="${300 - edge}" overflow="hidden"><g transform="translate(0-40)scale(1 .6)">${chosen.draw(brush)}</g></svg>` +
    path(`M0 ${edge}h400v5H0z`, mix(chosen.tone, "#2c1208", 0.4)) +
    lamplight(brush)
  );
}
