import type { i18n as I18n } from "i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { createTranslator, type Texts } from "./browser-translator.ts";
import { defaultLanguage, isLanguage, type Language } from "./languages.ts";
import { resourceUrl } from "./resource-urls.ts";

/** Loads the texts of the rendered page in its language before hydration. */
export async function startI18n(): Promise<I18n> {
  const declared = document.documentElement.lang;
  const instance = createBrowserI18n(isLanguage(declared) ? declared : defaultLanguage);
  await instance.loadNamespaces(["common", ...getInitialNamespaces()]);
  return instance as unknown as I18n;
}

/** What react-i18next uses of i18next. Texts are fetched when a page first needs them. */
function createBrowserI18n(language: Language) {
  const texts = new Map<string, Texts>();
  const requests = new Map<string, Promise<void>>();
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
  return {
    language,
    languages: [language],
    isInitialized: true,
    options: {
      defaultNS: "common",
      // The language never changes without a new page.
      react: { useSuspense: true, bindI18n: "", bindI18nStore: "" },
    },
    getFixedT: (_: unknown, namespace: string) => translatorOf(namespace),
    hasLoadedNamespace: (namespace: string) => texts.has(namespace),
    loadNamespaces: (namespaces: ReadonlyArray<string>, done?: () => void) =>
      Promise.all(namespaces.map(load)).then(() => done?.()),
  };
}
