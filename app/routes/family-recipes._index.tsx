import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parseStoryFilter, toFamilyPageView } from "#app/features/community/family-view.server.ts";
import { FamilyPage } from "#app/features/community/family-page.tsx";
import { familyStories } from "#app/features/community/family-stories.ts";
import { listStories } from "#app/features/community/community-queries.server.ts";
import { lastPage, readPage } from "#app/lib/addresses/page-number.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { knownParams, oneOf, page, text } from "#app/platform/cache/page-parameters.ts";
import { generations, occasions } from "#app/features/recipes/story-vocabulary.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) =>
    knownParams(params, {
      place: text(60),
      generation: oneOf(generations),
      occasion: oneOf(occasions),
      page,
    }),
} satisfies RouteFacts;

export const handle = { i18n: ["community"], startsOnTouch: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, requestId, t } = context;
  const { searchParams } = new URL(request.url);
  const filter = parseStoryFilter(searchParams);
  const page = readPage(searchParams.get("page"));
  if (page > lastPage) throw errorResponse(404, requestId);
  const ids = familyStories.map(({ id }) => id);
  const stories = await listStories(db, { ids, filter, page });
  if (page > stories.pageCount) throw errorResponse(404, requestId);
  return {
    page: toFamilyPageView(stories, filter, language),
    meta: {
      title: t("community:family.title"),
      description: t("community:family.text"),
      image: pageCard(context, "/family-recipes"),
    },
  };
}

export default pageRoute<typeof loader>(({ page }) => <FamilyPage {...page} />);
