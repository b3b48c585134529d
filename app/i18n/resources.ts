import type { TFunction } from "i18next";
import type common from "#locales/en/common.json";
import type home from "#locales/en/home.json";
import type browse from "#locales/en/browse.json";
import type recipe from "#locales/en/recipe.json";
import type caribbean from "#locales/en/caribbean.json";

/** The namespaces of locales/, one per feature; keys are typed from the English files. */
export type Resources = {
  common: typeof common;
  home: typeof home;
  browse: typeof browse;
  recipe: typeof recipe;
  caribbean: typeof caribbean;
};
export type Namespace = keyof Resources;

/** Translates keys of every namespace, written as `browse:filters.title`; without a prefix, of `common`. */
export type Translate = TFunction<["common", "home", "browse", "recipe", "caribbean"]>;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
    returnNull: false;
  }
}
