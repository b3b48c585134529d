// Draws a product as SVG, in the style of the dishes: a single object on the cloth of its region. The same name gives
// the same picture.
import { lookup } from "../app/lib/lookup.ts";
import { handGoods } from "./goods/goods-hand.ts";
import type { Good, GoodMaker } from "./goods/goods-kit.ts";
import { potGoods } from "./goods/goods-pots.ts";
import { parcel, toolGoods } from "./goods/goods-tools.ts";
import { createBrush, createRandom, group, move, type Brush } from "./shapes.ts";
import { tableAbove, tableFront } from "./tables/tables.ts";

const makers: Record<string, GoodMaker> = {
  ...potGoods,
  ...handGoods,
  ...toolGoods,
  "tortilla-set": (b) => sideBySide(potGoods.comal(b), handGoods["tortilla-press"](b)),
  "cutting-set": (b) => sideBySide(toolGoods["cutting-board"](b), toolGoods["chef-knife"](b)),
};

/** Two things of a bundle, seen from above. */
function sideBySide(one: Good, other: Good): Good {
  return {
    ...one,
    svg: group(move(-92, -4, 0, 0.62), one.svg) + group(move(68, 6, 0, 0.62), other.svg),
    reach: 150,
  };
}

/** Names of all products that have a drawing. */
export const drawnGoods: ReadonlyArray<string> = Object.keys(makers);

/** The product alone, without its table. */
export const drawGood = (slug: string, brush: Brush): Good =>
  (lookup(makers, slug) ?? parcel)(brush);

export function drawProduct(slug: string): string {
  const brush = createBrush(createRandom(seedOf(slug)));
  const good = drawGood(slug, brush);
  const scene =
    good.view === "front"
      ? tableFront(brush, good.region, [good.tone], 212) +
        group(
          move(200, 262, 0, Math.min(1.2, Math.round((222 / good.reach) * 100) / 100)),
          good.svg,
        )
      : tableAbove(brush, good.region, [good.tone]) +
        group(
          move(200, 150, 0, Math.min(1.08, Math.round((150 / good.reach) * 100) / 100)),
          good.svg,
        );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" stroke-linecap="round" stroke-linejoin="round"><defs>${brush.defs()}</defs>${scene}</svg>`;
}

/** A number derived from a name, so that neighbours in the shop get different cloths. */
export function seedOf(slug: string): number {
  let seed = 7;
  for (const letter of slug) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0;
  return seed;
}
