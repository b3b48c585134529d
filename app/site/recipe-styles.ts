// The style sheets that not every recipe page has.
import cookModeStyles from "#app/features/cook-mode/cook-mode.css?url";
import { parseStepView } from "#app/features/cook-mode/step-view.ts";
import { parsePrintLayout } from "#app/features/recipe-print/print-layout.ts";
import bothStyles from "#app/features/recipe-print/print-both.css?url";
import cardStyles from "#app/features/recipe-print/print-card.css?url";
import printStyles from "#app/features/recipe-print/print.css?url";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import readersStyles from "#app/styles/recipe-readers.css?url";

type PageData = { recipe?: RecipePageView; photos?: ReadonlyArray<unknown> | null };

/** Of the views other than the page itself. */
export function viewStyles(params: URLSearchParams): Array<string> {
  const layout = parsePrintLayout(params);
  if (layout === "page" || layout === "full") return [printStyles];
  if (layout) return [printStyles, layout === "both" ? bothStyles : cardStyles];
  return parseStepView(params) ? [cookModeStyles] : [];
}

/** @param data of the route; undefined when it failed */
export function stylesOf(params: URLSearchParams, data: unknown): Array<string> {
  const { recipe, photos } = (data ?? {}) as PageData;
  const isOfReaders =
    recipe?.contribution ||
    recipe?.untranslated ||
    recipe?.avoid ||
    recipe?.ratings?.notes.length ||
    photos?.length;
  return [...(isOfReaders ? [readersStyles] : []), ...viewStyles(params)];
}
