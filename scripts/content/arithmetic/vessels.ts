// Pots and pans have their size where it decides: for deep frying, for much stock, and for what takes the shape of its dish.
import { itemsOf, stepTexts, type Rule } from "./rule.ts";

/** Milliliters of oil for frying that depend on the pan, not on the servings; liters of stock that do not fit any pot. */
const deepOil = 300;
const muchStock = 3;

const fries = /\bfrying\b/;
const panOfWidth =
  /\b(?:pan|pot|skillet|caldero|wok)\b[^.;]{0,60}\{\{!?(?:\d\d(?: to |[-–]))?\d\d cm\}\}|\{\{!?\d\d cm\}\}[^.;]{0,40}\b(?:pan|pot|skillet|caldero|wok)\b/i;

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

  const oils = itemsOf(recipe).filter(
    ({ name, note = "", unit, quantity }) =>
      /\b(?:oil|lard|shortening)\b/.test(name) &&
      fries.test(`${name} ${note}`) &&
      (quantity ?? 0) * (unit === "l" ? 1000 : unit === "ml" ? 1 : 0) >= deepOil,
  );
  if (oils.length > 0 && !recipe.steps.some(({ text }) => panOfWidth.test(text)))
    findings.push(`${oils[0]!.name} for frying: say how wide the pan is, {{24 cm}}`);
  if (oils.some(({ scales }) => scales !== false))
    findings.push("oil for frying is for the pan, not for the servings: scales false");

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

const vessel = String.raw`(?:pots?|stockpots?|saucepans?|pans?|skillets?|Dutch ovens?|calderos?|cazuelas?|woks?|tagines?|molds?|jars?|steamers?|baking dish(?:es)?|ramekins?|pitchers?|pressure cookers?)`;
/** "a pot", "another wide pan": the first time that a cook looks for it; "the pot" is known. */
const introduces = new RegExp(
  String.raw`\b(?<!\bthe )(?:an?|another|second|two|three|separate|large|wide|heavy|deep|shallow|clean|dry|medium|new)(?:[ ,]+(?!the\b|of\b|in\b|into\b|and\b|to\b|with\b|for\b|from\b|over\b|under\b|on\b|can\b)[\w-]+){0,4}?[ ,]+${vessel}\b`,
  "i",
);
/** What melts butter or toasts spices, stands over a fire, or holds what is left. */
const anySize =
  /\b(?:dry,? [^.;]{0,20}(?:pan|skillet)|if (?:your|the) (?:pot|pan))\b|\b(?:small|tiny|ridged|grill|cast-iron|griddle|comal|clay|closed|airtight|same)\b[^.;]*\b(?:pan|pot|saucepan|skillet|tagine|jar|pitcher|mold)s?\b/i;
const isMeasured = /\d ?(?:cm|l|ml|liters?)\b|-(?:cm|liter)\b/;

/** Each pot, pan, mold and jar has a size where a step first asks for it: the cook takes it out then. */
export const checkVesselSizes: Rule = (recipe) => {
  const said = stepTexts(recipe).flatMap((text, i) =>
    text.split(/(?<=[.;])\s/).map((sentence) => ({ step: i + 1, sentence })),
  );
  const without = said.filter(
    ({ sentence }) =>
      introduces.test(sentence) && !isMeasured.test(sentence) && !anySize.test(sentence),
  );
  return without.map(
    ({ step, sentence }) => `step ${step}: say the size of "${introduces.exec(sentence)![0]}"`,
  );
};
