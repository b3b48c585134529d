// A recipe as a printout: on a page, with what can be substituted, in both languages, or on cards.
import { kitchenQuery, type KitchenView } from "#app/features/ingredients/kitchen-view.ts";
import { recipeTexts, type RecipeTexts } from "#app/features/recipe-api/recipe-text.server.ts";
import {
  avoidedIn,
  avoidedLines,
  type Avoided,
} from "#app/features/kitchen-choices/avoided.server.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { PrintLayout } from "./print-layout.ts";

type PrintedText = Pick<
  RecipeTexts,
  "language" | "title" | "facts" | "ingredientsTitle" | "stepsTitle"
> & {
  groups: Array<{
    heading: string | null;
    /** `avoided`: "(you avoid: milk)" */
    lines: Array<{ text: string; avoided: string | null }>;
  }>;
  /** what was found of the allergens that the visitor avoids */
  avoid: Array<string>;
  steps: Array<{ heading: string | null; text: string }>;
  /** allergens, and what does not scale */
  notes: Array<string>;
};

export type PrintView = {
  layout: PrintLayout;
  /** the page of the recipe with the same amounts */
  recipe: string;
  /** the address on the paper */
  url: string;
  /** one text, or one for each language that the recipe has; the reader's first */
  texts: Array<PrintedText>;
};

type Options = {
  layout: PrintLayout;
  origin: string;
  language: Language;
  kitchen: KitchenView;
  /** the allergens that the visitor avoids */
  avoid: ReadonlyArray<Allergen>;
};

export function toPrintView(recipe: Recipe, options: Options): PrintView {
  const { layout, origin, language, kitchen, avoid } = options;
  const query = String(kitchenQuery(kitchen));
  const shown =
    layout === "both" && !recipe.writtenIn
      ? languages.toSorted((a) => (a === language ? -1 : 1))
      : [language];
  return {
    layout,
    recipe: `/recipe/${recipe.id}${query && `?${query}`}`,
    url: `${origin}/recipe/${recipe.id}`,
    texts: shown.map((each) => {
      const speech = { language: each, t: translatorFor(each) };
      const avoided = avoidedIn(recipe, { avoid, ...speech });
      return printedText(
        recipeTexts(recipe, { origin, kitchen, ...speech }),
        avoided,
        speech.t,
        layout,
      );
    }),
  };
}

/** A card has room for what a cook needs at the stove. */
function isLeftOut(about: RecipeTexts["notes"][number]["about"], layout: PrintLayout): boolean {
  return (
    about === "story" ||
    (about === "substitutions" && layout !== "full") ||
    (layout === "card" && (about === "advice" || about === "nutrition"))
  );
}

function printedText(
  texts: RecipeTexts,
  avoided: Avoided | null,
  t: Translate,
  layout: PrintLayout,
): PrintedText {
  let position = 0;
  const markOf = (names: string | undefined) =>
    names ? t("recipe-page:avoid.mark", { names }) : null;
  const { language, title, facts, ingredientsTitle, stepsTitle, groups, steps } = texts;
  return {
    language,
    title,
    facts,
    ingredientsTitle,
    stepsTitle,
    groups: groups.map(({ heading, lines }) => ({
      heading,
      lines: lines.map((text) => ({ text, avoided: markOf(avoided?.items[position++]) })),
    })),
    avoid: avoidedLines(avoided?.summary, t),
    steps: steps.map(({ heading, text }) => ({ heading, text })),
    notes: texts.notes.flatMap(({ about, title, lines }) =>
      isLeftOut(about, layout)
        ? []
        : [`${title}: ${lines.join(about === "substitutions" ? "; " : " ")}`],
    ),
  };
}
