import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Language } from "#app/i18n/languages.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { dietaryTags, unknownAllergen, unknownDiet } from "#app/features/recipes/vocabulary.ts";
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
      return t(part.workOnly ? "labels:filters.workUpTo" : "labels:filters.totalUpTo", {
        duration: formatDuration(part.minutes, language),
      });
    case "today":
      return t("browse:filters.today");
    case "time":
      return t("browse:filters.upTo", { duration: formatDuration(part.minutes, language) });
    case "main":
      return t(`browse:mainIngredients.${part.ingredient}`);
    case "technique":
      return t(`browse:techniques.${part.technique}`);
    case "occasion":
      return t(`browse:occasions.${part.occasion}`);
    case "allergen":
      return part.allergen === unknownAllergen
        ? t("labels:filters.unknownAllergen")
        : t("labels:filters.without", {
            allergen: t(`browse:allergens.${part.allergen}`).toLowerCase(),
          });
    case "course":
      return t(`browse:search.course.${part.course}`);
    case "noOven":
      return t("browse:search.noOven");
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
  return tag === unknownDiet ? t("labels:filters.unknownDiet") : tag;
}
