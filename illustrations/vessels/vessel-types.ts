// Properties of a vessel that the rest of the picture uses.
import type { DrawnStyle } from "../../app/lib/values/catalogue-values.ts";
import { blob, crescent, group, path, shadowColour, use, type Brush } from "../shapes.ts";

/** The place for food, around (x, y) of the vessel. */
export type Area = {
  shape: "round" | "box";
  rx: number;
  ry: number;
  x?: number;
  y?: number;
  /** deep vessels are filled to the wall; on flat ones the food has its own edge */
  deep: boolean;
  /** a tray: food baked in it reaches its edges */
  pan?: boolean;
  /** seen at an angle: cakes and mounds show their side */
  tilted?: boolean;
};

/** Seen from above, drawn around 0,0. */
export type AboveVessel = {
  view: "above";
  under: string;
  over: string;
  area: Area;
  tone: string;
  /** half width and half height with handles, for framing */
  reach: readonly [number, number];
  /** how far the frame may turn it, in degrees */
  spin?: number;
};

/** Seen from the front, drawn with its foot at 0,0 and its body above (negative y). */
export type FrontVessel = {
  view: "front";
  back: string;
  /** outline of the content, used as a clip */
  inside: string;
  front: string;
  surface: { y: number; rx: number; ry: number };
  floor: number;
  opaque?: boolean;
  tone: string;
  reach: readonly [number, number];
};

type Vessel = AboveVessel | FrontVessel;
type VesselStyle = { region: DrawnStyle | null; food: string };
export type VesselMaker = (brush: Brush, style: VesselStyle) => Vessel;

/** Concentric discs from one slightly uneven outline, like pottery. */
export function discs(
  brush: Brush,
  rings: ReadonlyArray<readonly [radius: number, fill: string]>,
  fall = 10,
): string {
  const id = disc(brush);
  const largest = rings[0]?.[0] ?? 100;
  return (
    use(id, fall * 0.6, fall, 0, largest / 100, ` fill="${shadowColour}" opacity=".3"`) +
    rings.map(([radius, fill]) => use(id, 0, 0, 0, radius / 100, ` fill="${fill}"`)).join("")
  );
}

const known = new WeakMap<Brush, string>();
export function disc(brush: Brush): string {
  const id =
    known.get(brush) ?? brush.define(`<path d="${blob(brush.rand, 0, 0, 100, 100, 0.009, 10)}"/>`);
  known.set(brush, id);
  return id;
}

/** The wall of a deep vessel shades the food from the upper left and catches light at the lower right. */
export const innerShade = (r: number, o = 0.3) =>
  path(crescent(r, 150, 300, 1.16), shadowColour, o) +
  path(crescent(r * 0.985, 10, 75, 1.06), "#fff3cf", 0.2);

/** Light on the rim, upper left. */
export const rimLight = (r: number, width: number, colour: string, o = 0.75) =>
  `<path d="${arc(r, 188, 250)}${arc(r, 258, 266)}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${o}"/>`;

function arc(r: number, from: number, to: number): string {
  const p = (a: number) =>
    `${Math.round(Math.cos((a * Math.PI) / 180) * r)} ${Math.round(Math.sin((a * Math.PI) / 180) * r)}`;
  return `M${p(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${p(to)}`;
}

export const turned = (turn: number, body: string) => group(`rotate(${Math.round(turn)})`, body);
