import { JsonLd } from "./json-ld.tsx";

type ListedPage = { name: string; path: string };

/** A list of pages for search engines (https://developers.google.com/search/docs/appearance/structured-data/carousel). */
export function itemListJsonLd(pages: ReadonlyArray<ListedPage>, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: pages.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      url: origin + path,
    })),
  };
}

/** Nothing for an empty list. */
export function ItemList({ pages, origin }: { pages: ReadonlyArray<ListedPage>; origin: string }) {
  return pages.length === 0 ? null : (
    <JsonLd data={import.meta.env.SSR && itemListJsonLd(pages, origin)} />
  );
}
