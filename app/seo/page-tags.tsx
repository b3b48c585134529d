import { useMatches } from "@remix-run/react";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { truncate } from "#app/lib/format/text.ts";
import { noindex, type PageMeta } from "./page-meta.ts";

/** Search engines cut longer descriptions. */
const maxDescriptionLength = 160;

type Page = {
  data: { meta?: PageMeta } | null | undefined;
  handle: { noindex?: true } | undefined;
};

/**
 * Title, description and link preview of every page: `meta` of its loader data. Search engines leave out a page whose
 * `handle` has `noindex`. What only some pages have, like a feed, is the `meta` function of their routes.
 */
export function PageTags() {
  const { data, handle } = useMatches().at(-1) as Page;
  if (!data?.meta) return null;
  const { title, description, image, imageAlt = title } = data.meta;
  const shown = truncate(description, maxDescriptionLength);
  return (
    <>
      <title>{`${title} · ${siteFacts.name}`}</title>
      <meta name="description" content={shown} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={shown} />
      <meta property="og:site_name" content={siteFacts.name} />
      {image ? (
        <>
          <meta property="og:image" content={image} />
          {/* The card shows this text; a photo shows the dish. */}
          <meta property="og:image:alt" content={imageAlt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      {handle?.noindex ? <meta {...noindex} /> : null}
    </>
  );
}
