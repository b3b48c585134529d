import { createInstance, type BackendModule, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { defaultLanguage, isLanguage } from "./languages.ts";
import { resourceUrl } from "./resource-urls.ts";

/** Fetches the texts of a namespace when a route first needs them. */
const staticFiles: BackendModule = {
  type: "backend",
  init() {},
  read(language, namespace, callback) {
    const url = isLanguage(language) ? resourceUrl(language, namespace) : null;
    if (!url) return callback(new Error(`No texts for ${language}/${namespace}`), null);
    fetch(url)
      .then((response) => response.json())
      .then(
        (texts) => callback(null, texts as Record<string, string>),
        (error: Error) => callback(error, null),
      );
  },
};

/** Loads the texts of the rendered page in its language before hydration. */
export async function startI18n(): Promise<I18n> {
  const declared = document.documentElement.lang;
  const instance = createInstance().use(initReactI18next).use(staticFiles);
  await instance.init({
    lng: isLanguage(declared) ? declared : defaultLanguage,
    fallbackLng: false,
    ns: [...new Set(["common", ...getInitialNamespaces()])],
    defaultNS: "common",
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  });
  return instance;
}
