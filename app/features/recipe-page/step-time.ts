// The minutes of a step within its text, for everything that shows no timer: paper, files, feeds, structured data.
import type { Localized } from "#app/i18n/localized.ts";
import type { Language } from "#app/i18n/languages.ts";
import { lookup } from "#app/lib/lookup.ts";
import { formatDuration } from "#app/lib/format/duration.ts";

const numbers: Readonly<Record<string, number>> = {
  half: 0.5,
  media: 0.5,
  a: 1,
  an: 1,
  un: 1,
  una: 1,
  one: 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
  ten: 10,
  diez: 10,
  twenty: 20,
  veinte: 20,
};
const parts: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };
// Letters as `[a-zà-ÿ]`: V8 takes milliseconds to compile `\p{L}` with `iu`, once per isolate.
const figure = String.raw`\d+(?:[.,]\d+)?|½|${Object.keys(numbers).join("|")}`;
const duration = new RegExp(
  String.raw`(?<![a-zà-ÿ\d.,])(?:(?:${figure})[½¼¾]? ?(?:-|–|to|or|a|o) ?)?(${figure})([½¼¾])? ?(?:an |full )?(h|hr|hrs|hours?|horas?|min|mins|minutes?|minutos?)(?![a-zà-ÿ])( (?:and a half|y media))?`,
  "gi",
);
const night =
  /\bovernight\b|(?<![a-zà-ÿ])toda la noche|de un día para otro|\bthe day before\b|la víspera/i;

/** The times that a text names, in minutes. */
function namedMinutes(text: string): Array<number> {
  const numbered = text.replace(/(?<!una )\bhora y media\b/gi, "una $&");
  return [...numbered.matchAll(duration)].map(([, written, half, unit, more]) => {
    const value =
      written === "½"
        ? 0.5
        : (lookup(numbers, written!.toLowerCase()) ?? Number(written!.replace(",", ".")));
    const part = more ? 0.5 : half ? lookup(parts, half)! : 0;
    return (value + part) * (/^h/i.test(unit!) ? 60 : 1);
  });
}

/** Whether the text itself says how long the step takes: as one time, or as the sum of the first ones. */
export function namesTime(text: string, minutes: number): boolean {
  if (minutes >= 360 && night.test(text)) return true;
  let sum = 0;
  return namedMinutes(text).some((time) =>
    [time, (sum += time)].some((said) => Math.abs(said - minutes) <= minutes / 5),
  );
}

/** "Bake until golden. (40 min)" */
export function withTime(
  { text, minutes }: { text: Localized; minutes: number | null },
  language: Language,
): Localized {
  if (!minutes || namesTime(text.text, minutes)) return text;
  return { ...text, text: `${text.text} (${formatDuration(minutes, text.lang ?? language)})` };
}
