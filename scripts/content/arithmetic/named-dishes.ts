// "Fried dumplings, which contain wheat and milk": a dish of the site that a step names with what it contains is named with
// everything that the labels of the page exclude.
import { allergenWords, mentions } from "../../../app/features/recipe-content/content-words.ts";
import { freeFrom } from "#app/lib/values/catalogue-values.ts";
import { fold } from "#app/lib/format/text.ts";
import { stepTexts, type Rule } from "./rule.ts";

const named =
  /([\w' -]+?)(?: \([^)]*\))?, (?:which|that) contains? (.*?)(?=,? or (?:with |in )?[\w-]+ |[.;](?:\s|$)|$)/g;
const leading = /^.*\b(?:with|or|and|in|into|of|on|beside|a|an|the)\b /;
const excludable = Object.keys(freeFrom) as Array<keyof typeof freeFrom>;

export const checkDishes: Rule = (recipe, { recipes }) => {
  const excluded = excludable
    .filter((tag) => recipe.dietaryTags.includes(tag))
    .flatMap((tag) => freeFrom[tag]);
  return stepTexts(recipe).flatMap((text) =>
    [...text.matchAll(named)].flatMap(([, before, contents]) => {
      const dish = fold(before!.trim().replace(leading, ""));
      const isDish = new RegExp(`\\b${dish}\\b`);
      const own = [...recipes.values()].filter(({ title }) =>
        isDish.test(fold(title.replace(/\(.*?\)/g, ""))),
      );
      // A name that several dishes share has what all of them have.
      const missing = excluded.filter(
        (allergen) =>
          own.length > 0 &&
          own.every(({ allergens }) => allergens.includes(allergen)) &&
          !mentions(contents!, allergenWords[allergen]),
      );
      return missing.length > 0 ? [`${dish} contains ${missing.join(", ")} too`] : [];
    }),
  );
};
