// How a typed query is read: words for a course, a diet, a time, how difficult it is and the oven become conditions, words of
// questions ("what can I make with") are set aside, and the rest is searched. Both languages are read on every page, with
// and without accents. The lists are in content/query-words.json.
import queryWords from "../../../../content/query-words.json" with { type: "json" };
import { memoize, once } from "../../../lib/once.ts";
import { fold, words } from "../../../lib/format/text.ts";
import type { DietaryTag, DifficultyName } from "#app/lib/values/catalogue-values.ts";
import type { RecipeOccasion } from "./listing-choices.ts";

/** What somebody wants to eat; `courseTypes` and `sideCourses` say which recipes those are. */
export type TypedCourse = keyof typeof queryWords.courses;
type ReadPart =
  | { kind: "diet"; tag: DietaryTag }
  | { kind: "course"; course: TypedCourse }
  | { kind: "total"; minutes: number }
  | { kind: "difficulty"; difficulty: DifficultyName }
  | { kind: "occasion"; occasion: RecipeOccasion }
  | { kind: "noOven" };
export type Reading = {
  /** what is searched for: empty if only conditions and fillers were typed */
  text: string;
  /** each condition, with the places of its words in the typed text */
  parts: Array<{ part: ReadPart; spans: ReadonlyArray<Span> }>;
};
type Span = { from: number; to: number };

const fillers = once((): ReadonlySet<string> => new Set(queryWords.fillers.map(fold)));

/** A word that does not narrow the search, such as "recipes" or "de". Expects folded text. */
export function isFiller(word: string): boolean {
  return fillers().has(word);
}

/** "Moro" is a dish of rice, not the beginning of "Moroccan". Expects a folded singular. */
export function isWholeWord(word: string): boolean {
  return queryWords.wholeWords.includes(word);
}

type Phrases = readonly [part: ReadPart, phrases: ReadonlyArray<string>];
const entries = <T extends string>(of: Partial<Record<T, ReadonlyArray<string>>>) =>
  Object.entries(of) as Array<[T, ReadonlyArray<string>]>;
const lists = once((): ReadonlyArray<Phrases> => {
  const { diets, courses, difficulties, occasions, minutes, withoutOven } = queryWords;
  return [
    ...entries(diets).map(([tag, of]): Phrases => [{ kind: "diet", tag }, of]),
    ...entries(courses).map(([course, of]): Phrases => [{ kind: "course", course }, of]),
    ...entries(difficulties).map(([difficulty, of]): Phrases => [
      { kind: "difficulty", difficulty },
      of,
    ]),
    ...entries(occasions).map(([occasion, of]): Phrases => [{ kind: "occasion", occasion }, of]),
    ...entries(minutes).map(([time, of]): Phrases => [
      { kind: "total", minutes: Number(time) },
      of,
    ]),
    [{ kind: "noOven" }, withoutOven],
  ];
});

/** Every word of the lists, folded. */
export const conditionWords = once((): ReadonlySet<string> => {
  const phrases = lists().flatMap(([, of]) => of);
  return new Set(phrases.flatMap((phrase) => words(fold(phrase))));
});

/** Longer phrases first: "halal friendly" before "halal". */
const conditions = once(() =>
  lists()
    .flatMap(([part, phrases]) => phrases.map((phrase) => ({ part, parts: words(fold(phrase)) })))
    .sort((a, b) => b.parts.length - a.parts.length),
);

/** A phrase in a text. Few of the hundreds are in one: V8 takes half a millisecond to compile each. */
const phrasePattern = memoize(
  (parts: ReadonlyArray<string>) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "gu"),
);

/** "30 minute", "in under 20 min", "en menos de 1 hora" */
const duration =
  /(?<![\p{L}\p{N}])(?:(?:in|en|under|within|(?:less|no more) than|(?:no )?(?:mas|menos) de|up to|hasta|de) +)*(\d{1,3})[ -]*(?:(m)in(?:ute|uto)?s?|h(?:ou)?rs?|horas?|h)(?: or less| o menos)?(?![\p{L}\p{N}])/gu;

type Match = Span & { part: ReadPart };

export function readQuery(query: string): Reading {
  if (query === "") return { text: "", parts: [] };
  let rest = fold(query);
  const matches: Array<Match> = [];
  const take = (part: ReadPart, { 0: found, index }: RegExpExecArray) => {
    matches.push({ part, from: index, to: index + found.length });
    // Folding keeps character positions, and so does this.
    rest = rest.slice(0, index) + " ".repeat(found.length) + rest.slice(index + found.length);
  };
  for (const found of rest.matchAll(duration)) {
    const minutes = Number(found[1]) * (found[2] ? 1 : 60);
    if (minutes >= 1 && minutes <= 1440) take({ kind: "total", minutes }, found);
  }
  const typed = new Set(words(rest));
  for (const { part, parts } of conditions())
    if (parts.every((word) => typed.has(word)))
      for (const found of rest.matchAll(phrasePattern(parts))) take(part, found);
  if (matches.length === 0) return { text: query, parts: [] };
  const byName = new Map<string, Array<Match>>();
  for (const match of matches)
    byName.set(nameOf(match.part), [...(byName.get(nameOf(match.part)) ?? []), match]);
  return {
    text: withoutSpans(query, matches),
    parts: [...byName.values()].map((same) => ({
      part: same.map(({ part }) => part).reduce(stricter),
      spans: same.map(({ from, to }) => ({ from, to })),
    })),
  };
}

/** Conditions of one name are one: all the diets typed count, but only one time. */
const nameOf = (part: ReadPart) => (part.kind === "diet" ? part.tag : part.kind);

function stricter(a: ReadPart, b: ReadPart): ReadPart {
  return a.kind === "total" && b.kind === "total" && b.minutes < a.minutes ? b : a;
}

/** The typed text without the words of some of its conditions. */
export function textWithout(typed: string, parts: Reading["parts"]): string {
  return withoutSpans(
    typed,
    parts.flatMap(({ spans }) => spans),
  );
}

/** The other words; empty if only fillers remain. */
function withoutSpans(query: string, spans: ReadonlyArray<Span>): string {
  const kept = query.split("");
  for (const { from, to } of spans) kept.fill(" ", from, to);
  const rest = kept.join("").replace(/\s+/g, " ").trim();
  return words(fold(rest)).every(isFiller) ? "" : rest;
}
