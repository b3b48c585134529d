// A recipe's ingredients, steps and other lists as rows of the form. The functions that write and those that read are inverse to
// each other.
import { units, usUnits } from "#app/features/units/unit-names.ts";
import type {
  EditedGroup,
  EditedPlace,
  EditedProblem,
  EditedSource,
  EditedStep,
  EditedSubstitution,
} from "#app/features/recipe-content/recipe-text.ts";
import { isFilled, isSection, rowFieldName, type Row, type RowList } from "./recipe-form-fields.ts";

type Item = EditedGroup["items"][number];

export function ingredientRows(groups: ReadonlyArray<EditedGroup>): Array<Row> {
  return groups.flatMap(({ heading, headingEs, items }) => [
    ...sectionRow(heading, headingEs),
    ...items.map((item) => ({
      amount: amountText(item),
      unit: item.unit,
      name: item.name,
      nameEs: item.nameEs ?? "",
      note: item.note ?? "",
      noteEs: item.noteEs ?? "",
      scales: item.scales === false ? "" : "on",
      recipe: item.recipe ?? "",
    })),
  ]);
}

export function stepRows(steps: ReadonlyArray<EditedStep>): Array<Row> {
  return steps.flatMap(({ text, textEs, minutes, heading, headingEs }) => [
    ...sectionRow(heading, headingEs),
    { text, textEs: textEs ?? "", minutes: minutes === undefined ? "" : String(minutes) },
  ]);
}

export function substitutionRows(substitutions: ReadonlyArray<EditedSubstitution>): Array<Row> {
  return substitutions.map(({ ingredient, use, useEs }) => ({
    ingredient,
    use,
    useEs: useEs ?? "",
  }));
}

export function problemRows(problems: ReadonlyArray<EditedProblem>): Array<Row> {
  return problems.map(({ problem, problemEs, fix, fixEs }) => ({
    problem,
    problemEs: problemEs ?? "",
    fix,
    fixEs: fixEs ?? "",
  }));
}

export function placeRows(places: ReadonlyArray<EditedPlace>): Array<Row> {
  return places.map(({ place, placeEs, change, changeEs }) => ({
    place,
    placeEs: placeEs ?? "",
    change,
    changeEs: changeEs ?? "",
  }));
}

export function sourceRows(sources: ReadonlyArray<EditedSource>): Array<Row> {
  return sources.map(({ title, language, url }) => ({ title, language, url }));
}

function sectionRow(heading: string | undefined, headingEs: string | undefined): Array<Row> {
  return heading || headingEs ? [{ heading: heading ?? "", headingEs: headingEs ?? "" }] : [];
}

function amountText({ quantity, quantityMax }: Item): string {
  if (quantity === null) return "";
  return quantityMax === undefined ? String(quantity) : `${quantity}-${quantityMax}`;
}

/** By field; keys of "recipes.errors". */
export type FieldErrors = Record<string, Array<string>>;
export type ReadRows<Entries> = {
  value: Entries;
  /** index of the row of each entry */
  rows: Array<number>;
  errors: FieldErrors;
};

/** One line of text; undefined when it is blank. */
const line = (text: string | undefined) => text?.replace(/\s+/g, " ").trim() || undefined;
/** Rows that nobody filled in are left out. */
const isBlank = (row: Row) => !isFilled(row);

type ReadRow<Entry> = { entry: Entry; error?: never } | { field: string; error: string };

/** `start` begins a section, or ends it with null at the end of the list. */
function readRows<Entry>(
  list: RowList,
  rows: ReadonlyArray<Row>,
  read: (row: Row, section: Pick<EditedGroup, "heading" | "headingEs"> | null) => ReadRow<Entry>,
): ReadRows<Array<Entry>> {
  const result: ReadRows<Array<Entry>> = { value: [], rows: [], errors: {} };
  let open: { heading?: string | undefined; headingEs?: string | undefined } | null = null;
  let openAt = 0;
  const fail = (index: number, field: string, error: string) => {
    result.errors[rowFieldName(list, index, field)] = [error];
  };
  rows.forEach((row, index) => {
    if (isBlank(row)) return;
    if (isSection(row)) {
      if (open) fail(openAt, "heading", "emptySection");
      [open, openAt] = [{ heading: line(row.heading), headingEs: line(row.headingEs) }, index];
      return;
    }
    const answer = read(row, open);
    open = null;
    if (answer.error !== undefined) return fail(index, answer.field, answer.error);
    result.value.push(answer.entry);
    result.rows.push(index);
  });
  if (open) fail(openAt, "heading", "emptySection");
  return result;
}

export function readIngredientRows(rows: ReadonlyArray<Row>): ReadRows<Array<EditedGroup>> {
  const groups: Array<EditedGroup> = [];
  const { errors, rows: at } = readRows("ingredients", rows, (row, section) => {
    if (section || groups.length === 0) groups.push({ ...section, items: [] });
    const item = readIngredient(row);
    if (item.error === undefined) groups.at(-1)!.items.push(item.entry);
    return item;
  });
  return { value: groups.filter(({ items }) => items.length > 0), rows: at, errors };
}

function readIngredient(row: Row): ReadRow<Item> {
  const amount = readAmount(row);
  if ("error" in amount) return amount;
  const [name, recipe] = [line(row.name), line(row.recipe)];
  if (!name) return { field: "name", error: "required" };
  if (recipe && !/^[1-9]\d{0,8}$/.test(recipe)) return { field: "recipe", error: "number" };
  return {
    entry: {
      ...amount,
      name,
      nameEs: line(row.nameEs),
      note: line(row.note),
      noteEs: line(row.noteEs),
      scales: row.scales ? undefined : false,
      recipe,
    },
  };
}

function readAmount(
  row: Row,
): Pick<Item, "quantity" | "quantityMax" | "unit"> | { field: string; error: string } {
  const unit = [...units, ...usUnits].find((known) => known === row.unit);
  const text = line(row.amount) ?? "";
  if (!unit) return { field: "unit", error: "choose" };
  if (unit === "to-taste")
    return text === "" ? { quantity: null, unit } : { field: "amount", error: "amountToTaste" };
  return { ...readQuantity(text), unit };
}

function readQuantity(
  text: string,
): { quantity: number; quantityMax?: number | undefined } | { field: string; error: string } {
  const [first, second, ...more] = text.split(/\s*[-–]\s*/);
  const quantity = readNumber(first ?? "");
  const quantityMax = second === undefined ? undefined : readNumber(second);
  return quantity === null || quantityMax === null || more.length > 0
    ? { field: "amount", error: "amount" }
    : { quantity, quantityMax };
}

/** "2", "0.5", "0,5", "1/2", "1 1/2"; null for anything that is no number above zero. */
function readNumber(text: string): number | null {
  const fraction = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text);
  const number = fraction
    ? Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3])
    : Number(/^[\d.,]+$/.test(text) ? text.replace(",", ".") : "");
  return Number.isFinite(number) && number > 0 ? number : null;
}

export function readStepRows(rows: ReadonlyArray<Row>): ReadRows<Array<EditedStep>> {
  return readRows<EditedStep>("steps", rows, (row, section) => {
    const [text, minutes] = [line(row.text), line(row.minutes)];
    if (!text) return { field: "text", error: "required" };
    if (minutes && !/^\d{1,4}$/.test(minutes)) return { field: "minutes", error: "number" };
    return {
      entry: {
        text,
        textEs: line(row.textEs),
        minutes: minutes ? Number(minutes) : undefined,
        heading: section?.heading,
        headingEs: section?.headingEs,
      },
    };
  });
}

export function readSubstitutionRows(
  rows: ReadonlyArray<Row>,
): ReadRows<Array<EditedSubstitution>> {
  return readRows<EditedSubstitution>("substitutions", rows, (row) => {
    const [ingredient, use] = [line(row.ingredient), line(row.use)];
    if (!ingredient) return { field: "ingredient", error: "required" };
    if (!use) return { field: "use", error: "required" };
    return { entry: { ingredient, use, useEs: line(row.useEs) } };
  });
}

export function readProblemRows(rows: ReadonlyArray<Row>): ReadRows<Array<EditedProblem>> {
  return readRows<EditedProblem>("troubleshooting", rows, (row) => {
    const [problem, fix] = [line(row.problem), line(row.fix)];
    if (!problem) return { field: "problem", error: "required" };
    if (!fix) return { field: "fix", error: "required" };
    return { entry: { problem, problemEs: line(row.problemEs), fix, fixEs: line(row.fixEs) } };
  });
}

export function readPlaceRows(rows: ReadonlyArray<Row>): ReadRows<Array<EditedPlace>> {
  return readRows<EditedPlace>("elsewhere", rows, (row) => {
    const [place, change] = [line(row.place), line(row.change)];
    if (!place) return { field: "place", error: "required" };
    if (!change) return { field: "change", error: "required" };
    return { entry: { place, placeEs: line(row.placeEs), change, changeEs: line(row.changeEs) } };
  });
}

export function readSourceRows(rows: ReadonlyArray<Row>): ReadRows<Array<EditedSource>> {
  return readRows<EditedSource>("sources", rows, (row) => {
    const [title, url] = [line(row.title), line(row.url)];
    if (!title) return { field: "title", error: "required" };
    if (!url) return { field: "url", error: "required" };
    return { entry: { title, language: row.language ?? "", url } };
  });
}
