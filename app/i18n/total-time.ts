// The time of a recipe with its waiting, as people say it: "1 hr 20 min", "22 hr 45 min", "2 weeks, 20 min of work".
import { formatDuration, overnight } from "#app/lib/format/duration.ts";
import { formatLongTime } from "#app/lib/format/long-time.ts";
import type { Language } from "./languages.ts";
import type { Translate } from "./resources.ts";

/** Minutes. */
export type Times = { prepTime: number; cookingTime: number; waitTime?: number | undefined };

const day = 1440;
/** Where a larger unit begins, so that no number is above thirteen days or eight weeks. */
const units = [
  { unit: "month", from: 60 * day, minutes: 30 * day },
  { unit: "week", from: 14 * day, minutes: 7 * day },
  { unit: "day", from: 0, minutes: day },
] as const;

export function totalMinutes({ prepTime, cookingTime, waitTime = 0 }: Times): number {
  return prepTime + cookingTime + waitTime;
}

/** A total of days or weeks says it itself. */
export function startsDayBefore({ waitTime = 0 }: Times): boolean {
  return waitTime >= overnight && waitTime < day;
}

export function totalTime(times: Times, language: Language, t: Translate): string {
  const { prepTime, cookingTime, waitTime = 0 } = times;
  if (waitTime < day) return formatDuration(totalMinutes(times), language);
  const work = formatDuration(prepTime + cookingTime, language);
  const { unit, minutes } = units.find(({ from }) => waitTime >= from)!;
  const wait = formatLongTime(Math.round(waitTime / minutes), unit, language);
  return t("common:time.long", { wait, work });
}

/** What a total consists of. A wait of days is in the text of the total. */
export function timeParts(times: Times): Array<["prep" | "cooking" | "waiting", number]> {
  const { prepTime, cookingTime, waitTime = 0 } = times;
  const parts: ReturnType<typeof timeParts> = [
    ["prep", prepTime],
    ["cooking", cookingTime],
    ["waiting", waitTime < day ? waitTime : 0],
  ];
  return parts.filter(([, minutes]) => minutes > 0);
}
