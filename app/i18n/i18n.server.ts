// One i18next instance per language and isolate: it never changes, so requests may share it.
import { createInstance, type i18n as I18n, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { lookup } from "#app/lib/lookup.ts";
import { once } from "#app/lib/once.ts";
import { detectLanguage } from "./detect-language.ts";
import { withMemoizedTexts } from "./memoized-texts.ts";
import { defaultLanguage, languages, type Language } from "./languages.ts";
import type { Namespaces, Translate } from "./resources.ts";
import { withValues, type Texts } from "./text-values.ts";

/** The files of locales/ as text; in the built Worker, Spanish ones have the values only (scripts/vite/texts.ts). */
const files = import.meta.glob<string>("../../locales/*/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

const english = textsOf("en");
const resources = { en: english, es: textsOf("es") };

/** By namespace. A file is parsed when one of its texts is first needed: a page uses few of the files. */
function textsOf(language: Language): Record<string, ResourceKey> {
  const namespaces: Record<string, ResourceKey> = {};
  for (const [path, json] of Object.entries(files)) {
    const [, ofLanguage, namespace = ""] = /(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    if (ofLanguage !== language) continue;
    const texts = once((): ResourceKey => {
      const parsed = JSON.parse(json) as Texts | Array<string>;
      return Array.isArray(parsed)
        ? withValues(lookup(english, namespace) as Texts, parsed)
        : parsed;
    });
    Object.defineProperty(namespaces, namespace, { enumerable: true, get: texts });
  }
  return namespaces;
}

function createI18n(language: Language): I18n {
  const instance = createInstance().use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: defaultLanguage,
    ns: Object.keys(resources[language]),
    defaultNS: "common",
    resources,
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return withMemoizedTexts(instance);
}

export const i18n: Record<Language, () => I18n> = {
  en: once(() => createI18n("en")),
  es: once(() => createI18n("es")),
};

/** A translator for one language: for emails, whose language may differ from the request's. */
export function translatorFor(language: Language): Translate {
  return i18n[language]().getFixedT<Namespaces>(language);
}

/** Detects the language of a request and the namespaces of its routes (`handle.i18n`). */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["custom"],
    findLocale: (request) => Promise.resolve(detectLanguage(request)),
  },
});
