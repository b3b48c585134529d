import { expect, test } from "vitest";
import i18next from "i18next";
import type { Translate } from "./resources.ts";
import { startsDayBefore, timeParts, totalTime } from "./total-time.ts";
import english from "../../locales/en/common.json" with { type: "json" };
import spanish from "../../locales/es/common.json" with { type: "json" };

const i18n = i18next.createInstance();
await i18n.init({
  resources: { en: { common: english }, es: { common: spanish } },
  defaultNS: "common",
  interpolation: { escapeValue: false },
});

test.each([
  [0, 35, "35 min", "35 min"],
  [120, 50, "2 hr 50 min", "2 h 50 min"],
  [479, 1, "8 hr", "8 h"],
  [480, 60, "9 hr", "9 h"],
  [1245, 75, "22 hr", "22 h"],
  [1440, 45, "1 day, 45 min of work", "1 día, 45 min de trabajo"],
  [3600, 70, "3 days, 1 hr 10 min of work", "3 días, 1 h 10 min de trabajo"],
  [20_160, 20, "2 weeks, 20 min of work", "2 semanas, 20 min de trabajo"],
  [43_200, 55, "4 weeks, 55 min of work", "4 semanas, 55 min de trabajo"],
  [129_600, 45, "3 months, 45 min of work", "3 meses, 45 min de trabajo"],
])("%i minutes of waiting and %i of work", (waitTime, work, en, es) => {
  const times = { prepTime: 10, cookingTime: work - 10, waitTime };
  if (work < 10) Object.assign(times, { prepTime: work, cookingTime: 0 });
  const t = (language: string) => i18n.getFixedT(language) as unknown as Translate;
  expect(totalTime(times, "en", t("en"))).toBe(en);
  expect(totalTime(times, "es", t("es"))).toBe(es);
});

test("a recipe with a wait from eight hours to a day is started the day before", () => {
  const times = { prepTime: 10, cookingTime: 10 };
  expect(startsDayBefore({ ...times, waitTime: 480 })).toBe(true);
  expect(startsDayBefore({ ...times, waitTime: 479 })).toBe(false);
  expect(startsDayBefore({ ...times, waitTime: 1440 })).toBe(false);
  expect(startsDayBefore(times)).toBe(false);
});

test("the parts of a total leave out what is zero, and waits that the total names", () => {
  expect(timeParts({ prepTime: 20, cookingTime: 0, waitTime: 120 })).toEqual([
    ["prep", 20],
    ["waiting", 120],
  ]);
  expect(timeParts({ prepTime: 20, cookingTime: 40, waitTime: 1320 })).toEqual([
    ["prep", 20],
    ["cooking", 40],
    ["waiting", 1320],
  ]);
  expect(timeParts({ prepTime: 20, cookingTime: 40, waitTime: 1440 })).toEqual([
    ["prep", 20],
    ["cooking", 40],
  ]);
});
