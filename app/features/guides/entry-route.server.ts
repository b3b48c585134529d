import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { missingPage } from "#app/platform/redirects.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { loadEntry } from "./entry-view.server.ts";
import { guides } from "./guide-kinds.ts";
import { guideList } from "./guide-list.ts";
import { listEntries } from "./guide-queries.server.ts";
import type { GuideKind } from "./recipe-links.ts";

/**
 * The entry of a guide that the address names, and the page's metadata.
 * @throws a response with status 404, or a redirect, when there is no such entry
 */
export async function loadEntryRoute(
  { request, params, context }: LoaderFunctionArgs,
  kind: GuideKind,
) {
  const slug = params["slug"] ?? "";
  // At the same time: one round trip to the database, also for a page that does not exist.
  const [entry, missing] = await Promise.all([
    loadEntry(context, { kind, slug }),
    missingPage(request, context),
  ]);
  if (!entry) throw missing;
  const { title, summary: description, onlyIn } = entry;
  const image = pageCard(context, `${guides[kind].path}/${slug}`);
  return {
    entry,
    origin: context.env.SITE_URL,
    meta: { title, description, onlyIn, image },
  };
}

/** The list of a guide, filtered by the URL, and the page's metadata. */
export async function loadGuideRoute({ request, context }: LoaderFunctionArgs, kind: GuideKind) {
  const { db, language, t } = context;
  const { path, groups } = guides[kind];
  const params = new URL(request.url).searchParams;
  return {
    list: guideList(await listEntries(db, kind), { language, groups, params }),
    meta: {
      title: t(`guides:list.${kind}.title`),
      description: t(`guides:list.${kind}.text`),
      image: pageCard(context, path),
    },
  };
}
