// Compares the waits that the steps and notes of a recipe name with its `waitTime`. Waits of up to an hour often fit
// beside other work, so only longer ones have to be in it.
import { lookup } from "#app/lib/lookup.ts";
import type { CheckedRecipe, Report } from "./checked-recipe.ts";

/** Minutes; `least` is what the recipe cannot do without, `most` what it may mean. */
type Wait = { least: number; most: number };

type Words = {
  /** a wait */
  wait: RegExp;
  /** a wait or storing: counts for the most only */
  maybe: RegExp;
  /** work, cooking, or how long a dish keeps */
  other: RegExp;
  /** sentences about how long a dish keeps, or about a tool that soaks: they make no wait necessary */
  storage: RegExp;
  /** "3 days", "2 to 4 hours", "overnight" */
  duration: RegExp;
  numbers: Record<string, number>;
};

const hour = 60;
const day = 24 * hour;
const night = 8 * hour;
const unitMinutes: Record<string, number> = {
  minut: 1,
  hour: hour,
  hora: hour,
  day: day,
  día: day,
  week: 7 * day,
  seman: 7 * day,
  month: 30 * day,
  mes: 30 * day,
};

const number = String.raw`\d+(?:[.,]\d+)?[½¼¾]?`;
const english: Words = {
  wait: /\b(?:soak\w*|ferment\w*|marinat\w*|rests?|resting|chill\w*|refrigerat\w*|leave|let|rise|rising|stands?|freez(?:e|er)|cool\w*|steep\w*|infuse|swell|double\w*|ripen|settle|desalted|drained)\b/giu,
  maybe: /\b(?:keep|fridge|ahead|before|after|dry|put|start)\b/giu,
  other:
    /\b(?:simmer\w*|boil\w*|bak(?:e|ing)|roast\w*|cook\w*|fry|fried|grill\w*|steam\w*|knead\w*|beat|whisk|blend\w*|toast|stir\w*|shake|smoke|brush|poach|keeps?(?= (?:for |covered |\d|a |until|well|its))|stored?|best|better|hurry|if you have time|up to|longer than|no longer|no more than|at most|serve|warm(?! (?:room|place|kitchen|spot)))\b/giu,
  storage:
    /\b(?:keeps?|kept|freez(?:e|es|ing) (?:well|for|in|them|it|on)|frozen|they freeze|unbaked|uncooked|stored?|within|leftovers|clay pot|skewers|sticks|reheat|do not leave|can wait)\b/iu,
  duration: new RegExp(
    String.raw`\b(?:overnight|(?:the (?:day|evening|night) before|one night|half an hour)|(?:(?<from>${number}|an?|one|two|three|four|several|another)(?:(?: to |-|–| or )(?<to>${number}|two|three|four))? ?(?:or (?:so|two) )?(?<unit>minut|hour|day|week|month)(?:\p{L}*)(?<two> or two)?))`,
    "giu",
  ),
  numbers: { a: 1, an: 1, one: 1, another: 1, two: 2, three: 3, four: 4, several: 3 },
};
const spanish: Words = {
  wait: /(?<!\p{L})(?:rem[oó]j\p{L}*|ferment\p{L}*|marin\p{L}*|repos\p{L}*|d[eé]j\p{L}*|enfr\p{L}*|refriger\p{L}*|congel\p{L}*|levar?|leve|doble\p{L}*|macer\p{L}*|infus\p{L}*|desal\p{L}*|asent\p{L}*|hinch\p{L}*|escurrid\p{L}*)(?!\p{L})/giu,
  maybe:
    /(?<!\p{L})(?:nevera|frigo\p{L}*|frío|antes|después|guard\p{L}*|seca\p{L}*|pon|mete|saca)(?!\p{L})/giu,
  other:
    /(?<!\p{L})(?:hierv\p{L}*|herv\p{L}*|cuec\p{L}*|cocin\p{L}*|cocer|hornea\p{L}*|asa|fríe\p{L}*|freír|sofríe|amasa\p{L}*|bate\p{L}*|licúa\p{L}*|tuesta\p{L}*|remuev\p{L}*|agita\p{L}*|ahúma|conserva\p{L}*|dura|duran|aguanta\p{L}*|mejor|prisa|si tienes tiempo|hasta|no más|máximo|sirv\p{L}*|al vapor|sirve)(?!\p{L})/giu,
  storage:
    /(?<!\p{L})(?:conserva\p{L}*|gu[aá]rda\p{L}*|aguanta\p{L}*|dura|duran|congel\p{L}*|dentro|en menos de|antes de|sobras|barro|brochetas|palitos|palillos|pinchos|recal\p{L}*|mantén\p{L}*|no l[ao]s? dejes|pueden esperar|más de|cómela)(?!\p{L})/iu,
  duration: new RegExp(
    String.raw`(?<!\p{L})(?:(?:toda la|una|la) noche|de un día para otro|la víspera|el día (?:antes|anterior)|(?:una )?hora y media|media hora|(?:(?<from>${number}|una?|dos|tres|cuatro|varias|otras?|otros?)(?:(?: a | o |-|–)(?<to>${number}|dos|tres|cuatro))? (?<unit>minut|hora|día|seman|mes)(?:\p{L}*)(?<two> o dos)?))`,
    "giu",
  ),
  numbers: {
    un: 1,
    una: 1,
    otra: 1,
    otro: 1,
    otras: 1,
    otros: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    varias: 3,
  },
};

export function checkWaits(recipe: CheckedRecipe, report: Report) {
  const stated = recipe.waitTime ?? 0;
  for (const [words, step, note] of [
    [english, "text", "note"],
    [spanish, "textEs", "noteEs"],
  ] as const) {
    const waits = [
      ...recipe.steps.flatMap(({ [step]: text, minutes = 0 }) =>
        waitsIn(text, words, minutes).map(({ least, most }) => ({
          // The minutes of a step may be in the other two times.
          least: most <= minutes ? 0 : least,
          most,
        })),
      ),
      ...recipe.ingredients.flatMap(({ items }) =>
        items.flatMap(({ [note]: text }) => (text ? waitsIn(text, words) : [])),
      ),
    ];
    const least = Math.max(0, ...waits.map((wait) => wait.least));
    const most = waits.reduce((sum, wait) => sum + wait.most, 0);
    // Several waits may be at the same time; cooling is often named without a time.
    if (least > hour && stated < 0.8 * least)
      report("waitTime", "waitShort", { named: least, stated });
    else if (stated > 1.25 * most + 2 * hour)
      report("waitTime", "waitLong", { named: most, stated });
    else continue;
    return;
  }
}

/**
 * At most one wait a sentence: "2 hours or overnight" are two ways to do the same.
 * @param minutes the step's own, for a wait that its text does not put into figures
 */
function waitsIn(text: string, words: Words, minutes = 0): Array<Wait> {
  const isWait = text.search(words.wait) >= 0;
  const unnamed = isWait && minutes > 0 ? [{ least: 0, most: minutes }] : [];
  return [...unnamed, ...namedWaits(text, words)];
}

function namedWaits(text: string, words: Words): Array<Wait> {
  return text.split(/[.;:](?=\s|$)/u).flatMap((sentence) => {
    const marks = (["wait", "maybe", "other"] as const)
      .flatMap((kind) => [...sentence.matchAll(words[kind])].map(({ index }) => ({ kind, index })))
      .sort((a, b) => a.index - b.index);
    const found = [...sentence.matchAll(words.duration)].flatMap((match) => {
      const before = marks.findLast(({ index }) => index <= match.index);
      const near = before ?? marks.find(({ kind }) => kind !== "other");
      if (!near || near.kind === "other") return [];
      const { least, most } = minutesOf(match, words);
      const isSure = near.kind === "wait" && !words.storage.test(sentence);
      return [{ least: isSure ? least : 0, most }];
    });
    if (found.length === 0) return [];
    const sure = found.filter(({ least }) => least > 0).map(({ least }) => least);
    return [
      {
        least: sure.length > 0 ? Math.min(...sure) : 0,
        most: Math.max(...found.map(({ most }) => most)),
      },
    ];
  });
}

function minutesOf(match: RegExpExecArray, { numbers }: Words): Wait {
  const { from, to, unit, two } = match.groups ?? {};
  if (!from || !unit) {
    const half = /half|media hora/iu.test(match[0]) ? hour / 2 : null;
    const minutes = half ?? (/hora y media/iu.test(match[0]) ? 1.5 * hour : night);
    // A night is from eight hours to a day.
    return { least: minutes, most: minutes === night ? day / 2 : minutes };
  }
  const per = lookup(unitMinutes, unit.toLowerCase())!;
  const value = (written: string) =>
    lookup(numbers, written.toLowerCase()) ??
    Number(written.replace(",", ".").replace(/[½¼¾]/u, "")) +
      (written.includes("½")
        ? 0.5
        : written.includes("¼")
          ? 0.25
          : written.includes("¾")
            ? 0.75
            : 0);
  const least = value(from) * per;
  return { least, most: two ? 2 * per : to ? value(to) * per : least };
}
