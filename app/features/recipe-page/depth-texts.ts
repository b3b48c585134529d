// What a recipe says beyond its steps, for the amounts that the page shows: why it works, what to check, what goes wrong,
// what can be made ahead, how others make it, what can be used instead.
import type { Language } from "#app/i18n/languages.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";

export type StoredDepth = Pick<
  Recipe,
  | "whyItWorks"
  | "whyItWorksEs"
  | "troubleshooting"
  | "makeAhead"
  | "makeAheadEs"
  | "checkpoint"
  | "checkpointEs"
  | "elsewhere"
  | "substitutions"
  | "ingredients"
  | "writtenIn"
>;

export type DepthTexts = {
  whyItWorks?: Localized;
  checkpoint?: Localized;
  troubleshooting?: Array<{ problem: Localized; fix: Localized }>;
  makeAhead?: Localized;
  elsewhere?: Array<{ place: Localized; change: Localized }>;
};

/** Only what there is: each field is in the page. */
export function depthTexts(
  recipe: StoredDepth,
  language: Language,
  inAmounts: (value: Localized) => Localized,
): DepthTexts {
  const { writtenIn, troubleshooting = [] } = recipe;
  const text = (english: string | null | undefined, spanish: string | null | undefined) => {
    const found = localizeOptional(english, spanish, language, writtenIn);
    return found && inAmounts(found);
  };
  const whyItWorks = text(recipe.whyItWorks, recipe.whyItWorksEs);
  const checkpoint = text(recipe.checkpoint, recipe.checkpointEs);
  const makeAhead = text(recipe.makeAhead, recipe.makeAheadEs);
  return {
    ...(whyItWorks ? { whyItWorks } : {}),
    ...(checkpoint ? { checkpoint } : {}),
    ...(troubleshooting.length > 0
      ? {
          troubleshooting: troubleshooting.map(({ problem, problemEs, fix, fixEs }) => ({
            problem: inAmounts(localize(problem, problemEs, language, writtenIn)),
            fix: inAmounts(localize(fix, fixEs, language, writtenIn)),
          })),
        }
      : {}),
    ...(makeAhead ? { makeAhead } : {}),
    ...(recipe.elsewhere?.length
      ? {
          elsewhere: recipe.elsewhere.map(({ place, placeEs, change, changeEs }) => ({
            place: localize(place, placeEs, language, writtenIn),
            change: inAmounts(localize(change, changeEs, language, writtenIn)),
          })),
        }
      : {}),
  };
}

export function substitutionTexts(
  { substitutions = [], ingredients }: StoredDepth,
  language: Language,
  inAmounts: (value: Localized) => Localized,
): Array<{ ingredient: Localized; use: Localized }> {
  return substitutions.map(({ ingredient, use, useEs }) => {
    const item = ingredients.find((other) => other.name === ingredient);
    return {
      ingredient: localize(ingredient, item?.nameEs, language),
      use: inAmounts(localize(use, useEs, language)),
    };
  });
}
