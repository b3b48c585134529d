import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadGuide } from "#app/features/guides/guide-view.server.ts";
import { GuideListPage } from "#app/features/guides/guide-list-page.tsx";
import { pageCard } from "#app/seo/page-meta.ts";
import { knownParams, oneOf, text } from "#app/platform/cache/page-parameters.ts";
import { ingredientGroups } from "#app/features/editorial/document-kinds.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => knownParams(params, { q: text(60), group: oneOf(ingredientGroups) }),
} satisfies RouteFacts;

export const handle = { i18n: ["guides"], startsOnTouch: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    list: await loadGuide(context, { kind: "ingredient", url: new URL(request.url) }),
    meta: {
      title: t("guides:list.ingredient.title"),
      description: t("guides:list.ingredient.text"),
      image: pageCard(context, "/ingredient-guide"),
    },
  };
}

export default pageRoute<typeof loader>(({ list }) => (
  <GuideListPage kind="ingredient" list={list} />
));
