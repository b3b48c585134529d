// How long food with garlic and fat keeps in a refrigerator. One figure for the recipes, posts and guides, the most careful
// of a public source: "Throw away any unused oils after 4 days" (CDC, https://www.cdc.gov/botulism/prevention/).
import { lookup } from "#app/lib/lookup.ts";
import { itemsOf, readCount, type Rule } from "./rule.ts";

const garlicInOilDays = 4;

const times =
  /\b(\d+|an?|one|two|three|four|five|six|un|una|dos|tres|cuatro|cinco|seis)(?:(?: to | or | a | o |-)(\d+))? (days?|weeks?|months?|días?|semanas?|mes(?:es)?)\b/gi;
const isCold = /fridge|refrigera|nevera|chilled|\bcold\b|en frío|en el frío|\bkeeps?\b|\bdura\b/i;
const isOther = /fr(?:eez|ozen)|congela|pickled|curtida/i;
const spanish: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
};

/** The parts of a text that let something stay cold longer. */
export function keptTooLong(text: string): Array<string> {
  return text
    .split(/\.(?=\s|$)|[;,]| or | o (?=\d)| and freezes| and (?=\d)| y (?=\d)/)
    .filter((part) => isCold.test(part) && !isOther.test(part))
    .filter((part) =>
      [...part.matchAll(times)].some(([, from = "", to, unit = ""]) => {
        const count = to ? Number(to) : (lookup(spanish, from.toLowerCase()) ?? readCount(from));
        const days = /^d/i.test(unit) ? 1 : /^(?:w|s)/i.test(unit) ? 7 : 30;
        return count * days > garlicInOilDays;
      }),
    )
    .map((part) => part.trim());
}

export const checkKeeping: Rule = (recipe) => {
  const names = itemsOf(recipe).map(({ name }) => name);
  const hasBoth =
    names.some((name) => /garlic(?! powder)/i.test(name)) &&
    names.some((name) => /\b(?:oil|lard)\b/i.test(name));
  if (!hasBoth) return [];
  const texts = [
    ...recipe.steps.flatMap(({ text, textEs }) => [text, textEs]),
    ...(recipe.troubleshooting ?? []).flatMap(({ fix, fixEs }) => [fix, fixEs]),
    recipe.makeAhead ?? "",
    recipe.makeAheadEs ?? "",
  ];
  const parts = new Set(texts.flatMap((text) => keptTooLong(text ?? "")));
  return [...parts].map(
    (part) => `"${part}": garlic in oil keeps ${garlicInOilDays} days in a refrigerator`,
  );
};
