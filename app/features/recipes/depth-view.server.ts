// What a recipe says beyond its steps, in one language.
import { withFahrenheit } from "#app/lib/format/fahrenheit.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { Recipe } from "./catalogue.ts";
import { marksOf } from "./label-marks.ts";

export type DepthView = {
  whyItWorks?: Localized;
  troubleshooting?: Array<{ problem: Localized; fix: Localized }>;
  makeAhead?: Localized;
  /** `marks`: the labels of the page that it breaks, "with alcohol" */
  serveWith?: Array<{ id: number; title: Localized; marks?: string }>;
};

/** Only what there is: each field is in the page. */
export function depthOf(recipe: Recipe, language: Language, t: Translate): { depth?: DepthView } {
  const { writtenIn, troubleshooting = [], serveWith = [] } = recipe;
  const heated = (value: Localized) => ({ ...value, text: withFahrenheit(value.text) });
  const text = (english: string | null | undefined, spanish: string | null | undefined) => {
    const found = localizeOptional(english, spanish, language, writtenIn);
    return found && heated(found);
  };
  const whyItWorks = text(recipe.whyItWorks, recipe.whyItWorksEs);
  const makeAhead = text(recipe.makeAhead, recipe.makeAheadEs);
  const depth: DepthView = {
    ...(whyItWorks ? { whyItWorks } : {}),
    ...(troubleshooting.length > 0
      ? {
          troubleshooting: troubleshooting.map(({ problem, problemEs, fix, fixEs }) => ({
            problem: localize(problem, problemEs, language, writtenIn),
            fix: heated(localize(fix, fixEs, language, writtenIn)),
          })),
        }
      : {}),
    ...(makeAhead ? { makeAhead } : {}),
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
  const marks = marksOf(dietaryTags, other).map((mark) => t(`recipe:labelMark.${mark}`));
  return marks.length > 0 ? { marks: marks.join(", ") } : {};
}

/** The same as titled lines, for paper and files. */
export function adviceNotes(depth: DepthView | undefined, t: Translate) {
  const { whyItWorks, troubleshooting = [], makeAhead, serveWith = [] } = depth ?? {};
  const served = serveWith
    .map(({ title, marks }) => (marks ? `${title.text} (${marks})` : title.text))
    .join(", ");
  return [
    { title: t("recipe:whyItWorks"), lines: whyItWorks ? [whyItWorks.text] : [] },
    {
      title: t("recipe:troubleshooting"),
      lines: troubleshooting.map(({ problem, fix }) => `${problem.text}: ${fix.text}`),
    },
    { title: t("recipe:makeAhead"), lines: makeAhead ? [makeAhead.text] : [] },
    { title: t("recipe:serveWith"), lines: served ? [served] : [] },
  ].filter(({ lines }) => lines.length > 0);
}
