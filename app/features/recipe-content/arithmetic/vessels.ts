// Pots and pans have their size where it decides: for a liter of oil, for much stock, and for what takes the shape of its dish.
import { fryingOil, itemsOf, stepTexts, type Rule } from "./rule.ts";

/** Milliliters of oil, and liters of stock, that do not fit any pan. */
const muchOil = 700;
const muchStock = 3;

const stock = /^(?:(?:cold|hot|warm|boiling) )?(?:water|\w+ (?:stock|broth)|stock|broth)\b/;
const notBoiled = /\b(?:soak|rins|ferment|wash|steam|cool)/i;

const isSized =
  /\d ?(?:cm|l|ml|liters?)\b[^.;]{0,60}\b(?:pan|pot|skillet|caldero|wok|tins?|dish|molds?|tray|jar)\b|\b(?:pan|pot|skillet|caldero|wok|tins?|dish|molds?|ring|tray)\b[^.;]{0,40}\d ?(?:cm|l|ml|liters?)\b|\boil\b[^.;]*\d cm deep|\d cm of (?:the )?(?:\w+ )?oil\b/i;
const potOfLiters = /\bpot\b[^.;]{0,25}\bof (?:at least |about )?\d+(?:\.\d+)? (?:l|liters)\b/i;
const shapes =
  /\b(?:baking (?:dish|pan|tin)|roasting (?:pan|tin)|ovenproof dish|cake (?:pan|tin)|loaf (?:pan|tin)|springform|water bath)\b/i;

export const checkVessels: Rule = (recipe) => {
  const texts = stepTexts(recipe);
  const all = texts.join(" ");
  const findings: Array<string> = [];

  const oil = fryingOil(recipe);
  if (oil !== null && oil >= muchOil && !isSized.test(all))
    findings.push(`${oil} ml of oil for frying: say how wide the pan is`);

  const liters = itemsOf(recipe)
    .filter(({ name, note = "" }) => stock.test(name) && !notBoiled.test(note))
    .reduce(
      (sum, { quantity, unit }) =>
        sum + (quantity ?? 0) * (unit === "l" ? 1 : unit === "ml" ? 1 / 1000 : 0),
      0,
    );
  if (liters >= muchStock && /\bpot\b/i.test(all) && !potOfLiters.test(all))
    findings.push(`${liters} l of stock: say how many liters the pot holds`);

  if (texts.some((text) => shapes.test(text)) && !isSized.test(all))
    findings.push("say the size of the dish that goes into the oven");
  return findings;
};
