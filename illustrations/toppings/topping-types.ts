// A topping is either a piece, drawn once around 0,0 and placed several times, or a layer over the food.
import type { Brush, Cutout, Spot } from "../shapes.ts";

/** How pieces are placed. */
type Manner =
  /** anywhere, evenly */
  | "scatter"
  /** few and large, near the middle */
  | "focus"
  /** along one part of the edge */
  | "rim"
  /** overlapping in an arc */
  | "fan"
  /** small things in one or two heaps */
  | "heap";

export type Piece = {
  kind: "piece";
  /** half its size, for spacing */
  r: number;
  how: Manner;
  /** maximum rotation; lit round things stay upright */
  turn: number;
  /** distance of its shadow */
  lift: number;
  /** small things are drawn several per count */
  times: number;
  draw: (brush: Brush) => readonly [Cutout, ...Array<Cutout>];
};

export type Ground = {
  rx: number;
  ry: number;
  spots: Array<Spot & { r: number }>;
  avoid?: Array<{ x: number; y: number; r: number }>;
  /** toppings lie farther from the middle than this part of the radius */
  hole?: number;
};
export type Veil = { kind: "veil"; draw: (brush: Brush, ground: Ground, count: number) => string };
export type ToppingDrawing = Piece | Veil;

export function piece(
  r: number,
  how: Manner,
  draw: (brush: Brush) => Cutout | readonly [Cutout, ...Array<Cutout>],
  options: { turn?: number; lift?: number; times?: number } = {},
): Piece {
  return {
    kind: "piece",
    r,
    how,
    turn: options.turn ?? 360,
    lift: options.lift ?? 3,
    times: options.times ?? 1,
    draw: (brush) => {
      const drawn = draw(brush);
      return isOne(drawn) ? [drawn] : drawn;
    },
  };
}
const isOne = (drawn: Cutout | readonly [Cutout, ...Array<Cutout>]): drawn is Cutout =>
  typeof drawn[0] === "string";

export const veil = (draw: Veil["draw"]): Veil => ({ kind: "veil", draw });
