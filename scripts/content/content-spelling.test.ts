// English is spelled as in the United States, Spanish decimals have a point: one way in all content.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const british =
  /\b(?:chilli|chillies|colour\w*|flavour\w*|favourite\w*|neighbour\w*|harbour\w*|savoury|moulds?|moulded|mouldy|centred?|centres|grey\w*|(?:milli|centi)?litres?|(?:milli|centi|kilo)?metres?|fibres?|caramelise\w*|organise\w*|recognise\w*|travell\w+|jewelled|licence|draught|ploughs?|omelettes?|e-mails?|aubergines?|courgettes?|icing sugar|plain flour|prawns?|treacle|(?:pasteur|steril|crystall)is(?:e|es|ed|ing|ation)|nixtamalised|labelled|towards|wholemeal|minced beef)\b/giu;
/** A space between thousands, which Spain uses and the Americas do not. */
const spacedThousands = /\b\d{1,3} \d{3}(?= (?:kg|g|l|ml|m|habitantes|personas|años)\b)/g;
const decimalComma = /\d,\d{1,2}(?= (?:kg|g|l|ml|cm|mm|m|litros?|h|min|%))/g;

/** Addresses and ids keep their words. */
const withoutAddresses = (text: string) => text.replace(/\]\([^)]*\)|\/[\w/-]+/g, " ");
const named = (pattern: RegExp, text: string) => withoutAddresses(text).match(pattern) ?? [];

/** The strings of JSON in one language; keys of the other one, of ids and of drawings are left out. */
function strings(
  value: unknown,
  language: "en" | "es",
  key = "",
  own = language === "en",
): Array<string> {
  if (typeof value === "string")
    return own && !/^(?:slug|art|country|colour|dishFamily)$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => strings(item, language, key, own));
  if (value === null || typeof value !== "object") return [];
  // A name of a dish in another language than the page's.
  if ("language" in value && value.language !== language) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    if (name === "art") return [];
    const of = /Es$|^es$/.test(name) ? "es" : name === "en" ? "en" : null;
    return strings(item, language, name, of === null ? own : of === language);
  });
}

/** Without the words that countries have for a thing, by which it is found, and without ids. */
const withoutNames = (text: string) =>
  text.replace(/^names:\n(?: .*\n)+|^terms:(?: .*)?\n(?: .*\n)*|^(?:group|product): .*$/gm, "");

const json = ["content/recipes/*.json", "content/cookbook.json", "content/products.json"].flatMap(
  (pattern) => globSync(pattern),
);

function wordsIn(language: "en" | "es", pattern: RegExp) {
  const documents = globSync(`content/**/*.${language}.md`);
  const locales = globSync(`locales/${language}/*.json`);
  expect(documents.length).toBeGreaterThan(90);
  return [...json, ...documents, ...locales].flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const read = file.endsWith(".md")
      ? [withoutNames(text)]
      : strings(JSON.parse(text), language, "", language === "en" || file.startsWith("locales"));
    return read.flatMap((part) => named(pattern, part).map((word) => `${file}: ${word}`));
  });
}

test("English is spelled as in the United States", () => {
  expect(wordsIn("en", british)).toEqual([]);
});

test("Spanish decimals have a point", () => {
  expect(wordsIn("es", decimalComma)).toEqual([]);
});

test("Spanish thousands have no space", () => {
  expect(wordsIn("es", spacedThousands)).toEqual([]);
});

test("the patterns find what they are for", () => {
  expect(named(british, "A chilli of savoury flavour in the centre, 2 litres")).toHaveLength(5);
  expect(named(british, "[mold](/products/flan-mould), chili, chilies, center")).toEqual([]);
  expect(
    named(british, "pasteurised, labelled and wholemeal, towards the nixtamalised"),
  ).toHaveLength(5);
  expect(named(spacedThousands, "10 000 habitantes, 1 200 g y 2 de 400 g")).toHaveLength(2);
  expect(named(decimalComma, "1,5 kg y 1,000 g, como 12,48")).toEqual(["1,5"]);
});
