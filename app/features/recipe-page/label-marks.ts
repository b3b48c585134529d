// Where a page names another recipe or a bought ingredient, its own diet labels may not hold: what breaks them is said
// there.
import { firstContributedId, type Recipe } from "#app/features/recipes/catalogue.ts";
import { freeFrom, isFreeTag, type DietaryTag } from "#app/lib/values/catalogue-values.ts";

const labelMarks = [
  "alcohol",
  "meat",
  "notVegetarian",
  "gluten",
  "milk",
  "eggs",
  "nuts",
  "notVegan",
  "notHalal",
] as const;
type LabelMark = (typeof labelMarks)[number];

/** Which labels of the page another recipe breaks, each cause once: what contains meat needs no "not vegan". */
export function marksOf(
  page: ReadonlyArray<string>,
  other: ReadonlyArray<string> | undefined,
): Array<LabelMark> {
  if (!other) return [];
  const lost = (tag: DietaryTag) => page.includes(tag) && !other.includes(tag);
  const noAnimals = lost("pescatarian") || lost("vegetarian") || lost("vegan");
  const alcohol = !other.includes("alcohol-free");
  const holds: Record<LabelMark, boolean> = {
    alcohol: alcohol && (lost("alcohol-free") || lost("halal-friendly")),
    meat: noAnimals && !other.includes("pescatarian"),
    notVegetarian:
      (lost("vegetarian") || lost("vegan")) &&
      other.includes("pescatarian") &&
      !other.includes("vegetarian"),
    gluten: lost("gluten-free"),
    milk: lost("dairy-free"),
    eggs: lost("egg-free"),
    nuts: lost("nut-free"),
    notVegan: lost("vegan") && other.includes("vegetarian"),
    notHalal: lost("halal-friendly") && !alcohol,
  };
  if (holds.milk || holds.eggs) holds.notVegan = false;
  if (holds.meat) holds.notHalal = false;
  return labelMarks.filter((mark) => holds[mark]);
}

/** The content check gives every recipe of content/ without alcohol the label; what people send may only lack it. */
export const hasAlcohol = ({ id, dietaryTags }: Pick<Recipe, "id" | "dietaryTags">): boolean =>
  id > 0 && id < firstContributedId && !dietaryTags.includes("alcohol-free");

/** Allergens that packages may contain although a label of the recipe excludes them. */
export function excludedByLabels(
  dietaryTags: ReadonlyArray<string>,
  mayContain: ReadonlyArray<string>,
): Array<string> {
  const excluded = new Set<string>([
    ...dietaryTags.filter(isFreeTag).flatMap((tag) => freeFrom[tag]),
    ...(dietaryTags.includes("vegan") ? ["milk", "eggs", "fish"] : []),
    ...(dietaryTags.includes("vegetarian") ? ["fish"] : []),
  ]);
  return mayContain.filter((allergen) => excluded.has(allergen));
}
