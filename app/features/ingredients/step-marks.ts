// Amounts within the texts of a recipe: "Bring {{800 ml}} of the water to the boil", "Blend {{two onions}}". They scale and
// convert like the list of ingredients. {{=60 g}} is the amount of one piece ("balls of about 60 g"): it converts only, as
// does a fixed ingredient's, and a length such as {{20 cm}} (lengths.ts). {{!2 l}} is the size of a pot or a glass
// (vessel-sizes.ts): it converts too. {{*20 minutes per kilo}} converts, and the minutes of the step scale. Text without marks, such as
// a contributor's, is shown as it is.
import { lookup } from "#app/lib/lookup.ts";
import { readNumber } from "./ingredient-words.ts";
import { readWholeAmount } from "./read-amount.ts";

export const stepMark = /\{\{([=!*]?)([^{}]{1,40})\}\}/g;

/** The text as it is written, without the marks. */
export function plainStep(text: string): string {
  return text.replace(stepMark, "$2");
}

/** A recipe with all its texts as they are written. Marks stand in texts only, so its JSON can be read as one text. */
export function withoutMarks<T>(recipe: T): T {
  return JSON.parse(plainStep(JSON.stringify(recipe))) as T;
}

/** Whether the step takes as long as the weight asks for. */
export const isTimedByWeight = (text: string): boolean => text.includes("{{*");

/** Whether the step names the size of a pot or a mold, which stays when the amount grows. */
export const namesVesselSize = (text: string): boolean => text.includes("{{!");

/** "1 hour and 10 minutes per kilo": 70; null if it is no such time. */
export function minutesPerKilo(written: string): number | null {
  const found =
    /^(?:(\d+) h\p{L}+)?(?:(?: and | y )?(\d+) min\p{L}+)? (?:per|for each|por|por cada) kilo$/u.exec(
      written,
    );
  return found ? Number(found[1] ?? 0) * 60 + Number(found[2] ?? 0) : null;
}

/** To five minutes from half an hour on. */
export function scaledMinutes(minutes: number, factor: number): number {
  const exact = minutes * factor;
  return exact < 30 ? Math.max(1, Math.round(exact)) : Math.round(exact / 5) * 5;
}

export type StepAmount = { sign: "" | "=" | "!" | "*"; text: string };

/** The marked amounts of a text, for the content check. */
export function markedAmounts(text: string): Array<StepAmount> {
  return [...text.matchAll(stepMark)].map(([, sign, amount]) => ({
    sign: sign as StepAmount["sign"],
    text: amount!,
  }));
}

const signs: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
};

function plainFigures(written: string): string {
  return written
    .replace(/(?<=\d)-(?=\p{L})/u, " ")
    .replace(/[½¼¾⅓⅔]/gu, (sign) => ` ${lookup(signs, sign)}`)
    .trim();
}

/** "500 ml", "2-3 tablespoons", "half a teaspoon"; null if it is no amount. */
export function readStepAmount(written: string) {
  const amount = readWholeAmount(plainFigures(written));
  return amount?.quantity == null ? null : amount;
}

export type StepCount = { quantity: number; quantityMax: number | null; noun: string };

/** Times and sizes never scale. */
const notCounted = /^(?:minut|hour|hora|day|d[ií]a|second|segund|week|semana|month|mes|°|cm|mm)/i;

/** "two onions", "3 dientes de ajo", "two" of the eggs; null if it is no count. */
export function readStepCount(written: string): StepCount | null {
  const first = readNumber(plainFigures(written));
  if (!first) return null;
  const sign = /^(?:[-–]\s*|(?:to|or|a|o|u)\s+)/i.exec(first.rest);
  const second = sign && readNumber(first.rest.slice(sign[0].length));
  const { value: quantityMax, rest: noun } =
    second && second.value > first.value ? second : { value: null, rest: first.rest };
  if (!/^(?:\p{L}[\p{L} '’-]*)?$/u.test(noun) || notCounted.test(noun)) return null;
  return { quantity: first.value, quantityMax, noun };
}
