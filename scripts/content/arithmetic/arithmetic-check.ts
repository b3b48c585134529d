// The arithmetic of content/recipes: each rule in its own module, the figures in content/arithmetic.json.
import { withoutMarks } from "#app/features/ingredients/step-marks.ts";
import { courseOf } from "#app/features/recipes/recipe-classification.ts";
import { recipeTypeOf, type Dataset } from "#app/lib/values/catalogue-values.ts";
import { totalsOf } from "../nutrition/nutrition.ts";
import type { RecipeContent } from "../../../app/features/recipe-content/recipe-content.ts";
import { arithmetic, ruleNames, type ArithmeticTable, type RuleName } from "./arithmetic-table.ts";
import { checkCooling, checkFrozen } from "./cooling.ts";
import { checkFrying } from "./frying.ts";
import { checkHeating } from "./heating.ts";
import { checkDishes } from "./named-dishes.ts";
import { checkLabels } from "./named-allergens.ts";
import { checkLiquid } from "./liquid-ratio.ts";
import { checkPackages } from "./packages.ts";
import { checkPieces } from "./piece-weights.ts";
import { checkRice } from "./rice-leftovers.ts";
import { checkPrinted } from "./printed-lines.ts";
import { checkSafety } from "./food-safety.ts";
import { checkKeeping } from "./garlic-in-oil.ts";
import type { Rule } from "./rule.ts";
import { checkSalt } from "./salt-share.ts";
import { checkScaling } from "./scaling.ts";
import { checkBread } from "./served-bread.ts";
import { checkServings } from "./serving-weight.ts";
import { checkSpoons } from "./spoon-weights.ts";
import { checkVessels, checkVesselSizes } from "./vessels.ts";
import { checkMinutes } from "./step-minutes.ts";

export const rules: Record<RuleName, Rule> = {
  pieces: checkPieces,
  spoons: checkSpoons,
  frying: checkFrying,
  servings: checkServings,
  liquid: checkLiquid,
  salt: checkSalt,
  minutes: checkMinutes,
  printed: checkPrinted,
  labels: checkLabels,
  safety: checkSafety,
  scaling: checkScaling,
  heating: checkHeating,
  vessels: checkVessels,
  sizes: checkVesselSizes,
  keeping: checkKeeping,
  cooling: checkCooling,
  frozen: checkFrozen,
  bread: checkBread,
  packages: checkPackages,
  rice: checkRice,
  dishes: checkDishes,
};

type Finding = { recipe: string; rule: RuleName; remedy: string };

export function checkArithmetic(
  files: Partial<Record<Dataset, ReadonlyArray<RecipeContent>>>,
  { exceptions }: Pick<ArithmeticTable, "exceptions"> = arithmetic,
): Array<Finding> {
  const all = (Object.entries(files) as Array<[Dataset, ReadonlyArray<RecipeContent>]>).flatMap(
    // Rules read the marks of steps; the other texts are as they are printed.
    ([dataset, recipes]) =>
      recipes.map((marked) => ({
        dataset,
        marked,
        recipe: { ...withoutMarks(marked), steps: marked.steps },
      })),
  );
  const recipes = new Map(all.map(({ recipe }) => [recipe.slug, recipe]));
  const found = all.flatMap(({ dataset, marked, recipe }) => {
    const course = courseOf({ ...recipe, type: recipeTypeOf(dataset), dataset });
    const context = { course, recipes, totals: totalsOf(recipe, recipes), marked };
    return ruleNames.flatMap((rule) =>
      rules[rule](recipe, context).map((remedy) => ({ recipe: recipe.slug, rule, remedy })),
    );
  });
  const excuses = (finding: Pick<Finding, "recipe" | "rule">) =>
    exceptions.some(({ recipe, rule }) => recipe === finding.recipe && rule === finding.rule);
  const unused = exceptions.filter(
    (exception) =>
      recipes.has(exception.recipe) &&
      !found.some(({ recipe, rule }) => recipe === exception.recipe && rule === exception.rule),
  );
  return [
    ...found.filter((finding) => !excuses(finding)),
    ...unused.map(({ recipe, rule }) => ({
      recipe,
      rule,
      remedy: "content/arithmetic.json: remove the exception, nothing is found",
    })),
  ];
}
