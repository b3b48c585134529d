// Automatic findings about a submission, for moderators: the content check of the site's own recipes, adapted to free
// text in either language. Findings are hints, not decisions.
import { fold } from "#app/lib/format/text.ts";
import { showsAllergen } from "#app/features/recipe-content/allergen-check.ts";
import {
  alcoholWords,
  englishMarks,
  fishWords,
  honeyWords,
  meatWords,
  mentions,
  porkWords,
  spanishMarks,
  type WordRule,
} from "#app/features/recipe-content/content-words.ts";
import {
  mentionsSpanish,
  spanishAlcoholWords,
  spanishHoneyWords,
  spanishMeatWords,
  spanishPorkWords,
} from "#app/features/recipe-content/content-words-es.ts";
import { metricAmount } from "#app/features/units/metric-amount.ts";
import type { Allergen, DietaryTag } from "#app/lib/values/catalogue-values.ts";
import { ingredientLines, stepLines } from "#app/features/ingredients/recipe-lines.ts";
import {
  textFields,
  type SubmissionContent,
} from "#app/features/submissions/submission-content.ts";

/** A key of locales/*\/moderation.json, "findings", with its values. */
export type Finding =
  | { key: "diet"; name: string; tag: DietaryTag }
  | { key: "unused"; name: string }
  | { key: "bigAmount"; line: string }
  | { key: "time"; minutes: number }
  | { key: "noAmount"; count: number }
  | { key: "rawPoultry" | "shouting" | "copied" }
  | { key: "links" | "language"; field: string };

const mentionsAny = (name: string, english: WordRule, spanish: WordRule) =>
  mentions(name, english) || mentionsSpanish(name, spanish);

export function moderationFindings(content: SubmissionContent): Array<Finding> {
  const lines = ingredientLines(content.ingredients, content.corrections);
  const names = lines.map(({ understood }) => understood.name);
  const steps = stepLines(content.steps);
  const method = fold(steps.map(({ text }) => text).join(" "));
  return [
    ...dietFindings(content, names),
    ...lines.flatMap(({ understood, line }): Array<Finding> => {
      const { unit } = understood;
      const metric = metricAmount(unit, understood);
      const times = unit === "kg" || unit === "l" ? 1000 : (metric?.each ?? 1);
      const grams = (understood.quantity ?? 0) * times;
      const limit = /\b(?:salt|sal|saffron|azafr[áa]n|nutmeg|nuez moscada)\b/i.test(understood.name)
        ? 500
        : 20_000;
      const measured = metric !== null || ["g", "kg", "ml", "l"].includes(unit);
      const tooMuch = measured ? grams > limit : grams > 200;
      return tooMuch ? [{ key: "bigAmount", line }] : [];
    }),
    ...names.flatMap((name): Array<Finding> =>
      isUsed(name, method) ? [] : [{ key: "unused", name }],
    ),
    ...timeFindings(content, steps),
    ...textFindings(content, method, names),
    ...countWithoutAmount(lines),
  ];
}

function countWithoutAmount(lines: ReturnType<typeof ingredientLines>): Array<Finding> {
  const count = lines.filter(({ understood }) => understood.quantity === null).length;
  return count > 2 && count * 2 > lines.length ? [{ key: "noAmount", count }] : [];
}

function dietFindings(content: SubmissionContent, names: Array<string>): Array<Finding> {
  const find = (english: WordRule, spanish: WordRule) =>
    names.find((name) => mentionsAny(name, english, spanish));
  const allergen = (id: Allergen) => names.find((name) => showsAllergen(name, id));
  const meat = find(meatWords, spanishMeatWords);
  const fish =
    names.find((name) => mentions(name, fishWords)) ??
    allergen("fish") ??
    allergen("crustaceans") ??
    allergen("molluscs");
  const alcohol = find(alcoholWords, spanishAlcoholWords);
  const against: Partial<Record<DietaryTag, string | undefined>> = {
    vegetarian: meat ?? fish,
    vegan:
      meat ?? fish ?? allergen("milk") ?? allergen("eggs") ?? find(honeyWords, spanishHoneyWords),
    pescatarian: meat,
    "gluten-free": allergen("gluten"),
    "dairy-free": allergen("milk"),
    "nut-free": allergen("nuts") ?? allergen("peanuts"),
    "egg-free": allergen("eggs"),
    "halal-friendly": find(porkWords, spanishPorkWords) ?? alcohol,
    "alcohol-free": alcohol,
  };
  return (Object.entries(against) as Array<[DietaryTag, string | undefined]>).flatMap(
    ([tag, name]) =>
      name !== undefined && content.dietaryTags.includes(tag)
        ? [{ key: "diet" as const, name, tag }]
        : [],
  );
}

/** Steps often use water, salt, oil and pepper without naming them. */
const unnamedStaples =
  /^(?:agua|water|sal|salt|aceite|oil|pimienta|pepper|hielo|ice)\b|\b(?:salt|pepper|oil|water)$/;
const allIngredients =
  /\b(?:all (?:the )?(?:other |remaining )?ingredients|everything|todos los (?:demas )?ingredientes|todo|resto de los ingredientes)\b/;

function isUsed(name: string, method: string): boolean {
  const folded = fold(name);
  if (unnamedStaples.test(folded) || allIngredients.test(method)) return true;
  const words = folded.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  return (
    words.length === 0 ||
    words.some((word) => method.includes(word.slice(0, word.length > 5 ? 5 : 4)))
  );
}

function timeFindings(
  content: SubmissionContent,
  steps: ReadonlyArray<{ minutes: number | null }>,
): Array<Finding> {
  const minutes = Math.max(0, ...steps.map((step) => step.minutes ?? 0));
  const stated = Number(content.cookingTime) + Number(content.prepTime) + Number(content.waitTime);
  return minutes > stated && stated > 0 ? [{ key: "time", minutes }] : [];
}

const poultry = /\b(?:chicken|turkey|duck|hen|pollo|pavo|pato|gallina)\b/i;
const doneness =
  /°|\b(?:juices? run|no longer pink|cooked through|tender|falls? off|done|golden|tiern|dorad|jugos?|cocid|rosad|blanda|se desprend|en su punto)/;

function textFindings(
  content: SubmissionContent,
  method: string,
  names: Array<string>,
): Array<Finding> {
  const findings: Array<Finding> = [];
  const raw = names.some(
    (name) => poultry.test(name) && !/\b(?:stock|broth|caldo|cooked|cocido|bouillon)\b/i.test(name),
  );
  if (raw && !doneness.test(method)) findings.push({ key: "rawPoultry" });
  if (content.title.length > 5 && content.title === content.title.toUpperCase())
    findings.push({ key: "shouting" });
  for (const field of textFields)
    if (
      field !== "sourceUrl" &&
      /https?:\/\/|\bwww\.|\b[\w.-]+\.(?:com|net|org)\b/i.test(content[field])
    )
      findings.push({ key: "links", field });
  const [own, foreign] =
    content.language === "en" ? [englishMarks, spanishMarks] : [spanishMarks, englishMarks];
  for (const field of ["description", "steps"] as const)
    if (count(content[field], foreign) > count(content[field], own) + 2)
      findings.push({ key: "language", field });
  if (content.sourceUrl) findings.push({ key: "copied" });
  return findings;
}

function count(text: string, marks: RegExp): number {
  return text.match(marks)?.length ?? 0;
}
