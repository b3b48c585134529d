// Breaks a paragraph into ragged-right lines and optimizes all of them together: as few lines as possible, even widths,
// no short word at the end of a line, no single short word on the last line.

export type Style = { font: string; size: number };
/** A run of text in one style. */
export type Run<S extends Style = Style> = { text: string; style: S };
export type Line<S extends Style = Style> = {
  pieces: ReadonlyArray<Run<S> & { x: number; width: number }>;
  width: number;
};
export type Measure = (text: string, style: Style) => number;

/** A non-breaking space. */
const noBreakSpace = "\u00a0";
const unit =
  "(?:g|kg|ml|l|cm|min|hr?|tsp|tbsp|oz|lb|°[CF]|cups?|tazas?|cdas?|cdtas?|minut[eo]s?|hours?|horas?|days?|días?)";
const afterFigure = new RegExp(`(?<=[\\d½¼¾⅓⅔⅛]) (?=${unit}(?![\\p{L}]))`, "gu");

/** Joins figures with their units and fractions with their whole numbers: 1 ½ tbsp, 74 °C, 30 minutes. */
export function tieFigures(text: string): string {
  return text.replace(/(?<=\d) (?=[½¼¾⅓⅔⅛])/gu, noBreakSpace).replace(afterFigure, noBreakSpace);
}

type Word<S extends Style> = { runs: Array<Run<S>>; width: number; space: number; letters: number };

/**
 * "even" for running text, whose last line may be short; "balanced" for titles, including the last line; "full" for
 * list items, which fill the first lines.
 */
export type Fill = "even" | "balanced" | "full";

/** @throws when a word is wider than the line */
export function breakLines<S extends Style>(
  runs: ReadonlyArray<Run<S>>,
  lineWidth: number,
  measure: Measure,
  fill: Fill = "even",
): Array<Line<S>> {
  const words = wordsOf(runs, measure);
  if (words.length === 0) return [];
  // best[i]: the lowest cost of the words from i on
  const best: Array<{ cost: number; next: number }> = [];
  best[words.length] = { cost: 0, next: words.length };
  for (let from = words.length - 1; from >= 0; from--) {
    let width = 0;
    let found = { cost: Infinity, next: from + 1 };
    for (let to = from + 1; to <= words.length; to++) {
      const word = words[to - 1]!;
      width += word.width + (to - 1 > from ? words[to - 2]!.space : 0);
      if (width > lineWidth + 0.01) break;
      const line = { from, to, width: width / lineWidth };
      const cost = costOf(words, line, fill) + best[to]!.cost;
      if (cost < found.cost) found = { cost, next: to };
    }
    if (found.cost === Infinity && words[from]!.width > lineWidth)
      throw new Error(
        `"${words[from]!.runs.map(({ text }) => text).join("")}" is wider than its line.`,
      );
    best[from] = found;
  }
  const lines: Array<Line<S>> = [];
  for (let from = 0; from < words.length; from = best[from]!.next)
    lines.push(lineOf(words.slice(from, best[from]!.next), measure));
  return lines;
}

/** A line costs more than any unevenness, so that the number of lines is minimal. */
const lineCost = 10;

function costOf<S extends Style>(
  words: ReadonlyArray<Word<S>>,
  line: { from: number; to: number; width: number },
  fill: Fill,
): number {
  const space = 1 - line.width;
  const isLast = line.to === words.length;
  const lastWord = words[line.to - 1]!;
  if (fill === "balanced")
    return lineCost + space ** 2 * 8 + (!isLast && lastWord.letters <= 3 ? shortEndCost : 0);
  // Space costs less in later lines: earlier lines are filled first.
  if (fill === "full") return lineCost + (isLast ? 0 : space * 4 * (1 - line.from / words.length));
  if (!isLast) return lineCost + space ** 2 * 12 + (lastWord.letters === 1 ? shortEndCost : 0);
  if (line.from === 0) return lineCost;
  const isLonely = line.to - line.from === 1 && line.width < 1 / 3;
  return lineCost + (isLonely ? lineCost + lonelyCost : line.width < 0.15 ? lonelyCost : 0);
}

/** A line that ends in "a", "y" or "o"; a title line that ends in "de" or "and". */
const shortEndCost = 1.2;
/** A very short last line; avoiding a single short word may cost another line. */
const lonelyCost = 4;

function wordsOf<S extends Style>(runs: ReadonlyArray<Run<S>>, measure: Measure): Array<Word<S>> {
  const words: Array<Word<S>> = [];
  let isOpen = false;
  for (const { text, style } of runs)
    for (const part of text.split(/([ \n]+)/u)) {
      if (part === "") continue;
      if (/^[ \n]/u.test(part)) {
        isOpen = false;
        continue;
      }
      const width = measure(part, style);
      const letters = part.replace(/[^\p{L}\p{N}]/gu, "").length;
      const last = words.at(-1);
      if (isOpen && last) {
        last.runs.push({ text: part, style });
        last.width += width;
        last.letters += letters;
        last.space = measure(" ", style);
      } else
        words.push({ runs: [{ text: part, style }], width, space: measure(" ", style), letters });
      isOpen = true;
    }
  return words;
}

/** Joins neighboring words of one style into one piece, so that they are drawn at once. */
function lineOf<S extends Style>(words: ReadonlyArray<Word<S>>, measure: Measure): Line<S> {
  const joined: Array<Run<S>> = [];
  words.forEach((word, i) => {
    word.runs.forEach((run, j) => {
      const last = joined.at(-1);
      if (i > 0 && j === 0) last!.text += " ";
      if (last && last.style === run.style) last.text += run.text;
      else joined.push({ ...run });
    });
  });
  let x = 0;
  const pieces = joined.map((run) => {
    const piece = { ...run, x, width: measure(run.text, run.style) };
    x += piece.width;
    return piece;
  });
  return { pieces, width: x };
}
