// Sorts a pasted recipe text into the fields of the form. No text is dropped: the rest becomes the description.
import { fold } from "#app/lib/format/text.ts";
import { parseIngredient } from "#app/features/ingredients/parse-ingredient.ts";

export type SplitText = {
  title: string;
  description: string;
  ingredients: string;
  steps: string;
  servings: string;
  cookingTime: string;
};

const ingredientHeading =
  /^(?:the\s+)?(?:ingredients?|ingredientes?|what you(?:'ll)? need|you will need|necesitas|vas a necesitar|que necesitas|para los ingredientes)\b[^.]{0,40}$/;
const stepHeading =
  /^(?:the\s+)?(?:directions?|instructions?|method|steps?|preparation|how to (?:make|cook|prepare)( it)?|procedure|preparacion|elaboracion|instrucciones|procedimiento|pasos|modo de (?:preparacion|hacer(?:lo|se)?)|como (?:se )?(?:hacerlo|hace|prepararlo|preparar)|modo)\b[^.]{0,40}$/;
const noteHeading =
  /^(?:notes?|notas?|tips?|consejos?|trucos?|nutrition|informacion nutricional)\b[^.]{0,30}$/;
const servingsLine =
  /\b(?:serves|servings?|yields?|makes|porciones|raciones|personas|rinde|comensales)\b\D{0,12}(\d{1,2})|\b(\d{1,2})\s*(?:servings?|people|portions?|porciones|personas|raciones|comensales)\b/;
const timeLine =
  /^(?:total|cook(?:ing)?|tiempo|coccion|time|duracion)[^\d]{0,30}(?:(\d{1,2})\s*(?:h(?:ou)?rs?|horas?|h)\b\.?)?\s*(?:y|and)?\s*(?:(\d{1,3})\s*m(?:in)?)?/;

/** Lines that are looked at; no recipe has as many ingredients. */
const maxRead = 300;

type Section = "head" | "ingredients" | "steps" | "notes";

export function splitText(text: string): SplitText {
  const lines = text
    .replace(/\u00a0/g, " ")
    .split(/\r\n?|\n/)
    .map(withoutChatPrefix)
    .map((line) => line.replace(/\s+/g, " ").trim());
  const result: SplitText = {
    title: "",
    description: "",
    ingredients: "",
    steps: "",
    servings: "",
    cookingTime: "",
  };
  const sections: Record<Section, Array<string>> = {
    head: [],
    ingredients: [],
    steps: [],
    notes: [],
  };
  const headed = lines.some((line) => sectionOf(line) !== null);
  let section: Section = "head";
  for (const line of lines) {
    if (!line) continue;
    const named = sectionOf(line);
    if (named) {
      section = named;
      const inlineText = /^[^:]{3,40}:\s+(\S.*)$/.exec(line)?.[1];
      if (inlineText && inlineText.length > 15)
        sections[section].push(...sentencesOf(inlineText, section));
      continue;
    }
    if (section === "head" && readServingsOrTime(line, result)) continue;
    if (headed) sections[section].push(line);
    else sections[guessSection(line, sections)].push(line);
  }
  const [first = "", ...rest] = sections.head;
  const titled = first.length > 0 && first.length <= 90;
  result.title = titled ? first.replace(/^#+\s*|\*\*/g, "").replace(/[.:]$/, "") : "";
  result.description = [...(titled ? rest : sections.head), ...sections.notes].join("\n");
  result.ingredients = sections.ingredients.join("\n");
  result.steps = sections.steps.flatMap((line) => sentencesIfOne(line, sections.steps)).join("\n");
  return result;
}

/** Removes chat prefixes: "[12/03/24, 18:20] Tía Rosa: 2 tazas de arroz". */
function withoutChatPrefix(line: string): string {
  return line
    .replace(
      /^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:-\s*)?[^:]{1,40}:\s/i,
      "",
    )
    .replace(/^>\s?/, "");
}

function sectionOf(line: string): Section | null {
  const plain = fold(line.slice(0, 200))
    .replace(/^[^\p{L}]+|[\s:*_.-]+$/gu, "")
    .replace(/:.*$/, "")
    .trim();
  if (plain.length > 60) return null;
  if (ingredientHeading.test(plain)) return "ingredients";
  if (stepHeading.test(plain)) return "steps";
  return noteHeading.test(plain) ? "notes" : null;
}

function readServingsOrTime(line: string, result: SplitText): boolean {
  const plain = fold(line);
  if (plain.length > 60) return false;
  const servings = servingsLine.exec(plain);
  const time = timeLine.exec(plain);
  const minutes = Number(time?.[1] ?? 0) * 60 + Number(time?.[2] ?? 0);
  if (servings) result.servings = servings[1] ?? servings[2] ?? "";
  if (minutes > 0) result.cookingTime = String(minutes);
  return servings !== null || minutes > 0;
}

/** Without headings: a title, then short lines with amounts, then sentences. */
function guessSection(line: string, sections: Record<Section, Array<string>>): Section {
  const isShort = line.length < 90 && sections.head.length + sections.ingredients.length < maxRead;
  const parsed = isShort ? parseIngredient(line) : null;
  const sentence = /[.!]$/.test(line) && line.split(" ").length > 5;
  const numbered =
    /^(?:(?:paso|step)\s*)?\d{1,2}\s*[.):]\s*\p{L}/iu.test(line) && line.split(" ").length > 4;
  const begun = sections.ingredients.length > 0;
  if (sections.steps.length > 0) return "steps";
  if (parsed && parsed.quantity !== null && !(numbered && begun) && !(sentence && line.length > 60))
    return "ingredients";
  if (begun && (sentence || numbered || line.length > 60)) return "steps";
  if (begun && line.length < 60) return "ingredients";
  return "head";
}

/** A method in a single paragraph is split into one step per sentence. */
function sentencesIfOne(line: string, all: Array<string>): Array<string> {
  return all.length === 1 && line.length > 160 ? sentencesOf(line, "steps") : [line];
}

function sentencesOf(line: string, section: Section): Array<string> {
  if (section === "ingredients") return line.split(/[,;]\s+(?=\d|½|¼|¾|un[ao]?\s|an?\s)/i);
  return line.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
}
