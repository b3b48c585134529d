// The Worker's build uses this in place of react-i18next (scripts/vite/replacements.ts). Its hook prepares for languages
// that change and texts that load later, which only happens in a browser; a page calls it a hundred times.
import type { i18n as I18n, TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext, useTranslation as useFullTranslation } from "react-i18next";
import type { Namespace } from "#app/i18n/resources.ts";

export * from "react-i18next";

type Translation = { t: TFunction; i18n: I18n; ready: true };

/** Of each i18next instance by namespace; an instance never changes (i18n.server.ts). */
const translations = new WeakMap<I18n, Map<string, Translation>>();

/** What react-i18next's hook returns, without its list form. */
export function useTranslation(
  namespaces?: Namespace | ReadonlyArray<Namespace>,
  options?: object,
): Pick<Translation, "t" | "i18n"> {
  const context = useContext(I18nContext) as { i18n?: I18n } | undefined;
  if (!context?.i18n || options) return useFullTranslation(namespaces as never, options);
  return translationOf(context.i18n, typeof namespaces === "string" ? namespaces : namespaces?.[0]);
}

function translationOf(i18n: I18n, namespace = "common"): Translation {
  let ofInstance = translations.get(i18n);
  if (!ofInstance) translations.set(i18n, (ofInstance = new Map()));
  let translation = ofInstance.get(namespace);
  if (!translation) {
    translation = { t: i18n.getFixedT(null, namespace as never), i18n, ready: true };
    ofInstance.set(namespace, translation);
  }
  return translation;
}
