// Drawing primitives: seeded random numbers, short number formatting, organic outlines, and the sheet that collects
// reused shapes. Units are those of the 400 × 300 picture.

export type Random = () => number;
export type Point = readonly [x: number, y: number];

/** mulberry32 after a multiplicative hash, so that consecutive recipe ids give different pictures. */
export function createRandom(seed: number): Random {
  let state = Math.imul(Math.trunc(seed) | 0, 0x9e3779b1) ^ 0x5bd1e995;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (rand: Random, from: number, to: number) => from + rand() * (to - from);

export function pick<T>(rand: Random, list: readonly [T, ...Array<T>]): T {
  return list[Math.floor(rand() * list.length)] ?? list[0];
}

/** Half a unit is half a pixel on a card. */
const half = (value: number) => Math.round(value * 2) / 2;

/** No leading zero, to save bytes. */
export const num = (value: number): string => compact(half(value));
const tenth = (value: number): string => compact(Math.round(value * 10) / 10);

function compact(value: number): string {
  return String(value)
    .replace(/^(-?)0\./, "$1.")
    .replace(/^-0$/, "0");
}

/** Joins numbers as tightly as path syntax allows. */
function xy(...values: Array<number>): string {
  return values.map(num).reduce((all, v) => all + (v.startsWith("-") || !all ? "" : " ") + v, "");
}

/** How far a line may be from its exact place, in units of the picture: less than a pixel on a card. */
const largestError = 0.7;

/**
 * A smooth line through the points: a Catmull–Rom spline. A closed one is written as quadratic curves where they come
 * close enough, because their `t` command needs half the numbers.
 */
export function smooth(points: ReadonlyArray<Point>, closed = true): string {
  if (!closed) return cubicLine(points, false);
  const fit = quadraticFit(points);
  return fit.error < largestError
    ? quadraticLine(fit.controls, precision(points))
    : cubicLine(points, true);
}

/** Whole numbers are enough for all but small shapes. */
function precision(points: ReadonlyArray<Point>): (value: number) => number {
  const isLarge = points.some(([x, y]) => Math.abs(x) > 12 || Math.abs(y) > 12);
  return isLarge ? Math.round : half;
}

/** Cubic Béziers whose handles mirror each other at every point, so that the short relative `s` command is enough. */
function cubicLine(points: ReadonlyArray<Point>, closed: boolean): string {
  const count = points.length;
  const at = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]) ?? [0, 0];
  const r = precision(points);
  let [x, y] = [r(at(0)[0]), r(at(0)[1])];
  let d = "M" + xy(x, y);
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [endX, endY] = [r(c[0]), r(c[1])];
    const inner = [r(c[0] - (e[0] - b[0]) / 6) - x, r(c[1] - (e[1] - b[1]) / 6) - y] as const;
    d += i ? "s" : "c" + xy(r((c[0] - a[0]) / 6), r((c[1] - a[1]) / 6)) + " ";
    d += xy(...inner, endX - x, endY - y);
    [x, y] = [endX, endY];
  }
  return (closed ? d + "z" : d).replace(/ -/g, "-");
}

/** Quadratic curves between the middles of the control points: the `t` command needs only its end. */
function quadraticLine(controls: ReadonlyArray<Point>, r: (value: number) => number): string {
  const at = (i: number) => controls.at(i % controls.length) ?? [0, 0];
  const last = at(-1);
  let [controlX, controlY] = at(0);
  let [x, y] = [r((last[0] + controlX) / 2), r((last[1] + controlY) / 2)];
  [controlX, controlY] = [r(controlX), r(controlY)];
  let d = `M${xy(x, y)}q${xy(controlX - x, controlY - y)} `;
  for (let i = 1; i <= controls.length; i++) {
    // Starts from the control point that the rounded numbers lead to, so that rounding does not add up.
    const [endX, endY] = [r((controlX + at(i)[0]) / 2), r((controlY + at(i)[1]) / 2)];
    d += (i > 1 ? "t" : "") + xy(endX - x, endY - y);
    [controlX, controlY] = [2 * endX - controlX, 2 * endY - controlY];
    [x, y] = [endX, endY];
  }
  return (d + "z").replace(/ -/g, "-");
}

/**
 * The control points of the quadratic curves that come closest to the Catmull–Rom spline, at its points and halfway
 * between them, and their largest distance to it in x or y.
 */
function quadraticFit(points: ReadonlyArray<Point>): { controls: Array<Point>; error: number } {
  const [x, y] = [fitOf(points.map((p) => p[0])), fitOf(points.map((p) => p[1]))];
  return {
    controls: x.controls.map((value, i) => [value, y.controls[i] ?? 0]),
    error: Math.max(x.error, y.error),
  };
}

/** Least squares by gradient descent, in one dimension. Control i lies between the points i and i + 1. */
function fitOf(values: ReadonlyArray<number>): { controls: Array<number>; error: number } {
  const of = (list: ReadonlyArray<number>, i: number) => list.at(i % list.length) ?? 0;
  const halfway = values.map(
    (value, i) => (9 * (value + of(values, i + 1)) - of(values, i - 1) - of(values, i + 2)) / 16,
  );
  let controls = halfway;
  let error = 0;
  for (let round = 0; round < 40; round++) {
    const atPoints = values.map((value, i) => value - (of(controls, i - 1) + of(controls, i)) / 2);
    const atHalves = halfway.map(
      (value, i) => value - (of(controls, i - 1) + 6 * of(controls, i) + of(controls, i + 1)) / 8,
    );
    error = Math.max(...[...atPoints, ...atHalves].map(Math.abs));
    controls = controls.map(
      (control, i) =>
        control +
        0.35 * (of(atPoints, i) + of(atPoints, i + 1)) +
        0.0875 * (of(atHalves, i - 1) + 6 * of(atHalves, i) + of(atHalves, i + 1)),
    );
  }
  return { controls, error };
}

/** An organic closed outline: `count` points on an ellipse, each moved by up to `jitter` of the radius. */
export function blob(
  rand: Random,
  x: number,
  y: number,
  rx: number,
  ry = rx,
  jitter = 0.1,
  count = 9,
): string {
  const first = rand() * 6.28;
  return smooth(
    Array.from({ length: count }, (_, i) => {
      const angle = first + (i / count) * Math.PI * 2;
      const k = 1 + (rand() - 0.5) * 2 * jitter;
      return [x + Math.cos(angle) * rx * k, y + Math.sin(angle) * ry * k] as const;
    }),
  );
}

export function ring(rx: number, ry = rx, x = 0, y = 0): string {
  const turn = `a${xy(rx, ry)} 0 1 0 `;
  return `M${xy(x - rx, y)}${turn}${xy(2 * rx, 0)}${turn}${xy(-2 * rx, 0)}z`;
}

export function box(halfWidth: number, halfHeight: number, r = 0, x = 0, y = 0): string {
  const [w, h] = [2 * (halfWidth - r), 2 * (halfHeight - r)];
  const corner = (dx: number, dy: number) => (r ? `a${xy(r, r)} 0 0 1 ${xy(dx, dy)}` : "");
  return `M${xy(x - halfWidth + r, y - halfHeight)}h${num(w)}${corner(r, r)}v${num(h)}${corner(-r, r)}h${num(-w)}${corner(-r, -r)}v${num(-h)}${corner(r, -r)}z`;
}

/** A leaf that starts at (x, y) and points to `angle` (degrees, 0 = up). */
export function leaf(angle: number, length: number, width: number, x = 0, y = 0): string {
  const a = (angle * Math.PI) / 180;
  const p = (u: number, v: number) =>
    [x + u * Math.cos(a) - v * Math.sin(a), y + u * Math.sin(a) + v * Math.cos(a)] as const;
  const w = width * 0.66;
  return (
    `M${xy(x, y)}C` +
    xy(...p(-w, -length * 0.25), ...p(-w, -length * 0.7), ...p(0, -length)) +
    "C" +
    xy(...p(w, -length * 0.7), ...p(w, -length * 0.25), x, y) +
    "z"
  );
}

/** A crescent just inside a circle, from one angle to another (degrees, clockwise, 0 = right). */
export function crescent(r: number, from: number, to: number, bulge = 1.18): string {
  const p = (angle: number) =>
    [Math.cos((angle * Math.PI) / 180) * r, Math.sin((angle * Math.PI) / 180) * r] as const;
  const far = (to - from + 360) % 360 > 180 ? 1 : 0;
  const k = r * bulge;
  return `M${xy(...p(from))}A${xy(r, r)} 0 ${far} 1 ${xy(...p(to))}A${xy(k, k)} 0 ${far} 0 ${xy(...p(from))}z`;
}

export function polar(r: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [Math.cos(a) * r, Math.sin(a) * r];
}

const opacity = (o?: number) => (o === undefined ? "" : ` opacity="${short(o)}"`);
const short = (o: number) => String(Math.round(o * 100) / 100).replace(/^0\./, ".");

export const path = (d: string, fill: string, o?: number) =>
  `<path d="${d}"${fill ? ` fill="${fill}"` : ""}${opacity(o)}/>`;
export const line = (d: string, stroke: string, width: number, o?: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${tenth(width)}"${opacity(o)}/>`;
export const dot = (x: number, y: number, r: number, fill: string, o?: number) =>
  `<circle${x ? ` cx="${num(x)}"` : ""}${y ? ` cy="${num(y)}"` : ""} r="${num(r)}"${fill ? ` fill="${fill}"` : ""}${opacity(o)}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, o?: number) =>
  `<ellipse${x ? ` cx="${num(x)}"` : ""}${y ? ` cy="${num(y)}"` : ""} rx="${num(rx)}" ry="${num(ry)}"${fill ? ` fill="${fill}"` : ""}${opacity(o)}/>`;
/** A circle as an ornament, dashed unless `dash` is empty. */
export const dashed = (r: number, stroke: string, width: number, dash: string, o?: number) =>
  `<circle r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${tenth(width)}"${dash ? ` stroke-dasharray="${dash}"` : ""}${opacity(o)}/>`;
export const group = (transform: string, body: string, more = "") =>
  `<g${transform ? ` transform="${transform}"` : ""}${more}>${body}</g>`;
export const move = (x: number, y: number, turn = 0, scale = 1) =>
  (x || y ? `translate(${xy(Math.round(x), Math.round(y))})` : "") +
  (Math.round(turn) ? `rotate(${Math.round(turn)})` : "") +
  (scale === 1 ? "" : `scale(${short(scale)})`);

export const shadowColour = "#3a1d0c";

/** The sheet of one picture: its random generator, its shared shapes and the rotation of the current group. */
export type Brush = {
  rand: Random;
  /** stores a shape for reuse and returns its id */
  define: (body: string) => string;
  defs: () => string;
  /** rotation of the group being drawn, so that shadows still fall to the lower right */
  turn: number;
};

export function createBrush(rand: Random): Brush {
  const known = new Map<string, string>();
  return {
    rand,
    turn: 0,
    define(body) {
      const id = known.get(body) ?? (known.size + 10).toString(36);
      // some consumers reject ids that start with a digit
      const safe = /^\d/.test(id) ? `n${id}` : id;
      known.set(body, safe);
      return safe;
    },
    defs: () => [...known].map(([body, id]) => body.replace(/^<(\w+)/, `<$1 id="${id}"`)).join(""),
  };
}

export const use = (id: string, x: number, y: number, turn = 0, scale = 1, more = "") => {
  const transform = move(x, y, turn, scale);
  return `<use href="#${id}"${transform ? ` transform="${transform}"` : ""}${more}/>`;
};

/** Where a short shadow falls in a group that is itself turned. */
function castOffset(brush: Brush, distance: number): Point {
  const a = (-brush.turn * Math.PI) / 180;
  const [x, y] = [distance * 0.6, distance];
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
}

export const cast = (brush: Brush, d: string, distance: number, o = 0.24) =>
  `<path d="${d}" fill="${shadowColour}" opacity="${short(o)}" transform="translate(${xy(...castOffset(brush, distance))})"/>`;

/** One placed thing. */
export type Spot = { x: number; y: number; turn?: number; scale?: number };
/** A thing drawn around 0,0: its outline (for the shadow) and its painted body. */
export type Cutout = readonly [outline: string, body: string];

/** Coarse steps (whole units, five degrees, a twentieth) are invisible and compress better. */
const set = (id: string, s: Spot, dx = 0, dy = 0) =>
  use(
    id,
    Math.round(s.x + dx),
    Math.round(s.y + dy),
    Math.round((s.turn ?? 0) / 5) * 5,
    Math.round((s.scale ?? 1) * 20) / 20,
  );

/** Lays cut-outs on spots. Stacked things each get their shadow, so that those above shade those below. */
export function lay(
  brush: Brush,
  cutouts: readonly [Cutout, ...Array<Cutout>],
  spots: ReadonlyArray<Spot>,
  options: { lift?: number; stacked?: boolean; o?: number } = {},
): string {
  const { lift = 3, stacked = false, o = 0.24 } = options;
  const [sx, sy] = castOffset(brush, lift);
  const ids = cutouts.map(([, body]) => brush.define(`<g>${body}</g>`));
  const shades = lift ? cutouts.map(([d]) => brush.define(`<path d="${d}"/>`)) : [];
  const shade = (s: Spot, i: number, dx: number, dy: number) =>
    set(shades[i % shades.length] ?? "", s, dx, dy);
  const body = (s: Spot, i: number) => set(ids[i % ids.length] ?? "", s);
  const dark = ` fill="${shadowColour}" opacity="${short(o)}"`;
  if (!lift) return spots.map(body).join("");
  if (stacked)
    return spots.map((s, i) => `<g${dark}>${shade(s, i, sx, sy)}</g>` + body(s, i)).join("");
  return (
    group(`translate(${xy(sx, sy)})`, spots.map((s, i) => shade(s, i, 0, 0)).join(""), dark) +
    spots.map(body).join("")
  );
}
