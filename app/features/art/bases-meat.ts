// Meat, fish and shellfish: few large pieces, each with a lit and a shaded side.
import type { Base } from "./vocabulary.ts";
import { mix, type Tone } from "./palette.ts";
import { between, blob, box, dot, lay, line, oval, path, type Cutout } from "./shapes.ts";
import { browned, dapple, heap, pile, rows, solid, spread, wreath, type BaseMaker, type Paint } from "./bases-kit.ts";

const grillMarks = (d: string, ink: string, width = 4) => line(d, ink, width, 0.75);
/** A film of juice or sauce under what lies on a flat plate. */
const juice = (p: Paint, fill: string, k = 0.8) => path(blob(p.rand, 3, 5, p.area.rx * k, p.area.ry * k, 0.09, 10), fill, 0.55);

const steak: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const k = Math.min(area.rx / 88, area.ry / 78) * 1.05;
  const turn = between(rand, -25, 25);
  const d = "M-74 6C-78-34-40-54-4-48 30-60 78-46 76-6 74 34 44 30 22 44-10 62-70 50-74 6z";
  const cut: Cutout = [d, path(d, mix(tone.base, "#f0d9ae", 0.55)) + `<path d="${d}" fill="${tone.dark}" transform="translate(0 0)scale(.94)"/>` + `<path d="${d}" fill="${tone.base}" transform="translate(-2-3)scale(.9)"/>` + grillMarks("M-52-26L-28 44M-22-44L10 46M12-48L40 32M44-44L62 16", tone.deep, 5.5) + line("M-58-14q14-22 38-24", tone.light, 5, 0.8)];
  return { svg: juice(p, tone.deep, 0.7) + lay(b, [cut], [{ x: 0, y: 0, turn, scale: k }], { lift: 6 }), spread: { rx: area.rx * 0.85, ry: area.ry * 0.85 } };
};

const roastChicken: BaseMaker = (p) => {
  const { tone, rand, area, b } = p;
  const k = Math.min(area.rx, area.ry) / 84;
  const body = "M0-62C34-62 56-34 52 4 50 40 26 60 0 60S-50 40-52 4C-56-34-34-62 0-62z";
  const leg = (s: number) => { const d = `M${s * 14} 40C${s * 20} 10 ${s * 64} 6 ${s * 62} 40 ${s * 60} 62 ${s * 36} 66 ${s * 26} 78l${s * -8} 16 ${s * -12}-4 ${s * 2}-18z`; return path(d, tone.dark) + `<path d="${d}" fill="${tone.base}" transform="translate(-2-3)"/>` + line(`M${s * 34} 24q${s * 16}-2 ${s * 18} 14`, tone.light, 5, 0.8) + dot(s * 9, 92, 7, "#f0dfbd"); };
  const wing = (s: number) => { const d = `M${s * 46}-28C${s * 76}-30 ${s * 78} 10 ${s * 60} 22 ${s * 46} 6 ${s * 40}-10 ${s * 46}-28z`; return path(d, tone.dark) + line(`M${s * 58}-14q${s * 8} 8 ${s * 4} 20`, tone.light, 4, 0.7); };
  const cut: Cutout = [body + "M14 40C20 10 64 6 62 40 60 62 36 66 26 78M-14 40C-20 10-64 6-62 40-60 62-36 66-26 78z", wing(1) + wing(-1) + path(body, tone.dark) + `<path d="${body}" fill="${tone.base}" transform="translate(-2-4)scale(.94)"/>` + path("M-30-40C-6-56 24-48 26-30 6-40-12-34-26-6-34-10-36-28-30-40z", tone.light, 0.8) + line("M0-48Q4 0 0 34", tone.dark, 4, 0.5) + leg(1) + leg(-1) + [[-18, 8], [20, -6], [-4, 24], [30, 16]].map(([x = 0, y = 0]) => dot(x, y, 4, browned(tone.base, 0.5), 0.6)).join("")];
  return { svg: juice(p, tone.deep, 0.85) + lay(b, [cut], [{ x: 0, y: -8 * k, turn: between(rand, -35, 35), scale: k * 0.86 }], { lift: 6 }), spread: { rx: area.rx * 0.95, ry: area.ry * 0.95 } };
};

const chops: BaseMaker = (p) => {
  const { tone, rand, b } = p;
  const d = "M-40 4C-44-28-14-42 12-34 30-28 32-8 24 4L46 34q4 12-4 16t-14-4L8 22C-14 34-38 26-40 4z";
  const cut: Cutout = [d, path(d, mix(tone.base, "#f3e2bd", 0.6)) + path("M-33 4C-36-24-12-34 9-28 24-22 24-8 16 2 4 20-30 24-33 4z", tone.dark) + path("M-33 2C-34-24-12-34 7-29 20-24 20-10 12-1 2 15-29 18-33 2z", tone.base) + grillMarks("M-24-14L-12 14M-8-26L6 8M8-26l10 20", tone.deep, 4) + line("M-27-8q6-12 18-15", tone.light, 3.5, 0.8) + dot(40, 42, 7, "#f0e2c4")];
  const n = 3 + Math.floor(rand() * 2);
  const spots = wreath(p, n, 40).map((s) => ({ ...s, scale: (s.scale ?? 1) * 1.12 }));
  return { svg: juice(p, tone.deep) + pile(b, [cut], spots, 5), spread: { rx: p.area.rx * 0.9, ry: p.area.ry * 0.9 } };
};

const ribs: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const bones = 6;
  const w = 20;
  const half = (bones * w) / 2;
  const d = box(half + 4, 40, 12);
  const body = Array.from({ length: bones }, (_, i) => { const x = -half + w / 2 + i * w; return path(box(w * 0.52, 41, 9, x, 0), tone.dark) + path(box(w * 0.4, 37, 8, x - 1.5, -2), tone.base) + line(`M${x - 4}-26v34`, tone.light, 4, 0.75) + oval(x, 44, 6, 7, "#f1e2c0") + oval(x, 44, 2.5, 3, "#b98a62"); }).join("");
  const cut: Cutout = [d, body];
  const k = Math.min(area.rx / 80, area.ry / 82);
  return { svg: juice(p, tone.deep) + pile(b, [cut], [{ x: -6, y: -34 * k, turn: between(rand, -16, 4), scale: k }, { x: 8, y: 34 * k, turn: between(rand, -6, 14), scale: k }], 5) };
};

const meatballs: BaseMaker = (p) => {
  const { tone, b, rand, area } = p;
  const d = blob(rand, 0, 0, 23, 22, 0.05, 8);
  const meat = mix(tone.base, "#6d3a1e", 0.5);
  const cut: Cutout = [d, path(d, mix(meat, "#2c0f08", 0.4)) + dot(-2, -3, 19, meat) + path(blob(rand, -7, -8, 8, 6, 0.2, 6), mix(meat, "#ffdf9f", 0.4), 0.8) + dot(7, 5, 2.5, "#2c0f08", 0.3) + dot(-6, 8, 2, "#2c0f08", 0.3) + path("M-16 2q12 14 32 6-4 14-17 14T-16 2z", tone.base, 0.75)];
  const n = 6 + Math.floor(rand() * 3);
  const spots = spread({ ...p, area: { ...area, rx: area.rx * 0.74, ry: area.ry * 0.74 } }, n, 1, 30).map((s) => ({ ...s, turn: 0 }));
  return { svg: heap(p, tone.base, tone.dark) + dapple(p, 5, 26, [tone.light, tone.dark], 0.4) + pile(b, [cut], spots, 4) };
};

const shreddedMeat: BaseMaker = (p) => {
  const { tone, rand, b } = p;
  const strand = (ink: string): Cutout => { const d = `M-24 ${Math.round(between(rand, -4, 4))}q12-${Math.round(between(rand, 8, 14))} 25-2t24-2q-10 12-24 8t-25 4z`; return [d, path(d, ink) + line("M-16-2q10-6 20-1t14-2", mix(ink, "#ffe0a8", 0.4), 1.6, 0.8)]; };
  return { svg: heap(p, tone.dark, tone.deep, 0.88) + lay(b, [strand(tone.base), strand(tone.light), strand(browned(tone.base, 0.35)), strand(tone.dark)], spread(p, 40, 0.78, 8), { lift: 2.5, o: 0.32 }) };
};

const sausages: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d = "M-58 6C-60-10-44-14-36-12-12-24 14-24 36-12 46-16 60-8 58 8 54 20 40 18 34 12 12 0-12 0-34 12-42 20-56 18-58 6z";
  const cut: Cutout = [d, solid(d, tone, 0.92) + line("M-40-4Q0-22 40-5", tone.light, 4, 0.85) + grillMarks("M-30-12l8 16M-8-18l6 18M14-17l4 17M34-11l2 14", tone.deep, 4) + dot(-57, 6, 3.5, tone.deep) + dot(57, 8, 3.5, tone.deep)];
  const n = 4 + Math.floor(rand() * 2);
  return { svg: juice(p, tone.deep, 0.7) + pile(b, [cut], rows(p, n, 62, 17, between(rand, -12, 12), 7), 5), spread: { rx: p.area.rx * 0.9, ry: p.area.ry * 0.9 } };
};

/** Skewers in parallel: wooden points out on both sides, meat with grill marks between. */
const skewers: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const piece = (x: number, ink: Tone, i: number) => { const d = blob(rand, x, 0, 14.5, 15, 0.1, 6); return path(d, ink.dark) + path(blob(rand, x - 1, -2, 12.5, 12.5, 0.1, 6), ink.base) + line(`M${x - 7} 6l9-17M${x + 1} 9l8-15`, ink.deep, 2.8, i % 5 === 2 ? 0.3 : 0.8) + line(`M${x - 8}-7q4-4 9-3`, ink.light, 2.4, 0.9); };
  const pepper: Tone = { deep: "#7d2a1d", dark: "#9c3524", base: "#cf4a2c", light: "#ef8a5c", pale: "#f6b28a" };
  const onion: Tone = { deep: "#8d5a7c", dark: "#c08aa6", base: "#e8c4d2", light: "#f6e2e6", pale: "#fff" };
  const mixed = rand() > 0.4;
  const body = Array.from({ length: 5 }, (_, i) => piece(-54 + i * 27, mixed && i === 1 ? pepper : mixed && i === 3 ? onion : tone, i)).join("");
  const d = box(70, 14, 12) + "M-100-2H112v4H-100z";
  const cut: Cutout = [d, path("M-100-2.5H108l8 2.5-8 2.5H-100z", "#d9b179") + path("M-100 1H108l8-1-8 2.5H-100z", "#a9773f") + body];
  const n = area.ry > 80 ? 4 : 3;
  const k = Math.min(area.rx / 92, area.ry / (n * 21), 1.25);
  const turn = area.shape === "box" ? between(rand, -8, 8) : between(rand, -32, -8);
  const spots = Array.from({ length: n }, (_, i) => { const off = (i - (n - 1) / 2) * 40 * k; const a = (turn * Math.PI) / 180; return { x: -Math.sin(a) * off + between(rand, -7, 7), y: Math.cos(a) * off, turn: turn + between(rand, -3, 3), scale: k }; });
  return { svg: lay(b, [cut], spots, { lift: 5 }), spread: { rx: area.rx, ry: area.ry } };
};

const fishBody = "M-92 0C-72-30-20-40 24-28 48-22 64-10 74-6L104-30q6 14-4 30 10 16 4 30L74 6C64 12 48 22 24 28-20 40-72 30-92 0z";
const wholeFish: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const two = area.ry > 74 && rand() > 0.5;
  const cut: Cutout = [
    fishBody,
    path("M-20-32Q10-52 44-24L20-20zM-10 30q20 18 40-4z", tone.dark) + path(fishBody, tone.dark) + `<path d="${fishBody}" fill="${tone.base}" transform="translate(0-2)scale(.97 .92)"/>` + path("M-86 0C-66 12-20 20 24 12 50 8 64 2 74 0 64 12 48 22 24 26-20 36-70 26-86 0z", tone.pale, 0.75) +
      path("M-54-26Q-40 0-54 26-80 18-92 0-78-20-54-26z", tone.dark, 0.5) + line("M-54-25Q-40 0-54 25", tone.deep, 2.5) + dot(-70, -7, 6.5, "#fff3d6") + dot(-70, -7, 3.4, "#2a1712") + line("M-91 3q8 4 14 2", tone.deep, 2.5) +
      line("M-26-18l12 34M-2-22l12 38M22-22l9 34", tone.deep, 4, 0.7) + line("M80-14l16-10M82 0h16M80 14l16 10", tone.deep, 2, 0.6) + line("M-50-22Q-10-36 30-22", "#fff", 3, 0.4),
  ];
  const turn = between(rand, -24, 6);
  const k = Math.min(area.rx / 96, area.ry / (two ? 72 : 52), 1.35) * (two ? 0.95 : 1.08);
  const spots = two ? [{ x: -6, y: -34 * k, turn, scale: k }, { x: 8, y: 34 * k, turn: turn + between(rand, -8, 8), scale: k }] : [{ x: -2, y: 0, turn, scale: k }];
  return { svg: lay(b, [cut], spots, { lift: 5, stacked: true }), spread: { rx: area.rx * 0.95, ry: area.ry * 0.9 } };
};

const fishFillet: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const d = "M-66 8C-64-22-30-34 10-32 40-32 70-18 70 0 66 26 34 32 0 32-34 34-64 30-66 8z";
  const cut: Cutout = [d, path(d, tone.dark) + `<path d="${d}" fill="${tone.base}" transform="translate(-2-3)scale(.94)"/>` + line("M-44-16q14 20 2 40M-20-24q16 26 2 52M8-26q16 26 2 54M34-24q14 22 2 46", tone.dark, 2.6, 0.55) + path("M-52-10C-36-26 0-30 30-24 0-20-30-14-52-2z", tone.pale, 0.8) + path(blob(rand, 22, 10, 16, 8, 0.3, 7), browned(tone.base, 0.4), 0.5)];
  const k = Math.min(area.rx / 84, area.ry / 74) * 1.05;
  const turn = between(rand, -26, 10);
  return { svg: juice(p, tone.deep, 0.66) + lay(b, [cut], [{ x: -4, y: -25 * k, turn, scale: k }, { x: 8, y: 28 * k, turn: turn + between(rand, -6, 10), scale: k }], { lift: 5, stacked: true }), spread: { rx: area.rx * 0.92, ry: area.ry * 0.92 } };
};

const seafoodShells: BaseMaker = (p) => {
  const { tone, b, rand } = p;
  const d = "M0 24C-26 22-36-4-24-18-12-30 12-30 24-18 36-4 26 22 0 24z";
  const ribsIn = line("M0 22L-22-16M0 22L-9-25M0 22L9-25M0 22L22-16", tone.dark, 2.2, 0.8);
  const closed: Cutout = [d, path(d, tone.dark) + `<path d="${d}" fill="${tone.base}" transform="translate(-1-2)scale(.92)"/>` + ribsIn + line("M-18-14q8-9 20-9", tone.pale, 3, 0.9)];
  const open: Cutout = [d, path(d, tone.deep) + `<path d="${d}" fill="#f3e6d2" transform="scale(.88)"/>` + path(blob(rand, 0, 0, 14, 11, 0.15, 7), "#e8924a") + path(blob(rand, -3, -3, 7, 5, 0.2, 6), "#f8c17c")];
  return { svg: heap(p, mix("#e9cfa0", tone.base, 0.35), tone.dark, 0.88) + pile(b, [closed, open], spread(p, 12, 0.74, 16), 4) };
};

const octopus: BaseMaker = (p) => {
  const { tone, rand, b, area } = p;
  const k = Math.min(area.rx, area.ry) / 84;
  const skin = mix(tone.base, "#7a2740", 0.35);
  const arm = "M-60 22C-40-30 24-34 44-8 56 10 34 26 24 12 18 2 30-4 34 2 30-16-10-16-26 12-32 26-60 42-60 22z";
  const suckers = [[-48, 20], [-36, 8], [-24, -4], [-8, -13], [10, -16], [26, -13]].map(([x = 0, y = 0]) => dot(x + 3, y + 7, 4.4, "#f3d2c0") + dot(x + 3, y + 7, 1.7, skin)).join("");
  const cut: Cutout = [arm, path(arm, mix(skin, "#2c0f08", 0.35)) + `<path d="${arm}" fill="${skin}" transform="translate(-1-2.5)scale(.97)"/>` + suckers + line("M-46 2C-30-26 10-30 32-18", mix(skin, "#ffd9b0", 0.45), 3.5, 0.8)];
  const spots = [{ x: -16, y: -34, turn: -20 }, { x: 30, y: -4, turn: 64 }, { x: -28, y: 24, turn: 196 }, { x: 22, y: 44, turn: 150 }].map((s) => ({ x: s.x * k, y: s.y * k, turn: s.turn + between(rand, -14, 14), scale: k }));
  return { svg: juice(p, mix(tone.base, "#c9742f", 0.6), 0.9) + lay(b, [cut], spots, { lift: 5, stacked: true }), spread: { rx: area.rx * 0.9, ry: area.ry * 0.9 } };
};

export const meats = {
  steak, "roast-chicken": roastChicken, chops, ribs, meatballs, "shredded-meat": shreddedMeat, sausages, skewers,
  "whole-fish": wholeFish, "fish-fillet": fishFillet, "seafood-shells": seafoodShells, octopus,
} satisfies Partial<Record<Base, BaseMaker>>;
