import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { groupChefs } from "#app/features/community/chefs/chef-groups.ts";
import { ChefsPage } from "#app/features/community/chefs/chefs-page.tsx";
import { listChefs } from "#app/features/community/chefs/chef-list.server.ts";
import { lastPage, readPage } from "#app/lib/addresses/page-number.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { knownParams, page } from "#app/platform/cache/page-parameters.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => knownParams(params, { page }),
} satisfies RouteFacts;

export const handle = { i18n: ["community"], startsOnTouch: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, requestId, t } = context;
  const page = readPage(new URL(request.url).searchParams.get("page"));
  if (page > lastPage) throw errorResponse(404, requestId);
  const { chefs, pageCount } = await listChefs(db, page);
  if (page > pageCount) throw errorResponse(404, requestId);
  return {
    groups: groupChefs(chefs, language),
    page,
    pageCount,
    meta: {
      title: t("community:chefs.title"),
      description: t("community:chefs.text"),
      image: pageCard(context, "/chefs"),
    },
  };
}

export default pageRoute<typeof loader>(ChefsPage);
