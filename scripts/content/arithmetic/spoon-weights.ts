// Spoons and milliliters against the grams beside them, by content/densities.json.
import { lookup } from "#app/lib/lookup.ts";
import { gramsPerMillilitre } from "#app/features/units/densities.ts";
import { metricVolumes } from "#app/features/units/unit-sizes.ts";
import { arithmetic } from "./arithmetic-table.ts";
import { isWithin, itemsOf, readCount, stepTexts, type Rule } from "./rule.ts";

const { tsp, tbsp } = metricVolumes;
const volumes: Readonly<Record<string, number>> = {
  ...metricVolumes,
  teaspoon: tsp,
  tablespoon: tbsp,
};
const written =
  /(\d+(?:\.\d+)?|half an?|an?|one|two|three|four) (tsp|tbsp|teaspoons?|tablespoons?)(?: of ([a-z -]+?))? ?\((?:about )?(\d+(?:\.\d+)?) g\)|(\d+(?:\.\d+)?) g ?\((?:about )?(\d+(?:\.\d+)?) (tsp|tbsp)\)/gi;

export const checkSpoons: Rule = (recipe) => [
  ...itemsOf(recipe).flatMap(({ name, note = "", unit, quantity }) => {
    const per = lookup(volumes, unit);
    const volume = per === undefined ? null : per * quantity!;
    const weight = unit === "g" ? quantity! : unit === "kg" ? quantity! * 1000 : null;
    const grams = /(?:^|, |about )(\d+(?:\.\d+)?) g(?:$|,|;)/.exec(note)?.[1];
    const spoons =
      /(?:^|, |about )(\d+(?:\.\d+)?) (tsp|tbsp|teaspoons?|tablespoons?)(?:$|,|;)/.exec(note);
    if (volume !== null && grams) return compare(name, volume, Number(grams));
    if (weight !== null && spoons)
      return compare(name, millilitres(spoons[1]!, spoons[2]!), weight);
    return [];
  }),
  ...stepTexts(recipe).flatMap((text) =>
    [...text.matchAll(written)].flatMap((found) => {
      const food = found[3] ?? itemsOf(recipe).find(({ name }) => text.includes(name))?.name;
      if (!food) return [];
      return found[1]
        ? compare(food, millilitres(found[1], found[2]!), Number(found[4]))
        : compare(food, millilitres(found[6]!, found[7]!), Number(found[5]));
    }),
  ),
];

function millilitres(count: string, unit: string): number {
  const each = lookup(volumes, unit.toLowerCase().replace(/s$/, ""))!;
  const number = /^half/i.test(count) ? 0.5 : /^an?$/i.test(count) ? 1 : readCount(count);
  return number * each;
}

function compare(name: string, volume: number, grams: number): Array<string> {
  const density = gramsPerMillilitre(name);
  if (density === null || isWithin(grams / (volume * density), arithmetic.spoons.band)) return [];
  return [`${volume} ml of "${name}" is ${Math.round(volume * density)} g, not ${grams} g`];
}
