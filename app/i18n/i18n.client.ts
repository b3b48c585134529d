import type { i18n as I18n } from "i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { createTranslator, type Texts } from "./translator.ts";
import { defaultLanguage, isLanguage, type Language } from "./languages.ts";
import { resourceUrl } from "./resource-urls.ts";

/** What `useTranslation` returns. */
type Translation = { t: ReturnType<ReturnType<typeof createTranslator>>; i18n: object };

/** Loads the texts of the rendered page in its language before hydration. */
export async function startI18n(): Promise<I18n> {
  const declared = document.documentElement.lang;
  const instance = createBrowserI18n(isLanguage(declared) ? declared : defaultLanguage);
  await instance.loadNamespaces(["common", ...getInitialNamespaces()]);
  return instance as unknown as I18n;
}

export type BrowserI18n = ReturnType<typeof createBrowserI18n>;

/** What react-i18next reads of an instance of i18next. Texts are fetched when a page first needs them. */
function createBrowserI18n(language: Language) {
  const texts = new Map<string, Texts>();
  const requests = new Map<string, Promise<void>>();
  const translations = new Map<string, Translation>();
  const translatorOf = createTranslator(language, texts);

  function load(namespace: string): Promise<void> {
    const request = requests.get(namespace) ?? fetchTexts(language, namespace);
    requests.set(namespace, request);
    return request;
  }
  async function fetchTexts(language: Language, namespace: string): Promise<void> {
    let loaded: Texts = {};
    try {
      loaded = await (await fetch(resourceUrl(language, namespace))).json<Texts>();
    } catch (error) {
      // The page shows the keys of these texts.
      console.warn(error);
    }
    texts.set(namespace, loaded);
  }
  const i18n = {
    language,
    languages: [language],
    isInitialized: true,
    options: { defaultNS: "common" },
    hasLoadedNamespace: (namespace: string) => texts.has(namespace),
    loadNamespaces: (namespaces: ReadonlyArray<string>, then?: () => void) =>
      Promise.all(namespaces.map(load)).then(then),
    getFixedT: (_language: unknown, namespace: string) => i18n.translationOf(namespace).t,
    // The language never changes.
    on() {},
    off() {},
    /** The same object each time, so that effects that depend on `t` do not run again. */
    translationOf(namespace: string): Translation {
      let translation = translations.get(namespace);
      if (!translation)
        translations.set(namespace, (translation = { t: translatorOf(namespace), i18n }));
      return translation;
    },
  };
  return i18n;
}
