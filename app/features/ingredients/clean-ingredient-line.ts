// Prepares a typed ingredient line for parsing: normalises it, and takes out notes, "to taste" and vague amounts.
import { lookup } from "#app/lib/lookup.ts";
import { readUnit } from "./ingredient-words.ts";

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
export function cleanLine(line: string): string {
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
export function takeParentheses(text: string): { text: string; notes: Array<string> } {
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

export function isToTaste(text: string): boolean {
  const match = toTaste.exec(text);
  return match !== null && match[0].trim().length === text.trim().length;
}

export function takeToTaste(text: string): { rest: string; taste: string | null } {
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
export function takeApproximation(text: string): { rest: string; note: string | null } {
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
export function takeVagueAmount(text: string): { rest: string; note: string | null } {
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
