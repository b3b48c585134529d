// The texts of each language, per isolate: they never change, so requests may share them.
import type { i18n as I18n } from "i18next";
import { once } from "#app/lib/once.ts";
import type { Language } from "./languages.ts";
import type { Translate } from "./resources.ts";
import { createTranslator } from "./translator.ts";
import { withValues, type Texts } from "./text-values.ts";

/** The files of locales/ as text; in the built Worker, Spanish ones have the values only (scripts/vite/texts.ts). */
const files = import.meta.glob<string | (() => string)>("../../locales/*/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

const english = textsOf("en");
const texts = { en: english, es: textsOf("es") };

/** By namespace. A file is parsed when one of its texts is first needed: a page uses few of the files. */
function textsOf(language: Language): Map<string, () => Texts> {
  const namespaces = new Map<string, () => Texts>();
  for (const [path, file] of Object.entries(files)) {
    const [, ofLanguage, namespace = ""] = /(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    if (ofLanguage !== language) continue;
    const parsed = once((): Texts => {
      const json = typeof file === "string" ? file : file();
      const content = JSON.parse(json) as Texts | Array<string>;
      return Array.isArray(content) ? withValues(english.get(namespace)!(), content) : content;
    });
    namespaces.set(namespace, parsed);
  }
  return namespaces;
}

const translatorOf = (language: Language) =>
  once(() =>
    createTranslator(language, { get: (namespace) => texts[language].get(namespace)?.() }),
  );
const translators = { en: translatorOf("en"), es: translatorOf("es") };

/** What react-i18next reads of an instance of i18next; i18next itself would take milliseconds of the first page. */
function createI18n(language: Language): I18n {
  const getFixedT = (_language: unknown, namespaces?: string | ReadonlyArray<string>) =>
    translators[language]()(
      typeof namespaces === "string" ? namespaces : (namespaces?.[0] ?? "common"),
    );
  return {
    language,
    languages: [language],
    isInitialized: true,
    options: { defaultNS: "common" },
    getFixedT,
    hasLoadedNamespace: () => true,
  } as unknown as I18n;
}

export const i18n: Record<Language, () => I18n> = {
  en: once(() => createI18n("en")),
  es: once(() => createI18n("es")),
};

/** A translator for one language: for emails, whose language may differ from the request's. */
export function translatorFor(language: Language): Translate {
  return translators[language]()("common") as unknown as Translate;
}
