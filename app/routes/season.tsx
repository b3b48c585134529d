import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { nextMidnight, readHemisphere, seasonQuery } from "#app/features/picks/feasts.ts";
import { SeasonPage } from "#app/features/picks/season-page.tsx";
import { loadSeason } from "#app/features/picks/season-view.server.ts";
import { pageCard } from "#app/seo/page-meta.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: seasonQuery,
} satisfies RouteFacts;

export const handle = { i18n: ["picks"], startsOnTouch: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const hemisphere = readHemisphere(new URL(request.url).searchParams.get("place"));
  const today = new Date(context.today());
  const view = await loadSeason(context, { today, hemisphere });
  const { t } = context;
  return data(
    {
      view,
      meta: {
        title: t("picks:title"),
        description: t("picks:description"),
        image: pageCard(context, "/season"),
      },
    },
    // The page cache shows no page of yesterday.
    { headers: { Expires: nextMidnight(today).toUTCString() } },
  );
}

export default pageRoute<typeof loader>(SeasonPage);
