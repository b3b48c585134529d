// Parses a typed ingredient line: "2 ½ tazas de arroz, lavado" is 2.5 cups of rice, washed. Pure; the fixture
// ingredient-lines.txt shows how people write.
import { lookup } from "#app/lib/lookup.ts";
import type { StoredUnit } from "./units.ts";
import { containers, measures, readNumber, readUnit } from "./ingredient-words.ts";

export type ParsedIngredient = {
  /** null only with unit "to-taste" */
  quantity: number | null;
  quantityMax: number | null;
  unit: StoredUnit;
  name: string;
  note: string | null;
};

/** Parses a line; null for an empty line. Unrecognised text stays in the name. */
export function parseIngredient(line: string): ParsedIngredient | null {
  const cleaned = clean(line);
  if (!cleaned) return null;
  const { text, notes } = takeParentheses(cleaned);
  const part =
    /^(?:(?:the|el|la)\s+)?((?:(?:freshly\s+squeezed|finely\s+grated|grated)\s+)?(?:juice|zest|peel|jugo|zumo|ralladura|corteza|piel|c[áa]scara)(?:\s+(?:and|y|&)\s+(?:juice|zest|jugo|zumo|ralladura))?)\s+(?:of|from|de)\s+(?=\d|an?\b|one\b|half\b|two\b|three\b|un[ao]?\b|medi[oa]\b|dos\b|tres\b)/i.exec(
      text,
    );
  if (part) {
    const whole = parseText(text.slice(part[0].length), notes);
    return { ...whole, note: joined([part[1]!.toLowerCase(), whole.note]) };
  }
  return parseText(text, notes);
}

function parseText(text: string, notes: Array<string>): ParsedIngredient {
  const { rest: untasted, taste } = takeToTaste(text);
  const { rest: exact, note: approximate } = takeApproximation(untasted);
  const vague = takeVagueAmount(exact);
  const amount = vague.note
    ? null
    : (readAmount(exact) ?? readLoneUnit(exact) ?? readAmountInNotes(exact, notes));
  if (amount)
    return finished({ ...amount, notes: [...amount.notes, ...notes] }, [taste, approximate]);
  const trailing = taste || vague.note ? null : readTrailingAmount(exact);
  if (trailing)
    return finished({ ...trailing, notes: [...trailing.notes, ...notes] }, [approximate]);
  return finished({
    quantity: null,
    quantityMax: null,
    unit: "to-taste",
    rest: vague.rest,
    notes: [vague.note, ...notes.filter((note) => !isToTaste(note))],
    listed: true,
  });
}

const vulgar: Record<string, string> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** Normalises fractions, dashes and spaces; strips bullets, checkboxes and numbering. */
function clean(line: string): string {
  return line
    .normalize("NFC")
    .replace(/[\u200b-\u200d\ufeff\u2028\u2029]/g, "")
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (sign) => ` ${lookup(vulgar, sign)} `)
    .replace(/(\d)\s*[⁄∕]\s*(\d)/g, "$1/$2")
    .replace(/[‐‑‒–—−]/g, (dash) => (dash === "—" ? " - " : "-"))
    .replace(/\*\*|__|`/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:[-*•·▪▢☐□◦●○✓✔☑⁃»>+]|\[[ x]?\])\s*/i, "")
    .replace(/^\d{1,2}\)\s+(?=\S)/, "")
    .replace(/^\d{1,2}\.\s+(?=\d|\p{L})/u, "")
    .replace(/(\p{L})\((e?s)\)/gu, "$1$2")
    .replace(/^(\d+)\s*(?:×|x)\s*(?=\p{L})/u, "$1 ")
    .replace(/[\s;.,:]+$/, "");
}

/** Text in parentheses becomes a note. */
function takeParentheses(text: string): { text: string; notes: Array<string> } {
  const notes: Array<string> = [];
  const rest = text.replace(/[([]([^()[\]]*)[)\]]/g, (_, inside: string) => {
    const note = inside.trim().replace(/^[,;]\s*|[,;.]$/g, "");
    if (note) notes.push(note);
    return " ";
  });
  return {
    text: rest
      .replace(/\s+/g, " ")
      .replace(/\s+([,;])/g, "$1")
      .trim()
      .replace(/^[,;]\s*|[,;]$/g, ""),
    notes,
  };
}

const toTaste =
  /(?:[,;]|\s-)?\s*\b(?:(?:or|o)\s+)?(?:to (?:your )?taste|al gusto|a gusto|a (?:su|tu) gusto|(?:la )?cantidad (?:necesaria|suficiente)|as (?:needed|required|desired)|lo (?:necesario|suficiente)|(?:la|el|los|las) (?:necesari[oa]s?|que (?:haga|hagan) falta)|c\/n|c\.\s?n\.?|cn|q\.?\s?s\.?|q\.\s?b\.?|c\.?\s?\/?s\.?(?=$))(?![\p{L}\d])\.?/iu;

function isToTaste(text: string): boolean {
  const match = toTaste.exec(text);
  return match !== null && match[0].trim().length === text.trim().length;
}

function takeToTaste(text: string): { rest: string; taste: string | null } {
  const match = toTaste.exec(text);
  if (!match) return { rest: text, taste: null };
  if (/\b(?:more|extra|m[áa]s)$/i.test(text.slice(0, match.index)))
    return { rest: text, taste: null };
  // "1 c.s. de aceite": a spoon, not "as needed".
  if (/^\d/.test(text) && /^c|^q/i.test(match[0].trim()) && !/cantidad/i.test(match[0]))
    return { rest: text, taste: null };
  const rest = (text.slice(0, match.index) + text.slice(match.index + match[0].length))
    .replace(/^\s*(?:de|of)\s+/i, "")
    .replace(/\s+/g, " ")
    .trim();
  // "water as needed to form a dough" keeps its second half
  return rest ? { rest, taste: match[0].replace(/^[\s,;-]+/, "") } : { rest: text, taste: null };
}

/** "about 200 g", "unas 4 papas" */
function takeApproximation(text: string): { rest: string; note: string | null } {
  const match =
    /^(?:(about|approx(?:imately|\.)?|around|roughly|some|circa|ca\.)|(aprox(?:imadamente|\.)?|alrededor de|unos|unas|como|m[áa]s o menos|casi)|~)\s*(?=\d|half|medi[oa]|two|three|dos|tres|cuatro|cinco|seis)/i.exec(
      text,
    );
  if (match)
    return {
      rest: text.slice(match[0].length),
      note: match[1] || !match[2] ? "approx." : "aprox.",
    };
  const after =
    /,?\s+(?:(approx\.?|approximately)|(aprox\.?|aproximadamente|m[áa]s o menos))(?=\s|$|,)/i.exec(
      text,
    );
  if (!after || !/^\d/.test(text)) return { rest: text, note: null };
  return {
    rest: text.slice(0, after.index) + text.slice(after.index + after[0].length),
    note: after[1] ? "approx." : "aprox.",
  };
}

/** "unas gotas de limón", "a few sprigs of thyme", "un poco de sal": no number is assumed. */
function takeVagueAmount(text: string): { rest: string; note: string | null } {
  const some =
    /^(a few|some|several|a little|a bit of|a lot of|plenty of|lots of|enough|un poco|un poquito|unas cuantas|unos cuantos|unas pocas|unos pocos|unas|unos|algunas|algunos|varias|varios|poca|poco|mucha|mucho|bastante|suficiente)\s+(?=\p{L})/iu.exec(
      text,
    );
  if (!some) return { rest: text, note: null };
  const rest = text.slice(some[0].length).replace(/^de\s+/i, "");
  const unit = readUnit(rest);
  const named = unit && /^(?:de|of)\s+\S/i.test(unit.rest);
  if (!named) return { rest, note: some[1]!.toLowerCase().replace(/\s+(?:of|de)$/, "") };
  return {
    rest: unit.rest.replace(/^(?:de|of)\s+/i, ""),
    note: `${some[1]!.toLowerCase()} ${unit.word}`,
  };
}

type Amount = {
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
function readAmount(text: string): Amount | null {
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
function readLoneUnit(text: string): Amount | null {
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

/** Millilitres or grams per unit, for units that can be added together. */
const sizes: Partial<Record<StoredUnit, ["volume" | "weight", number]>> = {
  tsp: ["volume", 1],
  tbsp: ["volume", 3],
  cup: ["volume", 48],
  ml: ["volume", 48 / 236.6],
  l: ["volume", 48_000 / 236.6],
  oz: ["weight", 1],
  lb: ["weight", 16],
  g: ["weight", 1 / 28.35],
  kg: ["weight", 1000 / 28.35],
};

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
  const [kind, size] = sizes[unit] ?? [];
  const [otherKind, otherSize] = sizes[moreUnit.found.unit] ?? [];
  if (!kind || kind !== otherKind || !size || !otherSize) return null;
  return {
    quantity: quantity + (more.value * moreUnit.found.factor * otherSize) / size,
    note: null,
    rest: left,
  };
}

/** "Arroz (2 tazas)" */
function readAmountInNotes(text: string, notes: Array<string>): Amount | null {
  const index = notes.findIndex((note) => wholeAmount(note) !== null);
  if (index < 0 || !/^\p{L}/u.test(text)) return null;
  const amount = wholeAmount(notes[index]!)!;
  notes.splice(index, 1);
  return { ...amount, rest: text };
}

/** "Harina: 500 g", "Huevos 4", "Leche, 1/2 litro, tibia" */
function readTrailingAmount(text: string): Amount | null {
  const match =
    /^(\p{L}[^\d,:]*?)\s*(?:[:,-]|\.{2,}|=)?\s+(?=\d|medi[oa]\b|half\b|un[ao]?\b\s|an?\b\s)/iu.exec(
      text,
    );
  if (!match || /\b(?:of|de|for|para|con|with|and|y|or|o)$/i.test(match[1]!)) return null;
  const [figure = "", ...more] = text.slice(match[0].length).split(/,\s+/);
  const amount = wholeAmount(figure);
  return amount && { ...amount, rest: match[1]!, notes: more };
}

/** A text that is only an amount: "500 g", "4", "1 pizca", "1/2 taza". */
function wholeAmount(text: string): Amount | null {
  // The parser needs a name, so a placeholder is appended and must come back unchanged.
  const amount = readAmount(`${text.trim().replace(/\.$/, "")} cosa`);
  return amount && amount.rest === "cosa" ? { ...amount, notes: [] } : null;
}

function withoutLink(text: string): string {
  return text
    .replace(/^(?:de\s+(?:la|las|los|el)\s+(?=\p{Lu})|del?\s+|of\s+(?:the\s+)?|d['’])/iu, "")
    .trim();
}

function finished(amount: Amount, last: Array<string | null> = []): ParsedIngredient {
  const { quantity, quantityMax } = amount;
  const { name, notes, unit } = splitName(amount);
  return {
    quantity: quantity === null ? null : round(quantity),
    quantityMax: quantityMax === null ? null : round(quantityMax),
    unit,
    name,
    note: joined([...amount.notes, ...notes, ...last]),
  };
}

const participles =
  "minced|chopped|diced|sliced|grated|peeled|crushed|melted|beaten|drained|rinsed|softened|shredded|cubed|quartered|halved|mashed|toasted|sifted|pitted|deseeded|seeded|trimmed|juiced|zested|julienned|thawed|washed|soaked|packed|divided";
const englishNote = new RegExp(
  `\\s+((?:(?:finely|roughly|coarsely|thinly|lightly|freshly|very|well)\\s+)*(?:${participles})(?:\\s+(?:and|or|&|into|in)\\s+.*|\\s+(?:finely|thinly|roughly|thickly))?)$`,
  "i",
);
const spanishNote =
  /\s+((?:(?:bien|muy|finamente|recién|ligeramente|previamente)\s+)*(?:picad|picadit|cortad|pelad|trocead|troceadit|machacad|majad|desmenuzad|batid|derretid|escurrid|lavad|remojad|desvenad|deshuesad|limpi|partid|fileted|fileteadit|fileatead|exprimid|colad|tamizad|cernid|desmech|deshebrad|ablandad|fundid|desalad|cocid)[oae]s?(?=\s|$).*|(?:finamente|bien|muy)\s+(?:picad|cortad|rallad|batid|lavad|molid)[oa]s?.*|en\s+(?:cubos?|cubitos|trozos|trocitos|rodajas|tiras|tiritas|juliana|dados|daditos|cuadros|cuadritos|rebanadas|cuartos|mitades|láminas|aros|pluma|brunoise)\b.*|a temperatura ambiente|sin\s+(?:semillas|pepas|piel|hueso|venas|cáscara|vena|corazón)\b.*)$/i;
/** Where such a word is part of the ingredient's name. */
const participleInName =
  /^(?:carne\s+picada|huevos?\s+cocidos?|arroz\s+cocido|jam[óo]n\s+cocido|leche\s+\S+|frijoles\s+cocidos|garbanzos\s+cocidos|papas?\s+cocidas?|ajos?\s+pelados?$|tomates?\s+pelados?$|almendras?\s+peladas?)/i;
const purpose =
  /\s+((?:plus\s+(?:more|extra)|para\s+(?:decorar|servir|adornar|fre[íi]r|engrasar|espolvorear|acompañar|barnizar|pintar|rociar|untar|amasar|enharinar|la\s+superficie|el\s+molde|aderezar|marinar|sofreír|el\s+agua|la\s+olla|hervir|empanizar|empanar|rebozar)|for\s+(?:garnish(?:ing)?|serving|frying|deep[\s-]frying|shallow[\s-]frying|dusting|greasing|brushing|rolling|sprinkling|drizzling|cooking|the\s+\w+|boiling|topping|coating|dredging)|to\s+(?:serve|garnish|finish|decorate))\b.*)$/i;
const adjectivesOnly =
  /^(?:(?:very|extra|large|small|medium|ripe|fresh|boneless|skinless|bone-in|skin-on|lean|firm|big|dried|whole|thick|thin|raw|cooked|hot|cold|warm|unsalted|sweet|red|green|yellow|white|black|thinly|long)\s*)+$/i;

/** Splits the text after the unit into name and note. */
function splitName({ rest, unit, listed }: Amount): {
  name: string;
  notes: Array<string>;
  unit: StoredUnit;
} {
  const notes: Array<string> = [];
  let name = rest.replace(/\s+/g, " ").trim();
  const dash = /\s+-\s+(?=\p{L})/u.exec(name);
  if (dash) {
    notes.unshift(name.slice(dash.index + dash[0].length));
    name = name.slice(0, dash.index);
  }
  const comma = noteComma(name, listed ?? false);
  if (comma >= 0) {
    notes.unshift(name.slice(comma + 1).trim());
    name = name.slice(0, comma);
  }
  for (const pattern of [purpose, englishNote, spanishNote]) {
    const match = pattern.exec(name);
    if (!match || (pattern === spanishNote && participleInName.test(name))) continue;
    if (
      pattern === purpose &&
      /^(?:queso|carne|pan|harina)\s+para\b/i.test(name) &&
      !/espolvorear|amasar|la\s+sup/i.test(name)
    )
      continue;
    notes.unshift(match[1]!.trim());
    name = name.slice(0, match.index);
  }
  name = name.trim().replace(/[\s,;:.-]+$/, "");
  const garlic = /^(.*\bgarlic)\s+cloves?$/i.exec(name);
  if (garlic && unit === "piece") return { name: garlic[1]!, notes, unit: "clove" };
  return { name: name || rest, notes, unit };
}

/** The position of the comma before a note; -1 if the commas belong to the name. */
function noteComma(name: string, listed: boolean): number {
  for (let at = name.indexOf(","); at >= 0; at = name.indexOf(",", at + 1)) {
    const before = name.slice(0, at).trim();
    const after = name.slice(at + 1).trim();
    if (adjectivesOnly.test(before) || !after || /^\d/.test(name.slice(at + 1))) continue;
    const enumerates = /(?:^|\s)(?:and|y|e|&)\s+\S+(?:\s+\S+)?$|^[^\s,]+(?:,\s*[^\s,]+)+$/i;
    if (
      listed &&
      enumerates.test(`${before.split(" ").at(-1)}, ${after}`) &&
      !participle.test(after)
    )
      if (/,/.test(after) || /(?:^|\s)(?:and|y|e|&)\s/i.test(after)) return -1;
    return at;
  }
  return -1;
}
const participle = new RegExp(`\\b(?:${participles}|picad|cortad|pelad|lavad)`, "i");

function joined(notes: Array<string | null>): string | null {
  const texts = notes.filter((note): note is string => Boolean(note)).map((note) => note.trim());
  return texts.length > 0 ? [...new Set(texts)].join(", ") : null;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function formatFigure(value: number): string {
  return String(round(value));
}
