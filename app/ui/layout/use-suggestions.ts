import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/use-language.ts";
import { suggestPath, suggestPrefix, type Suggestions } from "#app/lib/suggestions.ts";

/** A pause this long ends a word: a request is sent then. */
const pauseMilliseconds = 180;
const maxAnswers = 50;

/** Answers of this visit, by address. */
const answers = new Map<string, Suggestions>();

/** The suggestions for what is typed; null while there are none. A newer text cancels the request of an older one. */
export function useSuggestions(typed: string): Suggestions | null {
  const language = useLanguage();
  const [latest, setLatest] = useState<Suggestions | null>(null);
  const prefix = suggestPrefix(typed);
  const address = `${suggestPath}?${new URLSearchParams({ q: prefix, lng: language })}`;
  useEffect(() => {
    if (!prefix || answers.has(address)) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      void fetchSuggestions(address, request.signal).then((answer) => {
        if (!request.signal.aborted) setLatest(answer);
      });
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [prefix, address]);
  // The older ones stay until the answer is there.
  return prefix ? (answers.get(address) ?? latest) : null;
}

/** Null when there is no answer: the form works without. */
async function fetchSuggestions(address: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return null;
    const answer = await response.json<Suggestions>();
    if (answers.size >= maxAnswers) answers.clear();
    answers.set(address, answer);
    return answer;
  } catch {
    return null;
  }
}
