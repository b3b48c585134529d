// Reads the amount of an ingredient line: number, range, unit, size and the text that is left.
import type { StoredUnit } from "#app/features/units/unit-names.ts";
import { kitchenSizeOf } from "#app/features/units/unit-sizes.ts";
import { containers, measures, readNumber, readUnit, type UnitWord } from "./ingredient-words.ts";

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

const lengths: ReadonlySet<StoredUnit> = new Set(["cm", "in"]);

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

function readMeasure(figure: Figure): Amount {
  const sized = readSized(figure);
  if (sized) return sized;
  const text = figure.rest.replace(/^-\s*(?=\p{L})/u, "");
  const before = sizeWord.exec(text);
  const direct = readUnit(text.replace(/^(?:de|of an?|of)\s+/i, ""));
  const read = direct ?? (before && readUnit(text.slice(before[0].length)));
  if (!read) return readLengthAfterName(figure) ?? counted(figure, figure.rest);
  const { found, word } = read;
  // "4 cloves" alone is the spice, "2 filetes" alone are fillets: there is no other name.
  if (!/[\p{L}]/u.test(read.rest)) return counted(figure, text);

  const after = sizeAfter.exec(read.rest);
  const notes = [direct ? null : before![1]!.toLowerCase(), after ? after[1]!.toLowerCase() : null];
  let left = after ? read.rest.slice(after[0].length) : read.rest;
  if (lengths.has(found.unit)) left = left.replace(/^-\s*/, "").replace(lengthOfPiece, "");
  const each = eachOf.exec(left);
  if (each) {
    notes.push(each[1]!.toLowerCase());
    left = left.slice(each[0].length);
  }
  // "400 g can of tomatoes": the size of a can
  if (measures.has(found.unit) && figure.quantityMax === null) {
    const box = readUnit(left.replace(/^-\s*/, ""));
    if (box && containers.has(box.found.unit) && /\p{L}/u.test(box.rest)) {
      const can = { quantity: 1, quantityMax: null, unit: box.found.unit };
      return counted(can, box.rest, [`${formatFigure(figure.quantity)} ${word}`]);
    }
  }
  const quantity = figure.quantity * found.factor;
  const quantityMax = figure.quantityMax && figure.quantityMax * found.factor;
  const whole = readUpperBound(readHalf({ quantity, quantityMax, rest: left }, found), found);
  const sum = readAddition(whole, found.unit);
  if (sum?.note) notes.push(sum.note);
  left = (sum ?? whole).rest;
  // "1 lata de 400 g de tomates", "un trozo de 3 cm de jengibre"
  const content = left.replace(/^(?:de|of)\s+/i, "");
  const inside = containers.has(found.unit) && /^\d/.test(content) ? readSize(content) : null;
  if (inside) {
    notes.push(inside.text);
    left = inside.rest;
  }
  const unit = spiceUnit(found.unit, left, word);
  return counted({ ...(sum ?? whole), unit }, left, notes);
}

/** Pieces, unless there is a unit. */
function counted(
  { quantity, quantityMax, unit = "piece" }: Omit<Figure, "rest"> & { unit?: StoredUnit },
  name: string,
  notes: Array<string | null> = [],
): Amount {
  return { quantity, quantityMax, unit, rest: withoutLink(name), notes };
}

/** "2 x 400 g tins", "1 14-oz can", "a 2-inch piece of ginger" */
function readSized(figure: Figure): Amount | null {
  const inner = figure.rest.replace(/^(?:x|×)\s*/i, "");
  const size = /^\d/.test(inner) ? readSize(inner) : null;
  if (!size) return null;
  if (lengths.has(size.unit))
    return figure.quantity === 1
      ? { ...size, quantityMax: null, notes: [] }
      : counted(figure, size.rest, [size.text]);
  const box = readUnit(size.rest);
  return box && (containers.has(box.found.unit) || cuts.has(box.found.unit))
    ? counted({ ...figure, unit: box.found.unit }, box.rest, [size.text])
    : counted(figure, size.rest, [size.text]);
}

/** "un trozo de jengibre de 3 cm" */
function readLengthAfterName({ quantity, rest }: Figure): Amount | null {
  const piece =
    /^(?:trozo|pedazo|piece|knob)\s+(?:de|of)\s+(.+?)\s+(?:de|of)\s+(?:unos\s+)?(\d.*)$/i.exec(
      rest,
    );
  const length = piece && quantity === 1 ? readSize(piece[2]!) : null;
  return piece && length && lengths.has(length.unit) && !length.rest
    ? { ...length, quantityMax: null, rest: piece[1]!, notes: [] }
    : null;
}

/** "una taza y media de leche" */
function readHalf(figure: Figure, { factor }: UnitWord): Figure {
  const half =
    /^y\s+(?:(medi[oa]|1\s?\/\s?2)|(?:(?:un\s+)?cuarto|1\s?\/\s?4)|(3\s?\/\s?4))\b\s*/i.exec(
      figure.rest,
    );
  const englishHalf = /^and\s+(?:an?\s+)?(half|1\s?\/\s?2)\b\s*/i.exec(figure.rest);
  const read = half ?? englishHalf;
  if (!read) return figure;
  const more = englishHalf || half?.[1] ? 0.5 : half?.[2] ? 0.75 : 0.25;
  return {
    quantity: figure.quantity + more * factor,
    quantityMax: null,
    rest: figure.rest.slice(read[0].length),
  };
}

/** "200 g - 250 g", "1/2 cup to 3/4 cup" */
function readUpperBound(figure: Figure, { unit }: UnitWord): Figure {
  const sign = rangeSign.exec(figure.rest);
  const upper = sign && readNumber(figure.rest.slice(sign[0].length));
  const upperUnit = upper && readUnit(upper.rest);
  if (!upper || upperUnit?.found.unit !== unit) return figure;
  const quantityMax = upper.value * upperUnit.found.factor;
  return quantityMax > figure.quantity ? { ...figure, quantityMax, rest: upperUnit.rest } : figure;
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
  const isLength = lengths.has(found.unit);
  if (!isLength && !measures.has(found.unit)) return null;
  const shown = text
    .slice(0, text.length - unit.rest.length)
    .trim()
    .replace(/[\s.]+$/, "");
  let rest = unit.rest.replace(/^-\s*/, "");
  if (isLength) rest = rest.replace(lengthOfPiece, "");
  return {
    quantity: number.value * found.factor,
    unit: found.unit,
    text: shown,
    rest: withoutLink(rest),
  };
}

/** "1 cup plus 2 tablespoons", "1 lb 4 oz", "200 g / 7 oz" */
function readAddition(
  { quantity, rest: text }: Figure,
  unit: StoredUnit,
): (Figure & { note?: string }) | null {
  const sign = /^(plus|\+|m[áa]s|and|y|\/|or|o|=)?\s*(?=\d|an?\s|un[ao]?\s)/i.exec(text);
  if (!sign) return null;
  const more = readNumber(text.slice(sign[0].length));
  const moreUnit = more && readUnit(more.rest);
  if (!more || !moreUnit || !/\p{L}/u.test(moreUnit.rest)) return null;
  const left = withoutLink(moreUnit.rest);
  if (/^(?:\/|or|o|=)$/i.test(sign[1] ?? "")) {
    const other = text.slice(sign[0].length, text.length - moreUnit.rest.length).trim();
    return { quantity, quantityMax: null, note: other.replace(/\.$/, ""), rest: left };
  }
  const [kind, size] = kitchenSizeOf(unit) ?? [];
  const [otherKind, otherSize] = kitchenSizeOf(moreUnit.found.unit) ?? [];
  if (!kind || kind !== otherKind || !size || !otherSize) return null;
  return {
    quantity: quantity + (more.value * moreUnit.found.factor * otherSize) / size,
    quantityMax: null,
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
