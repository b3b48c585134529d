// Cooked food that is kept: how soon it is cold, and where. "Within 2 hours" (USDA, https://www.fsis.usda.gov: Leftovers and
// Food Safety), rice within 1 (NHS and Food Standards Agency: Bacillus cereus); one limit in one recipe.
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import type { Course } from "#app/features/recipes/recipe-classification.ts";
import { lookup } from "#app/lib/lookup.ts";
import { itemsOf, type Rule } from "./rule.ts";

const meatOrFish =
  /\b(?:chickens?|hens?|beef|pork|veal|lamb|mutton|goat|turkey|duck|quails?|rabbit|oxtails?|tripe|tongue|ribs?|steaks?|brisket|ham|bacon|sausages?|chorizo|salami|fish|salmon|tuna|cod|saltfish|sardines?|anchov(?:y|ies)|hake|snapper|mackerel|grouper|sea bass|tilapia|shrimp|prawns?|squid|cuttlefish|octopus|conch|clams?|mussels?|crabs?|lobster|scallops?)\b(?! (?:stock|broth|cubes?|sauce|cheese|milk))/i;
const rice = /\brice\b(?! (?:flour|vinegar|paper|noodles?|wine|bran|morcilla))/i;
const riceBeside =
  /\bserve\b[^.]*\b(?:with|over|on|and) (?:the |white |boiled )?rice\b|\brice apart\b/i;
const eggs = /\beggs?\b|\byolks?\b/i;

const days = String.raw`(?:\d+|one|two|three|four|five) (?:or \w+ |to \w+ )?days?`;
const keeps = new RegExp(
  String.raw`\b(?:keeps?|kept)\b[^.;]*\b${days}|\bkeep\b[^.;]*\b(?:to|until) the next day|\bnext day\b|\b(?:cook|boil|poach|simmer|roast|bake|braise|steam|stew|fry|brown|make|prepare)\w*\b[^.;]*\b(?:an?|one|1|2|two|3) days? ahead|\b(?:cook|boil|poach|simmer|roast|bake|braise|steam|stew|fry|brown|make|made)\w*\b[^.;]*\bthe day before`,
  "i",
);
/** What is raw, dry, sour or made of vegetables. */
const keepsElse =
  /\braw\b|\buncooked\b|\bunbaked\b|\broom temperature\b|\bairtight\b|\bmarinat|\bsoak|\bdo(?:es)? not keep\b|\bdo not (?:keep|fry|cook|make|bake|dress)\b|\b(?:onions?|pickles?|slaw|syrup|dough|masa|batter|paste|rub|spices?|mix|sauce|salsa|mojo|chimichurri|pesto|sofrito|oil|vinegar|vinaigrette|dressing|mayonnaise|a[iï]oli|butter|caramel|crumbs?|toasts?|bread|tortillas?|shells?|pastry|disks|sheets?|vegetables?|cabbage|beans?|peas?|lentils|chickpeas|peppers?|chiles?|tomato(?:es)?|garlic|nuts?|seeds?|cheese|cream|milk|juice|marinade|starter|poolish)\b[^.;]*\bkeeps?\b|\b(?:sweet potato(?:es)?|potatoes|peppers)\b[^.;]*\bahead\b/i;

const cold = /\bfridge\b|\brefrigerat|\bchill|\bcold\b|\bon ice\b/i;
const coldEs = /nevera|refrigera|enfr[ií]|\bfr[ií][oa]s?\b|\bhielo\b|heladera/i;
const limit =
  /\bwithin (\d+|one|two|an|the) hours?\b|\b(?:more|longer) than (\d+|one|two|an) hours?\b|\b(?:refrigerat|chill|fridge|cool)[^.;]*\bat once\b|\bat once\b[^.;]*\b(?:refrigerat|chill|fridge)/i;
const limitEs =
  /\b(?:antes de|en menos de|en|dentro de|más de|máximo|a más tardar en) (?:la |las )?(?:\d+|una|dos) horas?\b|\b(?:enseguida|de inmediato|inmediatamente)\b/iu;
const coolsWithin =
  /(?<!serve )\b(?:cool|chill|refrigerat|leave|left|fridge)\w*\b[^.;]*?\b(?:within|(?:more|longer) than) (\d+|one|two|an|the) hours?/gi;

const cools = /\b(?:cool|chill|cold|refrigerat|fridge|leave|left|stand|out\b)/i;
const sentences = (text: string) => text.split(/[.;](?=\s|$)/);
const hours = (written: string) =>
  lookup({ an: 1, one: 1, the: 1, two: 2 }, written.toLowerCase()) ?? Number(written);

const keepingTexts = ({ steps, makeAhead = "", makeAheadEs = "" }: Parameters<Rule>[0]) =>
  [
    ...steps.map(({ text, textEs }, i) => ({ place: `step ${i + 1}`, text, textEs })),
    { place: "makeAhead", text: makeAhead, textEs: makeAheadEs },
  ].map(({ place, text, textEs }) => ({
    place,
    text: plainStep(text),
    textEs: plainStep(textEs),
  }));

/** Cooked or eaten, it is not safe for long: meat, fish, dishes of eggs. */
const spoils = (recipe: Parameters<Rule>[0], course: Course) => {
  const isMeal = course !== "sweet" && course !== "bread" && course !== "drink";
  return itemsOf(recipe).some(({ name }) => meatOrFish.test(name) || (isMeal && eggs.test(name)));
};

export const checkCooling: Rule = (recipe, { course }) => {
  const hasRice = itemsOf(recipe).some(({ name }) => rice.test(name));
  if (!spoils(recipe, course) && !hasRice) return [];
  const texts = keepingTexts(recipe);
  const findings = texts.flatMap(({ place, text, textEs }) => {
    const kept = sentences(text).some((part) => keeps.test(part) && !keepsElse.test(part));
    if (!kept) return [];
    const missing = [
      cold.test(text) ? [] : ["in the refrigerator"],
      sentences(text).some((part) => limit.test(part) && cools.test(part))
        ? []
        : ["cooled within how many hours"],
      coldEs.test(textEs) ? [] : ["en el refrigerador"],
      limitEs.test(textEs) ? [] : ["enfriado antes de cuántas horas"],
    ].flat();
    return missing.length > 0 ? [`${place} keeps it: say ${missing.join(", ")}`] : [];
  });
  const cooled = texts.flatMap(({ text }) =>
    [...text.matchAll(coolsWithin)].map(([, written]) => ({ text, most: hours(written!) })),
  );
  const limits = new Set(cooled.map(({ most }) => most));
  if (limits.size > 1) findings.push(`cools within ${[...limits].join(" and ")} hours: one limit`);
  const isBeside = course === "drink" || texts.some(({ text }) => riceBeside.test(text));
  const isRice = (text: string) =>
    !isBeside && (course === "rice" || /\brice\b|\bleftovers?\b/i.test(text));
  if (hasRice && cooled.some(({ text, most }) => most > 1 && isRice(text)))
    findings.push("rice is cold within 1 hour");
  return findings;
};

const fromFrozen = /\bfrom (?:frozen|the freezer)\b|\bstill frozen\b/i;
const isDone =
  /\b(?:middle|center|inside|through|7\d °C|steam(?:s|ing)|bubbl\w+|full boil)\b|\buntil [^.;]*\bboils?\b/i;
const isDoneEs = /centro|por dentro|7\d °C|hum(?:ee|een|eante)|hierva|burbuje|hirvi/i;

/** Food that goes frozen into the oven, the oil or the steam is brown before its middle is hot. */
export const checkFrozen: Rule = (recipe, { course }) =>
  spoils(recipe, course)
    ? keepingTexts(recipe)
        .filter(
          ({ text, textEs }) =>
            fromFrozen.test(text) && !(isDone.test(text) && isDoneEs.test(textEs)),
        )
        .map(({ place }) => `${place} heats it from frozen: say how its middle is when it is done`)
    : [];
