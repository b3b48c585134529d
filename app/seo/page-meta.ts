import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Language } from "#app/i18n/languages.ts";
import { truncate } from "#app/lib/text.ts";

/** Search engines cut longer descriptions. */
const maxDescriptionLength = 160;

export type PageMeta = {
  title: string;
  description: string;
  /** absolute address of a picture for link previews */
  image?: string | undefined;
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
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
  ];
}
