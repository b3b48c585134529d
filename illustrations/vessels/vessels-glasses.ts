// Glasses, mugs, jars and pitchers from the front. Foot at 0,0; the body rises to negative y.
import type { Vessel } from "../vocabulary.ts";
import { mix, pickClear, toneOf } from "../palette.ts";
import { line, path, pick, ring, shadowColour } from "../shapes.ts";
import type { FrontVessel, VesselMaker } from "./vessel-types.ts";

const foot = (width: number) =>
  path(ring(width, width * 0.17, width * 0.32, 2), shadowColour, 0.34);
const glassFill = "#f4f6ea";

/** A glass: a thin light outline, a highlight and a rim; the content shows through. */
function glass(
  outline: string,
  rim: { y: number; rx: number; ry: number },
  shine: string,
  base: number,
): { back: string; front: string } {
  return {
    back:
      foot(base) +
      path(outline, glassFill, 0.3) +
      path(ring(rim.rx, rim.ry, 0, rim.y), glassFill, 0.25),
    front:
      line(outline, "#fffdf2", 2.5, 0.55) +
      line(shine, "#fff", 7, 0.6) +
      `<ellipse cy="${rim.y}" rx="${rim.rx}" ry="${rim.ry}" fill="none" stroke="#fffdf2" stroke-width="3" opacity=".9"/>`,
  };
}

const tallGlass: VesselMaker = (b) => {
  const [top, bottom, height] = pick(b.rand, [
    [52, 40, 196],
    [46, 44, 204],
    [58, 36, 186],
  ] as [[number, number, number], ...Array<[number, number, number]>]);
  const rim = { y: -height, rx: top, ry: 10 };
  const at = (y: number) => top + (bottom - top) * (1 + y / height);
  const level = -height * 0.86;
  return {
    view: "front",
    ...glass(
      `M${-top} ${-height}L${-bottom}-6Q${-bottom} 4 ${8 - bottom} 5H${bottom - 8}Q${bottom} 4 ${bottom}-6L${top} ${-height}z`,
      rim,
      `M${-at(-150) + 12} ${-150}L${-at(-34) + 11}-34`,
      bottom,
    ),
    inside: `M${-at(level) + 4} ${level}L${5 - bottom}-14Q${6 - bottom}-5 ${14 - bottom}-5H${bottom - 14}Q${bottom - 6}-5 ${bottom - 5}-14L${at(level) - 4} ${level}z`,
    surface: { y: level, rx: at(level) - 4, ry: 9 },
    floor: -8,
    tone: "#dfe3d6",
    reach: [64, height],
  };
};

const shortGlass: VesselMaker = (b) => {
  const [top, bottom, height] = pick(b.rand, [
    [72, 62, 128],
    [66, 66, 134],
    [78, 56, 122],
  ] as [[number, number, number], ...Array<[number, number, number]>]);
  const rim = { y: -height, rx: top, ry: 14 };
  const level = -height * 0.78;
  const at = (y: number) => top + (bottom - top) * (1 + y / height);
  return {
    view: "front",
    ...glass(
      `M${-top} ${-height}L${-bottom}-8Q${-bottom} 4 ${10 - bottom} 5H${bottom - 10}Q${bottom} 4 ${bottom}-8L${top} ${-height}z`,
      rim,
      `M${-at(-100) + 13}-100L${-at(-30) + 12}-30`,
      bottom,
    ),
    inside: `M${-at(level) + 4} ${level}L${5 - bottom}-22Q${6 - bottom}-12 ${16 - bottom}-12H${bottom - 16}Q${bottom - 6}-12 ${bottom - 5}-22L${at(level) - 4} ${level}z`,
    surface: { y: level, rx: at(level) - 4, ry: 13 },
    floor: -14,
    tone: "#dfe3d6",
    reach: [84, height],
  };
};

const coupeGlass: VesselMaker = (b) => {
  const deep = b.rand() > 0.5;
  const w = deep ? 76 : 88;
  const bowl = deep ? 84 : 66;
  const top = -188;
  const low = top + bowl;
  const outline = `M${-w} ${top}C${-w} ${low - 8}-30 ${low}-7 ${low + 8}L-5-16Q-8-4-44 0a44 8 0 0 0 88 0Q8-4 5-16L7 ${low + 8}C30 ${low} ${w} ${low - 8} ${w} ${top}z`;
  const level = top + 12;
  return {
    view: "front",
    ...glass(
      outline,
      { y: top, rx: w, ry: 14 },
      `M${14 - w} ${top + 18}q4 ${bowl - 44} 34 ${bowl - 28}`,
      46,
    ),
    inside: `M${4 - w} ${level}C${6 - w} ${low - 14}-28 ${low - 4} 0 ${low}C28 ${low - 4} ${w - 6} ${low - 14} ${w - 4} ${level}z`,
    surface: { y: level, rx: w - 4, ry: 12 },
    floor: low - 4,
    tone: "#dfe3d6",
    reach: [92, 188],
  };
};

const teaGlass: VesselMaker = (b) => {
  const gold = pick(b.rand, ["#d9a441", "#c9693f", "#2f6b80", "#3f7546"]);
  const outline =
    "M-50-138C-50-96-36-80-36-48L-40-6Q-40 4-30 5H30Q40 4 40-6L36-48C36-80 50-96 50-138z";
  const g = glass(outline, { y: -138, rx: 50, ry: 10 }, "M-38-120q4 30 14 52", 42);
  return {
    view: "front",
    back:
      path(ring(92, 16, 14, 8), shadowColour, 0.3) +
      path(ring(88, 15, 0, 4), mix(gold, "#f3e3b8", 0.3)) +
      path(ring(70, 11, 0, 3), gold, 0.8) +
      g.back,
    inside: "M-46-112C-44-92-32-76-32-48L-36-10Q-35-3-28-3H28Q35-3 36-10L32-48C32-76 44-92 46-112z",
    front:
      g.front +
      line("M-49-124Q0-112 49-124", gold, 4) +
      line("M-44-98q9 9 18 2t18 4 18 0 18-4 16-3", gold, 3) +
      line("M-37-38Q0-30 37-38", gold, 3),
    surface: { y: -114, rx: 45, ry: 9 },
    floor: -6,
    tone: gold,
    reach: [94, 146],
  };
};

const clayMug: VesselMaker = (b, { food }) => {
  const body = pickClear(
    b.rand,
    ["#b5592e", "#7b3f2a", "#2f6b66", "#d9a441", "#e9dcc0", "#35506b"],
    (c) => c,
    [food],
    0.2,
  );
  const t = toneOf(body);
  const ink = body === "#e9dcc0" ? "#2f62a0" : "#f2e0b5";
  const side = pick(b.rand, [1, -1]);
  const handle = `M${side * 70}-104C${side * 124}-112 ${side * 122}-36 ${side * 66}-40`;
  return {
    view: "front",
    back:
      foot(70) +
      line(handle, t.deep, 19) +
      line(handle, t.dark, 14) +
      path(ring(78, 24, 0, -128), t.dark),
    inside: ring(69, 19, 0, -124),
    front: "",
    opaque: true,
    surface: { y: -124, rx: 69, ry: 19 },
    floor: -124,
    tone: body,
    reach: [100, 150],
    ...mugBody(t, ink, Math.floor(b.rand() * 3)),
  };
};

/** The wall of the mug, drawn before the content so that the mouth stays open. */
function mugBody(
  t: ReturnType<typeof toneOf>,
  ink: string,
  painting: number,
): Partial<FrontVessel> {
  const painted = [
    line("M-78-72Q0-44 78-72M-72-42Q0-16 72-42", ink, 3.5) +
      `<path d="M-72-56Q0-30 72-56" fill="none" stroke="${ink}" stroke-width="9" stroke-dasharray="0 14"/>`,
    line("M-79-84Q0-56 79-84M-68-30Q0-6 68-30", ink, 3.5) +
      line("M-76-72l14 28 16-22 16 28 16-24 16 24 16-24 16 22 16-28 14 22", ink, 4),
    // a glaze that ran
    path(
      "M-80-112Q-40-98 0-96T80-112Q82-80 78-70q-8 10-14-6-8-10-14 8-6 30-16 6-6-14-14 2-10 36-18 8-8-20-16 0-8 24-16-4-8-16-14 2-8 6-14-8z",
      ink,
      0.9,
    ),
  ][painting];
  const wall = "M-78-128C-84-70-80-30-62-2 -30 10 30 10 62-2 80-30 84-70 78-128a78 24 0 0 1-156 0z";
  return {
    front:
      path(wall, t.base) +
      path("M78-128C84-70 80-30 62-2 46 5 30 7 14 7 44-24 50-70 48-109q22-6 30-19z", t.dark) +
      (painted ?? "") +
      line("M-64-104q-4 24-1 44", t.pale, 7, 0.6),
  };
}

const jar: VesselMaker = (b) => {
  const lid = pick(b.rand, ["#b8452f", "#2f6b66", "#d9a441", "#35506b"]);
  const outline =
    "M-52-168V-154Q-70-146-70-124V-14Q-70 5-50 5H50Q70 5 70-14V-124Q70-146 52-154V-168z";
  const g = glass(outline, { y: -168, rx: 52, ry: 9 }, "M-56-112v78", 72);
  return {
    view: "front",
    back: g.back,
    inside: "M-56-146Q-66-140-66-122V-14Q-66 0-50 0H50Q66 0 66-14V-122Q66-140 56-146z",
    front:
      g.front +
      path("M-38-92h76v46h-76z", "#f4e9d0") +
      path("M-38-92h76v7h-76zM-38-53h76v7h-76z", lid) +
      line("M-22-74h44M-14-63h28", "#7a5a45", 2.5) +
      // a collar of cloth string
      line("M-54-158Q0-148 54-158", "#d8b98a", 4),
    surface: { y: -146, rx: 56, ry: 9 },
    floor: -3,
    tone: "#e6e4d4",
    reach: [76, 178],
  };
};

const pitcher: VesselMaker = (b) => {
  const outline =
    "M-50-204C-56-160-78-120-78-64-78-30-70 5-50 5H50C70 5 78-30 78-64 78-120 56-160 50-204Q62-212 66-216 20-206-50-204z";
  const g = glass(outline, { y: -204, rx: 50, ry: 8 }, "M-62-110q-8 40-2 72", 72);
  const side = pick(b.rand, [-1, -1]);
  const handle = `M${side * 52}-186C${side * 128}-196 ${side * 126}-70 ${side * 74}-70`;
  return {
    view: "front",
    back: line(handle, "#fffdf2", 13, 0.45) + line(handle, "#fff", 5, 0.45) + g.back,
    inside:
      "M-57-160C-66-132-73-100-73-64-73-34-66 0-48 0H48C66 0 73-34 73-64 73-100 66-132 57-160z",
    front: g.front,
    surface: { y: -160, rx: 57, ry: 9 },
    floor: -3,
    tone: "#e6e4d4",
    reach: [110, 214],
  };
};

export const glasses = {
  "tall-glass": tallGlass,
  "short-glass": shortGlass,
  "coupe-glass": coupeGlass,
  "tea-glass": teaGlass,
  "clay-mug": clayMug,
  jar,
  pitcher,
} satisfies Partial<Record<Vessel, VesselMaker>>;
