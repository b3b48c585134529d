// A recipe on two facing pages: description on the left, ingredients and steps on the right.
import { withFahrenheit } from "../app/lib/format/fahrenheit.ts";
import { plainStep } from "../app/features/ingredients/step-marks.ts";
import { formatDuration } from "../app/lib/format/duration.ts";
import type { Translate as SiteTranslate } from "../app/i18n/resources.ts";
import { timeParts, totalTime } from "../app/i18n/total-time.ts";
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import { drawRecipe } from "../illustrations/recipe-picture.ts";
import type { Translate } from "./amounts.ts";
import { bookTitle } from "./book-titles.ts";
import type { Language } from "./edition.ts";
import { colours, folio, foot, leftOf, measure, paper, styles } from "./theme.ts";
import {
  page,
  type Paragraph,
  type Typesetter,
  type TypeRun,
  type TypeStyle,
} from "./typesetter.ts";
import type { Setting } from "./setting.ts";
import { rightPage } from "./recipe-right-page.ts";

/** Limits of the picture's height: it fills the space above the text. */
const pictureHeights = { least: 216, most: 324 } as const;

export function recipeSpread(
  setting: Setting,
  recipe: RecipeContent,
  at: { page: number; chapter: string },
): void {
  const { typesetter } = setting;
  typesetter.addPage(at.page);
  paper(typesetter);
  typesetter.destination(`recipe-${recipe.slug}`);
  const { title } = bookTitle(recipe, setting.language);
  typesetter.group(
    "Sect",
    () => {
      leftPage(setting, recipe);
      folio(typesetter, at.chapter);
      typesetter.addPage(at.page + 1);
      paper(typesetter);
      rightPage(setting, recipe);
      folio(typesetter, title);
    },
    { title },
  );
}

/** A paragraph of the left page, with the space before its first baseline. */
type Block = {
  tag: "H2" | "P";
  before: number;
  set: Paragraph;
  lang?: string;
  /** a short rule in the space before it */
  ruled?: true;
  address?: string;
};

function leftPage(setting: Setting, recipe: RecipeContent): void {
  const { typesetter, language, labels } = setting;
  const { title } = bookTitle(recipe, language);
  const notes = notesOf(setting, recipe);
  let blocks = leftBlocks(setting, recipe, notes);
  // What is optional gives way, the last first, until the picture has room.
  while (notes.some(isOptional) && pictureHeight(blocks) < pictureHeights.least) {
    notes.splice(notes.findLastIndex(isOptional), 1);
    blocks = leftBlocks(setting, recipe, notes);
  }
  const height = pictureHeight(blocks);
  if (height < pictureHeights.least)
    throw new Error(
      `${recipe.slug} (${language}): the left page lacks ${(pictureHeights.least - height).toFixed(1)} points.`,
    );
  const box = { x: 0, y: 0, width: page.width, height };
  typesetter.figure(labels.drawingOf[language].replace("{{title}}", title), box, () =>
    typesetter.drawing(drawRecipe(recipe, language), box),
  );
  typesetter.artifact(() => {
    typesetter.canvas.rect(0, height, page.width, 3).fill(colours.clay);
  });
  const x = leftOf(typesetter.pageNumber);
  let y = height;
  for (const { tag, before, set, lang, ruled, address } of blocks) {
    if (ruled)
      typesetter.artifact(() => {
        typesetter.canvas.rect(x, y + before / 2 - 4, 36, 1.2).fill(colours.ember);
      });
    y += before;
    const draw = () => typesetter.lines(set, x, y);
    if (address) {
      const { text, style } = set.lines[0]!.pieces[0]!;
      const link = { x, y: y - style.size, width: set.lines[0]!.width, height: set.leading };
      typesetter.group("P", () => typesetter.webLink(address, text, link, draw));
    } else typesetter.mark(tag, draw, lang ? { lang } : {});
    y += set.height - set.leading;
  }
}

function pictureHeight(blocks: ReadonlyArray<Block>): number {
  const words = blocks.reduce((sum, { before, set }) => sum + before + set.height - set.leading, 0);
  return Math.min(pictureHeights.most, foot - words);
}

function leftBlocks(
  setting: Setting,
  recipe: RecipeContent,
  notes: ReadonlyArray<Note>,
): Array<Block> {
  const { typesetter, language, t, labels, site } = setting;
  const { title, subtitle } = bookTitle(recipe, language);
  const plain = (text: string, style: TypeStyle, leading: number) =>
    typesetter.paragraph([{ text, style }], measure, leading);
  const name = fitTitle(typesetter, title);
  const blocks: Array<Block> = [{ tag: "H2", before: 22 + name.leading * 0.66, set: name }];
  if (subtitle) {
    const style: TypeStyle = { font: "italic", size: 12, colour: colours.soft };
    const set = plain(capitalize(subtitle.text), style, 15);
    blocks.push({ tag: "P", before: 17, set, lang: subtitle.language });
  }
  const facts = oneLine(typesetter, (size) => factsOf({ language, t, size }, recipe));
  blocks.push({ tag: "P", before: 21, set: facts });
  const descriptionStyle: TypeStyle = { font: "italic", size: 11.2, colour: colours.clay };
  const description = language === "es" ? recipe.descriptionEs : recipe.description;
  blocks.push({ tag: "P", before: 24, set: plain(description, descriptionStyle, 15.4) });
  const story = language === "es" ? recipe.storyEs : recipe.story;
  blocks.push({ tag: "P", before: 22, set: plain(story, styles.text, 14.6) });
  notes.forEach((note, i) => {
    const set = typesetter.paragraph(runsOf(note), measure, 12.6);
    blocks.push({
      tag: "P",
      before: i === 0 ? 32 : 15.6,
      set,
      ...(i === 0 ? { ruled: true } : {}),
    });
  });
  if (site) {
    const address = `${site}/recipe/${recipe.id}`;
    const style: TypeStyle = { font: "italic", size: 9, colour: colours.clay };
    const words = `${labels.online[language]}: ${address.replace(/^https:\/\//, "")}`;
    blocks.push({ tag: "P", before: 15.6, set: plain(words, style, 12.6), address });
  }
  return blocks;
}

/** Long titles get a smaller size, so that none takes more than two lines. */
function fitTitle(typesetter: Typesetter, title: string): Paragraph {
  for (let size = styles.title.size; ; size -= 1) {
    const style: TypeStyle = { ...styles.title, size };
    const set = typesetter.paragraph(
      [{ text: title, style }],
      measure,
      Math.round(size * 1.12),
      "balanced",
    );
    if (set.lines.length <= (size > 22 ? 1 : 2)) return set;
    if (size <= 16) throw new Error(`"${title}" is too long for its page.`);
  }
}

/** The facts must fit on one line: long ones get a smaller size. */
function oneLine(typesetter: Typesetter, runs: (size: number) => Array<TypeRun>): Paragraph {
  for (let size = 9.4; ; size -= 0.2) {
    const set = typesetter.paragraph(runs(size), measure, 13);
    if (set.lines.length === 1 || size < 7.6) return set;
  }
}

function factsOf(
  { language, t, size }: { language: Language; t: Translate; size: number },
  recipe: RecipeContent,
): Array<TypeRun> {
  const makes = language === "es" ? recipe.yieldEs : recipe.yield;
  const servings =
    recipe.servings === null
      ? (makes ?? "")
      : t("recipe-page:servings", { count: recipe.servings, formatted: String(recipe.servings) });
  const strong: TypeStyle = { font: "strong", size, colour: colours.ink };
  const plain: TypeStyle = { font: "text", size, colour: colours.soft };
  const withoutBreaks = (text: string) => text.replaceAll(" ", "\u00a0");
  const items: Array<[label: string, value: string]> = [
    ["", servings],
    [t("recipe-page:total"), totalTime(recipe, language, t as unknown as SiteTranslate)],
    ...timeParts(recipe).map(([part, minutes]): [string, string] => [
      t(`recipe-page:${part}`),
      formatDuration(minutes, language),
    ]),
    ["", t(`common:difficulty.${recipe.difficulty}`)],
  ];
  return items.flatMap(([label, value], i): Array<TypeRun> => [
    ...(i > 0 ? [{ text: "\u00a0· ", style: plain }] : []),
    ...(label ? [{ text: `${withoutBreaks(label)}\u00a0`, style: plain }] : []),
    { text: withoutBreaks(value), style: strong },
  ]);
}

/** `optional`: printed where the page has room */
type Note = { label: string; value: string; optional?: boolean };
const isOptional = ({ optional = false }: Note) => optional;

/** Allergens, occasion, substitutions, and what can be made ahead, why it works and what to check. */
function notesOf(
  { language, t }: { language: Language; t: Translate },
  recipe: RecipeContent,
): Array<Note> {
  const allergens = recipe.allergens.map((allergen) => t(`recipe-page:allergen.${allergen}`));
  const occasion = language === "es" ? recipe.occasionEs : recipe.occasion;
  const swaps = (recipe.substitutions ?? []).map(({ ingredient, use, useEs }) =>
    language === "es"
      ? `${spanishName(recipe, ingredient)}: ${uncapitalize(plainStep(useEs))}`
      : `${ingredient}: ${uncapitalize(plainStep(use))}`,
  );
  const makeAhead = language === "es" ? recipe.makeAheadEs : recipe.makeAhead;
  const whyItWorks = language === "es" ? recipe.whyItWorksEs : recipe.whyItWorks;
  const checkpoint = language === "es" ? recipe.checkpointEs : recipe.checkpoint;
  return [
    allergens.length > 0
      ? { label: t("recipe-page:allergens"), value: allergens.join(", ") }
      : { label: t("recipe-page:allergensTitle"), value: t("recipe-page:noAllergens") },
    ...(occasion ? [{ label: t("recipe-page:occasion"), value: occasion }] : []),
    ...(swaps.length > 0
      ? [{ label: t("recipe-page:substitutions"), value: swaps.join("; ") }]
      : []),
    ...optionalNote(t("recipe-page:makeAhead"), makeAhead),
    ...optionalNote(t("recipe-page:whyItWorks"), whyItWorks),
    ...optionalNote(t("recipe-page:checkpoint"), checkpoint),
  ];
}

function optionalNote(label: string, text: string | undefined): Array<Note> {
  return text ? [{ label, value: withFahrenheit(plainStep(text)), optional: true }] : [];
}

function runsOf({ label, value }: Note): Array<TypeRun> {
  const strong: TypeStyle = { font: "strong", size: 9, colour: colours.ink };
  const plain: TypeStyle = { font: "text", size: 9, colour: colours.ink };
  return [
    { text: `${label}: `, style: strong },
    { text: sentence(value), style: plain },
  ];
}

/** Substitutions name their ingredient in English; the Spanish book uses the recipe's Spanish name. */
function spanishName(recipe: RecipeContent, english: string): string {
  const item = recipe.ingredients
    .flatMap(({ items }) => items)
    .find(({ name }) => name.toLowerCase() === english.toLowerCase());
  if (!item)
    throw new Error(`${recipe.slug}: the substitution for "${english}" names no ingredient.`);
  return item.nameEs;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const sentence = (text: string) => capitalize(text.endsWith(".") ? text : `${text}.`);
