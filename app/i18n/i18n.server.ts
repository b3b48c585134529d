// One i18next instance per language for the whole isolate: it never changes after this, so requests may share it.
import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import enBrowse from "#locales/en/browse.json";
import enCaribbean from "#locales/en/caribbean.json";
import enCommon from "#locales/en/common.json";
import enHome from "#locales/en/home.json";
import enRecipe from "#locales/en/recipe.json";
import esBrowse from "#locales/es/browse.json";
import esCaribbean from "#locales/es/caribbean.json";
import esCommon from "#locales/es/common.json";
import esHome from "#locales/es/home.json";
import esRecipe from "#locales/es/recipe.json";
import { detectLanguage } from "./detect-language.ts";
import { defaultLanguage, languages, type Language } from "./languages.ts";
import type { Namespace, Resources } from "./resources.ts";

type Shape<T> = { [Key in keyof T]: T[Key] extends string ? string : Shape<T[Key]> };

/** `satisfies` makes a missing or misplaced Spanish key a type error. */
const resources = {
  en: {
    common: enCommon,
    home: enHome,
    browse: enBrowse,
    recipe: enRecipe,
    caribbean: enCaribbean,
  },
  es: {
    common: esCommon,
    home: esHome,
    browse: esBrowse,
    recipe: esRecipe,
    caribbean: esCaribbean,
  },
} satisfies Record<Language, Shape<Resources>>;

function createI18n(language: Language): I18n {
  const instance = createInstance().use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: defaultLanguage,
    ns: Object.keys(resources.en) as Array<Namespace>,
    defaultNS: "common",
    resources,
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return instance;
}

export const i18n: Record<Language, I18n> = { en: createI18n("en"), es: createI18n("es") };

/** Tells which language a request is in and which namespaces its routes ask for (`handle.i18n`). */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["custom"],
    findLocale: (request) => Promise.resolve(detectLanguage(request)),
  },
});
