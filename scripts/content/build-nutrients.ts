// `npm run content:nutrients -- nutrients.csv`: writes the figures into content/nutrients.json. Editors maintain the
// names, the weights of pieces and the food's number in the USDA National Nutrient Database for Standard Reference,
// release 26 (public domain, https://www.ars.usda.gov/nea/bhnrc/mafcl). The table of all foods is not part of the
// project: one row per food, the figures per 100 g of what is eaten of it.
import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { millilitres } from "../../app/features/units/densities.ts";
import type { NutrientFile } from "./nutrition/nutrient-foods.ts";
import { parseCsv } from "../../app/lib/encoding/parse-csv.ts";

const file = "content/nutrients.json";
const [source] = process.argv.slice(2);
if (!source) throw new Error("Which table? npm run content:nutrients -- nutrients.csv");
const [header = [], ...rows] = parseCsv(readFileSync(source, "utf8"));
const foods = new Map(
  rows.map((cells) => [cells[0]!, Object.fromEntries(header.map((name, i) => [name, cells[i]]))]),
);
/** In the order of `per100` (nutrient-foods.ts). */
const figures = [
  "energy_kcal",
  "protein_g",
  "fat_g",
  "saturated_fat_g",
  "carbohydrate_g",
  "sugars_g",
  "fiber_g",
  "sodium_mg",
];

const known = JSON.parse(readFileSync(file, "utf8")) as NutrientFile;
const filled = known.foods.map((entry) => {
  if (entry.food === undefined) return entry;
  const row = foods.get(entry.food);
  if (!row) throw new Error(`${entry.food} (${entry.names[0]}) is no food of ${source}.`);
  const { names, note, grams, edible, sugars, sodium, alcohol, water } = entry;
  const refuse = Number(row["refuse_pct"] || 0);
  const millilitre = densityOf(row);
  return {
    food: entry.food,
    description: row["description"],
    per100: figures.map((name) => (row[name] ? Number(row[name]) : null)),
    ...(refuse > 0 ? { refuse } : {}),
    ...(edible === undefined ? {} : { edible }),
    ...(sugars === undefined ? {} : { sugars }),
    ...(sodium === undefined ? {} : { sodium }),
    ...(alcohol ? { alcohol } : {}),
    ...(water ? { water } : {}),
    ...(millilitre ? { millilitre } : {}),
    ...(grams ? { grams } : {}),
    ...(note ? { note } : {}),
    names,
  };
});
const style = await resolveConfig(file);
const text = JSON.stringify({ ...known, foods: filled });
writeFileSync(file, await format(text, { ...style, parser: "json" }));
console.log(`${file}: ${filled.length} entries`);

/** Grams per millilitre by the household measure with the largest volume. */
function densityOf(row: Record<string, string | undefined>): number | null {
  const [largest] = [1, 2]
    .map((n) => ({ volume: millilitres(row[`measure_${n}`] ?? ""), grams: row[`measure_${n}_g`] }))
    .filter(({ volume }) => volume !== null)
    .toSorted((a, b) => b.volume! - a.volume!);
  return largest ? Math.round((Number(largest.grams) / largest.volume!) * 1000) / 1000 : null;
}
