// A recipe on two facing pages: description on the left, ingredients and steps on the right.
import { formatDuration } from "../app/lib/duration.ts";
import { withFahrenheit } from "../app/features/ingredients/kitchen-view.ts";
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import { drawRecipe } from "../illustrations/recipe-picture.ts";
import { printedAmount, type Translate } from "./amounts.ts";
import { bookTitle } from "./book-titles.ts";
import type { BookContent, Language } from "./edition.ts";
import { colours, folio, foot, leftOf, margin, measure, paper, styles } from "./theme.ts";
import {
  page,
  type Paragraph,
  type Typesetter,
  type TypeRun,
  type TypeStyle,
} from "./typesetter.ts";

export type Setting = {
  typesetter: Typesetter;
  language: Language;
  t: Translate;
  labels: BookContent["labels"];
  /** address of the site; null when it has no public one */
  site: string | null;
  /** the Caribbean tile as SVG */
  tile: string;
};

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
  const blocks = leftBlocks(setting, recipe);
  const wordsHeight = blocks.reduce(
    (sum, { before, set }) => sum + before + set.height - set.leading,
    0,
  );
  const height = Math.min(pictureHeights.most, foot - wordsHeight);
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

function leftBlocks(setting: Setting, recipe: RecipeContent): Array<Block> {
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
  notesOf({ language, t }, recipe).forEach((runs, i) => {
    const set = typesetter.paragraph(runs, measure, 12.6);
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
      : t("recipe:servings", { count: recipe.servings, formatted: String(recipe.servings) });
  const strong: TypeStyle = { font: "strong", size, colour: colours.ink };
  const plain: TypeStyle = { font: "text", size, colour: colours.soft };
  const withoutBreaks = (text: string) => text.replaceAll(" ", "\u00a0");
  const items: Array<[label: string, value: string]> = [
    ["", servings],
    [t("recipe:prep"), formatDuration(recipe.prepTime, language)],
    [t("recipe:cooking"), formatDuration(recipe.cookingTime, language)],
    ["", t(`common:difficulty.${recipe.difficulty}`)],
  ];
  return items.flatMap(([label, value], i): Array<TypeRun> => [
    ...(i > 0 ? [{ text: "\u00a0· ", style: plain }] : []),
    ...(label ? [{ text: `${withoutBreaks(label)}\u00a0`, style: plain }] : []),
    { text: withoutBreaks(value), style: strong },
  ]);
}

/** Allergens, occasion and substitutions. */
function notesOf(
  { language, t }: { language: Language; t: Translate },
  recipe: RecipeContent,
): Array<Array<TypeRun>> {
  const strong: TypeStyle = { font: "strong", size: 9, colour: colours.ink };
  const plain: TypeStyle = { font: "text", size: 9, colour: colours.ink };
  const allergens = recipe.allergens.map((allergen) => t(`recipe:allergen.${allergen}`));
  const occasion = language === "es" ? recipe.occasionEs : recipe.occasion;
  const swaps = (recipe.substitutions ?? []).map(({ ingredient, use, useEs }) =>
    language === "es"
      ? `${spanishName(recipe, ingredient)}: ${uncapitalize(useEs)}`
      : `${ingredient}: ${uncapitalize(use)}`,
  );
  const notes: Array<[string, string]> = [
    allergens.length > 0
      ? [t("recipe:allergens"), allergens.join(", ")]
      : [t("recipe:allergensTitle"), t("recipe:noAllergens")],
    ...(occasion ? [[t("recipe:occasion"), occasion] as [string, string]] : []),
    ...(swaps.length > 0
      ? [[t("recipe:substitutions"), swaps.join("; ")] as [string, string]]
      : []),
  ];
  return notes.map(([label, value]) => [
    { text: `${label}: `, style: strong },
    { text: sentence(value), style: plain },
  ]);
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

const columnGap = 22;
const ingredientsWidth = 136;
/** Hanging indent of an ingredient's second line. */
const hang = 7;
const stepsWidth = measure - columnGap - ingredientsWidth;
const numberWidth = 17;

type RightPage = {
  ingredients: Array<{ heading: Paragraph | null; items: Array<PrintedItem> }>;
  steps: Array<Paragraph>;
  ingredientsHeight: number;
  stepsHeight: number;
  size: number;
};
type PrintedItem = { paragraph: Paragraph; linked: string | null; description: string };

function rightPage(setting: Setting, recipe: RecipeContent): void {
  const { typesetter, t } = setting;
  const x = leftOf(typesetter.pageNumber);
  const top = margin.top + 8;
  const heads = 22;
  const room = foot - top - heads;
  const set = fitRightPage(setting, recipe, room);

  typesetter.artifact(() => {
    typesetter.canvas
      .rect(0, 0, x + ingredientsWidth + columnGap / 2, page.height)
      .fill(colours.cream);
  });
  let y = top;
  typesetter.mark("H3", () => typesetter.text(t("recipe:ingredients"), x, y, styles.heading));
  y += heads;
  for (const { heading, items } of set.ingredients) {
    if (heading) {
      if (y > top + heads) y += 5;
      typesetter.mark("H4", () => {
        y = typesetter.lines(heading, x, y) + 1;
      });
    }
    typesetter.group("L", () => {
      for (const item of items) {
        typesetter.group("LI", () => {
          typesetter.group("LBody", () => {
            const box = {
              x,
              y: y - item.paragraph.leading,
              width: ingredientsWidth,
              height: item.paragraph.height + 4,
            };
            const draw = () => typesetter.lines(item.paragraph, x, y, { hang });
            if (item.linked && typesetter.leadsTo(item.linked))
              typesetter.link(item.linked, item.description, box, draw);
            else typesetter.mark("Span", draw);
          });
        });
        y += item.paragraph.height + itemGap(set.size);
      }
    });
  }

  const stepsX = x + ingredientsWidth + columnGap;
  y = top;
  typesetter.mark("H3", () => typesetter.text(t("recipe:steps"), stepsX, y, styles.heading));
  y += heads;
  const number: TypeStyle = { font: "strong", size: set.size + 3, colour: colours.ember };
  typesetter.group("L", () => {
    set.steps.forEach((step, i) => {
      typesetter.group("LI", () => {
        typesetter.mark("Lbl", () => typesetter.text(String(i + 1), stepsX, y + 0.5, number));
        typesetter.mark("LBody", () => typesetter.lines(step, stepsX + numberWidth, y));
      });
      y += step.height + stepGap(set.size);
    });
  });
}

const itemGap = (size: number) => Math.max(1.6, (size - 8) * 1.7);
const stepGap = (size: number) => size * 0.62;

/** Font sizes in points. Nearly all recipes use the largest. */
const largest = 10.2;
const smallest = 8.4;

/** Finds the largest size at which both columns fit the page. */
function fitRightPage(setting: Setting, recipe: RecipeContent, room: number): RightPage {
  let set = setRightPage(setting, recipe, largest);
  for (let size = largest; Math.max(set.ingredientsHeight, set.stepsHeight) > room; size -= 0.1) {
    if (size < smallest)
      throw new Error(`${recipe.slug} (${setting.language}) does not fit on its page.`);
    set = setRightPage(setting, recipe, size);
  }
  return set;
}

function setRightPage(
  { typesetter, language, t }: Setting,
  recipe: RecipeContent,
  size: number,
): RightPage {
  const itemSize = Math.min(9.4, size - 0.4);
  const leading = itemSize * 1.28;
  const bold: TypeStyle = { font: "strong", size: itemSize, colour: colours.ink };
  const plain: TypeStyle = { font: "text", size: itemSize, colour: colours.ink };
  const aside: TypeStyle = { font: "italic", size: itemSize, colour: colours.soft };
  const us: TypeStyle = { font: "text", size: itemSize - 0.8, colour: colours.soft };
  const linked: TypeStyle = { ...plain, colour: colours.clay };
  const head: TypeStyle = { font: "italic", size: itemSize + 1.2, colour: colours.clay };

  const ingredients = recipe.ingredients.map((group) => {
    const heading = language === "es" ? group.headingEs : group.heading;
    return {
      heading: heading
        ? typesetter.paragraph([{ text: heading, style: head }], ingredientsWidth, leading * 1.1)
        : null,
      items: group.items.map((item): PrintedItem => {
        const amount = printedAmount(item, language, t);
        const name = language === "es" ? item.nameEs : item.name;
        const note = language === "es" ? item.noteEs : item.note;
        const runs: Array<TypeRun> = [
          ...(amount.metric ? [{ text: `${amount.metric} `, style: bold }] : []),
          ...(amount.us ? [{ text: `(${amount.us}) `, style: us }] : []),
          ...(amount.joint ? [{ text: `${amount.joint}\u00a0`, style: plain }] : []),
          { text: name, style: item.recipe ? linked : plain },
          ...(note ? [{ text: `, ${note}`, style: aside }] : []),
          ...(amount.metric ? [] : [{ text: `, ${t("recipe:toTaste")}`, style: aside }]),
        ];
        return {
          paragraph: typesetter.paragraph(runs, ingredientsWidth - hang, leading, "full"),
          linked: item.recipe ? `recipe-${item.recipe}` : null,
          description: name,
        };
      }),
    };
  });
  const step: TypeStyle = { font: "text", size, colour: colours.ink };
  const steps = recipe.steps.map(({ text, textEs }) =>
    typesetter.paragraph(
      [{ text: withFahrenheit(language === "es" ? textEs : text), style: step }],
      stepsWidth - numberWidth,
      size * 1.38,
    ),
  );
  const items = ingredients.flatMap((group) => group.items);
  const headings = ingredients.flatMap(({ heading }) => (heading ? [heading] : []));
  return {
    ingredients,
    steps,
    size,
    ingredientsHeight:
      items.reduce((sum, { paragraph }) => sum + paragraph.height + itemGap(size), 0) +
      headings.reduce((sum, { height }) => sum + height + 6, 0) -
      leading,
    stepsHeight:
      steps.reduce((sum, { height }) => sum + height + stepGap(size), 0) -
      stepGap(size) -
      size * 1.38,
  };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const sentence = (text: string) => capitalize(text.endsWith(".") ? text : `${text}.`);
