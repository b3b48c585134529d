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
  return (defaultNamespace: string) => {
    /** A page asks for the same few hundred texts again and again. */
    const known = new Map<string, Text>();
    function textOf(key: string): Text | undefined {
      const colon = key.indexOf(":");
      const namespace = colon < 0 ? defaultNamespace : key.slice(0, colon);
      const text = find(texts.get(namespace), key.slice(colon + 1));
      // A browser may still load it.
      if (text === undefined) return undefined;
      const entry = { text, parts: text.split(/\{\{(\w+)\}\}/) };
      known.set(key, entry);
      return entry;
    }
    const get = (key: string) => known.get(key) ?? textOf(key);
    return (key: string, values?: Values): string => {
      const count = values?.["count"];
      const entry =
        (typeof count === "number" && get(`${key}_${plurals().select(count)}`)) || get(key);
      // A missing text shows its key.
      if (!entry) return key.slice(key.indexOf(":") + 1);
      const { text, parts } = entry;
      if (!values || parts.length === 1) return text;
      return parts
        .map((part, i) => (i % 2 === 0 ? part : String(lookup(values, part) ?? "")))
        .join("");
    };
  };
}

/** `parts`: what stands between the placeholders, and their names, in turns */
type Text = { text: string; parts: ReadonlyArray<string> };

function find(texts: Texts | undefined, path: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const key of path.split(".")) {
    if (typeof found !== "object") return undefined;
    found = lookup(found, key);
  }
  return typeof found === "string" ? found : undefined;
}
