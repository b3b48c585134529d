// A recipe's ingredients and steps as an editor sees them, and as plain text whose lines are compared.
import type { StoredUnit } from "#app/features/units/unit-names.ts";

type EditedIngredient = {
  /** null only with unit "to-taste" */
  quantity: number | null;
  quantityMax?: number | undefined;
  unit: StoredUnit;
  name: string;
  nameEs?: string | undefined;
  note?: string | undefined;
  noteEs?: string | undefined;
  scales?: boolean | undefined;
  /** id of the recipe used as this ingredient */
  recipe?: string | undefined;
};
export type EditedGroup = {
  heading?: string | undefined;
  headingEs?: string | undefined;
  items: Array<EditedIngredient>;
};
export type EditedStep = {
  text: string;
  textEs?: string | undefined;
  minutes?: number | undefined;
  /** heading of the group that starts with this step */
  heading?: string | undefined;
  headingEs?: string | undefined;
};
export type EditedProblem = {
  problem: string;
  problemEs?: string | undefined;
  fix: string;
  fixEs?: string | undefined;
};
export type EditedPlace = {
  place: string;
  placeEs?: string | undefined;
  change: string;
  changeEs?: string | undefined;
};
export type EditedSource = { title: string; language: string; url: string };
export type EditedSubstitution = { ingredient: string; use: string; useEs?: string | undefined };

/** Drops trailing empty cells. */
const joinCells = (cells: Array<string | undefined>) =>
  cells
    .map((cell) => cell ?? "")
    .join(" | ")
    .replace(/[\s|]+$/, "");

/**
 * `2 tbsp | olive oil | aceite de oliva | note | nota | fixed recipe:12`, one per line; `# Dough | Masa` starts a
 * group.
 */
export function writeIngredients(groups: ReadonlyArray<EditedGroup>): string {
  return groups
    .flatMap(({ heading, headingEs, items }) => [
      ...(heading || headingEs ? [`# ${joinCells([heading, headingEs])}`] : []),
      ...items.map((item) =>
        joinCells([
          writeAmount(item),
          item.name,
          item.nameEs,
          item.note,
          item.noteEs,
          [item.scales === false ? "fixed" : "", item.recipe ? `recipe:${item.recipe}` : ""]
            .filter(Boolean)
            .join(" "),
        ]),
      ),
    ])
    .join("\n");
}

function writeAmount({ quantity, quantityMax, unit }: EditedIngredient): string {
  if (quantity === null) return unit;
  return `${quantity}${quantityMax === undefined ? "" : `-${quantityMax}`} ${unit}`;
}

/**
 * Blocks separated by an empty line: optional `# Sauce | Salsa` for a new group, optional `10 min` for a timer, the
 * English step, the Spanish step.
 */
export function writeSteps(steps: ReadonlyArray<EditedStep>): string {
  return steps
    .map(({ text, textEs, minutes, heading, headingEs }) =>
      [
        heading ? `# ${joinCells([heading, headingEs])}` : "",
        minutes === undefined ? "" : `${minutes} min`,
        text,
        textEs ?? "",
      ]
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n\n");
}
