import type { Language } from "#app/i18n/languages.ts";
import { regions, regionsOf, type Region } from "#app/lib/values/catalogue-values.ts";
import type { ChefCard } from "./chefs-page.tsx";

type ListedChef = Omit<ChefCard, "lang" | "specialities"> & {
  language: Language;
  /** a JSON list */
  types: string;
};
type ChefGroup = { region: Region | null; chefs: Array<ChefCard> };

/** Groups chefs by the region where they cook, in the order of the regions; chefs without a region come last. */
export function groupChefs(chefs: ReadonlyArray<ListedChef>, language: Language) {
  const groups = new Map<Region | null, Array<ChefCard>>();
  for (const { language: writtenIn, types, ...chef } of chefs) {
    // A country in two regions is listed under the smaller one, like its recipes.
    const region = regionsOf(chef.country).at(-1) ?? null;
    const specialities = JSON.parse(types) as ChefCard["specialities"];
    const card = { ...chef, specialities, ...(writtenIn === language ? {} : { lang: writtenIn }) };
    groups.set(region, [...(groups.get(region) ?? []), card]);
  }
  return [...regions, null].flatMap((region): Array<ChefGroup> => {
    const listed = groups.get(region);
    return listed ? [{ region, chefs: listed }] : [];
  });
}
