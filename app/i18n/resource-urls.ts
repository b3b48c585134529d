// The addresses of interface texts: static files, one per language and namespace, in a folder named by a hash of all
// texts. They are not in the page, so that it stays small and the texts are cached; the browser computes the address
// and needs no table of them.
import type { Language } from "./languages.ts";

export function resourceUrl(language: Language, namespace: string): string {
  return `/assets/texts-${__TEXTS_VERSION__}/${language}/${namespace}.json`;
}
