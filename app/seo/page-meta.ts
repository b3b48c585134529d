import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Language } from "#app/i18n/languages.ts";
import { truncate } from "#app/lib/format/text.ts";

/** Search engines cut longer descriptions. */
const maxDescriptionLength = 160;

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

/** Meta tags from a page's loader data; only the site's name for a page that failed. */
export function pageMeta(data: { meta: PageMeta } | undefined): Array<MetaDescriptor> {
  if (!data) return [{ title: "Fogón" }];
  const { title, image } = data.meta;
  const description = truncate(data.meta.description, maxDescriptionLength);
  return [
    { title: `${title} · Fogón` },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:site_name", content: "Fogón" },
    ...(image
      ? [
          { property: "og:image", content: image },
          // The card shows this text; a photo shows the dish.
          { property: "og:image:alt", content: data.meta.imageAlt ?? title },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
  ];
}

/** Of a page that search engines leave out. */
export function unlistedMeta(data: { meta: PageMeta } | undefined): Array<MetaDescriptor> {
  return [...pageMeta(data), { name: "robots", content: "noindex" }];
}

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
