// Helpers for bases: filling an area, spreading things evenly in it, laying them in order.
import { mix, type Tone } from "../palette.ts";
import {
  between,
  blob,
  box,
  lay,
  num,
  path,
  ring,
  smooth,
  use,
  type Brush,
  type Cutout,
  type Point,
  type Random,
  type Spot,
} from "../shapes.ts";
import type { Area } from "../vessels/vessel-types.ts";

export type Paint = { b: Brush; rand: Random; area: Area; tone: Tone };

/** What a base passes to the toppings. */
export type Ground = {
  svg: string;
  /** pieces to place toppings on, each with its usable radius */
  spots?: Array<Spot & { r: number }>;
  /** how far toppings may spread; default: the whole area */
  spread?: { rx: number; ry: number };
  /** the part of the radius, from the middle, that has no food */
  hole?: number;
  /** area that toppings should avoid, such as the head of a fish */
  avoid?: Array<{ x: number; y: number; r: number }>;
  /** walls seen when the vessel is tilted: height and the colours from top to bottom */
  wall?: { rx: number; height: number; layers: Array<string> };
};
export type BaseMaker = (p: Paint) => Ground;

/** The outline of what fills the vessel (`k` of the area). */
export function outline({ rand, area }: Paint, k = 1): string {
  const [rx, ry] = [area.rx * k, area.ry * k];
  if (area.deep) return area.shape === "box" ? box(rx, ry, 24 * k) : ring(rx, ry);
  return blob(rand, 0, 0, rx, ry, area.shape === "box" ? 0.07 : 0.045, 11);
}

/** Food on a flat vessel is a heap with an edge; in a deep one it meets the wall. */
export function heap(p: Paint, fill: string, edge: string, k = 0.94): string {
  if (p.area.deep) return path(outline(p), fill);
  const d = outline(p, k);
  return (
    `<path d="${d}" fill="#3a1d0c" opacity=".26" transform="translate(4 6)"/>` +
    path(d, edge) +
    `<path d="${d}" fill="${fill}" transform="translate(-1-2)scale(.965)"/>`
  );
}

/** Evenly spread points: of several candidates the one farthest from its neighbours. */
export function spread(p: Paint, count: number, k = 0.86, tries = 8): Array<Spot> {
  const { rand, area } = p;
  const out: Array<Spot> = [];
  for (let i = 0; i < count; i++) {
    let best: Spot = { x: 0, y: 0 };
    let clearance = -1;
    for (let t = 0; t < tries; t++) {
      const [x, y] = inside(rand, area, k);
      const near = Math.min(...out.map((o) => Math.hypot(o.x - x, o.y - y)), 999);
      if (near > clearance) [best, clearance] = [{ x, y }, near];
    }
    out.push({ ...best, turn: rand() * 360, scale: between(rand, 0.88, 1.12) });
  }
  return out;
}

export function inside(
  rand: Random,
  area: Pick<Area, "rx" | "ry" | "shape">,
  k: number,
): [number, number] {
  if (area.shape === "box")
    return [between(rand, -1, 1) * area.rx * k, between(rand, -1, 1) * area.ry * k];
  const a = rand() * Math.PI * 2;
  const r = Math.sqrt(rand()) * k;
  return [Math.cos(a) * area.rx * r, Math.sin(a) * area.ry * r];
}

/** A patch of texture drawn once and reused at several angles, to save bytes. */
export function textured(
  p: Paint,
  count: number,
  radius: number,
  one: (x: number, y: number, turn: number) => string,
  copies: number,
  fills: ReadonlyArray<string>,
): string {
  const { rand, b, area } = p;
  const marks = Array.from({ length: count }, () => {
    const a = rand() * 6.28;
    const r = Math.sqrt(rand()) * radius;
    return one(
      Math.round(Math.cos(a) * r),
      Math.round(Math.sin(a) * r),
      Math.round(rand() * 18) * 10,
    );
  }).join("");
  const id = b.define(`<g>${marks}</g>`);
  const room = { ...area, rx: Math.max(4, area.rx - radius), ry: Math.max(4, area.ry - radius) };
  return spread({ ...p, area: room }, copies, 1, 12)
    .map((s, i) =>
      use(
        id,
        Math.round(s.x),
        Math.round(s.y),
        Math.round((s.turn ?? 0) / 10) * 10,
        1,
        ` fill="${fills[i % fills.length]}"`,
      ),
    )
    .join("");
}

/** Broad soft patches that make a surface uneven. */
export function dapple(
  p: Paint,
  count: number,
  size: number,
  fills: ReadonlyArray<string>,
  o = 0.5,
): string {
  const id = p.b.define(`<path d="${blob(p.rand, 0, 0, size, size * 0.7, 0.28, 7)}"/>`);
  return `<g opacity="${o}">${spread(
    p,
    count,
    Math.max(0.2, 1 - (size * 0.9) / Math.min(p.area.rx, p.area.ry)),
  )
    .map((s, i) =>
      use(
        id,
        Math.round(s.x),
        Math.round(s.y),
        Math.round((s.turn ?? 0) / 10) * 10,
        1,
        ` fill="${fills[i % fills.length]}"`,
      ),
    )
    .join("")}</g>`;
}

/** Small highlights of oil. */
export function beads(p: Paint, count: number, fill: string, o = 0.6, size = 3): string {
  const id = p.b.define(
    `<g><circle r="${num(size)}"/><circle cx="-1" cy="-1" r="${num(size * 0.35)}" fill="#fff"/></g>`,
  );
  return `<g fill="${fill}" opacity="${o}">${spread(p, count, 0.9, 3)
    .map((s) => use(id, Math.round(s.x), Math.round(s.y), 0, 0.4 + Math.round(p.rand() * 6) / 5))
    .join("")}</g>`;
}

/**
 * Lays `count` pieces of half width `rx` and half height `ry` in rows, slightly uneven, scaled to fit.
 * `turn` is the resting angle of a piece.
 */
export function rows(
  p: Paint,
  count: number,
  rx: number,
  ry: number,
  turn = 0,
  wobble = 8,
): Array<Spot> {
  const { area, rand } = p;
  const ratio = area.rx / area.ry;
  let best = { columns: 1, scale: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const lines = Math.ceil(count / columns);
    const k = area.shape === "box" ? 1 : lines === 1 || columns === 1 ? 0.98 : 0.86;
    const scale = Math.min((area.rx * k) / (columns * rx), (area.ry * k) / (lines * ry));
    if (scale > best.scale + 0.001 * ratio) best = { columns, scale };
  }
  const lines = Math.ceil(count / best.columns);
  const scale = Math.min(best.scale, 1.45);
  const out: Array<Spot> = [];
  for (let i = 0, line = 0; line < lines; line++) {
    const inLine = Math.min(best.columns, count - i);
    for (let c = 0; c < inLine; c++, i++)
      out.push({
        x: (c - (inLine - 1) / 2) * 2 * rx * scale + between(rand, -2, 2),
        y: (line - (lines - 1) / 2) * 2 * ry * scale * 0.97 + between(rand, -2, 2),
        turn: turn + between(rand, -wobble, wobble),
        scale,
      });
  }
  return out;
}

/** A ring of pieces, with one in the middle if there are enough. */
export function wreath(p: Paint, count: number, size: number, face = true): Array<Spot> {
  const { area, rand } = p;
  const start = rand() * 360;
  if (count === 1)
    return [{ x: 0, y: 0, turn: start, scale: Math.min(1.5, (area.ry / size) * 0.95) }];
  const middle = count > 5;
  const n = middle ? count - 1 : count;
  // in a ring of n, neighbours touch when the radius is size / sin(π/n)
  const touch = size / Math.sin(Math.PI / n);
  const limit = Math.min(area.rx, area.ry);
  const scale = Math.min(1.4, limit / (touch + size));
  const r = Math.min(touch * scale * 1.03, limit - size * scale * 0.92);
  const stretch = area.shape === "box" ? Math.min(1.45, area.rx / area.ry) : 1;
  const out: Array<Spot> = Array.from({ length: n }, (_, i) => {
    const a = ((start + (i * 360) / n) * Math.PI) / 180;
    return {
      x: Math.cos(a) * r * stretch,
      y: Math.sin(a) * r,
      turn: face ? start + (i * 360) / n + 90 : between(rand, -12, 12),
      scale: scale * between(rand, 0.96, 1.04),
    };
  });
  return middle ? [...out, { x: 0, y: 0, turn: start, scale }] : out;
}

export const seats = (spots: ReadonlyArray<Spot>, r: number) =>
  spots.map((s) => ({ ...s, r: r * (s.scale ?? 1) }));

/** Pieces in a pile: laid singly, those in front last. */
export const pile = (
  b: Brush,
  cutouts: readonly [Cutout, ...Array<Cutout>],
  spots: ReadonlyArray<Spot>,
  lift = 4,
) =>
  lay(
    b,
    cutouts,
    [...spots].sort((one, other) => one.y - other.y),
    { lift, stacked: true },
  );

/** A body with a shaded lower edge and a lit upper one. */
export const solid = (d: string, tone: Tone, k = 0.9, dx = -1, dy = -1.5) =>
  path(d, tone.dark) +
  `<path d="${d}" fill="${tone.base}" transform="translate(${num(dx)} ${num(dy)})scale(${k})"/>`;

export const browned = (hex: string, amount = 0.35) => mix(hex, "#6b3312", amount);

/** Brown spots of the griddle or the oven: one shape, turned and scaled within a radius. */
export function scorched(
  { b, rand }: Paint,
  count: number,
  radius: number,
  size: number,
  inks: ReadonlyArray<string>,
  o = 0.65,
): string {
  const id = b.define(`<path d="${blob(rand, 0, 0, 10, 7, 0.3, 6)}"/>`);
  return `<g opacity="${o}">${Array.from({ length: count }, (_, i) => {
    const a = i * 2.4 + rand() * 0.9;
    const r = radius * Math.sqrt((i + 0.6) / count);
    return use(
      id,
      Math.round(Math.cos(a) * r),
      Math.round(Math.sin(a) * r),
      Math.round(rand() * 18) * 20,
      Math.round(between(rand, 0.5, 1.1) * size) / 10,
      ` fill="${inks[i % inks.length]}"`,
    );
  }).join("")}</g>`;
}

/** A film of juice or sauce under what lies on a round plate. */
export const juice = (p: Paint, fill: string, k = 0.8) =>
  p.area.shape === "box"
    ? ""
    : path(blob(p.rand, 3, 5, p.area.rx * k, p.area.ry * k, 0.09, 10), fill, 0.2);

/** The mark a spoon leaves in something soft. */
export const swoosh = ({ area, rand }: Paint, k: number) => {
  const from = rand() * 6.28;
  const points: Array<Point> = Array.from({ length: 12 }, (_, i) => {
    const a = from + i * 0.62;
    const r = k * (0.2 + i * 0.055);
    return [Math.cos(a) * area.rx * r, Math.sin(a) * area.ry * r];
  });
  return smooth(points, false);
};
