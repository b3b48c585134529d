// What a dish is made of, as a cook sees it: chicken in a chicken stew, not its onion, garlic or bay leaf. It follows from
// the recipe: its main ingredient (by its names and weights, recipes/recipe-classification.ts), else what its title names,
// else what it lists first.
import { isHearty, isOfKind } from "#app/features/recipes/recipe-classification.ts";
import { aisleOf } from "#app/features/shopping-list/aisles.ts";
import { fold } from "#app/lib/format/text.ts";
import { readName, stems, type NameStems } from "./ingredient-match.ts";
import { stapleOf, type IngredientName, type Staple } from "./staples.ts";

export type Dish = {
  title: string;
  titleEs: string | null;
  /** a key of recipes/search/listing-choices.ts; null for mixed dishes */
  mainIngredient: string | null;
  course: string | null;
  ingredients: ReadonlyArray<IngredientName>;
};

/** What grows and seasons: no dish is made of it. */
const aromatics =
  /\b(?:garlic|onions?|shallots?|scallions?|cilantro|culantro|parsley|mint|basil|dill|epazote|thyme|sage|rosemary|ginger|chiles?|celery|lemons?|limes?|peel|zest|juice)\b/;
const seasoningAisles = new Set(["spices", "sauces", "household"]);
const meatAisles = new Set(["meat", "fish"]);

export type ReadName = NameStems & {
  staple: Staple | null;
  /** "meat": meat and fish; "seasoning": what gives taste and no substance */
  role: "meat" | "food" | "seasoning";
};

/** The same few hundred names are in most recipes. */
const readNames = new Map<string, ReadName>();
const maxReadNames = 3000;

export function readOnce(item: IngredientName): ReadName {
  const key = `${item.name}\n${item.nameEs ?? ""}`;
  const known = readNames.get(key);
  if (known) return known;
  if (readNames.size >= maxReadNames) readNames.clear();
  const read = { ...readName(item), staple: stapleOf(item), role: roleOf(item) };
  readNames.set(key, read);
  return read;
}

function roleOf(item: IngredientName): ReadName["role"] {
  const aisle = aisleOf(item) ?? "";
  if (meatAisles.has(aisle)) return "meat";
  return seasoningAisles.has(aisle) || aromatics.test(fold(item.name)) ? "seasoning" : "food";
}

export type Mains = {
  /** what the dish is made of; none for what is all seasoning, as a garlic sauce */
  first: ReadonlyArray<IngredientName>;
  /** what else its title or course names: the rice of chicken and rice */
  named: ReadonlyArray<IngredientName>;
  /** the first are meat, fish or legumes */
  isHearty: boolean;
};

const isRice = ({ name, nameEs }: IngredientName) =>
  isOfKind(name, "rice") || isOfKind(nameEs ?? "", "rice");

/** @param needed its ingredients without the staples at home */
export function mainsOf(
  { title, titleEs, mainIngredient: kind, course }: Dish,
  needed: ReadonlyArray<IngredientName>,
): Mains {
  const substance = needed.filter((item) => readOnce(item).role !== "seasoning");
  const words = new Set([...stems(title), ...stems(titleEs ?? "")]);
  const isOfRice = course === "rice";
  const named = substance.filter((item) => {
    const { english, spanish, animal } = readOnce(item);
    const heads = [english.at(-1), spanish[0], animal];
    return heads.some((head) => words.has(head ?? "")) || (isOfRice && isRice(item));
  });
  const isOf = ({ name, nameEs }: IngredientName) =>
    kind !== null && (isOfKind(name, kind) || isOfKind(nameEs ?? "", kind));
  const ofKind = substance.filter(isOf);
  // Rice with chicken is made of the chicken.
  const meat = isOfRice ? named.filter((item) => readOnce(item).role === "meat") : [];
  const first = [meat, ofKind, named, substance.slice(0, 1)].find(({ length }) => length > 0) ?? [];
  const isHeartyKind = ofKind.length > 0 && isHearty(kind!);
  return {
    first,
    named,
    isHearty: isHeartyKind || first.some((item) => readOnce(item).role === "meat"),
  };
}
