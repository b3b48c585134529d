// Pieces times the weight of one against the weight that is stated for all of them.
import { nutrientEntry, unitWeight } from "../nutrition/nutrient-foods.ts";
import type {
  IngredientContent,
  RecipeContent,
} from "../../../app/features/recipe-content/recipe-content.ts";
import { arithmetic } from "./arithmetic-table.ts";
import {
  countPattern,
  eatenWeight,
  isFryingFat,
  isWatery,
  isWithin,
  itemsOf,
  readCount,
  stepTexts,
  type Rule,
} from "./rule.ts";

const { statedPieces, wholePiece, sharedDough } = arithmetic.pieces;

/** "4 pieces of about 300 g", "8 thighs, 150 g each" */
const piecesInNote =
  /(?<![\d.])(\d+)(?:(?: to |[-–])(\d+))? (?!(?:k?g|cm|mm|ml|l|hours?|minutes?|days?)\b)[a-z -]*?,? ?(?:of |at )?(?:about )?(\d+)(?:(?: to |[-–])(\d+))? g\b(?: each)?/;

export const checkPieces: Rule = (recipe) => [
  ...itemsOf(recipe).flatMap((item) => [...statedTotal(item), ...unusualPiece(item)]),
  ...portions(recipe),
];

function statedTotal({ name, note = "", unit, quantity }: IngredientContent): Array<string> {
  const stated = unit === "kg" ? 1000 * quantity! : unit === "g" ? quantity! : null;
  const found = piecesInNote.exec(note);
  if (!found || stated === null || !/(?<!cans?|jars?) of | each| at /.test(found[0])) return [];
  const [least, most] = [found[1]!, found[2] ?? found[1]!].map(Number) as [number, number];
  const [light, heavy] = [found[3]!, found[4] ?? found[3]!].map(Number) as [number, number];
  const band = [statedPieces[0]! * least * light, statedPieces[1]! * most * heavy] as const;
  return isWithin(stated, band)
    ? []
    : [`"${note}" is ${least * light}–${most * heavy} g, not the ${stated} g of "${name}"`];
}

/** A count with its weight in the note, against what one such piece weighs. */
function unusualPiece(item: IngredientContent): Array<string> {
  const { name, note = "", unit, quantity } = item;
  const found = /(?:^|, )(?:about )?(\d+(?:\.\d+)?) (k?g)( each)?(?:$|[,;])/.exec(note);
  const usual = unitWeight(item, nutrientEntry(item));
  if (!found || usual === null || quantity === null) return [];
  const grams = Number(found[1]) * (found[2] === "kg" ? 1000 : 1);
  const each = found[3] ? grams : grams / quantity;
  return isWithin(each / usual, wholePiece)
    ? []
    : [`one ${unit} of "${name}" is ${Math.round(each)} g, usually ${usual} g`];
}

const divided = new RegExp(
  String.raw`\b(?:${countPattern}) (?:\w+ ){0,2}?\w+ of (?:about )?(\d+) g\b`,
  "gi",
);

/** "Divide into 12 balls of about 60 g": what all of them weigh is one group of ingredients, or the whole recipe. */
function portions(recipe: RecipeContent): Array<string> {
  const groups = [
    ...recipe.ingredients.map(({ items }) => sumOf(recipe, items)),
    ...itemsOf(recipe).map((item) => sumOf(recipe, [item])),
  ];
  const all = sumOf(recipe, itemsOf(recipe));
  return stepTexts(recipe).flatMap((text) =>
    [...text.matchAll(divided)].flatMap(([found, grams]) => {
      const count = readCount(/^\S+/.exec(found)![0]);
      const needed = count * Number(grams);
      const fits = [...groups, all].some(
        ({ dry, wet }) => needed >= sharedDough[0] * dry && needed <= sharedDough[1] * wet,
      );
      return fits
        ? []
        : [
            `"${found}" takes ${needed} g; all ingredients have ${Math.round(all.dry)}–${Math.round(all.wet)} g`,
          ];
    }),
  );
}

/** Grams without water and with it: a part of the water may be poured away or boil away. */
function sumOf(recipe: RecipeContent, items: ReadonlyArray<IngredientContent>) {
  const solid = items.filter((item) => !isFryingFat(item));
  const sum = (some: ReadonlyArray<IngredientContent>) =>
    some.reduce((grams, item) => grams + (eatenWeight(recipe, item) ?? 0), 0);
  return { dry: sum(solid.filter((item) => !isWatery(item))), wet: sum(solid) };
}
