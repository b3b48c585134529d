// A recipe as Markdown and as plain text, in one language.
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import type { KitchenView } from "#app/features/ingredients/kitchen-view.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { adviceNotes } from "#app/features/recipe-page/depth-view.server.ts";
import {
  allergenText,
  toRecipePageView,
  type RecipePageView,
} from "#app/features/recipe-page/recipe-view.server.ts";
import { withTime } from "#app/features/recipe-page/step-time.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import type { DietaryTag } from "#app/lib/values/catalogue-values.ts";
import { otherLanguage, type Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { timeParts } from "#app/i18n/total-time.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { languageAddress } from "#app/seo/addresses.ts";

export type RecipeTexts = {
  /** the language of the recipe's texts */
  language: Language;
  title: string;
  description: string;
  country: string;
  /** each with its name: times, servings, difficulty */
  facts: Array<{ name: string; value: string }>;
  servings: string;
  times: { preparation: string; cooking: string; total: string };
  difficulty: string;
  ingredientsTitle: string;
  stepsTitle: string;
  groups: Array<{
    heading: string | null;
    lines: Array<string>;
    /** the same in parts, in the stored units */
    items: Array<{ name: string; note: string; unit: string | null; quantity: number | null }>;
  }>;
  steps: Array<{ heading: string | null; text: string; minutes: number | null }>;
  /** titled paragraphs after the steps */
  notes: Array<{
    about: "advice" | "allergens" | "nutrition" | "substitutions" | "story";
    title: string;
    lines: Array<string>;
  }>;
  /** what the story rests on, after it in Markdown */
  sources: { title: string; works: Array<{ title: string; url: string }> };
  tags: Array<string>;
  url: string;
  /** who wrote it, its address and its license */
  source: Array<string>;
};

type Options = {
  origin: string;
  language: Language;
  t: Translate;
  /** as it is written and in metric units, unless something else is asked for */
  kitchen?: KitchenView;
};

const asWritten = parseKitchenView(new URLSearchParams(), "metric");

export function recipeTexts(recipe: Recipe, options: Options): RecipeTexts {
  const { origin, language, t, kitchen = asWritten } = options;
  const view = toRecipePageView(recipe, { language, kitchen, t });
  const written = view.untranslated ? otherLanguage(view.untranslated) : language;
  const { card, times } = view;
  const duration = (minutes: number) => formatDuration(minutes, language);
  const count = view.servings === null ? null : view.servings * view.factor;
  const servings =
    view.yield?.text ??
    (count === null
      ? ""
      : t("recipe-page:servings", { count, formatted: formatNumber(count, language) }));
  const difficulty = t(`difficulty.${card.difficulty}`);
  const country = countryName(card.country, t);
  let position = 0;
  const url = languageAddress(`${origin}/recipe/${card.id}`, written);
  const author = view.contribution?.author;
  return {
    language: written,
    title: card.title.text,
    description: view.description.text,
    country,
    facts: [
      { name: t("recipe-api:country"), value: country },
      ...(servings ? [{ name: t("recipe-api:makes"), value: servings }] : []),
      { name: t("recipe-page:total"), value: card.time },
      ...timeParts(times).map(([part, minutes]) => ({
        name: t(`recipe-page:${part}`),
        value: duration(minutes),
      })),
      { name: t("recipe-api:difficulty"), value: difficulty },
    ],
    servings,
    times: {
      preparation: duration(times.prepTime),
      cooking: duration(times.cookingTime),
      total: card.time,
    },
    difficulty,
    ingredientsTitle: t("recipe-page:ingredients"),
    stepsTitle: t("recipe-page:steps"),
    groups: view.groups.map(({ heading, items }) => ({
      heading: heading?.text ?? null,
      lines: items.map((item) => ingredientText(item, t)),
      items: items.map((item) => partsOf(item, recipe.ingredients[position++]!, t)),
    })),
    steps: view.steps.map(({ heading, text, minutes }) => ({
      heading: heading?.text ?? null,
      text: withTime({ text, minutes }, language).text,
      minutes,
    })),
    notes: notesOf(view, t),
    sources: { title: t("recipe-page:sources"), works: view.sources ?? [] },
    tags: [country, ...view.dietaryTags.map((tag) => t(`diet.${tag as DietaryTag}`))],
    url,
    source: [
      author
        ? t("recipe-page:by", { name: author })
        : view.contribution
          ? t("recipe-page:byCook")
          : "",
      ...creditOf(view, t),
      url,
      t("recipe-api:license", {
        license: "CC BY-SA 4.0",
        terms: languageAddress(`${origin}/terms`, language),
      }),
    ].filter(Boolean),
  };
}

type Item = RecipePageView["groups"][number]["items"][number];

/** "200 g rice, rinsed", "salt, to taste" */
function ingredientText({ amount, name, note, fixed }: Item, t: Translate): string {
  const named = amount ? `${amount} ${name.text}` : name.text;
  const text = [named, note?.text, amount ? null : t("recipe-page:toTaste")]
    .filter(Boolean)
    .join(", ");
  return fixed ? `${text} (${t("recipe-page:doesNotScale")})` : text;
}

function partsOf({ name, note }: Item, { quantity, quantityMax, unit }: Ingredient, t: Translate) {
  const range = quantityMax === null ? null : `${quantity}–${quantityMax}`;
  return {
    name: name.text,
    note: [range, note?.text].filter(Boolean).join(", "),
    unit:
      unit === "piece" || unit === "to-taste"
        ? null
        : t(`recipe-page:units.${unit}`, { count: quantity ?? 1 }),
    quantity,
  };
}

function notesOf(view: RecipePageView, t: Translate): RecipeTexts["notes"] {
  const { mayContain, nutrition, substitutions } = view;
  const notes: RecipeTexts["notes"] = [
    { about: "allergens", title: t("recipe-page:allergensTitle"), lines: [allergenText(view, t)] },
    {
      about: "allergens",
      title: t("recipe-page:mayContain"),
      lines: mayContain ? [mayContain] : [],
    },
    ...(nutrition
      ? [
          {
            about: "nutrition" as const,
            title: nutrition.title,
            lines: [nutrition.text.replaceAll("\n", " ")],
          },
        ]
      : []),
    ...adviceNotes(view.depth, t).map((note) => ({ about: "advice" as const, ...note })),
    {
      about: "substitutions",
      title: t("recipe-page:substitutions"),
      lines: substitutions.map(({ ingredient, use }) => `${ingredient.text}: ${use.text}`),
    },
    { about: "story", title: t("recipe-page:story"), lines: view.story ? [view.story.text] : [] },
  ];
  return notes.filter(({ lines }) => lines.length > 0);
}

function creditOf({ contribution }: RecipePageView, t: Translate): Array<string> {
  const { credit, sourceUrl } = contribution ?? {};
  const names = [credit, sourceUrl].filter(Boolean).join(", ");
  return names ? [`${t("recipe-page:credit")} ${names}`] : [];
}

export function recipeMarkdown(recipe: RecipeTexts): string {
  const paragraphs = [
    `# ${escapeMarkdown(recipe.title)}`,
    escapeMarkdown(recipe.description),
    recipe.facts.map(({ name, value }) => `- **${name}:** ${escapeMarkdown(value)}`).join("\n"),
    `## ${recipe.ingredientsTitle}`,
    ...recipe.groups.flatMap(({ heading, lines }) => [
      ...(heading ? [`### ${escapeMarkdown(heading)}`] : []),
      lines.map((line) => `- ${escapeMarkdown(line)}`).join("\n"),
    ]),
    `## ${recipe.stepsTitle}`,
    ...recipe.steps.flatMap(({ heading, text }, i) => [
      ...(heading ? [`### ${escapeMarkdown(heading)}`] : []),
      `${i + 1}. ${escapeMarkdown(text)}`,
    ]),
    ...recipe.notes.flatMap(({ title, lines }) => [
      `## ${title}`,
      lines.length === 1
        ? escapeMarkdown(lines[0]!)
        : lines.map((line) => `- ${escapeMarkdown(line)}`).join("\n"),
    ]),
    ...sourceParagraphs(recipe),
    "---",
    ...recipe.source.map((line) => (line === recipe.url ? `<${line}>` : escapeMarkdown(line))),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function sourceParagraphs({ sources: { title, works } }: RecipeTexts): Array<string> {
  if (works.length === 0) return [];
  // No character of an address ends the link early.
  const address = (url: string) => url.replace(/[<>\\\s]/g, encodeURIComponent);
  const links = works.map((work) => `- [${escapeMarkdown(work.title)}](<${address(work.url)}>)`);
  return [`## ${title}`, links.join("\n")];
}

/** Text that stays text: no markup, no list, no HTML. Line breaks become spaces. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>&~|]/g, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2")
    .replace(/^[#+=-]/, "\\$&");
}

/** The title, how much it makes, and the list, to be pasted into a message or a note. */
export function ingredientsPlainText(recipe: RecipeTexts): string {
  const title = recipe.servings ? `${recipe.title} (${recipe.servings})` : recipe.title;
  return `${title}\n\n${ingredientLines(recipe).join("\n")}\n\n${recipe.url}\n`;
}

function ingredientLines({ groups }: RecipeTexts): Array<string> {
  return groups.flatMap(({ heading, lines }, i) => [
    ...(heading ? [...(i > 0 ? [""] : []), `${heading}:`] : []),
    ...lines.map((line) => `- ${line}`),
  ]);
}

export function recipePlainText(recipe: RecipeTexts): string {
  const section = (title: string, lines: ReadonlyArray<string>) =>
    `${title.toLocaleUpperCase(recipe.language)}\n\n${lines.join("\n")}`;
  const steps = recipe.steps.flatMap(({ heading, text }, i) => [
    ...(i > 0 ? [""] : []),
    ...(heading ? [`${heading}:`] : []),
    `${i + 1}. ${text}`,
  ]);
  const blocks = [
    recipe.title,
    recipe.description,
    recipe.facts.map(({ name, value }) => `${name}: ${value}`).join("\n"),
    section(recipe.ingredientsTitle, ingredientLines(recipe)),
    section(recipe.stepsTitle, steps),
    ...recipe.notes.map(({ title, lines }) => section(title, lines)),
    recipe.source.join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}
