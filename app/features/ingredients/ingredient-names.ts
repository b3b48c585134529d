// Singular and plural of counted ingredients, by the rules of both languages; irregular words are in
// content/ingredient-words.json.
import { lookup } from "#app/lib/lookup.ts";
import ingredientWords from "../../../content/ingredient-words.json" with { type: "json" };
import type { Language } from "#app/i18n/languages.ts";

type Words = {
  plurals: ReadonlyMap<string, string>;
  singulars: ReadonlyMap<string, string>;
  invariable: ReadonlySet<string>;
  whole: ReadonlySet<string>;
};

function wordsOf(language: Language): Words {
  const { irregular, invariable, whole } = ingredientWords[language];
  const pairs = irregular as Array<[one: string, several: string]>;
  return {
    plurals: new Map(pairs),
    singulars: new Map(pairs.map(([one, several]) => [several, one])),
    invariable: new Set(invariable),
    whole: new Set(whole),
  };
}
const known: Record<Language, Words> = { en: wordsOf("en"), es: wordsOf("es") };

/** "onion" or "onions", "cebolla roja" or "cebollas rojas", whichever was typed. */
export function countedName(name: string, language: Language, isSingular: boolean): string {
  const inflect = (word: string) =>
    isSingular ? singular(word, language) : plural(word, language);
  const { head, rest } = split(name, language);
  if (language === "es") return head.replace(/[\p{L}-]+/gu, inflect) + rest;
  return head.replace(/[\p{L}'-]+$/u, inflect) + rest;
}

const noteAdjective =
  /^(?:\p{L}*(?:ad|id)(?:it)?[oa]s?|(?:dur|enter|fresc|sec|madur|rot|abiert|fin|grues|crud|frit|tiern|limpi|median|pequeñ|viej|suelt|frí|tibi)[oa]s?|grandes?)$/u;
const betweenAdjectives = /^(?:y|o|bien|muy|recién|apenas|ya)$/;

/** "picada fina, en dos partes" beside one onion, "picadas finas, en dos partes" beside two: the adjectives that begin a part. */
export function agreedNote(note: string, isSingular: boolean): string {
  const agree = (part: string) => {
    let isOver = false;
    return part.replace(/[^\s;]+/g, (word) => {
      if (!isOver && noteAdjective.test(word))
        return isSingular ? singular(word, "es") : plural(word, "es");
      isOver ||= !betweenAdjectives.test(word);
      return word;
    });
  };
  return note.split(",").map(agree).join(",");
}

/** Things too small to cut: a bay leaf, a clove, an olive. */
export function isIndivisible(name: string): boolean {
  return (["en", "es"] as const).some((language) =>
    known[language].whole.has(headWord(name, language)),
  );
}

/** The noun of a name in the singular: "leaf" of "dried bay leaves", "hoja" of "hojas de laurel". */
export function headWord(name: string, language: Language): string {
  const { head } = split(name.toLowerCase(), language);
  const words = head.match(/[\p{L}'-]+/gu) ?? [""];
  return singular((language === "es" ? words[0] : words.at(-1))!, language);
}

/** Only the part before "of", "for", "in" or a bracket is inflected; in Spanish every word of it. */
function split(name: string, language: Language) {
  const end =
    language === "es"
      ? / (?:del?|en|para|con|sin|al?) |,| \(/.exec(name)
      : / (?:of|for|in|with|on) |,| \(/.exec(name);
  const headLength = end?.index ?? name.length;
  return { head: name.slice(0, headLength), rest: name.slice(headLength) };
}

function singular(word: string, language: Language): string {
  const { plurals, singulars, invariable } = known[language];
  const listed = singulars.get(word);
  if (listed !== undefined) return listed;
  if (plurals.has(word) || invariable.has(word) || isName(word)) return word;
  return language === "es" ? singularEs(word) : singularEn(word);
}

function plural(word: string, language: Language): string {
  const singularWord = singular(word, language);
  const { plurals, invariable } = known[language];
  const listed = plurals.get(singularWord);
  if (listed !== undefined) return listed;
  if (invariable.has(singularWord) || isName(singularWord)) return singularWord;
  return language === "es" ? pluralEs(singularWord) : pluralEn(singularWord);
}

/** Proper names such as Hass, San Marzano, T-bone. */
function isName(word: string) {
  return /^\p{Lu}/u.test(word);
}

function singularEn(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, "y");
  if (/(?:ch|sh|x|ss|z|o)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}

function pluralEn(word: string): string {
  if (/(?:fish|ss)$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  return /(?:ch|sh|x|z|us)$/.test(word) ? `${word}es` : `${word}s`;
}

const plain: Record<string, string> = { á: "a", é: "e", í: "i", ó: "o", ú: "u" };
const accented: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú" };

function singularEs(word: string): string {
  if (word.endsWith("ces")) return word.replace(/ces$/, "z");
  if (/[íú]es$/.test(word)) return word.slice(0, -2);
  // "limones" is the plural of "limón": the last syllable of the singular is stressed.
  if (/[aeiou]nes$/.test(word) && !/[áéíóú]/.test(word))
    return word.replace(/([aeiou])nes$/, (_, vowel: string) => `${lookup(accented, vowel)}n`);
  if (/[aeiouáéíóú][lrdn]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 ? word.replace(/s$/, "") : word;
}

function pluralEs(word: string): string {
  // "o" and "y" join two names.
  if (word.length < 2 || word.endsWith("s")) return word;
  if (/[íú]$/.test(word)) return `${word}es`;
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  if (word.endsWith("z")) return word.replace(/z$/, "ces");
  return `${word.replace(/[áéíóú](?=n$)/, (vowel) => lookup(plain, vowel)!)}es`;
}
