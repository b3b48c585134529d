// What a visitor told us about their kitchen: the country and the allergens to avoid. In one cookie of this browser; a
// recipe's page is cached for each combination (site/public-pages.ts). Pure.
import { allergens, type Allergen } from "#app/lib/values/catalogue-values.ts";

/** Countries (ISO 3166) for which the ingredient guide has names. */
export const places = [
  "AR",
  "BO",
  "BR",
  "BS",
  "CL",
  "CO",
  "CR",
  "CU",
  "DO",
  "EC",
  "ES",
  "GB",
  "GH",
  "GT",
  "HN",
  "JM",
  "KE",
  "MX",
  "NG",
  "NI",
  "PA",
  "PE",
  "PR",
  "PY",
  "SV",
  "TT",
  "US",
  "UY",
  "VE",
] as const;
export type Place = (typeof places)[number];

export type KitchenChoices = { place: Place | null; avoid: Array<Allergen> };

/** A cookie that names something unknown loses that part: browsers keep cookies longer than we keep lists. */
export function parseChoices(cookie: string | null): KitchenChoices {
  const parts = new Set(cookie?.split("."));
  return {
    place: places.find((place) => parts.has(place)) ?? null,
    avoid: allergens.filter((allergen) => parts.has(allergen)),
  };
}

/** "MX.milk.nuts", always in the same order; empty without choices. Also part of the key of a cached page. */
export function choicesText({ place, avoid }: KitchenChoices): string {
  return [...(place ? [place] : []), ...allergens.filter((one) => avoid.includes(one))].join(".");
}
