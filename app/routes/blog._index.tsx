import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import type { MetaFunction } from "@remix-run/react";
import { loadBlog, parseTag } from "#app/features/editorial/blog-view.server.ts";
import { BlogPage } from "#app/features/editorial/blog-page.tsx";
import { lastPage, readPage } from "#app/lib/addresses/page-number.ts";
import { feedLink } from "#app/seo/feed-link.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { knownParams, oneOf, page } from "#app/platform/cache/page-parameters.ts";
import { postTags } from "#app/features/editorial/document-kinds.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => knownParams(params, { page, tag: oneOf(postTags) }),
} satisfies RouteFacts;

export const handle = { i18n: ["editorial"], startsOnTouch: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { requestId, language, t } = context;
  const params = new URL(request.url).searchParams;
  const tag = parseTag(params.get("tag"));
  const page = readPage(params.get("page"));
  if (page > lastPage) throw errorResponse(404, requestId);
  const blog = await loadBlog(context, { page, tag });
  if (page > blog.pageCount) throw errorResponse(404, requestId);
  const title = tag
    ? t("editorial:tagged", { tag: t(`editorial:tags.${tag}`) })
    : t("editorial:title");
  return {
    blog,
    language,
    meta: {
      title,
      description: t("editorial:description"),
      image: pageCard(context, "/blog"),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data && [feedLink({ title: siteFacts.name, language: data.language, page: "/blog" })];

export default pageRoute<typeof loader>(BlogPage);
