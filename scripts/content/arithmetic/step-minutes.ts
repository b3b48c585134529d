// The minutes of the steps against the times of the recipe, and against what the steps say.
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { arithmetic } from "./arithmetic-table.ts";
import type { Rule } from "./rule.ts";

const { unexplained, parallel, spoken } = arithmetic.minutes;

export const checkMinutes: Rule = ({ steps, cookingTime, prepTime, waitTime = 0 }) => {
  const inSteps = steps.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
  const findings: Array<string> = [];
  const total = cookingTime + prepTime + waitTime;
  if (inSteps > total * parallel.factor)
    findings.push(`the steps take ${inSteps} minutes, the recipe ${total}`);
  if (cookingTime > inSteps * unexplained.factor + unexplained.minutes)
    findings.push(`cookingTime is ${cookingTime}, the steps name ${inSteps} minutes`);
  steps.forEach(({ text, minutes }, i) => {
    if (minutes === undefined && takesTime.test(text) && !hasEnd.test(text))
      findings.push(
        `step ${i + 1} says neither how long it takes nor how it looks when it is done`,
      );
    const named = durations(plainStep(text));
    if (minutes === undefined || named.length === 0) return;
    const longest = Math.max(...named);
    if (minutes < longest * spoken.factor)
      findings.push(`step ${i + 1} has ${minutes} minutes, its text names ${longest}`);
  });
  return findings;
};

/** What a sentence tells to do that takes its time, and words for its end. */
const takesTime =
  /(?:^|[.;] |, then |\bthen )(?:bake|roast|simmer|steam|poach|braise|boil|soak|marinate|let (?:it|them) rise)\b/i;
const hasEnd =
  /\b(?:until|when|while|meanwhile|as soon as|at once|before|ahead|overnight|seconds?|minutes?|hours?|days?|weeks?|bring to (?:a|the) boil)\b/i;

const range =
  /(?<![\d.])(\d+(?:\.\d+)?)(?:(?: to | or |[-–])\d+)? minutes?\b(?! (?:each|a side|per|on each|more on))/g;

/** Waits have a rule of their own (wait-check.ts), and what is done later or beside needs no time in the step. */
const isElsewhere =
  /\b(?:rest|chill|cool|soak|leave|stand|keep|drain|before|ahead|frozen|refrigerat\w*|freezer|meanwhile|eggs?|oven|another)\b/i;

function durations(text: string) {
  return text
    .split(/[.;,](?=\s|$)/)
    .filter((part) => !isElsewhere.test(part))
    .flatMap((part) => [...part.matchAll(range)].map(([, from]) => Number(from)));
}
