// What can make people ill is said where it is needed: in the note of the ingredient and before the step, not after it.
// Pregnant women, small children and frail people: https://www.fda.gov/food/people-risk-foodborne-illness.
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { itemsOf, type Rule } from "./rule.ts";

/** Steps after which something is eaten raw or soft. */
const leftRaw =
  /\b(?:stay(?:s|ing)? raw|raw (?:fish|shrimp|conch|kitfo)|the heart still raw|eggs are not cooked|(?:egg|eggs) stays? (?:raw|soft)|whites? (?:are|is) (?:set|firm)|white is set|soft middle|rare)\b/i;
const isEggOrRaw = /\begg|\b(?:fish|bass|corvina|shrimp|conch|beef|steak|tenderloin)\b/i;
const atRisk = /pregnan/i;
const atRiskEs = /embarazad/i;

const freshCheese =
  /\b(?:fresh (?:white|goat|smoked)|smoked fresh|panela or|ayib|mizithra|feta|buffalo mozzarella|burrata|ricotta|mascarpone)\b/i;
const cooksCheese = /\b(?:bake|baking|oven)\b/i;

const nutsOrSeeds =
  /\b(?:tiger nuts?|almonds?|walnuts?|cashews?|hazelnuts?|pine nuts?|peanuts?|(?:pumpkin|sunflower|sesame|egusi|melon) seeds?)\b/i;
const longSoak = /\bsoak[^.;]*?(?:(\d+) to (\d+)|(\d+)) hours|\bsoak[^.;]*?overnight/i;

/** Lectin of Phaseolus beans survives a slow simmer: 10 minutes of hard boiling (FDA, Bad Bug Book: Phytohaemagglutinin). */
const driedBeans =
  /^(?=.*\bdried\b)(?=.*\b(?:beans?|kidney|gigantes)\b)(?!.*\b(?:fava|broad|soy|mung|locust|black-eyed|cowpeas?)\b)/i;
const boilsHard = /\bboil\w*\b[^.;]*\bhard\b[^;]*?\b(?:1\d|[2-9]\d) minutes\b/i;
const boilsHardEs = /\b(?:hi[eé]rv|herv|ebull|borbot)\p{L}*[^;]*?\b(?:1\d|[2-9]\d) minutos\b/iu;

const perishable =
  /\b(?:rice|chicken|beef|pork|lamb|goat|turkey|duck|ham|fish|cod|shrimp|salmon|squid|octopus|conch|clams?|mussels?)\b/i;

export const checkSafety: Rule = (recipe) => {
  const items = itemsOf(recipe);
  const steps = recipe.steps.map(({ text, textEs }) => ({ text: plainStep(text), textEs }));
  const findings: Array<string> = [];

  const risky = items.filter(({ name }) => isEggOrRaw.test(name));
  const first = steps.findIndex(({ text }) => leftRaw.test(text));
  if (first >= 0 && risky.length > 0) {
    const noted = items.some(
      ({ note = "", noteEs = "" }) => atRisk.test(note) && atRiskEs.test(noteEs),
    );
    if (!noted) findings.push("its note says nothing to pregnant women, small children, the frail");
    // A step that begins with the warning, or that speaks of raw food only to warn, has it in time.
    const before = steps
      .slice(0, first + 1)
      .some(
        ({ text, textEs }, i) =>
          atRisk.test(text) &&
          atRiskEs.test(textEs) &&
          (i < first ||
            /\braw (?:fish|shrimp|conch|kitfo)\b/i.test(text) ||
            text.search(atRisk) <= text.search(leftRaw) ||
            /^[^.]*pregnan/i.test(text)),
      );
    if (!before) findings.push(`step ${first + 1} leaves something raw: warn before it`);
  }

  const isCooked = steps.some(({ text }) => cooksCheese.test(text));
  for (const { name, note = "" } of items)
    if (freshCheese.test(name) && !/pasteuri/i.test(note) && !isCooked)
      findings.push(`${name} that is eaten as it is: "from pasteurized milk"`);

  for (const { text } of steps)
    for (const sentence of text.split(/\.(?=\s|$)/)) {
      const soak = longSoak.exec(sentence);
      const hours = soak ? Number(soak[2] ?? soak[3] ?? 8) : 0;
      if (hours > 4 && nutsOrSeeds.test(text) && !/fridge|refrigerat/i.test(sentence))
        findings.push(`"${sentence.trim()}": nuts and seeds soak in the refrigerator`);
    }

  for (const { name } of items)
    if (
      driedBeans.test(name) &&
      !steps.some(({ text, textEs }) => boilsHard.test(text) && boilsHardEs.test(textEs))
    )
      findings.push(`${name}: a step boils them hard for 10 minutes`);

  const isPerishable = items.some(({ name }) => perishable.test(name));
  for (const text of [...steps.map(({ text }) => text), recipe.makeAhead ?? ""]) {
    const left = /\bleft ?overs?\b(?! of raw)/i.test(text);
    if (!isPerishable || !left || /\bdo not keep leftovers\b/i.test(text)) continue;
    const missing = [
      [/within (?:\d|one|two|the) hours?/i, "within 2 hours"],
      [/\b\d days?\b/i, "how many days"],
      [/full boil|steaming hot|until (?:steaming|very hot)|74 °C|\bcold\b/i, "how they are heated"],
    ].flatMap(([said, what]) => ((said as RegExp).test(text) ? [] : [what]));
    if (missing.length > 0) findings.push(`leftovers: say ${missing.join(", ")}`);
  }
  return findings;
};
