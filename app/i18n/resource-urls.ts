// Where the browser fetches interface texts: static files, one per language and namespace, below a folder that is
// named by a hash of all texts. They are not part of the page, so that the page stays small and the texts are
// fetched once; and the browser computes the address instead of carrying a table of them.
import type { Language } from "./languages.ts";

export function resourceUrl(language: Language, namespace: string): string {
  return `/assets/texts-${__TEXTS_VERSION__}/${language}/${namespace}.json`;
}
