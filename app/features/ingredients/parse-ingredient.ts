// Parses a typed ingredient line: "2 ½ tazas de arroz, lavado" is 2.5 cups of rice, washed. Pure; the fixture
// ingredient-lines.txt shows how people write.
import type { StoredUnit } from "#app/features/units/unit-names.ts";
import {
  cleanLine,
  takeParentheses,
  isToTaste,
  takeToTaste,
  takeApproximation,
  takeVagueAmount,
} from "./clean-ingredient-line.ts";
import {
  type Amount,
  readAmount,
  readLoneUnit,
  readAmountInNotes,
  readTrailingAmount,
  round,
} from "./read-amount.ts";

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
  const cleaned = cleanLine(line);
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
