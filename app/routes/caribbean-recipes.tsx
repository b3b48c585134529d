import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadCaribbeanGuide } from "#app/features/guides/caribbean-view.server.ts";
import { CaribbeanPage } from "#app/features/guides/caribbean-page.tsx";
import { pageCard } from "#app/seo/page-meta.ts";
import { noParams } from "#app/platform/cache/page-parameters.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: noParams,
} satisfies RouteFacts;

export const handle = { i18n: ["guides-caribbean"], startsOnTouch: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    guide: await loadCaribbeanGuide(context),
    meta: {
      title: t("guides-caribbean:title"),
      description: t("guides-caribbean:description"),
      image: pageCard(context, "/caribbean-recipes"),
    },
  };
}

export default pageRoute<typeof loader>(CaribbeanPage);
