import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Language } from "#app/i18n/languages.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { dietaryTags, unknownAllergen, unknownDiet } from "#app/lib/values/catalogue-values.ts";
import type { FilterPart } from "./filter-parts.ts";
import type { Dropped } from "./relaxed-filters.ts";

/** What a condition is called in the visitor's language. Labels are made here because few pages need each of them. */
export function filterLabel(
  part: FilterPart | Dropped,
  language: Language,
  t: AppLoadContext["t"],
): string {
  switch (part.kind) {
    case "region":
      return t(`regions.${part.region}`);
    case "country":
      return countryName(part.country, t);
    case "difficulty":
      return t(`difficulty.${part.difficulty}`);
    case "total":
      return t("listings:filters.upTo", { duration: formatDuration(part.minutes, language) });
    case "today":
      return t("listings:filters.today");
    case "main":
      return t(`listings:mainIngredients.${part.ingredient}`);
    case "technique":
      return t(`listings:techniques.${part.technique}`);
    case "occasion":
      return t(`listings:occasions.${part.occasion}`);
    case "allergen":
      return part.allergen === unknownAllergen
        ? t("common-labels:filters.unknownAllergen")
        : t("common-labels:filters.without", {
            allergen: t(`listings:allergens.${part.allergen}`).toLowerCase(),
          });
    case "course":
      return t(`search:course.${part.course}`);
    case "noOven":
      return t("listings:search.noOven");
    case "diet":
      return dietName(part.tag, t);
    case "ingredients":
      return part.names.join(", ");
    case "word":
      return part.word;
  }
}

function dietName(tag: string, t: AppLoadContext["t"]): string {
  const known = dietaryTags.find((one) => one === tag);
  if (known) return t(`diet.${known}`);
  return tag === unknownDiet ? t("common-labels:filters.unknownDiet") : tag;
}
