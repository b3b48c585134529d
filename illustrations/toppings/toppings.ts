// All toppings of the vocabulary, and how they are placed on the food.
import type { Art, Topping } from "../vocabulary.ts";
import { between, lay, type Brush, type Spot } from "../shapes.ts";
import type { Ground, Piece, ToppingDrawing } from "./topping-types.ts";
import { bread } from "./toppings-bread.ts";
import { dry } from "./toppings-dry.ts";
import { fruits } from "./toppings-fruit.ts";
import { garden } from "./toppings-garden.ts";
import { greens } from "./toppings-green.ts";
import { hearty } from "./toppings-hearty.ts";
import { veils } from "./toppings-veils.ts";

export const toppingDrawings: Record<Topping, ToppingDrawing> = {
  ...greens,
  ...fruits,
  ...hearty,
  ...garden,
  ...bread,
  ...dry,
  ...veils,
};

type Taken = { x: number; y: number; r: number };
/** The pieces of one topping share a direction and a centre, so that they look arranged. */
type Lie = { angle: number; centres: Array<readonly [number, number]> };

function candidate(
  brush: Brush,
  how: Piece["how"],
  ground: Ground,
  r: number,
  lie: Lie,
  i: number,
): Spot {
  const { rand } = brush;
  const [rx, ry] = [Math.max(2, ground.rx - r * 0.7), Math.max(2, ground.ry - r * 0.7)];
  const polarSpot = (angle: number, k: number) => ({
    x: Math.cos(angle) * rx * k,
    y: Math.sin(angle) * ry * k,
  });
  if (ground.hole) return polarSpot(rand() * 6.28, between(rand, ground.hole + 0.34, 0.92));
  switch (how) {
    case "focus":
      return polarSpot(rand() * 6.28, Math.sqrt(rand()) * 0.62);
    case "rim":
      return polarSpot(lie.angle + between(rand, -1, 1), between(rand, 0.88, 1.02));
    case "heap": {
      const [cx, cy] = lie.centres[i % lie.centres.length] ?? [0, 0];
      const k = (rand() + rand()) / 2;
      const a = rand() * 6.28;
      return { x: cx * rx + Math.cos(a) * k * r * 3.2, y: cy * ry + Math.sin(a) * k * r * 3.2 };
    }
    default:
      return polarSpot(rand() * 6.28, Math.sqrt(rand()) * 0.97);
  }
}

function fan(brush: Brush, count: number, ground: Ground, r: number, lie: Lie): Array<Spot> {
  const k = Math.min(0.72, Math.max(0.4, 1 - (r * 1.1) / Math.min(ground.rx, ground.ry)));
  const arc = Math.min(6.28 / count, (r * 1.25) / (k * Math.min(ground.rx, ground.ry)));
  return Array.from({ length: count }, (_, i) => {
    const a = lie.angle + (i - (count - 1) / 2) * arc;
    return {
      x: Math.cos(a) * ground.rx * k,
      y: Math.sin(a) * ground.ry * k,
      turn: (a * 180) / Math.PI + 90 + between(brush.rand, -8, 8),
    };
  });
}

function scatter(
  brush: Brush,
  piece: Piece,
  count: number,
  size: number,
  ground: Ground,
  taken: Array<Taken>,
  lie: Lie,
): Array<Spot> {
  const { rand } = brush;
  const r = piece.r * size;
  const out: Array<Spot> = [];
  for (let i = 0; i < count; i++) {
    const seat = ground.spots[i % Math.max(1, ground.spots.length)];
    let best: Spot = seat ? { x: seat.x, y: seat.y } : { x: 0, y: 0 };
    let room = -Infinity;
    for (let t = 0; t < 18; t++) {
      const free = Math.max(0, (seat?.r ?? 0) - r * 0.8);
      const spot = seat
        ? { x: seat.x + between(rand, -free, free), y: seat.y + between(rand, -free, free) }
        : candidate(brush, piece.how, ground, r, lie, i);
      const clear = Math.min(
        ...taken.map((o) => Math.hypot(o.x - spot.x, o.y - spot.y) - (o.r + r) * 0.92),
        6,
      );
      if (clear > room) [best, room] = [spot, clear];
      if (room >= 6) break;
    }
    taken.push({ x: best.x, y: best.y, r: piece.how === "heap" ? r * 0.4 : r });
    out.push({
      ...best,
      turn: piece.turn === 360 ? rand() * 360 : between(rand, -piece.turn / 2, piece.turn / 2),
    });
  }
  return out;
}

export function drawToppings(brush: Brush, toppings: Art["toppings"], ground: Ground): string {
  const { rand } = brush;
  const taken: Array<Taken> = [...(ground.avoid ?? [])];
  const roomy = Math.min(ground.rx, ground.ry);
  // cups and tartlets are small: their garnish shrinks with them
  const base = Math.min(1.2, Math.max(0.5, 0.32 + roomy / 112));
  let first = rand() * 6.28;
  return toppings
    .map(({ kind, count }) => {
      const drawing = toppingDrawings[kind];
      if (drawing.kind === "veil") return drawing.draw(brush, ground, count);
      first += 2.2 + rand() * 0.8;
      const lie: Lie = {
        angle: first,
        centres: Array.from(
          { length: count > 5 ? 3 : count > 2 ? 2 : 1 },
          (_, i) => [Math.cos(first + i * 2.3) * 0.42, Math.sin(first + i * 2.3) * 0.42] as const,
        ),
      };
      const total = Math.min(26, count * drawing.times);
      // a single piece is drawn larger, many a little smaller
      const crowd = total <= 2 ? 1.22 : total <= 4 ? 1.1 : total > 10 ? 0.92 : 1;
      const seat = ground.spots[0];
      const fit = seat
        ? Math.min(1, (seat.r * (count > ground.spots.length ? 0.9 : 1.25)) / drawing.r)
        : 1;
      // beans and nuts are drawn oversized, or they are invisible on a phone
      const tiny = drawing.r < 12 ? 1.28 : 1;
      const size = Math.max(0.34, Math.min(base * crowd * tiny, fit * 1.1));
      const spots =
        drawing.how === "fan" && !seat && total > 1
          ? fan(brush, total, ground, drawing.r * size, lie)
          : scatter(brush, drawing, total, size, ground, taken, lie);
      if (drawing.how === "fan" && !seat)
        for (const s of spots) taken.push({ x: s.x, y: s.y, r: drawing.r * size * 0.8 });
      const sized = spots.map((s) => ({
        ...s,
        scale: size * (drawing.times > 1 ? between(rand, 0.9, 1.1) : 1),
      }));
      // with many kinds of toppings, one variant of each is enough and keeps the file small
      const [main, ...variants] = drawing.draw(brush);
      return lay(brush, toppings.length > 3 ? [main] : [main, ...variants], sized, {
        lift: drawing.lift,
        stacked: drawing.how === "fan" && total < 9,
        o: 0.34,
      });
    })
    .join("");
}
