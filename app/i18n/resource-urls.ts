// Where the browser fetches interface texts: static files named by content hash, one per language and namespace.
// They are not part of the page, so that the page stays small and the texts are fetched once.
import type { Language } from "./languages.ts";

const urls = import.meta.glob<string>("../../locales/*/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

export function resourceUrl(language: Language, namespace: string): string | undefined {
  return urls[`../../locales/${language}/${namespace}.json`];
}
