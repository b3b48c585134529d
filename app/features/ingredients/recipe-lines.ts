// A recipe as typed text: one ingredient or step per line, `Heading:` lines start groups.
import { lookup } from "#app/lib/lookup.ts";
import { parseIngredient, type ParsedIngredient } from "./parse-ingredient.ts";

export type LineGroup = { heading: string | null; lines: Array<string> };

const maxLines = 100;

/** The groups of a text, without empty lines and headings without lines. */
export function lineGroups(text: string): Array<LineGroup> {
  const groups: Array<LineGroup> = [];
  let current: LineGroup = { heading: null, lines: [] };
  for (const raw of text.split(/\r\n?|\n|\u2028|\u2029/)) {
    const line = raw.replace(/\s+/g, " ").trim();
    if (!line) continue;
    const heading = readHeading(line);
    if (heading === null) {
      current.lines.push(line);
      continue;
    }
    if (current.lines.length > 0) groups.push(current);
    current = { heading, lines: [] };
  }
  if (current.lines.length > 0) groups.push(current);
  return groups;
}

/** "Para la salsa:", "## Masa", "**Relleno**": a group heading; null for any other line. */
export function readHeading(line: string): string | null {
  const marked = /^(?:#{1,4}\s+(.+?)|\*\*([^*]+?)\*\*|__([^_]+?)__)\s*:?$/.exec(line);
  const ended = /^(?!\d)([^:]{2,60}):$/.exec(line);
  const heading = marked?.[1] ?? marked?.[2] ?? marked?.[3] ?? ended?.[1];
  return heading
    ? heading
        .replace(/[:\s]+$/, "")
        .replace(/^\*+|\*+$/g, "")
        .slice(0, 60)
    : null;
}

export type IngredientLine = {
  /** as typed; corrections are keyed by it */
  line: string;
  groupPosition: number;
  heading: string | null;
  understood: ParsedIngredient;
  corrected: boolean;
};

/** Corrections by the author, keyed by the line as typed. A changed line loses its correction. */
export type Corrections = Record<string, ParsedIngredient>;

export function ingredientLines(
  text: string,
  corrections: Corrections = {},
): Array<IngredientLine> {
  return lineGroups(text)
    .flatMap(({ heading, lines }, groupPosition) =>
      lines.flatMap((line) => {
        const corrected = lookup(corrections, line);
        const understood = corrected ?? parseIngredient(line);
        return understood
          ? [{ line, groupPosition, heading, understood, corrected: corrected !== undefined }]
          : [];
      }),
    )
    .slice(0, maxLines);
}

export type StepLine = { heading: string | null; text: string; minutes: number | null };

/** Steps without their numbers; the first step of a group has its heading. */
export function stepLines(text: string): Array<StepLine> {
  return lineGroups(text)
    .flatMap(({ heading, lines }) =>
      lines.map((line, i) => {
        const step = line
          .replace(/^(?:(?:paso|step)\s*)?\d{1,2}\s*(?:[.):]|-(?=\s)|º\.?|ª\.?)\s*/i, "")
          .replace(/^[-*•·▪►☐✓]\s*/, "");
        return {
          heading: i === 0 ? heading : null,
          text: step || line,
          minutes: stepMinutes(step),
        };
      }),
    )
    .slice(0, maxLines);
}

const timeWords =
  /(\d+(?:[.,]\d+)?|½|1\/2|un[ao]?|an?|one|two|dos|half an|media)\s*(?:(?:-|–|to|a|o|or)\s*(\d+(?:[.,]\d+)?)\s*)?(h(?:ou)?rs?|horas?|h|min(?:ute|uto)?s?\.?|mins?)(?![\p{L}])(?:\s*(?:y|and)\s*(media|a half|half))?/giu;
const timeNumbers: Record<string, number> = {
  a: 1,
  an: 1,
  un: 1,
  una: 1,
  uno: 1,
  one: 1,
  two: 2,
  dos: 2,
  "half an": 0.5,
  media: 0.5,
  "½": 0.5,
  "1/2": 0.5,
};

/** The longest time a step mentions, in minutes, for its timer; null if none. */
export function stepMinutes(step: string): number | null {
  let longest = 0;
  for (const [, from = "", to, unit = "", half] of step.matchAll(timeWords)) {
    const figure = to ?? from;
    const value = lookup(timeNumbers, figure.toLowerCase()) ?? Number(figure.replace(",", "."));
    const minutes = (value + (half ? 0.5 : 0)) * (/^h/i.test(unit) ? 60 : 1);
    if (Number.isFinite(minutes)) longest = Math.max(longest, Math.round(minutes));
  }
  return longest >= 1 && longest <= 600 ? longest : null;
}
