import type { MetaDescriptor } from "@remix-run/cloudflare";
import { truncate } from "#app/lib/text.ts";

/** Search engines cut longer descriptions. */
const maxDescriptionLength = 160;

export type PageMeta = {
  title: string;
  description: string;
  /** absolute address of a picture for link previews */
  image?: string | undefined;
};

/** What a loader said about its page, as tags; for a page that failed, the site's name alone. */
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
