// Problems that block sending a recipe for review. Values are keys of locales/en/submissions.json, "errors".
import { difficulties, recipeTypes } from "#app/lib/values/stored-values.ts";
import { ingredientLines, lineGroups, stepLines } from "#app/features/ingredients/recipe-lines.ts";
import type { SubmissionContent, TextField } from "./submission-content.ts";

export type ProblemField =
  | TextField
  | "pasted"
  | "recipeFile"
  | "address"
  | "photo"
  | "allergens"
  | "dietaryTags"
  | "agreedTo";
export type Problems = Partial<Record<ProblemField, Array<string>>>;

const maxMinutes = 1_440;
/** as in content/recipes (recipe-content.ts), which the Worker does not load for this */
const maxWaitTime = 180_000;
const maxServings = 60;

export function submissionProblems(content: SubmissionContent): Problems {
  const problems: Problems = {};
  const say = (field: ProblemField, error: string) => {
    problems[field] = [`errors.${error}`];
  };
  if (content.title.trim().length < 3) say("title", "titleNeeded");
  if (content.description.trim().length < 25) say("description", "descriptionNeeded");
  if (!recipeTypes.some((type) => type === content.type)) say("type", "choose");
  if (!content.country) say("country", "choose");
  if (content.country === "other" && content.countryOther.trim().length < 3)
    say("countryOther", "countryNeeded");
  if (!isWhole(content.cookingTime, 0, maxMinutes)) say("cookingTime", "minutes");
  if (content.prepTime && !isWhole(content.prepTime, 0, maxMinutes)) say("prepTime", "minutes");
  else if (Number(content.cookingTime) + Number(content.prepTime) === 0)
    say("cookingTime", "minutes");
  if (content.waitTime && !isWhole(content.waitTime, 0, maxWaitTime)) say("waitTime", "wait");
  if (!isWhole(content.servings, 1, maxServings)) say("servings", "servings");
  if (!(difficulties as ReadonlyArray<string>).includes(content.difficulty))
    say("difficulty", "choose");
  const ingredients = ingredientLines(content.ingredients, content.corrections);
  if (ingredients.length < 2) say("ingredients", "ingredientsNeeded");
  else if (ingredients.some(({ understood }) => understood.name.length > 120))
    say("ingredients", "longLine");
  const steps = stepLines(content.steps);
  if (steps.length < 2) say("steps", "stepsNeeded");
  if (content.sourceUrl && !/^https?:\/\/\S+\.\S+$/i.test(content.sourceUrl))
    say("sourceUrl", "address");
  if (
    content.otherIngredients &&
    countLines(content.otherIngredients) !== countLines(content.ingredients)
  )
    say("otherIngredients", "sameNumber");
  if (content.otherSteps && countLines(content.otherSteps) !== countLines(content.steps))
    say("otherSteps", "sameNumber");
  if (content.agreedTo === null) say("agreedTo", "agree");
  return problems;
}

function countLines(text: string): number {
  return lineGroups(text).reduce((sum, { lines }) => sum + lines.length, 0);
}

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most;
}
