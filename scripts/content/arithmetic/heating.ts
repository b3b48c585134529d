// A fire that burns down and an oven that heats take time: they begin in a step before the one that needs them, and a fire
// has its minutes.
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import type { RecipeContent } from "../../../app/features/recipe-content/recipe-content.ts";
import type { Rule } from "./rule.ts";

const overFire = /\b(?:embers|coals|charcoal|in the flames)\b/i;
/** Another heat that needs no fire: "or under the broiler". */
const orElse =
  /\bor (?:(?:in|on|under|over) )?(?:an? |the )?(?:\w+ )?(?:pan|griddle|broiler|gas|oven|charcoal)\b|\bflame or under\b|\bgas flame\b|\bif you grill over\b/i;
const lightsFire =
  /\b(?:light|prepare|burn)\b[^.;]*\b(?:charcoal|embers|coals|wood|hardwood|fire)\b|\blet (?:the )?(?:charcoal|it|wood)\b[^.;]*\bburn\b|\bcharcoal (?:or wood )?burn\b|\bcharcoal and let it burn\b|\blet charcoal\b/i;

const heatsOven =
  /\b(?:heat|preheat|put)\b[^.;]*\boven\b|\boven\b[^.;]*\b(?:heat|hottest)\b|(?<!\b(?:lower|turn|reduce) the )\boven to \d/i;
const besideOther = /\bmeanwhile\b|\bwhile\b|\bbefore (?:the end|baking)\b|\bminutes\b/i;
const needsOven =
  /\b(?:bake|roast)\b[^.]*\d °C(?! inside)|\b(?:bake|roast|dry|toast|brown|finish)\b[^.]*\boven\b/i;
/** The oven is one way of two, or mends what failed. */
const elsewise = /\bon the stove or in the oven\b|\bif one is\b/i;

/** In the step that bakes: while something else is done, or with minutes of its own. */
const heatsInTime = /\bmeanwhile heat\b|^heat the oven\b[^.]*\b[1-3]\d minutes\b/i;
/** What an oven needs at least; a step without minutes is work of the hands that takes as long. */
const ovenMinutes = 10;

function minutesToHeat(steps: RecipeContent["steps"], heated: number, baked: number): number {
  const sentences = plainStep(steps[heated]!.text).split(/\.(?=\s|$)/);
  const isEarly =
    heatsOven.test(sentences[0]!) ||
    sentences.some((part) => heatsOven.test(part) && besideOther.test(part));
  return steps
    .slice(isEarly ? heated : heated + 1, baked)
    .reduce((sum, { minutes = ovenMinutes }) => sum + minutes, 0);
}

/** Each heat that a step names, also as one of two, is lit before: in a step, or earlier in the sentence. */
const heats: ReadonlyArray<readonly [heat: string, needs: RegExp, lights: RegExp]> = [
  [
    "charcoal",
    /\bover (?:[\w-]+,? ){0,2}(?:embers|coals|charcoal)\b/i,
    /\b(?:light|prepare|burn)\w*\b[^.;]*\b(?:charcoal|embers|coals|wood|hardwood|fire|grill)\b|\bcharcoal\b[^.;]*\bburn\b/i,
  ],
  [
    "the broiler",
    /\bunder (?:the|a)(?: hot)? broiler\b/i,
    /\bheat\w*\b[^.;]*\bbroiler\b|\bbroiler\b[^.;]*\bheat\b/i,
  ],
];
const unlit = (texts: ReadonlyArray<string>) =>
  heats.flatMap(([heat, needs, lights]) => {
    const needed = texts.findIndex((text) => needs.test(text));
    if (needed < 0) return [];
    const before = [...texts.slice(0, needed), texts[needed]!.split(needs)[0]!].join(" ");
    return lights.test(before) ? [] : [`step ${needed + 1} needs ${heat}: light or heat it before`];
  });

export const checkHeating: Rule = ({ steps }) => {
  const texts = steps.map(({ text }) => plainStep(text));
  const findings: Array<string> = [];

  const cooked = texts.findIndex(
    (text, i) => steps[i]!.minutes && overFire.test(text) && !orElse.test(text),
  );
  if (cooked >= 0) {
    const lit = texts.findIndex(
      (text, i) => lightsFire.test(text) && (steps[i]!.minutes ?? 0) >= 10,
    );
    if (lit < 0 || lit > cooked)
      findings.push(
        `step ${cooked + 1} needs embers: a step before it lights them, with its minutes`,
      );
    else if (
      lit === cooked &&
      /\bgrill (?:the|them|it)\b/i.test(texts[lit]!) &&
      !/\bafter about \d+ minutes\b/.test(texts[lit]!)
    )
      findings.push(`step ${lit + 1} lights the fire and grills: write two steps`);
  } else findings.push(...unlit(texts));

  const baked = texts.findIndex((text) => needsOven.test(text) && !elsewise.test(text));
  if (baked < 0 || overFire.test(texts.slice(0, baked + 1).join(" "))) return findings;
  const before = texts.slice(0, baked).findLastIndex((text) => heatsOven.test(text));
  const heated = before < 0 && heatsOven.test(texts[baked]!) ? baked : before;
  if (heated < 0) findings.push(`step ${baked + 1} needs a hot oven: a step before it heats it`);
  else if (heated === baked && !heatsInTime.test(texts[heated]!))
    findings.push(`step ${baked + 1} heats the oven when it is needed: heat it a step before`);
  else if (heated < baked && minutesToHeat(steps, heated, baked) < ovenMinutes)
    findings.push(`step ${heated + 1} heats the oven too late for step ${baked + 1}`);
  return findings;
};
