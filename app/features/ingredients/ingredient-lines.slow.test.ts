// Every ingredient of the catalogue as shown on the recipe page: both languages, both unit systems, for half, one, two and
// three times the recipe, and for one serving.
import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { unitSystems, type UnitSystem } from "#app/lib/values/unit-systems.ts";
import { snapshotRecipes } from "../../../scripts/content/load-recipes.ts";
import { scales } from "./kitchen-view.ts";
import { toRecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";

type Line = {
  recipe: string;
  language: Language;
  units: UnitSystem;
  /** servings, or how many times the recipe */
  amountShown: string;
  unit: string;
  amount: string;
  name: string;
};

const recipes = snapshotRecipes(readRecipeFiles());

function linesOf(language: Language, units: UnitSystem): Array<Line> {
  const t = translatorFor(language);
  return recipes.flatMap((recipe) =>
    [
      ...scales.map((scale) => ({ servings: null, scale })),
      ...(recipe.servings === null ? [] : [{ servings: 1, scale: 1 as const }]),
    ].flatMap((shownAmount) => {
      const page = toRecipePageView(
        { ...recipe, bases: [], related: { sameDish: [], sameIngredient: [], sameCountry: [] } },
        { language, kitchen: { ...shownAmount, units, unitsInAddress: true }, t },
      );
      const shown = page.groups.flatMap(({ items }) => items);
      return recipe.ingredients.map(({ unit }, i) => ({
        recipe: recipe.slug,
        language,
        units,
        amountShown: shownAmount.servings ? "1 serving" : `×${shownAmount.scale}`,
        unit,
        amount: shown[i]!.amount.replace(/^(?:about|aprox\.) /, ""),
        name: shown[i]!.name.text,
      }));
    }),
  );
}

const alone = "(?:[⅛¼⅓½⅔¾]|1)";
const several = "(?:\\d[\\d,.]*–\\d+|1[⅛¼⅓½⅔¾]|[2-9]|[1-9]\\d+)(?:[⅛¼⅓½⅔¾])?";
const units = {
  en: {
    one: "cup|quart|clove|sprig|leaf|slice|bunch|handful|pinch of|stick|stalk|sheet|head|can|strip",
    several:
      "cups|quarts|cloves|sprigs|leaves|slices|bunches|handfuls|pinches of|sticks|stalks|sheets|heads|cans|strips|tsps|tbsps|lbs",
  },
  es: {
    one: "taza|cuarto de galón|cdta\\.|cda\\.|diente|ramita|hoja|rodaja|manojo|puñado|pizca|rama|barra|tallo|lámina|cabeza|lata|tira",
    several:
      "tazas|cuartos de galón|cdtas\\.|cdas\\.|dientes|ramitas|hojas|rodajas|manojos|puñados|pizcas|ramas|barras|tallos|láminas|cabezas|latas|tiras",
  },
};
/** Measured by spoon or cup in US units. */
const spoonable =
  /^(?!salt (?:cod|beef)|butter beans|fresh yeast)(?:.*\b(?:salt|dried yeast|instant yeast|dry yeast|baking powder|baking soda|vanilla extract|ground \w+|cumin|paprika|oregano|turmeric|cinnamon|black pepper|cornstarch|cassava starch|flour|sugar|cornmeal|breadcrumbs|cocoa powder|honey|rice|raisins|almonds|walnuts|pine nuts|peanuts|butter|lard|mayonnaise|tomato paste|condensed milk|semolina|lentils|chickpeas|(?:dried|cooked) (?:\w+ )*(?:beans|peas))$)/;
const ground = /ground (?:beef|pork|lamb|egusi|smoked fish|dried shrimp)/;
/** Nouns whose plural has no s, and names that are no English or Spanish words. */
const withoutS =
  /shrimp|snapper|fish|tilapia|bream|zucchini|injera|anise|amarillo|paximadia|octopus/;

const patterns: ReadonlyArray<[name: string, isUgly: (line: Line) => boolean]> = [
  ["nothing of it", ({ amount }) => /(?:^|[\s–(])0(?![.\d])/.test(amount)],
  ["a hole", ({ amount, name }) => /undefined|NaN|\{\{/.test(amount + name) || name === ""],
  [
    "one of several",
    ({ amount, language }) =>
      new RegExp(`(?:^|\\+ |y )${alone} (?:${units[language].several})`).test(amount),
  ],
  [
    "several of one",
    ({ amount, language }) =>
      new RegExp(`(?:^|\\+ |y )${several} (?:${units[language].one})(?![\\p{L}.])`, "u").test(
        amount,
      ),
  ],
  [
    "a decimal fraction of a spoon, a cup or a thing",
    ({ amount }) => /\d\.\d+(?![\d.])(?! (?:kg|l|g|ml)\b)/.test(amount.replace(/\([^)]*\)/, "")),
  ],
  ["a thousand grams", ({ amount }) => /(?:^|[^.\d])\d[\d,]{3,} (?:g|ml)\b/.test(amount)],
  [
    "weighed, though a spoon or a cup measures it",
    ({ amount, units: system, name, language }) =>
      system === "us" &&
      language === "en" &&
      /\b(?:oz|lb)\b/.test(amount) &&
      spoonable.test(name.replace(/ (?:for|in|with) .*| \(.*/, "")) &&
      !ground.test(name),
  ],
  [
    "flour or sugar without its weight",
    ({ amount, units: system, unit, name, language }) =>
      system === "us" &&
      unit === "g" &&
      language === "en" &&
      /\b(?:flour|sugar)$/.test(name) &&
      !/\(\d[\d.,]* k?g\)/.test(amount),
  ],
  [
    "four cups that are a quart",
    ({ amount }) => /(?:^|–)(?:[4-9]|\d{2,})(?:[¼⅓½⅔¾])? (?:cups|tazas)(?! \()/.test(amount),
  ],
  [
    "three teaspoons that are a tablespoon",
    ({ amount }) => /(?:^|–)(?:[3-9]|\d{2,}) (?:tsp|cdtas)/.test(amount),
  ],
  ["part of a tablespoon", ({ amount }) => /(?:^|[–+y] )[⅛¼⅓⅔¾] (?:tbsp|cda)/.test(amount)],
  [
    "metric in the US view",
    ({ amount, units: system }) =>
      system === "us" && /\b(?:kg|l|ml)(?!\p{L})/u.test(amount.replace(/\([^)]*\)/, "")),
  ],
  [
    "US in the metric view",
    ({ amount, units: system }) =>
      system === "metric" && /\b(?:oz|lb|cups?|tazas?|quarts?)\b/.test(amount),
  ],
  [
    "the unit twice",
    ({ amount, name, language }) => {
      const unit = new RegExp(
        `\\b(${units[language].one}|${units[language].several})(?: de)?$`,
      ).exec(amount)?.[1];
      const stem = unit?.replace(/(?:e?s|ves|f)?\.?$/, "");
      // "chocolate a la taza" is a drink, "1 taza" a measure.
      return stem !== undefined && new RegExp(`(?<!a la )\\b${stem}`).test(name);
    },
  ],
  [
    "joined twice or not at all",
    ({ amount, language }) =>
      language === "es" &&
      /[a-z.)]$/.test(amount) &&
      (!amount.endsWith(" de") || amount.endsWith(" de de")),
  ],
  [
    "one of a name in the plural, several of one in the singular",
    ({ amount, name, language, unit }) => {
      if (unit !== "piece") return false;
      const one = new RegExp(`^${alone}(?:–1)?$`).test(amount);
      const noun =
        language === "es"
          ? name.split(" ")[0]!
          : name
              .split(/ (?:of|for|in|with|on) | \(/)[0]!
              .split(" ")
              .at(-1)!;
      return one === /[^su]s$/.test(noun) && !withoutS.test(noun);
    },
  ],
  [
    "a leaf, a clove or an olive cut in pieces",
    ({ amount, name }) =>
      /^[\d– ]*[⅛¼⅓½⅔¾]$/.test(amount) &&
      /\b(?:lea(?:f|ves)|cloves?|peppercorns?|olives?|threads?|hojas?|clavos?|hebras?|granos?|aceitunas?)\b/.test(
        name,
      ),
  ],
];

test("all ingredient lines of the catalogue read well, in both languages and unit systems, for ×½, ×1, ×2 and ×3 and one serving", () => {
  const lines = languages.flatMap((language) =>
    unitSystems.flatMap((system) => linesOf(language, system)),
  );
  expect(recipes.length).toBeGreaterThanOrEqual(409);
  const ugly = lines.flatMap((line) =>
    patterns
      .filter(([, isUgly]) => isUgly(line))
      .map(
        ([pattern]) =>
          `${pattern}: ${line.amount} ${line.name} (${line.recipe}, ${line.language}, ${line.units}, ${line.amountShown})`,
      ),
  );
  expect([...new Set(ugly)]).toEqual([]);
}, 60_000);
