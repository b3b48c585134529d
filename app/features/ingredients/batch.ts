// How much of a recipe is needed where it is an ingredient of another one: 150 ml of a mojo that makes 300 ml. Pure.
import { kitchenSizeOf } from "#app/features/units/unit-sizes.ts";

/** What the recipe that is the ingredient makes. */
export type Base = { id: number; yield: string | null; yieldEs: string | null };

type Needed = { quantity: number | null; unit: string; scales: boolean };

const sizeOrPiece = (unit: string) =>
  unit === "piece" ? (["piece", 1] as const) : kitchenSizeOf(unit);

/** The first amount of a yield: "about 250 ml", "about 220 g, for 400 g of pasta", "8 balls". */
const yieldAmount = /^(?:about )?(\d+(?:\.\d+)?) (?:(ml|l|kg|g)\b|\p{L})/u;

/** How often the base is made for `factor` times the recipe; null where its yield cannot be compared. */
export function batchShare(needed: Needed, base: Base, factor: number): number | null {
  const [, figure, unit = "piece"] = yieldAmount.exec(base.yield ?? "") ?? [];
  const [dimension, each] = sizeOrPiece(unit) ?? [];
  const [neededDimension, neededEach] = sizeOrPiece(needed.unit) ?? [];
  if (!figure || !each || !neededEach || dimension !== neededDimension || !needed.quantity)
    return null;
  return (needed.quantity * neededEach * (needed.scales ? factor : 1)) / (Number(figure) * each);
}

/** How much a batch may fall short: amounts of a yield are "about". */
const tolerance = 1.05;

/** Half a batch, or a whole number of batches. */
export function batchesFor(share: number): number {
  return share <= 0.5 * tolerance ? 0.5 : Math.ceil(share / tolerance);
}
