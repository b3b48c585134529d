// A sentence that would fit other dishes says nothing of this one. Case, accents, digits and punctuation do not count.
import { fold, words } from "#app/lib/format/text.ts";
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { sentences, type Report } from "./checked-recipe.ts";
import type { RecipeContent } from "./recipe-content.ts";

/** In how many recipes a sentence may stand. */
const limits = { whyItWorks: 1, checkpoint: 3, troubleshooting: 3, makeAhead: 3, elsewhere: 3 };
type Part = keyof typeof limits;

/** How long a dish keeps, and how it is cooled, frozen and reheated, is the same for many, and safe as it is written. */
const keeping =
  /\b(?:keeps?|cold|chill(?:ed)?|refrigerat\w+|fr(?:ee|o)z\w*|thaw\w*|reheat\w*)\b|\b(?:se conserva\w*|dura\w?|aguantan?|frio|nevera|refriger\w+|congel\w+|descongel\w+|recalient\w+|recalentar)\b/;

type Told = { part: Part; field: string; text: string };

function toldIn(recipe: RecipeContent): Array<Told> {
  const { troubleshooting = [], elsewhere = [] } = recipe;
  const pair = <Name extends string>(part: Part, path: string, name: Name, of: Texts<Name>) =>
    [name, `${name}Es` as const].map((field) => ({
      part,
      field: path + field,
      text: of[field as Name] ?? "",
    }));
  return [
    ...(["whyItWorks", "checkpoint", "makeAhead"] as const).flatMap((part) =>
      pair(part, "", part, recipe as Texts<typeof part>),
    ),
    ...troubleshooting.flatMap((row, i) => [
      ...pair("troubleshooting", `troubleshooting.${i}.`, "problem", row),
      ...pair("troubleshooting", `troubleshooting.${i}.`, "fix", row),
    ]),
    ...elsewhere.flatMap((row, i) => pair("elsewhere", `elsewhere.${i}.`, "change", row)),
  ];
}
type Texts<Name extends string> = Partial<Record<Name | `${Name}Es`, string>>;

const keyOf = (sentence: string) =>
  words(fold(sentence).replace(/\d+(?:[.,]\d+)?/g, "0")).join(" ");

/** Reports each sentence that more recipes have than may. */
export function checkSharedSentences(
  known: ReadonlyArray<{ recipe: RecipeContent; report: Report }>,
): void {
  const found = known.flatMap(({ recipe, report }) =>
    toldIn(recipe).flatMap(({ part, field, text }) =>
      sentences(plainStep(text)).map((sentence) => {
        const key = `${part}: ${keyOf(sentence)}`;
        return { part, field, sentence, key, id: recipe.id, report };
      }),
    ),
  );
  const recipes = new Map<string, Set<number>>();
  for (const { key, id } of found) recipes.set(key, (recipes.get(key) ?? new Set()).add(id));
  for (const { part, field, sentence, key, report } of found) {
    const number = recipes.get(key)!.size;
    if (number <= limits[part] || (part === "makeAhead" && keeping.test(key))) continue;
    report(field, "sharedSentence", { number, sentence });
  }
}
