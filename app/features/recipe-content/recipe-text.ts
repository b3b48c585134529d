// A recipe's ingredients, steps and substitutions as plain text in one text area, for editors: easy to read, reorder
// and type without a mouse. The `write…` and `read…` functions are inverse to each other.
import { units, usUnits, type StoredUnit } from "#app/features/ingredients/units.ts";

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
export type EditedSubstitution = { ingredient: string; use: string; useEs?: string | undefined };

/** Line errors; keys of locales/*\/admin.json, "recipes.errors.line". */
type LineProblem = "amount" | "unit" | "name" | "cells" | "flag" | "block" | "use";
type ParsedText<T> = {
  value: T;
  problems: Array<{ line: number; problem: LineProblem }>;
  /** line number of each entry, from one */
  lines: Array<number>;
};

const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());
const linesOf = (text: string) => text.split(/\r\n?|\n/).map((line) => line.trim());
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

export function readIngredients(text: string): ParsedText<Array<EditedGroup>> {
  const value: Array<EditedGroup> = [];
  const lines: Array<number> = [];
  const problems: ParsedText<unknown>["problems"] = [];
  linesOf(text).forEach((line, i) => {
    if (!line) return;
    if (line.startsWith("#")) {
      const [heading, headingEs] = cellsOf(line.replace(/^#+/, ""));
      value.push({ heading: heading || undefined, headingEs: headingEs || undefined, items: [] });
      return;
    }
    const read = readIngredient(line);
    if (typeof read === "string") problems.push({ line: i + 1, problem: read });
    else {
      if (value.length === 0) value.push({ items: [] });
      value.at(-1)!.items.push(read);
      lines.push(i + 1);
    }
  });
  return { value: value.filter(({ items }) => items.length > 0), problems, lines };
}

function readIngredient(line: string): EditedIngredient | LineProblem {
  const [amountCell = "", name, nameEs, note, noteEs, flags = "", ...rest] = cellsOf(line);
  if (rest.length > 0) return "cells";
  const amount = readAmount(amountCell);
  if (typeof amount === "string") return amount;
  if (!name) return "name";
  const words = flags.split(/[\s,]+/).filter(Boolean);
  const link = words.map((word) => /^recipe:([1-9]\d{0,8})$/.exec(word)?.[1]).find(Boolean);
  if (words.some((word) => word !== "fixed" && word !== `recipe:${link}`)) return "flag";
  return {
    ...amount,
    name,
    nameEs: nameEs || undefined,
    note: note || undefined,
    noteEs: noteEs || undefined,
    scales: words.includes("fixed") ? false : undefined,
    recipe: link,
  };
}

function readAmount(
  cell: string,
): Pick<EditedIngredient, "quantity" | "quantityMax" | "unit"> | LineProblem {
  if (cell === "to-taste") return { quantity: null, unit: "to-taste" };
  const match = /^([\d.,/ ]*\d)(?:\s*[-–]\s*([\d.,/ ]*\d))?\s*([a-z-]*)$/i.exec(cell);
  if (!match) return "amount";
  const quantity = readNumber(match[1]!);
  const quantityMax = match[2] === undefined ? undefined : readNumber(match[2]);
  if (quantity === null || quantityMax === null) return "amount";
  const unit = [...units, ...usUnits].find(
    (known) => known === (match[3]?.toLowerCase() || "piece"),
  );
  return unit && unit !== "to-taste" ? { quantity, quantityMax, unit } : "unit";
}

/** "2", "0.5", "0,5", "1/2", "1 1/2"; null for anything that is no number above zero. */
function readNumber(text: string): number | null {
  const fraction = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text.trim());
  const number = fraction
    ? Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3])
    : Number(text.trim().replace(",", "."));
  return Number.isFinite(number) && number > 0 ? number : null;
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

export function readSteps(text: string): ParsedText<Array<EditedStep>> {
  const value: Array<EditedStep> = [];
  const lines: Array<number> = [];
  const problems: ParsedText<unknown>["problems"] = [];
  let block: Array<string> = [];
  let start = 0;
  const close = () => {
    if (block.length === 0) return;
    const [heading, headingEs] = block[0]!.startsWith("#")
      ? cellsOf(block.shift()!.replace(/^#+/, ""))
      : [];
    const minutes = /^(\d{1,4})\s*min$/i.exec(block[0] ?? "")?.[1];
    const [english, spanish, ...rest] = minutes ? block.slice(1) : block;
    if (!english || rest.length > 0) problems.push({ line: start, problem: "block" });
    else {
      value.push({
        text: english,
        textEs: spanish,
        minutes: minutes ? Number(minutes) : undefined,
        heading: heading || undefined,
        headingEs: headingEs || undefined,
      });
      lines.push(start);
    }
    block = [];
  };
  linesOf(text).forEach((line, i) => {
    if (!line) return close();
    if (block.length === 0) start = i + 1;
    block.push(line);
  });
  close();
  return { value, problems, lines };
}

/** `ghee | butter | mantequilla`, one per line: the English name of the ingredient, and its substitutes. */
export function writeSubstitutions(substitutions: ReadonlyArray<EditedSubstitution>): string {
  return substitutions
    .map(({ ingredient, use, useEs }) => joinCells([ingredient, use, useEs]))
    .join("\n");
}

export function readSubstitutions(text: string): ParsedText<Array<EditedSubstitution>> {
  const value: Array<EditedSubstitution> = [];
  const lines: Array<number> = [];
  const problems: ParsedText<unknown>["problems"] = [];
  linesOf(text).forEach((line, i) => {
    if (!line) return;
    const [ingredient, use, useEs, ...rest] = cellsOf(line);
    if (!ingredient || !use || rest.length > 0) problems.push({ line: i + 1, problem: "use" });
    else {
      value.push({ ingredient, use, useEs: useEs || undefined });
      lines.push(i + 1);
    }
  });
  return { value, problems, lines };
}
