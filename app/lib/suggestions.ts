// The beginning of a name that suggestions are searched for: in one spelling, so that one cached answer serves everyone
// who types it. The browser and the server normalize alike.
import { fold } from "./format/text.ts";

export const suggestPath = "/search/suggest";

const maxLength = 40;
/** One letter begins too many names to be of use, and has no index. */
const minLetters = 2;

/** Lower case without accents, words with one space between them; empty if there is too little to search for. */
export function suggestPrefix(typed: string): string {
  // Not `words` of text.ts: every page would carry it for the few that search.
  const all = fold(typed.slice(0, maxLength)).match(/[\p{L}\p{N}]+/gu) ?? [];
  // "arroz con l" is searched as "arroz con".
  while (all.length > 0 && all.at(-1)!.length < minLetters) all.pop();
  return all.join(" ");
}

/** The parameters of an answer's address; its language is added by the page cache. */
export function suggestQuery(params: URLSearchParams): URLSearchParams {
  const prefix = suggestPrefix(params.get("q") ?? "");
  return new URLSearchParams(prefix ? { q: prefix } : {});
}

/** Suggestions of one kind. */
export type SuggestionGroup = {
  kind: "recipes" | "ingredients" | "countries" | "guides";
  label: string;
  items: Array<{ text: string; path: string; lang?: string }>;
};

export type Suggestions = {
  groups: Array<SuggestionGroup>;
  /** how many there are, as a sentence for screen readers */
  status: string;
};
