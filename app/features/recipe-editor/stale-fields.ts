// Which texts of a recipe are outdated: the other language was changed and they were not.
import type { Language } from "#app/i18n/languages.ts";
import type {
  EditedGroup,
  EditedPlace,
  EditedProblem,
  EditedStep,
} from "#app/features/recipe-content/recipe-text.ts";

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
  whyItWorks?: string | undefined;
  whyItWorksEs?: string | undefined;
  makeAhead?: string | undefined;
  makeAheadEs?: string | undefined;
  checkpoint?: string | undefined;
  checkpointEs?: string | undefined;
  troubleshooting?: ReadonlyArray<EditedProblem> | undefined;
  elsewhere?: ReadonlyArray<EditedPlace> | undefined;
  ingredients: ReadonlyArray<EditedGroup>;
  steps: ReadonlyArray<EditedStep>;
};

const pairs = [
  "title",
  "description",
  "story",
  "occasion",
  "yield",
  "whyItWorks",
  "makeAhead",
  "checkpoint",
  "troubleshooting",
  "elsewhere",
  "ingredients",
  "steps",
] as const;
const singleTexts = [
  "title",
  "description",
  "story",
  "occasion",
  "yield",
  "whyItWorks",
  "makeAhead",
  "checkpoint",
] as const;
type Pair = (typeof pairs)[number];
/** `ingredientsEs` and `stepsEs`: the Spanish half of those text areas. */
export type TextField = Pair | `${Pair}Es`;

/**
 * The outdated fields after a change. An outdated field stays so until it is changed. Changing both languages, or the
 * outdated or missing one, brings them in step.
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
    const outdated = [english, spanish].filter((field) => known.includes(field) && !changed(field));
    if (outdated.length > 0) return outdated;
    if (changed(english) === changed(spanish)) return [];
    const [written, other] = changed(english) ? [english, spanish] : [spanish, english];
    const caughtUp = known.includes(written) || missing.includes(written);
    return caughtUp ? [] : [other];
  });
}

/** Missing translations: fields that only the other language has. */
export function missingFields(recipe: Texts): Array<TextField> {
  const single = singleTexts.flatMap((pair): Array<TextField> => {
    const [english, spanish] = [Boolean(recipe[pair]), Boolean(recipe[`${pair}Es`])];
    return english === spanish ? [] : [english ? `${pair}Es` : pair];
  });
  const halves = recipe.ingredients.flatMap(({ heading, headingEs, items }) => [
    [heading, headingEs],
    ...items.flatMap(({ name, nameEs, note, noteEs }) => [
      [name, nameEs],
      [note, noteEs],
    ]),
  ]);
  if (halves.some(([english, spanish]) => english && !spanish)) single.push("ingredientsEs");
  if (halves.some(([english, spanish]) => !english && spanish)) single.push("ingredients");
  const problems = (recipe.troubleshooting ?? []).flatMap(({ problemEs, fixEs }) => [
    problemEs,
    fixEs,
  ]);
  if (problems.some((spanish) => !spanish)) single.push("troubleshootingEs");
  if ((recipe.elsewhere ?? []).some(({ placeEs, changeEs }) => !placeEs || !changeEs))
    single.push("elsewhereEs");
  if (recipe.steps.some(({ textEs, heading, headingEs }) => !textEs || (heading && !headingEs)))
    single.push("stepsEs");
  return single;
}

/**
 * The only language of a recipe after a change. A recipe submitted in Spanish has its Spanish text in the English
 * fields too, until its English description and steps differ.
 */
export function onlyLanguage(after: Texts, known: Language | null): Language | null {
  if (known === "en") return missingFields(after).length > 0 ? "en" : null;
  if (known === "es") return untranslatedEnglish(after).length > 0 ? "es" : null;
  return null;
}

/** The English fields that still hold the Spanish text. */
function untranslatedEnglish(recipe: Texts): Array<TextField> {
  return (["description", "story", "steps"] as const).filter((field) => {
    const english = textOf(recipe, field);
    return english !== "" && english === textOf(recipe, `${field}Es`);
  });
}

function textOf(recipe: Texts, field: TextField): string {
  switch (field) {
    case "ingredients":
      return ingredientTexts(recipe, ({ heading }) => heading, ["name", "note"]);
    case "ingredientsEs":
      return ingredientTexts(recipe, ({ headingEs }) => headingEs, ["nameEs", "noteEs"]);
    case "steps":
      return recipe.steps.map(({ heading, text }) => [heading, text].join("|")).join("\n");
    case "stepsEs":
      return recipe.steps.map(({ headingEs, textEs }) => [headingEs, textEs].join("|")).join("\n");
    case "troubleshooting":
      return problemTexts(recipe, ({ problem, fix }) => [problem, fix]);
    case "troubleshootingEs":
      return problemTexts(recipe, ({ problemEs, fixEs }) => [problemEs, fixEs]);
    case "elsewhere":
      return placeTexts(recipe, ({ place, change }) => [place, change]);
    case "elsewhereEs":
      return placeTexts(recipe, ({ placeEs, changeEs }) => [placeEs, changeEs]);
    default:
      return recipe[field] ?? "";
  }
}

function problemTexts(
  { troubleshooting = [] }: Texts,
  read: (problem: EditedProblem) => Array<string | undefined>,
): string {
  return troubleshooting.map((problem) => read(problem).join("|")).join("\n");
}

function placeTexts(
  { elsewhere = [] }: Texts,
  read: (place: EditedPlace) => Array<string | undefined>,
): string {
  return elsewhere.map((place) => read(place).join("|")).join("\n");
}

function ingredientTexts(
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
