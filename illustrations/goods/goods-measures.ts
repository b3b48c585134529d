// Where a drawn product reaches its stated measures, in the units of its drawing. The figures are those of its size in
// content/products.json (draw-size.test.ts compares them).

/** From one edge to the other. */
type Reach = { from: number; to: number; cm: number };

export type GoodMeasures = {
  /** degrees that lay a leaning tool level */
  turn?: number;
  across: Reach;
  tall?: Reach;
  /** all that is drawn, after the turn: left, top, right, bottom */
  frame: readonly [number, number, number, number];
};

const reach = (from: number, to: number, cm: number): Reach => ({ from, to, cm });

/** Left out: goods sold by volume, and those whose drawing is not true to their measures. */
export const goodMeasures: Readonly<Record<string, GoodMeasures>> = {
  caldero: { across: reach(-107, 107, 24), frame: [-136, -176, 136, 8] },
  paellera: { across: reach(-129, 128, 45), frame: [-154, -132, 154, 132] },
  "iron-skillet": { across: reach(-111, 112, 26), frame: [-206, -114, 114, 128] },
  comal: { across: reach(-131, 132, 30), frame: [-132, -132, 134, 132] },
  cazuela: { across: reach(-128, 128, 28), frame: [-150, -98, 150, 8] },
  tagine: { across: reach(-120, 120, 27), frame: [-122, -212, 122, 8] },
  "injera-plate": { across: reach(-121, 121, 36), frame: [-148, -158, 172, 124] },
  "pressure-cooker": { across: reach(-83, 85, 22), frame: [-118, -172, 162, 10] },
  "dutch-oven": { across: reach(-112, 112, 26), frame: [-130, -164, 130, 10] },
  couscoussier: {
    across: reach(-98, 97, 24),
    tall: reach(-225, 3, 36),
    frame: [-112, -226, 112, 8],
  },
  "tamale-steamer": { across: reach(-98, 99, 30), frame: [-122, -194, 122, 8] },
  skewers: { across: reach(-180, 152, 40), frame: [-182, -78, 154, 84] },
  "flan-mould": { across: reach(-151, 5, 18), frame: [-168, -74, 130, 104] },
  pilon: { across: reach(-92, 92, 13), tall: reach(-168, 6, 18), frame: [-94, -266, 94, 8] },
  molcajete: {
    across: reach(-124, 124, 20),
    tall: reach(-102, 2, 12),
    frame: [-126, -214, 126, 8],
  },
  "marble-mortar": { across: reach(-102, 102, 14), frame: [-104, -238, 112, 8] },
  tostonera: {
    turn: 14,
    across: reach(-132, 146, 24),
    tall: reach(-46, 46, 9),
    frame: [-134, -136, 196, 156],
  },
  "tortilla-press": { across: reach(-104, 103, 20), frame: [-142, -162, 162, 154] },
  molinillo: { turn: 52, across: reach(-162, 152, 32), frame: [-164, -44, 154, 160] },
  "coffee-strainer": { across: reach(-95, 23, 11), frame: [-96, -226, 136, 8] },
  "gofio-sieve": { across: reach(-118, 118, 26), frame: [-120, -120, 120, 124] },
  grater: {
    turn: -58,
    across: reach(-120, 156, 30),
    tall: reach(-52, 52, 12),
    frame: [-122, -112, 178, 140],
  },
  "wooden-spoons": { across: reach(-98, 134, 30), turn: -90, frame: [-100, -136, 136, 142] },
  "chef-knife": { turn: 24.7, across: reach(-171, 59, 20), frame: [-172, -44, 196, 116] },
  "cutting-board": {
    turn: 7,
    across: reach(-150, 150, 40),
    tall: reach(-98, 98, 28),
    frame: [-152, -100, 154, 108],
  },
  mandoline: {
    turn: 62,
    across: reach(-150, 150, 34),
    tall: reach(-56, 56, 12),
    frame: [-154, -104, 154, 60],
  },
  "rolling-pin": {
    turn: 16,
    across: reach(-167, 153, 45),
    tall: reach(-46, 0, 4.5),
    frame: [-168, -50, 156, 118],
  },
  apron: {
    turn: -6,
    across: reach(-108, 108, 70),
    tall: reach(-128, 114, 85),
    frame: [-156, -176, 150, 120],
  },
  "spice-box": { across: reach(-124, 124, 21), frame: [-126, -126, 126, 140] },
  churrera: { turn: 26, across: reach(-143, 178, 26), frame: [-146, -62, 182, 112] },
};

/** Further sizes of a drawn product that has one measure, by their slugs. */
export const otherSizes: Readonly<Record<string, { of: string; acrossCm: number }>> = {
  "caldero-30": { of: "caldero", acrossCm: 30 },
  "paellera-34": { of: "paellera", acrossCm: 34 },
  "paellera-40": { of: "paellera", acrossCm: 40 },
  "cazuela-16": { of: "cazuela", acrossCm: 16 },
  "cazuela-32": { of: "cazuela", acrossCm: 32 },
  "iron-skillet-20": { of: "iron-skillet", acrossCm: 20 },
  "iron-skillet-30": { of: "iron-skillet", acrossCm: 30 },
  "tagine-32": { of: "tagine", acrossCm: 32 },
};
