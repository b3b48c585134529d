// Every text that visitors read, with its place: recipes, documents, products, the cookbook and locales.
import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";

export type Language = "en" | "es";
export type WordingText = {
  file: string;
  /** "12.steps.0.textEs" in JSON, the line's number in a document */
  field: string;
  language: Language;
  text: string;
};

const jsonFiles = ["recipes/*.json", "cookbook.json", "products.json", "videos.json"];
/** Ids and names of drawings. */
const isId = /^(?:slug|art|country|colour|dishFamily|recipe|id|url|query|tags|serveWith|material)$/;

export function readWordingTexts(folder = "content", locales = "locales"): Array<WordingText> {
  const json = jsonFiles.flatMap((pattern) => globSync(`${folder}/${pattern}`));
  return [
    ...json.flatMap((file) => jsonTexts(file, parse(file), null)),
    ...(["en", "es"] as const).flatMap((language) => [
      ...globSync(`${folder}/**/*.${language}.md`).flatMap((file) => lines(file, language)),
      ...globSync([`${locales}/${language}/*.json`, `${folder}/texts/${language}.json`]).flatMap(
        (file) => jsonTexts(file, parse(file), language),
      ),
    ]),
  ].map((item) => ({ ...item, file: relative(".", item.file) }));
}

/** The strings of JSON; "textEs" and "es" are Spanish, a file of locales is of its language. */
function jsonTexts(file: string, json: unknown, only: Language | null): Array<WordingText> {
  const found: Array<WordingText> = [];
  const add = (field: string, language: Language, text: string) =>
    found.push({ file, field, language, text });
  const walk = (value: unknown, path: string, key: string, language: Language) => {
    if (typeof value === "string" && (only !== null || !isId.test(key))) add(path, language, value);
    // A name of a dish in another language than the page's.
    if (!isObject(value) || ("language" in value && value.language !== language)) return;
    if (isCounted(value))
      add(path, "es", `${value.quantity} ${value.unit}: ${value.nameEs}, ${value.noteEs}`);
    for (const [name, item] of Object.entries(value)) {
      // Works have the titles that their publishers gave them.
      if ((name === "art" || name === "sources") && only === null) continue;
      const place = Array.isArray(value) && isObject(item) && "id" in item ? item.id : name;
      const spoken = /Es$|^es$/.test(name) ? "es" : name === "en" ? "en" : language;
      walk(
        item,
        [path, place].join(".").replace(/^\./, ""),
        Array.isArray(value) ? key : name,
        only ?? spoken,
      );
    }
  };
  walk(json, "", "", only ?? "en");
  return found;
}

const isObject = (value: unknown): value is object => value !== null && typeof value === "object";
/** An ingredient with a note, which is read together with its amount. */
const isCounted = (
  value: object,
): value is { quantity: number; unit: string; nameEs: string; noteEs: string } =>
  "quantity" in value && "unit" in value && "nameEs" in value && "noteEs" in value;

/** A document line by line, without addresses, ids and the words that other countries have for a thing. */
function lines(file: string, language: Language): Array<WordingText> {
  const kept = readFileSync(file, "utf8").replace(
    /^names:\n(?: .*\n)+|^terms:(?: .*)?\n(?: .*\n)*|^(?:group|product|date|art|slug): .*$/gm,
    (block) => block.replace(/[^\n]/g, ""),
  );
  const head = kept.startsWith("---\n") ? kept.indexOf("\n---\n") : 0;
  const unquoted = kept.slice(0, head).replaceAll('"', "") + kept.slice(head);
  return unquoted.split("\n").flatMap((line, index) => {
    const text = line.replace(/\]\([^)]*\)|(?<![\p{L}\d])\/[\w/-]+/gu, " ").trim();
    return text ? [{ file, field: String(index + 1), language, text }] : [];
  });
}

function parse(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
