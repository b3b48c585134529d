import { JsonLd } from "./json-ld.tsx";

/**
 * A list of pages for search engines (https://developers.google.com/search/docs/appearance/structured-data/carousel): a
 * summary page has addresses only, the names are on the pages.
 */
export function itemListJsonLd(paths: ReadonlyArray<string>, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: paths.map((path, i) => ({
      "@type": "ListItem",
      position: i + 1,
      url: origin + path,
    })),
  };
}

/** Nothing for an empty list. */
export function ItemList({ paths, origin }: { paths: ReadonlyArray<string>; origin: string }) {
  return paths.length === 0 ? null : (
    <JsonLd data={import.meta.env.SSR && itemListJsonLd(paths, origin)} />
  );
}
