// `npm run content:densities -- nutrients.csv`: writes the weights into content/densities.json. Editors maintain the
// names, the household measure and the food's number in the USDA National Nutrient Database for Standard Reference,
// release 26 (public domain, https://www.ars.usda.gov/nea/bhnrc/mafcl). The table of all foods is not part of the
// project: one row per food with `id`, `description` and up to two pairs `measure_1`, `measure_1_g`.
import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { millilitres, type DensityFood } from "../../app/features/units/densities.ts";

const file = "content/densities.json";
const [source] = process.argv.slice(2);
if (!source) throw new Error("Which table? npm run content:densities -- nutrients.csv");
const [header = [], ...rows] = readFileSync(source, "utf8").trim().split(/\r?\n/).map(cellsOf);
const foods = new Map(
  rows.map((cells) => [cells[0]!, Object.fromEntries(header.map((name, i) => [name, cells[i]]))]),
);

const entries = JSON.parse(readFileSync(file, "utf8")) as Array<DensityFood>;
const filled = entries.map((entry) => {
  if ("none" in entry) return entry;
  const row = foods.get(entry.food);
  if (!row) throw new Error(`${entry.food} (${entry.en[0]}) is no food of ${source}.`);
  const measured = [1, 2].find((n) => row[`measure_${n}`] === entry.measure);
  const grams = Number(row[`measure_${measured}_g`]);
  const volume = millilitres(entry.measure);
  if (!measured || !(grams > 0) || volume === null)
    throw new Error(`${entry.food} (${entry.en[0]}) has no weight for "${entry.measure}".`);
  const { en, es, note, by, ...known } = entry;
  return {
    ...known,
    description: row["description"],
    grams,
    ...(by ? { by } : {}),
    ...(note ? { note } : {}),
    en,
    es,
  };
});
const style = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(filled), { ...style, parser: "json" }));
console.log(`${file}: ${filled.length} foods`);

/** The cells of a CSV line; quotes inside quotes are doubled. */
function cellsOf(line: string): Array<string> {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
