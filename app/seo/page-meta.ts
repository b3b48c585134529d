import type { Language } from "#app/i18n/languages.ts";

/** `meta` of a page's loader data. */
export type PageMeta = {
  title: string;
  description: string;
  /** absolute address of a picture for link previews */
  image?: string | undefined;
  /** when the picture shows another text than the title */
  imageAlt?: string;
  /** set when the page exists in one language only: search engines get no other */
  onlyIn?: Language | null;
};

/** The language of a page that exists in one only, from its loader data. */
export function onlyLanguage(loaderData: Iterable<unknown>): Language | null {
  for (const data of loaderData) {
    const onlyIn = (data as { meta?: PageMeta } | null | undefined)?.meta?.onlyIn;
    if (onlyIn) return onlyIn;
  }
  return null;
}

/** The meta tag of a page that search engines leave out. */
export const noindex = { name: "robots", content: "noindex" };

/** The file of a page's link preview image below /social/ (scripts/build-social-sources.ts draws them). */
export function cardFile(path: string, language: Language): string {
  return `pages/${language}${path === "/" ? "/home" : path}.png`;
}

/** The address of a page's link preview image in the language of the page. */
export function pageCard(
  { env, language }: { env: { SITE_URL: string }; language: Language },
  path: string,
): string {
  return `${env.SITE_URL}/social/${cardFile(path, language)}`;
}
