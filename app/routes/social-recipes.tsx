import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toMadeItPostView } from "#app/features/community/made-it-post-view.ts";
import { listMadeItPosts } from "#app/features/community/community-queries.server.ts";
import { SocialPage } from "#app/features/community/social-page.tsx";
import { lastPage, readPage } from "#app/lib/addresses/page-number.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { knownParams, oneOf, page } from "#app/platform/cache/page-parameters.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => knownParams(params, { sort: oneOf(["saved"]), page }),
} satisfies RouteFacts;

export const handle = { i18n: ["community"], startsOnTouch: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, requestId, t } = context;
  const { searchParams } = new URL(request.url);
  const sort = searchParams.get("sort") === "saved" ? ("saved" as const) : ("newest" as const);
  const page = readPage(searchParams.get("page"));
  if (page > lastPage) throw errorResponse(404, requestId);
  const found = await listMadeItPosts(db, { sort, page });
  if (page > found.pageCount) throw errorResponse(404, requestId);
  return {
    ...found,
    entries: found.entries.map((entry) => toMadeItPostView(entry, language)),
    sort,
    meta: {
      title: t("community:title"),
      description: t("community:social.text"),
      image: pageCard(context, "/social-recipes"),
    },
  };
}

export default pageRoute<typeof loader>(SocialPage);
