// One i18next instance per language and isolate: it never changes, so requests may share it.
import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import enCommon from "#locales/en/common.json";
import enHome from "#locales/en/home.json";
import enBrowse from "#locales/en/browse.json";
import enRecipe from "#locales/en/recipe.json";
import enCaribbean from "#locales/en/caribbean.json";
import enAccount from "#locales/en/account.json";
import enMail from "#locales/en/mail.json";
import enNewsletter from "#locales/en/newsletter.json";
import enContribute from "#locales/en/contribute.json";
import enSaved from "#locales/en/saved.json";
import enCommunity from "#locales/en/community.json";
import enAdmin from "#locales/en/admin.json";
import enBlog from "#locales/en/blog.json";
import enVideos from "#locales/en/videos.json";
import enGuides from "#locales/en/guides.json";
import enHelp from "#locales/en/help.json";
import enBacklinks from "#locales/en/backlinks.json";
import enShop from "#locales/en/shop.json";
import enCheckout from "#locales/en/checkout.json";
import enReviews from "#locales/en/reviews.json";
import enInventory from "#locales/en/inventory.json";
import enApi from "#locales/en/api.json";
import esCommon from "#locales/es/common.json";
import esHome from "#locales/es/home.json";
import esBrowse from "#locales/es/browse.json";
import esRecipe from "#locales/es/recipe.json";
import esCaribbean from "#locales/es/caribbean.json";
import esAccount from "#locales/es/account.json";
import esMail from "#locales/es/mail.json";
import esNewsletter from "#locales/es/newsletter.json";
import esContribute from "#locales/es/contribute.json";
import esSaved from "#locales/es/saved.json";
import esCommunity from "#locales/es/community.json";
import esAdmin from "#locales/es/admin.json";
import esBlog from "#locales/es/blog.json";
import esVideos from "#locales/es/videos.json";
import esGuides from "#locales/es/guides.json";
import esHelp from "#locales/es/help.json";
import esBacklinks from "#locales/es/backlinks.json";
import esShop from "#locales/es/shop.json";
import esCheckout from "#locales/es/checkout.json";
import esReviews from "#locales/es/reviews.json";
import esInventory from "#locales/es/inventory.json";
import esApi from "#locales/es/api.json";
import { detectLanguage } from "./detect-language.ts";
import { withMemoizedTexts } from "./memoized-texts.ts";
import { defaultLanguage, languages, type Language } from "./languages.ts";
import type { Namespace, Namespaces, Resources, Translate } from "./resources.ts";

type Shape<T> = { [Key in keyof T]: T[Key] extends string ? string : Shape<T[Key]> };

/** `satisfies` makes a missing or misplaced Spanish key a type error. */
const resources = {
  en: {
    common: enCommon,
    home: enHome,
    browse: enBrowse,
    recipe: enRecipe,
    caribbean: enCaribbean,
    account: enAccount,
    mail: enMail,
    newsletter: enNewsletter,
    contribute: enContribute,
    saved: enSaved,
    community: enCommunity,
    admin: enAdmin,
    blog: enBlog,
    videos: enVideos,
    guides: enGuides,
    help: enHelp,
    backlinks: enBacklinks,
    shop: enShop,
    checkout: enCheckout,
    reviews: enReviews,
    inventory: enInventory,
    api: enApi,
  },
  es: {
    common: esCommon,
    home: esHome,
    browse: esBrowse,
    recipe: esRecipe,
    caribbean: esCaribbean,
    account: esAccount,
    mail: esMail,
    newsletter: esNewsletter,
    contribute: esContribute,
    saved: esSaved,
    community: esCommunity,
    admin: esAdmin,
    blog: esBlog,
    videos: esVideos,
    guides: esGuides,
    help: esHelp,
    backlinks: esBacklinks,
    shop: esShop,
    checkout: esCheckout,
    reviews: esReviews,
    inventory: esInventory,
    api: esApi,
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
  return withMemoizedTexts(instance);
}

export const i18n: Record<Language, I18n> = { en: createI18n("en"), es: createI18n("es") };

/** A translator for one language: for emails, whose language may differ from the request's. */
export function translatorFor(language: Language): Translate {
  return i18n[language].getFixedT<Namespaces>(language);
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
