import { lookup } from "#app/lib/lookup.ts";
import { once } from "#app/lib/once.ts";
import type { Language } from "./languages.ts";

export type Texts = { readonly [key: string]: string | Texts };
type Values = Readonly<Record<string, unknown>>;

/**
 * Translates as i18next does, with what locales/ uses of it: namespaces, nested keys, plurals and `{{placeholders}}`.
 * i18next itself would be an eighth of every page's scripts (docs/decisions/028-first-paint.md), and on the server most of
 * the first page's time for texts.
 * @param texts by namespace
 */
export function createTranslator(
  language: Language,
  texts: { get: (namespace: string) => Texts | undefined },
) {
  const plurals = once(() => new Intl.PluralRules(language));
  return (defaultNamespace: string) =>
    (key: string, values?: Values): string => {
      const colon = key.indexOf(":");
      const path = key.slice(colon + 1);
      const namespace = texts.get(colon < 0 ? defaultNamespace : key.slice(0, colon));
      const count = values?.["count"];
      const text =
        (typeof count === "number" && find(namespace, `${path}_${plurals().select(count)}`)) ||
        find(namespace, path);
      // A missing text shows its key.
      const shown = text ?? path;
      return values
        ? shown.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(lookup(values, name) ?? ""))
        : shown;
    };
}

function find(texts: Texts | undefined, path: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const key of path.split(".")) {
    if (typeof found !== "object") return undefined;
    found = lookup(found, key);
  }
  return typeof found === "string" ? found : undefined;
}
