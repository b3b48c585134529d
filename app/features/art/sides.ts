// What lies beside the vessel: it breaks the "one round thing in the middle" picture.
import type { Side } from "./vocabulary.ts";
import { mix, toneOf } from "./palette.ts";
import { between, blob, box, dot, group, lay, leaf, line, num, oval, path, pick, polar, ring, smooth, type Brush, type Cutout, type Point } from "./shapes.ts";
import { fruits } from "./toppings-fruit.ts";
import { dry } from "./toppings-dry.ts";
import { garden } from "./toppings-garden.ts";

export type SideDrawing = {
  svg: string;
  /** half size, for finding room */
  r: number;
  /** long things lie along the vessel; this is half their length */
  long?: number;
  /** lies under the vessel */
  under?: boolean;
};
type SideMaker = (brush: Brush) => SideDrawing;

const drop = (d: string, distance = 5) => `<path d="${d}" fill="#3a1d0c" opacity=".28" transform="translate(${num(distance * 0.6)} ${distance})"/>`;
const woods: readonly [string, ...Array<string>] = ["#b57a45", "#8f5a30", "#c99a62"];
const metals: readonly [string, ...Array<string>] = ["#c9c3b8", "#c9a860", "#b9b3a8"];

/** Loose things around one another. */
const few = (b: Brush, cutouts: readonly [Cutout, ...Array<Cutout>], places: ReadonlyArray<Point>, scale = 1, turn = 360) =>
  lay(b, cutouts, places.map(([x, y]) => ({ x, y, turn: turn ? between(b.rand, -turn / 2, turn / 2) : 0, scale: scale * between(b.rand, 0.94, 1.06) })), { lift: 4, stacked: true });

const dish = (b: Brush, fill: string, inside: string, body: string, r = 36) =>
  drop(ring(r), 6) + dot(0, 0, r, mix(fill, "#4a1808", 0.25)) + dot(-0.6, -1, r - 1.5, fill) + dot(0, 0, r - 7, mix(fill, "#4a1808", 0.35)) + path(blob(b.rand, 0, 1, r - 8, r - 8, 0.02, 9), inside) + body + `<path d="M${-r * 0.82}-${num(r * 0.3)}A${r * 0.88} ${r * 0.88} 0 0 1-${num(r * 0.3)}-${num(r * 0.82)}" fill="none" stroke="#fff" stroke-width="3" opacity=".6"/>`;
const glazed = (b: Brush) => pick(b.rand, ["#f2e6cc", "#b5592e", "#2f6b66", "#35608a", "#d9a441", "#6d3a34"]);

/** Handles run along y, the working end up. */
const woodenSpoon: SideMaker = (b) => {
  const t = toneOf(pick(b.rand, woods));
  const d = "M-5 96Q-7 10-4-34C-22-44-22-92 0-94 22-92 22-44 4-34Q7 10 5 96 0 102-5 96z";
  return { r: 26, long: 98, svg: drop(d) + path(d, t.dark) + `<path d="${d}" fill="${t.base}" transform="translate(-1-1)scale(.94 .99)"/>` + path("M0-46C-13-50-13-84 0-86 13-84 13-50 0-46z", t.dark) + path("M2-50C-7-54-6-78 3-80 11-76 10-54 2-50z", t.base) + line("M-1 80V-20", t.pale, 2, 0.7) };
};
const spoon: SideMaker = (b) => {
  const t = toneOf(pick(b.rand, metals));
  const d = "M-4 84Q-7 70-3 0L-2-30C-18-42-15-82 0-84 15-82 18-42 2-30L3 0Q7 70 4 84 0 90-4 84z";
  return { r: 22, long: 86, svg: drop(d) + path(d, t.dark) + `<path d="${d}" fill="${t.base}" transform="translate(-.7-1)scale(.92 .99)"/>` + oval(0, -57, 10, 20, t.light) + oval(2, -55, 7, 15, t.base) + line("M-4-68q2-7 6-8M0 70V0", t.pale, 2.4) };
};
const fork: SideMaker = (b) => {
  const t = toneOf(pick(b.rand, metals));
  const d = "M-4 84Q-7 70-3 0L-3-26C-13-32-14-44-14-54L-13-86h4l1 30h4l1-30h6l1 30h4l1-30h4l1 32C14-44 13-32 3-26L3 0Q7 70 4 84 0 90-4 84z";
  return { r: 20, long: 86, svg: drop(d) + path(d, t.dark) + `<path d="${d}" fill="${t.light}" transform="translate(-1-1)scale(.93 .99)"/>` + line("M0 74V-10", t.pale, 2.4) };
};
const knife: SideMaker = (b) => {
  const t = toneOf(pick(b.rand, woods));
  return { r: 18, long: 92, svg: drop("M-7 90V20L-7-70Q-5-92 8-94V90z") + path("M-6 24V-66Q-4-88 9-92V24z", "#a9a49b") + path("M-6 24V-66Q-4-88 5-91L3 24z", "#e3dfd6") + path(box(8, 34, 6, 1, 56), t.dark) + path(box(6, 32, 5, 0, 55), t.base) + dot(0, 40, 2, t.pale) + dot(0, 68, 2, t.pale) };
};
const napkin: SideMaker = (b) => {
  const [cloth, stripe] = pick(b.rand, [["#f1e4c8", "#b8452f"], ["#e3d5bd", "#2f62a0"], ["#a8452f", "#f0d9a8"], ["#35605a", "#e9cf9d"], ["#e0b04a", "#7c2f2c"], ["#6b3a4c", "#f0d9b8"]] as [[string, string], ...Array<[string, string]>]);
  const d = smooth([[-84, -62], [0, -68], [82, -58], [86, 6], [80, 66], [-2, 62], [-80, 68], [-88, 0]]);
  return { r: 84, under: true, svg: drop(d, 5) + path(d, mix(cloth, "#4a1808", 0.16)) + path("M-82-60Q0-67 78-56L-78 64Q-88 0-82-60z", cloth) + line("M-70-62L-66 64M-62-63L-58 63M64-58L68 62M72-57L76 61", stripe, 3, 0.85) + line("M78-56L-78 64", mix(cloth, "#4a1808", 0.3), 1.6, 0.7) };
};
const tornBread: SideMaker = (b) => {
  const points: Array<Point> = Array.from({ length: 11 }, (_, i) => { const [x, y] = polar((i > 5 ? 40 : 46) * between(b.rand, 0.86, 1.08), i * 32.7); return [x, y * 0.78]; });
  const d = smooth(points);
  return { r: 42, svg: drop(d) + path(d, "#9c5a26") + `<path d="${d}" fill="#cb8743" transform="translate(-1-3)scale(.94)"/>` + path(blob(b.rand, 5, 6, 29, 18, 0.16, 10), "#f6e4bb") + path(blob(b.rand, 7, 8, 20, 11, 0.25, 9), "#ead09a") + [[0, 4], [14, 8], [-6, 10], [18, 2]].map(([x = 0, y = 0]) => oval(x, y, 3.4, 2.4, "#cfa868")).join("") + line("M-30-12q10-14 30-16", "#f0c384", 4, 0.9) + dot(48, 26, 2.4, "#d9b06e") + dot(40, 34, 1.8, "#b5793a") };
};
const casabe: SideMaker = (b) => {
  const one = (r: number): Cutout => { const d = blob(b.rand, 0, 0, r, r * 0.96, 0.03, 11); return [d, path(d, "#b59563") + `<path d="${d}" fill="#f0e0bb" transform="translate(-1-1)scale(.95)"/>` + Array.from({ length: 11 }, () => { const [x, y] = polar(r * 0.8 * Math.sqrt(b.rand()), b.rand() * 360); return path(blob(b.rand, x, y, between(b.rand, 3, 7), between(b.rand, 2, 4), 0.3, 6), "#c9a066", 0.6); }).join("")]; };
  return { r: 52, svg: lay(b, [one(56), one(54)], [{ x: 10, y: 9, turn: 30 }, { x: -4, y: -3 }], { lift: 4, stacked: true }) };
};
const tortillas: SideMaker = (b) => {
  const one = (): Cutout => { const d = blob(b.rand, 0, 0, 47, 45, 0.025, 10); return [d, path(d, "#bf8f42") + `<path d="${d}" fill="#ecc878" transform="translate(-1-1)scale(.95)"/>` + Array.from({ length: 7 }, () => { const [x, y] = polar(36 * Math.sqrt(b.rand()), b.rand() * 360); return path(blob(b.rand, x, y, between(b.rand, 3, 8), between(b.rand, 2, 5), 0.3, 6), "#a8702c", 0.55); }).join("")]; };
  return { r: 50, svg: lay(b, [one(), one()], [{ x: 9, y: 10, turn: 20 }, { x: 4, y: 3, turn: 150 }, { x: -4, y: -4 }], { lift: 3, stacked: true }) };
};
const limeHalves: SideMaker = (b) => ({ r: 34, svg: few(b, fruits["lime-slice"].draw(b), [[-18, 6]], 1.35, 60) + few(b, [whole("#6fa338")], [[20, -10]], 1, 40) });
const whole = (hex: string): Cutout => { const t = toneOf(hex); const d = "M-25 0C-24-20 14-24 22-6L29 0 22 7C14 24-24 20-25 0z"; return [d, path(d, t.dark) + `<path d="${d}" fill="${t.base}" transform="translate(-1-2)scale(.92)"/>` + line("M-15-7q7-9 19-8", t.pale, 4, 0.8)]; };
const lemonHalf: SideMaker = (b) => ({ r: 32, svg: few(b, fruits["lemon-slice"].draw(b), [[-14, 8]], 1.5, 60) + few(b, [whole("#ecc43a")], [[20, -14]], 0.95, 60) });
const chilies: SideMaker = (b) => ({ r: 32, svg: few(b, [garden["red-chili"].draw(b)[0], garden["green-chili"].draw(b)[0]], [[-8, -12], [4, 4], [-4, 20]], 1.35, 60) });
const herbSprig: SideMaker = (b) => {
  const stem = "M-6 52Q6 10 0-44";
  const leaves = Array.from({ length: 7 }, (_, i) => { const s = i % 2 ? 1 : -1; return leaf(s * (58 - i * 5), 26 - i * 1.4, 15, 0, 34 - i * 12); });
  const inks = pick(b.rand, [["#3f8048", "#67a75a"], ["#4d7152", "#7f9c72"], ["#2f6b3c", "#4f9a52"]] as [[string, string], ...Array<[string, string]>]);
  return { r: 30, long: 52, svg: drop(leaves.join(""), 4) + line(stem, "#5d7a3c", 3) + path(leaves.filter((_, i) => i % 2).join(""), inks[0]) + path(leaves.filter((_, i) => !(i % 2)).join("") + leaf(2, 22, 13, 0, -40), inks[1]) };
};
const garlicHead: SideMaker = (b) => {
  const d = "M0-38C6-22 34-20 34 6 34 28 14 32 0 32S-34 28-34 6C-34-20-6-22 0-38z";
  return { r: 36, svg: drop(d) + path(d, "#cdb794") + `<path d="${d}" fill="#f7eeda" transform="translate(-1-2)scale(.93)"/>` + line("M0-26C-14-8-16 14-8 28M0-26C14-8 16 14 8 28M-4-18C-28-6-28 14-22 22M4-18C28-6 28 14 22 22", "#cda9a0", 2, 0.8) + few(b, garden["garlic-clove"].draw(b), [[38, 24]], 1.15, 90) };
};
const saltDish: SideMaker = (b) => ({ r: 34, svg: dish(b, pick(b.rand, ["#b5592e", "#35608a", "#6d4a2f", "#2f6b66"]), "#f8f3e8", path(blob(b.rand, -3, -3, 17, 14, 0.12, 8), "#fff") + [[-8, 4], [4, -6], [8, 8], [-3, 9], [10, -3]].map(([x = 0, y = 0]) => path(box(1.6, 1.6, 0, x, y), "#d9cfc0")).join(""), 33) });
const sauceDish: SideMaker = (b) => {
  const inside = pick(b.rand, ["#b8341f", "#5f8f3a", "#e0a02e", "#7a2f1c"]);
  return { r: 38, svg: dish(b, glazed(b), inside, line("M-16 4q6-16 20-13t4 16-15-3", mix(inside, "#fff0c0", 0.35), 4, 0.8) + dot(9, 10, 2, mix(inside, "#fff0c0", 0.5)) + dot(-9, -8, 2, mix(inside, "#2c0f08", 0.4)) + dot(4, -12, 1.6, mix(inside, "#2c0f08", 0.4)), 37) };
};
const riceBowl: SideMaker = (b) => {
  const grain = b.define(`<g fill="#e3d6b8">${Array.from({ length: 12 }, () => { const [x, y] = polar(24 * Math.sqrt(b.rand()), b.rand() * 360); return `<ellipse rx="4" ry="1.6" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(b.rand() * 180)})"/>`; }).join("")}</g>`);
  return { r: 48, svg: dish(b, glazed(b), "#f3e8ce", path(blob(b.rand, -3, -4, 28, 26, 0.06, 10), "#fffaf0") + `<use href="#${grain}"/><use href="#${grain}" transform="rotate(110)"/>`, 48) };
};
const coffeeBeans: SideMaker = (b) => ({ r: 34, svg: few(b, dry["coffee-bean"].draw(b), [[-20, -6], [-2, -14], [16, -4], [-10, 10], [8, 12], [26, 16], [-28, 16]], 1.15) });
const cinnamonSticks: SideMaker = (b) => ({ r: 36, svg: few(b, dry["cinnamon-stick"].draw(b), [[0, -8], [2, 6]], 1.15, 50) + few(b, dry["star-anise"].draw(b), [[26, 28]], 0.95) });
const oilBottle: SideMaker = (b) => {
  const d = "M-9-92H9V-56Q28-42 28-20V78Q28 88 18 88H-18Q-28 88-28 78V-20Q-28-42-9-56z";
  const oil = pick(b.rand, ["#b5a02c", "#8f8a2a", "#c9962a"]);
  return { r: 34, long: 92, svg: drop(d, 7) + path(d, "#dfe6c8", 0.75) + path("M-24-6H24V76Q24 84 16 84H-16Q-24 84-24 76z", oil) + path("M-24-6H24V2Q0 10-24 2z", mix(oil, "#fff0c0", 0.45)) + path(box(10, 9, 3, 0, -98), "#8a5a30") + path(box(18, 22, 2, 0, 38), "#f4e9d0") + path(leaf(40, 22, 9, -8, 46) + leaf(80, 18, 8, -8, 46), "#5d7a3c") + line("M-18-20V70", "#fff", 4, 0.6) };
};
const plantain: SideMaker = (b) => {
  const ripe = b.rand() > 0.4;
  const t = toneOf(ripe ? "#e3b13a" : "#7a9a3c");
  const d = "M-84 26C-60-30 40-52 82-30L92-36 88-22C84 14-40 46-84 26z";
  return { r: 40, long: 86, svg: group("rotate(90)", drop(d) + path(d, t.dark) + path("M-80 24C-56-26 40-46 82-28 74-4-40 34-80 24z", t.base) + path("M-70 12C-40-26 30-38 66-28 20-26-30-10-60 16z", t.light, 0.85) + line("M-40 14q40-2 80-24M-20 20l20-3M30-2l12-6", "#5f4418", 2, ripe ? 0.7 : 0.25) + path("M82-30L92-36 88-22z", "#5f4418") + dot(-83, 26, 4, "#4a3414")) };
};
const cornCob: SideMaker = () => {
  const d = "M-20 62C-26 10-22-56 0-78 22-56 26 10 20 62z";
  const kernels = [-14, -5, 5, 14];
  return { r: 32, long: 84, svg: drop(d + leaf(-16, 96, 34, -10, 84) + leaf(18, 90, 34, 10, 84)) + path(d, "#c98f1e") + kernels.map((x) => `<path d="M${x * 0.6}-66Q${x * 1.25} 0 ${x} 60" fill="none" stroke="${Math.abs(x) > 9 ? "#efbd3c" : "#f7d566"}" stroke-width="8.4" stroke-dasharray="0 8.6"/>`).join("") + path(leaf(-18, 94, 36, -8, 86), "#86a852") + path(leaf(20, 88, 36, 8, 86), "#6d9440") + line("M-14 82L-26 20M14 80L28 22", "#c5d98a", 2, 0.8) };
};
const tomato = (): Cutout => [ring(25, 23), oval(0, 0, 25, 23, "#9c281a") + oval(-1.5, -2.5, 22, 19.5, "#d5432c") + path("M0-8l5-8 3 7 9-1-6 6 5 8-9-2-5 7-3-8-9 1 5-6-5-7z", "#4f8a3d") + line("M-15-6q4-9 11-10", "#fbb7a2", 4, 0.9)];
const tomatoes: SideMaker = (b) => ({ r: 42, svg: few(b, [tomato()], [[20, -14], [-18, 8]], 1, 50) });
const olivesDish: SideMaker = (b) => ({ r: 38, svg: dish(b, glazed(b), "#6d6a34", lay(b, [garden["green-olive"].draw(b)[0], garden["black-olive"].draw(b)[0]], [[-12, -8], [6, -14], [14, 2], [-4, 4], [-14, 10], [6, 14]].map(([x = 0, y = 0], i) => ({ x, y, turn: i * 67 })), { lift: 2 }), 37) });
const nuts: SideMaker = (b) => ({ r: 34, svg: few(b, [dry.almond.draw(b)[0], dry.walnut.draw(b)[0], dry.hazelnut.draw(b)[0]], [[-18, -8], [4, -16], [18, 4], [-8, 10], [14, 22]], 1.1) });
const flower: SideMaker = (b) => {
  const hues = pick(b.rand, [["#c9334f", "#e0566b", "#f5c84a"], ["#f1e6cf", "#fffaf0", "#efb93a"], ["#d9742b", "#f09a4a", "#8a2f1c"]] as [[string, string, string], ...Array<[string, string, string]>]);
  const petals = Array.from({ length: 5 }, (_, i) => leaf(i * 72, 34, 34));
  return { r: 36, svg: path(leaf(140, 44, 20) + leaf(215, 40, 18), "#3f7a45") + drop(petals.join(""), 4) + petals.map((d, i) => path(d, hues[i % 2] ?? "#e0566b")).join("") + line("M0 0l13-18", "#f7d36a", 3) + dot(13, -18, 3.4, hues[2]) + dot(0, 0, 7, mix(hues[0], "#2c0f08", 0.35)) };
};
const coconutHalf: SideMaker = (b) => { const d = blob(b.rand, 0, 0, 44, 42, 0.03, 10); return { r: 44, svg: drop(d, 6) + path(d, "#6a4225") + dot(0, 0, 39, "#4a2c17") + dot(0, 0, 36, "#fdf8ec") + dot(2, 3, 25, "#d9cbb2") + dot(3, 5, 22, "#ece1cb") + line("M-30-8q5-18 22-21", "#fff", 4) }; };

export const sideMakers: Record<Side, SideMaker> = {
  "wooden-spoon": woodenSpoon, spoon, fork, knife, napkin, "torn-bread": tornBread, casabe, tortillas, "lime-halves": limeHalves,
  "lemon-half": lemonHalf, chilies, "herb-sprig": herbSprig, "garlic-head": garlicHead, "salt-dish": saltDish, "sauce-dish": sauceDish,
  "rice-bowl": riceBowl, "coffee-beans": coffeeBeans, "cinnamon-sticks": cinnamonSticks, "oil-bottle": oilBottle, plantain,
  "corn-cob": cornCob, tomatoes, "olives-dish": olivesDish, nuts, flower, "coconut-half": coconutHalf,
};
