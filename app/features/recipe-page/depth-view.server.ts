// What a recipe says beyond its steps, in one language.
import { localize, type Localized } from "#app/i18n/localized.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import type { DepthTexts } from "./depth-texts.ts";
import { marksOf } from "./label-marks.ts";

export type DepthView = DepthTexts & {
  /** `marks`: the labels of the page that it breaks, "with alcohol" */
  serveWith?: Array<{ id: number; title: Localized; marks?: string }>;
};

/** Only what there is: each field is in the page. */
export function depthOf(
  recipe: Recipe,
  texts: DepthTexts,
  { language, t }: { language: Language; t: Translate },
): { depth?: DepthView } {
  const { serveWith = [] } = recipe;
  const depth: DepthView = {
    ...texts,
    ...(serveWith.length > 0
      ? {
          serveWith: serveWith.map(({ id, title, titleEs, writtenIn: only, dietaryTags }) => ({
            id,
            title: localize(title, titleEs, language, only),
            ...shownMarks(recipe, dietaryTags, t),
          })),
        }
      : {}),
  };
  return Object.keys(depth).length > 0 ? { depth } : {};
}

/** What another recipe has that the labels of this one exclude. */
export function shownMarks(
  { dietaryTags }: Pick<Recipe, "dietaryTags">,
  other: ReadonlyArray<string> | undefined,
  t: Translate,
): { marks?: string } {
  const marks = marksOf(dietaryTags, other).map((mark) => t(`recipe-page:labelMark.${mark}`));
  return marks.length > 0 ? { marks: marks.join(", ") } : {};
}

/** The same as titled lines, for paper and files. */
export function adviceNotes(depth: DepthView | undefined, t: Translate) {
  const { whyItWorks, checkpoint, troubleshooting = [], makeAhead } = depth ?? {};
  const { elsewhere = [], serveWith = [] } = depth ?? {};
  const served = serveWith
    .map(({ title, marks }) => (marks ? `${title.text} (${marks})` : title.text))
    .join(", ");
  return [
    { title: t("recipe-page:whyItWorks"), lines: whyItWorks ? [whyItWorks.text] : [] },
    { title: t("recipe-page:checkpoint"), lines: checkpoint ? [checkpoint.text] : [] },
    {
      title: t("recipe-page:troubleshooting"),
      lines: troubleshooting.map(({ problem, fix }) => `${problem.text}: ${fix.text}`),
    },
    { title: t("recipe-page:makeAhead"), lines: makeAhead ? [makeAhead.text] : [] },
    {
      title: t("recipe-page:elsewhere"),
      lines: elsewhere.map(({ place, change }) => `${place.text}: ${change.text}`),
    },
    { title: t("recipe-page:serveWith"), lines: served ? [served] : [] },
  ].filter(({ lines }) => lines.length > 0);
}
