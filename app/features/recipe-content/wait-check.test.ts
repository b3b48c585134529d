import { expect, test } from "vitest";
import type { CheckedRecipe } from "./checked-recipe.ts";
import { checkWaits } from "./wait-check.ts";

type Step = { text: string; textEs: string; minutes?: number };
type Stated = { waitTime?: number; note?: string; noteEs?: string };

function check(step: Step, { waitTime, note, noteEs }: Stated = {}) {
  const found: Array<string> = [];
  const item = { quantity: 1, unit: "g", name: "beans", nameEs: "frijoles" } as const;
  const recipe = {
    steps: [step],
    ingredients: [{ items: [{ ...item, ...(note && noteEs ? { note, noteEs } : {}) }] }],
    ...(waitTime === undefined ? {} : { waitTime }),
  } as unknown as CheckedRecipe;
  checkWaits(recipe, (field, remark, values) =>
    found.push(`${field}: ${remark} ${String(values?.["named"])}`),
  );
  return found;
}
const none = { text: "Stir it.", textEs: "Revuelve." };

test.each<[step: Step, minutes: number]>([
  [{ text: "Leave it for 2 weeks in the dark.", textEs: "Déjalo 2 semanas a oscuras." }, 20_160],
  [
    { text: "Soak the beans overnight and drain.", textEs: "Remoja los frijoles toda la noche." },
    480,
  ],
  [
    { text: "Cover and chill for at least 6 hours.", textEs: "Tapa y refrigera al menos 6 horas." },
    360,
  ],
  [
    {
      text: "Let it rise in a warm place, 2 to 3 hours.",
      textEs: "Deja que la masa doble en un lugar tibio de 2 a 3 horas.",
    },
    120,
  ],
])("a wait that a step names has to be in the waiting time: %j", (step, minutes) => {
  expect(check(step)).toEqual([`waitTime: waitShort ${minutes}`]);
  expect(check(step, { waitTime: minutes })).toEqual([]);
});

test("a wait that only the Spanish text names is found", () => {
  const step = { text: "Stir it.", textEs: "Deja reposar 3 días." };
  expect(check(step)).toEqual(["waitTime: waitShort 4320"]);
});

test("soaking in the note of an ingredient is a wait", () => {
  const soaked = { note: "soaked overnight", noteEs: "remojados toda la noche" };
  expect(check(none, soaked)).toEqual(["waitTime: waitShort 480"]);
  expect(check(none, { ...soaked, waitTime: 480 })).toEqual([]);
});

test("a waiting time that no text explains is a fault", () => {
  expect(check(none, { waitTime: 480 })).toEqual(["waitTime: waitLong 0"]);
});

test("the shorter of two ways is enough", () => {
  const step = {
    text: "Marinate it in the refrigerator for 2 hours or overnight.",
    textEs: "Marina en el refrigerador 2 horas o toda la noche.",
  };
  expect(check(step, { waitTime: 120 })).toEqual([]);
  expect(check(step, { waitTime: 480 })).toEqual([]);
});

test.each<Step>([
  {
    text: "It keeps 3 days in the refrigerator.",
    textEs: "Se conserva 3 días en el refrigerador.",
  },
  { text: "Leave it to simmer for 3 hours.", textEs: "Déjalo hervir 3 horas." },
  { text: "They freeze well for 2 months.", textEs: "Se congelan bien 2 meses." },
  { text: "Let it rest for 20 minutes.", textEs: "Deja reposar 20 minutos." },
])("storing, cooking and short rests need no waiting time: %j", (step) => {
  expect(check(step)).toEqual([]);
});

test("a wait within the minutes of its step may be part of the other times", () => {
  const step = { text: "Let it rise for 2 hours.", textEs: "Deja levar 2 horas.", minutes: 120 };
  expect(check(step)).toEqual([]);
});
