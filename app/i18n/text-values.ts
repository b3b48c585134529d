// The Worker has the keys of the texts once: what it holds in Spanish are the values, in the order of the English file
// (scripts/vite/texts.ts).

import { lookup } from "../lib/lookup.ts";

export type Texts = { [key: string]: string | Texts };

/** @throws Error when the texts have not exactly these keys */
export function valuesOf(texts: Texts, keys: Texts): Array<string> {
  if (Object.keys(texts).length !== Object.keys(keys).length)
    throw new Error(`Other keys: ${Object.keys(texts).join(", ")}.`);
  return Object.entries(keys).flatMap(([key, known]) => {
    const text = lookup(texts, key);
    if (text === undefined || typeof text !== typeof known) throw new Error(`No text: ${key}.`);
    return typeof text === "string" ? text : valuesOf(text, known as Texts);
  });
}

/** What `valuesOf` has read. */
export function withValues(keys: Texts, values: ReadonlyArray<string>): Texts {
  const remaining = values.values();
  const filled = (part: Texts): Texts =>
    Object.fromEntries(
      Object.entries(part).map(([key, known]) => [
        key,
        typeof known === "string" ? remaining.next().value! : filled(known),
      ]),
    );
  return filled(keys);
}
