// Which texts of a recipe fell behind: their other language was changed and they were not.
import type { Language } from "#app/i18n/languages.ts";
import type { EditedGroup, EditedStep } from "#app/features/recipe-content/recipe-text.ts";

type Texts = {
  title: string;
  titleEs?: string | undefined;
  description: string;
  descriptionEs?: string | undefined;
  story?: string | undefined;
  storyEs?: string | undefined;
  occasion?: string | undefined;
  occasionEs?: string | undefined;
  yield?: string | undefined;
  yieldEs?: string | undefined;
  ingredients: ReadonlyArray<EditedGroup>;
  steps: ReadonlyArray<EditedStep>;
};

const pairs = [
  "title",
  "description",
  "story",
  "occasion",
  "yield",
  "ingredients",
  "steps",
] as const;
type Pair = (typeof pairs)[number];
/** `ingredientsEs` and `stepsEs` are the Spanish halves of those boxes. */
export type TextField = Pair | `${Pair}Es`;

/**
 * The fields that are behind after a change. One that was behind stays so until it is written anew; a change of both
 * languages, or of the one that was behind or missing, brings them together.
 */
export function staleFields(
  before: Texts,
  after: Texts,
  known: ReadonlyArray<string>,
): Array<TextField> {
  const missing = missingFields(before);
  return pairs.flatMap((pair): Array<TextField> => {
    const [english, spanish] = [pair, `${pair}Es`] as const;
    const changed = (field: TextField) => textOf(before, field) !== textOf(after, field);
    const has = (field: TextField) => /[^|\n]/.test(textOf(after, field));
    if (!has(english) || !has(spanish)) return [];
    const behind = [english, spanish].filter((field) => known.includes(field) && !changed(field));
    if (behind.length > 0) return behind;
    if (changed(english) === changed(spanish)) return [];
    const [written, other] = changed(english) ? [english, spanish] : [spanish, english];
    const caughtUp = known.includes(written) || missing.includes(written);
    return caughtUp ? [] : [other];
  });
}

/** A missing language: what nobody wrote yet, though the other one has it. */
export function missingFields(recipe: Texts): Array<TextField> {
  const single = (["title", "description", "story", "occasion", "yield"] as const).flatMap(
    (pair): Array<TextField> => {
      const [english, spanish] = [Boolean(recipe[pair]), Boolean(recipe[`${pair}Es`])];
      return english === spanish ? [] : [english ? `${pair}Es` : pair];
    },
  );
  const halves = recipe.ingredients.flatMap(({ heading, headingEs, items }) => [
    [heading, headingEs],
    ...items.flatMap(({ name, nameEs, note, noteEs }) => [
      [name, nameEs],
      [note, noteEs],
    ]),
  ]);
  if (halves.some(([english, spanish]) => english && !spanish)) single.push("ingredientsEs");
  if (halves.some(([english, spanish]) => !english && spanish)) single.push("ingredients");
  if (recipe.steps.some(({ textEs, heading, headingEs }) => !textEs || (heading && !headingEs)))
    single.push("stepsEs");
  return single;
}

/**
 * The only language of a recipe after a change. What somebody sent in Spanish alone stands in the English fields too,
 * until its description and steps are another text there.
 */
export function onlyLanguage(after: Texts, known: Language | null): Language | null {
  if (known === "en") return missingFields(after).length > 0 ? "en" : null;
  if (known === "es") return unwrittenEnglish(after).length > 0 ? "es" : null;
  return null;
}

/** The English fields in which the Spanish text still stands. */
export function unwrittenEnglish(recipe: Texts): Array<TextField> {
  return (["description", "story", "steps"] as const).filter((field) => {
    const english = textOf(recipe, field);
    return english !== "" && english === textOf(recipe, `${field}Es`);
  });
}

function textOf(recipe: Texts, field: TextField): string {
  switch (field) {
    case "ingredients":
      return words(recipe, ({ heading }) => heading, ["name", "note"]);
    case "ingredientsEs":
      return words(recipe, ({ headingEs }) => headingEs, ["nameEs", "noteEs"]);
    case "steps":
      return recipe.steps.map(({ heading, text }) => [heading, text].join("|")).join("\n");
    case "stepsEs":
      return recipe.steps.map(({ headingEs, textEs }) => [headingEs, textEs].join("|")).join("\n");
    default:
      return recipe[field] ?? "";
  }
}

function words(
  { ingredients }: Texts,
  heading: (group: EditedGroup) => string | undefined,
  [name, note]: readonly ["name", "note"] | readonly ["nameEs", "noteEs"],
): string {
  return ingredients
    .map((group) =>
      [heading(group), ...group.items.flatMap((item) => [item[name], item[note]])].join("|"),
    )
    .join("\n");
}
