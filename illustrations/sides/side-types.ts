// Shared by side objects: size, shadow, and small bowls.
import { mix } from "../palette.ts";
import {
  between,
  blob,
  type Brush,
  type Cutout,
  dot,
  lay,
  num,
  path,
  pick,
  type Point,
  ring,
} from "../shapes.ts";

export type SideDrawing = {
  svg: string;
  /** half size, for placement */
  r: number;
  /** long things lie along the vessel; this is half their length */
  long?: number;
  /** lies under the vessel */
  under?: boolean;
};

export type SideMaker = (brush: Brush) => SideDrawing;

export const drop = (d: string, distance = 5) =>
  `<path d="${d}" fill="#3a1d0c" opacity=".28" transform="translate(${num(distance * 0.6)} ${distance})"/>`;

export const dish = (b: Brush, fill: string, inside: string, body: string, r = 36) =>
  drop(ring(r), 6) +
  dot(0, 0, r, mix(fill, "#4a1808", 0.25)) +
  dot(-0.6, -1, r - 1.5, fill) +
  dot(0, 0, r - 7, mix(fill, "#4a1808", 0.35)) +
  path(blob(b.rand, 0, 1, r - 8, r - 8, 0.02, 9), inside) +
  body +
  `<path d="M${-r * 0.82}-${num(r * 0.3)}A${r * 0.88} ${r * 0.88} 0 0 1-${num(r * 0.3)}-${num(r * 0.82)}" fill="none" stroke="#fff" stroke-width="3" opacity=".6"/>`;

/** Loose things around one another. */
export const few = (
  b: Brush,
  cutouts: readonly [Cutout, ...Array<Cutout>],
  places: ReadonlyArray<Point>,
  scale = 1,
  turn = 360,
) =>
  lay(
    b,
    cutouts,
    places.map(([x, y]) => ({
      x,
      y,
      turn: turn ? between(b.rand, -turn / 2, turn / 2) : 0,
      scale: scale * between(b.rand, 0.94, 1.06),
    })),
    { lift: 4, stacked: true },
  );

export const glazed = (b: Brush) =>
  pick(b.rand, ["#f2e6cc", "#b5592e", "#2f6b66", "#35608a", "#d9a441", "#6d3a34"]);
