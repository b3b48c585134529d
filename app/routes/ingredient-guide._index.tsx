import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadGuideRoute } from "#app/features/guides/entry-route.server.ts";
import { GuideListPage } from "#app/features/guides/guide-list-page.tsx";
import { knownParams, oneOf, text } from "#app/platform/cache/page-parameters.ts";
import { ingredientGroups } from "#app/features/editorial/document-kinds.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => knownParams(params, { q: text(60), group: oneOf(ingredientGroups) }),
} satisfies RouteFacts;

export const handle = { i18n: ["guides"], startsOnTouch: true };

export function loader(visit: LoaderFunctionArgs) {
  return loadGuideRoute(visit, "ingredient");
}

export default pageRoute<typeof loader>(({ list }) => (
  <GuideListPage kind="ingredient" list={list} />
));
