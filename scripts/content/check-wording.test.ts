import { expect, test } from "vitest";
import { checkWording, countByRule, readWordingRules } from "./check-wording.ts";
import { readWordingTexts, type Language } from "./wording-texts.ts";

const rules = readWordingRules();
const found = (language: Language, text: string, file = "locales/en/x.json", field = "a") =>
  checkWording([{ file, field, language, text }], rules).map(({ remedy }) => remedy);

test("all texts are written in the words of content/wording.json", () => {
  const texts = readWordingTexts();
  expect(texts.length).toBeGreaterThan(50_000);
  expect(checkWording(texts, rules)).toEqual([]);
});

test.each([
  ["A chilli of savoury flavour", 3],
  ["pasteurised, labelled and wholemeal, towards the nixtamalised", 4],
  ["2 litres in the centre", 2],
  ["Chop the chilies and the red chili", 2],
  ["on 25 March", 1],
  ["It belongs to the house since 1900", 1],
  ["The rice does not wait.", 1],
  ["A heaped spoonful, kept in a closed tin, before they catch", 3],
  ["A pot of pulses with pimento under the oven grill on baking paper", 4],
])("in English “%s” has %i findings", (text, count) => {
  expect(found("en", text)).toHaveLength(count);
});

test.each([
  "mold, chiles, center, chili powder, sweet chili sauce",
  "on March 25",
  "A heaping spoonful, tin foil, short pulses, it catches fire, what Jamaica calls pimento",
  "It has belonged to the house since 1900; Madeira belongs to Portugal",
])("in English “%s” is right", (text) => {
  expect(found("en", text)).toEqual([]);
});

test.each([
  ["10 000 habitantes, o 1,5 kg", 2],
  ["Calienta el sartén", 1],
  ["4 clove: ajo, machacado", 1],
  ['Se llama "espeto" aquí', 1],
  ["Todavía no pagaste", 1],
])("in Spanish “%s” has %i findings", (text, count) => {
  expect(found("es", text)).toHaveLength(count);
});

test.each([
  "10,000 habitantes y 1.5 kg, 1,000 g",
  "1 clove: ajo, machacado",
  "4 clove: ajo, machacados",
  "Se llama «espeto» aquí",
  "Todavía no has pagado",
])("in Spanish “%s” is right", (text) => {
  expect(found("es", text)).toEqual([]);
});

test("a rule is for one language, and the texts that break it are counted", () => {
  expect(found("es", "aluminium")).toEqual([]);
  const texts = ["flavour, colour", "flavour"].map((text, field) => ({
    file: "a",
    field: String(field),
    language: "en" as const,
    text,
  }));
  expect(countByRule(checkWording(texts, rules), rules)[0]).toBe("wording en: US spelling: 2");
});
