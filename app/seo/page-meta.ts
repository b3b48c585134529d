import type { MetaDescriptor } from "@remix-run/cloudflare";

export type PageMeta = {
  title: string;
  description: string;
  /** absolute address of a picture for link previews */
  image?: string | undefined;
};

/** What a loader said about its page, as tags; for a page that failed, the site's name alone. */
export function pageMeta(data: { meta: PageMeta } | undefined): Array<MetaDescriptor> {
  if (!data) return [{ title: "Fogón" }];
  const { title, description, image } = data.meta;
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
