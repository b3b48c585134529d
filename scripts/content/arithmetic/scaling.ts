// Amounts that belong together are for the same number of servings: the salt of a brine or of the pasta's water and that
// water; an ingredient and its substitute; an amount of a step and the same amount in another text.
import type { RecipeContent } from "../../../app/features/recipe-content/recipe-content.ts";
import { itemsOf, type Rule } from "./rule.ts";

const forWater = /\b(?:soak|boil|brin|pasta)/i;
const isSalt = /\bsalt\b(?! (?:cod|beef|pork))/i;

const fixedAmount = /\{\{=([^}]*)\}\}/g;

export const checkScaling: Rule = (recipe, { marked }) => [
  ...saltAndWater(recipe),
  ...substitutes(marked),
  ...otherTexts(marked),
];

function saltAndWater(recipe: RecipeContent): Array<string> {
  const items = itemsOf(recipe);
  const salts = items.filter(
    ({ name, note = "" }) => isSalt.test(name) && forWater.test(name + note),
  );
  return salts.flatMap((salt) => {
    const scales = salt.scales !== false;
    const waters = [
      ...recipe.steps.flatMap(({ text }) =>
        isSalt.test(text)
          ? [...text.matchAll(/\{\{([=!]?)[^}]*\}\}(?= (?:of )?(?:\w+ )?water)/g)].map(
              ([, sign]) => sign === "",
            )
          : [],
      ),
      ...items
        .filter(
          ({ name, note = "" }) => /\bwater\b/.test(name) && /boil|soak|cover/.test(name + note),
        )
        .map((water) => water.scales !== false),
    ];
    return waters.some((water) => water !== scales)
      ? [
          `${salt.name} ${scales ? "scales" : "is fixed"}, its water ${scales ? "is fixed" : "scales"}`,
        ]
      : [];
  });
}

function substitutes(recipe: RecipeContent): Array<string> {
  const fixed = new Set(
    itemsOf(recipe).flatMap(({ name, scales }) => (scales === false ? [name] : [])),
  );
  return (recipe.substitutions ?? [])
    .filter(({ ingredient, use }) => fixed.has(ingredient) && /\{\{(?![=!])/.test(use))
    .map(({ ingredient }) => `${ingredient} is fixed, its substitute scales`);
}

function otherTexts({ steps, troubleshooting = [], makeAhead = "" }: RecipeContent): Array<string> {
  const fixed = steps.flatMap(({ text }) =>
    [...text.matchAll(fixedAmount)].map(([, amount]) => amount!),
  );
  const others = [makeAhead, ...troubleshooting.map(({ fix }) => fix)].join(" ");
  return fixed
    .filter((amount) => others.includes(`{{${amount}}}`))
    .map((amount) => `${amount} is fixed in a step and scales in another text`);
}
