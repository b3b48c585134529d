// Draws a guide entry, a post or a page: a dish, a shop good, or some things on a board. The same name gives the same
// picture.
import { drawnStyles, type DrawnStyle } from "../../app/lib/values/catalogue-values.ts";
import { drawDish } from "../draw-dish.ts";
import { drawProduct } from "../draw-product.ts";
import {
  between,
  createBrush,
  createRandom,
  group,
  lay,
  move,
  pick,
  type Brush,
  type Point,
} from "../shapes.ts";
import { sideMakers } from "../sides/sides.ts";
import { tableAbove } from "../tables/tables.ts";
import { toppingDrawings } from "../toppings/toppings.ts";
import { vesselMakers } from "../vessels/vessels.ts";
import type { Art, Side, Topping } from "../vocabulary.ts";
import { stillPieces, type StillPieceName } from "./still-pieces.ts";

/** Pieces of dishes, side objects and whole ingredients, all drawn large. */
export type Thing = StillPieceName | Topping | Side;

export type Still =
  | { kind: "dish"; art: Art; region: DrawnStyle | null }
  | { kind: "good"; slug: string }
  | { kind: "things"; things: ReadonlyArray<Thing>; region: DrawnStyle | null };

const places: ReadonlyArray<ReadonlyArray<Point>> = [
  [],
  [[0, 0]],
  [
    [-62, 8],
    [66, -10],
  ],
  [
    [-84, 20],
    [4, -40],
    [82, 34],
  ],
  [
    [-88, -34],
    [22, -52],
    [-34, 48],
    [88, 36],
  ],
  [
    [-104, -20],
    [-12, -58],
    [92, -36],
    [-52, 50],
    [56, 50],
  ],
  [
    [-112, -36],
    [-8, -56],
    [100, -40],
    [-78, 46],
    [20, 42],
    [112, 44],
  ],
];
/** Half the length that one of so many things has. */
const sizes = [0, 104, 78, 62, 54, 47, 42];

/** @param sameTable the dishes of this name stand on one table */
export function drawStill(still: Still, name: string, sameTable = false): string {
  if (still.kind === "good") return drawProduct(still.slug);
  const seed = seedOf(name);
  if (still.kind === "dish") return drawDish(still.art, { seed, region: still.region, sameTable });
  const brush = createBrush(createRandom(seed));
  const region = still.region ?? pick(brush.rand, drawnStyles);
  const food = toneOfThing(still.things[0]);
  const board = vesselMakers["wooden-board"](brush, { region, food });
  const base = board.view === "above" ? group(move(200, 150, brush.turn, 1.16), board.under) : "";
  const turn = brush.turn;
  brush.turn = 0;
  const count = Math.min(still.things.length, places.length - 1);
  const things = still.things.slice(0, count).map((thing, i) => {
    const [x, y] = places[count]?.[i] ?? [0, 0];
    return drawThing(brush, thing, {
      x: 200 + x + between(brush.rand, -5, 5),
      y: 150 + y + between(brush.rand, -5, 5),
      size: sizes[count] ?? 40,
    });
  });
  brush.turn = turn;
  const scene = tableAbove(brush, region, [board.tone]) + base + things.join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" stroke-linecap="round" stroke-linejoin="round"><defs>${brush.defs()}</defs>${scene}</svg>`;
}

const darkThings: ReadonlySet<Thing | undefined> = new Set<Thing>([
  "clove",
  "coffee-beans",
  "meat-chunk",
  "pork-crackling",
  "cinnamon-sticks",
  "hibiscus-petal",
  "red-chili",
  "lime-halves",
  "walnut",
]);

/** Roughly: what the board contrasts with. */
function toneOfThing(thing: Thing | undefined): string {
  const piece = stillPieces[thing as StillPieceName];
  return piece?.tone ?? (darkThings.has(thing) ? "#5a3020" : "#e3cfa0");
}

type Place = { x: number; y: number; size: number };

function drawThing(brush: Brush, thing: Thing, { x, y, size }: Place): string {
  const { rand } = brush;
  const piece = stillPieces[thing as StillPieceName];
  const topping = toppingDrawings[thing as Topping];
  if (piece) {
    const spot = { x, y, turn: between(rand, -24, 24), scale: size / piece.r };
    return lay(brush, [piece.draw(brush)], [spot], { lift: 8, o: 0.3 });
  }
  if (topping?.kind === "piece") {
    const spot = { x, y, turn: between(rand, -40, 40), scale: size / (topping.r * 1.15) };
    const [first, ...others] = topping.draw(brush);
    return lay(brush, [pick(rand, [first, ...others])], [spot], { lift: 7, o: 0.3 });
  }
  const side = sideMakers[thing as Side](brush);
  const scale = Math.round((size / (side.long ?? side.r)) * 100) / 100;
  return group(move(x, y, between(rand, -20, 20), scale), side.svg);
}

function seedOf(name: string): number {
  let seed = 11;
  for (const letter of name) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0;
  return seed;
}
