// Words for amounts in English and Spanish. The language of a line is unknown, and the two lists hardly collide.
import { lookup } from "#app/lib/lookup.ts";
import { fold } from "#app/lib/format/text.ts";
import type { StoredUnit } from "#app/features/units/unit-names.ts";

/** `factor`: how many of the unit one word stands for (a pint is two cups). */
export type UnitWord = { unit: StoredUnit; factor: number };

const spellings: Array<[unit: StoredUnit, words: string, factor?: number]> = [
  ["g", "g, gr, grs, gs, gms, gm, gram, grams, gramme, grammes, gramo, gramos"],
  ["kg", "kg, kgs, kilo, kilos, kilogram, kilograms, kilogramo, kilogramos"],
  [
    "ml",
    "ml, mls, cc, millilitre, millilitres, milliliter, milliliters, mililitro, mililitros, centimetros cubicos",
  ],
  ["ml", "cl, centilitre, centilitres, centilitro, centilitros", 10],
  ["ml", "dl, decilitre, decilitres, decilitro, decilitros", 100],
  ["l", "l, lt, lts, ltr, litre, litres, liter, liters, litro, litros"],
  [
    "tsp",
    "tsp, tsps, teasp, teaspoon, teaspoons, teaspoonful, teaspoonfuls, cdta, cdtas, cdita, cditas, cta, ctas, ctda, ctdas, cucharadita, cucharaditas, cucharita, cucharitas, cucharada de te, cucharadas de te, cucharadita de cafe, cucharaditas de cafe, cucharadita de te, cucharaditas de te, cucharada de cafe, cucharadas de cafe, cda de te, cdas de te",
  ],
  ["tsp", "cucharada de postre, cucharadas de postre, dessertspoon, dessertspoons", 2],
  [
    "tbsp",
    "tbsp, tbsps, tbs, tbls, tblsp, tblsps, tb, tablespoon, tablespoons, tablespoonful, tablespoonfuls, cda, cdas, cuch, cuchs, cucharada, cucharadas, cuchara, cucharas, cucharada sopera, cucharadas soperas, cda sopera, cdas soperas, cucharon",
  ],
  ["tbsp", "fl oz, fluid ounce, fluid ounces, onza liquida, onzas liquidas, oz liquidas", 2],
  [
    "cup",
    "cup, cups, cupful, cupfuls, taza, tazas, tacita, tacitas, tz, tza, tzas, pocillo, pocillos",
  ],
  ["cup", "pint, pints, pt, pinta, pintas", 2],
  ["cup", "quart, quarts, qt, qts, cuarto de galon", 4],
  ["cup", "gallon, gallons, gal, galon, galones", 16],
  ["oz", "oz, ounce, ounces, onza, onzas"],
  ["lb", "lb, lbs, pound, pounds, libra, libras"],
  ["cm", "cm, cms, centimetre, centimetres, centimeter, centimeters, centimetro, centimetros"],
  ["in", "inch, inches, pulgada, pulgadas"],
  ["piece", "unidad, unidades, ud, uds, unid, unids, u"],
  ["clove", "clove, cloves, diente, dientes, dientecito, dientecitos"],
  ["sprig", "sprig, sprigs, ramita, ramitas, rama, ramas, branch, branches, ramito, ramitos"],
  ["leaf", "leaf, leaves, hoja, hojas, hojita, hojitas"],
  [
    "slice",
    "slice, slices, rasher, rashers, wedge, wedges, rebanada, rebanadas, rodaja, rodajas, loncha, lonchas, lonja, lonjas, tajada, tajadas, feta, fetas, raja, rajas, rueda, ruedas",
  ],
  [
    "bunch",
    "bunch, bunches, manojo, manojos, atado, atados, mazo, mazos, ramillete, ramilletes, manojito, manojitos, ramo, ramos",
  ],
  ["handful", "handful, handfuls, punado, punados, puñado, puñados, puñadito, puñaditos"],
  ["pinch", "pinch, pinches, pizca, pizcas, pellizco, pellizcos, punta de cuchillo, pizquita"],
  ["stick", "stick, sticks, barra, barras, barrita, barritas, varita, varitas"],
  ["sheet", "sheet, sheets, lamina, laminas, plancha, planchas"],
  ["head", "head, heads, cabeza, cabezas"],
  ["stalk", "stalk, stalks, rib, ribs, tallo, tallos, penca, pencas"],
  ["can", "can, cans, tin, tins, lata, latas, latica, laticas, latita, latitas"],
  [
    "packet",
    "packet, packets, package, packages, pack, packs, pkg, pkgs, sachet, sachets, envelope, envelopes, bag, bags, box, boxes, carton, cartons, paquete, paquetes, paq, paqs, paquetico, paquetito, sobre, sobres, sobrecito, sobrecitos, bolsa, bolsas, bolsita, bolsitas, caja, cajas, cajita, cajitas, funda, fundas, brik, briks",
  ],
  ["jar", "jar, jars, tarro, tarros, frasco, frascos, bote, botes, pote, potes"],
  ["bottle", "bottle, bottles, botella, botellas"],
  ["cube", "cube, cubes, cubito, cubitos, pastilla, pastillas"],
  [
    "splash",
    "splash, splashes, dash, dashes, drizzle, glug, glugs, chorro, chorros, chorrito, chorritos, chorrillo, hilo",
  ],
  ["drop", "drop, drops, gota, gotas, gotita, gotitas"],
  ["strip", "strip, strips, tira, tiras"],
  ["fillet", "fillet, fillets, filet, filets, filete, filetes"],
  ["ear", "ear, ears, mazorca, mazorcas"],
  ["glass", "glass, glasses, vaso, vasos, vasito, vasitos, copa, copas, copita, copitas"],
];

const unitWords = new Map<string, UnitWord>(
  spellings.flatMap(([unit, words, factor = 1]) =>
    words.split(", ").map((word) => [fold(word), { unit, factor }] as const),
  ),
);
const longestWords = 3;

/** Package sizes: "1 14-oz can", "1 lata de 400 g". */
export const containers: ReadonlySet<StoredUnit> = new Set([
  "can",
  "packet",
  "jar",
  "bottle",
  "stick",
  "glass",
  "cube",
]);
export const measures: ReadonlySet<StoredUnit> = new Set(["g", "kg", "ml", "l", "oz", "lb", "cup"]);

/**
 * The unit at the start of a text, and the rest. Single letters follow kitchen usage: T is a tablespoon, t a teaspoon,
 * c a cup.
 */
export function readUnit(text: string): { found: UnitWord; word: string; rest: string } | null {
  const letter = /^c\.?\s+soperas?\b/i.test(text) ? null : /^([Ttc])\.?\s+(?=\p{L})/u.exec(text);
  if (letter) {
    const unit = letter[1] === "T" ? "tbsp" : letter[1] === "t" ? "tsp" : "cup";
    return { found: { unit, factor: 1 }, word: letter[1]!, rest: text.slice(letter[0].length) };
  }
  const dotted =
    /^(c\.\s?s\.|c\.\s?soperas?|c\/s|c\/das?\.?|c\/d?tas?\.?|fl\.\s?oz\.?|cm3|cm³)(?=\s|$)/i.exec(
      text,
    );
  if (dotted) {
    const found: UnitWord = /^f/i.test(dotted[0])
      ? { unit: "tbsp", factor: 2 }
      : { unit: /^cm/i.test(dotted[0]) ? "ml" : /ta/i.test(dotted[0]) ? "tsp" : "tbsp", factor: 1 };
    return { found, word: dotted[0], rest: text.slice(dotted[0].length).trimStart() };
  }
  const words = /^(\p{L}+(?:\.?\s+\p{L}+){0,2})/u.exec(text)?.[1];
  if (!words) return null;
  const parts = words.split(/(?<=\S)(?=\s)/);
  for (let count = Math.min(parts.length, longestWords); count > 0; count--) {
    const word = parts.slice(0, count).join("");
    const found = unitWords.get(fold(word.replaceAll(".", "")).replace(/\s+/g, " "));
    if (found)
      return {
        found,
        word,
        rest: text
          .slice(word.length)
          .replace(/^\.(?=\s|$|,)/, "")
          .trimStart(),
      };
  }
  return null;
}

const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  quince: 15,
  veinte: 20,
};

/** Fractions, with the small words that belong to them ("half an", "tres cuartos de"). */
const parts: Array<[pattern: RegExp, value: number]> = [
  [/^(?:half\s+a\s+dozen|a\s+half\s+dozen|media\s+docena)(?:\s+(?:of|de))?\b/i, 6],
  [/^(?:three[\s-]quarters?|tres\s+cuartos)(?:\s+(?:of\s+an?|of|an?|de))?\b/i, 0.75],
  [/^(?:two[\s-]thirds?|dos\s+tercios)(?:\s+(?:of\s+an?|of|an?|de))?\b/i, 2 / 3],
  [/^(?:(?:one|an?)[\s-]third|un\s+tercio)(?:\s+(?:of\s+an?|of|an?|de))?\b/i, 1 / 3],
  [/^(?:(?:one|an?)[\s-])?quarter(?:\s+(?:of\s+an?|of|an?))?\b/i, 0.25],
  [/^(?:un\s+)?cuarto(?=\s+de\s+(?:kilo|litro|libra|taza|kg|l)\b)(?:\s+de)/i, 0.25],
  [/^(?:(?:one|an?)[\s-])?half(?:\s+(?:of\s+an?|of|an?))?\b/i, 0.5],
  [/^(?:una?\s+)?medi[oa]\b/i, 0.5],
];

const numerals = (value: string) => Number(value.replace(",", "."));

/** The number at the start of a text: digits, fractions, mixed numbers or words. */
export function readNumber(text: string): { value: number; rest: string } | null {
  const take = (match: RegExpExecArray, value: number) => ({
    value,
    rest: text.slice(match[0].length).trimStart(),
  });
  const mixed =
    /^(\d+)(?:\s+|\s?-\s?|\s*(?:y|and|&|\+)\s+(?:an?\s+)?)(\d+)\s?\/\s?(\d+)(?![\d/])/i.exec(text);
  if (mixed && Number(mixed[3]) > Number(mixed[2]))
    return take(mixed, Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]));
  const fraction = /^(\d+)\s?\/\s?(\d+)(?![\d/])/.exec(text);
  if (fraction && Number(fraction[2]) > 0)
    return take(fraction, Number(fraction[1]) / Number(fraction[2]));
  // "1.500 g" and "1,500 g" are 1500, "1.500 kg" is 1.5, "0.250" is a quarter.
  const thousands = /^([1-9]\d{0,2})[.,](\d{3})(?=\s*(?:g|gr|grs|gramos?|grams?|ml|cc)\b)/i.exec(
    text,
  );
  if (thousands) return take(thousands, Number(thousands[1]! + thousands[2]!));
  const decimal = /^(\d*[.,]\d+|\d+)(?![\d/])/.exec(text);
  if (decimal) return dozens(withHalf(take(decimal, numerals(decimal[1]!))));
  for (const [pattern, value] of parts) {
    const match = pattern.exec(text);
    if (match) return take(match, value);
  }
  const couple = /^(?:an?\s+)?(?:couple|pair)(?:\s+of)?\b|^(?:un\s+)?par\s+de\b/i.exec(text);
  if (couple) return take(couple, 2);
  const dozen = /^(?:an?\s+|one\s+)?dozen\b(?:\s+of\b)?|^(?:una\s+)?docena(?:\s+de)?\b/i.exec(text);
  if (dozen) return take(dozen, 12);
  const word = /^(\p{L}+)(?=\s|-|$)/u.exec(text);
  const value = word && lookup(numberWords, fold(word[1]!));
  return word && value !== undefined && value !== null ? dozens(withHalf(take(word, value))) : null;
}

type Read = { value: number; rest: string };

/** "2 and a half cups", "dos y media tazas" */
function withHalf(read: Read): Read {
  const more =
    /^(?:y|and)\s+(?:(an?\s+half|medi[oa]|half)|(an?\s+quarter|(?:un\s+)?cuarto))\b\s*/i.exec(
      read.rest,
    );
  if (!more) return read;
  return { value: read.value + (more[1] ? 0.5 : 0.25), rest: read.rest.slice(more[0].length) };
}

function dozens(read: Read): Read {
  const dozen = /^(?:dozen|docenas?)\b(?:\s+(?:of|de)\b)?\s*/i.exec(read.rest);
  return dozen ? { value: read.value * 12, rest: read.rest.slice(dozen[0].length) } : read;
}
