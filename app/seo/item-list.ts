import type { MetaDescriptor } from "@remix-run/cloudflare";

/** A list of pages for search engines; no descriptor for an empty list. */
export function itemListMeta(
  pages: ReadonlyArray<{ name: string; path: string }>,
  origin: string,
): Array<MetaDescriptor> {
  if (pages.length === 0) return [];
  const data = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: pages.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      url: origin + path,
    })),
  };
  return [{ "script:ld+json": data }];
}
