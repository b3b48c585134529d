// The browser's build uses this in place of react-i18next (scripts/vite/replacements.ts): the language never changes without
// a new page, so the hook only looks up a translator, and waits for texts that a page needs for the first time.
import { createContext, createElement, useContext, type ReactNode } from "react";
import type { useTranslation as useFullTranslation } from "react-i18next";
import type { BrowserI18n } from "#app/i18n/i18n.client.ts";

const I18nContext = createContext<BrowserI18n | null>(null);

type ProviderProps = { i18n: BrowserI18n; children: ReactNode };

export function I18nextProvider({ i18n, children }: ProviderProps) {
  return createElement(I18nContext.Provider, { value: i18n }, children);
}

/** The texts of the first namespace; the others are loaded. */
export const useTranslation = ((namespaces: string | ReadonlyArray<string> = "common") => {
  const i18n = useContext(I18nContext)!;
  const names = typeof namespaces === "string" ? [namespaces] : namespaces;
  // React renders the page again when the texts are there.
  if (!names.every(i18n.hasLoadedNamespace)) throw i18n.loadNamespaces(names);
  return i18n.translationOf(names[0]!);
}) as unknown as typeof useFullTranslation;
