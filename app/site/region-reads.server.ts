// Where a region's page leads after its dishes: to its cooks and to what is written about it.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { listChefsOf } from "#app/features/community/chefs/chef-list.server.ts";
import { parseTag } from "#app/features/editorial/blog-view.server.ts";
import { listFirstDocuments } from "#app/features/editorial/document-queries.server.ts";
import { drawingUrl } from "#app/lib/addresses/drawings.ts";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { regionCountries, type Region } from "#app/lib/values/catalogue-values.ts";
import type { NextRead } from "#app/ui/read-next.tsx";

/** Of each kind: with five links in all, no more is shown. */
const shown = 3;

export async function listRegionReads(
  { db, language, t }: AppLoadContext,
  region: Region,
): Promise<Array<NextRead>> {
  const options = { kind: "post", language, tag: parseTag(region), perPage: shown } as const;
  const [chefs, posts] = await Promise.all([
    listChefsOf(db, regionCountries[region], shown),
    listFirstDocuments(db, options),
  ]);
  return [
    ...chefs.map(({ slug, name, photoKey }) => ({
      to: `/chefs/${slug}`,
      kind: t("readNext.kinds.chef"),
      title: { text: name },
      imageUrl: photoKey && photoAddress(photoKey),
    })),
    ...posts.map(({ slug, title, language: written, source }) => ({
      to: `/blog/${slug}`,
      kind: t("readNext.kinds.post"),
      title: { text: title, ...(written !== language && { lang: written }) },
      imageUrl: source && drawingUrl(`post-${source}`),
    })),
  ];
}
