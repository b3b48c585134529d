// The salt of a brine or of the pasta's water and that water are for the same number of servings.
import { itemsOf, type Rule } from "./rule.ts";

const forWater = /\b(?:soak|boil|brin|pasta)/i;
const isSalt = /\bsalt\b(?! (?:cod|beef|pork))/i;

export const checkScaling: Rule = (recipe) => {
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
};
