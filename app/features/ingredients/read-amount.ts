// Reads the amount of an ingredient line: number, range, unit, size and the text that is left.
import type { StoredUnit } from "#app/features/units/unit-names.ts";
import { kitchenSizeOf } from "#app/features/units/unit-sizes.ts";
import { containers, measures, readNumber, readUnit } from "./ingredient-words.ts";

export type Amount = {
  quantity: number | null;
  quantityMax: number | null;
  unit: StoredUnit;
  rest: string;
  notes: Array<string | null>;
  /** a list of names may contain commas: "sal, pimienta y comino" */
  listed?: boolean;
};

const cuts: ReadonlySet<StoredUnit> = new Set(["fillet", "slice", "strip"]);

const lengthOfPiece = /^(?:pieces?|knobs?|chunks?|lengths?|thumbs?|trozos?|pedazos?)\b\s*/i;

const eachOf =
  /^(each(?:\s+of)?|c\/u|cada un[oa]|de cada un[oa])\s*,?\s+(?:(?:de|of)\s+)?(?=\p{L})/iu;

const rangeSign = /^(?:-\s*|(?:to|a|o|ó|or|u|hasta)\s+)/i;

const sizeWord =
  /^((?:very\s+)?(?:heaping|heaped|level|rounded|scant|generous|good|big|large|small|medium|packed|full|fat|thick|thin|gran|buen|buena|pequeñ[oa]s?|grandes?|generos[oa]s?)(?:[\s-]sized?)?)\s+/i;

const sizeAfter =
  /^((?:bien\s+)?(?:colmad|ras|generos|grand|pequeñ|llen|grues|fin|median|delgad)(?:it)?[oae]s?|al ras)\s+(?=de\b)/i;

/** Number, unit and rest; null if the text does not begin with a number. */
export function readAmount(text: string): Amount | null {
  const between = /^(?:entre|between|de|from)\s+(?=\d|\p{L})/iu.exec(text);
  const start = between ? text.slice(between[0].length) : text;
  const unitFirst = readHalfAfterUnit(start);
  if (unitFirst) return unitFirst;
  const first = readNumber(start);
  if (!first || !(first.value > 0) || first.value > 100_000) return null;
  let rest = first.rest;
  let max: number | null = null;
  const sign = between ? /^(?:-|to\b|a\b|y\b|and\b)\s*/i.exec(rest) : rangeSign.exec(rest);
  if (sign) {
    const second = readNumber(rest.slice(sign[0].length));
    if (second && second.value > first.value && !/^an?\b/i.test(rest.slice(sign[0].length))) {
      max = second.value;
      rest = second.rest;
    }
  }
  if (between && max === null) return null;
  return readMeasure({ quantity: first.value, quantityMax: max, rest });
}

/** "Pinch of salt", "Chorrito de aceite" */
export function readLoneUnit(text: string): Amount | null {
  const read = readUnit(text);
  if (!read || !loneUnits.has(read.found.unit) || !/^(?:de|of)\s/i.test(read.rest)) return null;
  return readMeasure({ quantity: 1, quantityMax: null, rest: text });
}

const loneUnits: ReadonlySet<StoredUnit> = new Set(["pinch", "handful", "splash", "drop", "bunch"]);

/** "kilo y medio de papas", "taza y cuarto de leche" */
function readHalfAfterUnit(text: string): Amount | null {
  const match =
    /^(kilo|litro|libra|taza|cucharada|cucharadita)\s+y\s+(medi[oa]|cuarto)\s+(?:de\s+)?/i.exec(
      text,
    );
  if (!match) return null;
  const { found } = readUnit(match[1]!)!;
  const quantity = /^m/i.test(match[2]!) ? 1.5 : 1.25;
  return {
    quantity,
    quantityMax: null,
    unit: found.unit,
    rest: text.slice(match[0].length),
    notes: [],
  };
}

type Figure = { quantity: number; quantityMax: number | null; rest: string };

function readMeasure({ quantity, quantityMax, rest }: Figure): Amount {
  const counted = (name: string, notes: Array<string | null> = []): Amount => ({
    quantity,
    quantityMax,
    unit: "piece",
    rest: name,
    notes,
  });
  // "2 x 400 g tins", "1 14-oz can", "a 2-inch piece of ginger"
  const inner = rest.replace(/^(?:x|×)\s*/i, "");
  const size = /^\d/.test(inner) ? readSize(inner) : null;
  if (size) {
    if (size.unit === "cm" || size.unit === "in")
      return quantity === 1
        ? { ...size, quantityMax: null, notes: [] }
        : counted(withoutLink(size.rest), [size.text]);
    const box = readUnit(size.rest);
    if (box && (containers.has(box.found.unit) || cuts.has(box.found.unit)))
      return {
        ...counted(""),
        unit: box.found.unit,
        rest: withoutLink(box.rest),
        notes: [size.text],
      };
    return counted(withoutLink(size.rest), [size.text]);
  }

  const joinedUnit = rest.replace(/^-\s*(?=\p{L})/u, "");
  const before = sizeWord.exec(joinedUnit);
  const read =
    readUnit(joinedUnit.replace(/^(?:de|of an?|of)\s+/i, "")) ??
    (before && readUnit(joinedUnit.slice(before[0].length)));
  if (!read) {
    // "un trozo de jengibre de 3 cm"
    const piece =
      /^(?:trozo|pedazo|piece|knob)\s+(?:de|of)\s+(.+?)\s+(?:de|of)\s+(?:unos\s+)?(\d.*)$/i.exec(
        rest,
      );
    const length = piece && quantity === 1 ? readSize(piece[2]!) : null;
    if (piece && length && (length.unit === "cm" || length.unit === "in") && !length.rest)
      return { ...length, quantityMax: null, rest: piece[1]!, notes: [] };
    return counted(withoutLink(rest));
  }
  const { found, word } = read;
  const sized = before !== null && readUnit(joinedUnit) === null;
  // "4 cloves" alone is the spice, "2 filetes" alone are fillets: there is no other name.
  if (!/[\p{L}]/u.test(read.rest)) return counted(withoutLink(joinedUnit));

  const after = sizeAfter.exec(read.rest);
  const notes = [sized ? before[1]!.toLowerCase() : null, after ? after[1]!.toLowerCase() : null];
  let left = after ? read.rest.slice(after[0].length) : read.rest;
  let amount = {
    quantity: quantity * found.factor,
    quantityMax: quantityMax && quantityMax * found.factor,
  };

  if (found.unit === "cm" || found.unit === "in")
    left = left.replace(/^-\s*/, "").replace(lengthOfPiece, "");
  const each = eachOf.exec(left);
  if (each) {
    notes.push(each[1]!.toLowerCase());
    left = left.slice(each[0].length);
  }
  // "400 g can of tomatoes": the size of a can
  if (measures.has(found.unit) && quantityMax === null) {
    const box = readUnit(left.replace(/^-\s*/, ""));
    if (box && containers.has(box.found.unit) && /\p{L}/u.test(box.rest))
      return {
        quantity: 1,
        quantityMax: null,
        unit: box.found.unit,
        rest: withoutLink(box.rest),
        notes: [`${formatFigure(quantity)} ${word}`],
      };
  }
  // "una taza y media de leche"
  const half =
    /^y\s+(?:(medi[oa]|1\s?\/\s?2)|(?:(?:un\s+)?cuarto|1\s?\/\s?4)|(3\s?\/\s?4))\b\s*/i.exec(left);
  const englishHalf = /^and\s+(?:an?\s+)?(half|1\s?\/\s?2)\b\s*/i.exec(left);
  if (half ?? englishHalf) {
    const more = englishHalf || half?.[1] ? 0.5 : half?.[3] ? 0.75 : 0.25;
    amount = { quantity: amount.quantity + more * found.factor, quantityMax: null };
    left = left.slice((half ?? englishHalf)![0].length);
  }
  // "200 g - 250 g", "1/2 cup to 3/4 cup"
  const sign = rangeSign.exec(left);
  const upper = sign && readNumber(left.slice(sign[0].length));
  const upperUnit = upper && readUnit(upper.rest);
  if (
    upper &&
    upperUnit?.found.unit === found.unit &&
    upper.value * upperUnit.found.factor > amount.quantity
  ) {
    amount = { ...amount, quantityMax: upper.value * upperUnit.found.factor };
    left = upperUnit.rest;
  }
  // "1 cup plus 2 tablespoons", "1 lb 4 oz", "200 g / 7 oz"
  const sum = readAddition(left, found.unit, amount.quantity);
  if (sum) {
    amount = { quantity: sum.quantity, quantityMax: null };
    left = sum.rest;
    if (sum.note) notes.push(sum.note);
  }
  // "1 lata de 400 g de tomates", "un trozo de 3 cm de jengibre"
  if (containers.has(found.unit)) {
    const inside = readSize(left.replace(/^(?:de|of)\s+/i, ""));
    if (inside && /^\d/.test(left.replace(/^(?:de|of)\s+/i, ""))) {
      notes.push(inside.text);
      left = inside.rest;
    }
  }
  return { ...amount, unit: spiceUnit(found.unit, left, word), rest: withoutLink(left), notes };
}

/** A "rama" of cinnamon is a stick, one of celery a stalk. */
function spiceUnit(unit: StoredUnit, rest: string, word: string): StoredUnit {
  if (unit === "sprig" && /^ramas?$/i.test(word)) {
    if (/^(?:de\s+)?canela/i.test(rest)) return "stick";
    if (/^(?:de\s+)?apio/i.test(rest)) return "stalk";
  }
  if (unit === "slice" && /^rajas?$/i.test(word) && /^(?:de\s+)?canela/i.test(rest)) return "stick";
  return unit;
}

/** "14-oz", "400 g", "2-inch piece of": a size with the rest of the text. */
function readSize(
  text: string,
): { quantity: number; unit: StoredUnit; text: string; rest: string } | null {
  const number = readNumber(text);
  if (!number) return null;
  const inches = /^(?:"|”|'')\s*/.exec(number.rest);
  const unit = inches
    ? { found: { unit: "in" as const, factor: 1 }, rest: number.rest.slice(inches[0].length) }
    : readUnit(number.rest.replace(/^-\s*/, ""));
  if (!unit) return null;
  const { found } = unit;
  const length = found.unit === "cm" || found.unit === "in";
  if (!length && !measures.has(found.unit)) return null;
  const shown = text
    .slice(0, text.length - unit.rest.length)
    .trim()
    .replace(/[\s.]+$/, "");
  let rest = unit.rest.replace(/^-\s*/, "");
  if (length) rest = rest.replace(lengthOfPiece, "");
  return {
    quantity: number.value * found.factor,
    unit: found.unit,
    text: shown,
    rest: withoutLink(rest),
  };
}

function readAddition(
  text: string,
  unit: StoredUnit,
  quantity: number,
): { quantity: number; note: string | null; rest: string } | null {
  const sign = /^(plus|\+|m[áa]s|and|y|\/|or|o|=)?\s*(?=\d|an?\s|un[ao]?\s)/i.exec(text);
  if (!sign) return null;
  const more = readNumber(text.slice(sign[0].length));
  const moreUnit = more && readUnit(more.rest);
  if (!more || !moreUnit || !/\p{L}/u.test(moreUnit.rest)) return null;
  const left = withoutLink(moreUnit.rest);
  if (/^(?:\/|or|o|=)$/i.test(sign[1] ?? "")) {
    const other = text.slice(sign[0].length, text.length - moreUnit.rest.length).trim();
    return { quantity, note: other.replace(/\.$/, ""), rest: left };
  }
  const [kind, size] = kitchenSizeOf(unit) ?? [];
  const [otherKind, otherSize] = kitchenSizeOf(moreUnit.found.unit) ?? [];
  if (!kind || kind !== otherKind || !size || !otherSize) return null;
  return {
    quantity: quantity + (more.value * moreUnit.found.factor * otherSize) / size,
    note: null,
    rest: left,
  };
}

/** "Arroz (2 tazas)" */
export function readAmountInNotes(text: string, notes: Array<string>): Amount | null {
  const index = notes.findIndex((note) => readWholeAmount(note) !== null);
  if (index < 0 || !/^\p{L}/u.test(text)) return null;
  const amount = readWholeAmount(notes[index]!)!;
  notes.splice(index, 1);
  return { ...amount, rest: text };
}

/** "Harina: 500 g", "Huevos 4", "Leche, 1/2 litro, tibia" */
export function readTrailingAmount(text: string): Amount | null {
  const match =
    /^(\p{L}[^\d,:]*?)\s*(?:[:,-]|\.{2,}|=)?\s+(?=\d|medi[oa]\b|half\b|un[ao]?\b\s|an?\b\s)/iu.exec(
      text,
    );
  if (!match || /\b(?:of|de|for|para|con|with|and|y|or|o)$/i.test(match[1]!)) return null;
  const [figure = "", ...more] = text.slice(match[0].length).split(/,\s+/);
  const amount = readWholeAmount(figure);
  return amount && { ...amount, rest: match[1]!, notes: more };
}

/** A text that is only an amount: "500 g", "4", "1 pizca", "1/2 taza". */
export function readWholeAmount(text: string): Amount | null {
  // The parser needs a name, so a placeholder is appended and must come back unchanged.
  const amount = readAmount(`${text.trim().replace(/\.$/, "")} cosa`);
  return amount && amount.rest === "cosa" ? { ...amount, notes: [] } : null;
}

function withoutLink(text: string): string {
  return text
    .replace(/^(?:de\s+(?:la|las|los|el)\s+(?=\p{Lu})|del?\s+|of\s+(?:the\s+)?|d['’])/iu, "")
    .trim();
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function formatFigure(value: number): string {
  return String(round(value));
}
