type Crumb = { name: string; path: string };

export function breadcrumbJsonLd(crumbs: ReadonlyArray<Crumb>, origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: origin + path,
    })),
  };
}
