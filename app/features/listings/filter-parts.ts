// The conditions of a listing one by one, for the chips that remove them and for an empty listing's suggestions.
import type { RecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { without, type AddressedFilter } from "./listing-address.ts";

type Chosen<Name extends keyof RecipeFilter> = NonNullable<RecipeFilter[Name]>;
export type FilterPart =
  | { kind: "region"; region: Chosen<"region"> }
  | { kind: "country"; country: string }
  | { kind: "difficulty"; difficulty: Chosen<"difficulty"> }
  | { kind: "total"; minutes: number }
  | { kind: "today" }
  | { kind: "main"; ingredient: Chosen<"mainIngredient"> }
  | { kind: "technique"; technique: Chosen<"technique"> }
  | { kind: "occasion"; occasion: Chosen<"occasion"> }
  | { kind: "allergen"; allergen: RecipeFilter["without"][number] }
  | { kind: "course"; course: Chosen<"course"> }
  | { kind: "noOven" }
  | { kind: "diet"; tag: string };

/** Every condition except ingredients, and the filter without it. */
export function filterParts(
  filter: AddressedFilter,
): Array<{ part: FilterPart; rest: AddressedFilter }> {
  const { region, country, difficulty, maxTotal } = filter;
  const { mainIngredient, technique, occasion } = filter;
  const parts: Array<{ part: FilterPart; rest: AddressedFilter }> = [];
  const add = (part: FilterPart, rest: AddressedFilter) => parts.push({ part, rest });
  if (region) add({ kind: "region", region }, without(filter, "region"));
  if (country) add({ kind: "country", country }, without(filter, "country"));
  if (difficulty) add({ kind: "difficulty", difficulty }, without(filter, "difficulty"));
  if (maxTotal) add({ kind: "total", minutes: maxTotal }, without(filter, "maxTotal"));
  if (filter.readyToday) add({ kind: "today" }, without(filter, "readyToday"));
  if (mainIngredient)
    add({ kind: "main", ingredient: mainIngredient }, without(filter, "mainIngredient"));
  if (technique) add({ kind: "technique", technique }, without(filter, "technique"));
  if (occasion) add({ kind: "occasion", occasion }, without(filter, "occasion"));
  for (const allergen of filter.without)
    add({ kind: "allergen", allergen }, without(filter, { allergen }));
  if (filter.course) add({ kind: "course", course: filter.course }, without(filter, "course"));
  if (filter.noOven) add({ kind: "noOven" }, without(filter, "noOven"));
  for (const tag of new Set([...filter.typedTags, ...filter.tags]))
    add({ kind: "diet", tag }, without(filter, { tag }));
  return parts;
}
